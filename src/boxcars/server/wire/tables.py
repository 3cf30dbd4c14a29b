"""What a table looks like to those at it, over HTTP and over the live connection.

`web/src/generated/wire.ts` is generated from the types of this room.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from boxcars.engine.options import Value
from boxcars.engine.patch import Patch
from boxcars.engine.record import Sown
from boxcars.engine.types import Event, Seat
from boxcars.games.colors import Color, Shape

Pace = Literal["slow", "normal", "fast", "instant"]
Dice = Literal["boxcars", "ours"]
"""Who rolls the dice and draws the cards: Boxcars, or the people with the real box before them,
who type in what they see."""
Phase = Literal["gathering", "playing", "over"]
"""A table gathers people until every seat is taken; then the game begins."""

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Title = Annotated[str, Meta(max_length=60)]


class NumberedEvent(Struct, frozen=True, gc=False, omit_defaults=True):
    """An event and its number, counted from 0 over the whole game; hidden ones leave gaps."""

    index: int
    event: Event
    after: Patch | None = None
    """What it changed in my view, where patches are sent; left out if nothing."""


class Forecast(Struct, frozen=True):
    """What an answer would do. Every game has its own type for it."""


# What a person sends.


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit here: I, another person on my device, whoever comes, or a bot."""

    kind: Literal["me", "here", "open", "bot"]
    name: Name | None = None
    bot: str | None = None
    color: Color | None = None
    shape: Shape | None = None


Then = Literal["bot", "hand_over", "flag"]
"""What happens to whom whose time is up: a bot answers once; a bot takes the seat until its person
is back; or it is only shown, and others may put a bot there."""


class TableClock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think, and what happens then."""

    kind: Literal["move", "bank"]
    """For each answer, or for all of a seat's answers together."""
    seconds: Annotated[int, Meta(ge=5, le=7 * 24 * 3600)]
    then: Then = "bot"


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    pace: Pace = "normal"
    """How long bots take, and how long a person may take back a move."""
    undo: bool = True
    coach: bool = False
    """Whether everybody may ask the coach. One person against bots may always."""
    dice: Dice = "boxcars"
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    """How many seconds later than those who play others see the table."""
    clock: TableClock | None = None
    """None: everybody may think as long as they like."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=12)]
    options: dict[str, Value] = {}
    title: Title = ""
    settings: Settings = Settings()
    start: dict[str, Any] | None = None
    """A position to begin with instead of the beginning. Its options are the table's."""
    awaits_seeds: bool = False
    """Whether the first outcome waits a moment for seeds of those who sit there (`add_seed`)."""


# What a person gets.


class TimeLeft(Struct, frozen=True, gc=False):
    """How long a seat may still think."""

    seat: Seat
    ms: int
    """How much longer, when this was sent."""
    runs: bool
    """Whether the seat is asked now."""
    late: bool
    """Whether its time is up, at a table that only says so."""


class SeatCard(Struct, frozen=True):
    """One seat. In a `stand_in` seat a bot plays until its person is back."""

    kind: Literal["open", "person", "bot", "stand_in"]
    name: str
    color: Color
    shape: Shape
    bot: str | None
    connected: bool
    yours: bool
    muted: bool
    """Whether its person is not heard in the chat."""


class CheckedDice(Struct, frozen=True):
    """Dice that can be checked when the game is over."""

    commitment: str
    """The SHA-256 of the secret that outcomes follow from."""
    seeds: tuple[Sown, ...]
    """What the browsers of those who sit here have added."""
    open: bool
    """Whether seeds are still taken: before the first outcome."""


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
    host: Seat | None
    """The first seat of the host: whoever made the table, or the first person there if they left.
    None if nobody sits there."""
    locked: bool
    """Whether the code leads nobody in."""
    quiet: bool
    """Whether those who only watch are not heard in the chat."""
    coach: bool
    """Whether the coach may be asked at this table."""
    set_up: bool
    """Whether the game began with a position that whoever made the table brought."""
    lesson: str | None
    """The lesson that is taught here."""
    checked_dice: CheckedDice | None
    """None where people roll their own dice, and at tables that began before there were such."""
    screen: bool
    """Whether a screen that all look at, such as a television, shows the table."""
    code: str | None
    """What to join by: five letters, on a server for strangers with eight more; None for
    spectators, who have only their link."""
    join: str | None
    watch: str | None
    """The link to watch by; None for who has no seat and came before the links were changed."""
    rejoin: dict[int, str]
    """For each of my seats, the secret link that brings it to another device."""
    rematch: str | None
    """The code of the same table made again, once somebody did."""
