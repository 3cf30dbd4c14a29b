"""Chance that can be held: outcomes nobody can foresee, drawn when the table is ready."""

from boxcars.engine.chance import Unpredictable
from boxcars.engine.state import State
from boxcars.engine.types import Answer


class HeldChance(Unpredictable):
    def __init__(self) -> None:
        self.free = False
        """Whether outcomes may be drawn."""

    def outcome(self, state: State) -> Answer | None:
        return super().outcome(state) if self.free else None
