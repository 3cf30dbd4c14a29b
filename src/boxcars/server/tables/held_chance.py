"""Chance that can be held: outcomes nobody can foresee, drawn when the table is ready, or those
that a lesson has written down."""

from typing import Any

from boxcars.engine.chance import Source, Unpredictable
from boxcars.engine.fair import drawn_from
from boxcars.engine.play import Play
from boxcars.engine.record import Draw
from boxcars.engine.state import State
from boxcars.engine.types import Answer
from boxcars.learning.script import Script


class HeldChance(Source):
    by_hand = False

    def __init__(self) -> None:
        self.free = False
        """Whether outcomes may be drawn."""
        self.source: Source = Unpredictable()
        """Where they come from."""
        self.drawn: list[tuple[Draw, Answer]] = []
        """The outcomes that have not been counted, and what each was drawn from."""

    def outcome(self, state: State) -> Answer | None:
        if not self.free:
            return None
        outcome = self.source.outcome(state)
        if outcome is not None:
            self.drawn.append((drawn_from(state), outcome))
        return outcome


class TaughtChance(HeldChance):
    """Says what the lesson has written, as long as the game follows it."""

    def __init__(self, script: Script) -> None:
        super().__init__()
        self._script = script
        self.play: Play[Any] | None = None

    def outcome(self, state: State) -> Answer | None:
        if self.play is None or not self.free or self._script.paused(self.play):
            return None
        return self._script.outcome(self.play) or super().outcome(state)
