"""The levels of Las Vegas above the tourist.

Shark and house play every number to the end of the round, again and again, with everybody playing
like the regular, and take the one that brings most. Where few dice are left they work it out.
"""

from typing import Final

from mypy_extensions import i64

from boxcars.bots.las_vegas.endgame import Endgame, OutOfTimeError, effort
from boxcars.bots.las_vegas.policy import LasVegasPolicy
from boxcars.bots.policy import PolicyBot
from boxcars.bots.search.lookahead import Lookahead
from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.turn import Turn
from boxcars.games.las_vegas.board import PLACING, Board

SHARK_LAPS: Final[i64] = 300
HOUSE_LAPS: Final[i64] = 1500
"""How often each number is played to the end of the round, on average: as often as there is time
for on one core at the start of a round."""
SHARK_EFFORT: Final[i64] = 50_000
HOUSE_EFFORT: Final[i64] = 500_000
"""Up to so many rolls are worked out."""


class Regular(PolicyBot):
    def __init__(self, generator: Generator) -> None:
        super().__init__(LasVegasPolicy(generator))


class Thinker(Lookahead):
    def __init__(self, generator: Generator, laps: i64, seconds: float, effort: i64) -> None:
        super().__init__(LasVegasPolicy(generator), generator, laps, seconds)
        self.effort = effort

    def best(self, turn: Turn, state: State, until: float | None) -> i64:
        if self.late(until) or not isinstance(state, Board) or state.step != PLACING:
            return super().best(turn, state, until)
        if effort(state) <= self.effort:
            try:
                return Endgame(state, lambda: self.late(until)).best_number(state)
            except OutOfTimeError:
                return self.policy.choose(state, turn.seat)
        return super().best(turn, state, until)


class Shark(Thinker):
    def __init__(self, generator: Generator, laps: i64 = SHARK_LAPS) -> None:
        super().__init__(generator, laps, 0.2, SHARK_EFFORT)


class House(Thinker):
    def __init__(self, generator: Generator, laps: i64 = HOUSE_LAPS) -> None:
        super().__init__(generator, laps, 1.0, HOUSE_EFFORT)
