"""Las Vegas on the wire: questions and answers."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from boxcars.engine.game import any_of
from boxcars.engine.types import Answer, Question

Owner = Annotated[int | Literal["neutral"], Meta(extra={"shown": "seat"})]
"""Whose dice they are: a seat's, or Neutral's."""

Phase = Literal["start_player", "filling", "opening", "rolling", "placing", "over"]
"""What the table waits for: the names of its steps."""

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


if TYPE_CHECKING:
    AnyQuestion = Question
else:
    AnyQuestion = any_of(__name__, Question)
