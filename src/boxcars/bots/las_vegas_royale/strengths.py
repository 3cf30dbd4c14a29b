"""What a regular of Las Vegas Royale sees on a board: casinos as strengths and prizes.

The big die counts twice. From that and the dice still in supply follow the odds of every place at
every casino.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.dice_casinos.odds import Odds, chance_of
from boxcars.engine.tally import count
from boxcars.games.dice_casinos.bills import UNIT
from boxcars.games.dice_casinos.board import CASINOS, GRAY, NEUTRAL
from boxcars.games.las_vegas_royale.board import NO_TILE, SMALL_DICE, Board, strengths
from boxcars.games.las_vegas_royale.tile import face_number
from boxcars.games.las_vegas_royale.tiles.double_down import strengths_on

LANDS_ROW: Final[i64] = 16
MOST_OWNERS: Final[i64] = 7
SUPPLIES: Final[i64] = 16
"""How many supplies a player may have: 8 * big + small dice."""

TILE: Final[i64] = 0
"""The place of the Double Down tile among the casinos: dice on it compete too."""
NOWHERE: Final[i64] = -1

DIE_WORTH: Final = 5_000.0
"""What a small die kept in supply is worth beyond landing anywhere; the big one twice that. Found
by trial against copies: 4,000 and 6,000 do about as well, 9,000 much worse."""

BLACK_BOX: Final = 45_000.0
PRIME_TIME: Final = 15_000.0
"""What first place is worth on top of the card."""
BAD_LUCK: Final = 50_000.0


def lands(small: int, big: int, strength: int) -> float:
    """The chance that small and big dice add so much strength to a given casino."""
    chance = 0.0
    for bigs in range(big + 1):
        smalls = strength - 2 * bigs
        if 0 <= smalls <= small:
            chance += chance_of(small, smalls) * chance_of(big, bigs)
    return chance


LANDS: Final = vec[float](
    [
        lands(small, big, strength)
        for big in range(2)
        for small in range(SMALL_DICE + 1)
        for strength in range(LANDS_ROW)
    ]
)
"""By (8 * big + small) * LANDS_ROW + strength."""


class Strengths:
    """Strengths in all casinos and dice in all supplies, to try placements on."""

    def __init__(self) -> None:
        self.odds = Odds()
        self.black_box = face_number("black_box")
        self.prime_time = face_number("prime_time")
        self.bad_luck_face = face_number("bad_luck")
        self.double_down = face_number("double_down")
        self.seats: i64 = 0
        self.small = vec[i64]([0] * 5)
        self.big = vec[i64]([0] * 5)
        self.strength = vec[i64]([0] * ((CASINOS + 1) * MOST_OWNERS))
        """By casino * MOST_OWNERS + owner."""
        self.high = vec[float]([0.0] * (CASINOS + 1))
        self.low = vec[float]([0.0] * (CASINOS + 1))
        self.frozen: i64 = TILE
        """The casino that no more dice can enter, beside the tile."""
        self.bad_luck: i64 = 0
        """The casino whose weakest players pay; 0 if none."""
        self.margins = vec[float]([0.0] * ((CASINOS + 1) * SUPPLIES))
        self.known = vec[i64]([0] * ((CASINOS + 1) * SUPPLIES))
        """By casino * SUPPLIES + the supply of the one who asks: what the casino is worth with the
        strengths that lie there, and at which loading that was worked out."""
        self.loaded: i64 = 0

    def load(self, board: Board) -> None:
        self.loaded += 1
        self.seats = board.seats
        self.frozen = board.closed
        self.bad_luck = 0
        self.high[TILE] = 0.0
        for seat in range(board.seats):
            self.small[seat] = board.own_small[seat]
            self.big[seat] = board.own_big[seat]
        for number in range(1, CASINOS + 1):
            self.set_strengths(number, strengths(board, number))
            self.high[number] = float(board.high[number] * UNIT)
            self.low[number] = float(board.low[number] * UNIT)
            face = board.tile[number]
            if face == NO_TILE or board.high[number] == 0:
                continue
            if face == self.black_box:
                self.high[number] += BLACK_BOX
            elif face == self.prime_time:
                self.high[number] += PRIME_TIME
            elif face == self.bad_luck_face:
                self.bad_luck = number
            elif face == self.double_down:
                self.high[TILE] = 60_000.0
                self.low[TILE] = 30_000.0
                self.set_strengths(TILE, strengths_on(board, number))

    def set_strengths(self, number: i64, strong: i64) -> None:
        for owner in range(MOST_OWNERS):
            self.strength[number * MOST_OWNERS + owner] = count(strong, owner)

    def worth(self, me: i64) -> float:
        """How much more than the others' average a seat may hope for, with all dice landed."""
        return self.worth_with(me, NOWHERE, 0, 0)

    def worth_with(self, me: i64, placed: i64, small: i64, big: i64) -> float:
        """The same once dice of the seat's supply have come to a casino."""
        self.small[me] -= small
        self.big[me] -= big
        if placed != NOWHERE:
            self.strength[placed * MOST_OWNERS + me] += small + 2 * big
        supply = 8 * self.big[me] + self.small[me]
        total = 0.0
        cards = False
        for number in range(TILE, CASINOS + 1):
            if self.high[number] > 0.0:
                cards = True
                if number == placed:
                    total += self.margin(number, me)
                else:
                    at = number * SUPPLIES + supply
                    if self.known[at] != self.loaded:
                        self.known[at] = self.loaded
                        self.margins[at] = self.margin(number, me)
                    total += self.margins[at]
        if cards:
            total += DIE_WORTH * float(self.small[me] + 2 * self.big[me])
        if self.bad_luck > 0:
            total -= BAD_LUCK * self.risk(me)
        if placed != NOWHERE:
            self.strength[placed * MOST_OWNERS + me] -= small + 2 * big
        self.small[me] += small
        self.big[me] += big
        return total

    def margin(self, number: i64, me: i64) -> float:
        """How much more than the others' average a casino will bring a seat."""
        odds = self.odds
        odds.clear()
        odds.prizes[0] = self.high[number]
        odds.prizes[1] = self.low[number]
        at = number * MOST_OWNERS
        closed = number == TILE or number == self.frozen
        for seat in range(self.seats):
            there = self.strength[at + seat]
            if closed:
                odds.enter(seat, there, 0, LANDS, 0)
            else:
                small, big = self.small[seat], self.big[seat]
                odds.enter(seat, there, small + 2 * big, LANDS, (8 * big + small) * LANDS_ROW)
        odds.enter(NEUTRAL, self.strength[at + NEUTRAL], 0, LANDS, 0)
        odds.enter(GRAY, self.strength[at + GRAY], 0, LANDS, 0)
        return odds.margin(me, self.seats)

    def risk(self, me: i64) -> float:
        """How likely a seat is among the weakest at Bad Luck."""
        at = self.bad_luck * MOST_OWNERS
        mine = self.strength[at + me]
        rivals_below: i64 = 0
        for seat in range(self.seats):
            if seat != me and self.strength[at + seat] < mine:
                rivals_below += 1
        return 1.0 / float(1 + 2 * rivals_below) if rivals_below > 0 else 0.8
