"""What happens in Lords of Vegas, as events; `rule` cites the rule that caused one."""

from typing import Annotated, Literal

from msgspec import Meta

from boxcars.engine.types import Event, Result
from boxcars.games.lords_of_vegas.types import (
    ByPlayer,
    CardKind,
    Company,
    Face,
    Faces,
    GiveDie,
    GiveLot,
    GiveMoney,
    LotName,
    Lots,
    Millions,
    Obstacle,
    OfferNumber,
    OpenOffer,
    Rule,
    SeatNumber,
    TradeStep,
    Word,
)

Cost = Annotated[
    int, Meta(description="what the player pays, in millions", extra={"shown": "millions"})
]
Shares = Annotated[tuple[int, ...], Meta(extra={"shown": "shares"})]


# The setup and the draw.


class CardDealt(ByPlayer, frozen=True):
    """A starting lot: a marker goes there, and its cash value to the player."""

    lot: LotName
    money: Millions
    """What the player gets for it, in millions."""
    rule: Rule = "LOV-2.3"


class CardReplaced(ByPlayer, frozen=True):
    """A block F card dealt to one of two players."""

    lot: LotName
    discarded: bool
    """True if it is discarded, false if it is shuffled back."""
    rule: Rule = "LOV-3.2"


class DeckReady(Event, frozen=True):
    """The deck is shuffled, and Game Over lies on its last quarter."""

    cards: int
    """How many cards the deck has, without Game Over."""
    above: int
    """How many of them lie above Game Over."""
    rule: Rule = "LOV-2.6"


class FirstRolled(ByPlayer, frozen=True):
    """A player's dice for the first turn."""

    dice: Faces
    rule: Rule = "LOV-2.7"


class FirstPlayerChosen(ByPlayer, frozen=True):
    """The player takes the first turn."""

    rule: Rule = "LOV-2.7"


class TurnBegan(ByPlayer, frozen=True):
    """The player's turn begins."""

    rule: Rule = "LOV-4.3"


class CardDrawn(ByPlayer, frozen=True):
    """The top card of the deck: a lot, and which casinos pay."""

    lot: LotName
    company: CardKind
    rule: Rule = "LOV-5.1"


class GameOverDrawn(ByPlayer, frozen=True):
    """The last card of the game: all casinos on the Strip pay and score once more."""

    rule: Rule = "LOV-18.1"


class LotTaken(ByPlayer, frozen=True):
    """A marker goes on the drawn lot."""

    lot: LotName
    rule: Rule = "LOV-5.2"


class DieTakenOver(ByPlayer, frozen=True):
    """A die of the player replaces another's, or is put on a tile without one."""

    lot: LotName
    value: Face
    loser: SeatNumber | None
    """Whose die is replaced; None if there was none."""
    rule: Rule = "LOV-5.3"


class NothingTaken(ByPlayer, frozen=True):
    """The drawn lot has the player's own die, or lies in a block that is not used."""

    lot: LotName
    rule: Rule = "LOV-5.5"


# Payment and scoring.


class LotsPaid(Event, frozen=True):
    """Every owned lot brings its owner a million."""

    money: Shares
    """What each seat gets for its lots."""
    rule: Rule = "LOV-6.1"


class CasinoPaid(Event, frozen=True):
    """A casino pays a million for each pip to those whose dice are in it."""

    casino: Lots
    money: Shares
    """What each seat gets for its dice."""
    rule: Rule = "LOV-6.4"


class CasinoScored(ByPlayer, frozen=True):
    """A casino brings its boss points."""

    casino: Lots
    points: int
    """The casino's tile count (LOV-7.1)."""
    before: int
    """Where the scoring marker stood."""
    after: int
    """Where the scoring marker stands then; points that do not reach a space are lost."""
    rule: Rule = "LOV-7.3"


# Actions.


class Built(ByPlayer, frozen=True):
    """A tile and a die now stand on the player's own lot."""

    lot: LotName
    company: Company
    value: Face
    cost: Cost
    casino: Lots
    """The casino it is part of now."""
    rule: Rule = "LOV-9.3"


class Sprawled(ByPlayer, frozen=True):
    """A casino grew into an unowned lot."""

    lot: LotName
    company: Company
    value: Face
    height: int
    """How high the new space is."""
    cost: Cost
    casino: Lots
    """The casino it is part of now."""
    rule: Rule = "LOV-10.3"


class Remodeled(ByPlayer, frozen=True):
    """A casino has another company's color now."""

    lots: Lots
    company: Company
    cost: Cost
    casino: Lots
    """The casino they are part of now."""
    rule: Rule = "LOV-11.3"


class ReorganizeBegan(ByPlayer, frozen=True):
    """The player pays to reroll all dice of a casino."""

    casino: Lots
    cost: Cost
    rule: Rule = "LOV-12.3"


class Reorganized(Event, frozen=True):
    """All dice of the casino are rerolled."""

    lots: Lots
    dice: Faces
    rule: Rule = "LOV-12.4"


class Arranged(ByPlayer, frozen=True):
    """A player has put the rerolled dice on the player's spaces."""

    lots: Lots
    dice: Faces
    rule: Rule = "LOV-12.5"


class Raised(ByPlayer, frozen=True):
    """A casino stands on one more riser."""

    lots: Lots
    height: int
    """How high they are now."""
    cost: Cost
    casino: Lots
    """The casino they are part of now."""
    rule: Rule = "LOV-13.3"


class GambleBegan(ByPlayer, frozen=True):
    """The player bets against the boss of a casino."""

    boss: SeatNumber
    casino: Lots
    bet: Millions
    """The bet, in millions."""
    rule: Rule = "LOV-14.1"


class LaidOff(Event, frozen=True):
    """The boss has said whether the bank takes half of a bet."""

    boss: SeatNumber
    half: bool
    """True if the bank takes half."""
    rule: Rule = "LOV-14.5"


class Gambled(ByPlayer, frozen=True):
    """What the roll did to the money of gambler, boss and bank."""

    boss: SeatNumber
    dice: Faces
    gain: Millions
    """What the gambler gets; negative if the gambler pays."""
    boss_gain: int
    """What the boss gets; negative if the boss pays."""
    bank_gain: int
    """What the bank gets; negative if the bank pays."""
    rule: Rule = "LOV-14.3"


class DieRemoved(ByPlayer, frozen=True):
    """A player takes a die off the board, to use it elsewhere."""

    lot: LotName
    rule: Rule = "LOV-16.2"


class MarkerRemoved(ByPlayer, frozen=True):
    """A player takes a marker off the board, to use it elsewhere."""

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


# Trades.


class OfferMade(Event, frozen=True):
    """A trade is on offer, also one that amends or counters another."""

    offer: OpenOffer
    """The trade, step by step."""
    rule: Rule = "LOV-17.4"


class OfferAccepted(ByPlayer, frozen=True):
    """One of those who take part accepts a trade."""

    offer: OfferNumber
    rule: Rule = "LOV-17.5"


class OfferEnded(Event, frozen=True):
    """A trade is no longer on offer."""

    offer: OfferNumber
    why: Literal["withdrawn", "declined", "amended", "countered", "game_went_on"]
    """What ended it."""
    player: SeatNumber | None
    """Who ended it, if a player did."""
    rule: Rule = "LOV-17.13"
    word: Word | None = None
    """What was said to it, if it was declined with a word."""


class TradeBegan(Event, frozen=True):
    """Everybody accepted a trade: its steps are done now, one after the other."""

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
    why: Obstacle
    """What stood in the way."""
    dropped: tuple[TradeStep, ...]
    """The steps that do not happen."""
    rule: Rule = "LOV-17.8"


class TradeDone(Event, frozen=True):
    """A trade is done to its last step."""

    offer: OfferNumber
    rule: Rule = "LOV-17.10"


class TurnEnded(ByPlayer, frozen=True):
    """The player's turn is over."""

    rule: Rule = "LOV-4.3"


class GameEnded(Event, frozen=True):
    """The game is over."""

    result: Result
    """How the game ended."""
    rule: Rule = "LOV-18.3"
