"""Patches: the least that leads from one view to another."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import boxcars
from boxcars.engine.patch import difference, patched
from boxcars.engine.state import State
from boxcars.engine.types import Event
from boxcars.engine.watching import Watching, with_player, without
from boxcars.games.las_vegas.events import NoteWon


class Die(msgspec.Struct, frozen=True):
    face: int
    owner: int | None = None


class Big(Die, frozen=True):
    pass


class Felt(msgspec.Struct, frozen=True):
    dice: tuple[Die, ...]
    turn: int = 0


class Players(msgspec.Struct, frozen=True):
    players: tuple[Die, ...]


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


def test_what_is_public_is_compared_once_and_what_is_hidden_goes_to_its_owner() -> None:
    """LV-R15: how many notes somebody won is public, their values are not."""
    play = boxcars.new("las-vegas", seats=3, seed=4)
    watching = Watching(play)
    watching.begin([None, 0, 1, 2])
    while not any(isinstance(event, NoteWon) for event in play.events):
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    number, won = next(
        (number, event) for number, event in enumerate(play.events) if isinstance(event, NoteWon)
    )
    public: Any = watching.patches(None)[number]
    assert public["players"] == {str(won.owner): {"notes": [1]}}
    for seat in range(3):
        patch: Any = watching.patches(seat)[number]
        if seat == won.owner:
            own = patch["players"][str(seat)]
            assert own == {"notes": [1], "won": [(won.value,)], "money": [won.value]}
        else:
            assert patch is public


def test_what_a_seat_sees_otherwise_is_not_changed_by_what_others_see() -> None:
    public = {"bids": [(None, None)], "turn": [1]}
    assert without(public, {"bids": (7, None)}) == {"turn": [1]}
    assert without(public, {"secret": 3}) is public


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [
        (None, None, {"face": [5]}),
        (Die(1), Die(4), {"face": [4]}),
        (None, Die(4), [Die(4)]),
        (Die(4), None, [Die(5)]),
        (Die(4), Die(4), None),
    ],
)
def test_a_seat_sees_its_own_player_or_what_everybody_sees(
    before: Die | None, after: Die | None, change: Any
) -> None:
    public = Players((Die(5), Die(6)))
    patch = {"players": {"0": {"face": [5]}, "1": {"face": [6]}}}
    own = with_player(patch, public, 0, before, after)
    assert own["players"].get("0") == change
    assert own["players"]["1"] == {"face": [6]}


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
