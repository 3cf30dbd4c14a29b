"""What two players of Lords of Vegas could swap so that both gain: the search for it.

What it brings to give one thing and to get another is worked out once each, from the blocks they
lie in, and added up: so hundreds of swaps are looked at in some microseconds.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.bargains import hand_over
from boxcars.bots.lords_of_vegas.chances import DICE_OUT, Chances
from boxcars.bots.lords_of_vegas.trial import make_same
from boxcars.games.lords_of_vegas.board import MOST_SEATS, Board
from boxcars.games.lords_of_vegas.lots import BLOCK, BLOCKS, LOTS, NONE, first_of
from boxcars.games.lords_of_vegas.state import LordsOfVegas

GLIMMER: Final = 0.008
"""How much chance to win a swap must bring both sides together to be thought through."""
FAIR_SHARE: Final = 0.6
"""How much anybody has to gain of what somebody else gains by a trade, or it is none. Who bids up
dollar by dollar comes to a fair price so, not to the lowest."""
OFFERED_SHARE: Final = 0.7
"""How much the other side gains by what is offered, of what who offers it gains."""


class Swap:
    """Something for something, or for money."""

    def __init__(self, other: i64, given: i64, taken: i64) -> None:
        self.other = other
        self.given = given
        self.taken = taken
        self.paid: i64 = 0
        """How much money goes along with what is given; it comes back if less than nothing."""
        self.joy = 0.0
        """What it brings who gives and takes."""


class Swaps:
    """Gains are chances to win, at a glance."""

    def __init__(self, chances: Chances) -> None:
        self.chances = chances
        self.board: Board | None = None
        """A board to try swaps on."""
        self.blocks = vec[float]([0.0] * (BLOCKS * MOST_SEATS))
        """By block * MOST_SEATS + seat: what the seat may hope for there."""
        self.now = vec[float]([0.0] * MOST_SEATS)
        """By seat: its chance to win."""
        self.began = vec[float]([0.0] * MOST_SEATS)
        self.hopes = vec[float]([0.0] * MOST_SEATS)
        """By seat: what it may hope for all in all, before and after the swap at hand."""
        self.gifts = vec[float]([0.0] * (LOTS * MOST_SEATS))
        """By lot * MOST_SEATS + seat: what it changes for the seat when the thing on the lot is
        handed over."""

    def look(self, board: Board) -> None:
        """Counts a board before anything is swapped."""
        chances = self.chances
        then = self.board
        if then is None or then.seats != board.seats or then.options is not board.options:
            then = LordsOfVegas(board.seats, board.options)
            self.board = then
        make_same(board, then)
        chances.look(then)
        chances.count(then)
        chances.divide(then)
        for seat in range(then.seats):
            self.now[seat] = chances.part(seat)
            self.began[seat] = chances.hopes[seat]
        for block in range(BLOCKS):
            chances.hope_in(then, block)
            for seat in range(then.seats):
                self.blocks[block * MOST_SEATS + seat] = chances.hopes[seat]

    def best(self, me: i64, width: i64) -> list[Swap]:
        """With each of the others the swaps that promise most to a seat, if both gain by them."""
        board = self.board
        assert board is not None
        found: list[Swap] = []
        for other in range(board.seats):
            if other != me:
                found += self.best_with(board, me, other, width)
        return found

    def best_with(self, board: Board, me: i64, other: i64, width: i64) -> list[Swap]:
        mine = board.owned[me] | board.holds[me]
        theirs = board.owned[other] | board.holds[other]
        self.note_gifts(board, mine, me, other)
        self.note_gifts(board, theirs, other, me)
        best: list[Swap] = []
        gives = mine
        given = NONE
        while True:
            takes = theirs
            taken = NONE
            while True:
                if self.promising(board, me, other, given, taken):
                    swap = self.priced(board, me, other, given, taken)
                    if swap is not None:
                        best = ranked(best, swap, width)
                if takes == 0:
                    break
                taken = first_of(takes)
                takes &= takes - 1
            if gives == 0:
                break
            given = first_of(gives)
            gives &= gives - 1
        return best

    def note_gifts(self, board: Board, lots: i64, giver: i64, receiver: i64) -> None:
        while lots != 0:
            lot = first_of(lots)
            lots &= lots - 1
            is_die = board.die[lot] >= 0
            hand_over(board, lot, receiver)
            self.chances.hope_in(board, BLOCK[lot])
            for seat in range(board.seats):
                before = self.blocks[BLOCK[lot] * MOST_SEATS + seat]
                self.gifts[lot * MOST_SEATS + seat] = self.chances.hopes[seat] - before
            if is_die:
                self.gifts[lot * MOST_SEATS + giver] -= self.chances.now[DICE_OUT]
                self.gifts[lot * MOST_SEATS + receiver] += self.chances.now[DICE_OUT]
            hand_over(board, lot, giver)

    def promising(self, board: Board, me: i64, other: i64, given: i64, taken: i64) -> bool:
        """Whether both together gain, by how steep chances are. It leaves the hopes after the
        swap."""
        seats = board.seats
        together = self.now[me] + self.now[other]
        mean = 0.0
        both = 0.0
        for seat in range(seats):
            change = 0.0
            if given != NONE:
                change += self.gifts[given * MOST_SEATS + seat]
            if taken != NONE:
                change += self.gifts[taken * MOST_SEATS + seat]
            mean += self.now[seat] * change
            if seat in (me, other):
                both += self.now[seat] * change
            self.hopes[seat] = self.began[seat] + change
        return both - together * mean > GLIMMER

    def priced(self, board: Board, me: i64, other: i64, given: i64, taken: i64) -> Swap | None:
        """A promising swap with the money that makes it fair; None if one side gains nothing."""
        if given != NONE and taken != NONE and BLOCK[given] == BLOCK[taken]:
            # Side by side, two things are not worth what they are each by itself.
            self.look_closely(board, me, other, given, taken)
        swap = Swap(other, given, taken)
        swap.paid = self.fair_price(board, me, other)
        swap.joy, its = self.joys(board, me, other, swap.paid)
        fair = min(swap.joy, its) > FAIR_SHARE * max(swap.joy, its)
        return swap if fair and swap.joy + its > GLIMMER else None

    def look_closely(self, board: Board, me: i64, other: i64, given: i64, taken: i64) -> None:
        block = BLOCK[given]
        dice = (1.0 if board.die[taken] >= 0 else 0.0) - (1.0 if board.die[given] >= 0 else 0.0)
        hand_over(board, given, other)
        hand_over(board, taken, me)
        self.chances.hope_in(board, block)
        for seat in range(board.seats):
            before = self.blocks[block * MOST_SEATS + seat]
            self.hopes[seat] = self.began[seat] + self.chances.hopes[seat] - before
        self.hopes[me] += dice * self.chances.now[DICE_OUT]
        self.hopes[other] -= dice * self.chances.now[DICE_OUT]
        hand_over(board, given, me)
        hand_over(board, taken, other)

    def fair_price(self, board: Board, me: i64, other: i64) -> i64:
        """How much a seat pays another in the swap at hand to share what is gained, as far as there
        is money; less than nothing if it is paid."""
        low, high = -board.money[other], board.money[me]
        while low < high:
            paid = low + (high - low + 1) // 2
            mine, theirs = self.joys(board, me, other, paid)
            if OFFERED_SHARE * mine >= theirs:
                low = paid
            else:
                high = paid - 1
        # A dollar is a lot beside what is gained: who takes the offer gets the odd one.
        return min(low + 1, board.money[me])

    def joys(self, board: Board, me: i64, other: i64, paid: i64) -> tuple[float, float]:
        """What a seat and another gain by the swap at hand, if the seat pays for it."""
        chances = self.chances
        money, its = board.money[me], board.money[other]
        mine = exp(self.hopes[me] + chances.purse(money - paid) - chances.purse(money))
        theirs = exp(self.hopes[other] + chances.purse(its + paid) - chances.purse(its))
        total = mine + theirs
        for seat in range(board.seats):
            if seat != me and seat != other:
                total += exp(self.hopes[seat])
        return mine / total - self.now[me], theirs / total - self.now[other]


def ranked(swaps: list[Swap], swap: Swap, width: i64) -> list[Swap]:
    """The best swaps so far, the best one first, with another one among them if it is as good."""
    place: i64 = len(swaps)
    while place > 0 and swaps[place - 1].joy < swap.joy:
        place -= 1
    return [*swaps[:place], swap, *swaps[place:]][:width]
