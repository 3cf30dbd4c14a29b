"""Reorganize: all dice of a casino are rerolled, and their owners arrange them (LOV-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Menu
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.actions.action import (
    FREE,
    NO_CASINO,
    REORGANIZE,
    TOO_DEAR,
    Action,
    casino_at,
)
from boxcars.games.lords_of_vegas.board import REORGANIZE_ROLL, TIES, Board, spend
from boxcars.games.lords_of_vegas.casinos import dice_in
from boxcars.games.lords_of_vegas.lots import NONE, first_of
from boxcars.games.lords_of_vegas.telling import tell_reorganize_began

NO_OWN_DIE: Final[i64] = 10
REORGANIZED: Final[i64] = 11

REASONS: Final[dict[i64, str]] = {
    NO_OWN_DIE: "you must have a die in the casino (LOV-12.1)",
    REORGANIZED: "dice of this casino have been reorganized this turn (LOV-12.2)",
}


class Reorganize(Action):
    """Its code: the casino."""

    def __init__(self) -> None:
        super().__init__(types.Reorganize, REASONS)

    def offer(self, board: Board, menu: Menu) -> None:
        money = board.money[board.turn]
        heads = board.heads
        while heads != 0:
            casino = first_of(heads)
            heads &= heads - 1
            if board.pips[casino] <= money and obstacle(board, casino) == FREE:
                menu.add(casino, REORGANIZE)

    def obstacle(self, board: Board, code: i64) -> i64:
        return obstacle(board, casino_at(board, code))

    def cost(self, board: Board, code: i64) -> i64:
        return board.pips[casino_at(board, code)]

    def do(self, board: Board, code: i64) -> None:
        """LOV-12.3: the price is fixed before the roll."""
        casino = casino_at(board, code)
        spend(board, board.turn, board.pips[casino])
        board.at = casino
        tell_reorganize_began(board, casino)
        board.interrupt(TIES, CHANCE_ACTS)
        board.interrupt(REORGANIZE_ROLL, CHANCE_ACTS)

    def rolled(self, then: Board, casino: i64) -> i64:
        return dice_in(then, casino)


def obstacle(board: Board, casino: i64) -> i64:
    if casino == NONE:
        return NO_CASINO
    if board.spaces[casino] & board.holds[board.turn] == 0:
        return NO_OWN_DIE
    if board.spaces[casino] & board.marked != 0:
        return REORGANIZED
    if board.money[board.turn] < board.pips[casino]:
        return TOO_DEAR
    return FREE
