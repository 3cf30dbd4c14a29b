"""Las Vegas on the wire: questions, answers, events, view and position."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from boxcars.engine.types import Answer, Event, Question, Result, View

Owner = int | Literal["neutral"]
"""Whose dice they are: a seat's, or Neutral's."""

Phase = Literal["start_player", "filling", "opening", "rolling", "placing", "over"]

Number = Annotated[int, Meta(ge=1, le=6, description="a die's number, and the casino's")]
Count = Annotated[int, Meta(ge=0, le=12)]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Dollars = Annotated[int, Meta(ge=10_000, le=90_000, multiple_of=10_000)]
Dice = Annotated[tuple[Number, ...], Meta(max_length=8)]
Notes = Annotated[tuple[Dollars, ...], Meta(max_length=54)]


# Answers of a seat.


class Place(Answer, frozen=True):
    """Put all rolled dice that show `number` on its casino (LV-3.6)."""

    number: Number


# Outcomes of chance.


class Roll(Answer, frozen=True):
    """The numbers that dice show (LV-3.4), a player's own and neutral ones apart."""

    own: Dice
    neutral: Dice = ()


class Note(Answer, frozen=True):
    """The note on top of the pile (LV-2.2)."""

    value: Dollars


class StartPlayer(Answer, frozen=True):
    """Who begins the first round (LV-R3)."""

    player: SeatNumber


# Questions.


class WhichNumber(Question, frozen=True):
    """Which of the rolled numbers do you place? (LV-3.5)"""

    roll: Roll
    numbers: tuple[Number, ...]


class WhoStarts(Question, frozen=True):
    """Who begins the first round? (LV-2.5)"""


class WhichNote(Question, frozen=True):
    """Which note is turned up for this casino? (LV-2.2)"""

    casino: Number


class WhatRoll(Question, frozen=True):
    """What do a player's dice show? (LV-3.4)"""

    player: SeatNumber
    own: Count
    neutral: Count


class WhatOpeningRoll(Question, frozen=True):
    """What do the leftover neutral dice show? (LV-6.4)"""

    neutral: Count


# Events.


class StartPlayerChosen(Event, frozen=True):
    player: SeatNumber
    rule: str = "LV-2.5"


class RoundBegan(Event, frozen=True):
    round: int
    start_player: SeatNumber
    rule: str = "LV-3.2"


class NoteLaid(Event, frozen=True):
    casino: Number
    value: Dollars
    rule: str = "LV-2.2"


class OpeningDicePlaced(Event, frozen=True):
    """The leftover neutral dice went to the casinos of their numbers."""

    neutral: Dice
    rule: str = "LV-6.4"


class DiceRolled(Event, frozen=True):
    player: SeatNumber
    own: Dice
    neutral: Dice
    rule: str = "LV-3.4"


class DicePlaced(Event, frozen=True):
    player: SeatNumber
    number: Number
    own: Count
    neutral: Count
    rule: str = "LV-3.6"


class TieRemoved(Event, frozen=True):
    """These owners have equally many dice in a casino and lose them all."""

    casino: Number
    dice: Count
    owners: tuple[Owner, ...]
    rule: str = "LV-4.2"


class NoteWon(Event, frozen=True):
    casino: Number
    owner: Owner
    place: int
    value: Dollars
    rule: str = "LV-4.5"


class NotesReturned(Event, frozen=True):
    """Notes nobody won go under the pile."""

    casino: Number
    values: Notes
    rule: str = "LV-4.7"


class RoundEnded(Event, frozen=True):
    """All dice went back to their owners."""

    round: int
    rule: str = "LV-4.8"


class GameEnded(Event, frozen=True):
    result: Result
    rule: str = "LV-5.3"


# What is seen.


class Casino(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    number: Number
    notes: Notes
    """Highest first."""
    dice: tuple[Count, ...]
    """How many dice each seat has here."""
    neutral: Count
    takers: tuple[Owner | None, ...]
    """Who would take each note if the round ended now; None if nobody would."""
    tied: tuple[Owner, ...]
    """Whose dice would cancel each other if the round ended now."""


class Player(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
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

    round: int
    rounds: int
    phase: Phase
    start_player: SeatNumber | None
    turn: SeatNumber | None
    """Who rolls or places, if somebody does."""
    roll: Roll | None
    pile: int
    """How many notes are left in the pile."""
    casinos: tuple[Casino, ...]
    players: tuple[Player, ...]
    questions: tuple[WhichNumber | WhoStarts | WhichNote | WhatRoll | WhatOpeningRoll, ...]
    result: Result | None


class LasVegasForecast(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a placement would do, to be shown before it is chosen."""

    answer: Place
    own: Count
    neutral: Count
    casino: Casino
    """The casino as it would be."""
    change: tuple[int, ...]
    """What each seat would take more or less, in dollars, if the round ended then."""


# A position.


class CasinoPosition(Struct, frozen=True, forbid_unknown_fields=True):
    number: Number
    notes: Notes
    dice: tuple[Count, ...]
    neutral: Count


class PlayerPosition(Struct, frozen=True, forbid_unknown_fields=True):
    own: Count
    neutral: Count
    won: Notes


class LasVegasPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a game in progress."""

    seats: Annotated[int, Meta(ge=2, le=5)]
    options: dict[str, bool | int | str]
    round: Annotated[int, Meta(ge=1, le=8)]
    phase: Phase
    start_player: SeatNumber | None
    turn: SeatNumber | None
    roll: Roll | None
    casinos: tuple[CasinoPosition, ...]
    players: tuple[PlayerPosition, ...]
    fresh: Notes
    """The notes still in the shuffled pile, by value: their order is not decided yet."""
    under: Notes
    """The notes under them, top first."""
    game: Literal["las-vegas"] = "las-vegas"
    rules: int = 1
