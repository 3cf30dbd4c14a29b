"""The play step: any actions in any order, until the player ends the turn (LOV-8)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.step import Menu, kind_of, rest_of
from boxcars.engine.types import Answer, Question
from boxcars.games.lords_of_vegas import events, types
from boxcars.games.lords_of_vegas.actions.action import Action
from boxcars.games.lords_of_vegas.actions.build import Build
from boxcars.games.lords_of_vegas.actions.gamble import Gamble
from boxcars.games.lords_of_vegas.actions.raise_ import Raise
from boxcars.games.lords_of_vegas.actions.remodel import Remodel
from boxcars.games.lords_of_vegas.actions.reorganize import Reorganize
from boxcars.games.lords_of_vegas.actions.sprawl import Sprawl
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.casinos import heads_with
from boxcars.games.lords_of_vegas.lots import NONE
from boxcars.games.lords_of_vegas.obstacles import Refusal
from boxcars.games.lords_of_vegas.steps.draw_card import begin_turn
from boxcars.games.lords_of_vegas.steps.seat_step import TurnStep
from boxcars.games.lords_of_vegas.steps.trade_window import trade_window
from boxcars.games.lords_of_vegas.view_types import Effect

END_TURN: Final[i64] = 0
BETS: Final = Gamble()
ACTIONS: Final = [Build(), Sprawl(), Remodel(), Reorganize(), Raise(), BETS]
"""In the order of their numbers, from 1 on: 0 is the end of the turn."""


class Play(TurnStep):
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
        for number, action in enumerate(ACTIONS, 1):
            action.number = number

    def question(self, board: Board) -> Question:
        return types.WhichAction(board.turn, trade_window(board), not board.gambled)

    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(0, END_TURN)
        own = heads_with(board, board.holds[board.turn])
        for action in self.actions:
            action.offer(board, own, menu)

    def legal(self, board: Board) -> list[Answer]:
        found: list[Answer] = []
        for index in range(self.choices(board)):
            code = self.choice(board, index)
            if kind_of(code) != BETS.number:
                found.append(self.decode(board, code))
        return found + BETS.every_bet(board)

    def encode(self, board: Board, answer: Answer) -> i64:
        code = super().encode(board, answer)
        kind = kind_of(code)
        return code if kind == END_TURN else self.actions[kind - 1].settled(board, code)

    def allows(self, board: Board, code: i64) -> bool:
        kind = kind_of(code)
        return kind == END_TURN or self.actions[kind - 1].obstacle(board, rest_of(code)) is None

    def why_not(self, board: Board, code: i64) -> str:
        refusal = self.refusal(board, code)
        return "" if refusal is None else refusal.in_words(board)

    def refusal(self, board: Board, code: i64) -> Refusal | None:
        """What stands in the way of an action."""
        return refusal_of(board, code)

    def do(self, board: Board, code: i64) -> None:
        kind = kind_of(code)
        if kind == END_TURN:
            end_turn(board)
        else:
            self.actions[kind - 1].do(board, rest_of(code))


def refusal_of(board: Board, code: i64) -> Refusal | None:
    """What stands in the way of an action."""
    return ACTIONS[kind_of(code) - 1].refusal(board, rest_of(code))


def effect_of(board: Board, code: i64) -> Effect:
    """What an action would do."""
    return ACTIONS[kind_of(code) - 1].effect(board, rest_of(code))


def end_turn(board: Board) -> None:
    """LOV-4.3: on to the left; marks and the bet of this turn are forgotten."""
    if board.events is not None:
        board.tell(events.TurnEnded(board.turn))
    board.marked = 0
    board.gambled = False
    board.card = NONE
    begin_turn(board, next_in_turn(board))


def next_in_turn(board: Board) -> i64:
    """LOV-4.3: the player to the left."""
    return 0 if board.turn + 1 == board.seats else board.turn + 1
