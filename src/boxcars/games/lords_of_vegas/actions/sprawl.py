"""Sprawl: a casino grows into an unowned lot beside it (LOV-10)."""

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
    SPRAWL,
    TOO_DEAR,
    Action,
    casino_at,
)
from boxcars.games.lords_of_vegas.actions.new_tile import (
    DIE_REASONS,
    die_obstacle,
    put_tile,
    sources,
)
from boxcars.games.lords_of_vegas.board import NOBODY, Board, roll_off_ties, spend
from boxcars.games.lords_of_vegas.lots import (
    NONE,
    PRICE,
    PRINTED,
    RISER_COST,
    SPRAWL_TIMES,
    first_of,
    has,
)
from boxcars.games.lords_of_vegas.telling import tell_sprawled

NOT_UNOWNED: Final[i64] = 10
NOT_BESIDE: Final[i64] = 11

REASONS: Final[dict[i64, str]] = {
    **DIE_REASONS,
    NOT_UNOWNED: "a casino can only sprawl into a lot without marker and tile (LOV-10.1)",
    NOT_BESIDE: "that lot is not adjacent to the casino (LOV-10.1)",
}
MOVED_SHIFT: Final[i64] = 2 * LOT_BITS


class Sprawl(Action):
    """Its code: the casino, the lot, and where the die is moved from."""

    def __init__(self) -> None:
        super().__init__(types.Sprawl, REASONS)

    def offer(self, board: Board, menu: Menu) -> None:
        owned = board.tiles
        for seat in range(board.seats):
            owned |= board.owned[seat]
        heads = board.heads
        while heads != 0:
            casino = first_of(heads)
            heads &= heads - 1
            if board.boss[casino] != board.turn:
                continue
            targets = board.around[casino] & ~owned
            while targets != 0:
                lot = first_of(targets)
                targets &= targets - 1
                left = sources(board)
                while left != 0:
                    source = first_of(left)
                    left &= left - 1
                    if obstacle(board, casino, lot, source - 1) == FREE:
                        menu.add(casino | (lot << LOT_BITS) | (source << MOVED_SHIFT), SPRAWL)

    def obstacle(self, board: Board, code: i64) -> i64:
        return obstacle(board, casino_at(board, code), lot_in(code), moved_in(code))

    def cost(self, board: Board, code: i64) -> i64:
        return cost(board, casino_at(board, code), lot_in(code))

    def do(self, board: Board, code: i64) -> None:
        casino, lot = casino_at(board, code), lot_in(code)
        paid = cost(board, casino, lot)
        spend(board, board.turn, paid)
        company, height = board.tile[casino], board.height[casino]
        put_tile(board, lot, company, height, PRINTED[lot], moved_in(code))
        tell_sprawled(board, lot, paid)
        roll_off_ties(board)

    def site(self, code: i64) -> i64:
        return lot_in(code)


def lot_in(code: i64) -> i64:
    return (code >> LOT_BITS) & 63


def moved_in(code: i64) -> i64:
    return (code >> MOVED_SHIFT) - 1


def cost(board: Board, casino: i64, lot: i64) -> i64:
    """LOV-10.2: twice the price, and a riser for every floor above the first."""
    return SPRAWL_TIMES * PRICE[lot] + RISER_COST * (board.height[casino] - 1)


def obstacle(board: Board, casino: i64, lot: i64, moved: i64) -> i64:
    if casino == NONE:
        return NO_CASINO
    if board.boss[casino] != board.turn:
        return NOT_BOSS
    if board.tile[lot] != NONE or board.marker[lot] != NOBODY:
        return NOT_UNOWNED
    if not has(board.around[casino], lot):
        return NOT_BESIDE
    if board.stock[board.tile[casino]] == 0:
        return NO_TILES
    if board.money[board.turn] < cost(board, casino, lot):
        return TOO_DEAR
    return die_obstacle(board, moved)
