"""What answers to tiles would do, told before they are chosen."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars import Play
from boxcars.engine.types import Answer
from boxcars.games.las_vegas_royale.types import Close, Fist, PutCluster
from boxcars.games.las_vegas_royale.view_types import TileForecast
from tests.las_vegas_royale.tables import A, B, legal, position, roll_and_place, see, table


def ahead(play: Play, seat: int = A) -> dict[Answer, TileForecast]:
    return {one.answer: one for one in play.forecast(seat) if isinstance(one, TileForecast)}


def at_tile(face: Any, **setup: Any) -> Play:
    play = table(tiles={1: face}, supply={A: 2, B: 1}, **setup)
    roll_and_place(play, 1)
    return play


@pytest.mark.rule("LVR-T-F1.2", "LVR-T-F1.3")
def test_gray_dice_where_they_would_lie() -> None:
    play = at_tile("block_it")
    now = see(play).casinos[0]
    told = ahead(play)
    assert set(told) == {answer for answer in legal(play, A) if isinstance(answer, PutCluster)}
    own = now.small[A] + 2 * now.big[A]
    there = told[PutCluster(own, 1)]
    (casino,) = there.casinos
    assert (casino.gray, casino.tied) == (own, (A, "gray"))
    assert there.change[A] == -now.cards[0]
    assert there.gain == 0


@pytest.mark.rule("LVR-T-E1.4")
def test_what_closing_a_casino_pays_at_once() -> None:
    play = at_tile("no_entry")
    assert ahead(play)[Close(2)].gain == 20_000
    assert ahead(play)[Close(2)].casinos == ()


def test_every_forecast_is_what_then_happens() -> None:
    for face in ("block_it", "no_entry", "handicap", "double_down", "nice_dice", "pay_day"):
        play = at_tile(face)
        before = position(play)
        for answer, told in ahead(play).items():
            assert position(play) == before
            other = at_tile(face)
            assert answer in legal(other, A)
            other.answer(A, answer)
            for casino in told.casinos:
                assert see(other).casinos[casino.number - 1] == casino


def test_nothing_is_told_of_what_others_hide() -> None:
    """LVR-T-A1.4: what a guess does depends on the fist."""
    play = at_tile("lucky_punch")
    assert ahead(play) == {}
    play.answer(A, Fist(2))
    assert legal(play, B)
    assert ahead(play, B) == {}
