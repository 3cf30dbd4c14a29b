"""Las Vegas Royale on the wire: answers, outcomes and questions; `view_types` has what is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta

from boxcars.engine.game import any_of
from boxcars.engine.types import Answer, Question
from boxcars.games.las_vegas_royale.scalars import (
    BlackPair,
    BoxPile,
    Count,
    Die,
    Dollars,
    FaceName,
    FistNumber,
    Number,
    Picture,
    SeatNumber,
    Sizes,
    SmallDice,
)

Phase = Literal[
    "start_player", "tiles", "cards", "bank", "neutral", "rolling", "placing", "effect", "over"
]
"""What the table waits for: the names of its steps; those of tiles are an effect."""

# Answers of a seat.


class Place(Answer, frozen=True):
    """Put all rolled dice that show `number` into its casino (LVR-3.5)."""

    number: Number


class ChipPass(Answer, frozen=True):
    """Pay 1 chip and place nothing (LVR-3.6)."""


class TileAnswer(Answer, frozen=True):
    """What a tile may be told."""

    # Whether what it does depends on what somebody hides: then that cannot be told before.
    is_guess: ClassVar[bool] = False


class RollDice(TileAnswer, frozen=True):
    """Roll as usual, without using the Power Play token (LVR-T-D2.5)."""


class TurnDie(TileAnswer, frozen=True):
    """Turn a die of your supply to `number` and place it in that casino."""

    die: Die
    number: Number


class ReturnDie(TileAnswer, frozen=True):
    """Take one of your dice from a casino back to your supply."""

    die: Die
    casino: Number


class Decline(TileAnswer, frozen=True):
    """Do nothing, where the tile says "may"."""


class Fist(TileAnswer, frozen=True):
    """Lucky Punch: take so many tokens into your fist (LVR-T-A1.2)."""

    number: FistNumber


class Guess(TileAnswer, frozen=True):
    """Lucky Punch: guess the number in your neighbor's fist (LVR-T-A1.3)."""

    is_guess = True

    number: FistNumber


class Stop(TileAnswer, frozen=True):
    """Fifty Fifty: take the reward under the counter (LVR-T-B2.3)."""


class Bet(TileAnswer, frozen=True):
    """Fifty Fifty: bet that the next sum is higher or lower (LVR-T-B2.4)."""

    sum: Literal["higher", "lower"]
    """What the next sum will be, compared with this one."""


class Close(TileAnswer, frozen=True):
    """No Entry!: put the token on a casino (LVR-T-E1.2)."""

    casino: Number


class IntoBar(TileAnswer, frozen=True):
    """Knockout?: put a die of your supply into the bar (LVR-T-E2.2)."""

    die: Die


class PutCluster(TileAnswer, frozen=True):
    """Block It!: put a cluster of gray dice into a casino (LVR-T-F1.2)."""

    dice: Annotated[int, Meta(ge=1, le=3)]
    """How many dice the cluster has."""
    casino: Number


class MoveGray(TileAnswer, frozen=True):
    """Handicap: take a gray die from a casino and put it on a free picture (LVR-T-F2.3)."""

    casino: Number
    picture: Picture


class MoveDice(TileAnswer, frozen=True):
    """Double Down: move so many of your dice from the casino to the tile (LVR-T-G2.1)."""

    small: Annotated[int, Meta(ge=0, le=7)]
    """How many small dice."""
    big: Annotated[int, Meta(ge=0, le=1)]
    """How many big dice."""


class PutDie(TileAnswer, frozen=True):
    """Nice Dice: put a die on the space of its number (LVR-T-H1.2)."""

    die: Die
    space: Number


class TakeResult(TileAnswer, frozen=True):
    """My Choice: choose one of the two results (LVR-T-H2.2)."""

    number: Number


class ActivateTile(TileAnswer, frozen=True):
    """My Choice 4: activate the tile of another casino (LVR-T-H2.4)."""

    casino: Number


class OntoGold(TileAnswer, frozen=True):
    """My Choice 6: put a die of your supply on the gold space (LVR-T-H2.6)."""

    die: Die


class PlaceBlack(TileAnswer, frozen=True):
    """Prime Time: place one or both black dice, each in the casino of its number (LVR-T-B1.3)."""

    numbers: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=2)]
    """The numbers on the dice that are placed."""


class Split(TileAnswer, frozen=True):
    """Black Box: the tokens of the first pile, which has 3, 4 or 5 of the six (LVR-T-G1.3)."""

    first: BoxPile


class TakePile(TileAnswer, frozen=True):
    """Black Box: take the first or the second pile (LVR-T-G1.4)."""

    is_guess = True

    pile: Annotated[int, Meta(ge=1, le=2)]
    """1 for the first pile, 2 for the second."""


# Outcomes of chance.


class StartPlayer(Answer, frozen=True):
    """Who begins the first round (LVR-R2)."""

    player: SeatNumber


class Face(Answer, frozen=True):
    """The tile that is drawn, with its face (LVR-7.1)."""

    face: FaceName


class Pair(Answer, frozen=True):
    """The two cards turned up next (LVR-2.2)."""

    high: Dollars
    low: Dollars


class BankCards(Answer, frozen=True):
    """How many of the cards of one value lie in the bank, not in the reserve (LVR-7.2)."""

    copies: Annotated[int, Meta(ge=0, le=15)]
    """How many of them."""


class Roll(Answer, frozen=True):
    """The numbers that small dice show, and that of the big die if it was rolled (LVR-3.3)."""

    small: SmallDice
    big: Number | None = None
    """None if the big die was not rolled."""


class BlackDice(Answer, frozen=True):
    """The numbers that the two black dice show."""

    dice: BlackPair


# Questions to a seat.


class WhichNumber(Question, frozen=True):
    """Which of the rolled numbers do you place, or do you pass with a chip? (LVR-3.4)"""

    roll: Roll
    """What the player rolled."""
    numbers: tuple[Number, ...]
    """The rolled numbers whose casino is open."""
    may_pass: bool
    """Whether the player has a chip to pass with."""


class TileQuestion(Question, frozen=True):
    """What a tile asks."""

    # What nobody else may see: the answer, or something that the answer is a guess at.
    secret: ClassVar[Literal["answer", "guessed"] | None] = None

    casino: Number
    """The casino whose tile asks."""


class RollOrTurn(TileQuestion, frozen=True):
    """Do you roll, or use the Power Play token to turn a die? (LVR-T-D2.5)"""


class WhatFist(TileQuestion, frozen=True):
    """How many tokens do you take into your fist? (LVR-T-A1.2)"""

    secret = "answer"


class WhatGuess(TileQuestion, frozen=True):
    """How many tokens has this player in the fist? (LVR-T-A1.3)"""

    secret = "guessed"

    player: SeatNumber


class StopOrBet(TileQuestion, frozen=True):
    """Do you stop, or bet on a higher or lower sum? (LVR-T-B2.3)"""

    sum: Annotated[int, Meta(ge=2, le=12)]
    """What the black dice show together."""
    reward: int
    """What stopping gives, in dollars."""


class WhichCasinoToClose(TileQuestion, frozen=True):
    """Which casino do you close? (LVR-T-E1.2, LVR-T-E1.3)"""

    may_leave: bool
    """Whether the token may stay where it is."""


class WhichDieIntoBar(TileQuestion, frozen=True):
    """Which die do you put into the bar? (LVR-T-E2.2)"""


class WhichCluster(TileQuestion, frozen=True):
    """Which gray cluster goes to which casino? (LVR-T-F1.2)"""


class WhichGrayDie(TileQuestion, frozen=True):
    """Which gray die do you take, and which picture does it cover? (LVR-T-F2.3)"""


class TurnOrReturn(TileQuestion, frozen=True):
    """Do you turn a supply die, or take a die back? (LVR-T-F2.4, LVR-T-H2.5)"""


class WhichDiceToMove(TileQuestion, frozen=True):
    """How many of your dice move to the Double Down tile? (LVR-T-G2.1)"""


class WhichDieOnSpace(TileQuestion, frozen=True):
    """Which die goes on the space of its number? (LVR-T-H1.2)"""


class WhichResult(TileQuestion, frozen=True):
    """Which of the two results do you choose? (LVR-T-H2.2)"""

    dice: BlackPair


class WhichTile(TileQuestion, frozen=True):
    """Which other tile do you activate? (LVR-T-H2.4)"""


class WhichDieOntoGold(TileQuestion, frozen=True):
    """Which die goes on the gold space? (LVR-T-H2.6)"""


class WhichBlackDice(TileQuestion, frozen=True):
    """Which of the black dice do you place? (LVR-T-B1.3)"""

    dice: BlackPair


class HowToSplit(TileQuestion, frozen=True):
    """How do you split the six tokens? (LVR-T-G1.3)"""

    secret = "answer"

    winner: SeatNumber


class WhichPile(TileQuestion, frozen=True):
    """Which pile do you take? (LVR-T-G1.4)"""

    secret = "guessed"

    sizes: Sizes


# Questions to chance.


class WhoStarts(Question, frozen=True):
    """Who begins the first round? (LVR-2.4)"""


class WhichFace(Question, frozen=True):
    """Which tile, and which of its faces, comes to this casino? (LVR-7.1)"""

    casino: Number


class WhichPair(Question, frozen=True):
    """Which two cards are turned up? (LVR-2.2)"""

    pair: Number


class HowManyInBank(Question, frozen=True):
    """How many cards of this value lie in the bank? (LVR-7.2)"""

    value: Dollars
    total: Annotated[int, Meta(ge=0, le=15)]
    """How many there are in bank and reserve together."""


class WhatNeutralRoll(Question, frozen=True):
    """What do the neutral dice show? (LVR-6.1)"""


class WhatRoll(Question, frozen=True):
    """What do a player's dice show? (LVR-3.3)"""

    player: SeatNumber
    small: Count
    big: Count


class WhatBlackDice(Question, frozen=True):
    """What do the black dice show?"""

    casino: Number
    player: SeatNumber


if TYPE_CHECKING:
    AnyQuestion = Question
    AnyTileAnswer = TileAnswer
else:
    AnyQuestion = any_of(__name__, Question)
    AnyTileAnswer = any_of(__name__, TileAnswer)
