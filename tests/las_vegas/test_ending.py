"""The next round and the end of the game (LV-5)."""

from __future__ import annotations

import pytest

from boxcars import Play
from boxcars.engine.types import Result
from boxcars.games.las_vegas.events import GameEnded, NoteLaid, RoundBegan
from tests.las_vegas.tables import (
    A,
    B,
    C,
    new_table,
    place,
    play_out_round,
    roll,
    see,
    table,
)


def ended(won: dict[int, list[int]], seats: int = 3) -> tuple[Play, Result]:
    """A game that has just ended with these notes."""
    play = table(seats, round=4, won=won)
    roll(play, [6])
    place(play, 6)
    assert play.result is not None
    return play, play.result


@pytest.mark.rule("LV-5.1")
def test_every_casino_is_filled_before_every_round() -> None:
    play = new_table()
    for round_ in (1, 2, 3, 4):
        happened = play_out_round(play)
        laid = {event.casino for event in happened if isinstance(event, NoteLaid)}
        assert laid == {1, 2, 3, 4, 5, 6}, f"round {round_}"


@pytest.mark.rule("LV-5.2", "LV-R20")
def test_the_left_neighbor_starts_whoever_placed_last_or_won_most() -> None:
    """C places the last die and takes all the money; A started, so B starts."""
    play = table(3, turn=C, supply={C: 1}, notes={1: [90], 2: [80]}, dice={1: {C: 2}})
    roll(play, [2])
    happened = place(play, 2)
    assert happened[-1] == RoundBegan(2, B, "LV-5.2")


@pytest.mark.rule("LV-5.2")
def test_the_card_goes_round_the_table() -> None:
    play = table(3, start_player=C)
    roll(play, [6])
    place(play, 6)
    assert see(play).start_player == A


@pytest.mark.rule("LV-5.3")
def test_the_highest_total_wins() -> None:
    play, result = ended({A: [90], B: [50, 50], C: [30, 30, 30]})
    assert result.scores == ((90_000, 1), (100_000, 2), (90_000, 3))
    assert result.winners == (B,)
    assert result.ranks == (3, 1, 2)
    assert play.events[-1] == GameEnded(result, "LV-5.3")


@pytest.mark.rule("LV-5.4")
def test_more_notes_break_a_tie_on_money() -> None:
    play, result = ended({A: [60], B: [30, 30], C: [20, 20]})
    assert result.winners == (B,)
    assert result.ranks == (2, 1, 3)
    assert play.events[-1] == GameEnded(result, "LV-5.4")


@pytest.mark.rule("LV-5.4")
def test_notes_count_only_among_those_tied_on_money() -> None:
    _, result = ended({A: [90], B: [10, 10, 10, 10, 20, 20]})
    assert result.winners == (A,)


@pytest.mark.rule("LV-5.5")
def test_equal_money_and_notes_win_together() -> None:
    play, result = ended({A: [50, 20], B: [40, 30], C: [60]})
    assert result.winners == (A, B)
    assert result.ranks == (1, 1, 3)
    assert play.events[-1] == GameEnded(result, "LV-5.5")


@pytest.mark.rule("LV-5.5")
def test_a_game_in_which_nobody_won_anything_is_shared_by_all() -> None:
    _, result = ended({})
    assert result.winners == (A, B, C)
