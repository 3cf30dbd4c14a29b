"""One moment of a game under check, and how a check says that a promise is broken."""

from typing import Any, TypeVar

import msgspec

from boxcars.engine.generator import Generator
from boxcars.engine.play import Play
from boxcars.engine.state import CHANCE_ACTS, State
from boxcars.engine.types import CHANCE, Answer, Branch, Event, View

T = TypeVar("T")

SPECTATOR = -1


class GameFault(AssertionError):
    """A game does not do what every game must do."""


def demand(kept: bool, promise: str) -> None:
    if not kept:
        raise GameFault(promise)


def demand_equal(found: T, wanted: T, promise: str) -> None:
    """Demands that two things are equal, and shows where they begin to differ."""
    if found != wanted:
        one, other = repr(found), repr(wanted)
        same = next(
            (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
            min(len(one), len(other)),
        )
        start = max(0, same - 60)
        raise GameFault(
            f"{promise}:\n  found  ...{one[start : same + 120]}\n"
            f"  wanted ...{other[start : same + 120]}"
        )


class Moment:
    """A play that waits for answers, with a copy of its state to try things on."""

    def __init__(self, play: Play, generator: Generator, enumerate_luck: bool = False) -> None:
        self.play = play
        self.generator = generator
        self.branches: list[Branch] | None = play.branches() if enumerate_luck else None
        """Every outcome, if it was asked for: there may be very many."""
        self.state: State = play.state()
        self.position: object = self.state.position()
        self.acting = int(self.state.actor())

    def open(self) -> list[int]:
        """Who is asked something now: seats, or CHANCE_ACTS."""
        return sorted({number(question.seat) for question in self.play.questions})

    def legal(self, who: int) -> list[Answer]:
        """Every legal answer of a seat, or of chance a few possible ones."""
        if who != CHANCE_ACTS:
            return self.play.legal(who)
        if self.acting != CHANCE_ACTS:
            return []
        if self.branches is not None:
            return sample([branch.outcome for branch in self.branches], 4, self.generator)
        drawn = [self.state.decode(self.state.draw(self.generator)) for _ in range(4)]
        return list(dict.fromkeys(drawn))


class After:
    """What an answer leads to, tried on a copy, and what a viewer sees on the way there."""

    def __init__(self, state: State, who: int, answer: Answer, viewer: int | None = None) -> None:
        self.state = state.clone()
        self.events: list[Event] = []
        self.views: list[View] = []
        """What the viewer saw at each event."""
        self.state.events = self.events
        if viewer is not None:
            seat = viewer
            self.state.watcher = lambda now, _event: self.views.append(now.view(seat))
        self.state.answer(who, answer)

    def seen_by(self, seat: int) -> list[Event]:
        viewer = None if seat == SPECTATOR else seat
        seen = [event.seen_by(viewer) for event in self.events]
        return [event for event in seen if event is not None]


def number(seat: int | str) -> int:
    """A seat as states number it."""
    return int(CHANCE_ACTS) if isinstance(seat, str) else seat


def name(who: int) -> int | str:
    """A seat as plays and questions name it."""
    return CHANCE if who == CHANCE_ACTS else who


def sample(things: list[T], most: int, generator: Generator) -> list[T]:
    """At most so many of the things, chosen fairly."""
    things = list(things)
    chosen: list[T] = []
    while things and len(chosen) < most:
        index = int(generator.below(len(things)))
        chosen.append(things[index])
        things[index] = things[-1]
        things.pop()
    return chosen


def as_json(data: object) -> bytes:
    return msgspec.json.encode(data)


def plain(data: object) -> Any:
    return msgspec.to_builtins(data)
