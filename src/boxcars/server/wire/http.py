"""What is asked and answered over HTTP."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from boxcars.engine.options import Meta as GameMeta
from boxcars.engine.patch import Patch
from boxcars.engine.record import Record
from boxcars.engine.types import Answer, Asked, Seat, View
from boxcars.games.colors import Color, Shape
from boxcars.learning.lesson import Goal, Mark
from boxcars.learning.puzzle import Level, Weighed
from boxcars.server.errors import Problem
from boxcars.server.wire.tables import Name, NumberedEvent, TableCard

# What a person sends.


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """Who I am. What is left out stays as it is."""

    name: Name | None = None
    color: Color | None = None
    shape: Shape | None = None
    webhook: Annotated[str, Meta(max_length=300)] | None = None
    """An https address that is called when it is my turn and I am away; empty for none."""


class SignOut(Struct, frozen=True, forbid_unknown_fields=True):
    """What was given to me before is to be worth nothing any more."""

    here: bool = False
    """Whether this browser forgets me as well."""


class AskPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, or a record and how many of its steps: all, if that is left out."""

    position: dict[str, Any] | None = None
    record: dict[str, Any] | None = None
    step: Annotated[int, Meta(ge=0)] | None = None


# What a person gets.


class MyTable(Struct, frozen=True):
    """A table I sit at or left, and how it stands there: no more than a spectator may know."""

    table: TableCard
    turn: tuple[Seat, ...]
    """Which seats are asked now."""
    winners: tuple[Seat, ...]
    """Who won, once the game is over."""
    round: tuple[int, int] | None
    """Which round it is, and of how many; None before the game and in games without rounds."""


class Me(Struct, frozen=True):
    name: str
    color: Color | None
    shape: Shape | None
    webhook: str | None
    tables: tuple[MyTable, ...]
    """Mine, the last touched first."""


class Place(Struct, frozen=True):
    """Where the server can be reached, as somebody at its own computer may know."""

    network: str | None
    """Its address in the local network; None if it listens only to its own computer, or if
    somebody from elsewhere asks."""


class BotLevel(Struct, frozen=True):
    id: str
    title: str
    summary: str


class Games(Struct, frozen=True):
    games: tuple[GameMeta, ...]
    bots: dict[str, tuple[BotLevel, ...]]
    """The bots that play each game, weakest first."""
    lessons: tuple[str, ...]
    """The games that have a guided first game."""


class RuleText(Struct, frozen=True):
    """A rule with its number, or a passage without one (`id` is empty). The text is Markdown."""

    id: str
    text: str
    """What holds only at some tables stands in brackets after its tag: `[2nd: and height]`."""
    tag: str
    """The tag of the tables at which it holds; empty if at all."""


class RuleSection(Struct, frozen=True):
    title: str
    rules: tuple[RuleText, ...]
    tag: str
    """The tag of the tables at which all of it holds; empty if at all."""


class Rules(Struct, frozen=True):
    game: str
    title: str
    sections: tuple[RuleSection, ...]
    tags: dict[str, dict[str, tuple[bool | int | str, ...]]]
    """For each tag the values that options must have; `seats` is the number of players."""
    language: str
    """The language it is written in."""


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
    events: tuple[NumberedEvent, ...]
    """Their patches, and then `rest`, lead from the view of the frame before to that of this."""
    rest: Patch | None


class Replay(Struct, frozen=True):
    """A game from its first frame to its last."""

    record: Record
    names: tuple[str, ...]
    """The people's names, seat by seat; empty if only the record is known."""
    view: View
    """What is seen in frame 0."""
    frames: tuple[Frame, ...]


class ReportProgress(Struct, frozen=True):
    """How far a report is."""

    id: str
    """Where it is asked for again."""
    done: float
    """How much of the work is done, from 0 to 1; with 1 the report is there."""


class OfferedSeat(Struct, frozen=True):
    """A seat that waits for a program."""

    seat: Seat
    token: str
    """Whoever has it may take the seat."""
    address: str
    """The path of the WebSocket at which a program takes it."""


class Opened(Struct, frozen=True):
    """A moment of a game from which another one can begin."""

    position: dict[str, Any]
    """It is what `NewTable.start` takes."""
    game: str
    seats: int
    view: View
    """What a spectator sees."""
    turn: tuple[Seat, ...]
    """Which seats are asked."""


class LessonPlan(Struct, frozen=True):
    """What is said and asked for at a table that teaches."""

    game: str
    marks: tuple[Mark, ...]
    """In order, each for one moment."""
    answers: dict[int, dict[str, Any]]
    """By the number of steps taken: what the learner is asked for there."""
    goal: Goal | None
    """In practice: what shall be tried, in whatever way."""


class Came(Struct, frozen=True):
    """One thing that dice or cards may show."""

    value: Any
    seen: int
    """How often it came."""
    expected: float
    """How often it was to be expected."""


class KindCame(Struct, frozen=True):
    """What came of one kind of outcomes in one game."""

    game: str
    kind: str
    """`die` for the faces of all dice, or what the outcome is called."""
    came: tuple[Came, ...]
    odds: float | None
    """Of dice: how often fair ones would be at least as uneven; None if there are too few."""


class DiceFigures(Struct, frozen=True):
    """All dice and cards that the server ever rolled and drew."""

    kinds: tuple[KindCame, ...]


class PushKey(Struct, frozen=True):
    """What a browser needs to be told when it is my turn."""

    key: str | None
    """The server's public key; None if it sends no notices."""


class PushWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Where one of my browsers wants to be told (Web Push, RFC 8030)."""

    endpoint: Annotated[str, Meta(max_length=600)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushGone(Struct, frozen=True, forbid_unknown_fields=True):
    """Where it does not any more."""

    endpoint: Annotated[str, Meta(max_length=600)]


class PuzzleCard(Struct, frozen=True):
    """A puzzle in the list."""

    id: str
    game: str
    level: Level


class Puzzles(Struct, frozen=True):
    """All puzzles, and which one is today's."""

    puzzles: tuple[PuzzleCard, ...]
    today: str


class PuzzlePlan(Struct, frozen=True):
    """A puzzle with everything that was found."""

    id: str
    game: str
    level: Level
    seat: Seat
    """Who is asked."""
    seats: int
    view: View
    """What that seat sees."""
    choices: tuple[Weighed, ...]
    """The best first."""
    left_out: int
    games: int
    """How many games were played on in all."""
    gap: float
    """How much less the second best brings, as a chance to win."""
    exact: bool
    """Whether the round was also worked out to its last die."""


class Failure(Struct, frozen=True):
    error: Problem
