"""What a bot is: it gets a turn of its seat, and answers."""

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer


class Bot(Protocol):
    """A player for one seat of one game, kept from its first turn to its last.

    A class that reads `turn.events` says so by `wants_events = True`; simulations tell no events
    otherwise, because that takes time.
    """

    def choose(self, turn: Turn[Any]) -> Answer:
        """One of the legal answers, or another one that the turn allows."""


MakeBot = Callable[[Generator], Bot]
"""Makes a bot for one seat of one game. What it leaves to luck comes from the generator."""


class Level(Struct, frozen=True):
    """A kind of bot, as people are offered it."""

    name: str
    summary: str
    maker: str
    """Where its class is, as "module:class": loaded only when such a bot is seated."""
