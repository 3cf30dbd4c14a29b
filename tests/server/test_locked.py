"""A database that takes nothing for a while: nobody else waits, nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from boxcars.server.access import Access
from boxcars.server.errors import RequestRefused
from boxcars.server.store import writer
from boxcars.server.store.sql import (
    ADD_PERSON,
    METADATA,
    Store,
    database_url,
    open_for_writing,
)
from boxcars.server.store.sqlite import Checkpoints
from boxcars.server.store.writer import Taken, Write, Writer
from boxcars.server.tables import registry
from boxcars.server.tables.table import Table
from boxcars.server.wire.tables import NewTable, SeatPlan, Settings
from tests.server.serving import PATIENCE, Guest, Line, Server

EMBEDDED = pytest.mark.parametrize("embedded", [True, False])
"""Commits in the event loop, and commits in a thread."""


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """As a backup or a `sqlite3` shell would lock it."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def person(name: str) -> Sequence[Write]:
    return [(ADD_PERSON, {"id": name, "name": name, "color": None, "shape": None})]


def people(file: Path) -> set[str]:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        return {row[0] for row in connection.execute("SELECT id FROM people")}


@contextlib.asynccontextmanager
async def writing(file: Path, embedded: bool, *pragmas: str) -> Any:
    engine = open_for_writing(database_url(str(file)))
    METADATA.create_all(engine)
    with engine.connect() as connection:
        for pragma in pragmas:
            connection.exec_driver_sql(pragma)
    checkpoints = Checkpoints(str(file)) if embedded else None
    writer = Writer(engine, checkpoints)
    yield writer
    await writer.stop()
    if checkpoints is not None:
        await checkpoints.stop()
    engine.dispose()


async def outcomes(writer: Writer, *names: str) -> list[Any]:
    return await asyncio.gather(
        *[writer.write(person(name)) for name in names], return_exceptions=True
    )


@EMBEDDED
def test_one_write_that_cannot_be_does_not_spoil_the_others(tmp_path: Path, embedded: bool) -> None:
    async def go() -> None:
        file = tmp_path / "people.sqlite"
        async with writing(file, embedded) as writer:
            await writer.write(person("bo"))
            done = await outcomes(writer, "ann", "bo", "cleo")
        assert [type(each) for each in done] == [type(None), Taken, type(None)]
        assert people(file) == {"ann", "bo", "cleo"}

    asyncio.run(go())


@EMBEDDED
def test_a_write_that_makes_no_sense_fails_alone(tmp_path: Path, embedded: bool) -> None:
    async def go() -> None:
        file = tmp_path / "people.sqlite"
        async with writing(file, embedded) as writer:
            too_large = [(ADD_PERSON, {"id": "bo", "name": 2**80, "color": None, "shape": None})]
            async with asyncio.timeout(PATIENCE):
                done = await asyncio.gather(
                    writer.write(person("ann")),
                    writer.write(too_large),
                    writer.write(person("cleo")),
                    return_exceptions=True,
                )
        assert [type(each) for each in done] == [type(None), OverflowError, type(None)]
        assert people(file) == {"ann", "cleo"}

    asyncio.run(go())


@EMBEDDED
def test_writes_wait_for_a_lock_and_the_event_loop_does_not(tmp_path: Path, embedded: bool) -> None:
    async def go() -> None:
        file = tmp_path / "people.sqlite"
        async with writing(file, embedded) as writer:
            names = [f"guest {number}" for number in range(10)]
            with locked(file):
                saved = asyncio.ensure_future(outcomes(writer, *names))
                # Were the loop held up for as long as the lock, the lock would never be released.
                for _ in range(20):
                    await asyncio.sleep(0.01)
                given_up = writer.write(person("gone"))
                given_up.cancel()
                assert not saved.done()
            assert await saved == [None] * 10
        assert people(file) == set(names)

    asyncio.run(go())


def test_a_lock_that_does_not_end_fails_everybody_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "LOCKED_SECONDS", 0.3)

    async def go() -> None:
        file = tmp_path / "people.sqlite"
        async with writing(file, True) as saving:
            await saving.write(person("before"))
            with locked(file):
                ended: list[float] = []
                written = [saving.write(person(name)) for name in "abcdef"]
                begun = time.monotonic()
                for each in written:
                    each.add_done_callback(lambda _: ended.append(time.monotonic()))
                await asyncio.wait(written)
                assert all(isinstance(each.exception(), RequestRefused) for each in written)
                assert ended[0] - begun > 0.2
                assert ended[-1] - ended[0] < 0.3, "one after the other they would take longer"
            await saving.write(person("after"))
        assert people(file) == {"before", "after"}

    asyncio.run(go())


def test_a_full_disk_fails_everybody_at_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def go() -> None:
        file = tmp_path / "people.sqlite"
        async with writing(file, True, "PRAGMA max_page_count=1") as writer:
            names = [str(number) * 3000 for number in range(10)]
            done = await outcomes(writer, *names)
            assert all(isinstance(each, RequestRefused) for each in done)
        assert people(file) == set()

    asyncio.run(go())
    assert caplog.text.count("database or disk is full") == 1


def over(table: Table | None) -> bool:
    return table is not None and table.header.phase == "over"


def test_bots_go_on_by_themselves_after_a_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(writer, "LOCKED_SECONDS", 0.1)
    monkeypatch.setattr(registry, "REOPEN_SECONDS", 0.1)

    async def go() -> None:
        file = tmp_path / "tables.sqlite"
        access = Access(Store(str(file)))
        await access.open()
        plan = NewTable(
            game="las-vegas",
            seats=(SeatPlan("bot", bot="tourist"), SeatPlan("bot", bot="tourist")),
            settings=Settings(pace="instant"),
        )
        table = await access.tables.make(plan, "ann", "Ann")
        async with asyncio.timeout(PATIENCE):
            with locked(file):
                while caplog.text.count("will be opened again") < 3:
                    await asyncio.sleep(0.02)
                assert table.gone
            while not over(access.tables.loaded(table.header.id)):
                await asyncio.sleep(0.02)
        await access.close()

    asyncio.run(go())


@pytest.mark.slow
def test_people_are_told_and_go_on_after_a_lock(
    start_server: Callable[..., Server], tmp_path: Path
) -> None:
    server = start_server()

    async def give(line: Line) -> Any:
        """An answer, and what became of it."""
        seat = line.update["turn"][0]
        await line.ask("show", seat=seat)
        return await line.answer()

    async def go() -> None:
        ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
        cards = [ann.table("me", "here") for _ in range(6)]
        async with contextlib.AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(ann.seated(card["id"])) for card in cards]
            watch = "?watch=" + cards[0]["watch"].removeprefix("/w/")
            spectator = await stack.enter_async_context(eve.seated(cards[0]["id"], watch))
            idle = await stack.enter_async_context(ann.seated(ann.table("me", "here")["id"]))
            # A short lock: everybody waits and is then confirmed; reading and talking go on.
            before = [line.update["seq"] for line in lines]
            with locked(tmp_path / "tables.sqlite"):
                answers = asyncio.gather(*[give(line) for line in lines])
                for _ in range(20):
                    assert (await idle.ask("ping"))["type"] == "done"
                assert ann.http.get("/api/me").status_code == 200
                assert not answers.done()
            assert {told["type"] for told in await answers} == {"done"}
            assert all(line.update["seq"] > seq for line, seq in zip(lines, before, strict=True))
            # A long one: everybody is refused at the same time, and told to come back.
            after = [line.update["seq"] for line in lines]
            with locked(tmp_path / "tables.sqlite"):
                # Chat changes nothing in memory, so nobody is cut off for it.
                chat = idle.ask("chat", text="Hello?")
                refused = await asyncio.gather(chat, *[give(line) for line in lines])
                assert {told["kind"] for told in refused} == {"unavailable"}
                told = await spectator.until(lambda message: message["type"] == "refused")
                assert (told["id"], told["kind"]) == ("", "unavailable")
                for line in (*lines, spectator):
                    with pytest.raises(ConnectionClosed):
                        await line.until(lambda _: False)
                    assert line.socket.close_code == 1013
                assert (await idle.ask("ping"))["type"] == "done"
            for card, seq in zip(cards, after, strict=True):
                async with ann.seated(card["id"]) as line:
                    assert line.update["seq"] == seq
                    assert (await give(line))["type"] == "done"

    asyncio.run(go())
