"""A turn begins: trades may come before the draw (LOV-5.1, LOV-17.12)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.types import Question
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import DRAW, TURN_START, Board
from boxcars.games.lords_of_vegas.steps.bases import OnlyAnswer
from boxcars.games.lords_of_vegas.telling import tell_turn_began
from boxcars.games.lords_of_vegas.trade.window import trade_window


class TurnStart(OnlyAnswer):
    def __init__(self) -> None:
        super().__init__(
            "turn_start", (types.Draw,), "a draw is wanted (LOV-5.1)", (types.WhenToDraw,)
        )

    def question(self, board: Board) -> Question:
        return types.WhenToDraw(board.turn, trade_window(board))

    def waits(self, board: Board) -> bool:
        return board.trading

    def run(self, board: Board) -> None:
        board.ask(DRAW, CHANCE_ACTS)

    def do(self, board: Board, code: i64) -> None:
        """LOV-5.1: the active player turns to the deck."""
        board.ask(DRAW, CHANCE_ACTS)


def begin_turn(board: Board, seat: i64) -> None:
    board.turn = seat
    board.ask(TURN_START, seat)
    tell_turn_began(board)
