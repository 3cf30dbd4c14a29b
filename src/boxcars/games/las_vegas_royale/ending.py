"""The end of the game: the wealthiest player wins (LVR-5.4 to LVR-5.6)."""

from __future__ import annotations

from typing import Final

from boxcars.engine.types import Result
from boxcars.games.dice_casinos.board import NOBODY
from boxcars.games.dice_casinos.ending import richest
from boxcars.games.las_vegas_royale.board import Board
from boxcars.games.las_vegas_royale.cards import UNIT, how_many, worth
from boxcars.games.las_vegas_royale.telling import tell_game_ended

MOST_WEALTH: Final = "most wealth"
MOST_PIECES: Final = "equal wealth, most cards and chips"
SHARED: Final = "equal wealth, cards and chips"

DECIDED_BY: Final = {MOST_WEALTH: "LVR-5.4", MOST_PIECES: "LVR-5.5", SHARED: "LVR-5.6"}


def end_game(board: Board) -> None:
    board.finish()
    board.turn = NOBODY
    board.next_start = NOBODY
    # LVR-4.6: money cards are turned up now, so the last answer cannot be taken back.
    board.revealed = board.revealed or board.hides_money
    if board.events is not None:
        result = final_result(board)
        tell_game_ended(board, result, DECIDED_BY[result.reason])


def final_result(board: Board) -> Result:
    """LVR-5.4: wealth first; LVR-5.5: then cards and chips; LVR-5.6: then a shared win."""
    scores = tuple(
        [
            (
                int((worth(board.hand[seat]) + board.chips[seat]) * UNIT),
                int(how_many(board.hand[seat]) + board.chips[seat]),
            )
            for seat in range(board.seats)
        ]
    )
    return richest(scores, MOST_WEALTH, MOST_PIECES, SHARED)
