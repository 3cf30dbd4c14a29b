"""Las Vegas Royale on the wire: answers, outcomes, questions, view and position."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from boxcars.engine.types import Answer, Question, Result, View

Owner = int | Literal["neutral", "gray"]
"""Whose dice they are: a seat's, Neutral's or Gray's (LVR-1.7)."""

Die = Annotated[Literal["small", "big"], Meta(description="a small die or the big one")]
Picture = Annotated[
    Literal["chip", "money", "turn"],
    Meta(description="what the picture gives: 1 chip, 30k, or turn a die or take one back"),
]
Phase = Literal[
    "start_player", "tiles", "cards", "bank", "neutral", "rolling", "placing", "effect", "over"
]

Number = Annotated[int, Meta(ge=1, le=6, description="a die's number, and the casino's")]
Count = Annotated[int, Meta(ge=0, le=9, description="how many dice")]
SeatNumber = Annotated[int, Meta(ge=0, le=4, description="a player's seat")]
Round = Annotated[int, Meta(ge=1, le=3, description="a round, counted from 1")]
Dollars = Annotated[
    int, Meta(ge=30_000, le=100_000, multiple_of=10_000, description="a card's value in dollars")
]
AnyDollars = Annotated[int, Meta(ge=10_000, le=100_000, multiple_of=10_000)]
"""A card's value; substitute cards may also be worth 10k or 20k (LVR-R31)."""
Chips = Annotated[int, Meta(ge=0, le=10_000, description="how many chips")]
Cards = Annotated[tuple[AnyDollars, ...], Meta(max_length=300, description="cards, highest first")]
SmallDice = Annotated[
    tuple[Number, ...], Meta(max_length=7, description="the numbers that small dice show")
]
BlackPair = Annotated[
    tuple[Number, ...],
    Meta(min_length=2, max_length=2, description="the numbers on the two black dice"),
]
FistNumber = Annotated[int, Meta(ge=1, le=3, description="how many tokens are in the fist")]
BoxValue = Annotated[int, Meta(ge=0, le=60_000, multiple_of=20_000)]
BoxPile = Annotated[
    tuple[BoxValue, ...],
    Meta(min_length=1, max_length=5, description="the tokens of a pile, in dollars"),
]
FaceName = Annotated[str, Meta(description="the name of a tile's face, such as jackpot")]
Sizes = Annotated[tuple[int, int], Meta(description="how many tokens the two piles have")]
RuleNumber = Annotated[str, Meta(description="the rule that caused it")]


# Answers of a seat.


class Place(Answer, frozen=True):
    """Put all rolled dice that show `number` into its casino (LVR-3.5)."""

    number: Number


class ChipPass(Answer, frozen=True):
    """Pay 1 chip and place nothing (LVR-3.6)."""


class RollDice(Answer, frozen=True):
    """Roll as usual, without using the Power Play token (LVR-T-D2.5)."""


class TurnDie(Answer, frozen=True):
    """Turn a die of your supply to `number` and place it in that casino."""

    die: Die
    number: Number


class ReturnDie(Answer, frozen=True):
    """Take one of your dice from a casino back to your supply."""

    die: Die
    casino: Number


class Decline(Answer, frozen=True):
    """Do nothing, where the tile says "may"."""


class Fist(Answer, frozen=True):
    """Lucky Punch: take so many tokens into your fist (LVR-T-A1.2)."""

    number: FistNumber


class Guess(Answer, frozen=True):
    """Lucky Punch: guess the number in your neighbor's fist (LVR-T-A1.3)."""

    number: FistNumber


class Stop(Answer, frozen=True):
    """Fifty Fifty: take the reward under the counter (LVR-T-B2.3)."""


class Bet(Answer, frozen=True):
    """Fifty Fifty: bet that the next sum is higher or lower (LVR-T-B2.4)."""

    sum: Literal["higher", "lower"]
    """What the next sum will be, compared with this one."""


class Close(Answer, frozen=True):
    """No Entry!: put the token on a casino (LVR-T-E1.2)."""

    casino: Number


class IntoBar(Answer, frozen=True):
    """Knockout?: put a die of your supply into the bar (LVR-T-E2.2)."""

    die: Die


class PutCluster(Answer, frozen=True):
    """Block It!: put a cluster of gray dice into a casino (LVR-T-F1.2)."""

    dice: Annotated[int, Meta(ge=1, le=3)]
    """How many dice the cluster has."""
    casino: Number


class MoveGray(Answer, frozen=True):
    """Handicap: take a gray die from a casino and put it on a free picture (LVR-T-F2.3)."""

    casino: Number
    picture: Picture


class MoveDice(Answer, frozen=True):
    """Double Down: move so many of your dice from the casino to the tile (LVR-T-G2.1)."""

    small: Annotated[int, Meta(ge=0, le=7)]
    """How many small dice."""
    big: Annotated[int, Meta(ge=0, le=1)]
    """How many big dice."""


class PutDie(Answer, frozen=True):
    """Nice Dice: put a die on the space of its number (LVR-T-H1.2)."""

    die: Die
    space: Number


class TakeResult(Answer, frozen=True):
    """My Choice: choose one of the two results (LVR-T-H2.2)."""

    number: Number


class ActivateTile(Answer, frozen=True):
    """My Choice 4: activate the tile of another casino (LVR-T-H2.4)."""

    casino: Number


class OntoGold(Answer, frozen=True):
    """My Choice 6: put a die of your supply on the gold space (LVR-T-H2.6)."""

    die: Die


class PlaceBlack(Answer, frozen=True):
    """Prime Time: place one or both black dice, each in the casino of its number (LVR-T-B1.3)."""

    numbers: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=2)]
    """The numbers on the dice that are placed."""


class Split(Answer, frozen=True):
    """Black Box: the tokens of the first pile, which has 3, 4 or 5 of the six (LVR-T-G1.3)."""

    first: BoxPile


class TakePile(Answer, frozen=True):
    """Black Box: take the first or the second pile (LVR-T-G1.4)."""

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


# Questions to a seat. `casino` is the casino whose tile asks.


class WhichNumber(Question, frozen=True):
    """Which of the rolled numbers do you place, or do you pass with a chip? (LVR-3.4)"""

    roll: Roll
    """What the player rolled."""
    numbers: tuple[Number, ...]
    """The rolled numbers whose casino is open."""
    may_pass: bool
    """Whether the player has a chip to pass with."""


class RollOrTurn(Question, frozen=True):
    """Do you roll, or use the Power Play token to turn a die? (LVR-T-D2.5)"""

    casino: Number


class WhatFist(Question, frozen=True):
    """How many tokens do you take into your fist? (LVR-T-A1.2)"""

    casino: Number


class WhatGuess(Question, frozen=True):
    """How many tokens has this player in the fist? (LVR-T-A1.3)"""

    casino: Number
    player: SeatNumber


class StopOrBet(Question, frozen=True):
    """Do you stop, or bet on a higher or lower sum? (LVR-T-B2.3)"""

    casino: Number
    sum: Annotated[int, Meta(ge=2, le=12)]
    """What the black dice show together."""
    reward: int
    """What stopping gives, in dollars."""


class WhichCasinoToClose(Question, frozen=True):
    """Which casino do you close? (LVR-T-E1.2, LVR-T-E1.3)"""

    casino: Number
    may_leave: bool
    """Whether the token may stay where it is."""


class WhichDieIntoBar(Question, frozen=True):
    """Which die do you put into the bar? (LVR-T-E2.2)"""

    casino: Number


class WhichCluster(Question, frozen=True):
    """Which gray cluster goes to which casino? (LVR-T-F1.2)"""

    casino: Number


class WhichGrayDie(Question, frozen=True):
    """Which gray die do you take, and which picture does it cover? (LVR-T-F2.3)"""

    casino: Number


class TurnOrReturn(Question, frozen=True):
    """Do you turn a supply die, or take a die back? (LVR-T-F2.4, LVR-T-H2.5)"""

    casino: Number


class WhichDiceToMove(Question, frozen=True):
    """How many of your dice move to the Double Down tile? (LVR-T-G2.1)"""

    casino: Number


class WhichDieOnSpace(Question, frozen=True):
    """Which die goes on the space of its number? (LVR-T-H1.2)"""

    casino: Number


class WhichResult(Question, frozen=True):
    """Which of the two results do you choose? (LVR-T-H2.2)"""

    casino: Number
    dice: BlackPair


class WhichTile(Question, frozen=True):
    """Which other tile do you activate? (LVR-T-H2.4)"""

    casino: Number


class WhichDieOntoGold(Question, frozen=True):
    """Which die goes on the gold space? (LVR-T-H2.6)"""

    casino: Number


class WhichBlackDice(Question, frozen=True):
    """Which of the black dice do you place? (LVR-T-B1.3)"""

    casino: Number
    dice: BlackPair


class HowToSplit(Question, frozen=True):
    """How do you split the six tokens? (LVR-T-G1.3)"""

    casino: Number
    winner: SeatNumber


class WhichPile(Question, frozen=True):
    """Which pile do you take? (LVR-T-G1.4)"""

    casino: Number
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


AnyQuestion = (
    WhichNumber
    | RollOrTurn
    | WhatFist
    | WhatGuess
    | StopOrBet
    | WhichCasinoToClose
    | WhichDieIntoBar
    | WhichCluster
    | WhichGrayDie
    | TurnOrReturn
    | WhichDiceToMove
    | WhichDieOnSpace
    | WhichResult
    | WhichTile
    | WhichDieOntoGold
    | WhichBlackDice
    | HowToSplit
    | WhichPile
    | WhoStarts
    | WhichFace
    | WhichPair
    | HowManyInBank
    | WhatNeutralRoll
    | WhatRoll
    | WhatBlackDice
)


# What is seen.


class TileDie(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A die that lies on a tile."""

    owner: SeatNumber
    die: Die
    space: Number | None = None
    """The space it lies on, if the tile has spaces."""


class Tile(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A tile in play, and what lies on it. What a tile does not have is left at its default."""

    face: FaceName
    dice: tuple[TileDie, ...] = ()
    """Players' dice on the tile."""
    counter: int | None = None
    """What the counter stands on: dollars, or the number of a space."""
    token: Literal["tile"] | SeatNumber | None = None
    """Where the token is: on the tile, or with a player."""
    clusters: tuple[int, ...] = ()
    """The gray clusters still there."""
    pictures: tuple[Picture, ...] = ()
    """The die pictures still free."""
    payers: tuple[SeatNumber, ...] = ()
    """Who has to pay, once that is fixed."""


class Casino(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A casino, and what would happen there if the round ended now."""

    number: Number
    cards: Cards
    """The higher card first."""
    small: tuple[Count, ...]
    """How many small dice each seat has here."""
    big: tuple[bool, ...]
    """Whether each seat's big die is here."""
    black: tuple[Count, ...]
    """How many black dice each seat has here."""
    neutral_small: Count
    neutral_big: bool
    """Whether Neutral's big die is here."""
    gray: Count
    takers: tuple[Owner | None, ...]
    """Who would take each card if the round ended now; None if nobody would."""
    tied: tuple[Owner, ...]
    """Whose dice would cancel each other if the round ended now."""
    closed: bool
    """Whether the No Entry! token lies here."""
    tile: Tile | None
    """The tile of this casino; None if it has none."""


class Player(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A player's dice, chips and cards."""

    small: Count
    """Small dice in supply."""
    big: bool
    """Whether the big die is in supply."""
    chips: int
    """How many chips the player has."""
    cards: int
    """How many money cards the player has."""
    won: Cards | None
    """The money cards, highest first; None if they are hidden from this viewer."""
    wealth: int | None
    """What cards and chips are worth; None if that is hidden from this viewer."""


class RoyaleView(View, frozen=True):
    """The table as one seat or a spectator sees it."""

    round: int
    """The round, counted from 1."""
    rounds: int
    """How many rounds there are."""
    phase: Phase
    """What the table waits for."""
    start_player: SeatNumber | None
    """Who takes the round's first turn; None until that is settled."""
    turn: SeatNumber | None
    """Who rolls or places, if somebody does."""
    roll: Roll | None
    """What the player in turn rolled; once dice are placed, those that went back to supply."""
    pile: int
    """How many cards lie face down: the pile, or the reserve for later rounds."""
    bank: Cards | None
    """The cards of the bank, highest first; None in the basic game, which has no bank."""
    pairs: tuple[tuple[Dollars, Dollars], ...]
    """The pairs turned up so far while the casinos get their cards."""
    casinos: tuple[Casino, ...]
    """The casinos 1 to 6."""
    players: tuple[Player, ...]
    """The players, by seat."""
    secret: tuple[int, ...] | None
    """What only this viewer knows of an open question: the number in the fist of Lucky Punch, or
    the tokens of the first pile of Black Box."""
    questions: tuple[AnyQuestion, ...]
    """What is asked now, and whom."""
    result: Result | None
    """How the game ended; None while it goes on."""


class RoyaleForecast(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a placement or a chip pass would do, to be shown before it is chosen."""

    answer: Place | ChipPass
    """What might be chosen."""
    small: Count
    big: Count
    casino: Casino | None
    """The casino as it would be before its tile acts; None for a chip pass."""
    activates: str | None
    """The face that would be activated."""
    change: tuple[int, ...]
    """What each seat would take more or less, in dollars, if the round ended then."""


# A position.


class CasinoPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A casino and what lies there."""

    number: Number
    cards: Annotated[tuple[Dollars, ...], Meta(max_length=2)]
    """Two cards, the higher one first, or none."""
    small: tuple[Count, ...]
    """How many small dice each seat has here."""
    big: tuple[bool, ...]
    """Whether each seat's big die is here."""
    black: tuple[Annotated[int, Meta(ge=0, le=2)], ...]
    """How many black dice each seat has here."""
    neutral_small: Count
    neutral_big: bool
    """Whether Neutral's big die is here."""
    gray: Count
    tile: Tile | None
    """The tile of this casino; None if it has none."""


class PlayerPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's dice, chips and cards."""

    small: Count
    big: bool
    """Whether the big die is in supply."""
    chips: Chips
    won: Cards


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """The dice that the player in turn just placed."""

    number: Number
    small: Count
    big: bool
    """Whether the big die was among them."""


class StepPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """An open step of a tile: whom it asks what, and up to two numbers it remembers."""

    casino: Number
    seat: SeatNumber | Literal["chance"]
    """Whom it asks."""
    ask: str
    """What it asks, in the tile's own word."""
    first: Annotated[int, Meta(ge=0, le=255)] = 0
    """The first number it remembers."""
    second: Annotated[int, Meta(ge=0, le=255)] = 0
    """The second number it remembers."""


class RoyalePosition(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a game in progress."""

    seats: Annotated[int, Meta(ge=2, le=5)]
    """How many seats the table has."""
    options: dict[str, bool | int | str]
    """All options with their values."""
    round: Round
    phase: Phase
    """What the table waits for."""
    start_player: SeatNumber | None
    """Who takes the round's first turn; None until that is settled."""
    next_start: SeatNumber | None
    """Who won the highest casino paid so far in this payout."""
    turn: SeatNumber | None
    """Whose turn it is; None outside of turns."""
    roll: Roll | None
    """What was rolled; after placing, the dice that went back to supply."""
    placed: Placed | None
    """What the player in turn placed; None if nothing yet."""
    paying: Annotated[int, Meta(ge=0, le=32)]
    """How far the payout has come; 0 outside of it."""
    closed: Number | None
    """The casino with the No Entry! token."""
    pairs: Annotated[tuple[tuple[Dollars, Dollars], ...], Meta(max_length=6)]
    """The pairs turned up so far while the casinos get their cards."""
    casinos: tuple[CasinoPosition, ...]
    """The casinos 1 to 6."""
    players: tuple[PlayerPosition, ...]
    """The players, by seat."""
    fresh: Cards
    """The cards in the pile, or in the reserve, by value: their order is not decided yet."""
    bank: Cards
    """The cards in the bank; in the basic game those under the pile."""
    banking: Dollars | None
    """The value whose cards are being told apart for bank and reserve."""
    used: tuple[str, ...]
    """The faces that have been in play."""
    steps: tuple[StepPosition, ...]
    """The open steps of tiles."""
    game: Literal["las-vegas-royale"] = "las-vegas-royale"
    """The game's id."""
    rules: int = 1
    """The rules version."""
