"""Lords of Vegas on the wire: answers, questions and events.

Lots go by their names, casinos by any lot in them. Money is in millions.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from boxcars.engine.types import Answer, Event, Question, Result, Wire

LotName = Annotated[
    Literal[
    "A1", "A2", "A3", "A4", "A5", "A6",
    "B1", "B2", "B3", "B4", "B5", "B6",
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12",
    "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9",
    "E1", "E2", "E3", "E4", "E5", "E6",
    "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9",
    ],
    Meta(description="a lot"),
]  # fmt: skip
Company = Annotated[
    Literal["albion", "sphinx", "vega", "tivoli", "pioneer"],
    Meta(description="the company, which is the color of a tile"),
]
CardKind = Annotated[
    Literal["albion", "sphinx", "vega", "tivoli", "pioneer", "strip"],
    Meta(description="what the card pays: a company's casinos or those on the Strip"),
]

Phase = Literal[
    "dealing",
    "first_player",
    "turn_start",
    "draw",
    "after_draw",
    "play",
    "ties",
    "removal",
    "reorganize_roll",
    "arrange",
    "layoff",
    "gamble_roll",
    "over",
]

SeatNumber = Annotated[int, Meta(ge=0, le=5, description="the seat")]
Face = Annotated[int, Meta(ge=1, le=6, description="what a die shows")]
Faces = Annotated[tuple[Face, ...], Meta(max_length=12, description="what the dice show")]
Dollars = Annotated[int, Meta(ge=1, le=1_000_000, description="millions")]
OfferNumber = Annotated[int, Meta(ge=1, le=1_000_000_000, description="the offer's number")]
Lots = Annotated[tuple[LotName, ...], Meta(description="lots, in the order of the board")]
Cost = Annotated[int, Meta(description="what the player pays, in millions")]
Rule = Annotated[str, Meta(description="the rule that caused it")]

MOST_STEPS = 16
MOST_OFFERS = 2
MOST_REFUSED = 72


# What the active player may do in the play step; also steps of trades.


class Build(Answer, frozen=True):
    """Put a tile and a die on your own lot (LOV-9)."""

    lot: LotName
    company: Company
    moved: LotName | None = None
    """Where the die comes from if you have none in hand (LOV-16.7)."""


class Sprawl(Answer, frozen=True):
    """Let a casino of yours grow into an unowned lot beside it (LOV-10)."""

    casino: LotName
    lot: LotName
    moved: LotName | None = None
    """Where the die comes from if you have none in hand (LOV-16.7)."""


class Remodel(Answer, frozen=True):
    """Give a casino of yours another company's color (LOV-11)."""

    casino: LotName
    company: Company


class Reorganize(Answer, frozen=True):
    """Reroll all dice of a casino in which you have one (LOV-12)."""

    casino: LotName


class Raise(Answer, frozen=True):
    """Put a riser under every tile of a casino of yours (LOV-13)."""

    casino: LotName


class Gamble(Answer, frozen=True):
    """Bet against the boss of a casino (LOV-14)."""

    casino: LotName
    bet: Dollars


Action = Build | Sprawl | Remodel | Reorganize | Raise | Gamble


# Other answers of a seat.


class Draw(Answer, frozen=True):
    """Begin your turn by drawing a card (LOV-5.1)."""


class GoOn(Answer, frozen=True):
    """End the trades after the draw; the card pays now (LOV-17.12)."""


class EndTurn(Answer, frozen=True):
    """Take no more actions (LOV-8.4)."""


class Arrange(Answer, frozen=True):
    """Distribute your rolled dice over your spaces, which are taken in lot order (LOV-12.5)."""

    dice: Faces


class Remove(Answer, frozen=True):
    """Take the die or marker that you lack from this space of yours (LOV-16.2, LOV-16.4)."""

    lot: LotName


class LayOff(Answer, frozen=True):
    """Whether the bank takes half of the bet (LOV-14.5)."""

    half: bool
    """True if the bank takes half."""


# Trades.


class GiveMoney(Wire, frozen=True):
    giver: SeatNumber
    receiver: SeatNumber
    amount: Dollars


class GiveLot(Wire, frozen=True):
    """The receiver's marker replaces the giver's (LOV-17.9)."""

    giver: SeatNumber
    receiver: SeatNumber
    lot: LotName


class GiveDie(Wire, frozen=True):
    """A die of the receiver replaces the giver's, with the same value (LOV-17.9)."""

    giver: SeatNumber
    receiver: SeatNumber
    lot: LotName


class Act(Wire, frozen=True):
    """The active player takes an action, paid from the active player's money (LOV-17.7)."""

    action: Action
    """The action."""


Step = GiveMoney | GiveLot | GiveDie | Act
Steps = Annotated[
    tuple[Step, ...],
    Meta(min_length=1, max_length=MOST_STEPS, description="what would happen, in order"),
]


class Offer(Answer, frozen=True):
    """Propose a trade: everything in it happens, step by step, if all who take part accept."""

    steps: Steps


class Amend(Answer, frozen=True):
    """Replace your offer by another one; whoever had accepted is asked again."""

    offer: OfferNumber
    steps: Steps


class Counter(Answer, frozen=True):
    """Refuse an offer put to you, and propose another trade instead."""

    offer: OfferNumber
    steps: Steps


class Withdraw(Answer, frozen=True):
    """Take your offer back."""

    offer: OfferNumber


class Accept(Answer, frozen=True):
    """Agree to every step of an offer. The trade runs when the last one accepts (LOV-17.5)."""

    offer: OfferNumber


class Decline(Answer, frozen=True):
    """Refuse an offer, or take back that you accepted it: the offer ends (LOV-17.13)."""

    offer: OfferNumber


# Outcomes of chance.


class Card(Answer, frozen=True):
    """The card on top of the deck."""

    lot: LotName


class Roll(Answer, frozen=True):
    """What dice show: in the order of the lots they lie on, if they lie on lots."""

    dice: Faces


class FirstPlayer(Answer, frozen=True):
    """Who begins, if that is not rolled for."""

    player: SeatNumber


# Questions.


class OpenOffer(Struct, frozen=True, forbid_unknown_fields=True):
    """A trade on offer. Every list of steps has its own number."""

    number: OfferNumber
    proposer: SeatNumber
    steps: Steps
    parties: tuple[SeatNumber, ...]
    """Everyone who gives, receives or acts (LOV-17.5)."""
    accepted: tuple[SeatNumber, ...]
    """Those of them who have accepted, the proposer among them."""
    instead_of: OfferNumber | None = None
    """The offer that this one amends or counters."""


class TradeWindow(Struct, frozen=True, forbid_unknown_fields=True):
    """Trades are possible now. Anybody may answer with an `Offer` of up to `most_steps` steps, and
    amend, counter, withdraw or refuse what is on offer; nobody waits for that."""

    kind: Literal["turn_start", "play", "removal", "after_draw"]
    """When in the turn it is (LOV-17.12)."""
    actions: bool
    """Whether actions of the active player may be steps."""
    only_with: SeatNumber | None
    """The seat that must be giver or receiver of every step, if there is one (LOV-17.12 c)."""
    gifts: bool
    """Whether one-sided trades are allowed (LOV-R48)."""
    most_steps: int = MOST_STEPS
    """How many steps a trade may have."""
    most_offers: int = MOST_OFFERS
    """How many offers a seat may have open at once."""


class WhenToDraw(Question, frozen=True):
    """Do you draw? (LOV-5.1)"""

    trade: TradeWindow | None
    """What may be traded now; None if trading is off."""


class WhichAction(Question, frozen=True):
    """Which action do you take, or do you end your turn? (LOV-8.1)"""

    trade: TradeWindow | None
    """What may be traded now; None if trading is off."""
    gamble: bool
    """Whether you may still gamble this turn."""


class WhenToGoOn(Question, frozen=True):
    """Shall the card pay now? (LOV-17.12)"""

    trade: TradeWindow | None
    """What may be traded now; None if trading is off."""


class WhichRemoval(Question, frozen=True):
    """Which of your dice or markers do you take from the board to use it elsewhere? (LOV-16)"""

    what: Literal["die", "marker"]
    """What is missing."""
    lots: Lots
    """Where you may take it from."""
    arrived: Lots
    """What it is needed for."""
    trade: TradeWindow | None
    """What may be traded now; None if trading is off."""


class WhichArrangement(Question, frozen=True):
    """How do you distribute your dice over your spaces? (LOV-12.5)"""

    lots: Lots
    dice: Faces


class WhetherToLayOff(Question, frozen=True):
    """Does the bank take half of the bet against you? (LOV-14.5)"""

    gambler: SeatNumber
    casino: Lots
    bet: int
    """The bet, in millions."""


class WhetherToTrade(Question, frozen=True):
    """Do you accept this trade? You may also counter it (LOV-17.5)."""

    offer: OpenOffer
    """The trade, step by step."""


class WhichCard(Question, frozen=True):
    """Which card is on top of the deck? (LOV-2.2, LOV-5.1)"""

    player: SeatNumber
    dealt: bool
    """Whether it is dealt in the setup, or drawn on a turn."""


class WhoIsFirst(Question, frozen=True):
    """Who takes the first turn? (LOV-2.7)"""


class WhatFirstRoll(Question, frozen=True):
    """What does a player roll for the first turn? (LOV-2.7)"""

    player: SeatNumber
    dice: int
    """How many dice: two, or one more after a tie."""


class WhatTieRoll(Question, frozen=True):
    """What do the tied dice of a casino show now? (LOV-15.4)"""

    casino: Lots
    lots: Lots


class WhatReorganizeRoll(Question, frozen=True):
    """What do all dice of the casino show now? (LOV-12.4)"""

    casino: Lots
    lots: Lots


class WhatGambleRoll(Question, frozen=True):
    """What do the gambler's two dice show? (LOV-14.3)"""

    gambler: SeatNumber
    boss: SeatNumber
    casino: Lots
    bet: int
    """The bet, in millions."""
    half: bool
    """Whether the boss laid off half of it."""


AnyQuestion = (
    WhenToDraw
    | WhichAction
    | WhenToGoOn
    | WhichRemoval
    | WhichArrangement
    | WhetherToLayOff
    | WhetherToTrade
    | WhichCard
    | WhoIsFirst
    | WhatFirstRoll
    | WhatTieRoll
    | WhatReorganizeRoll
    | WhatGambleRoll
)


# Events of the setup and the draw.


class CardDealt(Event, frozen=True):
    """A starting lot: a marker goes there, and its cash value to the player."""

    player: SeatNumber
    lot: LotName
    money: int
    """What the player gets for it, in millions."""
    rule: Rule = "LOV-2.3"


class CardReplaced(Event, frozen=True):
    """A block F card dealt to one of two players."""

    player: SeatNumber
    lot: LotName
    discarded: bool
    """True if it is discarded, false if it is shuffled back."""
    rule: Rule = "LOV-3.2"


class DeckReady(Event, frozen=True):
    cards: int
    """How many cards the deck has, without Game Over."""
    above: int
    """How many of them lie above Game Over."""
    rule: Rule = "LOV-2.6"


class FirstRolled(Event, frozen=True):
    player: SeatNumber
    dice: Faces
    rule: Rule = "LOV-2.7"


class FirstPlayerChosen(Event, frozen=True):
    player: SeatNumber
    rule: Rule = "LOV-2.7"


class TurnBegan(Event, frozen=True):
    player: SeatNumber
    rule: Rule = "LOV-4.3"


class CardDrawn(Event, frozen=True):
    player: SeatNumber
    lot: LotName
    company: CardKind
    rule: Rule = "LOV-5.1"


class GameOverDrawn(Event, frozen=True):
    player: SeatNumber
    rule: Rule = "LOV-18.1"


class LotTaken(Event, frozen=True):
    """A marker goes on the drawn lot."""

    player: SeatNumber
    lot: LotName
    rule: Rule = "LOV-5.2"


class DieTakenOver(Event, frozen=True):
    """A die of the player replaces another's, or is put on a tile without one."""

    player: SeatNumber
    lot: LotName
    value: Face
    loser: SeatNumber | None
    """Whose die is replaced; None if there was none."""
    rule: Rule = "LOV-5.3"


class NothingTaken(Event, frozen=True):
    """The drawn lot has the player's own die, or lies in a block that is not used."""

    player: SeatNumber
    lot: LotName
    rule: Rule = "LOV-5.5"


# Events of payment and scoring.


class LotsPaid(Event, frozen=True):
    money: tuple[int, ...]
    """What each seat gets for its lots."""
    rule: Rule = "LOV-6.1"


class CasinoPaid(Event, frozen=True):
    casino: Lots
    money: tuple[int, ...]
    """What each seat gets for its dice."""
    rule: Rule = "LOV-6.4"


class CasinoScored(Event, frozen=True):
    player: SeatNumber
    casino: Lots
    points: int
    """The casino's tile count (LOV-7.1)."""
    before: int
    """Where the scoring marker stood."""
    after: int
    """Where the scoring marker stands then; points that do not reach a space are lost."""
    rule: Rule = "LOV-7.3"


# Events of actions.


class Built(Event, frozen=True):
    player: SeatNumber
    lot: LotName
    company: Company
    value: Face
    cost: Cost
    casino: Lots
    """The casino it is part of now."""
    rule: Rule = "LOV-9.3"


class Sprawled(Event, frozen=True):
    player: SeatNumber
    lot: LotName
    company: Company
    value: Face
    height: int
    """How high the new space is."""
    cost: Cost
    casino: Lots
    """The casino it is part of now."""
    rule: Rule = "LOV-10.3"


class Remodeled(Event, frozen=True):
    player: SeatNumber
    lots: Lots
    company: Company
    cost: Cost
    casino: Lots
    """The casino they are part of now."""
    rule: Rule = "LOV-11.3"


class ReorganizeBegan(Event, frozen=True):
    player: SeatNumber
    casino: Lots
    cost: Cost
    rule: Rule = "LOV-12.3"


class Reorganized(Event, frozen=True):
    """All dice of the casino are rerolled."""

    lots: Lots
    dice: Faces
    rule: Rule = "LOV-12.4"


class Arranged(Event, frozen=True):
    player: SeatNumber
    lots: Lots
    dice: Faces
    rule: Rule = "LOV-12.5"


class Raised(Event, frozen=True):
    player: SeatNumber
    lots: Lots
    height: int
    """How high they are now."""
    cost: Cost
    casino: Lots
    """The casino they are part of now."""
    rule: Rule = "LOV-13.3"


class GambleBegan(Event, frozen=True):
    player: SeatNumber
    boss: SeatNumber
    casino: Lots
    bet: int
    """The bet, in millions."""
    rule: Rule = "LOV-14.1"


class LaidOff(Event, frozen=True):
    boss: SeatNumber
    half: bool
    """True if the bank takes half."""
    rule: Rule = "LOV-14.5"


class Gambled(Event, frozen=True):
    """What the roll did to the money of gambler, boss and bank."""

    player: SeatNumber
    boss: SeatNumber
    dice: Faces
    gain: int
    """What the gambler gets; negative if the gambler pays."""
    boss_gain: int
    """What the boss gets; negative if the boss pays."""
    bank_gain: int
    """What the bank gets; negative if the bank pays."""
    rule: Rule = "LOV-14.3"


class DieRemoved(Event, frozen=True):
    player: SeatNumber
    lot: LotName
    rule: Rule = "LOV-16.2"


class MarkerRemoved(Event, frozen=True):
    player: SeatNumber
    lot: LotName
    rule: Rule = "LOV-16.4"


class TieRolled(Event, frozen=True):
    """The tied dice of a casino are rerolled; `boss` is None while it is still tied."""

    casino: Lots
    lots: Lots
    dice: Faces
    boss: SeatNumber | None
    """Who is boss now; None while it is still tied."""
    rule: Rule = "LOV-15.4"


# Events of trades.


class OfferMade(Event, frozen=True):
    offer: OpenOffer
    """The trade, step by step."""
    rule: Rule = "LOV-17.4"


class OfferAccepted(Event, frozen=True):
    player: SeatNumber
    offer: OfferNumber
    rule: Rule = "LOV-17.5"


class OfferEnded(Event, frozen=True):
    offer: OfferNumber
    why: Literal["withdrawn", "declined", "amended", "countered", "the game went on"]
    """What ended it."""
    player: SeatNumber | None
    """Who ended it, if a player did."""
    rule: Rule = "LOV-17.13"


class TradeBegan(Event, frozen=True):
    offer: OpenOffer
    """The trade that everybody accepted."""
    rule: Rule = "LOV-17.5"


class StepsDone(Event, frozen=True):
    """Transfers that happen at the same time."""

    offer: OfferNumber
    steps: tuple[GiveMoney | GiveLot | GiveDie, ...]
    """The transfers."""
    rule: Rule = "LOV-17.6"


class TradeStopped(Event, frozen=True):
    """This step and all later ones are dropped; earlier ones stay."""

    offer: OfferNumber
    step: int
    """Counted from 0."""
    why: str
    """What stood in the way."""
    dropped: tuple[Step, ...]
    """The steps that do not happen."""
    rule: Rule = "LOV-17.8"


class TradeDone(Event, frozen=True):
    offer: OfferNumber
    rule: Rule = "LOV-17.10"


class TurnEnded(Event, frozen=True):
    player: SeatNumber
    rule: Rule = "LOV-4.3"


class GameEnded(Event, frozen=True):
    result: Result
    """How the game ended."""
    rule: Rule = "LOV-18.3"
