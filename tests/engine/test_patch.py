"""Patches: the least that leads from one view to another."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import boxcars
from boxcars.engine.patch import Comparing, difference, patched
from boxcars.engine.state import State
from boxcars.engine.types import Event


class Die(msgspec.Struct, frozen=True):
    face: int
    owner: int | None = None


class Big(Die, frozen=True):
    pass


class Felt(msgspec.Struct, frozen=True):
    dice: tuple[Die, ...]
    turn: int = 0


BEFORE = Felt((Die(1), Die(2)))


@pytest.mark.parametrize(
    ("after", "patch"),
    [
        (BEFORE, None),
        (Felt((Die(1), Die(2))), None),
        (Felt((Die(1), Die(2)), 1), {"turn": [1]}),
        (Felt((Die(1), Die(3))), {"dice": {"1": {"face": [3]}}}),
        (Felt((Die(1, 0), Die(2, 0))), {"dice": {"0": {"owner": [0]}, "1": {"owner": [0]}}}),
        (Felt((Die(1),)), {"dice": [(Die(1),)]}),
        (Felt((Die(1), Big(2))), {"dice": {"1": [Big(2)]}}),
    ],
)
def test_it_names_what_changed_and_nothing_else(after: Felt, patch: Any) -> None:
    assert difference(BEFORE, after) == patch
    found = patched(sent(BEFORE), sent(patch))
    assert found == sent(after)


def test_what_viewers_share_is_compared_once() -> None:
    comparing = Comparing()
    dice, changed = (Die(1),), (Die(2),)
    one = comparing.difference(Felt(dice), Felt(changed))
    other = comparing.difference(Felt(dice, 1), Felt(changed, 2))
    assert isinstance(one, dict)
    assert isinstance(other, dict)
    assert one["dice"] is other["dice"]


def test_who_watches_sees_the_table_at_each_event() -> None:
    """LV-4.5: a won note is with its winner when the winner is told, and not before."""
    play = boxcars.new("las-vegas", seats=2, seed=4)
    seen: list[tuple[str, int]] = []

    def look(state: State, event: Event) -> None:
        players: Any = state.view(-1)
        seen.append((type(event).__name__, sum(player.notes for player in players.players)))

    play.watch(look)
    while "RoundEnded" not in [name for name, _ in seen]:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    won = [notes for name, notes in seen if name == "NoteWon"]
    assert won == list(range(1, len(won) + 1))
    assert [notes for name, notes in seen if name == "DicePlaced"][-1] == 0


def test_taking_back_is_told_when_the_table_is_as_before() -> None:
    asked = boxcars.new("las-vegas", seats=2, seed=4)
    play = boxcars.load(asked.position(), chance="manual")
    before = play.view(0)
    seen: list[object] = []
    play.watch(lambda state, event: seen.append(state.view(0)))
    seat = play.questions[0].seat
    play.answer(seat, play.legal(seat)[0])
    assert seen[-1] != before
    play.undo()
    assert seen[-1] == before == play.view(0)


def sent(data: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))
