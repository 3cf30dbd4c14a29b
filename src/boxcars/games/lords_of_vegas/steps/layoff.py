"""The boss may lay off half of a bet to the bank (LOV-14.5)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.step import Menu
from boxcars.engine.types import Question
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.steps.bases import SeatStep
from boxcars.games.lords_of_vegas.telling import casino_lots, tell_laid_off


class Layoff(SeatStep):
    def __init__(self) -> None:
        super().__init__(
            "layoff",
            (types.LayOff,),
            "the word whether to lay off half of the bet is wanted (LOV-14.5)",
            (types.WhetherToLayOff,),
        )

    def question(self, board: Board) -> Question:
        lots = casino_lots(board, board.at)
        return types.WhetherToLayOff(board.asks, board.turn, lots, board.bet)

    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(0)
        menu.add(1)

    def do(self, board: Board, code: i64) -> None:
        board.half = code == 1
        tell_laid_off(board)
        board.go_back()

    def check(self, board: Board) -> None:
        if not board.layoff or board.asks != board.boss[board.at]:
            reason = "only the boss lays off, with the option layoff (LOV-14.5)"
            raise BadPosition("agenda", reason)
        if board.half:
            raise BadPosition("bet.half", "must be false unless the boss laid it off (LOV-14.5)")
