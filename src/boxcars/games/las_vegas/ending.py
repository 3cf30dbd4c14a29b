"""The end of the game: the richest player wins, notes break ties (LV-5.3 to LV-5.5)."""

from __future__ import annotations

from typing import Final

from boxcars.engine.tally import size
from boxcars.engine.types import Result
from boxcars.games.dice_casinos.ending import richest
from boxcars.games.las_vegas.board import NOTE_UNIT, Board, notes_worth
from boxcars.games.las_vegas.telling import tell_game_ended

MOST_MONEY: Final = "most money"
MOST_NOTES: Final = "equal money, most notes"
SHARED: Final = "equal money and notes"

DECIDED_BY: Final = {MOST_MONEY: "LV-5.3", MOST_NOTES: "LV-5.4", SHARED: "LV-5.5"}


def end_game(board: Board) -> None:
    board.finish()
    # LV-4.9: won notes are turned up now, so the last answer cannot be taken back.
    board.revealed = board.hides_money
    if board.events is not None:
        result = final_result(board)
        tell_game_ended(board, result, DECIDED_BY[result.reason])


def final_result(board: Board) -> Result:
    """LV-5.3: money first; LV-5.4: then notes; LV-5.5: then a shared win."""
    scores = tuple(
        [
            (int(notes_worth(board.won[seat]) * NOTE_UNIT), int(size(board.won[seat])))
            for seat in range(board.seats)
        ]
    )
    return richest(scores, MOST_MONEY, MOST_NOTES, SHARED)
