"""The end of the game: most points win, money breaks ties (LOV-18)."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.types import Result, rank
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.events import GameEnded
from boxcars.games.lords_of_vegas.lots import NONE

MOST_POINTS: Final = "most points"
MOST_MONEY: Final = "equal points, most money"
SHARED: Final = "equal points and money"

DECIDED_BY: Final = {MOST_POINTS: "LOV-18.3", MOST_MONEY: "LOV-18.3", SHARED: "LOV-R36"}


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
    best = max(scores)
    if scores.count(best) > 1:
        reason = SHARED
    elif [points for points, _ in scores].count(best[0]) > 1:
        reason = MOST_MONEY
    else:
        reason = MOST_POINTS
    return rank(scores, reason)
