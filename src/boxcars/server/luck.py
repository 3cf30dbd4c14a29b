"""Chance at a table: outcomes nobody can know before, drawn when the table is ready for them."""

from __future__ import annotations

from boxcars.engine.chance import Unpredictable
from boxcars.engine.state import State
from boxcars.engine.types import Answer


class Luck(Unpredictable):
    """Draws outcomes while it is `free` to, and keeps them until they are stored."""

    def __init__(self) -> None:
        self.free = False
        self._drawn: list[Answer] = []
        self._told: list[int] = []
        """How many events there were when each of them was drawn."""

    def outcome(self, state: State) -> Answer | None:
        if not self.free:
            return None
        outcome = super().outcome(state)
        assert outcome is not None
        self._drawn.append(outcome)
        self._told.append(len(state.events or ()))
        return outcome

    def take(self, told: int) -> list[tuple[Answer, int]]:
        """The outcomes drawn since this was last asked, and how many events there were after each
        of them; `told` is how many there are now."""
        after = [*self._told[1:], told]
        taken = list(zip(self._drawn, after, strict=True)) if self._drawn else []
        self._drawn, self._told = [], []
        return taken
