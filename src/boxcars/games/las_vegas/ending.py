"""The end of the game: the richest player wins, notes break ties (LV-5.3 to LV-5.5)."""

from typing import Final

from boxcars.engine.types import Result, decided
from boxcars.games.dice_casinos.bills import UNIT, how_many, worth
from boxcars.games.las_vegas.board import Board
from boxcars.games.las_vegas.events import GameEnded

DECIDED_BY: Final = {
    "most money": "LV-5.3",
    "equal money, most notes": "LV-5.4",
    "equal money and notes": "LV-5.5",
}


def end_game(board: Board) -> None:
    board.finish()
    # LV-4.9: won notes are turned up now, so the last answer cannot be taken back.
    board.revealed = board.hides_money
    if board.events is not None:
        result = final_result(board)
        board.tell(GameEnded(result, DECIDED_BY[result.reason]))


def final_result(board: Board) -> Result:
    """LV-5.3: money first; LV-5.4: then notes; LV-5.5: then a shared win."""
    scores = tuple(
        [
            (int(worth(board.won[seat]) * UNIT), int(how_many(board.won[seat])))
            for seat in range(board.seats)
        ]
    )
    return decided(scores, list(DECIDED_BY))
