"""Loaded dice: a server that leaves nothing to luck.

At every table chance and bots do the same each time, and a test may decide what is rolled in Las
Vegas Royale. `python -m tests.server.loaded FILE ...` is that server with its usual arguments;
FILE tells it what dice show.
"""

from __future__ import annotations

import sys
from itertools import cycle, islice
from pathlib import Path
from types import SimpleNamespace

import msgspec

from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.types import Answer
from boxcars.games.las_vegas_royale.types import BlackDice, Roll
from boxcars.server import bots
from boxcars.server.__main__ import main
from boxcars.server.tables import game
from boxcars.server.tables.held_chance import HeldChance
from tests.server.serving import Server

SEED = 2


class Wishes(msgspec.Struct):
    """What the dice of everybody show; what is left empty is drawn."""

    small: list[int] = []
    """The numbers of small dice, from the first again when there are more dice."""
    big: int | None = None
    black: list[int] = []

    def come_true(self, outcome: Answer) -> Answer:
        if isinstance(outcome, Roll) and self.small:
            small = sorted(islice(cycle(self.small), len(outcome.small)))
            big = outcome.big and (self.big or outcome.big)
            return Roll(tuple(small), big)
        if isinstance(outcome, BlackDice) and self.black:
            return BlackDice(tuple(sorted(self.black)))
        return outcome


class LoadedDice(Server):
    """A server on which dice show what is wished for, and else the same at every table."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "wishes.json"
        self.wish()
        program = ("tests.server.loaded", str(self._file))
        super().__init__(folder, "--rate", "1000", program=program)

    def wish(self, small: str = "", big: int | None = None, black: str = "") -> None:
        """From now on dice show these numbers, where they are wished for."""
        wishes = Wishes([int(face) for face in small], big, [int(face) for face in black])
        self._file.write_bytes(msgspec.json.encode(wishes))


class LoadedChance(HeldChance):
    file: Path

    def __init__(self) -> None:
        super().__init__()
        self._generator = Generator(SEED)

    def outcome(self, state: State) -> Answer | None:
        if not self.free:
            return None
        wishes = msgspec.json.decode(self.file.read_bytes(), type=Wishes)
        return wishes.come_true(state.decode(state.draw(self._generator)))


if __name__ in ("__main__", "__mp_main__"):
    # Also in the processes of bots, which import this module under the second name.
    bots.secrets = SimpleNamespace(randbits=lambda bits: SEED)  # type: ignore[assignment,attr-defined]

if __name__ == "__main__":
    LoadedChance.file = Path(sys.argv.pop(1))
    game.HeldChance = LoadedChance  # type: ignore[attr-defined]
    sys.exit(main())
