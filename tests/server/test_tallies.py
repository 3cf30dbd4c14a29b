"""All dice of the server against what is to be expected."""

from __future__ import annotations

import asyncio
import math

import pytest

from boxcars.games.las_vegas.types import Note, Roll
from boxcars.server.access import Access
from boxcars.server.http.tallies import above, dice_figures
from boxcars.server.store.claim import claimed
from boxcars.server.store.sql import Store
from boxcars.server.store.tallies import Tallies
from boxcars.server.wire.tables import NewTable, SeatPlan
from tests.server.serving import Guest, Server

NOTES = ((3, 10_000), (1, 90_000))


def test_dice_and_draws_are_counted_with_what_is_expected() -> None:
    tallies = Tallies()
    tallies.note("las-vegas", [(3, Roll((6, 6), (1,))), (NOTES, Note(90_000))])
    counted = tallies.waiting()
    assert counted["las-vegas", "die", "6"] == (2, 0.5)
    assert counted["las-vegas", "die", "2"] == (0, 0.5)
    assert counted["las-vegas", "note", "90000"] == (1, 0.25)
    assert counted["las-vegas", "note", "10000"] == (0, 0.75)
    rows = tallies.take()
    assert tallies.waiting() == {}
    tallies.give_back(rows)
    assert tallies.waiting() == counted


@pytest.mark.parametrize(
    ("value", "freedom", "share"),
    [(11.0705, 5, 0.05), (15.0863, 5, 0.01), (3.8415, 1, 0.05), (18.307, 10, 0.05), (0.0, 5, 1.0)],
)
def test_shares_are_those_of_the_usual_tables(value: float, freedom: int, share: float) -> None:
    assert math.isclose(above(value, freedom), share, abs_tol=1e-5)


def test_few_dice_say_nothing_and_a_loaded_one_is_found() -> None:
    few = {("las-vegas", "die", str(face)): (4, 4.0) for face in range(1, 7)}
    assert dice_figures(few).kinds[0].odds is None
    even = {("las-vegas", "die", str(face)): (1000, 1000.0) for face in range(1, 7)}
    assert dice_figures(even).kinds[0].odds == 1.0
    loaded = even | {("las-vegas", "die", "6"): (1200, 1000.0)}
    odds = dice_figures(loaded).kinds[0].odds
    assert odds is not None
    assert odds < 0.001


def test_what_came_is_kept_and_added_up(place: str) -> None:
    plan = NewTable("las-vegas", (SeatPlan("me"), SeatPlan("here")))

    async def go() -> None:
        total = 0
        for _ in range(2):
            access = Access(Store(place))
            await access.open()
            await access.tables.make(plan, "ann", "Ann")
            counted = await access.store.all_tallies()
            seen = sum(n for (_, kind, _), (n, _) in counted.items() if kind == "die")
            assert seen == total + 8
            total = seen
            await access.close()
        store = Store(place)
        await store.open()
        assert sum(n for (_, kind, _), (n, _) in (await store.all_tallies()).items()) > total
        await store.close()

    with claimed(place):
        asyncio.run(go())


def test_everybody_may_see_them(server: Server) -> None:
    ann = Guest(server, "Ann")
    before = {(each["game"], each["kind"]) for each in ann.http.get("/api/dice").json()["kinds"]}
    ann.table("me", "here")
    kinds = ann.http.get("/api/dice").json()["kinds"]
    assert {(each["game"], each["kind"]) for each in kinds} >= before | {("las-vegas", "die")}
    die = next(each for each in kinds if (each["game"], each["kind"]) == ("las-vegas", "die"))
    assert [each["value"] for each in die["came"]] == [1, 2, 3, 4, 5, 6]
