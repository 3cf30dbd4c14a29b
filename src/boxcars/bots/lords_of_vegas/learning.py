"""Learning what wins games of Lords of Vegas: from games that regulars play among themselves.

They are played, and the weights are found under which the winners were most likely to win.
`python -m benchmarks.learn` writes them into the package.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.chances import FIGURES, KNOTS, Chances, knot_of
from boxcars.bots.lords_of_vegas.policy import LordsPolicy
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.games.lords_of_vegas.board import PLAY
from boxcars.games.lords_of_vegas.meta import META
from boxcars.games.lords_of_vegas.state import LordsOfVegas, start

ONE_IN: Final[i64] = 4
"""One position in so many is looked at, before an action is chosen."""
WHIM: Final[i64] = 16
"""One action in so many is any: what is never tried cannot be learned."""
STEPS: Final = 400
PACE: Final = 0.5
MODEST: Final = 0.0005
"""How much large weights are held back."""
KEPT: Final = 0.9
"""How much of its pace a weight keeps."""


class Lesson:
    """Positions, and who won the games they came from."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.figures: vec[float] = vec[float]()
        """One position after the other, one seat after the other."""
        self.to_come: vec[float] = vec[float]()
        self.won: vec[float] = vec[float]()
        """By position * seats + seat: its share of the win."""

    def game(self, policy: LordsPolicy, state: LordsOfVegas, generator: Generator) -> None:
        eyes = Chances(vec[float]([0.0] * (len(KNOTS) * FIGURES)))
        began: i64 = len(self.to_come)
        while state.asks != OVER:
            if state.asks == CHANCE_ACTS:
                state.apply(state.draw(generator))
                continue
            if state.step == PLAY:
                if generator.below(ONE_IN) == 0:
                    eyes.look(state)
                    eyes.count(state)
                    eyes.sum_up(state)
                    self.to_come = append(self.to_come, float(state.above))
                    for place in range(self.seats * FIGURES):
                        self.figures = append(self.figures, eyes.figures[place])
                if generator.below(WHIM) == 0:
                    state.apply(state.draw(generator))
                    continue
            state.apply(policy.choose(state, state.asks))
        best: i64 = -1
        for seat in range(self.seats):
            best = max(best, state.score[seat] * 10_000 + state.money[seat])
        for _position in range(began, len(self.to_come)):
            for seat in range(self.seats):
                wins = state.score[seat] * 10_000 + state.money[seat] == best
                self.won = append(self.won, 1.0 if wins else 0.0)

    def learn(self) -> vec[float]:
        """The weights under which the winners were most likely to win: uphill, step by step."""
        size = len(KNOTS) * FIGURES
        weights = vec[float]([0.0] * size)
        speed = vec[float]([0.0] * size)
        slope = vec[float]([0.0] * size)
        scale = self.scale(size)
        for _step in range(STEPS):
            for place in range(size):
                slope[place] = -MODEST * weights[place] * scale[place] * scale[place]
            self.add_slope(weights, slope)
            for place in range(size):
                uphill = PACE * slope[place] / (scale[place] * scale[place])
                speed[place] = KEPT * speed[place] + uphill
                weights[place] += (1.0 - KEPT) * speed[place]
        return weights

    def scale(self, size: i64) -> vec[float]:
        """By weight: how large its figures are."""
        total = vec[float]([0.0] * size)
        for position in range(len(self.to_come)):
            knot, share = knot_of(self.to_come[position])
            for place in range(self.seats * FIGURES):
                figure = self.figures[position * self.seats * FIGURES + place]
                at = knot * FIGURES + place % FIGURES
                total[at] += (1.0 - share) * figure * figure
                total[at + FIGURES] += share * figure * figure
        count = float(len(self.to_come))
        for place in range(size):
            total[place] = max(0.01, (total[place] / count) ** 0.5)
        return total

    def add_slope(self, weights: vec[float], slope: vec[float]) -> None:
        seats = self.seats
        hopes = vec[float]([0.0] * seats)
        count = float(len(self.to_come))
        for position in range(len(self.to_come)):
            knot, share = knot_of(self.to_come[position])
            below = knot * FIGURES
            row = position * seats
            total = 0.0
            for seat in range(seats):
                hope = 0.0
                at = (row + seat) * FIGURES
                for figure in range(FIGURES):
                    weight = (1.0 - share) * weights[below + figure]
                    weight += share * weights[below + FIGURES + figure]
                    hope += weight * self.figures[at + figure]
                hopes[seat] = exp(min(50.0, max(-50.0, hope)))
                total += hopes[seat]
            for seat in range(seats):
                missing = (self.won[row + seat] - hopes[seat] / total) / count
                at = (row + seat) * FIGURES
                for figure in range(FIGURES):
                    pull = missing * self.figures[at + figure]
                    slope[below + figure] += (1.0 - share) * pull
                    slope[below + FIGURES + figure] += share * pull


def lesson(edition: str, seats: int, games: int, seed: int) -> Lesson:
    generator = Generator(seed)
    policy = LordsPolicy(generator)
    options = META.check_options(seats, {"edition": edition})
    found = Lesson(seats)
    for _game in range(games):
        found.game(policy, start(seats, options, None), generator)
    return found


def learn(edition: str, seats: int, games: int, seed: int) -> vec[float]:
    """Weights for a table."""
    return lesson(edition, seats, games, seed).learn()
