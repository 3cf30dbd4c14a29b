"""Tile A: Lucky Punch and Jackpot."""

from __future__ import annotations

import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas_royale.events import (
    CardsPaid,
)
from boxcars.games.las_vegas_royale.tile_events import (
    FistGuessed,
    FistMade,
)
from boxcars.games.las_vegas_royale.types import Fist, Guess, WhatGuess
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
    place,
    position,
    refused,
    rewards,
    roll,
    roll_and_place,
    see,
    table,
    told,
)


def punch(seats: int = 4, turn: int = A) -> Play:
    """A player has placed a die at Lucky Punch."""
    play = table(seats, turn=turn, supply={turn: 2}, tiles={1: "lucky_punch"})
    roll(play, 1, 2)
    place(play, 1)
    return play


@pytest.mark.rule("LVR-T-A1.1", "LVR-T-A1.2", "LVR-T-A1.3")
def test_the_left_neighbor_guesses_the_fist() -> None:
    play = punch()
    assert asked(play) == [(A, "WhatFist")]
    assert legal(play, A) == [Fist(1), Fist(2), Fist(3)]
    play.answer(A, Fist(3))
    assert play.questions == [WhatGuess(B, 1, A)]
    assert legal(play, B) == [Guess(1), Guess(2), Guess(3)]


@pytest.mark.rule("LVR-T-A1.4", "LVR-E21")
@pytest.mark.parametrize(
    ("fist", "guess", "reward"),
    [(3, 2, [(A, 40)]), (3, 3, []), (1, 3, [(A, 20)]), (2, 1, [(A, 30)]), (1, 1, [])],
)
def test_a_wrong_guess_pays_the_number_in_the_fist(
    fist: int, guess: int, reward: list[tuple[int, int]]
) -> None:
    play = punch()
    play.answer(A, Fist(fist))
    play.answer(B, Guess(guess))
    assert rewards(play, "LVR-T-A1.4") == reward
    assert told(play, FistGuessed) == [FistGuessed(B, guess, fist)]
    assert chips_of(play, A) == (2 if reward == [(A, 20)] else 0)


@pytest.mark.rule("LVR-T-A1.5")
def test_it_works_on_every_activation() -> None:
    play = punch()
    for fist in (1, 2):
        play.answer(A, Fist(fist))
        play.answer(B, Guess(3))
        if fist == 1:
            roll(play, 1)
            place(play, 1)
    assert rewards(play, "LVR-T-A1.4") == [(A, 20), (A, 30)]


@pytest.mark.rule("LVR-R58")
def test_the_neighbor_guesses_also_without_dice() -> None:
    play = punch(seats=2, turn=B)
    play.answer(B, Fist(1))
    assert see(play).players[A].small == 0
    assert asked(play) == [(A, "WhatGuess")]


def test_only_the_chooser_knows_the_fist() -> None:
    """Nothing that others see depends on it: views, questions, answers, events, refusals, undo."""
    stories = []
    for fist in (1, 2, 3):
        play = punch()
        play.answer(A, Fist(fist))
        assert see(play, A).secret == (fist,)
        assert play.events_for(A)[-1] == FistMade(A, fist)
        story = [all_seen_by(play, viewer) for viewer in (None, B, C, D)]
        assert see(play).secret is None
        assert play.events_for(None)[-1] == FistMade(A, None)
        story.append([refused(play, seat, Fist(1)) for seat in range(4)])
        play.undo()
        story.append([all_seen_by(play, viewer) for viewer in (None, B, C, D)])
        stories.append(story)
    assert stories[0] == stories[1] == stories[2]


def test_a_guess_of_the_state_has_every_fist() -> None:
    play = punch()
    play.answer(A, Fist(2))
    state, generator = play.state(), Generator(4)
    assert {state.imagine(A, generator).position().steps[0].first for _ in range(20)} == {2}  # type: ignore[attr-defined]
    for viewer in (-1, B, C):
        found = {state.imagine(viewer, generator).position().steps[0].first for _ in range(40)}  # type: ignore[attr-defined]
        assert found == {1, 2, 3}


def test_the_fist_can_be_changed_until_it_is_guessed() -> None:
    play = punch()
    play.answer(A, Fist(2))
    play.undo()
    assert all(getattr(event, "number", None) is None for event in play.events_for(C)[-2:])
    play.answer(A, Fist(1))
    play.answer(B, Guess(2))
    assert not play.can_undo


def test_a_fist_of_four_is_refused() -> None:
    play = punch()
    with pytest.raises(boxcars.IllegalAction, match="number"):
        play.answer(A, {"type": "fist", "number": 4})
    with pytest.raises(boxcars.IllegalAction, match="a number from 1 to 3 for your fist is wanted"):
        play.answer(A, Guess(1))
    with pytest.raises(boxcars.IllegalAction, match="for seat 0 to answer"):
        play.answer(B, Guess(1))


# Jackpot.


def jackpot(counter: int = 30, one: int = 1, other: int = 2) -> Play:
    """A player has placed a die at Jackpot and rolled the black dice."""
    play = table(supply={A: 1, B: 1}, tiles={1: ("jackpot", {"counter": counter * 1000})})
    roll_and_place(play, 1)
    assert asked(play) == [(CHANCE, "WhatBlackDice")]
    black(play, one, other)
    return play


def counter_of(play: Play) -> int:
    tile = see(play).casinos[0].tile
    assert tile is not None
    assert tile.counter is not None
    return tile.counter // 1000


@pytest.mark.rule("LVR-T-A2.1")
def test_the_jackpot_starts_at_30k() -> None:
    play = table(tiles={1: "jackpot"})
    assert counter_of(play) == 30


@pytest.mark.rule("LVR-T-A2.2", "LVR-T-A2.3", "LVR-T-A2.4", "LVR-E22")
@pytest.mark.parametrize(
    ("before", "dice", "reward", "after"),
    [
        (50, (2, 5), [(A, 50)], 30),
        (50, (5, 6), [], 60),
        (80, (1, 2), [], 80),
        (80, (4, 4), [(A, 80)], 30),
    ],
)
def test_a_seven_or_a_double_wins(
    before: int, dice: tuple[int, int], reward: list[tuple[int, int]], after: int
) -> None:
    play = jackpot(before, *dice)
    assert rewards(play, "LVR-T-A2.3") == reward
    assert counter_of(play) == after


@pytest.mark.rule("LVR-T-A2.3")
def test_twelve_of_thirty_six_rolls_win() -> None:
    play = table(supply={A: 1, B: 1}, tiles={1: "jackpot"})
    roll_and_place(play, 1)
    wins = 0
    for branch in play.branches():
        after = boxcars.load(play.position(), chance="manual")
        after.answer(CHANCE, branch.outcome)
        wins += branch.weight if told(after, CardsPaid) else 0
    assert wins == 12
    assert sum(branch.weight for branch in play.branches()) == 36


@pytest.mark.rule("LVR-R57")
def test_at_80k_a_miss_changes_nothing() -> None:
    assert counter_of(jackpot(80, 1, 3)) == 80


def test_the_game_goes_on_after_the_roll() -> None:
    play = jackpot()
    assert see(play).turn == B
    assert position(play).steps == ()
