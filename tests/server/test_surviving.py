"""Killed at any moment, the server loses no acknowledged answer and plays none twice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.serving import PATIENCE, Guest, Server

StartServer = Callable[..., Server]


class Stubborn:
    """Plays at a table whatever happens to the server: reconnects, and repeats what was not
    confirmed with the same id."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.confirmed: list[tuple[int, dict[str, Any]]] = []
        """The answers that were acknowledged, with the step number they were given at."""
        self.unconfirmed: dict[str, Any] | None = None
        self.events: dict[int, Any] = {}
        self.over = False

    async def play(self) -> None:
        while not self.over:
            try:
                await self._play_connected()
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                await asyncio.sleep(0.05)

    async def _play_connected(self) -> None:
        async with self.guest.seated(self.table) as line:
            while True:
                if self.unconfirmed is not None:
                    await self._repeat(line)
                if not await line.my_turn():
                    self.over = True
                    self.events = line.events
                    return
                update = line.update
                self.unconfirmed = {
                    "id": os.urandom(8).hex(),
                    "seat": update["seat"],
                    "seq": update["seq"],
                    "answer": random.choice(update["legal"]),
                }
                await self._repeat(line)
                while line.update["seq"] == update["seq"]:
                    await line.hear()

    async def _repeat(self, line: Any) -> None:
        assert self.unconfirmed is not None
        answer = await line.ask("answer", **self.unconfirmed)
        if answer["type"] == "done":
            self.confirmed.append((self.unconfirmed["seq"], self.unconfirmed["answer"]))
        else:
            assert answer["kind"] == "unavailable", answer
        self.unconfirmed = None


@pytest.mark.slow
def test_no_acknowledged_answer_is_lost_and_none_is_played_twice(start_server: StartServer) -> None:
    server = start_server("--rate", "100000")

    async def kill_often(players: list[Stubborn]) -> None:
        for _ in range(4):
            answered = sum(len(player.confirmed) for player in players)
            while sum(len(player.confirmed) for player in players) < answered + 10:
                if all(player.over for player in players):
                    return
                await asyncio.sleep(random.uniform(0.001, 0.02))
            server.kill()
            await asyncio.to_thread(server.start)

    async def go() -> None:
        players = []
        for number in range(4):
            ann, bob = Guest(server, f"Ann {number}"), Guest(server, f"Bob {number}")
            table = ann.table("me", "open", "tourist", rounds=4)
            secret = table["watch"].removeprefix("/w/")
            assert secret
            async with bob.seated(table["id"], f"?code={table['code']}") as line:
                assert (await line.ask("sit", seat=1))["type"] == "done"
            players += [Stubborn(ann, table["id"]), Stubborn(bob, table["id"])]
        async with asyncio.timeout(4 * PATIENCE):
            await asyncio.gather(kill_often(players), *(player.play() for player in players))
        for player in players:
            record = player.guest.http.get(f"/api/tables/{player.table}/record").json()
            given = [
                (number, step["answer"])
                for number, step in enumerate(record["steps"])
                if step["seat"] == players.index(player) % 2
            ]
            assert given == player.confirmed
        for first, second in zip(players[::2], players[1::2], strict=True):
            assert first.events == second.events

    asyncio.run(go())


def test_a_retry_is_never_played_twice_also_after_a_restart(start_server: StartServer) -> None:
    server = start_server()

    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "here", start_player=0)["id"]
        async with ann.seated(table) as line:
            await line.ask("show", seat=0)
            given = line.update | {}
            message = {"id": "once", "seat": 0, "seq": given["seq"], "answer": given["legal"][0]}
            for _ in range(3):
                assert (await line.ask("answer", **message))["type"] == "done"
            seq = line.update["seq"]
        async with ann.seated(table) as line:
            assert (await line.ask("answer", **message))["type"] == "done"
            assert line.update["seq"] == seq
        server.kill()
        server.start()
        async with ann.seated(table) as line:
            assert line.update["seq"] == seq
            assert (await line.ask("answer", **message))["type"] == "done"
            await line.hello()
            assert line.update["seq"] == seq

    asyncio.run(go())


def test_bots_go_on_after_a_restart_without_anybody_watching(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = start_server()
    Guest(server, "Ann").table("tourist", "tourist", "tourist", pace="fast")
    file = tmp_path / "tables.sqlite"
    wait_for_steps(file, 2)
    server.kill()
    before = steps_in(file)
    server.start()
    wait_for_steps(file, before + 1)


def wait_for_steps(file: Path, number: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while steps_in(file) < number:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def steps_in(file: Path) -> int:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        found: int = connection.execute("SELECT count(*) FROM steps").fetchone()[0]
    return found


def test_nothing_of_a_killed_server_is_left_behind(start_server: StartServer) -> None:
    """The bots' processes end with the server, however it ends."""
    server = start_server()
    ann = Guest(server, "Ann")
    table = ann.table("me", "tourist", start_player=1)["id"]

    async def wait_for_the_bot() -> None:
        async with ann.seated(table) as line:
            await line.my_turn()

    asyncio.run(wait_for_the_bot())
    children = descendants(server.pid)
    assert children
    server.kill()
    deadline = time.monotonic() + PATIENCE
    while any(alive(child) for child in children) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(alive(child) for child in children)


def descendants(parent: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            after_name = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(after_name[1]) == parent:
            child = int(folder.name)
            found += [child, *descendants(child)]
    return found


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
