"""What actions would do, shown before they are chosen; and the picture of the table."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import boxcars
from boxcars import Play
from boxcars.engine.generator import Generator
from boxcars.games.lords_of_vegas.board import GAMBLE_ROLL
from boxcars.games.lords_of_vegas.from_view import board_of
from boxcars.games.lords_of_vegas.odds import REMEMBERED, after_roll, boss_odds, settled
from boxcars.games.lords_of_vegas.types import Build, Gamble, Raise, Remodel, Reorganize
from tests.lords_of_vegas.tables import A, B, C, draw, money, scores, see, table


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
    assert (told[Gamble("C1", 5)].odds, told[Gamble("C1", 5)].wins) == (None, 444)
    assert told[Reorganize("A1")].wins is None
    assert told[Gamble("C1", 5)].cost == 5


def test_things_are_tried_at_a_table_with_the_same_options() -> None:
    """Who bets with laying off forbidden goes straight to the dice."""
    play = table("A1 vega A 3", "C1 sphinx C 4", money={A: 30, C: 9}, layoff=False, gifts=False)
    trial = board_of(see(play))
    assert trial.options == play.options
    trial.answer(A, Gamble("C1", 5))
    assert trial.step == GAMBLE_ROLL


def test_what_the_next_card_of_each_kind_would_do() -> None:
    """LOV-6, LOV-7: the casinos' money, and where the markers would stand, breaks included."""
    board = ("A1 vega A 3", "C1 vega A 4", "C2 vega B 3", "C3 vega -", "D7 albion B 5")
    play = table(*board, score={A: 7, B: 8}, turn=C, waiting="draw")
    told = {cards.kind: cards for cards in see(play).cards}
    assert (told["vega"].money, told["vega"].scores) == ((7, 3, 0, 0), (10, 8, 0, 0))
    assert (told["strip"].money, told["strip"].scores) == ((4, 8, 0, 0), (10, 8, 0, 0))
    assert (told["pioneer"].money, told["pioneer"].scores) == ((0, 0, 0, 0), (7, 8, 0, 0))
    assert told["strip"].lots == ("A6", "D5", "F8")
    draw(play, "A3")
    assert (money(play), scores(play)) == ([7, 3, 1, 0], [10, 8, 0, 0])


def test_the_odds_of_a_roll_off() -> None:
    assert boss_odds(((A, 4), (B, 4)), ((A, 4), (B, 4)), 2) == (500, 500)
    dice = ((A, 5), (B, 5), (C, 4))
    odds = boss_odds(dice, dice[:2], 3)
    assert odds is not None
    assert odds[A] == odds[B]
    assert odds[C] > 100
    safe = boss_odds(((A, 6), (A, 6), (B, 1)), ((B, 1),), 2)
    assert safe is not None
    assert safe[A] > 900
    many = tuple((seat, 6) for seat in (A, A, A, B, B))
    assert boss_odds(many, many, 2) is None


def test_odds_are_not_remembered_for_ever() -> None:
    """A server runs for weeks, and there are far more constellations than it has memory for."""
    for remembered in (after_roll, settled):
        assert remembered.cache_info().maxsize == REMEMBERED


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
