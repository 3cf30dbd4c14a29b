"""A process that loses its connection to PostgreSQL misses news, and replies to what it asked. When
the connection is back, all of that is put right."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from boxcars.engine.play import Play
from boxcars.engine.types import Answer, Seat
from boxcars.server.access import Access
from boxcars.server.bots import BotPool
from boxcars.server.store.claim import claimed
from boxcars.server.store.sharing import Sharing
from boxcars.server.store.sql import Store
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.tables import NewTable, SeatPlan
from tests.server.databases import Postgres
from tests.server.test_recovering import Remembering
from tests.server.test_sharing import TWO, alone, play

SECONDS = 10.0


async def comes(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(SECONDS):
        while not true():
            await asyncio.sleep(0.01)


def sharing_of(access: Access) -> Sharing:
    assert access.store.sharing is not None
    return access.store.sharing


async def lose_connection(sharing: Sharing) -> None:
    """As if the database had ended it; the next beat makes another one."""
    assert sharing._connection is not None
    sharing._connection.terminate()


class Slow:
    """Stops a process that opens a table when it has read the table and has yet to claim it."""

    def __init__(self, access: Access, monkeypatch: pytest.MonkeyPatch, leads: bool) -> None:
        self.read = asyncio.Event()
        self.go_on = asyncio.Event()
        self._leads = leads
        monkeypatch.setattr(sharing_of(access), "claim", self._claim)

    async def _claim(self, _: str) -> bool:
        self.read.set()
        await self.go_on.wait()
        return self._leads


def test_a_table_that_is_being_opened_meanwhile_is_read_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sharing, "_hear", lambda *_: None)

    async def act(here: Access, there: Access) -> None:
        made = await here.tables.make(NewTable("las-vegas", TWO), "ann", "Ann")
        slow = Slow(there, monkeypatch, leads=False)
        opening = asyncio.create_task(there.tables.open(made.header.id))
        await slow.read.wait()
        await play(made, "not heard of")
        there.tables.returned()
        slow.go_on.set()
        copy = await opening
        await comes(lambda: copy.seq == made.seq)

    alone(postgres.new(), act)


def test_a_table_that_another_process_went_on_with_meanwhile_is_opened(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both saw that the first roll was due, and both believed that it was theirs."""
    place = postgres.new()

    async def act(here: Access, there: Access) -> None:
        made = await here.tables.make(NewTable("las-vegas", TWO), "ann", "Ann")
        await asyncio.to_thread(postgres.ask, "DELETE FROM steps", place)
        here.tables._forget(made)
        slow = Slow(there, monkeypatch, leads=True)
        opening = asyncio.create_task(there.tables.open(made.header.id))
        await slow.read.wait()
        again = await here.tables.open(made.header.id)
        slow.go_on.set()
        copy = await opening
        assert copy.seq == again.seq > 0
        assert copy.game.play.position() == again.game.play.position()

    alone(place, act)


def test_a_table_whose_claim_was_not_confirmed_is_led(postgres: Postgres) -> None:
    async def act(here: Access, _: Access) -> None:
        sharing = sharing_of(here)
        claim = sharing.claim

        async def unconfirmed(table: str) -> bool:
            await claim(table)
            sharing.owned.discard(table)
            await lose_connection(sharing)
            return False

        with pytest.MonkeyPatch.context() as lost:
            lost.setattr(sharing, "claim", unconfirmed)
            made = await here.tables.make(NewTable("las-vegas", TWO), "ann", "Ann")
        assert not made.leads
        await comes(lambda: made.leads)

    alone(postgres.new(), act)


def test_who_came_meanwhile_is_here_for_the_others(postgres: Postgres) -> None:
    async def act(here: Access, there: Access) -> None:
        made = await here.tables.make(NewTable("las-vegas", TWO), "ann", "Ann")
        copy = await there.tables.open(made.header.id)
        await lose_connection(sharing_of(here))
        viewer = Viewer(Remembering(), "ann", "Ann", may_join=True)
        await made.enter(viewer)
        await comes(lambda: "ann" in copy.audience.connected())
        await lose_connection(sharing_of(here))
        await made.exit(viewer)
        await comes(lambda: "ann" not in copy.audience.connected())

    alone(postgres.new(), act)


def test_tables_that_nobody_watches_are_left_while_all_are_looked_at(postgres: Postgres) -> None:
    async def act(here: Access, there: Access) -> None:
        made = [await here.tables.make(NewTable("las-vegas", TWO), "a", "A") for _ in range(3)]
        for table in made:
            (await there.tables.open(table.header.id)).used = -1000.0
        there.tables.returned()
        assert [there.tables.loaded(table.header.id) for table in made] == [None] * 3

    alone(postgres.new(), act)


def test_a_bot_answers_when_its_table_was_lost_and_is_led_again_at_once(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slowly(
        _: BotPool, table: str, level: str, seat: Seat, play: Play, alone: bool
    ) -> Answer:
        try:
            await asyncio.sleep(0.1)
        except asyncio.CancelledError:
            # As when its process is busy with it.
            await asyncio.sleep(0.1)
            raise
        return play.legal(seat)[0]

    monkeypatch.setattr(BotPool, "choose", slowly)

    async def go() -> None:
        access = Access(Store(place))
        await access.open()
        bots = (SeatPlan("bot", bot="tourist"),) * 2
        made = await access.tables.make(NewTable("las-vegas", bots), "ann", "Ann")
        await asyncio.sleep(0.01)
        made.stop_leading()
        seq = made.seq
        await made.lead()
        await comes(lambda: made.seq > seq)
        await access.close()

    with claimed(place):
        asyncio.run(go())
