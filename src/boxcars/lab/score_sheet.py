"""Adding up many games. Sums are whole numbers, so that no order of adding changes them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from boxcars.engine.types import Result

WHOLE_WIN: Final = 60
"""A win in parts, so that two to six winners can share it evenly."""


class Sums(Struct):
    games: int = 0
    wins: int = 0
    """In parts of a win."""
    ranks: int = 0
    scores: list[int] = []

    def add(self, result: Result, seat: int) -> None:
        self.games += 1
        self.wins += WHOLE_WIN // len(result.winners) if seat in result.winners else 0
        self.ranks += result.ranks[seat]
        scores = result.scores[seat]
        self.scores = [a + b for a, b in zip(self.scores or [0] * len(scores), scores, strict=True)]

    def merge(self, other: Sums) -> None:
        self.games += other.games
        self.wins += other.wins
        self.ranks += other.ranks
        empty = [0] * max(len(self.scores), len(other.scores))
        pairs = zip(self.scores or empty, other.scores or empty, strict=True)
        self.scores = [a + b for a, b in pairs]


class ScoreSheet(Struct):
    """The sums by line-up entry, by seat and by turn order."""

    entries: list[Sums]
    seats: list[Sums]
    turns: list[Sums]

    def add(self, result: Result, seating: list[int], first: int) -> None:
        """A game in which `seating` says which entry sat where; seat `first` began."""
        for seat, entry in enumerate(seating):
            self.entries[entry].add(result, seat)
            self.seats[seat].add(result, seat)
            self.turns[(seat - first) % len(seating)].add(result, seat)

    def merge(self, other: ScoreSheet) -> None:
        for mine, theirs in (
            (self.entries, other.entries),
            (self.seats, other.seats),
            (self.turns, other.turns),
        ):
            for one, two in zip(mine, theirs, strict=True):
                one.merge(two)


def empty_sheet(seats: int) -> ScoreSheet:
    return ScoreSheet(*([Sums() for _ in range(seats)] for _ in range(3)))
