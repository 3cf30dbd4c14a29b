"""What is asked and answered over HTTP, and what a table looks like to those at it.

`web/src/generated/wire.ts` is generated from these types and from `messages`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from boxcars.engine.options import Meta as GameMeta
from boxcars.engine.options import Value
from boxcars.engine.record import Record
from boxcars.engine.types import Answer, Asked, Event, Seat, View

Color = Literal["red", "blue", "green", "yellow", "purple", "black"]
Shape = Literal["circle", "square", "triangle", "diamond", "hexagon", "star"]
Pace = Literal["slow", "normal", "fast", "instant"]
Phase = Literal["gathering", "playing", "over"]
"""A table gathers people until every seat is taken; then the game begins."""

Kind = Literal[
    "bad_request",
    "not_found",
    "forbidden",
    "conflict",
    "illegal",
    "too_large",
    "too_many",
    "unavailable",
]

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Title = Annotated[str, Meta(max_length=60)]


class Told(Struct, frozen=True, gc=False):
    """An event and its number, counted from 0 over the whole game; hidden ones leave gaps."""

    index: int
    event: Event

    def seen_by(self, seat: Seat | None) -> Told | None:
        """The same as a seat (None: a spectator) may know it, or None if it may not."""
        seen = self.event.seen_by(seat)
        if seen is self.event:
            return self
        return None if seen is None else Told(self.index, seen)


class Forecast(Struct, frozen=True):
    """What an answer would do. Every game has its own type for it."""


# What a person sends.


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """Who I am. What is left out stays as it is."""

    name: Name | None = None
    color: Color | None = None
    shape: Shape | None = None


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit here: I, another person on my device, whoever comes, or a bot."""

    kind: Literal["me", "here", "open", "bot"]
    name: Name | None = None
    bot: str | None = None
    color: Color | None = None
    shape: Shape | None = None


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    pace: Pace = "normal"
    """How long bots take, and how long a person may take back a move."""
    undo: bool = True


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=12)]
    options: dict[str, Value] = {}
    title: Title = ""
    settings: Settings = Settings()
    start: dict[str, Any] | None = None
    """A position to begin with instead of the beginning. Its options are the table's."""


# What a person gets.


class SeatCard(Struct, frozen=True):
    """One seat. In a `stand_in` seat a bot plays until its person is back."""

    kind: Literal["open", "person", "bot", "stand_in"]
    name: str
    color: Color
    shape: Shape
    bot: str | None
    connected: bool
    yours: bool


class TableCard(Struct, frozen=True):
    """A table as one viewer may know it. Links lead to pages of the client."""

    id: str
    game: str
    rules: int
    title: str
    options: dict[str, Value]
    settings: Settings
    seats: tuple[SeatCard, ...]
    phase: Phase
    created: int
    """Milliseconds since 1970, as all times."""
    set_up: bool
    """Whether the game began with a position that whoever made the table brought."""
    code: str | None
    """Five letters to join by; None for spectators, who have only their link."""
    join: str | None
    watch: str
    rejoin: dict[int, str]
    """For each of my seats, the secret link that brings it to another device."""
    rematch: str | None
    """The code of the same table made again, once somebody did."""


class MyTable(Struct, frozen=True):
    """A table I sit at, and how it stands there: no more than a spectator may know."""

    table: TableCard
    turn: tuple[Seat, ...]
    """Which seats are asked now."""
    winners: tuple[Seat, ...]
    """Who won, once the game is over."""


class Me(Struct, frozen=True):
    name: str
    color: Color | None
    shape: Shape | None
    tables: tuple[MyTable, ...]
    """Mine, the last touched first."""


class BotLevel(Struct, frozen=True):
    id: str
    title: str
    summary: str


class Games(Struct, frozen=True):
    games: tuple[GameMeta, ...]
    bots: dict[str, tuple[BotLevel, ...]]
    """The bots that play each game, weakest first."""


class RuleText(Struct, frozen=True):
    """A rule with its number, or a passage without one (`id` is empty). The text is Markdown."""

    id: str
    text: str


class RuleSection(Struct, frozen=True):
    title: str
    rules: tuple[RuleText, ...]


class Rules(Struct, frozen=True):
    game: str
    title: str
    sections: tuple[RuleSection, ...]


class Invitation(Struct, frozen=True):
    """Where a code or a secret leads."""

    kind: Literal["join", "watch", "rejoin"]
    seat: Seat | None
    """The seat that a rejoin link brings back."""
    table: TableCard


class Frame(Struct, frozen=True):
    """The game after one step. Frame 0 is the beginning."""

    seat: Asked | None
    """Who answered; None at the beginning and where an answer was taken back."""
    answer: Answer | None
    events: tuple[Told, ...]
    view: View


class Replay(Struct, frozen=True):
    """A game from its first frame to its last."""

    record: Record
    names: tuple[str, ...]
    """The people's names, seat by seat; empty if only the record is known."""
    frames: tuple[Frame, ...]


class Problem(Struct, frozen=True, omit_defaults=True):
    """What was wrong and what would be right."""

    kind: Kind
    reason: str
    field: str | None = None


class Failure(Struct, frozen=True):
    error: Problem
