"""The card pays and scores (LOV-6, LOV-7). Nobody is asked."""

from __future__ import annotations

from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Step
from boxcars.games.lords_of_vegas.board import BY_90_POINTS, DRAW, PLAY, Board, is_unused
from boxcars.games.lords_of_vegas.ending import end_game
from boxcars.games.lords_of_vegas.lots import CARD
from boxcars.games.lords_of_vegas.payments import pay_out, somebody_is_at_90


class Pay(Step[Board]):
    def __init__(self) -> None:
        super().__init__("pay", (), "")

    def waits(self, board: Board) -> bool:
        return False

    def run(self, board: Board) -> None:
        """Then the end at 90, another card after one of block F, or the play step."""
        pay_out(board, CARD[board.card])
        if somebody_is_at_90(board):
            end_game(board, BY_90_POINTS)
        elif is_unused(board, board.card):
            board.ask(DRAW, CHANCE_ACTS)
        else:
            board.ask(PLAY, board.turn)
