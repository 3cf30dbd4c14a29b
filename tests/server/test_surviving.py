"""Killed at any moment, the server loses no acknowledged answer and plays none twice."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.databases import Postgres, running_postgres
from tests.server.serving import PATIENCE, Guest, Server
from tests.server.stubborn import database_killer, killer, survive

StartServer = Callable[..., Server]


@pytest.mark.slow
def test_no_acknowledged_answer_is_lost_and_none_is_played_twice(start_server: StartServer) -> None:
    servers = [start_server("--rate", "100000")]
    asyncio.run(survive(servers, 4, killer(servers), tables=3))


@pytest.mark.slow
def test_nor_by_two_servers_of_which_one_is_killed(
    start_server: StartServer, postgres: Postgres
) -> None:
    place = postgres.new()
    servers = [start_server("--rate", "100000", database=place) for _ in range(2)]
    asyncio.run(survive(servers, 4, killer(servers), tables=3))


@pytest.mark.slow
def test_nor_when_the_database_is_killed(start_server: StartServer) -> None:
    with running_postgres() as postgres:
        place = postgres.new()
        servers = [start_server("--rate", "100000", database=place) for _ in range(2)]
        asyncio.run(survive(servers, 2, database_killer(postgres), tables=3))
        for server in servers:
            assert server.stop() == 0


def test_a_retry_is_never_played_twice_also_after_a_restart(
    start_server: StartServer, place: str
) -> None:
    server = start_server(database=place)

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
