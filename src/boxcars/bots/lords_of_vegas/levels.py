"""The levels of Lords of Vegas above the tourist.

Shark and house play the best actions on for a round of turns, again and again, before they take
one.
"""

from typing import Final

from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.lookahead import LordsLookahead
from boxcars.bots.lords_of_vegas.policy import LordsPolicy
from boxcars.bots.lords_of_vegas.trades import Trader
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.state import LordsOfVegas

SHARK_LAPS: Final[i64] = 200
HOUSE_LAPS: Final[i64] = 1000
"""How often each action is played on, on average."""
TURNS: Final[i64] = 3
"""How many turns are played on after one's own."""


class Regular:
    """Plays by its policy, and trades."""

    def __init__(self, generator: Generator) -> None:
        self.policy = LordsPolicy(generator)
        self.trader = Trader()

    def choose(self, turn: Turn) -> Answer:
        state = turn.imagine(self.policy.generator)
        assert isinstance(state, LordsOfVegas)
        answer = self.trader.word(turn, state)
        if answer is not None:
            return answer
        return state.decode(self.policy.choose(state, turn.seat))


class Shark(LordsLookahead):
    def __init__(self, generator: Generator, laps: i64 = SHARK_LAPS, turns: i64 = TURNS) -> None:
        super().__init__(generator, laps, 0.2, turns)


class House(LordsLookahead):
    def __init__(self, generator: Generator, laps: i64 = HOUSE_LAPS, turns: i64 = TURNS) -> None:
        super().__init__(generator, laps, 1.0, turns)
