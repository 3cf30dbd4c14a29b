"""A database that takes nothing for a while: nobody else waits, nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from boxcars.server.access import Access
from boxcars.server.errors import RequestRefused
from boxcars.server.store import sqlite, writer
from boxcars.server.store.claim import prepare_postgres
from boxcars.server.store.postgres import PostgresWriter
from boxcars.server.store.sql import ADD_PERSON, METADATA, PEOPLE, Store, open_for_reading
from boxcars.server.store.sqlite import SqliteWriter
from boxcars.server.store.writer import Taken, Write, Writer
from boxcars.server.tables import registry
from boxcars.server.tables.table import Table
from boxcars.server.wire.tables import NewTable, SeatPlan, Settings
from tests.server.serving import PATIENCE, Guest, Line, Server

NOTHING_ELSE = {"color": None, "shape": None, "webhook": None, "since": 0}


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """As a backup or a `sqlite3` shell would lock it."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def person(name: str) -> Sequence[Write]:
    return [(ADD_PERSON, {**NOTHING_ELSE, "id": name, "name": name})]


async def people(place: str) -> set[str]:
    engine = open_for_reading(place)
    async with engine.connect() as connection:
        found = {row.id for row in await connection.execute(sa.select(PEOPLE.c.id))}
    await engine.dispose()
    return found


@contextlib.asynccontextmanager
async def writing(place: str) -> AsyncIterator[Writer]:
    saving: Writer
    if "://" in place:
        await prepare_postgres(place)
        saving = PostgresWriter(place, "me")
    else:
        saving = SqliteWriter(place)
        saving.make_tables(METADATA)
    yield saving
    await saving.stop()


async def outcomes(writer: Writer, *names: str) -> list[Any]:
    return await asyncio.gather(
        *[writer.write(person(name)) for name in names], return_exceptions=True
    )


def test_one_write_that_cannot_be_does_not_spoil_the_others(place: str) -> None:
    async def go() -> None:
        async with writing(place) as saving:
            await saving.write(person("bo"))
            done = await outcomes(saving, "ann", "bo", "cleo")
        assert [type(each) for each in done] == [type(None), Taken, type(None)]
        assert await people(place) == {"ann", "bo", "cleo"}

    asyncio.run(go())


def test_a_write_that_makes_no_sense_fails_alone(place: str) -> None:
    async def go() -> None:
        async with writing(place) as saving:
            too_large = [(ADD_PERSON, {**NOTHING_ELSE, "id": "bo", "name": 2**80})]
            async with asyncio.timeout(PATIENCE):
                done = await asyncio.gather(
                    saving.write(person("ann")),
                    saving.write(too_large),
                    saving.write(person("cleo")),
                    return_exceptions=True,
                )
        assert done[0] is done[2] is None
        assert isinstance(done[1], Exception)
        assert await people(place) == {"ann", "cleo"}

    asyncio.run(go())


def test_writes_wait_for_a_lock_and_the_event_loop_does_not(tmp_path: Path) -> None:
    async def go() -> None:
        file = tmp_path / "people.sqlite"
        async with writing(str(file)) as saving:
            names = [f"guest {number}" for number in range(10)]
            with locked(file):
                saved = asyncio.ensure_future(outcomes(saving, *names))
                # Were the loop held up for as long as the lock, the lock would never be released.
                for _ in range(20):
                    await asyncio.sleep(0.01)
                given_up = saving.write(person("gone"))
                given_up.cancel()
                assert not saved.done()
            assert await saved == [None] * 10
        assert await people(str(file)) == set(names)

    asyncio.run(go())


def test_a_lock_that_does_not_end_fails_everybody_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "WAITING_SECONDS", 0.3)

    async def go() -> None:
        file = tmp_path / "people.sqlite"
        async with writing(str(file)) as saving:
            await saving.write(person("before"))
            with locked(file):
                ended: list[float] = []
                written = [saving.write(person(name)) for name in "abcdef"]
                begun = time.monotonic()
                for each in written:
                    each.add_done_callback(lambda _: ended.append(time.monotonic()))
                await asyncio.wait(written)
                assert all(isinstance(each.exception(), RequestRefused) for each in written)
                assert saving.failed_at is not None
                assert ended[0] - begun > 0.2
                assert ended[-1] - ended[0] < 0.3, "one after the other they would take longer"
            await saving.write(person("after"))
            assert saving.failed_at is None
        assert await people(str(file)) == {"before", "after"}

    asyncio.run(go())


def test_a_full_disk_fails_everybody_at_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "people.sqlite"

    async def go() -> None:
        async with writing(str(file)) as saving:
            monkeypatch.setattr(sqlite, "PRAGMAS", (*sqlite.PRAGMAS, "PRAGMA max_page_count=1"))
            names = [str(number) * 3000 for number in range(10)]
            done = await outcomes(saving, *names)
            assert all(isinstance(each, RequestRefused) for each in done)
        monkeypatch.undo()
        assert await people(str(file)) == set()

    asyncio.run(go())
    assert caplog.text.count("database or disk is full") == 1


def over(table: Table | None) -> bool:
    return table is not None and table.header.phase == "over"


def test_bots_go_on_by_themselves_after_a_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(writer, "WAITING_SECONDS", 0.1)
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
                assert ann.http.get("/healthz").status_code == 503
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
            assert ann.http.get("/healthz").text == "ok"

    asyncio.run(go())
