"""What a regular of Las Vegas Royale sees in a table: casinos as strengths and prizes.

The big die counts twice. From that and the dice still in supply follow the odds of every place at
every casino.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.bots.odds import chance_of, expected, margin
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale.view_types import Casino, RoyaleView

ROW: Final[i64] = 13
"""Strengths 0 to 12."""
SMALL_DICE: Final = 7

TILE: Final[i64] = 0
"""The place of the Double Down tile among the casinos: dice on it compete too."""

DIE_WORTH: Final = 9_000.0
"""What a small die kept in supply is worth beyond landing anywhere; the big one twice that."""

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
        for strength in range(ROW)
    ]
)


class Board:
    """Strengths in all casinos and dice in all supplies, to try answers on."""

    def __init__(self, view: RoyaleView) -> None:
        self.seats = len(view.players)
        self.owners = self.seats + 2
        self.small: vec[i64] = vec[i64]([player.small for player in view.players])
        self.big: vec[i64] = vec[i64]([int(player.big) for player in view.players])
        self.strength: vec[i64] = vec[i64]([0] * ((CASINOS + 1) * self.owners))
        self.high: vec[float] = vec[float]([60_000.0] + [0.0] * CASINOS)
        self.low: vec[float] = vec[float]([30_000.0] + [0.0] * CASINOS)
        self.frozen: vec[i64] = vec[i64]([1] + [0] * CASINOS)
        """Casinos that no more dice can enter."""
        self.bad_luck: i64 = 0
        """The casino whose weakest players pay; 0 if none."""
        for casino in view.casinos:
            self.add(casino)

    def add(self, casino: Casino) -> None:
        number = casino.number
        for owner in range(self.owners):
            self.strength[number * self.owners + owner] = casino.strength[owner]
        if casino.cards:
            self.high[number] = float(casino.cards[0])
            self.low[number] = float(casino.cards[1])
        self.frozen[number] = int(casino.closed)
        if casino.tile is not None:
            if casino.tile.face == "black_box":
                self.high[number] += BLACK_BOX
            elif casino.tile.face == "prime_time":
                self.high[number] += PRIME_TIME
            elif casino.tile.face == "bad_luck":
                self.bad_luck = number
            elif casino.tile.face == "double_down":
                for seat in range(self.seats):
                    self.strength[TILE * self.owners + seat] = casino.tile.strength[seat]

    def place(self, number: i64, seat: i64, strength: i64) -> None:
        """Strength comes to a casino, or leaves it."""
        self.strength[number * self.owners + seat] += strength

    def spend(self, seat: i64, small: i64, big: i64) -> None:
        """Dice leave a supply, or come back to it."""
        self.small[seat] -= small
        self.big[seat] -= big

    def bring(self, number: i64, seat: i64, small: i64, big: i64) -> None:
        """Dice go from a supply to a casino, or back."""
        self.spend(seat, small, big)
        self.place(number, seat, small + 2 * big)

    def close(self, number: i64) -> None:
        for casino in range(1, CASINOS + 1):
            self.frozen[casino] = 1 if casino == number else 0

    def worth(self, me: i64) -> float:
        """How much more than the others' average a seat may hope for, with all dice landed."""
        total = DIE_WORTH * float(self.small[me] + 2 * self.big[me])
        for number in range(TILE, CASINOS + 1):
            if self.high[number] > 0.0:
                prizes = append(append(vec[float](), self.high[number]), self.low[number])
                takes = expected(prizes, self.final_strengths(number), self.seats, ROW)
                total += margin(takes, me)
        if self.bad_luck > 0:
            total -= BAD_LUCK * self.risk(me)
        return total

    def risk(self, me: i64) -> float:
        """How likely a seat is among the weakest at Bad Luck."""
        at = self.bad_luck * self.owners
        mine = self.strength[at + me]
        rivals_below: i64 = 0
        for seat in range(self.seats):
            if seat != me and self.strength[at + seat] < mine:
                rivals_below += 1
        return 1.0 / float(1 + 2 * rivals_below) if rivals_below > 0 else 0.8

    def final_strengths(self, number: i64) -> vec[float]:
        """By owner * ROW + strength: the chance that an owner ends up with it in a casino."""
        ends = vec[float]([0.0] * (self.owners * 13))
        for owner in range(self.owners):
            there = self.strength[number * self.owners + owner]
            small: i64 = 0
            big: i64 = 0
            if owner < self.seats and self.frozen[number] == 0:
                small = self.small[owner]
                big = self.big[owner]
            row = (big * 8 + small) * ROW
            for more in range(small + 2 * big + 1):
                if there + more < ROW:
                    ends[owner * ROW + there + more] = LANDS[row + more]
        return ends
