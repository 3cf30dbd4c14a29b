"""Asking a seat."""

from typing import Any

from boxcars.engine.errors import why
from boxcars.engine.step import Listed, Menu, Step
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.steps.check_below import check_below


class SeatStep(Listed[Board]):
    """A step that asks a seat."""

    def not_yours(self, board: Board) -> str:
        words = f"seat {board.asks} has to answer, not you"
        return why("refused.not_yours", words, players=[int(board.asks)])

    def check(self, board: Board) -> None:
        check_below(board)


class TurnStep(SeatStep):
    """A step that asks the active player."""


class OnlyAnswer(TurnStep):
    """A step in which the game waits for a word to go on."""

    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(0)


def says_whom(step: Step[Any]) -> bool:
    """Whether tasks of a step say whom they ask: others ask the active player, or chance."""
    return isinstance(step, SeatStep) and not isinstance(step, TurnStep)
