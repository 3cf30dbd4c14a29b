"""The words of the engine as types: what is asked, answered, told and shown.

Games subclass these. All of them are plain data that goes over the wire as JSON, tagged by
`"type"`.
"""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal

from msgspec import Meta, Struct

from boxcars.engine.options import Options

CHANCE: Final = "chance"

Seat = int
ShownSeat = Annotated[Seat, Meta(extra={"shown": "seat"})]
"""A seat that texts call by the player's name. `shown` says of any type how texts show it."""
Asked = int | Literal["chance"]
"""Who a question is put to: a seat, or chance."""


def snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Wire(
    Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True, gc=False
):
    """Plain data with a type tag."""


class Question(Wire, frozen=True):
    """Something the state waits for. `seat` says from whom."""

    # Whether the question is gone, unanswered, when somebody else makes the game go on.
    lapses: ClassVar[bool] = False

    seat: Asked
    """Who is asked: a seat, or `"chance"`."""


class Answer(Wire, frozen=True):
    """What resolves a question: a seat's action, or an outcome of chance."""


class Event(Wire, frozen=True):
    """One thing that happened. `rule` cites the rule that caused it."""

    @property
    def rule(self) -> str:
        """Empty for what no rule caused."""
        return ""

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The event as a seat (None: a spectator) may know it, or None if it may not."""
        return self


@functools.cache
def hides_nothing(kind: type[Event]) -> bool:
    """Whether everybody sees events of a kind as they are."""
    return kind.seen_by is Event.seen_by


class View(Wire, frozen=True):
    """What one seat may see; `seat` is None for spectators."""

    seat: Seat | None
    """Whose view this is; null for spectators."""
    options: Options
    """Every option of the game with its value."""
    rules: int
    """The version of the rules it is played by."""


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    V = TypeVar("V", bound=View, covariant=True, default=View)
else:
    from typing import TypeVar

    V = TypeVar("V")
"""The views of one game."""


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended. Scores are compared from the left, highest first."""

    reason: str
    """What decided it: a key, by which texts choose what they say."""
    scores: tuple[tuple[int, ...], ...]
    """By seat; the game's meta says what the numbers are."""
    ranks: tuple[int, ...]
    """By seat, 1 for the best; equal scores share a rank."""
    winners: tuple[ShownSeat, ...]
    """The seats with rank 1."""


class Branch(Struct, frozen=True):
    """One outcome of chance; its probability is weight / the sum of all weights."""

    outcome: Answer
    """What chance would answer."""
    weight: int
    """How many equally likely cases lead to it."""


class Undone(Event, frozen=True):
    """The last answer was taken back. The events before this one stay in the log."""

    seat: ShownSeat
    """Who had given the answer."""
    events: int
    """How many of the events before this one no longer hold."""


class Corrected(Event, frozen=True):
    """What dice or cards showed was taken back, with everything since: it had been told wrongly.
    The events before this one stay in the log."""

    events: int
    """How many of the events before this one no longer hold."""


def rank(scores: tuple[tuple[int, ...], ...], reason: str) -> Result:
    """The result of a game in which the highest score wins; equal scores share a rank."""
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    winners = tuple(seat for seat, place in enumerate(ranks) if place == 1)
    return Result(reason, scores, ranks, winners)


def decided(scores: tuple[tuple[int, int], ...], reasons: list[str]) -> Result:
    """The result where a second number breaks ties. The reasons are those of a win by the first
    number, by the second, and of a shared win."""
    best = max(scores)
    level = [first for first, _ in scores].count(best[0]) > 1
    return rank(scores, reasons[int(level) + int(scores.count(best) > 1)])
