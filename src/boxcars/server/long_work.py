"""Work that takes seconds: advice for a seat, and the report on a game.

It is done in the bots' processes, a slice at a time, so that a bot waits for one slice at most, and
whoever does not want to know any more just asks for no further slice.
"""

import time
from collections.abc import Iterator
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

import boxcars
from boxcars.analysis.coach import Coach
from boxcars.analysis.page import page_of
from boxcars.analysis.reporter import Reporter
from boxcars.engine.record import Record
from boxcars.games.library import game as find_game

SLICE: Final = 0.15
"""How many seconds a slice takes."""
FIRST_SLICE: Final = 0.06
"""The same for the first of the coach: somebody waits for a first impression."""


class Counsel(Struct, frozen=True):
    """What shall a seat answer? Nothing in here is hidden from it."""

    game: str
    position: Any
    """What the seat imagines the table to be."""
    seat: int
    seed: int


class Finished(Struct, frozen=True):
    """What was a finished game made of?"""

    record: Record
    names: tuple[str, ...]
    """By seat."""


Work = Counsel | Finished


class Slice(Struct, frozen=True):
    """Work a little."""

    number: int
    """Which work; numbers are not used again."""
    work: Work | None
    """To begin with; None to go on."""


class Dropped(Struct, frozen=True):
    """Nobody wants to know any more."""

    number: int


class Found(Struct, frozen=True):
    """What a slice led to: advice, how much of a report is done, or a report and its page."""

    result: Any
    done: bool


class Doing(Protocol):
    def go_on(self) -> Found: ...


class Advising:
    def __init__(self, work: Counsel) -> None:
        game = find_game(work.game)
        state = game.read_position(work.position)
        self._coach = Coach(game, work.position.options, state, work.seat, work.seed)
        self._seconds = FIRST_SLICE

    def go_on(self) -> Found:
        self._coach.play_for(self._seconds)
        self._seconds = SLICE
        return Found(self._coach.analysis(), self._coach.settled)


class Reporting:
    def __init__(self, work: Finished) -> None:
        self._play = boxcars.replay(work.record)
        self._names = work.names
        self._reporter = Reporter(self._play)
        self._steps: Iterator[float] = self._reporter.work()

    def go_on(self) -> Found:
        until = time.monotonic() + SLICE
        for done in self._steps:
            if time.monotonic() >= until:
                return Found(done, False)
        report = self._reporter.report()
        page = page_of(self._play, report, self._names)
        return Found((msgspec.json.encode(report), page.encode()), True)


def _begun(work: Work) -> Doing:
    return Advising(work) if isinstance(work, Counsel) else Reporting(work)


class Desk:
    """In a bot's process: the work that has been begun."""

    def __init__(self) -> None:
        self._begun: dict[int, Doing] = {}

    def go_on(self, asked: Slice) -> Found | None:
        """None if the work is not known here."""
        if asked.work is not None:
            self._begun[asked.number] = _begun(asked.work)
        doing = self._begun.get(asked.number)
        found = None if doing is None else doing.go_on()
        if found is not None and found.done:
            del self._begun[asked.number]
        return found

    def drop(self, dropped: Dropped) -> None:
        self._begun.pop(dropped.number, None)
