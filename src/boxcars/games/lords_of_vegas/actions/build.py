"""Build: a tile and a die on your own lot (LOV-9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.step import Menu
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.actions.action import (
    BUILD,
    COMPANY_BITS,
    FREE,
    LOT_BITS,
    NO_TILES,
    TOO_DEAR,
    Action,
    first_lot,
)
from boxcars.games.lords_of_vegas.actions.new_tile import (
    DIE_REASONS,
    die_obstacle,
    put_tile,
    sources,
)
from boxcars.games.lords_of_vegas.board import Board, lift_marker, roll_off_ties, spend
from boxcars.games.lords_of_vegas.lots import COMPANIES, PRICE, PRINTED, first_of
from boxcars.games.lords_of_vegas.telling import tell_built

NOT_YOUR_LOT: Final[i64] = 10

REASONS: Final[dict[i64, str]] = {
    **DIE_REASONS,
    NOT_YOUR_LOT: "you can only build on a lot with your own marker (LOV-9.1)",
}
MOVED_SHIFT: Final[i64] = LOT_BITS + COMPANY_BITS


class Build(Action):
    """Its code: the lot, the company, and where the die is moved from."""

    def __init__(self) -> None:
        super().__init__(types.Build, REASONS)
        self.casinos = 0

    def offer(self, board: Board, menu: Menu) -> None:
        rest = board.owned[board.turn]
        while rest != 0:
            lot = first_of(rest)
            rest &= rest - 1
            if board.money[board.turn] < PRICE[lot]:
                continue
            for company in range(COMPANIES):
                left = sources(board)
                while left != 0:
                    source = first_of(left)
                    left &= left - 1
                    if obstacle(board, lot, company, source - 1) == FREE:
                        code = lot | (company << LOT_BITS) | (source << MOVED_SHIFT)
                        menu.add(code, BUILD)

    def obstacle(self, board: Board, code: i64) -> i64:
        return obstacle(board, first_lot(code), company_in(code), moved_in(code))

    def settled(self, board: Board, code: i64) -> i64:
        return code

    def cost(self, board: Board, code: i64) -> i64:
        return PRICE[first_lot(code)]

    def do(self, board: Board, code: i64) -> None:
        lot = first_lot(code)
        spend(board, board.turn, PRICE[lot])
        lift_marker(board, lot)
        put_tile(board, lot, company_in(code), 1, PRINTED[lot], moved_in(code))
        tell_built(board, lot)
        roll_off_ties(board)


def company_in(code: i64) -> i64:
    return (code >> LOT_BITS) & 7


def moved_in(code: i64) -> i64:
    return (code >> MOVED_SHIFT) - 1


def obstacle(board: Board, lot: i64, company: i64, moved: i64) -> i64:
    if board.marker[lot] != board.turn:
        return NOT_YOUR_LOT
    if board.stock[company] == 0:
        return NO_TILES
    if board.money[board.turn] < PRICE[lot]:
        return TOO_DEAR
    return die_obstacle(board, moved)
