"""Where outcomes of chance come from. Rules never own a random generator."""

import os

from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.types import Answer


class Source:
    """Supplies outcomes. This one never has any: they are typed in by a person ("manual")."""

    by_hand: bool = True
    """Whether people tell what dice and cards show: then they may have told it wrongly."""

    def outcome(self, state: State) -> Answer | None:
        """The outcome of the chance question that is open, or None to wait for one."""
        return None


class Seeded(Source):
    """Draws fair outcomes; the same seed gives the same game everywhere."""

    by_hand = False

    def __init__(self, seed: int) -> None:
        self._generator = Generator(seed)

    def outcome(self, state: State) -> Answer | None:
        return state.decode(state.draw(self._generator))


class Unpredictable(Source):
    """Draws fair outcomes that nobody can foresee, however many they have seen: each is drawn
    from new randomness of the operating system."""

    by_hand = False

    def outcome(self, state: State) -> Answer | None:
        # Not `secrets`: importing it takes as long as importing the whole engine.
        fresh = Generator(int.from_bytes(os.urandom(12)) >> 1)
        return state.decode(state.draw(fresh))
