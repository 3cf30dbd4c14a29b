"""Talking to a person: printing, asking, and noticing when nobody answers any more."""

import sys

from rich.console import Console, RenderableType


class Gone(Exception):
    """There is no more input: the person has left."""


class Terminal:
    def __init__(self) -> None:
        self._console = Console(highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        return self._console.width

    @property
    def interactive(self) -> bool:
        return self._console.is_terminal and sys.stdin.isatty()

    def say(self, what: RenderableType = "", style: str | None = None) -> None:
        self._console.print(what, style=style)

    def ask(self, question: str) -> str:
        """The line a person types. Raises Gone at the end of input."""
        try:
            text = self._console.input(f"{question} ").strip()
        except EOFError:
            self.say()
            raise Gone from None
        if not sys.stdin.isatty():
            self.say(text)
        return text

    def wipe(self) -> None:
        """Removes everything from the screen, if there is one."""
        self._console.clear()
