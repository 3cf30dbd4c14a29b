"""What dice and cards show can be taken back where people tell it."""

from __future__ import annotations

import msgspec
import pytest

import boxcars
from boxcars.engine.chance import Unpredictable
from boxcars.engine.errors import BadRecord, IllegalAction
from boxcars.engine.play import OUTCOMES_KEPT
from boxcars.engine.record import OutcomeTakenBack
from boxcars.engine.types import CHANCE, Corrected
from boxcars.engine.watching import Watching
from boxcars.games.las_vegas.types import Place, Roll
from tests.las_vegas.tables import A, B, place, roll, see, table


def three_dice() -> boxcars.Play:
    """A is about to roll three dice; both players have as many."""
    return table(2, supply={A: 3, B: 3})


def test_a_roll_and_what_followed_are_taken_back() -> None:
    play = three_dice()
    before = play.position()
    roll(play, [1, 1, 2])
    place(play, 1)
    told = len(play.events)
    (corrected,) = play.take_back_outcome()
    assert corrected == Corrected(events=told)
    assert play.position() == before
    assert not play.can_undo
    roll(play, [2, 2, 2])
    place(play, 2)
    assert see(play).turn == B


def test_outcomes_are_taken_back_one_after_the_other_up_to_a_limit() -> None:
    play = boxcars.new("las-vegas", 2, chance="manual")
    start = play.position()
    for _ in range(OUTCOMES_KEPT):
        play.answer(CHANCE, play.legal(CHANCE)[0])
    for _ in range(OUTCOMES_KEPT):
        play.take_back_outcome()
    assert play.position() == start
    assert not play.can_take_back_outcome
    for _ in range(OUTCOMES_KEPT + 1):
        play.answer(CHANCE, play.legal(CHANCE)[0])
    for _ in range(OUTCOMES_KEPT):
        play.take_back_outcome()
    with pytest.raises(IllegalAction, match="there is no outcome to take back"):
        play.take_back_outcome()


def test_nothing_that_boxcars_rolled_is_taken_back() -> None:
    play = boxcars.new("las-vegas", 2, seed=1)
    assert not play.can_take_back_outcome
    told = three_dice()
    roll(told, [1, 1, 2])
    told.continue_with(Unpredictable())
    place(told, 1)
    assert not told.can_take_back_outcome


def test_the_end_of_the_game_is_final() -> None:
    play = table(3, round=4, won={B: [70, 10]})
    roll(play, [6])
    place(play, 6)
    assert not play.can_take_back_outcome
    with pytest.raises(IllegalAction, match="the game is over"):
        play.take_back_outcome()


def test_a_record_with_outcomes_taken_back_replays() -> None:
    play = three_dice()
    roll(play, [1, 1, 2])
    place(play, 1)
    play.undo()
    place(play, 2)
    play.take_back_outcome()
    roll(play, [5, 5, 6])
    again = boxcars.replay(play.record().to_json())
    assert again.position() == play.position()
    assert again.events == play.events
    assert OutcomeTakenBack() in again.record().steps
    wrong = msgspec.structs.replace(play.record(), steps=(OutcomeTakenBack(),))
    with pytest.raises(BadRecord, match="no outcome to take back"):
        boxcars.replay(wrong)


def test_a_copy_takes_back_for_itself() -> None:
    play = three_dice()
    roll(play, [1, 1, 2])
    copy = play.__copy__()
    copy.take_back_outcome()
    copy.answer(CHANCE, Roll((4, 5, 6), ()))
    play.answer(A, Place(1))
    play.take_back_outcome()
    assert play.view(None) == three_dice().view(None)


def test_whoever_watches_sees_the_table_as_it_was() -> None:
    play = three_dice()
    watching = Watching(play)
    watching.begin([None])
    roll(play, [1, 1, 2])
    place(play, 1)
    watching.begin([None])
    play.take_back_outcome()
    assert watching.patches(None)
    assert see(play).casinos == see(three_dice()).casinos
