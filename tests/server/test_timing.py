"""How long people may think: pure reckoning, and what a table does when time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from boxcars.server.access import Access
from boxcars.server.errors import RequestRefused
from boxcars.server.store.sql import Store
from boxcars.server.tables import alarm, kept, snapshot
from boxcars.server.tables.alarm import OPENED_MS
from boxcars.server.tables.header import Header
from boxcars.server.tables.seating import put_bot, relieve
from boxcars.server.tables.table import Table
from boxcars.server.tables.timing import (
    LAST_SECONDS,
    Times,
    called_late,
    deadline,
    left,
    moved_on,
    next_deadline,
    overdue,
)
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import PutBot, Relieve
from boxcars.server.wire.tables import NewTable, SeatPlan, Settings, TableClock, Then
from tests.server.test_recovering import Remembering

MOVE = TableClock("move", 60)
BANK = TableClock("bank", 60)
ALL = (0, 1, 2)
"""The seats that people play themselves."""


def test_each_answer_has_its_own_time() -> None:
    times = moved_on(Times(), [0], ALL, 1_000)
    assert deadline(MOVE, times, 0) == 61_000
    times = moved_on(times, [0], ALL, 30_000, by=0)
    assert deadline(MOVE, times, 0) == 90_000
    assert deadline(MOVE, times, 1) is None


def test_a_bank_is_used_up_by_all_answers_and_leaves_a_little_for_each_then() -> None:
    times = moved_on(Times(), [0], ALL, 0)
    times = moved_on(times, [1], ALL, 40_000, by=0)
    assert times.used == {0: 40_000}
    times = moved_on(times, [0], ALL, 41_000, by=1)
    assert deadline(BANK, times, 0) == 61_000
    times = moved_on(times, [0], ALL, 161_000, by=0)
    assert deadline(BANK, times, 0) == 161_000 + LAST_SECONDS * 1000


def test_of_several_who_are_asked_each_has_a_time_of_their_own() -> None:
    times = moved_on(Times(), [0], ALL, 0)
    times = moved_on(times, [0, 2], ALL, 20_000, by=1)
    assert (deadline(MOVE, times, 0), deadline(MOVE, times, 2)) == (60_000, 80_000)
    assert next_deadline(MOVE, times, ALL, 0) == 60_000
    assert next_deadline(MOVE, times, ALL, 60_000) == 80_000
    assert overdue(MOVE, times, ALL, 60_000) == [0]
    assert overdue(MOVE, times, ALL, 80_000) == [0, 2]
    times = moved_on(times, [0], ALL, 30_000, by=2)
    assert deadline(MOVE, times, 0) == 60_000


def test_who_takes_an_answer_back_gains_no_time() -> None:
    for clock in (MOVE, BANK):
        asked = moved_on(Times(), [0], ALL, 0)
        answered = moved_on(asked, [], ALL, 50_000, by=0)
        again = moved_on(answered, [0], ALL, 55_000, by=0, undone=True)
        assert deadline(clock, again, 0) == 60_000


def test_who_takes_two_answers_back_has_the_time_of_the_first_again() -> None:
    for clock in (MOVE, BANK):
        times = moved_on(Times(), [0], ALL, 0)
        for at in (20_000, 30_000):
            times = moved_on(times, [0], ALL, at, by=0)
        for at in (40_000, 50_000):
            times = moved_on(times, [0], ALL, at, by=0, undone=True)
        assert deadline(clock, times, 0) == 60_000


def test_time_runs_on_while_a_bot_stands_in() -> None:
    times = called_late(moved_on(Times(), [0], ALL, 0), [0])
    with_bot = moved_on(times, [0], (1, 2), 20_000)
    assert overdue(MOVE, with_bot, (1, 2), 60_000) == []
    assert next_deadline(MOVE, moved_on(Times(), [0], ALL, 0), (1, 2), 0) is None
    relieved = moved_on(with_bot, [0], ALL, 30_000)
    assert (deadline(MOVE, relieved, 0), relieved.late) == (60_000, [0])
    assert moved_on(Times(), [0], (1, 2), 0).asked == {}, "what a bot is asked takes no time"


def test_who_is_late_is_late_until_the_answer() -> None:
    times = called_late(moved_on(Times(), [0, 1], ALL, 0), [0])
    assert next_deadline(MOVE, times, ALL, 0) == 60_000, "the other one may still become late"
    assert moved_on(times, [0], ALL, 70_000, by=1).late == [0]
    assert moved_on(times, [0], ALL, 70_000, by=0).late == []


def test_all_see_every_bank_and_the_time_of_those_who_are_asked() -> None:
    times = moved_on(Times({}, {1: 20_000}), [0], ALL, 0)
    assert [(each.seat, each.ms, each.runs) for each in left(BANK, times, (0, 1), 5_000)] == [
        (0, 55_000, True),
        (1, 40_000, False),
    ]
    assert [(each.seat, each.ms) for each in left(MOVE, times, (0, 1), 5_000)] == [(0, 55_000)]


class Wall:
    """A clock on the wall that a test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = 1_000_000_000_000
        for module in (kept, alarm, snapshot):
            monkeypatch.setattr(module, "now", lambda: self.ms)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)


ANN = Viewer(Remembering(), "ann", "Ann", may_join=True)
BOB = Viewer(Remembering(), "bob", "Bob", may_join=True)


def plan(then: Then, kind: str = "move") -> NewTable:
    clock = msgspec.convert({"kind": kind, "seconds": 60, "then": then}, TableClock)
    return NewTable(
        game="las-vegas",
        seats=(SeatPlan("me"), SeatPlan("here")),
        options={"start_player": 0},
        settings=Settings(pace="instant", undo=False, clock=clock),
    )


def at_a_table(path: Path, made: NewTable, act: Callable[[Table], Awaitable[None]]) -> None:
    async def go() -> None:
        access = Access(Store(str(path / "tables.sqlite")))
        await access.open()
        table = await access.tables.make(made, "ann", "Ann")
        await act(table)
        await access.close()

    asyncio.run(go())


async def until(table: Table, seq: int) -> None:
    """Waits until a bot has answered, and the clock knows it."""
    while True:
        async with table.lock:
            if table.seq > seq:
                return
        await asyncio.sleep(0.01)


def test_a_bot_answers_once_for_who_is_late(tmp_path: Path, wall: Wall) -> None:
    async def act(table: Table) -> None:
        seq = table.seq
        wall.ms += 59_999
        await table.time_is_up()
        assert table.seq == seq
        wall.ms += 1
        await table.time_is_up()
        await until(table, seq)
        assert table.turn() == (1,)
        assert [chair.bot for chair in table.header.chairs] == [None, None]
        assert table.header.times.asked == {1: wall.ms}

    at_a_table(tmp_path, plan("bot"), act)


def test_the_seat_is_handed_over_until_its_person_is_back(tmp_path: Path, wall: Wall) -> None:
    async def act(table: Table) -> None:
        seq = table.seq
        wall.ms += 60_000
        await table.time_is_up()
        assert [chair.bot for chair in table.header.chairs] == ["regular", None]
        await until(table, seq)
        async with table.lock:
            await table.change(relieve(table, ANN, Relieve("1", 0)))
        assert table.header.chairs[0].bot is None

    at_a_table(tmp_path, plan("hand_over"), act)


def test_a_flag_is_shown_and_then_others_may_put_a_bot_there(tmp_path: Path, wall: Wall) -> None:
    made = plan("flag")
    made = msgspec.structs.replace(made, seats=(SeatPlan("me"), SeatPlan("open")))

    async def act(table: Table) -> None:
        async with table.lock:
            header = msgspec.convert(msgspec.to_builtins(table.header), Header)
            header.chairs[1].person = "bob"
            await table.change(header)
        wall.ms += 30_000
        with pytest.raises(RequestRefused, match="Ann still has time"):
            put_bot(table, BOB, PutBot("1", 0, "tourist"))
        wall.ms += 30_000
        await table.time_is_up()
        seq = table.seq
        assert table.header.times.late == [0]
        assert table.seq == seq
        async with table.lock:
            await table.change(put_bot(table, BOB, PutBot("2", 0, "tourist")))
        await until(table, seq)

    at_a_table(tmp_path, made, act)


def undoing(then: Then) -> NewTable:
    settings = msgspec.structs.replace(plan(then).settings, undo=True)
    return msgspec.structs.replace(plan(then), settings=settings)


def test_who_takes_a_late_answer_back_is_late_again(tmp_path: Path, wall: Wall) -> None:
    async def act(table: Table) -> None:
        wall.ms += 60_000
        await table.time_is_up()
        table._alarm._rang = wall.ms
        async with table.lock:
            (answer, *_) = table.game.play.turn(0).legal
            await table.answer(0, msgspec.to_builtins(answer), "ann", "1", ANN)
            await table.undo(0, "ann", "2")
        assert table.header.times.late == []
        while not table.header.times.late:
            await asyncio.sleep(0.01)

    at_a_table(tmp_path, undoing("flag"), act)


def test_what_a_bot_answered_for_who_was_late_is_not_taken_back(tmp_path: Path, wall: Wall) -> None:
    async def act(table: Table) -> None:
        table.stop_leading()
        async with table.lock:
            (answer, *_) = table.game.play.turn(0).legal
            table.game.answer(0, answer, by_bot=True)
            assert table.game.play.undo_seat == 0
            with pytest.raises(RequestRefused, match="nothing of yours"):
                await table.undo(0, "ann", "1")

    at_a_table(tmp_path, undoing("bot"), act)


def test_the_alarm_does_not_ring_before_its_time(wall: Wall) -> None:
    async def go() -> None:
        rung: list[int] = []

        async def ring() -> None:
            rung.append(wall.ms)

        bell = alarm.Alarm(ring)
        began = wall.ms

        async def early(_: float) -> None:
            wall.ms += OPENED_MS - 1 if wall.ms == began else 1

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(asyncio, "sleep", early)
            await bell._wait(began)
        assert rung == [began + OPENED_MS]

    asyncio.run(go())


def test_time_runs_on_over_a_restart_but_nobody_is_late_at_once(tmp_path: Path, wall: Wall) -> None:
    async def go() -> None:
        place = str(tmp_path / "tables.sqlite")
        access = Access(Store(place))
        await access.open()
        table = await access.tables.make(plan("flag", "bank"), "ann", "Ann")
        began = table.header.times
        await access.close()
        wall.ms += 100_000
        access = Access(Store(place))
        await access.open()
        again = await access.tables.open(table.header.id)
        assert again.header.times == began
        await again.time_is_up()
        assert again.header.times.late == []
        wall.ms += OPENED_MS
        await again.time_is_up()
        assert again.header.times.late == [0]
        await access.close()

    asyncio.run(go())


def test_only_who_leads_the_table_calls_time(tmp_path: Path, wall: Wall) -> None:
    async def act(table: Table) -> None:
        table.stop_leading()
        wall.ms += 60_000
        await table.time_is_up()
        assert table.header.times.late == []

    at_a_table(tmp_path, plan("flag"), act)


def test_the_alarm_rings_by_itself_at_the_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alarm, "OPENED_MS", 0)
    made = msgspec.structs.replace(
        plan("flag"), settings=Settings(clock=TableClock("move", 5, "flag"))
    )

    async def act(table: Table) -> None:
        while not table.header.times.late:
            await asyncio.sleep(0.01)

    at_a_table(tmp_path, made, act)


def test_our_own_dice_have_no_clock(tmp_path: Path) -> None:
    settings = Settings(dice="ours", clock=MOVE)
    made = msgspec.structs.replace(plan("bot"), settings=settings)

    async def act(table: Table) -> None:
        raise AssertionError("the table was made")

    with pytest.raises(RequestRefused, match="no clock"):
        at_a_table(tmp_path, made, act)
