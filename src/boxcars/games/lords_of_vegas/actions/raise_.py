"""Raise: a casino of yours grows by a floor (LOV-13)."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.step import Menu
from boxcars.games.lords_of_vegas import events, types
from boxcars.games.lords_of_vegas.actions.action import (
    NO_CASINO,
    NOT_BOSS,
    TOO_DEAR,
    Action,
    casino_at,
)
from boxcars.games.lords_of_vegas.board import Board, roll_off_ties, spend
from boxcars.games.lords_of_vegas.casinos import regroup
from boxcars.games.lords_of_vegas.lots import NONE, RISER_COST, first_of
from boxcars.games.lords_of_vegas.names import casino_lots, lots_named
from boxcars.games.lords_of_vegas.obstacles import Reason

NO_RISERS: Final = Reason("no_risers", "LOV-13", "this edition has no risers")
TOO_HIGH: Final = Reason("too_high", "LOV-13.1", "the height may not exceed the number of players")


class Raise(Action):
    """Its code: the casino."""

    def __init__(self) -> None:
        super().__init__(types.Raise)

    def offer(self, board: Board, own: i64, menu: Menu) -> None:
        if board.raises and board.money[board.turn] >= RISER_COST:
            super().offer(board, own, menu)

    def obstacle(self, board: Board, code: i64) -> Reason | None:
        casino = casino_at(board, code)
        if not board.raises:
            return NO_RISERS
        if casino == NONE:
            return NO_CASINO
        if board.boss[casino] != board.turn:
            return NOT_BOSS
        if board.height[casino] >= board.seats:
            return TOO_HIGH
        return None if self.cost(board, casino) <= board.money[board.turn] else TOO_DEAR

    def cost(self, board: Board, code: i64) -> i64:
        """LOV-13.2, LOV-R31: per space, with or without a die."""
        return RISER_COST * board.size[casino_at(board, code)]

    def do(self, board: Board, code: i64) -> None:
        """LOV-13.3: the whole casino, never a part of it."""
        casino = casino_at(board, code)
        paid = self.cost(board, code)
        lots = board.spaces[casino]
        spend(board, board.turn, paid)
        left = lots
        while left != 0:
            board.height[first_of(left)] += 1
            left &= left - 1
        regroup(board, casino)
        if board.events is not None:
            height, now = board.height[casino], casino_lots(board, casino)
            board.tell(events.Raised(board.turn, lots_named(lots), height, paid, now))
        roll_off_ties(board)
