"""Tile H: Nice Dice and My Choice."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

import boxcars
from boxcars import Play
from boxcars.games.las_vegas_royale.events import (
    TileActivated,
)
from boxcars.games.las_vegas_royale.tile_events import (
    DieOnSpace,
    DiePushed,
)
from boxcars.games.las_vegas_royale.types import (
    ActivateTile,
    Decline,
    OntoGold,
    PutDie,
    ReturnDie,
    TakeResult,
    TurnDie,
)
from boxcars.games.las_vegas_royale.view_types import (
    TileDie,
)
from tests.las_vegas_royale.tables import (
    A,
    B,
    C,
    asked,
    black,
    legal,
    on,
    paid_out,
    place,
    rewards,
    roll,
    roll_and_place,
    see,
    table,
    told,
)


def dice_on(play: Play, casino: int) -> list[TileDie]:
    tile = see(play).casinos[casino - 1].tile
    assert tile is not None
    return list(tile.dice)


@pytest.mark.rule("LVR-T-H1.1", "LVR-T-H1.2", "LVR-T-H1.3", "LVR-E37", "LVR-7.5")
def test_a_rolled_die_pushes_another_into_its_casino() -> None:
    play = table(
        3,
        tiles={3: ("nice_dice", {"dice": [on(B, space=6)]})},
        supply={A: 4, B: 1},
        park=5,
    )
    roll(play, 3, 3, 6, 1)
    place(play, 3)
    assert legal(play, A) == [
        Decline(),
        PutDie("small", 1),
        PutDie("small", 3),
        PutDie("small", 6),
    ]
    play.answer(A, PutDie("small", 6))
    assert see(play).casinos[5].small[B] == 1
    assert told(play, DiePushed) == [DiePushed(B, "small", 6, "casino")]
    assert [event.origin for event in told(play, DieOnSpace)] == ["supply"]
    assert see(play).players[A].small == 1
    assert see(play).casinos[2].small[A] == 2
    assert dice_on(play, 3) == [TileDie(A, "small", 6)]
    assert [event.casino for event in told(play, TileActivated)] == [3]
    for _ in range(2):
        roll_and_place(play, 5)
    assert rewards(play, "LVR-T-H1.4") == [(A, 60)]


@pytest.mark.rule("LVR-T-H1.2", "LVR-R13")
def test_a_placed_die_may_go_onto_its_space_or_none() -> None:
    play = table(3, tiles={1: "nice_dice"}, supply={A: 2, B: 1})
    roll(play, 1, 1)
    place(play, 1)
    assert legal(play, A) == [Decline(), PutDie("small", 1)]
    play.answer(A, PutDie("small", 1))
    assert see(play).casinos[0].small[A] == 1
    assert [event.origin for event in told(play, DieOnSpace)] == ["casino"]
    play = table(3, tiles={1: "nice_dice"}, supply={A: 1, B: 1})
    roll_and_place(play, 1)
    play.answer(A, Decline())
    assert dice_on(play, 1) == []
    with pytest.raises(boxcars.IllegalAction):
        play.answer(A, PutDie("small", 1))


@pytest.mark.rule("LVR-R23", "LVR-E38", "LVR-R17")
def test_no_die_is_pushed_into_a_closed_casino() -> None:
    def closed_six(dice: list[object]) -> Play:
        play = table(
            3,
            tiles={1: "pay_day", 2: ("no_entry", {"counter": 1}), 3: ("nice_dice", {"dice": dice})},
            closed=6,
            supply={A: 4, B: 1},
            park=5,
        )
        roll(play, 3, 3, 6, 1)
        place(play, 3)
        return play

    play = closed_six([on(B, space=6)])
    assert legal(play, A) == [Decline(), PutDie("small", 1), PutDie("small", 3)]
    with pytest.raises(boxcars.IllegalAction, match="LVR-R23"):
        play.answer(A, PutDie("small", 6))
    assert PutDie("small", 6) in legal(closed_six([]), A)


@pytest.mark.rule("LVR-T-H1.4", "LVR-E53", "LVR-R52", "LVR-8.1")
def test_every_space_pays_its_number() -> None:
    dice = [on(A, space=1), on(A, space=4), on(B, "big", 5)]
    play = paid_out(seats=3, tiles={1: ("nice_dice", {"dice": dice})})
    assert rewards(play, "LVR-T-H1.4") == [(A, 10), (A, 40), (B, 50)]


@pytest.mark.rule("LVR-R52", "LVR-R64")
def test_a_pushed_big_die_counts_twice_again() -> None:
    play = table(
        3, tiles={1: ("nice_dice", {"dice": [on(B, "big", 4)]})}, supply={A: 2, C: 1}, park=5
    )
    roll(play, 1, 4)
    place(play, 1)
    play.answer(A, PutDie("small", 4))
    assert see(play).casinos[3].big[B]
    assert see(play).casinos[3].takers[0] == B


@pytest.mark.rule("LVR-T-H1.2", "LVR-R64")
def test_the_big_die_may_go_onto_its_space() -> None:
    play = table(3, tiles={1: "nice_dice"}, supply={A: 2, B: 1}, big_supply=[A])
    roll(play, 1, 4, big=4)
    place(play, 1)
    assert legal(play, A)[1:] == [
        PutDie("small", 1),
        PutDie("small", 4),
        PutDie("big", 4),
    ]
    play.answer(A, PutDie("big", 4))
    assert not see(play).players[A].big
    play = table(3, tiles={1: "nice_dice"}, supply={A: 1, B: 1}, big_supply=[A])
    roll(play, 2, big=1)
    place(play, 1)
    assert legal(play, A)[1:] == [PutDie("big", 1), PutDie("small", 2)]
    play.answer(A, PutDie("big", 1))
    assert not see(play).casinos[0].big[A]
    assert dice_on(play, 1) == [TileDie(A, "big", 1)]


@pytest.mark.rule("LVR-R51")
def test_after_power_play_only_the_placed_die_may_move() -> None:
    play = table(
        3,
        tiles={1: "nice_dice", 2: ("power_play", {"token": A})},
        turn=B,
        dice={2: {A: 2}},
        supply={A: 3, B: 1},
        park=5,
    )
    roll_and_place(play, 4)
    play.answer(A, TurnDie("small", 1))
    assert legal(play, A) == [Decline(), PutDie("small", 1)]


@pytest.mark.rule("LVR-R70", "LVR-7.13")
def test_the_target_of_my_choice_looks_at_the_board_as_it_is() -> None:
    """No dice were placed at Double Down, so there is nothing to move."""
    play = table(3, tiles={1: "double_down", 2: "my_choice"}, supply={A: 2, B: 1})
    roll(play, 2, 1)
    place(play, 2)
    black(play, 4, 4)
    play.answer(A, TakeResult(4))
    play.answer(A, ActivateTile(1))
    assert see(play).turn == B


# My Choice.


def my_choice(
    one: int,
    other: int,
    supply: int = 2,
    others: Mapping[int, int] = MappingProxyType({B: 1}),
    **setup: Any,
) -> Play:
    """A player has placed a die at My Choice, and the black dice show these numbers."""
    dice = {A: supply, **others}
    play = table(4, **{"tiles": {1: "my_choice"}, "supply": dice, "park": 5, **setup})
    roll(play, *[1, *[2] * (supply - 1)])
    place(play, 1)
    black(play, one, other)
    return play


@pytest.mark.rule("LVR-T-H2.2", "LVR-T-H2.3")
@pytest.mark.parametrize(("result", "reward"), [(1, 10), (2, 20), (3, 30)])
def test_low_results_pay(result: int, reward: int) -> None:
    play = my_choice(result, 6)
    assert legal(play, A) == [TakeResult(result), TakeResult(6)]
    with pytest.raises(boxcars.IllegalAction, match="the results are"):
        play.answer(A, TakeResult(5))
    play.answer(A, TakeResult(result))
    assert rewards(play, "LVR-T-H2.3") == [(A, reward)]
    assert see(play).turn == B


@pytest.mark.rule("LVR-T-H2.4", "LVR-7.4")
def test_a_four_activates_another_tile() -> None:
    play = my_choice(4, 4, tiles={1: "my_choice", 2: "jackpot"})
    play.answer(A, TakeResult(4))
    assert legal(play, A) == [ActivateTile(2)]
    play.answer(A, ActivateTile(2))
    assert told(play, TileActivated)[-1] == TileActivated(A, 2, "jackpot")
    black(play, 3, 3)
    assert rewards(play, "LVR-T-A2.3") == [(A, 30)]


@pytest.mark.rule("LVR-R53")
def test_a_four_without_a_target_does_nothing() -> None:
    play = my_choice(4, 4)
    play.answer(A, TakeResult(4))
    assert see(play).turn == B
    play = my_choice(4, 4, tiles={1: "my_choice", 2: "bad_luck"})
    play.answer(A, TakeResult(4))
    play.answer(A, ActivateTile(2))
    assert see(play).turn == B


@pytest.mark.rule("LVR-T-H2.5", "LVR-7.5")
def test_a_five_turns_or_returns_a_die() -> None:
    play = my_choice(5, 5, tiles={1: "my_choice", 2: "jackpot"})
    play.answer(A, TakeResult(5))
    assert TurnDie("small", 2) in legal(play, A)
    assert ReturnDie("small", 1) in legal(play, A)
    play.answer(A, TurnDie("small", 2))
    assert see(play).casinos[1].small[A] == 1
    assert [event.casino for event in told(play, TileActivated)] == [1]


@pytest.mark.rule("LVR-T-H2.1", "LVR-T-H2.6", "LVR-T-H2.7", "LVR-E40", "LVR-7.12")
def test_a_six_takes_the_gold_space() -> None:
    gold = ("my_choice", {"dice": [on(B, space=6)]})
    play = my_choice(6, 6, supply=3, others={}, tiles={1: gold})
    assert dice_on(play, 1) == [TileDie(B, "small", 6)]
    play.answer(A, TakeResult(6))
    assert told(play, DiePushed) == [DiePushed(B, "small", 6, "supply", "LVR-T-H2.6")]
    assert dice_on(play, 1) == [TileDie(A, "small", 6)]
    assert (see(play).players[A].small, see(play).players[B].small) == (1, 1)
    assert see(play).turn == B
    for _ in range(2):
        roll_and_place(play, 4)
    assert rewards(play, "LVR-T-H2.7") == [(A, 60)]


@pytest.mark.rule("LVR-R55", "LVR-E39", "LVR-R54")
def test_a_six_without_supply_dice_does_nothing() -> None:
    play = my_choice(3, 6, supply=1, tiles={1: ("my_choice", {"dice": [on(B, space=6)]})})
    assert legal(play, A) == [TakeResult(3), TakeResult(6)]
    play.answer(A, TakeResult(6))
    assert dice_on(play, 1) == [TileDie(B, "small", 6)]
    assert see(play).turn == B


@pytest.mark.rule("LVR-R55", "LVR-R64")
def test_the_own_die_on_the_gold_space_returns_first() -> None:
    play = my_choice(6, 6, tiles={1: ("my_choice", {"dice": [on(A, "big", 6)]})})
    play.answer(A, TakeResult(6))
    assert asked(play) == [(A, "WhichDieOntoGold")]
    assert legal(play, A) == [OntoGold("small"), OntoGold("big")]
    play.answer(A, OntoGold("big"))
    assert dice_on(play, 1) == [TileDie(A, "big", 6)]
    assert see(play).players[A].small == 1


@pytest.mark.rule("LVR-R54")
def test_an_impossible_result_may_be_chosen() -> None:
    play = my_choice(1, 4)
    play.answer(A, TakeResult(4))
    assert rewards(play, "LVR-T-H2.3") == []
    assert see(play).turn == B


@pytest.mark.rule("LVR-R46")
def test_my_choice_never_takes_dice_from_tiles() -> None:
    play = my_choice(5, 5, tiles={1: ("my_choice", {"dice": [on(A, "big", 6)]})})
    play.answer(A, TakeResult(5))
    assert not [answer for answer in legal(play, A) if answer == ReturnDie("big", 6)]
