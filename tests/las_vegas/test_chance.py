"""Every outcome of chance lands where it says: the event shows it, and so does the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.engine.types import Answer, Event
from boxcars.games.las_vegas.events import (
    DiceRolled,
    NoteLaid,
    OpeningDicePlaced,
    StartPlayerChosen,
)
from boxcars.games.las_vegas.types import Note, Roll, StartPlayer
from tests.las_vegas.tables import A, B, fill_casinos, new_table, see, table


def before_start_player() -> Play:
    return boxcars.new("las-vegas", 5, chance="manual")


def before_opening_roll() -> Play:
    play = new_table(3, neutral_dice=True)
    fill_casinos(play)
    return play


def before_roll() -> Play:
    return table(2, turn=B, supply={B: 2}, neutral_supply={B: 2}, neutral_dice=True)


def shown(event: Event) -> Answer:
    """The outcome that an event tells of."""
    if isinstance(event, StartPlayerChosen):
        return StartPlayer(event.player)
    if isinstance(event, NoteLaid):
        return Note(event.value)
    if isinstance(event, OpeningDicePlaced):
        return Roll((), event.neutral)
    assert isinstance(event, DiceRolled)
    return Roll(event.own, event.neutral)


@pytest.mark.parametrize(
    ("setting", "outcomes", "ways"),
    [
        (before_start_player, 5, 5),
        (new_table, 9, 54),
        (before_opening_roll, 21, 36),
        (before_roll, 21 * 21, 6**4),
    ],
)
def test_each_branch_lands_on_its_outcome(
    setting: Callable[[], Play], outcomes: int, ways: int
) -> None:
    branches = setting().branches()
    assert len(branches) == outcomes
    assert sum(branch.weight for branch in branches) == ways
    position = setting().position()
    for branch in branches:
        play = boxcars.load(position, chance="manual")
        assert shown(play.answer(CHANCE, branch.outcome)[0]) == branch.outcome


def test_a_roll_may_be_typed_in_any_order() -> None:
    """A person reads dice off a table as they lie there."""
    play = table(supply={A: 4})
    play.answer(CHANCE, {"type": "roll", "own": [6, 1, 3, 1]})
    assert see(play).roll == Roll((1, 1, 3, 6))


def test_there_are_no_branches_when_a_player_is_asked() -> None:
    play = table(supply={A: 1})
    play.answer(CHANCE, Roll((4,)))
    assert play.branches() == []
    assert play.legal(CHANCE) == []
