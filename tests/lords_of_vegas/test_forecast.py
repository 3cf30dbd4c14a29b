"""What actions would do, shown before they are chosen; and the picture of the table."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import boxcars
from boxcars import Play
from boxcars.engine.generator import Generator
from boxcars.games.lords_of_vegas.odds import boss_odds
from boxcars.games.lords_of_vegas.types import Build, Gamble, Raise, Remodel, Reorganize
from tests.lords_of_vegas.tables import A, B, C, table


def forecasts(play: Play) -> dict[Any, Any]:
    return {told.answer: told for told in play.game.forecast(play.view(A))}


def test_a_build_that_merges_and_ties() -> None:
    play = table("A1 vega A 5", "A2 marker A", "A3 vega B 5", money={A: 6})
    told = forecasts(play)[Build("A2", "vega")]
    assert (told.cost, told.casino, told.points) == (6, ("A1", "A2", "A3"), 3)
    assert (told.merges, told.boss, told.tied) == (2, None, ("A1", "A3"))
    assert sum(told.odds) in range(999, 1002)
    assert told.odds[A] > told.odds[B] > 300
    alone = forecasts(play)[Build("A2", "albion")]
    assert (alone.casino, alone.merges, alone.boss, alone.odds) == (("A2",), 0, A, None)


def test_other_actions() -> None:
    play = table("A1 vega A 3", "A2 albion B 2", "C1 sphinx C 4", money={A: 30, C: 9})
    told = forecasts(play)
    assert told[Remodel("A1", "albion")].merges == 1
    assert told[Remodel("A1", "albion")].boss == A
    assert told[Raise("A1")].points == 2
    assert told[Reorganize("A1")].odds == (1000, 0, 0, 0)
    assert told[Gamble("C1", 5)].odds == (56, 389, 555)
    assert told[Gamble("C1", 5)].cost == 5


def test_the_odds_of_a_roll_off() -> None:
    assert boss_odds(((A, 4), (B, 4)), ((A, 4), (B, 4)), 2) == (500, 500)
    dice = ((A, 5), (B, 5), (C, 4))
    odds = boss_odds(dice, dice[:2], 3)
    assert odds is not None
    assert odds[A] == odds[B]
    assert odds[C] > 100
    many = tuple((seat, 6) for seat in (A, A, A, B, B))
    assert boss_odds(many, many, 2) is None


def test_every_moment_can_be_drawn_and_foretold() -> None:
    play = boxcars.new("lords-of-vegas", 6, {"layoff": True}, seed=2)
    generator = Generator(1)
    while play.questions:
        picture = ET.fromstring(play._repr_svg_())
        assert picture.tag.endswith("svg")
        play.game.forecast(play.view(None))
        seat = play.questions[0].seat
        legal = play.legal(seat)
        play.answer(seat, legal[generator.below(len(legal))])
    assert play.result is not None
    assert "won" in play._repr_svg_()
