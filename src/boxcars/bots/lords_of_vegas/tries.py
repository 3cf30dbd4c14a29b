"""What actions of Lords of Vegas would change: found out once, and good for as long as their block
is as it was."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.worth import companies_left
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.lots import BLOCKS, FIRST_LOT

NO_MOMENT: Final[i64] = -1
MASK: Final[i64] = (1 << 40) - 1
FACTOR: Final[i64] = 1_000_003
"""A sign is a number below 2**40, made anew from each thing by this factor."""


class Tries:
    """The actions that were tried on one board."""

    def __init__(self) -> None:
        self.codes = vec[i64]()
        self.changes = vec[float]()
        """How much better off the seat is by each, but for what it costs."""
        self.costs = vec[i64]()
        self.calm = vec[bool]()
        """Whether no dice are rolled then."""
        self.areas = vec[i64]()
        """The lots that it touches or that feel it."""
        self.local = vec[bool]()
        """Whether it changes nothing outside its block."""
        self.moment: i64 = NO_MOMENT
        """What all blocks are judged by: cards, points, companies with tiles."""
        self.signs = vec[i64]([0] * BLOCKS)
        """By block: what lies there."""

    def begin(self, board: Board, me: i64) -> None:
        self.codes = vec[i64]()
        self.changes = vec[float]()
        self.costs = vec[i64]()
        self.calm = vec[bool]()
        self.areas = vec[i64]()
        self.local = vec[bool]()
        self.moment = moment_of(board, me)
        for block in range(BLOCKS):
            self.signs[block] = sign_of(board, block)

    def add(self, code: i64, change: float, cost: i64, calm: bool, area: i64, local: bool) -> None:
        self.codes = append(self.codes, code)
        self.changes = append(self.changes, change)
        self.costs = append(self.costs, cost)
        self.calm = append(self.calm, calm)
        self.areas = append(self.areas, area)
        self.local = append(self.local, local)

    def holds_for(self, now: "Tries", block: i64) -> bool:
        """Whether what was found out in a block holds on another board."""
        return self.moment == now.moment and self.signs[block] == now.signs[block]

    def place_of(self, code: i64, likely: i64) -> i64:
        """The place of an action among those that were tried; -1 if it is none of them."""
        if likely < len(self.codes) and self.codes[likely] == code:
            return likely
        for place in range(len(self.codes)):
            if self.codes[place] == code:
                return place
        return -1


def moment_of(board: Board, me: i64) -> i64:
    sign = ((board.deck & MASK) * 3 + (board.deck >> 40)) & MASK
    sign = (sign * FACTOR + board.above * 8 + me) & MASK
    sign = (sign * FACTOR + companies_left(board) * 2 + (1 if board.dice[me] > 0 else 0)) & MASK
    for seat in range(board.seats):
        sign = (sign * FACTOR + board.score[seat]) & MASK
    return sign


def sign_of(board: Board, block: i64) -> i64:
    sign: i64 = 0
    for lot in range(FIRST_LOT[block], FIRST_LOT[block + 1]):
        piece = board.value[lot] * 8 + board.die[lot] + 2
        piece = (piece * 8 + board.marker[lot] + 2) * 8 + board.tile[lot] + 2
        sign = (sign * FACTOR + piece * 8 + board.height[lot]) & MASK
    return sign
