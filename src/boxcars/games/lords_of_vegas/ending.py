"""The end of the game: most points win, money breaks ties (LOV-18)."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.types import Result, decided
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.events import GameEnded
from boxcars.games.lords_of_vegas.lots import NONE

DECIDED_BY: Final = {
    "most points": "LOV-18.3",
    "equal points, most money": "LOV-18.3",
    "equal points and money": "LOV-R36",
}


def end_game(board: Board, ended_by: i64) -> None:
    board.ended_by = ended_by
    board.card = NONE
    board.finish()
    if board.events is not None:
        result = final_result(board)
        board.tell(GameEnded(result, DECIDED_BY[result.reason]))


def final_result(board: Board) -> Result:
    """LOV-18.3: points first, then money, then a shared win (LOV-R36)."""
    scores = tuple(
        [(int(board.score[seat]), int(board.money[seat])) for seat in range(board.seats)]
    )
    return decided(scores, list(DECIDED_BY))
