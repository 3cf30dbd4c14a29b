"""Talking to a person: printing, asking, and noticing when nobody answers any more."""

import sys
from contextlib import suppress

from rich.console import Console, RenderableType

with suppress(ImportError):
    # Whoever types may use the arrow keys. Not every Python has it.
    import readline  # noqa: F401


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
        *above, line = question.split("\n")
        if above:
            self.say("\n".join(above))
        try:
            # The prompt is given to `input`, which otherwise does not know where the line begins.
            text = input(f"{line} ").strip()
        except EOFError:
            self.say()
            raise Gone from None
        if not sys.stdin.isatty():
            self.say(text)
        return text

    def wipe(self) -> None:
        """Removes everything from the screen, if there is one."""
        self._console.clear()
