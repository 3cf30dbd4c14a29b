"""The levels of Lords of Vegas above the tourist."""

from boxcars.bots.lords_of_vegas.policy import LordsPolicy
from boxcars.bots.lords_of_vegas.trades import Trader
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.state import LordsOfVegas


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
