"""Sprawl: a casino of yours grows into an unowned lot beside it (LOV-10)."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.step import Menu
from boxcars.games.lords_of_vegas import events, types
from boxcars.games.lords_of_vegas.actions.action import (
    LOT_BITS,
    LOT_MASK,
    NO_CASINO,
    NO_TILES,
    NOT_BOSS,
    TOO_DEAR,
    Action,
    casino_at,
)
from boxcars.games.lords_of_vegas.actions.new_tile import die_obstacle, put_tile, sources
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
from boxcars.games.lords_of_vegas.names import casino_lots, company_named, lot_named
from boxcars.games.lords_of_vegas.obstacles import Reason

NOT_UNOWNED: Final = Reason(
    "not_unowned", "LOV-10.1", "a casino can only sprawl into a lot without marker and tile"
)
NOT_BESIDE: Final = Reason("not_beside", "LOV-10.1", "that lot is not adjacent to the casino")

SOURCE_SHIFT: Final[i64] = 2 * LOT_BITS
"""Above these bits of a code: where the die is moved from."""


class Sprawl(Action):
    """Its code: the casino, the lot, and where the die is moved from."""

    def __init__(self) -> None:
        super().__init__(types.Sprawl)

    def offer_at(self, board: Board, casino: i64, menu: Menu) -> None:
        if board.boss[casino] != board.turn or board.stock[board.tile[casino]] == 0:
            return
        dice = sources(board)
        targets = board.around[casino] & ~board.tiles
        while targets != 0:
            lot = first_of(targets)
            targets &= targets - 1
            left = dice
            while left != 0:
                source = first_of(left)
                left &= left - 1
                code = casino | (lot << LOT_BITS) | (source << SOURCE_SHIFT)
                if self.obstacle(board, code) is None:
                    menu.add(code, self.number)

    def obstacle(self, board: Board, code: i64) -> Reason | None:
        casino, lot = casino_at(board, code), self.site(code)
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
        if board.money[board.turn] < self.cost(board, code):
            return TOO_DEAR
        return die_obstacle(board, (code >> SOURCE_SHIFT) - 1)

    def cost(self, board: Board, code: i64) -> i64:
        """LOV-10.2: twice the price, and a riser for every floor above the first."""
        floors = board.height[casino_at(board, code)] - 1
        return SPRAWL_TIMES * PRICE[self.site(code)] + RISER_COST * floors

    def do(self, board: Board, code: i64) -> None:
        casino, lot = casino_at(board, code), self.site(code)
        paid = self.cost(board, code)
        spend(board, board.turn, paid)
        company, height = board.tile[casino], board.height[casino]
        put_tile(board, lot, company, height, (code >> SOURCE_SHIFT) - 1)
        if board.events is not None:
            name, kind, now = lot_named(lot), company_named(company), casino_lots(board, lot)
            value = PRINTED[lot]
            board.tell(events.Sprawled(board.turn, name, kind, value, height, paid, now))
        roll_off_ties(board)

    def site(self, code: i64) -> i64:
        return (code >> LOT_BITS) & LOT_MASK
