"""What environments render: the table as a spectator sees it."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.engine.errors import BadOption
from boxcars.engine.game import Game
from boxcars.engine.state import State

MODES: Final = ("human", "ansi", "svg")
SPECTATOR: Final = -1


class Picture(str):
    """A drawing, which notebooks show."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadOption("render_mode", f"must be one of {', '.join(MODES)}, not {mode!r}")
    return mode


def render(game: Game, state: State, mode: str | None) -> str | None:
    """`svg` draws the table, `ansi` is the view as indented JSON, and `human` prints that."""
    if mode is None:
        return None
    view = state.view(SPECTATOR)
    if mode == "svg":
        return Picture(game.picture(view))
    text = msgspec.json.format(msgspec.json.encode(view), indent=2).decode()
    if mode == "human":
        print(text)
        return None
    return text
