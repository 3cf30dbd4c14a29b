"""Loaded dice: a server on which a test decides what is rolled in Las Vegas Royale.

`python -m tests.browser.loaded FILE ...` is that server with its usual arguments; FILE tells it
what dice show.
"""

from __future__ import annotations

import sys
from itertools import cycle, islice
from pathlib import Path

import msgspec

from boxcars.engine.state import State
from boxcars.engine.types import Answer
from boxcars.games.las_vegas_royale.types import BlackDice, Roll
from boxcars.server.__main__ import main
from boxcars.server.tables import game
from boxcars.server.tables.held_chance import HeldChance
from tests.server.serving import Server


class Wishes(msgspec.Struct):
    """What the dice of everybody show; what is left empty is left to chance."""

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
    """A server on which dice show what is wished for."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "wishes.json"
        self.wish()
        program = ("tests.browser.loaded", str(self._file))
        super().__init__(folder, "--rate", "1000", program=program)

    def wish(self, small: str = "", big: int | None = None, black: str = "") -> None:
        """From now on dice show these numbers, and chance decides what is not wished for."""
        wishes = Wishes([int(face) for face in small], big, [int(face) for face in black])
        self._file.write_bytes(msgspec.json.encode(wishes))


class LoadedChance(HeldChance):
    file: Path

    def outcome(self, state: State) -> Answer | None:
        outcome = super().outcome(state)
        if outcome is None:
            return None
        wishes = msgspec.json.decode(self.file.read_bytes(), type=Wishes)
        return wishes.come_true(outcome)


if __name__ == "__main__":
    LoadedChance.file = Path(sys.argv.pop(1))
    game.HeldChance = LoadedChance  # type: ignore[attr-defined]
    sys.exit(main())
