"""Deals: dice and cards that stay the same, whoever sits where and whatever is chosen.

Whatever chance is asked has an address: what it decides, for whom, in which round, and for the
how-manieth time. What it answers follows from the deal and the address alone. So the third roll of
the second seat in round 2 is the same in all games of a deal, as long as as many dice are rolled;
the notes on the casinos and the order of the cards are the same, too.
"""

from typing import Final

from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, OVER, State

OWN_LUCK: Final = 255
"""In place of a step: what a bot leaves to luck."""
NOBODY: Final = 15
"""In place of a seat: what is dealt to all."""


class Deal:
    """The luck of one game of an experiment."""

    def __init__(self, seed: int, deal: int, private: dict[int, bool]) -> None:
        """`private` remembers by step whether chance answers to one player; games of one kind may
        share it."""
        folded = abs(seed) * 2 + (seed < 0)
        self._root = (folded << 40 | deal) << 34
        self._private = private
        self._asked: dict[int, int] = {}

    def settle(self, state: State) -> int:
        """Lets chance answer until a seat is asked; returns that seat, or OVER."""
        while state.asks == CHANCE_ACTS:
            step = int(state.step)
            if step not in self._private:
                self._private[step] = hasattr(state.questions()[-1], "player")
            seat = int(getattr(state, "turn", -1)) + 1 if self._private[step] else NOBODY
            address = step << 4 | seat | int(getattr(state, "round", 0)) << 12
            count = self._asked.get(address, 0)
            self._asked[address] = count + 1
            generator = Generator(self._root | address << 16 | count & 0xFFFF)
            state.apply(state.draw(generator))
        return int(state.asked()) if state.asks != OVER else OVER

    def luck_of(self, seat: int) -> Generator:
        """What the bot in a seat leaves to luck."""
        return Generator(self._root | (OWN_LUCK << 4 | seat) << 16)
