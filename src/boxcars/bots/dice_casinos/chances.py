"""The chance to win a game with dice in casinos, from what everybody has and the rounds to come.

What a round brings somebody, more or less than the others, is spread like a bell, and no round
knows of those before: so many rounds are spread as much more as the square root of their number
says. Two figures are learned for a table, from games among regulars: how much a round brings, and
how far that is spread.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import erf, exp, pi, sqrt
from typing import Final

from librt.vecs import vec
from msgspec import json
from mypy_extensions import i64

FILE: Final = "weights.json"
MOST_SEATS: Final = 5
MOST_ROUNDS: Final = 8
SPAN: Final[i64] = 200
"""No lead in units is told from a larger one."""
ROW: Final[i64] = 2 * SPAN + 1
REACH: Final = 4.0
"""What is further away than so many spreads does not happen."""
EXACTLY: Final = 1_000_000
"""Chances are told in whole millionths: no platform's last digit may decide a game."""


@cache
def learned() -> dict[str, list[float]]:
    """By table: what a round brings on average and how far that is spread, in units."""
    text = (files(__package__) / FILE).read_bytes()
    return json.decode(text, type=dict[str, list[float]])


class Chances:
    def __init__(self, seats: i64, mean: float, spread: float) -> None:
        self.seats = seats
        self.mean = mean
        """What a round brings to each, in units."""
        self.spread = spread
        self.wealth = vec[i64]([0] * MOST_SEATS)
        """By seat: what it has, in units. Whoever asks enters it."""
        self.pieces = vec[i64]([0] * MOST_SEATS)
        """By seat: of how many pieces that is made, which decides between equals at the end."""
        self.reach = vec[i64]([0] * (MOST_ROUNDS + 1))
        """By rounds to come: how many units more or less than the mean they may bring; 0 if that
        has not been looked at yet."""
        self.drawn = vec[float]([0.0] * ((MOST_ROUNDS + 1) * int(ROW)))
        """By rounds * ROW + SPAN + units: how likely they bring so much more than the mean."""
        self.below = vec[float]([0.0] * ((MOST_ROUNDS + 1) * int(ROW)))
        """By rounds * ROW + SPAN + units: how likely they bring less than that."""

    def chance(self, seat: i64, rounds: i64) -> float:
        """How likely a seat wins if so many rounds are to come; a shared win counts in part."""
        if rounds == 0:
            return self.share(seat)
        if self.reach[rounds] == 0:
            self.look(rounds)
        row = rounds * ROW + SPAN
        reach = self.reach[rounds]
        total = 0.0
        for gain in range(-reach, reach + 1):
            part = self.drawn[row + gain]
            mine = self.wealth[seat] + gain
            for other in range(self.seats):
                if other != seat:
                    ahead = mine - self.wealth[other]
                    part *= self.below[row + min(SPAN, max(-SPAN, ahead))]
            total += part
        return float(int(EXACTLY * total)) / EXACTLY

    def share(self, seat: i64) -> float:
        """A seat's share of the win when nothing is to come."""
        mine = self.wealth[seat]
        equals = 0.0
        for other in range(self.seats):
            ahead = self.wealth[other] - mine
            if ahead == 0:
                ahead = self.pieces[other] - self.pieces[seat]
            if ahead > 0:
                return 0.0
            if ahead == 0:
                equals += 1.0
        return 1.0 / equals

    def look(self, rounds: i64) -> None:
        """Works out how so many rounds are spread."""
        spread = self.spread * sqrt(float(rounds))
        row = rounds * ROW + SPAN
        for units in range(-SPAN, SPAN + 1):
            away = float(units) / spread
            self.drawn[row + units] = exp(-0.5 * away * away) / (spread * sqrt(2.0 * pi))
            self.below[row + units] = 0.5 + 0.5 * erf(away / sqrt(2.0))
        self.reach[rounds] = max(1, min(SPAN, int(REACH * spread)))


def chances_at(table: str, seats: i64) -> Chances:
    """Those of a table, by the name that it has in the file."""
    mean, spread = learned()[table]
    return Chances(seats, mean, spread)
