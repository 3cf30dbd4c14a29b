"""A game in progress: what every game must be able to do.

A state has two faces. The typed face speaks in questions, answers, events and views; `Play` uses
it and checks everything. The search face speaks in integer codes and checks nothing: it is for
playouts and tree search, which visit millions of states. Both end in `apply`, so there is one set
of rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from boxcars.engine.generator import Generator
from boxcars.engine.types import Answer, Branch, Event, Question, Result, View

CHANCE_ACTS: Final[i64] = -1
OVER: Final[i64] = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """Everything about a game in progress, hidden things included.

    `seat` is a seat number, or `CHANCE_ACTS` for chance.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.events: list[Event] | None = None
        """Where the rules tell what happens, if somebody listens. Playouts do not."""
        self.revealed: bool = False
        """Set by the rules when an answer brings hidden things to light: no undo past it."""

    # The typed face.

    @abstractmethod
    def questions(self) -> list[Question]:
        """What the state waits for; empty when the game is over."""

    @abstractmethod
    def refusal(self, seat: i64, answer: Answer) -> str:
        """Why `answer` is not allowed now, for a person to read; empty if it is allowed.

        This is the one authority on legality.
        """

    @abstractmethod
    def legal(self, seat: i64) -> list[Answer]:
        """Every answer of `seat` that `refusal` allows, open-ended ones left out."""

    @abstractmethod
    def encode(self, answer: Answer) -> i64:
        """The code of an allowed answer."""

    @abstractmethod
    def decode(self, code: i64) -> Answer:
        """The answer behind a code."""

    def answer(self, seat: i64, answer: Answer) -> None:
        """Does what an allowed answer says. Games with answers beyond codes override this."""
        self.apply(self.encode(answer))

    @abstractmethod
    def branches(self) -> list[Branch]:
        """Every outcome chance may give now, with exact weights."""

    @abstractmethod
    def view(self, seat: i64) -> View:
        """What a seat sees; -1 is a spectator."""

    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def position(self) -> object:
        """The state as plain data, everything included."""

    @abstractmethod
    def components(self) -> dict[str, int]:
        """How many of each component there are in all places together. Never changes."""

    @abstractmethod
    def guess(self, seat: i64, generator: Generator) -> State:
        """A copy in which what `seat` cannot see is replaced by a random consistent guess."""

    # The search face: unchecked.

    @abstractmethod
    def clone(self) -> State:
        """An independent copy. It tells no events."""

    @abstractmethod
    def actor(self) -> i64:
        """Whose answer comes next: a seat, CHANCE_ACTS or OVER."""

    def asked(self) -> i64:
        """Who should be asked first where several are: those whose answers the next one to act may
        want to wait for, then the one who acts."""
        return self.actor()

    @abstractmethod
    def choices(self) -> i64:
        """How many actions the acting seat has."""

    @abstractmethod
    def choice(self, index: i64) -> i64:
        """The code of the acting seat's index-th action."""

    @abstractmethod
    def draw(self, generator: Generator) -> i64:
        """The code of a fair outcome, when chance acts."""

    @abstractmethod
    def apply(self, code: i64) -> None:
        """Does what a code says, without asking whether it may."""


def settle_chance(state: State, generator: Generator) -> i64:
    """Resolves chance until a seat must act; returns that seat, or OVER."""
    actor = state.actor()
    while actor == CHANCE_ACTS:
        state.apply(state.draw(generator))
        actor = state.actor()
    return actor


def playout(state: State, generator: Generator) -> i64:
    """Plays to the end with random actions; returns how many there were."""
    decisions: i64 = 0
    while settle_chance(state, generator) != OVER:
        state.apply(state.choice(generator.below(state.choices())))
        decisions += 1
    return decisions
