"""A race between the answers to one question: which of them brings most on average?

All answers that are still in the race are tried in each lap, with the same luck, and what counts is
how they differ. An answer drops out once it is beyond doubt behind the best one; and whenever a
heat is over, the worse half drops out anyway, so that most laps are spent on answers that are hard
to tell apart.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

DOUBT: Final = 3.0
"""Beyond doubt are differences of more than so many standard errors."""
WARM_UP: Final[i64] = 24
"""Before so many laps nothing is beyond doubt."""
CHECKED: Final[i64] = 8
"""Doubts are looked at once in so many laps."""


class Race:
    """Runs in laps: each of `alive` gets a mark, then `lap_over` is told."""

    def __init__(self, runners: i64, laps_each: i64) -> None:
        self.runners = runners
        self.laps: i64 = 0
        self.known: i64 = 0
        """So many laps' worth was known of everybody before the start."""
        self.alive: list[i64] = list(range(runners))
        """Who is still in the race, best first."""
        self.mark = vec[float]([0.0] * runners)
        """What each brought in this lap."""
        self.total = vec[float]([0.0] * runners)
        self.apart = vec[float]([0.0] * (runners * runners))
        """By runner * runners + other: the sum of the squares of how far apart they were."""
        self.heats: i64 = 0
        while (1 << int(self.heats)) < runners:
            self.heats += 1
        self.budget: i64 = laps_each * runners // max(1, self.heats)
        """How many marks are given in one heat."""
        self.heat_ends: i64 = 0
        self.begin_heat()

    def over(self) -> bool:
        return len(self.alive) == 1

    def give_head_starts(self, marks: vec[float], laps: i64) -> None:
        """What is known of each before the first lap counts as much as so many laps."""
        self.known = laps
        for runner in range(self.runners):
            self.total[runner] = marks[runner] * float(laps)

    def begin_heat(self) -> None:
        self.heat_ends = self.laps + max(1, self.budget // len(self.alive))

    def lap_over(self) -> None:
        """Takes the marks of all who are alive."""
        self.laps += 1
        alive = self.alive
        for one in alive:
            mark = self.mark[one]
            self.total[one] += mark
            row = one * self.runners
            for other in alive:
                gap = mark - self.mark[other]
                self.apart[row + other] += gap * gap
        if self.laps == self.heat_ends:
            self.rank()
            self.alive = self.alive[: (len(self.alive) + 1) // 2]
            self.begin_heat()
        elif self.laps >= WARM_UP and self.laps % CHECKED == 0:
            self.rank()
            best = self.alive[0]
            self.alive = [one for one in self.alive if one == best or self.in_doubt(best, one)]

    def rank(self) -> None:
        """The best come first; of equals those who were first before."""
        left = self.alive
        ranked: list[i64] = []
        while left:
            best = left[0]
            for one in left:
                if self.total[one] > self.total[best]:
                    best = one
            ranked.append(best)
            left = [one for one in left if one != best]
        self.alive = ranked

    def in_doubt(self, best: i64, other: i64) -> bool:
        """Whether somebody may yet be better than the best; equals are never told apart."""
        laps = float(self.laps + self.known)
        ahead = (self.total[best] - self.total[other]) / laps
        spread = self.apart[best * self.runners + other] / float(self.laps) - ahead * ahead
        return ahead <= DOUBT * sqrt(max(0.0, spread) / laps)

    def mean(self, runner: i64) -> float:
        """What somebody brought on average while in the race."""
        return self.total[runner] / float(max(1, self.laps + self.known))
