"""What a bet of any size may bring, told before it is made."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars import Play
from boxcars.games.lords_of_vegas.types import Gamble, LayOff
from boxcars.games.lords_of_vegas.view_types import BetForecast, BetOutcome
from tests.lords_of_vegas.tables import A, B, see, table


def ahead(play: Play, casino: Any, bet: int) -> BetForecast | None:
    assert play.game.foresee is not None
    found: BetForecast | None = play.game.foresee(see(play), Gamble(casino, bet))
    return found


@pytest.mark.rule("LOV-14.3")
def test_a_bet_against_a_boss_who_can_pay() -> None:
    play = table("A1 vega B 3", money={A: 20, B: 90}, layoff=False)
    told = ahead(play, "A1", 5)
    assert told is not None
    assert told.gains == (10, 5, 5, -5, -5, -5, -5, 5, 5, 5, 10)
    assert told.laid_off is None
    assert told.rolls == 36
    assert told.outcomes == (
        BetOutcome("lose", 20, (-5,)),
        BetOutcome("win", 14, (5,)),
        BetOutcome("double", 2, (10,)),
    )
    assert told.average == round((20 * -5 + 14 * 5 + 2 * 10) / 36, 2)


@pytest.mark.rule("LOV-14.4")
def test_a_boss_pays_no_more_than_there_is() -> None:
    told = ahead(table("A1 vega B 3", money={A: 20, B: 7}, layoff=False), "A1", 5)
    assert told is not None
    assert told.gains == (7, 5, 5, -5, -5, -5, -5, 5, 5, 5, 7)


@pytest.mark.rule("LOV-14.5", "LOV-14.6")
def test_what_it_brings_if_the_boss_lays_half_of_it_off() -> None:
    """The bank pays its half in full."""
    told = ahead(table("A1 vega B 3", money={A: 20, B: 3}, layoff=True), "A1", 5)
    assert told is not None
    assert told.gains == (3, 3, 3, -5, -5, -5, -5, 3, 3, 3, 3)
    assert told.laid_off == (8, 5, 5, -5, -5, -5, -5, 5, 5, 5, 8)
    assert [each.gains for each in told.outcomes] == [(-5,), (3, 5), (3, 8)]
    assert told.average == round((20 * -5 + 16 * 3) / 36, 2)


def test_nothing_is_told_of_a_bet_that_is_not_allowed() -> None:
    play = table("A1 vega B 3", money={A: 20, B: 90})
    assert ahead(play, "A1", 6) is None
    assert ahead(play, "C1", 1) is None


def test_the_table_stays_as_it_is() -> None:
    play = table("A1 vega B 3", money={A: 20, B: 90}, layoff=True)
    before = play.position()
    assert ahead(play, "A1", 1)
    assert play.position() == before


@pytest.mark.rule("LOV-14.5", "LOV-14.7")
def test_a_boss_is_told_what_both_answers_may_bring() -> None:
    play = table("A1 vega B 3", money={A: 20, B: 90}, layoff=True)
    foresee = play.game.foresee
    assert foresee is not None
    assert foresee(see(play), LayOff(half=True)) is None
    play.answer(A, Gamble("A1", 5))
    kept, half = [foresee(see(play), LayOff(half=each)) for each in (False, True)]
    assert [each.gains for each in kept.outcomes] == [(5,), (-5,), (-10,)]
    assert [each.gains for each in half.outcomes] == [(2,), (-2,), (-5,)]
    assert kept.average == round((20 * 5 - 14 * 5 - 2 * 10) / 36, 2)
