"""Remodel: a casino of yours gets another company's color (LOV-11)."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.step import Menu
from boxcars.games.lords_of_vegas import events, types
from boxcars.games.lords_of_vegas.actions.action import (
    LOT_BITS,
    NO_CASINO,
    NO_TILES,
    NOT_BOSS,
    TOO_DEAR,
    Action,
    casino_at,
    company_in,
)
from boxcars.games.lords_of_vegas.board import Board, roll_off_ties, spend
from boxcars.games.lords_of_vegas.casinos import regroup
from boxcars.games.lords_of_vegas.lots import COMPANIES, NONE, REMODEL_COST, first_of
from boxcars.games.lords_of_vegas.names import casino_lots, company_named, lots_named
from boxcars.games.lords_of_vegas.obstacles import Reason

SAME_COLOR: Final = Reason("same_color", "LOV-R25", "the casino has that color already")


class Remodel(Action):
    """Its code: the casino and the company."""

    def __init__(self) -> None:
        super().__init__(types.Remodel)

    def offer_at(self, board: Board, casino: i64, menu: Menu) -> None:
        money = board.money[board.turn]
        if board.boss[casino] != board.turn or self.cost(board, casino) > money:
            return
        for company in range(COMPANIES):
            code = casino | (company << LOT_BITS)
            if self.obstacle(board, code) is None:
                menu.add(code, self.number)

    def obstacle(self, board: Board, code: i64) -> Reason | None:
        casino, company = casino_at(board, code), company_in(code)
        if casino == NONE:
            return NO_CASINO
        if board.boss[casino] != board.turn:
            return NOT_BOSS
        if board.tile[casino] == company:
            return SAME_COLOR
        if board.stock[company] < board.size[casino]:
            return NO_TILES
        return None if self.cost(board, casino) <= board.money[board.turn] else TOO_DEAR

    def cost(self, board: Board, code: i64) -> i64:
        """LOV-11.2: per space, whatever the height."""
        return REMODEL_COST * board.size[casino_at(board, code)]

    def do(self, board: Board, code: i64) -> None:
        casino, company = casino_at(board, code), company_in(code)
        paid = self.cost(board, code)
        lots = board.spaces[casino]
        spend(board, board.turn, paid)
        board.stock[board.tile[casino]] += board.size[casino]
        board.stock[company] -= board.size[casino]
        left = lots
        while left != 0:
            board.tile[first_of(left)] = company
            left &= left - 1
        regroup(board, casino)
        if board.events is not None:
            kind, now = company_named(board.tile[casino]), casino_lots(board, casino)
            board.tell(events.Remodeled(board.turn, lots_named(lots), kind, paid, now))
        roll_off_ties(board)
