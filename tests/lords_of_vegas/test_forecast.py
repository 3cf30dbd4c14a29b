"""What actions would do, shown before they are chosen; and the picture of the table."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

import boxcars
from boxcars import Play
from boxcars.engine.generator import Generator
from boxcars.games.lords_of_vegas.board import GAMBLE_ROLL
from boxcars.games.lords_of_vegas.forecast import foresee
from boxcars.games.lords_of_vegas.from_view import board_of
from boxcars.games.lords_of_vegas.odds import REMEMBERED, after_roll, boss_odds, highest
from boxcars.games.lords_of_vegas.types import (
    Build,
    EndTurn,
    Gamble,
    Raise,
    Remodel,
    Reorganize,
    Sprawl,
)
from boxcars.games.lords_of_vegas.view_types import ActionForecast, Expected, Stake, TurnForecast
from tests.lords_of_vegas.tables import A, B, C, D, act, draw, money, scores, see, table


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
    for remembered in (after_roll, highest):
        assert remembered.cache_info().maxsize == REMEMBERED


@pytest.mark.parametrize(
    "below",
    [
        (),
        ((A, 5),),
        ((B, 5), (C, 5)),
        ((A, 5), (B, 1), (D, 5)),
        ((A, 5), (B, 5), (C, 5), (D, 5)),
        ((A, 5), (A, 4), (B, 5), (B, 4), (C, 5), (D, 4)),
    ],
)
def test_no_roll_off_takes_long_to_foretell(below: tuple[tuple[int, int], ...]) -> None:
    """Everybody at the server waits meanwhile. The larger the casino, the fewer ties are followed:
    else the largest would have half a million cases."""
    tied = ((A, 6), (B, 6), (C, 6), (D, 6))
    after_roll.cache_clear()
    odds = boss_odds(tuple(sorted(below + tied)), tied, 4)
    assert odds is not None
    assert 990 <= sum(odds) <= 1010
    assert after_roll.cache_info().misses < 4_000


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


@pytest.mark.rule("LOV-1.9", "LOV-15.1")
def test_what_a_build_is_worth_to_whom() -> None:
    """A's 4 joins A's casino of two, or B's, whose 6 stays boss."""
    board = ("B4 sphinx A 6", "B5 sphinx A 3", "B3 vega B 6", "B6 marker A")
    play = table(*board, money={A: 30})
    told = {answer: one.stakes for answer, one in forecasts(play).items()}
    assert told[Build("B6", "sphinx")] == (Stake(A, 2, 3),)
    assert told[Build("B6", "vega")] == (Stake(B, 1, 2),)
    assert told[Build("B6", "albion")] == (Stake(A, 0, 1),)
    assert told[Reorganize("B4")] == (Stake(A, 2, 2),)


@pytest.mark.rule("LOV-15.4")
def test_where_dice_decide_a_casino_is_worth_its_points_times_the_chance() -> None:
    play = table("B4 sphinx A 4", "B6 sphinx B 4", "B5 marker A", money={A: 30})
    joined = forecasts(play)[Build("B5", "sphinx")]
    assert joined.odds == (598, 402, 0, 0)
    assert joined.stakes == (Stake(A, 1, 1.8), Stake(B, 1, 1.2))


@pytest.mark.rule("LOV-6.1", "LOV-6.4", "LOV-7.3")
def test_what_the_next_card_brings_on_average() -> None:
    """Of two cards left one is Vega's: half of 3 and of one point, and a lot pays every time."""
    play = table("A1 vega A 3", "A3 marker B", deck=["C1", "C2"], above=2)
    kinds = {cards.kind: len(cards.lots) for cards in see(play).cards if cards.lots}
    vega = kinds.get("vega", 0) / 2
    assert see(play).expected == (
        Expected(3 * vega, vega),
        Expected(1, 0),
        Expected(0, 0),
        Expected(0, 0),
    )


@pytest.mark.rule("LOV-18.1")
def test_when_game_over_is_next_the_strip_is_expected() -> None:
    play = table("A3 vega A 3", "A1 vega B 5", deck=["C1", "C2"], above=0)
    assert see(play).expected[:2] == (Expected(3, 1), Expected(0, 0))


def test_an_action_is_foreseen_with_the_cards_it_changes() -> None:
    play = table("B4 sphinx A 6", "B6 marker A", money={A: 30})
    ahead = foresee(play.view(A), Build("B6", "vega"))
    assert isinstance(ahead, ActionForecast)
    act(play, Build("B6", "vega"))
    assert (ahead.cards, ahead.expected) == (see(play).cards, see(play).expected)
    assert ahead.comes is None
    assert foresee(play.view(A), Build("B6", "vega")) is None


@pytest.mark.rule("LOV-5.3", "LOV-19.2")
def test_how_likely_the_card_of_a_sprawl_comes() -> None:
    """Any of the four cards left is among the three above Game Over in three of four cases."""
    play = table("C11 albion A 5", deck=["C8", "C1", "C2", "D5"], above=3, money={A: 40})
    found = [foresee(play.view(A), Sprawl("C11", lot)) for lot in ("C8", "C10")]
    assert [ahead.comes for ahead in found if isinstance(ahead, ActionForecast)] == [750, None]


def test_where_dice_decide_first_the_cards_are_not_foreseen() -> None:
    play = table("B4 sphinx A 4", "B6 sphinx B 4", "B5 marker A", money={A: 30})
    ahead = foresee(play.view(A), Build("B5", "sphinx"))
    assert isinstance(ahead, ActionForecast)
    assert ahead.cards is None


def closed(play: Play) -> dict[str, tuple[str, int | None] | None]:
    ahead = foresee(play.view(A), EndTurn())
    assert isinstance(ahead, TurnForecast)
    return {one.action: (one.why.what, one.why.amount) if one.why else None for one in ahead.closed}


@pytest.mark.rule("LOV-4.3")
@pytest.mark.parametrize(("seats", "turn", "following"), [(2, 0, 1), (3, 2, 0), (4, 1, 2)])
def test_who_plays_when_the_turn_is_ended(seats: int, turn: int, following: int) -> None:
    play = table(seats=seats, turn=turn)
    ahead = foresee(play.view(turn), EndTurn())
    assert isinstance(ahead, TurnForecast)
    assert ahead.next == following


@pytest.mark.rule("LOV-8.2", "LOV-14.1")
def test_what_cannot_be_done_says_why() -> None:
    """With $4 everything is too dear, by its cheapest; one bet a turn."""
    board = ("C11 albion A 5", "C12 albion A 5", "C4 marker A", "A1 vega B 3")
    play = table(*board, money={A: 4, B: 9}, gambled=True)
    assert closed(play) == {
        "build": ("too_dear", 6),
        "sprawl": ("too_dear", 16),
        "remodel": ("too_dear", 10),
        "reorganize": ("too_dear", 10),
        "raise": ("too_dear", 30),
        "gamble": ("gambled", None),
    }


def test_what_has_no_place_at_all_has_no_reason_but_that() -> None:
    play = table("A1 vega B 3", money={A: 50, B: 9})
    assert closed(play) == dict.fromkeys(("build", "sprawl", "remodel", "reorganize", "raise"))


@pytest.mark.rule("LOV-13.1")
def test_without_risers_nobody_is_told_why_not_to_raise() -> None:
    assert "raise" not in closed(table("A1 vega B 3", money={A: 50}, edition="first"))
