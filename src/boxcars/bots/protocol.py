"""What a bot is: it gets a seat's view and the legal answers, and picks one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from boxcars.engine.generator import Generator
from boxcars.engine.types import Answer, View


class Bot(Protocol):
    def choose(self, view: View, legal: list[Answer]) -> Answer:
        """One of the legal answers. The view is all that the bot knows."""


MakeBot = Callable[[Generator], Bot]
"""Makes a bot for one game. Whatever it leaves to luck comes from the generator."""


class Level(Struct, frozen=True):
    """A kind of bot, as people are offered it."""

    name: str
    summary: str
    maker: str
    """Where its class is, as "module:class": loaded only when such a bot is seated."""
