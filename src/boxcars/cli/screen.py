"""What a game must be able to draw for the terminal, and which module does it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from boxcars.cli.people import Person
from boxcars.engine.types import Answer, Event, Result
from boxcars.texts import Texts

if TYPE_CHECKING:
    from rich.console import RenderableType

SCREENS = {
    "las-vegas": "boxcars.cli.las_vegas:LasVegasScreen",
    "las-vegas-royale": "boxcars.cli.las_vegas_royale:RoyaleScreen",
}
PLAIN = "boxcars.cli.plain:PlainScreen"
"""For games that nobody has drawn for the terminal yet."""


class Screen(Protocol):
    """Draws a game for the people at one table."""

    def __init__(self, people: Sequence[Person], width: int, texts: Texts) -> None: ...

    def table(self, view: Any) -> RenderableType:
        """Everything that lies on the table."""

    def choice(self, view: Any, forecasts: Sequence[Any]) -> RenderableType:
        """What the seat in turn may do, and what each answer would lead to."""

    def prompt(self, legal: Sequence[Answer]) -> str:
        """What to type for each legal answer."""

    def read(self, text: str) -> Answer | None:
        """The answer that was typed, legal or not; None if it is no answer at all."""

    def is_news(self, event: Event) -> bool:
        """Whether an event is worth a line of its own besides the drawn table."""

    def standings(self, result: Result) -> RenderableType:
        """Who won and why."""

    def help(self) -> Sequence[str]:
        """How to play, in a few paragraphs."""


def screen_for(game: str, people: Sequence[Person], width: int, texts: Texts) -> Screen:
    module, _, kind = SCREENS.get(game, PLAIN).partition(":")
    screen: Screen = getattr(import_module(module), kind)(people, width, texts)
    return screen
