"""Where outcomes of chance come from. Rules never own a random generator."""

from __future__ import annotations

import secrets

from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.types import Answer


class Source:
    """Supplies outcomes. This one never has any: they are typed in by a person ("manual")."""

    def outcome(self, state: State) -> Answer | None:
        """The outcome of the chance question that is open, or None to wait for one."""
        return None


class Seeded(Source):
    """Draws fair outcomes. The same seed gives the same game everywhere; without a seed nobody
    can know it."""

    def __init__(self, seed: int | None = None) -> None:
        self._generator = Generator(secrets.randbits(96) if seed is None else seed)

    def outcome(self, state: State) -> Answer | None:
        return state.decode(state.draw(self._generator))
