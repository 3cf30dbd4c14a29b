"""People who play on whatever happens to servers and database, and what must be true in the end.

`python -m tests.server.stubborn sqlite 500` kills a server 500 times while people and bots play;
`shared 500` one of two servers on PostgreSQL, `database 50` PostgreSQL itself below two servers.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import boxcars
from tests.server.databases import Postgres, running_postgres
from tests.server.serving import PATIENCE, Guest, Line, Server

AWAY = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.TransportError)
GAMES = ("las-vegas", "las-vegas-royale", "lords-of-vegas")
PROMISED = 5.0
"""How many seconds after a fault every table goes on, at the latest."""


class Outages:
    """When something was down."""

    def __init__(self) -> None:
        self._times: list[tuple[float, float]] = []
        self._since: float | None = None

    async def during(self, strike: Awaitable[None]) -> None:
        """Strikes, until what was struck is up again."""
        self._since = time.monotonic()
        await strike
        self._times.append((self._since, time.monotonic()))
        self._since = None

    def up(self, begin: float, end: float) -> float:
        """For how many seconds on end all was up within a time, at most."""
        longest = 0.0
        for down, up in self._times:
            if begin < up and down < end:
                longest, begin = max(longest, down - begin), up
        last = end if self._since is None else self._since
        return max(longest, last - begin)


class Stubborn:
    """Plays at a table whatever happens: connects to any of the servers again and again, and
    repeats with the same id what was not confirmed."""

    def __init__(
        self, guest: Guest, servers: list[Server], table: str, seat: int, outages: Outages
    ) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.confirmed: list[tuple[int, Any]] = []
        """The answers that were acknowledged, with the step number they were given at."""
        self.longest = 0.0
        """For how long on end nothing happened at the table while all was up, at most."""
        self.over = False
        self.events: dict[int, Any] = {}
        self._servers = servers
        self._outages = outages
        self._unconfirmed: dict[str, Any] | None = None
        self._heard = time.monotonic()
        self._seq = 0

    async def play(self) -> None:
        while not self.over:
            try:
                async with self.guest.at(random.choice(self._servers)).seated(self.table) as line:
                    await self._play(line)
            except (*AWAY, Away):
                await asyncio.sleep(0.05)

    async def _play(self, line: Line) -> None:
        while True:
            if self._unconfirmed is not None:
                await self._repeat(line)
            self._note(line)
            while not line.update["legal"]:
                if line.update["view"]["result"] is not None:
                    self.over = True
                    self.events = line.events
                    return
                await line.hear()
                self._note(line)
            update = line.update
            self._unconfirmed = {
                "id": os.urandom(8).hex(),
                "seat": update["seat"],
                "seq": update["seq"],
                "answer": random.choice(update["legal"]),
            }
            await self._repeat(line)

    async def _repeat(self, line: Line) -> None:
        assert self._unconfirmed is not None
        given = self._unconfirmed
        told = await line.ask("answer", **given)
        if told["type"] != "done" and told["kind"] == "unavailable":
            raise Away
        self._unconfirmed = None
        if told["type"] == "done":
            self.confirmed.append((given["seq"], given["answer"]))
            while line.update["seq"] <= given["seq"]:
                await line.hear()
        else:
            assert told["kind"] == "conflict", told
            while line.update["seq"] <= given["seq"]:
                await line.hear()

    def _note(self, line: Line) -> None:
        if line.update["seq"] != self._seq:
            self._seq = line.update["seq"]
            now = time.monotonic()
            self.longest = max(self.longest, self._outages.up(self._heard, now))
            self._heard = now


class Away(Exception):
    """The server could not say whether an answer was saved."""


async def seat_people(servers: list[Server], outages: Outages, number: int) -> list[Stubborn]:
    """Two people and a bot at a table of one of the games, who may be on different servers."""
    ann, bob = (Guest(random.choice(servers), f"{name} {number}") for name in ("Ann", "Bob"))
    game = GAMES[number % len(GAMES)]
    table = ann.table("me", "open", "tourist", game=game)
    async with bob.seated(table["id"], f"?code={table['code']}") as line:
        told = await line.ask("sit", seat=1)
        assert told["type"] == "done", told
    return [
        Stubborn(ann, servers, table["id"], 0, outages),
        Stubborn(bob, servers, table["id"], 1, outages),
    ]


def check(first: Stubborn, second: Stubborn, server: Server) -> None:
    """What was acknowledged is in the record exactly once, and the record is sound."""
    answer = first.guest.at(server).http.get(f"/api/tables/{first.table}/record")
    assert answer.status_code == 200, answer.text
    record = answer.json()
    for player in (first, second):
        given = [
            (number, step["answer"])
            for number, step in enumerate(record["steps"])
            if step.get("seat") == player.seat
        ]
        assert given == player.confirmed
    assert boxcars.replay(record).result is not None
    assert first.events.keys() == second.events.keys()


async def survive(
    servers: list[Server],
    kills: int,
    strike: Callable[[], Awaitable[None]],
    tables: int = 4,
    say: Callable[[str], None] = lambda _: None,
) -> tuple[int, float]:
    """Plays while something is struck again and again; returns how many games were played, and for
    how many seconds nothing happened at a table at most while all was up. More than was promised
    is too much."""
    games, longest, struck, answered = 0, 0.0, 0, 0
    outages = Outages()
    numbers = itertools.count()
    players: list[Stubborn] = []

    async def play_tables() -> None:
        nonlocal games, longest, answered
        while struck < kills:
            first, second = await again(partial(seat_people, servers, outages, next(numbers)))
            players.extend((first, second))
            await asyncio.gather(first.play(), second.play())
            players.remove(first)
            players.remove(second)
            answered += len(first.confirmed) + len(second.confirmed)
            await again(partial(asyncio.to_thread, check, first, second, servers[0]))
            games += 1
            longest = max(longest, first.longest, second.longest)

    def progress() -> int:
        return answered + sum(len(player.confirmed) for player in players)

    async def strike_on() -> None:
        nonlocal struck
        while struck < kills:
            before = progress()
            while progress() < before + 10:
                await asyncio.sleep(random.uniform(0.001, 0.02))
            await outages.during(strike())
            struck += 1
            if struck % 10 == 0:
                say(f"{struck} of {kills}, {progress()} answers, {games} games, {longest:.1f} s")

    await asyncio.gather(strike_on(), *[play_tables() for _ in range(tables)])
    assert longest < PROMISED, f"a table stood still for {longest:.1f} s"
    return games, longest


async def again(act: Callable[[], Awaitable[Any]]) -> Any:
    """Tries something until no server is away meanwhile."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return await act()
        except AWAY:
            if time.monotonic() > deadline:
                raise
        await asyncio.sleep(0.1)


def killer(servers: list[Server]) -> Callable[[], Awaitable[None]]:
    async def strike() -> None:
        server = random.choice(servers)
        server.kill()
        await asyncio.to_thread(server.start)

    return strike


def database_killer(postgres: Postgres) -> Callable[[], Awaitable[None]]:
    async def strike() -> None:
        postgres.kill()
        await asyncio.to_thread(postgres.start)

    return strike


def main(kind: str, kills: int) -> None:
    begun = time.monotonic()

    def say(text: str) -> None:
        print(f"{time.monotonic() - begun:6.0f} s: {text}", flush=True)

    with ExitStack() as stack, tempfile.TemporaryDirectory() as folder:
        servers = []
        if kind == "sqlite":
            servers = [Server(Path(folder), "--rate", "100000")]
            strike = killer(servers)
        else:
            postgres = stack.enter_context(running_postgres())
            place = postgres.new()
            servers = [Server(Path(folder), "--rate", "100000", database=place) for _ in range(2)]
            strike = killer(servers) if kind == "shared" else database_killer(postgres)
        games, longest = asyncio.run(survive(servers, kills, strike, tables=4, say=say))
        for server in servers:
            server.stop()
            assert "Traceback" not in server.log(), server.log()
    silence = f"longest silence {longest:.1f} s while all was up"
    say(f"{kills} kills, {games} games: nothing lost; {silence}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
