"""The tourist plays any game, without a plan."""

from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer


class Tourist:
    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def choose(self, turn: Turn) -> Answer:
        legal = turn.legal
        return legal[0] if len(legal) == 1 else legal[self._generator.below(len(legal))]
