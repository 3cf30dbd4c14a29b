"""Las Vegas on the wire: questions, answers, events, view and position."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from boxcars.engine.types import Answer, Event, Question, Result, View

Owner = Annotated[int | Literal["neutral"], Meta(extra={"shown": "seat"})]
"""Whose dice they are: a seat's, or Neutral's."""

Phase = Literal["start_player", "filling", "opening", "rolling", "placing", "over"]

Number = Annotated[int, Meta(ge=1, le=6, description="a die's number, and the casino's")]
Count = Annotated[int, Meta(ge=0, le=12, description="how many dice")]
SeatNumber = Annotated[
    int, Meta(ge=0, le=4, description="a player's seat", extra={"shown": "seat"})
]
Round = Annotated[int, Meta(ge=1, le=8, description="a round, counted from 1")]
Dollars = Annotated[
    int,
    Meta(
        ge=10_000,
        le=90_000,
        multiple_of=10_000,
        description="a note's value in dollars",
        extra={"shown": "money"},
    ),
]
Dice = Annotated[
    tuple[Number, ...],
    Meta(
        max_length=8,
        description="the numbers that dice show, in any order",
        extra={"shown": "dice"},
    ),
]
Notes = Annotated[tuple[Dollars, ...], Meta(max_length=54, description="notes, highest first")]
RuleNumber = Annotated[str, Meta(description="the rule that caused it", extra={"shown": "rule"})]


# Answers of a seat.


class Place(Answer, frozen=True):
    """Put all rolled dice that show `number` on its casino (LV-3.6)."""

    number: Number


# Outcomes of chance.


class Roll(Answer, frozen=True):
    """The numbers that dice show (LV-3.4), a player's own and neutral ones apart."""

    own: Dice
    """The player's own dice; none in the roll of the leftover neutral dice."""
    neutral: Dice = ()
    """The neutral dice."""


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
    """What the player rolled."""
    numbers: tuple[Number, ...]
    """The numbers to choose from, lowest first."""


class WhoStarts(Question, frozen=True):
    """Who begins the first round? (LV-2.5)"""


class WhichNote(Question, frozen=True):
    """Which note is turned up for this casino? (LV-2.2)"""

    casino: Number
    """The casino being filled."""


class WhatRoll(Question, frozen=True):
    """What do a player's dice show? (LV-3.4)"""

    player: SeatNumber
    """Who rolls."""
    own: Count
    """How many own dice are rolled."""
    neutral: Count
    """How many neutral dice are rolled."""


class WhatOpeningRoll(Question, frozen=True):
    """What do the leftover neutral dice show? (LV-6.4)"""

    neutral: Count
    """How many neutral dice are rolled."""


# Events.


class StartPlayerChosen(Event, frozen=True):
    """It is settled who begins the first round."""

    player: SeatNumber
    rule: RuleNumber = "LV-2.5"


class RoundBegan(Event, frozen=True):
    """A round began; the casinos are filled next."""

    round: Round
    start_player: SeatNumber
    """Who takes the round's first turn."""
    rule: RuleNumber = "LV-3.2"


class NoteLaid(Event, frozen=True):
    """A note of the pile was turned up and laid on a casino."""

    casino: Number
    """The casino that got the note."""
    value: Dollars
    rule: RuleNumber = "LV-2.2"


class OpeningDicePlaced(Event, frozen=True):
    """The leftover neutral dice went to the casinos of their numbers."""

    neutral: Dice
    """Their numbers."""
    rule: RuleNumber = "LV-6.4"


class DiceRolled(Event, frozen=True):
    """A player rolled all dice in supply."""

    player: SeatNumber
    own: Dice
    """What the own dice show, lowest first."""
    neutral: Dice
    """What the neutral dice show, lowest first."""
    rule: RuleNumber = "LV-3.4"


class DicePlaced(Event, frozen=True):
    """A player placed all rolled dice of a number on its casino."""

    player: SeatNumber
    number: Number
    own: Count
    """How many own dice went there."""
    neutral: Count
    """How many neutral dice went there."""
    rule: RuleNumber = "LV-3.6"


class TieRemoved(Event, frozen=True):
    """These owners have equally many dice in a casino and lose them all."""

    casino: Number
    """Where the tie is."""
    dice: Count
    """How many dice each of them had there."""
    owners: tuple[Owner, ...]
    """Who tied: seats, lowest first, then `"neutral"`."""
    rule: RuleNumber = "LV-4.2"


class NoteWon(Event, frozen=True):
    """An owner took a note. Neutral's notes go under the pile (LV-6.7)."""

    casino: Number
    """Where the note lay."""
    owner: Owner
    """Who took it: a seat, or `"neutral"`."""
    place: int
    """The owner's place in the casino once ties are removed, 1 for most dice."""
    value: Dollars
    rule: RuleNumber = "LV-4.5"


class NotesReturned(Event, frozen=True):
    """Notes nobody won go under the pile."""

    casino: Number
    """Where the notes lay."""
    values: Notes
    """In the order in which they go under the pile, highest first."""
    rule: RuleNumber = "LV-4.7"


class RoundEnded(Event, frozen=True):
    """All dice went back to their owners."""

    round: Round
    rule: RuleNumber = "LV-4.8"


class GameEnded(Event, frozen=True):
    """The last round is paid out. `rule` is the one that decided who wins."""

    result: Result
    """How the game ended."""
    rule: RuleNumber = "LV-5.3"


# What is seen.


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
    questions: tuple[WhichNumber | WhoStarts | WhichNote | WhatRoll | WhatOpeningRoll, ...]
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


# A position.


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
