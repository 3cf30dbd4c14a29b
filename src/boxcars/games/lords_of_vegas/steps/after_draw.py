"""Trades between the draw and its payments, where that is played (LOV-17.12, LOV-R50)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.types import Question
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.steps.bases import OnlyAnswer
from boxcars.games.lords_of_vegas.trade.window import trade_window


class AfterDraw(OnlyAnswer):
    def __init__(self) -> None:
        super().__init__(
            "after_draw",
            (types.GoOn,),
            "the word to go on is wanted (LOV-17.12)",
            (types.WhenToGoOn,),
        )

    def question(self, board: Board) -> Question:
        return types.WhenToGoOn(board.turn, trade_window(board))

    def do(self, board: Board, code: i64) -> None:
        board.go_back()

    def check(self, board: Board) -> None:
        if not board.trade_after_draw:
            raise BadPosition("agenda", "after_draw is for the option trade_after_draw")
