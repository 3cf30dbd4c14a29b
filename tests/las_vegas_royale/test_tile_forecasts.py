"""What answers to tiles would do, told before they are chosen."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars import Play
from boxcars.engine.types import Answer
from boxcars.games.las_vegas_royale.meta import FACE_NAMES
from boxcars.games.las_vegas_royale.types import (
    Bet,
    Close,
    Decline,
    Fist,
    Guess,
    OntoGold,
    PutCluster,
    PutDie,
    Split,
    Stop,
    TakeResult,
    TileQuestion,
)
from boxcars.games.las_vegas_royale.view_types import TileForecast
from tests.las_vegas_royale.tables import (
    A,
    B,
    black,
    legal,
    paid_out,
    place,
    position,
    roll,
    roll_and_place,
    see,
    table,
)


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
    own = now.strength[A]
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


def test_there_is_a_forecast_for_every_answer() -> None:
    for face in FACE_NAMES:
        play = at_tile(face)
        for question in play.questions:
            if isinstance(question, TileQuestion):
                assert list(ahead(play)) == legal(play, A)


@pytest.mark.rule("LVR-T-A1.4")
def test_what_a_fist_and_a_guess_are_about_and_nothing_of_what_is_hidden() -> None:
    play = at_tile("lucky_punch")
    stakes = {Fist(1): 20_000, Fist(2): 30_000, Fist(3): 40_000}
    assert {answer: told.stake for answer, told in ahead(play).items()} == stakes
    play.answer(A, Fist(2))
    told = ahead(play, B)
    assert [told[Guess(number)].stake for number in (1, 2, 3)] == [20_000, 30_000, 40_000]
    assert all((one.casinos, one.gain) == ((), 0) for one in told.values())


@pytest.mark.rule("LVR-T-B2.1", "LVR-T-B2.4")
@pytest.mark.parametrize(("dice", "higher", "lower"), [((3, 4), 15, 15), ((1, 1), 35, 0)])
def test_how_bets_stand(dice: tuple[int, int], higher: int, lower: int) -> None:
    play = at_tile("fifty_fifty")
    black(play, *dice)
    told = ahead(play)
    for bet, ways in (("higher", higher), ("lower", lower)):
        odds = told[Bet(bet)].odds  # type: ignore[arg-type]
        assert odds is not None
        assert (odds.ways, odds.rolls) == (ways, 36)
        assert sum(dice) not in odds.sums
        assert told[Bet(bet)].stake == 10_000  # type: ignore[arg-type]
    assert (told[Stop()].gain, told[Stop()].stake, told[Stop()].odds) == (0, 0, None)


@pytest.mark.rule("LVR-T-H1.4", "LVR-T-H2.7")
def test_what_a_die_earns_if_it_keeps_its_space() -> None:
    play = at_tile("nice_dice")
    assert ahead(play)[PutDie("small", 1)].stake == 10_000
    assert ahead(play)[Decline()].stake == 0
    play = table(tiles={1: "my_choice"}, supply={A: 2, B: 1}, big_supply=[A])
    roll(play, 1, 2, big=3)
    place(play, 1)
    black(play, 6, 6)
    play.answer(A, TakeResult(6))
    assert ahead(play)[OntoGold("small")].stake == 60_000


@pytest.mark.rule("LVR-T-G1.5", "LVR-R48")
def test_what_both_piles_are_worth() -> None:
    play = paid_out(tiles={1: "jackpot", 2: "black_box"}, dice={2: {A: 3}})
    told = ahead(play, B)
    assert list(told) == legal(play, B)
    first, second = told[Split((20_000, 20_000, 0))].piles
    assert (first.tokens, first.worth) == ((20_000, 20_000, 0), 40_000)
    assert (second.tokens, second.worth) == ((60_000, 0, 0), 60_000)
    play.answer(B, Split((20_000, 20_000, 0)))
    assert {(one.gain, one.stake, one.piles) for one in ahead(play, A).values()} == {(0, 0, ())}
