"""Lords of Vegas on the wire: answers and questions; `events` has what happens.

Lots go by their names, casinos by any lot in them. Money is in millions.
"""

import sys
from typing import TYPE_CHECKING, Annotated, Literal, Union

from msgspec import Meta, Struct

from boxcars.engine.game import declared
from boxcars.engine.types import Answer, Event, Question, Wire

LotName = Annotated[
    Literal[
    "A1", "A2", "A3", "A4", "A5", "A6",
    "B1", "B2", "B3", "B4", "B5", "B6",
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12",
    "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9",
    "E1", "E2", "E3", "E4", "E5", "E6",
    "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9",
    ],
    Meta(description="a lot", extra={"shown": "text"}),
]  # fmt: skip
Company = Annotated[
    Literal["albion", "sphinx", "vega", "tivoli", "pioneer"],
    Meta(description="the company, which is the color of a tile", extra={"shown": "company.*"}),
]
CardKind = Annotated[
    Literal["albion", "sphinx", "vega", "tivoli", "pioneer", "strip"],
    Meta(
        description="what the card pays: a company's casinos or those on the Strip",
        extra={"shown": "company.*"},
    ),
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

TaskName = Literal[
    "deal",
    "first_player",
    "turn_start",
    "draw",
    "after_draw",
    "pay",
    "play",
    "ties",
    "removal",
    "reorganize_roll",
    "arrange",
    "layoff",
    "gamble_roll",
    "trade",
]

SeatNumber = Annotated[int, Meta(ge=0, le=5, description="the seat", extra={"shown": "seat"})]
Face = Annotated[int, Meta(ge=1, le=6, description="what a die shows")]
Faces = Annotated[
    tuple[Face, ...],
    Meta(max_length=12, description="what the dice show", extra={"shown": "dice"}),
]
Dollars = Annotated[
    int, Meta(ge=1, le=1_000_000, description="millions", extra={"shown": "millions"})
]
Millions = Annotated[int, Meta(extra={"shown": "millions"})]
Rule = Annotated[str, Meta(description="the rule that caused it", extra={"shown": "rule"})]
OfferNumber = Annotated[int, Meta(ge=1, le=1_000_000_000, description="the offer's number")]
Lots = Annotated[
    tuple[LotName, ...],
    Meta(description="lots, in the order of the board", extra={"shown": "lots"}),
]

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
    """The giver pays the receiver (LOV-17.1)."""

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


TradeStep = GiveMoney | GiveLot | GiveDie | Act
Steps = Annotated[
    tuple[TradeStep, ...],
    Meta(min_length=1, max_length=MOST_STEPS, description="what would happen, in order"),
]


ObstacleName = Literal[
    "no_tiles",
    "too_dear",
    "no_casino",
    "not_boss",
    "die_in_hand",
    "no_die_in_hand",
    "not_own_lot",
    "not_unowned",
    "not_beside",
    "same_color",
    "no_risers",
    "too_high",
    "no_own_die",
    "reorganized",
    "gambled",
    "own_casino",
    "no_boss",
    "bet_too_high",
    "moved_twice",
    "too_little_money",
    "no_room",
    "not_settled",
    "not_givers_lot",
    "not_givers_die",
    "trading_off",
    "no_window",
    "one_party",
    "gift",
    "no_actions_now",
    "no_such_seat",
    "to_oneself",
    "only_with",
    "no_part",
    "on_offer",
    "too_many_offers",
]


class Obstacle(Wire, frozen=True):
    """What stands in the way of a step of a trade."""

    what: ObstacleName
    """What it is."""
    rule: Rule | None
    """The rule that says so; None if it is the custom of this table."""
    player: SeatNumber | None = None
    """Whom it is about, if anybody."""
    lot: LotName | None = None
    """Where it is, if anywhere."""
    amount: Millions | None = None
    """A price, a limit or what somebody lacks, in millions; None if it is not about money."""


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


WordName = Literal["too_little", "no_use", "crown", "rival", "money", "dice"]


class Word(Wire, frozen=True):
    """What a seat says when it refuses an offer: everybody hears it, and it binds nobody
    (LOV-17.2)."""

    why: WordName
    """What it gives is worth more to it; what it would get is not worth that; it would no longer be
    boss; the others gain more; it needs its money; it leaves that to no dice."""
    lot: LotName | None = None
    """The lot or die that it is about, if there is one."""
    more: Dollars | None = None
    """How much more money it would have to get in the same trade, or less to pay, to accept it;
    None if it does not say."""


class Decline(Answer, frozen=True):
    """Refuse an offer, or take back that you accepted it: the offer ends (LOV-17.13)."""

    offer: OfferNumber
    word: Word | None = None
    """Why, for everybody to hear; None if you do not say."""


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


# What events and questions have in common.


class ByPlayer(Event, frozen=True):
    """Something that a player does or that happens to one."""

    player: SeatNumber


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
    version: Annotated[int, Meta(ge=1)] = 1
    """1, and one more than that of the offer that it stands instead of."""
    was: Annotated[tuple[TradeStep, ...], Meta(max_length=MOST_STEPS)] = ()
    """The steps of the offer that it stands instead of; none of a first version."""


class RefusedOffer(OpenOffer, frozen=True, forbid_unknown_fields=True):
    """An offer that somebody did not want."""

    refused_by: SeatNumber | None = None
    """Who declined or countered it; None in positions of before this was told."""
    word: Word | None = None
    """What was said to it."""
    price: Annotated[tuple[TradeStep, ...], Meta(max_length=MOST_STEPS)] = ()
    """The same trade at the price that was named; no steps if none was."""


WindowKind = Literal["turn_start", "play", "removal", "after_draw"]


class TradeWindow(Struct, frozen=True, forbid_unknown_fields=True):
    """Trades are possible now. Anybody may answer with an `Offer` of up to `most_steps` steps, and
    amend, counter, withdraw or refuse what is on offer; nobody waits for that."""

    kind: WindowKind
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

    lapses = True

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


if TYPE_CHECKING:
    AnyQuestion = Question
else:
    AnyQuestion = Union[declared(sys.modules[__name__], Question)]  # noqa: UP007
