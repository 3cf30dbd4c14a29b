"""Tile D: Pay Day and Power Play."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.games.las_vegas_royale.events import (
    TieRemoved,
    TileActivated,
)
from boxcars.games.las_vegas_royale.tile_events import (
    TokenReturned,
    TokenTaken,
)
from boxcars.games.las_vegas_royale.types import (
    ActivateTile,
    Decline,
    PutCluster,
    ReturnDie,
    RollDice,
    TakeResult,
    TurnDie,
    WhatRoll,
)
from tests.las_vegas_royale.tables import (
    A,
    B,
    C,
    asked,
    black,
    legal,
    on,
    place,
    rewards,
    roll,
    roll_and_place,
    see,
    table,
    taken,
    token_of,
    told,
)


@pytest.mark.rule("LVR-T-D1.1", "LVR-E12", "LVR-8.1")
@pytest.mark.parametrize(
    ("casinos", "reward"), [(1, 10), (2, 20), (3, 30), (4, 40), (5, 50), (6, 60)]
)
def test_pay_day_pays_for_presence(casinos: int, reward: int) -> None:
    dice = {number: {A: 1} for number in range(2, casinos + 1)}
    dice[1] = {A: 7 - casinos}
    play = table(
        tiles={1: "pay_day"}, dice=dice, supply={A: 1, B: 1}, big={A: 1}, start_player=B, park=6
    )
    if casinos < 6:
        assert see(play).casinos[5].small[A] == 0
    roll_and_place(play, 1)
    assert rewards(play, "LVR-T-D1.1") == [(A, reward)]


@pytest.mark.rule("LVR-R37", "LVR-E42")
def test_pay_day_through_my_choice_counts_real_dice_only() -> None:
    play = table(
        3,
        tiles={1: "pay_day", 2: "jackpot", 3: "my_choice"},
        supply={A: 7, B: 7, C: 7},
        big_supply=[A, B, C],
    )
    roll(play, 3, 3, 1, 1, 2, 4, 5, big=6)
    place(play, 3)
    black(play, 4, 1)
    play.answer(A, TakeResult(4))
    assert legal(play, A) == [ActivateTile(1), ActivateTile(2)]
    play.answer(A, ActivateTile(1))
    assert rewards(play, "LVR-T-D1.1") == [(A, 10)]


@pytest.mark.rule("LVR-R72")
def test_pay_day_counts_a_closed_casino() -> None:
    play = table(
        tiles={1: "pay_day", 2: ("no_entry", {"counter": 1})},
        closed=4,
        dice={4: {A: 1}, 1: {A: 4}},
        big={A: 1},
        supply={A: 2, B: 1},
        park=3,
    )
    roll(play, 1, 2)
    place(play, 1)
    assert rewards(play, "LVR-T-D1.1") == [(A, 20)]


# Power Play.


@pytest.mark.rule("LVR-T-D2.1", "LVR-T-D2.2", "LVR-T-D2.3", "LVR-T-D2.4", "LVR-E27", "LVR-R75")
def test_the_clear_leader_takes_the_token_and_loses_it_in_a_tie() -> None:
    play = table(tiles={1: "power_play"}, dice={1: {A: 2, B: 2}}, supply={A: 1, B: 1, C: 1})
    assert token_of(play) == "tile"
    roll_and_place(play, 1)
    assert token_of(play) == A
    roll_and_place(play, 1)
    assert token_of(play) == "tile"
    assert told(play, TokenReturned) == [TokenReturned(1, A)]
    assert len(told(play, TokenTaken)) == 1


@pytest.mark.rule("LVR-R75")
def test_a_placement_can_take_the_token_from_another() -> None:
    play = table(
        tiles={1: ("power_play", {"token": A})}, dice={1: {A: 3, B: 2}}, turn=B, supply={B: 2, C: 1}
    )
    roll_and_place(play, 1)
    returned, took = told(play, TokenReturned)[0], told(play, TokenTaken)[0]
    assert (returned.player, took.player) == (A, B)
    assert play.events.index(returned) < play.events.index(took)


@pytest.mark.rule("LVR-R10", "LVR-T-D2.2")
def test_neutral_dice_count_for_the_majority() -> None:
    play = table(2, tiles={1: "power_play"}, neutral={1: 2}, supply={A: 2, B: 3})
    roll_and_place(play, 1)
    assert token_of(play) == "tile"
    roll_and_place(play, 1)
    assert told(play, TokenTaken) == [TokenTaken(1, B, "LVR-T-D2.3")]


@pytest.mark.rule("LVR-R77")
def test_gray_dice_of_handicap_count_for_the_majority() -> None:
    play = table(tiles={1: "handicap", 2: "power_play"}, supply={A: 1, B: 2, C: 1})
    roll_and_place(play, 2)
    assert token_of(play, 2) == "tile"
    roll_and_place(play, 2)
    assert token_of(play, 2) == B


@pytest.mark.rule("LVR-R40")
def test_a_leader_who_activated_nothing_does_not_get_the_token() -> None:
    play = table(
        tiles={1: ("power_play", {"token": A}), 2: "my_choice"},
        dice={1: {A: 2, B: 1}},
        turn=B,
        supply={B: 1, C: 1},
        big_supply=[B],
    )
    roll(play, 2, big=3)
    place(play, 2)
    black(play, 5, 5)
    play.answer(B, TakeResult(5))
    play.answer(B, TurnDie("big", 1))
    assert told(play, TokenReturned) == [TokenReturned(1, A)]
    assert token_of(play) == "tile"


@pytest.mark.rule("LVR-7.11")
def test_dice_on_tiles_do_not_count_for_presence() -> None:
    play = table(
        tiles={1: "pay_day", 2: ("double_down", {"dice": [on(A)]}), 3: ("knockout", {"dice": []})},
        dice={1: {A: 5}},
        big={A: 1},
        supply={A: 1, B: 1},
    )
    roll_and_place(play, 1)
    assert rewards(play, "LVR-T-D1.1") == [(A, 10)]


@pytest.mark.rule("LVR-T-D1.1", "LVR-R64")
def test_a_big_die_alone_is_presence() -> None:
    play = table(tiles={1: "pay_day"}, dice={1: {A: 6}}, big={A: 4}, supply={A: 1, B: 1})
    roll_and_place(play, 1)
    assert rewards(play, "LVR-T-D1.1") == [(A, 20)]


@pytest.mark.rule("LVR-R17", "LVR-T-D2.5", "LVR-T-E1.5")
def test_no_die_is_turned_into_a_closed_casino() -> None:
    play = table(
        tiles={1: ("power_play", {"token": A}), 2: ("no_entry", {"counter": 1})},
        closed=4,
        turn=B,
        dice={1: {A: 2}},
        supply={A: 2, B: 1},
        park=5,
    )
    roll_and_place(play, 3)
    assert legal(play, A) == [RollDice(), *(TurnDie("small", n) for n in (1, 2, 3, 5, 6))]
    with pytest.raises(boxcars.IllegalAction, match="casino 4 is closed"):
        play.answer(A, TurnDie("small", 4))


@pytest.mark.rule("LVR-E10", "LVR-T-D2.4")
def test_gray_dice_end_a_majority() -> None:
    blue, yellow, red = A, B, C
    play = table(
        3,
        tiles={1: "block_it", 2: ("power_play", {"token": red})},
        dice={2: {blue: 1, yellow: 1, red: 2}},
        supply={blue: 1},
        park=5,
    )
    roll_and_place(play, 1)
    play.answer(blue, PutCluster(2, 2))
    assert TokenReturned(2, red) in play.events
    assert TieRemoved(2, False, 1, (blue, yellow)) in play.events
    assert TieRemoved(2, False, 2, (red, "gray")) in play.events
    assert taken(play, 2) == {}


@pytest.mark.rule("LVR-T-D2.5", "LVR-T-D2.6", "LVR-E28", "LVR-7.4", "LVR-R64")
def test_the_holder_may_turn_a_die_instead_of_rolling() -> None:
    play = table(
        tiles={1: ("power_play", {"token": A})},
        turn=B,
        dice={1: {A: 2}},
        supply={A: 3, B: 1},
        big_supply=[A],
        chips={A: 1},
        park=5,
    )
    roll_and_place(play, 2)
    assert asked(play) == [(A, "RollOrTurn")]
    turned = [TurnDie(die, n) for die in ("small", "big") for n in range(1, 7)]
    assert legal(play, A) == [RollDice(), *turned]
    play.answer(A, TurnDie("big", 6))
    assert see(play).casinos[5].big[A]
    assert see(play).players[A].small == 3
    assert see(play).players[A].chips == 1
    assert token_of(play) == A


@pytest.mark.rule("LVR-T-D2.5", "LVR-R14")
def test_the_turned_die_activates_its_casino() -> None:
    play = holder_to_move()
    play.answer(A, TurnDie("small", 2))
    assert TileActivated(A, 2, "jackpot") in play.events
    assert asked(play) == [(CHANCE, "WhatBlackDice")]


def test_the_holder_may_roll_as_usual() -> None:
    play = holder_to_move()
    play.answer(A, RollDice())
    assert play.questions == [WhatRoll(CHANCE, A, 2, 0)]


def holder_to_move(**options: Any) -> Play:
    """Seat A holds the Power Play token and starts a turn."""
    play = table(
        tiles={1: ("power_play", {"token": A}), 2: "jackpot"},
        turn=B,
        dice={1: {A: 2}},
        supply={A: 2, B: 1},
        park=5,
        **options,
    )
    roll_and_place(play, 3)
    return play


@pytest.mark.rule("LVR-R38")
def test_a_spent_token_returns_before_the_effects() -> None:
    play = holder_to_move(power_play_token="spend")
    play.answer(A, TurnDie("small", 4))
    assert token_of(play) == "tile"
    play = holder_to_move(power_play_token="spend")
    play.answer(A, TurnDie("small", 1))
    assert token_of(play) == A
    assert TokenReturned(1, A, "LVR-R38") in play.events


@pytest.mark.rule("LVR-R39")
def test_a_holder_without_dice_is_skipped_but_keeps_the_token() -> None:
    play = table(
        tiles={1: ("power_play", {"token": A})}, turn=B, dice={1: {A: 2}}, supply={B: 1, C: 1}
    )
    roll_and_place(play, 3)
    assert see(play).turn == C
    assert token_of(play) == A


@pytest.mark.rule("LVR-T-D2.7", "LVR-7.3", "LVR-9.6")
def test_the_token_returns_at_the_end_of_the_round() -> None:
    play = table(
        tiles={1: ("power_play", {"token": A})}, dice={1: {A: 2}}, supply={A: 0, B: 1}, turn=B
    )
    roll_and_place(play, 6)
    assert see(play).round == 2
    assert all(casino.tile is None for casino in see(play).casinos)


@pytest.mark.rule("LVR-T-D2.4", "LVR-R46")
def test_taking_a_die_back_can_end_the_majority() -> None:
    play = table(
        tiles={1: ("power_play", {"token": A}), 2: "my_choice"},
        dice={1: {A: 2, B: 1}},
        supply={A: 2},
        turn=A,
    )
    assert see(play).phase == "rolling"
    roll(play, 2, 3)
    place(play, 2)
    black(play, 5, 5)
    play.answer(A, TakeResult(5))
    play.answer(A, ReturnDie("small", 1))
    assert told(play, TokenReturned) == [TokenReturned(1, A)]


@pytest.mark.rule("LVR-E41", "LVR-T-H2.4")
@pytest.mark.parametrize(("dice", "token"), [({A: 2, B: 1}, A), ({A: 1, B: 1}, "tile")])
def test_power_play_through_my_choice(dice: dict[int, int], token: int | str) -> None:
    play = table(tiles={1: "my_choice", 2: "power_play"}, dice={2: dice}, supply={A: 1, B: 1})
    roll_and_place(play, 1)
    black(play, 4, 4)
    play.answer(A, TakeResult(4))
    play.answer(A, ActivateTile(2))
    assert token_of(play, 2) == token


def test_a_die_that_is_not_there_cannot_be_turned() -> None:
    play = holder_to_move()
    with pytest.raises(boxcars.IllegalAction, match="no big die in supply"):
        play.answer(A, TurnDie("big", 2))
    with pytest.raises(boxcars.IllegalAction, match="rolling, or a die to turn, is wanted"):
        play.answer(A, Decline())
