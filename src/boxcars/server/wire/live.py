"""The messages of the live connection, from the client and from the server."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from boxcars.analysis.coach import Analysis
from boxcars.engine.options import Value
from boxcars.engine.patch import Patch
from boxcars.engine.record import Seed
from boxcars.engine.types import Answer, Seat, View, snake_case
from boxcars.games.colors import Color, Shape
from boxcars.server.errors import Kind
from boxcars.server.wire.tables import (
    Forecast,
    Name,
    NumberedEvent,
    Settings,
    TableCard,
    TimeLeft,
    Title,
)

MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
"""Made once per intention; a retry uses the same, and it is played at most once."""
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
StepNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]


# From the client.


class FromClient(Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True):
    """Something a viewer says."""


class Hello(FromClient, frozen=True):
    """The first message, and again whenever something seems to be missing."""

    have: StepNumber = 0
    """The number of the last step I have seen; 0 for none."""
    seat: SeatNumber | None = None
    """Whose eyes: one of my seats. My only seat if left out, else a spectator's."""


class Asking(FromClient, frozen=True):
    """Something that is done once, however often it is said."""

    id: MessageId


class GiveAnswer(Asking, frozen=True, tag="answer"):
    """My answer to the question I saw at step number `seq`."""

    seat: SeatNumber
    seq: StepNumber
    answer: dict[str, Any]


class AddSeed(Asking, frozen=True):
    """What my browser adds to the dice, before the first of them is rolled."""

    seed: Seed


class Undo(Asking, frozen=True):
    """Take back my last answer, seen at step number `seq`."""

    seat: SeatNumber
    seq: StepNumber


class GoOn(Asking, frozen=True):
    """Do not wait any longer for an undo: roll."""

    seq: StepNumber


class TypeIn(Asking, frozen=True):
    """What the dice or cards on our table show, asked for at step number `seq`."""

    seq: StepNumber
    outcome: dict[str, Any]


class TakeBack(Asking, frozen=True):
    """What was typed in last, and everything since, was wrong."""

    seq: StepNumber


class Sit(Asking, frozen=True):
    """Take an open seat, or a bot's; before the game begins, change name and look in mine."""

    seat: SeatNumber
    name: Name | None = None
    color: Color | None = None
    shape: Shape | None = None


class Plan(Asking, frozen=True):
    """Change the table before the game begins. What is left out stays as it is."""

    seats: Annotated[int, Meta(ge=1, le=12)] | None = None
    """How many there are: new ones are open, and open ones go first."""
    options: dict[str, Value] | None = None
    """Those named here are changed."""
    settings: Settings | None = None
    title: Title | None = None


class LetCoach(Asking, frozen=True):
    """Let the coach be asked at this table, or not any more, at any time."""

    on: bool


class Leave(Asking, frozen=True):
    """Give my seat up."""

    seat: SeatNumber


class PutBot(Asking, frozen=True):
    """Put a bot into an empty or abandoned seat, or into mine for a while."""

    seat: SeatNumber
    bot: str


class Relieve(Asking, frozen=True):
    """I am back: the bot leaves my seat."""

    seat: SeatNumber


class Lock(Asking, frozen=True):
    """The host's: while the table is locked its code leads nobody in, and only those who sit at it
    take its seats."""

    locked: bool


class Kick(Asking, frozen=True):
    """The host's: whoever sits there loses their seats and does not come back. Code and links are
    new afterwards."""

    seat: SeatNumber


class Mute(Asking, frozen=True):
    """The host's: whoever sits there is not heard in the chat, or is again."""

    seat: SeatNumber | None
    """None: all who only watch."""
    muted: bool


class MakeHost(Asking, frozen=True):
    """The host's: whoever sits there is the host from now on."""

    seat: SeatNumber


class NewCode(Asking, frozen=True):
    """The host's: another code and another spectator link; the old ones lead nowhere."""


class Show(Asking, frozen=True):
    """Show me what this seat of mine sees; None: what a spectator sees."""

    seat: SeatNumber | None


class Chat(Asking, frozen=True):
    text: ChatText


class Rematch(Asking, frozen=True):
    """Make the same table again."""


class Foresee(Asking, frozen=True):
    """What would this answer do, if it were given now? For answers that cannot be listed."""

    answer: dict[str, Any]


class AskCoach(Asking, frozen=True):
    """What do the answers of this seat of mine lead to, at step number `seq`? `advice` comes again
    and again, each time from more games played on, until this is `done`. It ends when the table
    goes on, and when I ask again."""

    seat: SeatNumber
    seq: StepNumber


class HushCoach(Asking, frozen=True):
    """I want no more advice for now."""


class Ping(Asking, frozen=True):
    """Are you there?"""


ClientMessage = (
    Hello
    | AddSeed
    | GiveAnswer
    | Undo
    | GoOn
    | TypeIn
    | TakeBack
    | Sit
    | Plan
    | LetCoach
    | Leave
    | PutBot
    | Relieve
    | Lock
    | Kick
    | Mute
    | MakeHost
    | NewCode
    | Show
    | Chat
    | Rematch
    | Foresee
    | AskCoach
    | HushCoach
    | Ping
)


# From the server.


class FromServer(Struct, frozen=True, tag_field="type", tag=snake_case, gc=False):
    """Something a viewer is told."""


class You(Struct, frozen=True, gc=False):
    name: str
    seats: tuple[Seat, ...]
    """My seats at this table."""
    may_sit: bool
    """Whether I may take an open seat."""


class Held(Struct, frozen=True, gc=False):
    """The next roll waits, so that this seat may take its answer back."""

    seat: Seat
    ms: int
    """How much longer, when this was sent."""


class Typed(Struct, frozen=True, gc=False):
    """The last dice or cards that were typed in and can be taken back."""

    by: Seat | None
    """The first seat of whoever typed them; None if they left."""


class Update(FromServer, frozen=True):
    """What happened in the steps after number `after` up to number `seq`, and what I see now.

    `after` 0 starts from the beginning. With `after` equal to `seq` nothing happened, but what I
    may see or do has changed. Without `view` I have the view at step `after`: the patches of the
    events, and then `rest`, make of it what I see now.
    """

    after: int
    seq: int
    seat: Seat | None
    """Whose eyes this is seen with; None: a spectator's."""
    events: tuple[NumberedEvent, ...]
    view: View | None
    rest: Patch | None
    """What changed after the last event: what is asked now, above all."""
    legal: tuple[Answer, ...]
    """What this seat may answer now."""
    forecast: tuple[Forecast, ...]
    """What each legal answer would do."""
    turn: tuple[Seat, ...]
    """Which seats are asked now."""
    can_undo: bool
    """Whether this seat may take back its last answer."""
    held: Held | None
    done: str | None = None
    """The message of mine that led to this update and is confirmed by it."""
    typed: Typed | None = None
    """What whoever typed it, or the host, may take back."""
    times: tuple[TimeLeft, ...] = ()
    """At a table with a clock: of the seats that are asked, or of all where time is banked."""
    lesson: int | None = None
    """How many steps of the table's lesson have been taken; None where nobody follows one."""


class TableChanged(FromServer, frozen=True, tag="table"):
    """The header changed: seats, names, bots, who is connected."""

    table: TableCard
    you: You


class Chatted(FromServer, frozen=True):
    """Somebody said something. Numbers count from 1 without gaps."""

    number: int
    seat: Seat | None
    name: str
    text: str
    at: int


class Welcome(FromServer, frozen=True):
    """The answer to `hello`: everything I miss."""

    you: You
    table: TableCard
    update: Update
    chat: tuple[Chatted, ...]
    """The latest things said, oldest first."""


class Done(FromServer, frozen=True, omit_defaults=True):
    """My message `id` was done, now or when it came before."""

    id: str
    has: int | None = None
    """In answer to a ping: the number of the last step that I was told of."""


class Foreseen(FromServer, frozen=True):
    """What the answer that I asked about in `id` would do; None if there is nothing to say."""

    id: str
    forecast: Forecast | None


class Advice(FromServer, frozen=True):
    """What the answers of my seat lead to, as far as the games say that were played on so far."""

    id: str
    """The message that asked."""
    seq: int
    analysis: Analysis


class Refused(FromServer, frozen=True, omit_defaults=True):
    """My message `id` (empty if none could be read) changed nothing, and why."""

    id: str
    kind: Kind
    reason: str
    """In English, for developers."""
    field: str | None = None
    why: dict[str, Any] | None = None
    """The same for people: a text of the catalogs by its `type`, with its arguments."""


ServerMessage = Welcome | Update | TableChanged | Chatted | Done | Foreseen | Advice | Refused
