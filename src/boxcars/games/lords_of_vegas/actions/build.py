"""Build: a tile and a die on your own lot (LOV-9)."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.step import Menu
from boxcars.games.lords_of_vegas import events, types
from boxcars.games.lords_of_vegas.actions.action import (
    COMPANY_BITS,
    LOT_BITS,
    NO_TILES,
    TOO_DEAR,
    Action,
    company_in,
)
from boxcars.games.lords_of_vegas.actions.new_tile import die_obstacle, put_tile, sources
from boxcars.games.lords_of_vegas.board import Board, lift_marker, roll_off_ties, spend
from boxcars.games.lords_of_vegas.lots import COMPANIES, PRICE, PRINTED, first_of
from boxcars.games.lords_of_vegas.names import casino_lots, company_named, lot_named
from boxcars.games.lords_of_vegas.obstacles import Reason

NOT_OWN_LOT: Final = Reason(
    "not_own_lot", "LOV-9.1", "you can only build on a lot with your own marker"
)

SOURCE_SHIFT: Final[i64] = LOT_BITS + COMPANY_BITS
"""Above these bits of a code: where the die is moved from."""


class Build(Action):
    """Its code: the lot, the company, and where the die is moved from."""

    def __init__(self) -> None:
        super().__init__(types.Build)
        self.casinos = 0

    def offer(self, board: Board, own: i64, menu: Menu) -> None:
        dice = sources(board)
        rest = board.owned[board.turn]
        while rest != 0:
            lot = first_of(rest)
            rest &= rest - 1
            if board.money[board.turn] < PRICE[lot]:
                continue
            for company in range(COMPANIES):
                left = dice
                while left != 0:
                    source = first_of(left)
                    left &= left - 1
                    code = lot | (company << LOT_BITS) | (source << SOURCE_SHIFT)
                    if self.obstacle(board, code) is None:
                        menu.add(code, self.number)

    def obstacle(self, board: Board, code: i64) -> Reason | None:
        lot = self.site(code)
        if board.marker[lot] != board.turn:
            return NOT_OWN_LOT
        if board.stock[company_in(code)] == 0:
            return NO_TILES
        if board.money[board.turn] < PRICE[lot]:
            return TOO_DEAR
        return die_obstacle(board, (code >> SOURCE_SHIFT) - 1)

    def settled(self, board: Board, code: i64) -> i64:
        return code

    def cost(self, board: Board, code: i64) -> i64:
        return PRICE[self.site(code)]

    def do(self, board: Board, code: i64) -> None:
        lot = self.site(code)
        spend(board, board.turn, PRICE[lot])
        lift_marker(board, lot)
        put_tile(board, lot, company_in(code), 1, (code >> SOURCE_SHIFT) - 1)
        if board.events is not None:
            name, company = lot_named(lot), company_named(board.tile[lot])
            casino = casino_lots(board, lot)
            board.tell(events.Built(board.turn, name, company, PRINTED[lot], PRICE[lot], casino))
        roll_off_ties(board)
