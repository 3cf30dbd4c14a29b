"""Remodel: a casino changes its color (LOV-11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.step import Menu
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.actions.action import (
    FREE,
    LOT_BITS,
    NO_CASINO,
    NO_TILES,
    NOT_BOSS,
    REMODEL,
    TOO_DEAR,
    Action,
    casino_at,
)
from boxcars.games.lords_of_vegas.board import Board, roll_off_ties, spend
from boxcars.games.lords_of_vegas.casinos import regroup
from boxcars.games.lords_of_vegas.lots import COMPANIES, NONE, REMODEL_COST, first_of
from boxcars.games.lords_of_vegas.telling import tell_remodeled

SAME_COLOR: Final[i64] = 10

REASONS: Final[dict[i64, str]] = {
    SAME_COLOR: "the casino has that color already (LOV-R25)",
}


class Remodel(Action):
    """Its code: the casino and the company."""

    def __init__(self) -> None:
        super().__init__(types.Remodel, REASONS)

    def offer(self, board: Board, menu: Menu) -> None:
        heads = board.heads
        while heads != 0:
            casino = first_of(heads)
            heads &= heads - 1
            if board.boss[casino] == board.turn:
                for company in range(COMPANIES):
                    if obstacle(board, casino, company) == FREE:
                        menu.add(casino | (company << LOT_BITS), REMODEL)

    def obstacle(self, board: Board, code: i64) -> i64:
        return obstacle(board, casino_at(board, code), code >> LOT_BITS)

    def cost(self, board: Board, code: i64) -> i64:
        return cost(board, casino_at(board, code))

    def do(self, board: Board, code: i64) -> None:
        casino, company = casino_at(board, code), code >> LOT_BITS
        paid = cost(board, casino)
        lots = board.spaces[casino]
        spend(board, board.turn, paid)
        board.stock[board.tile[casino]] += board.size[casino]
        board.stock[company] -= board.size[casino]
        left = lots
        while left != 0:
            board.tile[first_of(left)] = company
            left &= left - 1
        regroup(board, casino)
        tell_remodeled(board, lots, casino, paid)
        roll_off_ties(board)


def cost(board: Board, casino: i64) -> i64:
    """LOV-11.2: per space, whatever the height."""
    return REMODEL_COST * board.size[casino]


def obstacle(board: Board, casino: i64, company: i64) -> i64:
    if casino == NONE:
        return NO_CASINO
    if board.boss[casino] != board.turn:
        return NOT_BOSS
    if board.tile[casino] == company:
        return SAME_COLOR
    if board.stock[company] < board.size[casino]:
        return NO_TILES
    if board.money[board.turn] < cost(board, casino):
        return TOO_DEAR
    return FREE
