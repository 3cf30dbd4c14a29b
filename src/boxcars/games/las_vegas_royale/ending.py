"""The end of the game: the wealthiest player wins (LVR-5.4 to LVR-5.6)."""

from typing import Final

from boxcars.engine.types import Result, decided
from boxcars.games.dice_casinos.bills import how_many
from boxcars.games.dice_casinos.board import NOBODY
from boxcars.games.las_vegas_royale.board import Board
from boxcars.games.las_vegas_royale.events import GameEnded
from boxcars.games.las_vegas_royale.money import wealth

DECIDED_BY: Final = {
    "most wealth": "LVR-5.4",
    "equal wealth, most cards and chips": "LVR-5.5",
    "equal wealth, cards and chips": "LVR-5.6",
}


def end_game(board: Board) -> None:
    board.finish()
    board.turn = NOBODY
    board.next_start = NOBODY
    # LVR-4.6: money cards are turned up now, so the last answer cannot be taken back.
    board.revealed = board.revealed or board.hides_money
    if board.events is not None:
        result = final_result(board)
        board.tell(GameEnded(result, DECIDED_BY[result.reason]))


def final_result(board: Board) -> Result:
    """LVR-5.4: wealth first; LVR-5.5: then cards and chips; LVR-5.6: then a shared win."""
    scores = tuple(
        [
            (wealth(board, seat), int(how_many(board.hand[seat]) + board.chips[seat]))
            for seat in range(board.seats)
        ]
    )
    return decided(scores, list(DECIDED_BY))
