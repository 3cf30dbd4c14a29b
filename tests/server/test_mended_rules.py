"""A table that began before a rule was mended opens and plays on under its own rules."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from boxcars.games import library
from boxcars.server.access import Access
from boxcars.server.errors import RequestRefused
from boxcars.server.store.sql import Store
from boxcars.server.tables.table import Table
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.tables import NewTable, SeatPlan, Settings
from tests.server.test_recovering import Remembering

PLAN = NewTable(
    game="las-vegas",
    seats=(SeatPlan("me"), SeatPlan("here")),
    settings=Settings(undo=False),
)


def mend(monkeypatch: pytest.MonkeyPatch, rules: int, oldest: int) -> None:
    """Las Vegas as a later program has it."""
    now = library.game("las-vegas")
    meta = msgspec.structs.replace(now.meta, rules=rules, oldest_rules=oldest)
    mended = msgspec.structs.replace(now, meta=meta)
    for module in ("registry", "game"):
        monkeypatch.setattr(f"boxcars.server.tables.{module}.game", lambda name: mended)


async def play_on(table: Table) -> None:
    seat = table.turn()[0]
    answer = msgspec.to_builtins(table.game.play.legal(seat)[0])
    viewer = Viewer(Remembering(), "ann", "Ann", may_join=True)
    before = table.seq
    async with table.lock:
        await table.answer(seat, answer, "ann", "1", viewer)
    assert table.seq > before


def test_a_table_keeps_the_rules_it_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        store = str(tmp_path / "tables.sqlite")
        access = Access(Store(store))
        await access.open()
        table = await access.tables.make(PLAN, "ann", "Ann")
        await access.close()
        mend(monkeypatch, rules=2, oldest=1)
        access = Access(Store(store))
        await access.open()
        again = await access.tables.open(table.header.id)
        await play_on(again)
        assert again.game.play.record().rules == 1
        await access.close()

    asyncio.run(go())


def test_rules_that_are_given_up_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        store = str(tmp_path / "tables.sqlite")
        access = Access(Store(store))
        await access.open()
        table = await access.tables.make(PLAN, "ann", "Ann")
        await access.close()
        mend(monkeypatch, rules=3, oldest=2)
        access = Access(Store(store))
        await access.open()
        with pytest.raises(RequestRefused, match="rules version 1; this program plays versions 2"):
            await access.tables.open(table.header.id)
        await access.close()

    asyncio.run(go())
