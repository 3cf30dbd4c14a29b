"""The levels of Las Vegas Royale above the tourist.

Shark and house play every answer to the end of the round, again and again, with everybody playing
like the regular, and take the one that brings most. What has to be mixed by chance they leave to
the policy: whoever always gave the best answer would be seen through.
"""

from typing import Final

from mypy_extensions import i64

from boxcars.bots.las_vegas_royale.policy import RoyalePolicy
from boxcars.bots.policy import PolicyBot
from boxcars.bots.search.lookahead import Lookahead
from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.turn import Turn

SHARK_LAPS: Final[i64] = 120
HOUSE_LAPS: Final[i64] = 600
"""How often each answer is played to the end of the round, on average."""


class Regular(PolicyBot):
    def __init__(self, generator: Generator) -> None:
        super().__init__(RoyalePolicy(generator))


class Thinker(Lookahead):
    def __init__(self, generator: Generator, laps: i64, seconds: float) -> None:
        self.regular = RoyalePolicy(generator)
        super().__init__(self.regular, generator, laps, seconds)

    def best(self, turn: Turn, state: State, until: float | None) -> i64:
        if self.regular.mixes(state):
            return self.regular.choose(state, turn.seat)
        return super().best(turn, state, until)


class Shark(Thinker):
    def __init__(self, generator: Generator, laps: i64 = SHARK_LAPS) -> None:
        super().__init__(generator, laps, 0.2)


class House(Thinker):
    def __init__(self, generator: Generator, laps: i64 = HOUSE_LAPS) -> None:
        super().__init__(generator, laps, 1.0)
