"""Tile G: Black Box and Double Down."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars
from boxcars import Play
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas_royale.events import (
    TieRemoved,
)
from boxcars.games.las_vegas_royale.tile_events import (
    BoxSplit,
    PileTaken,
)
from boxcars.games.las_vegas_royale.types import (
    ActivateTile,
    Decline,
    MoveDice,
    Split,
    TakePile,
    TakeResult,
    WhichPile,
)
from tests.las_vegas_royale.tables import (
    A,
    B,
    C,
    D,
    all_seen_by,
    asked,
    black,
    chips_of,
    legal,
    on,
    paid_out,
    place,
    position,
    refused,
    rewards,
    roll,
    roll_and_place,
    see,
    table,
    taken,
    told,
)

BLANKS = (0, 0, 0)
REST = (20_000, 20_000, 0, 0, 0)
"""Everything but the 60k token."""


def won_box(**setup: Any) -> Play:
    """Seat A has won the Black Box casino, and B is asked to split."""
    return paid_out(tiles={1: "jackpot", 2: "black_box"}, dice={2: {A: 3, C: 1}}, **setup)


@pytest.mark.rule("LVR-T-G1.2")
def test_placing_at_black_box_does_nothing() -> None:
    play = table(supply={A: 1, B: 1}, tiles={1: "black_box"})
    roll_and_place(play, 1)
    assert see(play).turn == B


@pytest.mark.rule("LVR-T-G1.1", "LVR-T-G1.3", "LVR-T-G1.4", "LVR-E48", "LVR-R62")
@pytest.mark.parametrize(("pile", "reward"), [(1, 40), (2, 60)])
def test_the_winner_takes_one_of_two_piles(pile: int, reward: int) -> None:
    play = won_box()
    assert asked(play) == [(B, "HowToSplit")]
    play.answer(B, Split(REST))
    assert play.questions == [WhichPile(A, 2, (5, 1))]
    play.answer(A, TakePile(pile))
    assert rewards(play, "LVR-T-G1.5") == [(A, reward)]
    left = REST if pile == 2 else (60_000,)
    assert told(play, PileTaken)[0].left == left


@pytest.mark.rule("LVR-T-G1.3", "LVR-R49")
def test_every_split_of_the_allowed_sizes_is_legal() -> None:
    splits = [answer.first for answer in legal(won_box(), B) if isinstance(answer, Split)]
    assert len(splits) == len(set(splits)) == 14
    assert {len(first) for first in splits} == {3, 4, 5}
    assert BLANKS in splits
    play = won_box()
    for wrong in [(60_000,), (0, 0, 0, 0), (20_000,) * 3, (40_000, 20_000, 0)]:
        with pytest.raises(boxcars.IllegalAction, match="3, 4 or 5 of the six tokens"):
            play.answer(B, Split(wrong))


@pytest.mark.rule("LVR-T-G1.5", "LVR-E13", "LVR-R48", "LVR-R49")
def test_totals_and_how_they_are_paid() -> None:
    found = {}
    for answer in legal(won_box(), B):
        play = won_box()
        play.answer(B, answer)
        chips = chips_of(play, A)
        play.answer(A, TakePile(1))
        assert isinstance(answer, Split)
        total = sum(answer.first)
        found[total] = [amount for _, amount in rewards(play, "LVR-T-G1.5")]
        assert chips_of(play, A) - chips == (2 if total == 20_000 else 0)
        pile = told(play, PileTaken)[0]
        assert sum(pile.taken) + sum(pile.left) == 100_000
    assert found == {0: [], 20_000: [20], 40_000: [40], 60_000: [60], 80_000: [80], 100_000: [100]}


@pytest.mark.rule("LVR-R47")
@pytest.mark.parametrize(
    ("dice", "gray"), [({A: 1}, 3), ({A: 2, B: 2}, 0), ({}, 0)], ids=["gray", "tied", "nobody"]
)
def test_without_a_real_winner_nobody_splits(dice: dict[int, int], gray: int) -> None:
    clusters = [2, 2, 1, 1] if gray else [3, 2, 2, 1, 1]
    play = paid_out(
        tiles={1: "black_box", 2: ("block_it", {"clusters": clusters})},
        dice={1: dice},
        gray={1: gray},
    )
    assert see(play).round == 2


def test_nobody_else_knows_the_split() -> None:
    """Nothing that others see depends on it, for all splits of the same sizes."""
    stories = []
    for first in [BLANKS, (60_000, 0, 0), (20_000, 20_000, 60_000)]:
        play = won_box()
        play.answer(B, Split(first))
        assert sorted(see(play, B).secret or ()) == sorted(first)
        assert play.events_for(None)[-1] == BoxSplit(B, (3, 3), None)
        story = [all_seen_by(play, viewer) for viewer in (None, A, C, D)]
        story.append([refused(play, seat, Split(BLANKS)) for seat in range(4)])
        play.undo()
        story.append([all_seen_by(play, viewer) for viewer in (None, A, C, D)])
        stories.append(story)
    assert stories[0] == stories[1] == stories[2]


def test_a_guess_of_the_state_keeps_the_sizes() -> None:
    play = won_box(hide_money=False)
    play.answer(B, Split((60_000, 0, 0, 0)))
    state, generator = play.state(), Generator(1)
    guesses = [state.imagine(A, generator) for _ in range(60)]
    assert all(guess.questions() == play.questions for guess in guesses)
    assert len({str(guess.position()) for guess in guesses}) == 5
    assert state.imagine(B, generator) == play.state()


def test_the_pick_cannot_be_taken_back_but_the_split_can() -> None:
    play = won_box()
    play.answer(B, Split(REST))
    assert play.can_undo
    play.undo()
    play.answer(B, Split(BLANKS))
    play.answer(A, TakePile(2))
    assert not play.can_undo


def test_the_payout_goes_on_after_the_box() -> None:
    play = won_box()
    assert taken(play, 2) == {A: 50, C: 40}
    assert taken(play, 6) == {}
    play.answer(B, Split(REST))
    play.answer(A, TakePile(1))
    assert see(play).round == 2


# Double Down.


@pytest.mark.rule("LVR-T-G2.1", "LVR-T-G2.2", "LVR-E36", "LVR-9.4")
def test_the_tile_is_paid_like_a_casino() -> None:
    play = table(
        3,
        tiles={1: "high_five", 2: ("double_down", {"dice": [on(B)]})},
        cards={2: (80, 40)},
        dice={2: {A: 2, B: 2}},
        supply={A: 1, C: 1},
    )
    roll_and_place(play, 2)
    assert legal(play, A) == [Decline(), MoveDice(1, 0), MoveDice(2, 0), MoveDice(3, 0)]
    play.answer(A, MoveDice(2, 0))
    assert see(play).casinos[1].small[:2] == (1, 2)
    tile = see(play).casinos[1].tile
    assert tile is not None
    assert tile.strength == (2, 1, 0)
    roll_and_place(play, 6)
    assert taken(play, 2) == {B: 80, A: 40}
    assert rewards(play, "LVR-T-G2.2") == [(A, 60), (B, 30)]


@pytest.mark.rule("LVR-T-G2.2", "LVR-9.3")
def test_ties_on_the_tile_are_removed() -> None:
    dice = [on(A), on(A), on(B, "big"), on(C)]
    play = paid_out(seats=4, tiles={1: ("double_down", {"dice": dice})})
    assert TieRemoved(1, True, 2, (A, B)) in play.events
    assert rewards(play, "LVR-T-G2.2") == [(C, 60)]


@pytest.mark.rule("LVR-T-G2.3", "LVR-R46", "LVR-7.11")
def test_nothing_takes_dice_off_the_tile() -> None:
    play = table(
        tiles={1: ("double_down", {"dice": [on(A)]}), 2: "my_choice"},
        supply={A: 2, B: 1},
        dice={3: {A: 4}},
    )
    roll(play, 2, 5)
    place(play, 2)
    black(play, 5, 5)
    play.answer(A, TakeResult(5))
    assert not [answer for answer in legal(play, A) if getattr(answer, "casino", 0) == 1]


@pytest.mark.rule("LVR-R50")
def test_through_my_choice_earlier_dice_may_move() -> None:
    play = table(tiles={1: "double_down", 2: "my_choice"}, supply={A: 1, B: 1}, dice={1: {A: 1}})
    roll_and_place(play, 2)
    black(play, 4, 4)
    play.answer(A, TakeResult(4))
    play.answer(A, ActivateTile(1))
    play.answer(A, MoveDice(1, 0))
    tile = see(play).casinos[0].tile
    assert tile is not None
    assert [(die.owner, die.die) for die in tile.dice] == [(A, "small")]
    with pytest.raises(boxcars.IllegalAction):
        play.answer(B, MoveDice(1, 0))


def test_more_dice_than_there_are_cannot_move() -> None:
    play = table(tiles={1: "double_down"}, supply={A: 2, B: 1})
    roll(play, 1, 2)
    place(play, 1)
    for wrong in (MoveDice(2, 0), MoveDice(0, 1), MoveDice(0, 0)):
        with pytest.raises(boxcars.IllegalAction, match="1 small and 0 big dice in casino 1"):
            play.answer(A, wrong)
    play.answer(A, Decline())
    assert position(play).turn == B


@pytest.mark.rule("LVR-R71")
def test_dice_on_double_down_do_not_touch_high_five() -> None:
    play = table(
        tiles={1: "high_five", 2: ("double_down", {"dice": [on(A)] * 3})},
        dice={1: {A: 3}},
        supply={A: 1, B: 1},
    )
    roll_and_place(play, 1)
    tile = see(play).casinos[0].tile
    assert tile is not None
    assert tile.token == "tile"
