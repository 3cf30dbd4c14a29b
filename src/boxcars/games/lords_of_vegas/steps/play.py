"""The play step: any actions in any order, until the player ends the turn (LOV-8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.step import KIND_SHIFT, REST_BITS, Menu
from boxcars.engine.types import Answer, Question
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.actions.action import END_TURN, FREE, GAMBLE, Action
from boxcars.games.lords_of_vegas.actions.build import Build
from boxcars.games.lords_of_vegas.actions.gamble import Gamble, every_bet
from boxcars.games.lords_of_vegas.actions.raise_ import Raise
from boxcars.games.lords_of_vegas.actions.remodel import Remodel
from boxcars.games.lords_of_vegas.actions.reorganize import Reorganize
from boxcars.games.lords_of_vegas.actions.sprawl import Sprawl
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.lots import NONE
from boxcars.games.lords_of_vegas.steps.bases import SeatStep
from boxcars.games.lords_of_vegas.steps.turn_start import begin_turn
from boxcars.games.lords_of_vegas.telling import tell_turn_ended
from boxcars.games.lords_of_vegas.trade.window import trade_window

ACTIONS: Final = [Build(), Sprawl(), Remodel(), Reorganize(), Raise(), Gamble()]
"""In the order of their numbers, from 1 on."""


class Play(SeatStep):
    """A search is offered three bets for each casino, the lowest, the highest and half of it;
    `legal` lists every bet."""

    def __init__(self) -> None:
        super().__init__(
            "play",
            (types.EndTurn, *[action.answer for action in ACTIONS]),
            "an action or the end of the turn is wanted (LOV-8.1)",
            (types.WhichAction,),
        )
        self.actions = vec[Action](ACTIONS)

    def question(self, board: Board) -> Question:
        return types.WhichAction(board.turn, trade_window(board), not board.gambled)

    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(0, END_TURN)
        for action in self.actions:
            action.offer(board, menu)

    def legal(self, board: Board) -> list[Answer]:
        found: list[Answer] = []
        for index in range(self.choices(board)):
            code = self.choice(board, index)
            if code >> KIND_SHIFT != GAMBLE:
                found.append(self.decode(board, code))
        return found + every_bet(board)

    def encode(self, board: Board, answer: Answer) -> i64:
        code = super().encode(board, answer)
        kind = code >> KIND_SHIFT
        return code if kind == END_TURN else self.actions[kind - 1].settled(board, code)

    def allows(self, board: Board, code: i64) -> bool:
        kind = code >> KIND_SHIFT
        return kind == END_TURN or self.actions[kind - 1].obstacle(board, code & REST_BITS) == FREE

    def why_not(self, board: Board, code: i64) -> str:
        return self.actions[(code >> KIND_SHIFT) - 1].why_not(board, code & REST_BITS)

    def do(self, board: Board, code: i64) -> None:
        kind = code >> KIND_SHIFT
        if kind == END_TURN:
            end_turn(board)
        else:
            self.actions[kind - 1].do(board, code & REST_BITS)


def end_turn(board: Board) -> None:
    """LOV-4.3: on to the left; marks and the bet of this turn are forgotten."""
    tell_turn_ended(board)
    board.marked = 0
    board.gambled = False
    board.card = NONE
    begin_turn(board, 0 if board.turn + 1 == board.seats else board.turn + 1)
