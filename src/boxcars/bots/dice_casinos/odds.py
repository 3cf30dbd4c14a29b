"""The odds of a casino: who ends up where, from everybody's odds to end up with so many dice.

Every die still in a supply will land on some casino, each equally likely.
"""

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ROW: Final[i64] = 16
"""Odds are kept by owner * ROW + strength."""
MOST_OWNERS: Final = 7
MOST_PRIZES: Final[i64] = 5


def chance_of(dice: int, there: int) -> float:
    """The chance that `there` of some dice land on a given casino."""
    return comb(dice, there) * 5.0 ** (dice - there) / 6.0**dice


class Odds:
    """A sheet to work out one casino after the other: `clear`, the prizes, then the owners."""

    def __init__(self) -> None:
        self.owners: i64 = 0
        """How many owners have dice in the casino or may still get some there. They are entered
        one after the other, whoever they are."""
        self.top: i64 = 0
        """The highest strength that anybody can end up with."""
        self.who = vec[i64]([0] * MOST_OWNERS)
        self.low = vec[i64]([0] * MOST_OWNERS)
        self.high = vec[i64]([0] * MOST_OWNERS)
        """From which strength to which one an owner can end up with."""
        self.ends = vec[float]([0.0] * (MOST_OWNERS * 16))
        """The chance that an owner ends up with a strength."""
        self.above = vec[float]([0.0] * (MOST_OWNERS * 16))
        """The chance that an owner ends up untied and stronger than that."""
        self.prizes = vec[float]([0.0] * 5)
        """Those of the first places; nobody looks at more."""

    def clear(self) -> None:
        self.owners = 0
        self.top = 0

    def enter(self, owner: i64, there: i64, more: i64, chances: vec[float], at: i64) -> None:
        """An owner who has a strength there, and may add up to `more`, each with its chance in a
        row of `chances` that begins `at`."""
        if there + more == 0:
            return
        ends = self.ends
        row = self.owners * ROW
        for strength in range(ROW):
            ends[row + strength] = 0.0
        for added in range(more + 1):
            ends[row + there + added] = chances[at + added]
        self.who[self.owners] = owner
        self.low[self.owners] = there
        self.high[self.owners] = there + more
        if there + more > self.top:
            self.top = there + more
        self.owners += 1

    def margin(self, me: i64, seats: i64) -> float:
        """How much more than the others' average a seat takes here; owners beyond the seats take
        prizes too."""
        self.look_above()
        mine = 0.0
        others = 0.0
        for index in range(self.owners):
            owner = self.who[index]
            if owner == me:
                mine = self.take(index)
            elif owner < seats:
                others += self.take(index)
        return mine - others / float(seats - 1)

    def look_above(self) -> None:
        """Works out `above` from `ends`."""
        ends = self.ends
        above = self.above
        end = self.owners * ROW
        for row in range(0, end, ROW):
            above[row + self.top] = 0.0
        for strength in range(self.top, 0, -1):
            for at in range(strength, end, ROW):
                untied = ends[at]
                if untied > 0.0:
                    for other in range(strength, end, ROW):
                        if other != at:
                            untied *= 1.0 - ends[other]
                above[at - 1] = above[at] + untied

    def take(self, index: i64) -> float:
        """What an owner takes on average: with a strength nothing if anybody is equally strong,
        else the prize of the owner's place."""
        ends = self.ends
        above = self.above
        end = self.owners * ROW
        first, second, third = self.prizes[0], self.prizes[1], self.prizes[2]
        fourth, fifth = self.prizes[3], self.prizes[4]
        total = 0.0
        for strength in range(max(1, self.low[index]), self.high[index] + 1):
            own = index * ROW + strength
            # The chances to be first, second, ..., as one owner after the other is looked at.
            at_first = 1.0
            at_second = at_third = at_fourth = at_fifth = 0.0
            for at in range(strength, end, ROW):
                if at != own:
                    beats = above[at]
                    behind = 1.0 - ends[at] - beats
                    at_fifth = at_fifth * behind + at_fourth * beats
                    at_fourth = at_fourth * behind + at_third * beats
                    at_third = at_third * behind + at_second * beats
                    at_second = at_second * behind + at_first * beats
                    at_first *= behind
            total += ends[own] * (
                at_first * first
                + at_second * second
                + at_third * third
                + at_fourth * fourth
                + at_fifth * fifth
            )
        return total
