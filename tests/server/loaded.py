"""Loaded dice: a server that leaves nothing to luck.

At every table chance and bots do the same each time, a test may decide what is rolled in Las Vegas
Royale, and there is a bot that surely trades. `python -m tests.server.loaded FILE ...` is that
server with its usual arguments; FILE tells it what dice show.
"""

from __future__ import annotations

import sys
from itertools import cycle, islice
from pathlib import Path
from types import SimpleNamespace

import msgspec

from boxcars.bots.protocol import Level
from boxcars.bots.registry import LEVELS
from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.las_vegas_royale.types import BlackDice, Roll
from boxcars.games.lords_of_vegas.types import Decline, Draw, EndTurn, GiveMoney, Offer
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView
from boxcars.server import bots, limits
from boxcars.server.__main__ import main
from boxcars.server.tables import game
from boxcars.server.tables.held_chance import HeldChance
from boxcars.server.tables.pacing import OFFER_SECONDS, UNDO_SECONDS
from tests.server.serving import PATIENCE, Server

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


class Trader:
    """A bot for Lords of Vegas that offers a dollar to its left neighbor, once, as soon as it may,
    and does nothing else that it need not do."""

    def __init__(self, generator: Generator) -> None:
        self._offered = False

    def choose(self, turn: Turn) -> Answer:
        assert isinstance(turn.view, LordsOfVegasView)
        neighbor = (turn.seat + 1) % len(turn.view.players)
        offer = Offer((GiveMoney(turn.seat, neighbor, 1),))
        if not self._offered and turn.allows(offer):
            self._offered = True
            return offer
        return next((each for each in turn.legal if isinstance(each, IDLE)), turn.legal[0])


IDLE = (Draw, EndTurn, Decline)
TRADER = Level("trader", "Gives a dollar away.", "tests.server.loaded:Trader")

if __name__ in ("__main__", "__mp_main__"):
    # Also in the processes of bots, which import this module under the second name.
    LEVELS["lords-of-vegas"] += (TRADER,)
    bots.secrets = SimpleNamespace(randbits=lambda bits: SEED)  # type: ignore[assignment,attr-defined]

if __name__ == "__main__":
    LoadedChance.file = Path(sys.argv.pop(1))
    game.HeldChance = LoadedChance  # type: ignore[attr-defined]
    OFFER_SECONDS["instant"] = UNDO_SECONDS["slow"] = PATIENCE
    limits.GUESSES = limits.Rate(0, limits.GUESSES.burst)  # type: ignore[misc]
    sys.exit(main())
