"""The levels of Lords of Vegas above the tourist.

Shark and house play the best actions on for some turns, again and again, before they take one.
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

SHARK_PLAYOUTS: Final[i64] = 600
HOUSE_PLAYOUTS: Final[i64] = 3000
"""How often an action is played on for one decision, all in all."""
TURNS: Final[i64] = 6
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
    def __init__(
        self, generator: Generator, playouts: i64 = SHARK_PLAYOUTS, turns: i64 = TURNS
    ) -> None:
        super().__init__(generator, playouts, 0.2, turns)


class House(LordsLookahead):
    def __init__(
        self, generator: Generator, playouts: i64 = HOUSE_PLAYOUTS, turns: i64 = TURNS
    ) -> None:
        super().__init__(generator, playouts, 1.0, turns)
