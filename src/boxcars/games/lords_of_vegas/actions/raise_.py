"""Raise: every space of a casino gets a riser (LOV-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.step import Menu
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.actions.action import (
    FREE,
    NO_CASINO,
    NOT_BOSS,
    RAISE,
    TOO_DEAR,
    Action,
    casino_at,
)
from boxcars.games.lords_of_vegas.board import Board, roll_off_ties, spend
from boxcars.games.lords_of_vegas.casinos import regroup
from boxcars.games.lords_of_vegas.lots import NONE, RISER_COST, first_of
from boxcars.games.lords_of_vegas.telling import tell_raised

NO_RISERS: Final[i64] = 10
TOO_HIGH: Final[i64] = 11

REASONS: Final[dict[i64, str]] = {
    NO_RISERS: "this edition has no risers (LOV-13)",
    TOO_HIGH: "the height may not exceed the number of players (LOV-13.1)",
}


class Raise(Action):
    """Its code: the casino."""

    def __init__(self) -> None:
        super().__init__(types.Raise, REASONS)

    def offer(self, board: Board, menu: Menu) -> None:
        if not board.raises or board.money[board.turn] < RISER_COST:
            return
        heads = board.heads
        while heads != 0:
            casino = first_of(heads)
            heads &= heads - 1
            if obstacle(board, casino) == FREE:
                menu.add(casino, RAISE)

    def obstacle(self, board: Board, code: i64) -> i64:
        return obstacle(board, casino_at(board, code))

    def cost(self, board: Board, code: i64) -> i64:
        return cost(board, casino_at(board, code))

    def do(self, board: Board, code: i64) -> None:
        """LOV-13.3: the whole casino, never a part of it."""
        casino = casino_at(board, code)
        paid = cost(board, casino)
        lots = board.spaces[casino]
        spend(board, board.turn, paid)
        left = lots
        while left != 0:
            board.height[first_of(left)] += 1
            left &= left - 1
        regroup(board, casino)
        tell_raised(board, lots, casino, paid)
        roll_off_ties(board)


def cost(board: Board, casino: i64) -> i64:
    """LOV-13.2, LOV-R31: per space, with or without a die."""
    return RISER_COST * board.size[casino]


def obstacle(board: Board, casino: i64) -> i64:
    if not board.raises:
        return NO_RISERS
    if casino == NONE:
        return NO_CASINO
    if board.boss[casino] != board.turn:
        return NOT_BOSS
    if board.height[casino] >= board.seats:
        return TOO_HIGH
    if board.money[board.turn] < cost(board, casino):
        return TOO_DEAR
    return FREE
