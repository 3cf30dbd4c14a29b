"""The tourist plays any game, without a plan."""

from __future__ import annotations

from boxcars.engine.generator import Generator
from boxcars.engine.types import Answer, View


class Tourist:
    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def choose(self, view: View, legal: list[Answer]) -> Answer:
        return legal[self._generator.below(len(legal))]
