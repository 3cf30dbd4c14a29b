"""What is seen of Las Vegas on the wire: view, forecast and position."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from boxcars.engine.types import Result, View
from boxcars.games.las_vegas.types import (
    AnyQuestion,
    Count,
    Notes,
    Number,
    Owner,
    Phase,
    Place,
    Roll,
    Round,
    SeatNumber,
)


class Casino(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A casino, and what would happen there if the round ended now."""

    number: Number
    notes: Notes
    """Highest first."""
    dice: tuple[Count, ...]
    """How many dice each seat has here."""
    neutral: Count
    """How many neutral dice are here."""
    takers: tuple[Owner | None, ...]
    """Who would take each note if the round ended now; None if nobody would."""
    tied: tuple[Owner, ...]
    """Whose dice would cancel each other if the round ended now."""


class Player(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a player has."""

    own: Count
    """Own dice in supply."""
    neutral: Count
    """Neutral dice in supply."""
    notes: int
    """How many notes the player has won."""
    won: Notes | None
    """The won notes, highest first; None if they are hidden from this viewer."""
    money: int | None
    """What they are worth; None if that is hidden from this viewer."""


class LasVegasView(View, frozen=True):
    """The table as one seat or a spectator sees it."""

    round: Round
    rounds: Round
    """How many rounds the game has."""
    phase: Phase
    """What the table waits for: `start_player` (who begins), `filling` (a note for a casino),
    `opening` (the roll of the leftover neutral dice), `rolling` (a player's roll), `placing` (a
    player's choice), `over` (nothing any more)."""
    start_player: SeatNumber | None
    """Who takes the first turn of this round; null while that is not chosen."""
    turn: SeatNumber | None
    """Who rolls or places, if somebody does."""
    coming: tuple[SeatNumber, ...]
    """Who has dice and plays after that seat, in order (LV-3.2, LV-3.3)."""
    roll: Roll | None
    """The roll to choose from, while a player chooses."""
    pile: int
    """How many notes are left in the pile."""
    under: Notes
    """Those of them that were put under the pile, top first: everybody saw them go (LV-R4)."""
    casinos: tuple[Casino, ...]
    """Casinos 1 to 6 in order."""
    players: tuple[Player, ...]
    """The players in the order of their seats."""
    questions: tuple[AnyQuestion, ...]
    """What the game waits for."""
    result: Result | None
    """How the game ended; null while it goes on."""


class LasVegasForecast(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a placement would do, to be shown before it is chosen."""

    answer: Place
    """The placement."""
    own: Count
    """How many own dice it places."""
    neutral: Count
    """How many neutral dice it places."""
    casino: Casino
    """The casino as it would be."""
    change: tuple[int, ...]
    """What each seat would take more or less, in dollars, if the round ended then."""


class CasinoPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on a casino."""

    number: Number
    notes: Notes
    dice: tuple[Count, ...]
    """How many dice each seat has here."""
    neutral: Count
    """How many neutral dice are here."""


class PlayerPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has."""

    own: Count
    """Own dice in supply."""
    neutral: Count
    """Neutral dice in supply."""
    won: Notes
    """The won notes."""


class LasVegasPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a game in progress."""

    seats: Annotated[int, Meta(ge=2, le=5)]
    """How many players there are."""
    options: dict[str, bool | int | str]
    """Every option of the game with its value."""
    round: Round
    phase: Phase
    """What the table waits for, as in a view."""
    start_player: SeatNumber | None
    """Who takes the first turn of this round; null exactly in the phase `"start_player"`."""
    turn: SeatNumber | None
    """Who rolls or places; null in the other phases."""
    roll: Roll | None
    """All dice in supply of the player in turn, in the phase `"placing"`; null in the others."""
    casinos: tuple[CasinoPosition, ...]
    """Casinos 1 to 6 in order."""
    players: tuple[PlayerPosition, ...]
    """The players in the order of their seats."""
    fresh: Notes
    """The notes still in the shuffled pile, by value: their order is not decided yet."""
    under: Notes
    """The notes under them, top first."""
    game: Literal["las-vegas"] = "las-vegas"
    """Which game this is."""
    rules: int = 1
    """The rules version."""
