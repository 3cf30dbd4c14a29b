"""Payout (LV-4)."""

from __future__ import annotations

import pytest

from boxcars import Play
from boxcars.games.las_vegas.events import NotesReturned, NoteWon, TieRemoved
from tests.las_vegas.tables import (
    A,
    B,
    C,
    D,
    E,
    paid_out,
    place,
    position,
    roll,
    see,
    table,
    under_pile,
    winnings,
)


def ties_in(play: Play, casino: int) -> list[TieRemoved]:
    ties = [event for event in play.events if isinstance(event, TieRemoved)]
    return [tie for tie in ties if tie.casino == casino]


@pytest.mark.rule("LV-4.1", "LV-R18")
def test_owners_without_dice_do_not_take_part() -> None:
    """Three players have no dice there: they neither tie nor take the second note."""
    play = paid_out(4, [60, 50], {B: 1})
    assert winnings(play) == [[], [60], [], []]
    assert under_pile(play) == [50]
    assert ties_in(play, casino=1) == []


@pytest.mark.rule("LV-4.2", "LV-R6")
def test_all_groups_of_equals_are_removed_in_one_pass() -> None:
    """Neither group saves the other, and nobody is removed once all counts differ."""
    play = paid_out(5, [90, 80], {A: 3, B: 2, C: 2, D: 1, E: 1})
    assert ties_in(play, casino=1) == [TieRemoved(1, 2, (B, C)), TieRemoved(1, 1, (D, E))]
    assert winnings(play) == [[90], [], [], [], []]


@pytest.mark.rule("LV-4.3")
def test_owners_are_ranked_by_dice() -> None:
    play = paid_out(3, [90, 50, 10], {A: 1, B: 4, C: 2})
    won = [event for event in play.events if isinstance(event, NoteWon)]
    assert [(event.owner, event.place) for event in won] == [(B, 1), (C, 2), (A, 3)]


@pytest.mark.rule("LV-4.4")
def test_the_highest_note_goes_first() -> None:
    play = paid_out(2, [10, 90], {A: 1, B: 2})
    assert winnings(play) == [[10], [90]]


@pytest.mark.rule("LV-4.5")
def test_first_takes_first_until_owners_run_out() -> None:
    play = paid_out(3, [40, 30, 20], {A: 2, C: 3})
    assert winnings(play) == [[30], [], [40]]
    assert under_pile(play) == [20]


@pytest.mark.rule("LV-4.6")
def test_owners_without_a_note_get_nothing() -> None:
    play = paid_out(3, [60], {A: 2, B: 3, C: 1})
    assert winnings(play) == [[], [60], []]


@pytest.mark.rule("LV-4.7")
def test_notes_without_an_owner_go_under_the_pile() -> None:
    play = paid_out(2, [30, 20, 10], {B: 1})
    assert NotesReturned(1, (20_000, 10_000)) in play.events
    assert under_pile(play) == [20, 10]


@pytest.mark.rule("LV-4.8")
def test_all_dice_return_to_their_owners() -> None:
    play = paid_out(3, [50], {A: 2, B: 2, C: 1})
    assert [player.own for player in see(play).players] == [8, 8, 8]
    assert all(casino.dice == (0, 0, 0) for casino in see(play).casinos)


@pytest.mark.rule("LV-4.9")
def test_won_notes_lie_face_down() -> None:
    play = paid_out(2, [80], {B: 1})
    assert see(play, A).players[B].won is None
    assert see(play, A).players[B].money is None
    assert see(play, B).players[B].won == (80_000,)


@pytest.mark.rule("LV-R4")
def test_returned_notes_go_to_the_very_bottom_in_order() -> None:
    """Casinos 1 to 6, falling values inside a casino, below what is there already."""
    play = table(notes={1: [20, 30], 2: [60], 3: [40, 10, 40]}, dice={3: {B: 2}}, under=[90, 10])
    roll(play, [6])
    place(play, 6)
    assert under_pile(play) == [90, 10, 30, 20, 60, 40, 10]
    for viewer in (None, A, B):
        assert see(play, viewer).under == position(play).under


@pytest.mark.rule("LV-R7")
def test_casinos_are_paid_out_independently() -> None:
    """A tie in one casino costs nothing in another."""
    play = table(
        notes={1: [50], 2: [60], 3: [70]}, dice={1: {A: 1, B: 1}, 2: {A: 1}, 3: {A: 2, B: 1}}
    )
    roll(play, [6])
    place(play, 6)
    assert winnings(play) == [[70, 60], [], []]
    assert under_pile(play) == [50]


@pytest.mark.rule("LV-R17")
def test_equal_notes_are_interchangeable() -> None:
    play = paid_out(3, [30, 30, 30], {A: 3, B: 2})
    assert winnings(play) == [[30], [30], []]
    assert under_pile(play) == [30]


@pytest.mark.rule("LV-R19")
def test_notes_of_an_empty_casino_go_under_the_pile() -> None:
    play = paid_out(3, [40, 20], {})
    assert winnings(play) == [[], [], []]
    assert under_pile(play) == [40, 20]
