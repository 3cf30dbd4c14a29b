"""What is public and what is hidden (LV-7)."""

from __future__ import annotations

import pytest

import boxcars
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas.events import NoteWon
from tests.las_vegas.tables import A, B, C, paid_out, place, position, roll, see, table


@pytest.mark.rule("LV-7.1")
def test_whoever_tracks_awards_knows_all_totals() -> None:
    play = boxcars.new("las-vegas", 4, {"neutral_dice": True}, seed=5)
    while play.questions:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    for viewer in (None, 0, 1, 2, 3):
        totals = [0, 0, 0, 0]
        for event in play.events_for(viewer):
            if isinstance(event, NoteWon) and event.owner != "neutral":
                totals[event.owner] += event.value
        assert play.result is not None
        assert totals == [money for money, _ in play.result.scores]


@pytest.mark.rule("LV-R15")
def test_only_the_owner_sees_won_notes() -> None:
    play = paid_out(3, [70, 20], {B: 2, C: 1})
    assert see(play, B).players[B].won == (70_000,)
    assert see(play, B).players[B].money == 70_000
    assert see(play, B).players[C].won is None
    assert see(play, None).players[B].money is None


@pytest.mark.rule("LV-R15")
def test_open_money_is_seen_by_all() -> None:
    play = table(3, won={B: [70, 10]}, hide_money=False)
    for viewer in (None, A, B, C):
        assert see(play, viewer).players[B].won == (70_000, 10_000)
        assert see(play, viewer).players[B].money == 80_000


@pytest.mark.rule("LV-R15")
def test_money_is_shown_at_the_end_and_that_cannot_be_taken_back() -> None:
    play = table(3, round=4, won={B: [70, 10]})
    roll(play, [6])
    place(play, 6)
    assert see(play, A).players[B].money == 80_000
    assert not play.can_undo


@pytest.mark.rule("LV-R15")
def test_the_last_placement_is_final_with_open_money_too() -> None:
    """A finished game stays finished, though nothing hidden was shown."""
    play = table(3, round=4, won={B: [70, 10]}, hide_money=False)
    roll(play, [6])
    place(play, 6)
    assert (play.can_undo, play.undo_seat) == (False, None)
    with pytest.raises(boxcars.IllegalAction, match="the game is over"):
        play.undo()
    assert play.result is not None


@pytest.mark.rule("LV-R16")
def test_the_number_of_won_notes_is_public() -> None:
    play = table(3, won={B: [70, 10, 10]})
    for viewer in (None, A, C):
        assert see(play, viewer).players[B].notes == 3


def test_a_guess_deals_hidden_notes_anew() -> None:
    """What A cannot see differs between guesses; what A sees does not."""
    play = table(3, won={A: [50, 20], B: [70, 10, 10], C: [90]})
    guesses = [play.state().imagine(A, Generator(seed)) for seed in range(20)]
    assert len({str(guess.position()) for guess in guesses}) > 10
    assert all(guess.view(A) == see(play, A) for guess in guesses)
    assert position(play).players[B].won == (70_000, 10_000, 10_000)
