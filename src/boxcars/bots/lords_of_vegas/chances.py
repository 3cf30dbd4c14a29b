"""What a position of Lords of Vegas is worth as a chance to win.

Every player has some figures: points, money, and what the cards left may be expected to bring. What
each of them counts for was learned from games (`learning`), and changes with the cards to come.
"""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.weights import weights_for
from boxcars.bots.lords_of_vegas.worth import ENOUGH, Prospects
from boxcars.games.lords_of_vegas.board import MOST_SEATS, Board
from boxcars.games.lords_of_vegas.casinos import worth
from boxcars.games.lords_of_vegas.lots import DICE_EACH, first_of, how_many

FIGURES: Final[i64] = 10
"""How many figures a player has."""
KNOTS: Final = vec[float]([0.0, 6.0, 16.0, 36.0])
"""With so many cards to come, weights were learned; between them they go evenly from one to the
next."""
TENTH: Final = 0.1


class Chances(Prospects):
    """`ahead` is the logarithm of the odds to win."""

    def __init__(self, weights: vec[float] | None = None) -> None:
        super().__init__()
        self.given = weights is not None
        self.weights = vec[float]() if weights is None else weights
        """By knot * FIGURES + figure."""
        self.now = vec[float]([0.0] * FIGURES)
        """By figure: its weight with the cards that are to come now."""
        self.figures = vec[float]([0.0] * (MOST_SEATS * FIGURES))
        """By seat * FIGURES + figure."""
        self.hopes = vec[float]([0.0] * MOST_SEATS)
        self.table: i64 = 0

    def look(self, board: Board) -> None:
        super().look(board)
        table = board.seats * 2 + (1 if board.raises else 0)
        if not self.given and table != self.table:
            self.weights = weights_for(board.raises, board.seats)
            self.table = table
        self.weigh(float(board.above))

    def weigh(self, to_come: float) -> None:
        knot, share = knot_of(to_come)
        for figure in range(FIGURES):
            below = self.weights[knot * FIGURES + figure]
            above = self.weights[(knot + 1) * FIGURES + figure]
            self.now[figure] = below + (above - below) * share

    def ahead(self, board: Board, me: i64) -> float:
        self.hope(board)
        most = -1.0e9
        for seat in range(board.seats):
            if seat != me:
                most = max(most, self.hopes[seat])
        others = 0.0
        for seat in range(board.seats):
            if seat != me:
                others += exp(self.hopes[seat] - most)
        return self.hopes[me] - most - log(others)

    def hope(self, board: Board) -> None:
        """What everybody's figures come to."""
        self.sum_up(board)
        for seat in range(board.seats):
            hope = 0.0
            for figure in range(FIGURES):
                hope += self.now[figure] * self.figures[seat * FIGURES + figure]
            self.hopes[seat] = hope

    def sum_up(self, board: Board) -> None:
        """Everybody's figures in the position that was counted last."""
        for seat in range(board.seats):
            at = seat * FIGURES
            money = board.money[seat]
            extra = money - ENOUGH if money > ENOUGH else 0
            behind = (seat - board.turn + board.seats - 1) % board.seats
            self.figures[at] = TENTH * float(board.score[seat])
            self.figures[at + 1] = TENTH * self.points[seat]
            self.figures[at + 2] = TENTH * float(money - extra)
            self.figures[at + 3] = TENTH * float(extra)
            self.figures[at + 4] = TENTH * self.income[seat]
            self.figures[at + 5] = float(how_many(board.owned[seat]))
            self.figures[at + 6] = TENTH * self.growth[seat]
            self.figures[at + 7] = 0.0
            self.figures[at + 8] = float(DICE_EACH - board.dice[seat])
            self.figures[at + 9] = float(behind) / float(board.seats)
        heads = board.heads
        while heads != 0:
            casino = first_of(heads)
            heads &= heads - 1
            if board.boss[casino] >= 0:
                self.figures[board.boss[casino] * FIGURES + 7] += float(worth(board, casino))


def knot_of(to_come: float) -> tuple[i64, float]:
    """The last knot below, and how far it is to the next one."""
    last: i64 = len(KNOTS) - 2
    knot: i64 = 0
    while knot < last and to_come >= KNOTS[knot + 1]:
        knot += 1
    share = (to_come - KNOTS[knot]) / (KNOTS[knot + 1] - KNOTS[knot])
    return knot, min(1.0, share)


def chance_of(odds: float) -> float:
    """The chance to win, from the logarithm of the odds."""
    return 1.0 / (1.0 + exp(-odds))
