"""What is kept of a table does not grow without end, and a table that is played at is not old."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from boxcars.server import limits
from boxcars.server.access import Access
from boxcars.server.errors import RequestRefused
from boxcars.server.live.handler import Conversation
from boxcars.server.store.claim import claimed
from boxcars.server.store.sql import Store
from boxcars.server.tables import kept, registry, seating
from boxcars.server.tables import table as tables
from boxcars.server.tables.seating import put_bot
from boxcars.server.tables.table import Table
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import PutBot
from boxcars.server.wire.tables import NewTable, SeatPlan
from tests.server.serving import Guest, Server


def at_a_table(place: str, act: Callable[[Access, Table], Awaitable[None]]) -> None:
    async def go() -> None:
        access = Access(Store(place))
        await access.open()
        try:
            seats = (SeatPlan("me"), SeatPlan("here"))
            table = await access.tables.make(NewTable("las-vegas", seats), "ann", "Ann")
            await act(access, table)
        finally:
            await access.close()

    with claimed(place):
        asyncio.run(go())


async def answer(table: Table, message: str) -> None:
    seat = table.turn()[0]
    viewer: Any = None
    await table.answer(seat, table.game.play.legal(seat)[0], "ann", message, viewer)


def test_taking_back_ends_so_that_the_table_does(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(_: Access, table: Table) -> None:
        seat = table.turn()[0]
        await answer(table, "first")
        await table.undo(seat, "ann", "back")
        await answer(table, "second")
        monkeypatch.setattr(tables, "UNDO_STEPS", table.seq)
        with pytest.raises(RequestRefused) as refused:
            await table.undo(seat, "ann", "again")
        assert refused.value.problem.kind == "too_many"

    at_a_table(place, act)


def test_chat_ends_some_day(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "CHAT_LINES", 2)

    async def act(_: Access, table: Table) -> None:
        await table.say("Ann", "one", "ann", "1")
        await table.say("Ann", "two", "ann", "2")
        with pytest.raises(RequestRefused, match="enough"):
            await table.say("Ann", "three", "ann", "3")

    at_a_table(place, act)


def test_who_only_watches_leaves_something_to_say_for_those_who_play(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "WATCHERS_LINES", 1)

    async def act(_: Access, table: Table) -> None:
        await table.say("Eve", "one", "eve", "1")
        with pytest.raises(RequestRefused, match="enough"):
            await table.say("Eve", "two", "eve", "2")
        await table.say("Ann", "three", "ann", "3")

    at_a_table(place, act)


def test_whoever_takes_many_names_does_not_talk_faster_for_it(tmp_path: Path) -> None:
    access = Access(Store(str(tmp_path / "tables.sqlite")), limits.Rate(0.001, 40))
    for number in range(50):
        access.check_chat(f"eve {number}", "192.0.2.1")
    with pytest.raises(RequestRefused, match="let the others read"):
        access.check_chat("eve 50", "192.0.2.1")
    access.check_chat("ann", "192.0.2.2")


def test_an_answer_notes_that_the_table_is_played_at(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that it goes on by itself after a restart, however long ago it began."""
    later = 10**15

    async def act(access: Access, table: Table) -> None:
        assert await access.store.going_on(later) == []
        monkeypatch.setattr(kept, "now", lambda: later)
        await answer(table, "first")
        assert await access.store.going_on(later) == [table.header.id]

    at_a_table(place, act)


def test_who_is_here_and_does_not_answer_can_be_stood_in_for(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing waits forever; but nobody is replaced while others are to answer."""

    async def act(_: Access, table: Table) -> None:
        asked = table.turn()[0]
        chairs = table.header.chairs
        chairs[1 - asked].person = "bob"
        sockets: Any = [None, None]
        viewers = [
            Viewer(socket, person, person, True)
            for socket, person in zip(sockets, ("ann", "bob"), strict=True)
        ]
        for viewer in viewers:
            table.audience.enter(viewer)
        ann, bob = viewers
        with pytest.raises(RequestRefused, match="is here"):
            put_bot(table, bob, PutBot("1", asked, "tourist"))
        monkeypatch.setattr(seating, "PATIENCE_SECONDS", 0.0)
        assert put_bot(table, bob, PutBot("2", asked, "tourist")).chairs[asked].bot == "tourist"
        monkeypatch.setattr(seating, "PATIENCE_SECONDS", 1e-9)
        with pytest.raises(RequestRefused, match="is here"):
            put_bot(table, ann, PutBot("3", 1 - asked, "tourist"))

    at_a_table(place, act)


def test_tables_that_nobody_needs_are_dropped_and_one_that_was_just_opened_is_not(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody may be about to enter: a second copy would not know what the first one does."""
    monkeypatch.setattr(registry, "KEPT", 1)

    async def act(access: Access, table: Table) -> None:
        plan = NewTable("las-vegas", (SeatPlan("me"), SeatPlan("here")))
        second = await access.tables.make(plan, "ann", "Ann")
        assert access.tables.loaded(table.header.id) is table
        table.used -= tables.NEW_SECONDS
        third = await access.tables.make(plan, "ann", "Ann")
        assert access.tables.loaded(table.header.id) is None
        assert table.gone
        assert access.tables.loaded(second.header.id) is second
        assert access.tables.loaded(third.header.id) is third

    at_a_table(place, act)


def test_nobody_talks_faster_than_others_read(strict_server: Server) -> None:
    """At all their connections together."""

    async def go() -> None:
        ann = Guest(strict_server, "Ann")
        table = ann.table("me", "open")["id"]
        async with ann.seated(table) as one, ann.seated(table) as other:
            told = [await line.ask("chat", text="Hey!") for _ in range(8) for line in (one, other)]
            assert told[0]["type"] == "done"
            assert {each["kind"] for each in told if each["type"] == "refused"} == {"too_many"}

    asyncio.run(go())


def test_many_connections_of_one_address_say_no_more_than_ten(tmp_path: Path) -> None:
    access = Access(Store(str(tmp_path / "tables.sqlite")), limits.Rate(0.001, 2))
    nobody: Any = None

    def said(address: str) -> int:
        """How many messages are taken of two from each of eleven connections."""
        lines = [Conversation(access, nobody, nobody, address) for _ in range(11)]
        taken = 0
        for line in [*lines, *lines]:
            with suppress(RequestRefused):
                line._read(b'{"type": "ping", "id": "1"}')
                taken += 1
        return taken

    assert [said("192.0.2.1"), said("192.0.2.1"), said("192.0.2.2")] == [20, 0, 20]


def test_all_addresses_together_do_only_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boxcars.server.limits.time.monotonic", lambda: 0.0)
    rate = limits.new_tables(limits.MESSAGES)
    buckets = limits.Buckets(rate, limits.times(rate, limits.CROWD))
    taken = [
        buckets.take(f"10.0.{number}.1") for number in range(2 * limits.CROWD)
        for _ in range(int(rate.burst))
    ]  # fmt: skip
    assert sum(taken) == rate.burst * limits.CROWD
