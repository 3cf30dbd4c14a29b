"""What a position of Lords of Vegas is worth as a chance to win.

Every player has some figures: points, money, and what the cards left may be expected to bring. What
each of them counts for was learned from games (`learning`), and changes with the cards to come.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.weights import weights_for
from boxcars.bots.lords_of_vegas.worth import ENOUGH, Prospects
from boxcars.engine.state import OVER
from boxcars.games.lords_of_vegas.board import MOST_SEATS, Board
from boxcars.games.lords_of_vegas.casinos import worth
from boxcars.games.lords_of_vegas.lots import BLOCK_LOTS, DICE_EACH, first_of, how_many

FIGURES: Final[i64] = 10
"""How many figures a player has."""
MONEY: Final[i64] = 2
EXTRA: Final[i64] = 3
"""The figures of money: what is enough, and what is more than that."""
DICE_OUT: Final[i64] = 8
"""The figure of dice on the board."""
KNOTS: Final = vec[float]([0.0, 6.0, 16.0, 36.0])
"""With so many cards to come, weights were learned; between them they go evenly from one to the
next."""
TENTH: Final = 0.1


class Chances(Prospects):
    """Everybody's chance to win, by figures of what they have and may expect."""

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
        """By seat: what its figures come to."""
        self.parts = vec[float]([0.0] * MOST_SEATS)
        """By seat: its chance to win."""
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
        # A dollar more is never a loss, and counts no more than the ones before it; of riches early
        # in the game, there was nothing to learn from.
        self.now[EXTRA] = min(max(0.0, self.now[EXTRA]), self.now[MONEY])

    def divide(self, board: Board) -> None:
        """Everybody's chance to win in the position counted last; a finished game has a result."""
        if board.asks == OVER:
            for seat in range(board.seats):
                self.parts[seat] = share_of_win(board, seat)
            return
        self.hope(board)
        most = self.hopes[0]
        for seat in range(1, board.seats):
            most = max(most, self.hopes[seat])
        total = 0.0
        for seat in range(board.seats):
            self.parts[seat] = exp(self.hopes[seat] - most)
            total += self.parts[seat]
        for seat in range(board.seats):
            self.parts[seat] /= total

    def part(self, seat: i64) -> float:
        """A seat's chance to win, once chances are divided."""
        return self.parts[seat]

    def purse(self, money: i64) -> float:
        """What money counts for."""
        if money <= ENOUGH:
            return self.now[MONEY] * TENTH * float(money)
        extra = self.now[EXTRA] * TENTH * float(money - ENOUGH)
        return self.now[MONEY] * TENTH * float(ENOUGH) + extra

    def hope(self, board: Board) -> None:
        """What everybody's figures come to."""
        self.sum_up(board)
        for seat in range(board.seats):
            hope = 0.0
            for figure in range(FIGURES):
                hope += self.now[figure] * self.figures[seat * FIGURES + figure]
            self.hopes[seat] = hope

    def hope_in(self, board: Board, block: i64) -> None:
        """What everybody may hope for in one block: the figures that add up block by block."""
        self.clear(board)
        self.add_block(board, block)
        now = self.now
        for seat in range(board.seats):
            hope = now[1] * self.points[seat] + now[4] * self.income[seat]
            hope = TENTH * (hope + now[6] * self.growth[seat])
            own = board.owned[seat] & BLOCK_LOTS[block]
            self.hopes[seat] = hope + now[5] * float(how_many(own))
        heads = board.heads & BLOCK_LOTS[block]
        while heads != 0:
            casino = first_of(heads)
            heads &= heads - 1
            if board.boss[casino] >= 0:
                self.hopes[board.boss[casino]] += now[7] * float(worth(board, casino))

    def sum_up(self, board: Board) -> None:
        """Everybody's figures in the position that was counted last."""
        for seat in range(board.seats):
            at = seat * FIGURES
            money = board.money[seat]
            extra = money - ENOUGH if money > ENOUGH else 0
            behind = (seat - board.turn + board.seats - 1) % board.seats
            self.figures[at] = TENTH * float(board.score[seat])
            self.figures[at + 1] = TENTH * self.points[seat]
            self.figures[at + MONEY] = TENTH * float(money - extra)
            self.figures[at + EXTRA] = TENTH * float(extra)
            self.figures[at + 4] = TENTH * self.income[seat]
            self.figures[at + 5] = float(how_many(board.owned[seat]))
            self.figures[at + 6] = TENTH * self.growth[seat]
            self.figures[at + 7] = 0.0
            self.figures[at + DICE_OUT] = float(DICE_EACH - board.dice[seat])
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


def share_of_win(board: Board, seat: i64) -> float:
    """LOV-18.3: what part of the win of a finished game a seat has."""
    winners = 0.0
    for other in range(board.seats):
        if board.score[other] > board.score[seat]:
            return 0.0
        if board.score[other] == board.score[seat]:
            if board.money[other] > board.money[seat]:
                return 0.0
            if board.money[other] == board.money[seat]:
                winners += 1.0
    return 1.0 / winners
