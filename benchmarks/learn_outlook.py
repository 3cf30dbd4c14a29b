"""Learns by what figures shark and house of Lords of Vegas tell who will win (`outlook`).

`python -m benchmarks.learn_outlook` plays games among regulars at every table, finds the weights
under which the winners were most likely to win, and writes them into the package. The same code
finds the same weights.
"""

import sys
from collections.abc import Iterator

import msgspec
import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from benchmarks.measure import ROOT, say
from boxcars.bots.lords_of_vegas.chances import share_of_win
from boxcars.bots.lords_of_vegas.outlook import FIGURES, FILE, TO_COME, UNITS, Outlook
from boxcars.bots.lords_of_vegas.policy import LordsPolicy
from boxcars.bots.lords_of_vegas.weights import name_of
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.games.library import meta
from boxcars.games.lords_of_vegas.board import DRAW, PLAY
from boxcars.games.lords_of_vegas.meta import META
from boxcars.games.lords_of_vegas.state import LordsOfVegas, start

GAMES = 30_000
ONE_IN = 4
"""One turn in so many is looked at, before its card is drawn."""
WHIM = 12
"""One action in so many is any, and as often a turn ends early: what is never tried cannot be
learned."""
KEPT_BACK = 0.1
"""The part of the games by which the weights are judged."""
EPOCHS = 12
BATCH = 1024
PACE = 0.004
MODEST = 1e-4
"""How much weights are held back."""
DIGITS = 4
PATH = ROOT / "src" / "boxcars" / "bots" / "lords_of_vegas" / FILE

Numbers = NDArray[np.float64]


def positions(edition: str, seats: int, games: int, seed: int) -> tuple[Numbers, Numbers]:
    """Figures by position and seat, and each seat's share of the win."""
    generator = Generator(seed)
    policy = LordsPolicy(generator)
    options = META.check_options(seats, {"edition": edition, "trading": False})
    eyes = Outlook(vec[float]())
    figures: list[Numbers] = []
    won: list[list[float]] = []
    for _game in range(games):
        state = start(seats, options, None)
        found = [np.fromiter(each, float) for each in seen(state, policy, eyes, generator)]
        shares = [share_of_win(state, seat) for seat in range(seats)]
        figures += [each[: seats * FIGURES].reshape(seats, FIGURES) for each in found]
        won += [shares] * len(found)
    return np.array(figures), np.array(won)


def seen(
    state: LordsOfVegas, policy: LordsPolicy, eyes: Outlook, generator: Generator
) -> Iterator[list[float]]:
    """Plays a game, and yields the figures of some of its positions."""
    while state.asks != OVER:
        if state.step == DRAW and generator.below(ONE_IN) == 0:
            eyes.look(state)
            eyes.sum_up(state)
            yield list(eyes.figures)
        whim = generator.below(WHIM) if state.step == PLAY else -1
        if state.asks == CHANCE_ACTS or whim == 0:
            state.apply(state.draw(generator))
        elif whim == 1:
            state.apply(state.choice(0))
        else:
            state.apply(policy.choose(state, state.asks))


class Network:
    """What `Outlook.hope` counts, for many positions at once."""

    def __init__(self, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.inner = random.normal(0.0, float(FIGURES) ** -0.5, (FIGURES, UNITS))
        self.base = np.zeros(UNITS)
        self.outer = random.normal(0.0, 0.1, UNITS)
        self.plain = np.zeros(FIGURES)
        self.timed = np.zeros(FIGURES)
        self.random = random

    @property
    def weights(self) -> list[Numbers]:
        return [self.inner, self.base, self.outer, self.plain, self.timed]

    def chances(self, x: Numbers, to_come: Numbers) -> tuple[Numbers, Numbers]:
        """By position and seat; and what the units said."""
        level = np.maximum(x @ self.inner + self.base, 0.0)
        hope = level @ self.outer + x @ self.plain + (x @ self.timed) * to_come
        hope -= hope.max(axis=1, keepdims=True)
        chances = np.exp(hope)
        return chances / chances.sum(axis=1, keepdims=True), level

    def slopes(self, x: Numbers, to_come: Numbers, won: Numbers) -> list[Numbers]:
        chances, level = self.chances(x, to_come)
        missing = (chances - won) / len(x)
        pull = missing[:, :, None] * self.outer * (level > 0.0)
        return [
            np.einsum("psf,psu->fu", x, pull, optimize=True),
            pull.sum(axis=(0, 1)),
            np.einsum("psu,ps->u", level, missing),
            np.einsum("psf,ps->f", x, missing),
            np.einsum("psf,ps->f", x, missing * to_come),
        ]

    def learn(self, x: Numbers, to_come: Numbers, won: Numbers) -> None:
        """Downhill by batches, ever more slowly (Adam)."""
        weights = self.weights
        first = [np.zeros_like(each) for each in weights]
        second = [np.zeros_like(each) for each in weights]
        size = min(BATCH, len(x))
        steps = EPOCHS * (len(x) // size)
        step = 0
        for _epoch in range(EPOCHS):
            order = self.random.permutation(len(x))
            for begin in range(0, len(x) - size + 1, size):
                rows = order[begin : begin + size]
                step += 1
                pace = PACE * (1.0 - step / (steps + 1))
                slopes = self.slopes(x[rows], to_come[rows], won[rows])
                for place, slope in enumerate(slopes):
                    slope += MODEST * weights[place]
                    first[place] += 0.1 * (slope - first[place])
                    second[place] += 0.001 * (slope * slope - second[place])
                    upward = first[place] / (1.0 - 0.9**step)
                    spread = np.sqrt(second[place] / (1.0 - 0.999**step))
                    weights[place] -= pace * upward / (spread + 1e-8)

    def take(self, weights: list[float]) -> None:
        """The other way round: weights for figures as they are."""
        units = np.array(weights[: UNITS * (FIGURES + 2)]).reshape(UNITS, FIGURES + 2)
        self.base, self.inner, self.outer = units[:, 0], units[:, 1:-1].T, units[:, -1]
        self.plain, self.timed = np.array(weights[units.size :]).reshape(2, FIGURES)

    def flat(self, mean: Numbers, scale: Numbers) -> list[float]:
        """The weights as `Outlook` wants them, for figures as they are."""
        found: list[float] = []
        for unit in range(UNITS):
            inner = self.inner[:, unit] / scale
            found += [self.base[unit] - inner @ mean, *inner, self.outer[unit]]
        found += [*(self.plain / scale), *(self.timed / scale)]
        return [round(float(each), DIGITS) for each in found]


def surprise(chances: Numbers, won: Numbers) -> float:
    return float(-(won * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())


def learned_from(figures: Numbers, won: Numbers, seed: int) -> tuple[list[float], float]:
    """The weights, and how much the winners of games kept back surprise by them."""
    mean = figures.mean(axis=(0, 1))
    scale = np.maximum(figures.std(axis=(0, 1)), 0.01)
    x = (figures - mean) / scale
    to_come = figures[:, :, TO_COME]
    kept_back = int(len(x) * KEPT_BACK)
    network = Network(seed)
    network.learn(x[kept_back:], to_come[kept_back:], won[kept_back:])
    chances, _level = network.chances(x[:kept_back], to_come[:kept_back])
    return network.flat(mean, scale), surprise(chances, won[:kept_back])


def main() -> int:
    found: dict[str, list[float]] = {}
    for edition, most in (("first", 4), ("second", meta("lords-of-vegas").seats[1])):
        for seats in range(2, most + 1):
            name = name_of(edition == "second", seats)
            figures, won = positions(edition, seats, GAMES, seats)
            found[name], missed = learned_from(figures, won, seats)
            say(f"{name} seats: {len(figures)} positions, surprise {missed:.4f}")
    PATH.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
