"""Ties are rolled off, so that every casino with dice has one boss (LOV-15)."""

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.generator import Generator
from boxcars.engine.state import step_of
from boxcars.engine.types import CHANCE, Question
from boxcars.games.lords_of_vegas import events, types
from boxcars.games.lords_of_vegas.board import PAY, Board
from boxcars.games.lords_of_vegas.casinos import highest_dice, in_order, survey
from boxcars.games.lords_of_vegas.lots import NONE, first_of, how_many
from boxcars.games.lords_of_vegas.names import (
    casino_lots,
    listed,
    lots_named,
    seat_or_none,
    shown_on,
)
from boxcars.games.lords_of_vegas.steps.check_below import check_below
from boxcars.games.lords_of_vegas.steps.dice_roll import DiceRoll, every_roll, face_at, roll_faces
from boxcars.games.lords_of_vegas.steps.removal import arriving


class Ties(DiceRoll):
    """LOV-15.4, LOV-R43: the dice with the highest value are rolled, in lot order."""

    def __init__(self) -> None:
        super().__init__("ties", types.WhatTieRoll)

    def waits(self, board: Board) -> bool:
        return board.ties != 0 and tied_casino(board) != NONE

    def run(self, board: Board) -> None:
        board.go_back()

    def dice(self, board: Board) -> i64:
        return how_many(highest_dice(board, tied_casino(board)))

    def question(self, board: Board) -> Question:
        tied = tied_casino(board)
        lots = lots_named(highest_dice(board, tied))
        return types.WhatTieRoll(CHANCE, casino_lots(board, tied), lots)

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        return [(packed, 1) for packed in every_roll(self.dice(board))]

    def draw(self, board: Board, generator: Generator) -> i64:
        return roll_faces(self.dice(board), generator)

    def do(self, board: Board, code: i64) -> None:
        """LOV-15.4, LOV-R44: each die stays on its space. Marks do not change (LOV-12.6)."""
        casino = tied_casino(board)
        lots = in_order(highest_dice(board, casino))
        for index in range(len(lots)):
            board.value[lots[index]] = face_at(code, index)
        survey(board, casino)
        if board.events is not None:
            boss = seat_or_none(board.boss[casino])
            shown = shown_on(board, lots)
            board.tell(events.TieRolled(casino_lots(board, casino), listed(lots), shown, boss))

    def check(self, board: Board) -> None:
        check_below(board)
        if board.trade_after_draw and step_of(board.waiting[len(board.waiting) - 1]) == PAY:
            raise BadPosition("agenda", "after_draw is missing (LOV-R50)")


def tied_casino(board: Board) -> i64:
    """LOV-15.8: the casino that is rolled off next, or NONE.

    Where a die is arriving while its owner still has to free one, nothing is settled yet; such a
    casino is looked at when that is done.
    """
    unsettled = arriving(board)
    ties = board.ties
    while ties != 0:
        casino = first_of(ties)
        ties &= ties - 1
        if board.spaces[casino] & unsettled == 0:
            return casino
    return NONE
