"""Chance at a table: outcomes nobody can know before, drawn when the table is ready for them."""

from __future__ import annotations

import os
from typing import Final

from boxcars.engine.chance import Source
from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.types import Answer

SEED_BYTES: Final = 12
FETCHED: Final = 300 * SEED_BYTES
"""Unpredictable bytes come from the operating system, in large pieces."""

_unused = bytearray()


class Luck(Source):
    """Draws outcomes while it is `free` to, each with a seed of its own, and keeps them until they
    are stored."""

    def __init__(self) -> None:
        self.free = False
        self._drawn: list[Answer] = []
        self._told: list[int] = []
        """How many events there were when each of them was drawn."""

    def outcome(self, state: State) -> Answer | None:
        if not self.free:
            return None
        outcome = state.decode(state.draw(Generator(fresh_seed())))
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


def fresh_seed() -> int:
    """96 bits that were never used before and never will be again."""
    if not _unused:
        _unused.extend(os.urandom(FETCHED))
    seed = int.from_bytes(_unused[-SEED_BYTES:], "big")
    del _unused[-SEED_BYTES:]
    return seed
