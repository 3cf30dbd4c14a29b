"""Tile B: Prime Time and Fifty Fifty."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.games.las_vegas_royale.tile_events import (
    BetLost,
    CounterMoved,
    PayersNoted,
)
from boxcars.games.las_vegas_royale.types import (
    Bet,
    Decline,
    HowToSplit,
    PlaceBlack,
    Stop,
    StopOrBet,
)
from tests.las_vegas_royale.tables import (
    A,
    B,
    C,
    D,
    asked,
    black,
    chips_of,
    hand_of,
    legal,
    paid_out,
    rewards,
    roll_and_place,
    see,
    table,
    taken,
    told,
)


@pytest.mark.rule("LVR-T-B1.1")
def test_placing_at_prime_time_does_nothing() -> None:
    play = table(supply={A: 1, B: 1}, tiles={1: "prime_time"})
    roll_and_place(play, 1)
    assert see(play).turn == B


@pytest.mark.rule("LVR-T-B1.2", "LVR-T-B1.3", "LVR-T-B1.4", "LVR-9.1", "LVR-E43")
def test_the_winner_may_place_black_dice() -> None:
    play = paid_out(
        tiles={1: "prime_time"},
        cards={3: (80, 50)},
        dice={1: {A: 4, B: 4, C: 2, D: 1}, 3: {A: 2, C: 2, D: 1}},
    )
    assert asked(play) == [(CHANCE, "WhatBlackDice")]
    black(play, 3, 6)
    assert asked(play) == [(C, "WhichBlackDice")]
    assert legal(play, C) == [
        Decline(),
        PlaceBlack((3,)),
        PlaceBlack((6,)),
        PlaceBlack((3, 6)),
    ]
    play.answer(C, PlaceBlack((3,)))
    assert taken(play, 3) == {C: 80, A: 50}


def test_without_the_black_die_another_would_have_won() -> None:
    play = paid_out(
        tiles={1: "prime_time"},
        cards={3: (80, 50)},
        dice={1: {A: 4, B: 4, C: 2, D: 1}, 3: {A: 2, C: 2, D: 1}},
    )
    black(play, 3, 6)
    play.answer(C, Decline())
    assert taken(play, 3) == {D: 80}


@pytest.mark.rule("LVR-T-B1.3")
def test_a_double_may_go_to_one_casino() -> None:
    play = paid_out(tiles={1: "prime_time"}, dice={1: {A: 1}, 2: {B: 1, A: 0}})
    black(play, 2, 2)
    assert legal(play, A) == [Decline(), PlaceBlack((2,)), PlaceBlack((2, 2))]
    play.answer(A, PlaceBlack((2, 2)))
    assert taken(play, 2) == {A: 50, B: 40}


@pytest.mark.rule("LVR-R25", "LVR-E44")
@pytest.mark.parametrize(
    "setup",
    [
        {"dice": {1: {A: 2, B: 1}}, "gray": {1: 3}},
        {"dice": {1: {A: 2, B: 2}}, "gray": {}},
        {"dice": {}, "gray": {}},
    ],
    ids=["gray is first", "all tied", "nobody there"],
)
def test_without_a_real_winner_nobody_rolls(setup: dict[str, Any]) -> None:
    clusters = [2, 2, 1, 1] if setup["gray"] else [3, 2, 2, 1, 1]
    play = paid_out(tiles={1: "prime_time", 2: ("block_it", {"clusters": clusters})}, **setup)
    assert see(play).round == 2


@pytest.mark.rule("LVR-R18", "LVR-R17")
def test_a_closed_casino_takes_no_black_die() -> None:
    closed = {"tiles": {1: "prime_time", 2: ("no_entry", {"counter": 1})}, "closed": 4}
    play = paid_out(**closed, dice={1: {B: 1}})
    black(play, 4, 5)
    assert legal(play, B) == [Decline(), PlaceBlack((5,))]
    with pytest.raises(boxcars.IllegalAction, match="closed"):
        play.answer(B, PlaceBlack((4,)))
    play = paid_out(**closed, dice={1: {B: 1}})
    black(play, 3, 4)
    assert legal(play, B) == [Decline(), PlaceBlack((3,))]
    play = paid_out(**closed, dice={1: {B: 1}})
    black(play, 4, 4)
    assert see(play).round == 2


@pytest.mark.rule("LVR-R26")
def test_black_dice_can_spoil_the_winners_own_place() -> None:
    play = paid_out(tiles={1: "prime_time"}, dice={1: {B: 2, C: 3}})
    black(play, 1, 2)
    assert asked(play) == [(C, "WhichBlackDice")]
    play.answer(C, PlaceBlack((1,)))
    assert taken(play, 1) == {C: 40, B: 30}
    play = paid_out(tiles={1: "prime_time"}, dice={1: {B: 1}, 2: {B: 1, C: 2}})
    black(play, 2, 2)
    play.answer(B, PlaceBlack((2,)))
    assert taken(play, 2) == {}
    assert see(play).round == 2


@pytest.mark.rule("LVR-R28", "LVR-R26")
def test_a_new_winner_does_not_roll() -> None:
    play = paid_out(tiles={1: "prime_time"}, dice={1: {A: 3, B: 3, C: 2, D: 1}})
    black(play, 1, 5)
    assert asked(play) == [(C, "WhichBlackDice")]
    play.answer(C, PlaceBlack((1,)))
    assert taken(play, 1) == {D: 40}
    assert see(play).round == 2


@pytest.mark.rule("LVR-T-B1.4", "LVR-1.8")
def test_the_most_that_a_player_can_have_counts() -> None:
    play = table(3, tiles={1: "prime_time"}, dice={1: {A: 6, B: 2}}, big={A: 1}, supply={A: 1})
    roll_and_place(play, 1)
    black(play, 1, 1)
    (both,) = [one.casinos[0] for one in play.forecast(A) if one.answer == PlaceBlack((1, 1))]
    assert both.strength == (11, 2, 0, 0, 0)
    play.answer(A, PlaceBlack((1, 1)))
    assert taken(play, 1) == {A: 40, B: 30}


@pytest.mark.rule("LVR-R27")
def test_black_dice_can_win_the_black_box() -> None:
    play = paid_out(tiles={1: "prime_time", 2: "black_box"}, dice={1: {A: 1}, 2: {B: 1}})
    black(play, 2, 2)
    play.answer(A, PlaceBlack((2, 2)))
    assert play.questions == [HowToSplit(B, 2, A)]


@pytest.mark.rule("LVR-R27", "LVR-R33")
def test_black_dice_count_for_bad_luck_but_for_no_activation() -> None:
    play = paid_out(
        seats=3, tiles={1: "prime_time", 2: "bad_luck"}, dice={1: {A: 1}, 2: {B: 1, C: 1}}
    )
    black(play, 2, 3)
    play.answer(A, PlaceBlack((2, 3)))
    assert told(play, PayersNoted) == [PayersNoted(2, (A, B, C))]
    play = paid_out(seats=3, tiles={1: "prime_time", 2: "high_five"}, dice={1: {A: 1}, 2: {A: 4}})
    black(play, 2, 2)
    play.answer(A, PlaceBlack((2, 2)))
    assert taken(play, 2) == {A: 50}
    assert rewards(play, "LVR-T-C1.4") == []


# Fifty Fifty.


def fifty(*sums: tuple[int, int]) -> Play:
    """A player has placed a die at Fifty Fifty; the first roll is made."""
    play = table(supply={A: 1, B: 1}, tiles={1: "fifty_fifty"})
    roll_and_place(play, 1)
    for dice in sums:
        black(play, *dice)
    return play


def bet(play: Play, way: str, *dice: int) -> None:
    play.answer(A, Bet("higher" if way == "higher" else "lower"))
    black(play, *dice)


@pytest.mark.rule("LVR-T-B2.1", "LVR-T-B2.2", "LVR-T-B2.3", "LVR-E25")
def test_stopping_at_once_gives_nothing() -> None:
    play = fifty((3, 4))
    assert play.questions == [StopOrBet(A, 1, 7, 0)]
    assert legal(play, A) == [Stop(), Bet("higher"), Bet("lower")]
    play.answer(A, Stop())
    assert rewards(play, "LVR-T-B2.3") == []
    assert see(play).turn == B


@pytest.mark.rule("LVR-T-B2.4", "LVR-T-B2.5", "LVR-T-B2.7", "LVR-E23")
def test_two_bets_and_a_stop() -> None:
    play = fifty((4, 4))
    bet(play, "lower", 1, 4)
    bet(play, "higher", 4, 5)
    assert [event.counter for event in told(play, CounterMoved)] == [1, 2, 3]
    assert play.questions == [StopOrBet(A, 1, 9, 30_000)]
    play.answer(A, Stop())
    assert rewards(play, "LVR-T-B2.3") == [(A, 30)]
    assert told(play, CounterMoved)[-1] == CounterMoved(1, 0, "LVR-T-B2.7")
    tile = see(play).casinos[0].tile
    assert tile is not None
    assert tile.counter == 0


@pytest.mark.rule("LVR-T-B2.1")
@pytest.mark.parametrize(
    ("bets", "reward"), [(0, []), (1, [(A, 10)]), (2, [(A, 30)]), (3, [(A, 40)])]
)
def test_each_space_has_its_reward(bets: int, reward: list[tuple[int, int]]) -> None:
    play = fifty((1, 1))
    for number in range(bets):
        bet(play, "higher", 2 + number, 2)
    play.answer(A, Stop())
    assert rewards(play, "LVR-T-B2.3") == reward
    assert chips_of(play, A) == (1 if bets == 1 else 0)


@pytest.mark.rule("LVR-T-B2.6", "LVR-E24", "LVR-R56")
def test_the_fifth_space_pays_60k_at_once() -> None:
    play = fifty((1, 3))
    bet(play, "higher", 3, 3)
    bet(play, "higher", 4, 5)
    bet(play, "lower", 4, 4)
    bet(play, "lower", 1, 2)
    assert rewards(play, "LVR-T-B2.6") == [(A, 60)]
    assert hand_of(play, A) == [60]
    assert [event.counter for event in told(play, CounterMoved)] == [1, 2, 3, 4, 5, 0]
    assert see(play).turn == B


@pytest.mark.rule("LVR-E14", "LVR-T-B2.4")
@pytest.mark.parametrize("way", ["higher", "lower"])
def test_an_equal_sum_loses(way: str) -> None:
    play = fifty((2, 4))
    bet(play, way, 3, 3)
    assert told(play, BetLost) == [BetLost(A)]
    assert told(play, CounterMoved)[-1] == CounterMoved(1, 0, "LVR-T-B2.7")
    assert hand_of(play, A) == []
    assert see(play).turn == B


@pytest.mark.rule("LVR-R56")
def test_a_hopeless_bet_is_legal() -> None:
    play = fifty((6, 6))
    assert Bet("higher") in legal(play, A)
    bet(play, "higher", 6, 5)
    assert told(play, BetLost) == [BetLost(A)]
