"""What is seen of a game of Lords of Vegas, and what is written down of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from boxcars.engine.types import Result, View
from boxcars.games.lords_of_vegas.types import (
    MOST_REFUSED,
    Action,
    AnyQuestion,
    CardKind,
    Company,
    Face,
    Gamble,
    LayOff,
    LotName,
    Lots,
    Obstacle,
    OpenOffer,
    Phase,
    RefusedOffer,
    SeatNumber,
    Steps,
    TaskName,
    TradeWindow,
)

EditionName = Literal["first", "second"]
Whole = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Space(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A lot and what is on it; prices and printed dice are on the board."""

    lot: LotName
    marker: SeatNumber | None = None
    """Whose lot it is; None if nobody's, or if it has a tile."""
    company: Company | None = None
    """The tile, if there is one."""
    height: Annotated[int, Meta(ge=0, le=6)] = 0
    """1 and one more for each riser; 0 without a tile."""
    owner: SeatNumber | None = None
    """Whose die is on the tile."""
    value: Face | None = None
    """What that die shows."""
    marked: bool = False
    """Whether it was reorganized this turn."""


class CasinoGroup(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A casino: a group of tiles side by side, of one color and height (LOV-1.9)."""

    lots: Lots
    company: Company
    height: int
    """How high its spaces are."""
    points: int
    """Its tile count (LOV-1.9)."""
    boss: SeatNumber | None
    """None if it has no dice, or while it is tied."""
    tied: bool
    """Whether several players share its highest value, until it is rolled off."""
    pips: int
    """What reorganizing it costs (LOV-12.3)."""
    strip: bool
    """Whether Strip cards make it pay (LOV-6.3)."""
    strongest: LotName | None
    """Where the boss's highest die lies, or the first of them; None without a boss."""


class Player(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a player has, besides what lies on the board."""

    money: int
    """In millions."""
    score: int
    """Where the scoring marker stands."""
    dice: int
    """Dice in hand; below 0 while one must be taken from the board (LOV-16)."""
    markers: int
    """Markers in hand; below 0 while one must be taken from the board (LOV-16)."""


class CardsLeft(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The cards of one kind that are not discarded, and what the next one would do."""

    kind: CardKind
    lots: Lots
    money: tuple[int, ...]
    """What its casinos would pay each seat; owned lots pay in addition."""
    scores: tuple[int, ...]
    """Where each seat's scoring marker would stand then."""


class Expected(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What the next card brings a seat on average, if every card left is as likely."""

    money: float
    """In millions, to the tenth; with what its lots pay."""
    points: float
    """Spaces on the track count by their numbers; to the tenth."""


class RunningTrade(Struct, frozen=True, forbid_unknown_fields=True):
    """A trade that everybody accepted and that is not done yet."""

    offer: int
    """The number it had as an offer."""
    steps: Steps
    next: Annotated[int, Meta(ge=0, le=16)]
    """The step that comes next, counted from 0."""


class Bet(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A bet whose dice are not rolled yet."""

    casino: LotName
    amount: Annotated[int, Meta(ge=1, le=1_000_000)]
    """In millions."""
    half: bool
    """Whether the boss laid off half of it."""


class Task(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is still to be done."""

    kind: TaskName
    """What is to be done."""
    seat: SeatNumber | None = None
    """Who has to do it, where that is not the active player or chance."""
    arrived: Lots = ()
    """For a removal: what the missing die or marker is needed for."""


class LordsOfVegasView(View, frozen=True):
    """The table as everybody sees it: only the order of the deck is hidden (LOV-19.1)."""

    edition: EditionName
    """Which edition is played."""
    phase: Phase
    """What the table waits for."""
    turn: SeatNumber | None
    """The active player; None before the first turn."""
    card: LotName | None
    """The card drawn last on this turn."""
    rolls: tuple[int | None, ...]
    """What each seat rolled for the first turn, while that is rolled: null if it has not yet, 0 if
    it is out."""
    spaces: tuple[Space, ...]
    """All 48, in order."""
    casinos: tuple[CasinoGroup, ...]
    """By their lowest lot, in order."""
    players: tuple[Player, ...]
    """By seat."""
    stock: dict[Company, int]
    """Tiles left of each company."""
    cards: tuple[CardsLeft, ...]
    """By kind: the five companies, then the Strip."""
    expected: tuple[Expected, ...]
    """By seat: what the next card brings."""
    above: int
    """How many cards lie above Game Over (LOV-19.2)."""
    gambled: bool
    """Whether the active player has gambled this turn."""
    bet: Bet | None
    """The bet that is open, if there is one."""
    arriving: Lots
    """What waits for a die or marker to be removed elsewhere: it cannot be traded (LOV-16.5)."""
    window: TradeWindow | None
    """What may be traded now, by anybody."""
    offers: tuple[OpenOffer, ...]
    """The trades on offer."""
    offered: int
    """How many offers there have been."""
    refused: tuple[RefusedOffer, ...]
    """The last offers that were declined or countered, oldest first."""
    trades: tuple[RunningTrade, ...]
    """Trades under way, the innermost last."""
    agenda: tuple[Task, ...]
    """What is to be done, the last first. Empty when the game is over."""
    questions: tuple[AnyQuestion, ...]
    """Everything that is asked now."""
    result: Result | None
    """How the game ended; None while it goes on."""


class Stake(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a casino is worth to a seat, in points."""

    seat: SeatNumber
    before: int
    """The tile count of those casinos that go into it, as far as the seat is boss of them."""
    after: float
    """The tile count of the casino if the seat would be boss, else 0; where dice decide, by its
    chance, to the tenth."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What would become of a casino."""

    cost: int
    """What it costs, in millions; for a bet, the stake."""
    casino: Lots
    """The casino as it would be."""
    points: int
    """Its tile count then."""
    merges: int
    """How many other casinos it grows together with."""
    boss: SeatNumber | None
    """Who would be boss; None if dice decide."""
    tied: Lots
    """Dice that would be rerolled because of a tie (LOV-15.4), or by the action itself."""
    odds: tuple[int, ...] | None
    """In how many of 1000 cases each seat would then be boss; None if no dice decide that, or too
    many to say."""
    wins: int | None
    """Of a bet, in how many of 1000 cases the gambler wins; None for anything else."""
    stakes: tuple[Stake, ...]
    """For each seat that is boss before or may be boss afterwards: what changes. None of them for a
    bet."""


class LordsOfVegasForecast(Effect, frozen=True, forbid_unknown_fields=True, gc=False):
    """What an action would do, to be shown before it is chosen."""

    answer: Action
    """The action."""


ActionName = Literal["build", "sprawl", "remodel", "reorganize", "raise", "gamble"]
OutcomeName = Literal["lose", "win", "double"]


class BetOutcome(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One of the three things that a bet may come to (LOV-14.3)."""

    outcome: OutcomeName
    """What happens to the bet."""
    ways: int
    """In how many of all rolls."""
    gains: tuple[int, ...]
    """What whoever answers gets, in millions: if the boss bears it alone, and what else it may be
    if the boss lays half of it off."""


class BetForecast(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a bet may bring whoever answers, gambler or boss, in millions, by the sum of the dice
    from 2 to 12; negative where that seat pays."""

    answer: Gamble | LayOff
    """The bet, or whether half of it is laid off."""
    gains: tuple[int, ...]
    """If the boss bears it alone, or as the boss answers."""
    laid_off: tuple[int, ...] | None
    """If the boss lays half of it off; None where the boss may not (LOV-14.5), and for the boss."""
    outcomes: tuple[BetOutcome, ...]
    """What it may come to, the worst first."""
    rolls: int
    """How many different rolls there are."""
    average: float
    """What `gains` come to on average, in millions, to the hundredth."""


class ActionForecast(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What the next card would do if an action were taken, and what threatens its tile."""

    answer: Action
    """The action."""
    cards: tuple[CardsLeft, ...] | None
    """As in the view; None if dice or a seat decide first."""
    expected: tuple[Expected, ...] | None
    """As in the view; None if dice or a seat decide first."""
    comes: int | None
    """Of a sprawl: in how many of 1000 cases the lot's card comes before Game Over, and takes the
    die; None if it cannot come any more."""


class Closed(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of action that cannot be taken now."""

    action: ActionName
    """What it is called."""
    why: Obstacle | None
    """What stands in the way of the one that comes nearest; None if there is no place for it."""


class TurnForecast(Struct, frozen=True, forbid_unknown_fields=True):
    """Before the turn is ended: what could not be done any more anyway."""

    closed: tuple[Closed, ...]
    """In the order of the actions."""
    next: SeatNumber
    """Who plays then (LOV-4.3)."""


class StepEffect(Effect, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a step of a trade would make of a casino."""

    step: int
    """The step, counted from 0; the last one of transfers that happen at the same time."""


class TradeSide(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What one party of a trade would have before and after it."""

    seat: SeatNumber
    money: tuple[int, int]
    """In millions."""
    lots: tuple[int, int]
    """Lots with a marker of that seat."""
    dice: tuple[int, int]
    """Dice of that seat on the board."""
    expected: tuple[Expected, Expected]
    """What the next card brings."""


class CasinoChange(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a trade as a whole would make of a casino."""

    casino: Lots
    """The casino as it would be."""
    tied: bool
    """Whether dice decide who is boss."""
    odds: tuple[int, ...] | None
    """In how many of 1000 cases each seat would then be boss; None if no dice decide that, or too
    many to say."""
    stakes: tuple[Stake, ...]
    """For each seat that is boss now or may be boss then: its points."""


class TradeForecast(Struct, frozen=True, forbid_unknown_fields=True):
    """What a trade would do if everybody accepted it now, as far as that can be known."""

    parties: tuple[SeatNumber, ...]
    """Everyone who gives, receives or acts (LOV-17.5)."""
    begins: tuple[int, ...]
    """By step: the first of those that happen at the same time as it (LOV-17.6)."""
    steps: int
    """How many of its steps would be done for certain."""
    then: Literal["all done", "dice", "removal", "stopped"]
    """What comes then: the end, dice that decide how it goes on, a seat that must choose a die or
    marker to remove (LOV-16), or a step that is not possible (LOV-17.8)."""
    why: Obstacle | None
    """Why that step is not possible; None if all are."""
    effects: tuple[StepEffect, ...]
    """What those steps would make of casinos: each action, and each change of boss."""
    after: tuple[Player, ...]
    """What each seat would have then."""
    sides: tuple[TradeSide, ...]
    """What each party has now and would have then."""
    casinos: tuple[CasinoChange, ...]
    """From now to then: each casino whose boss or points change."""
    lots: dict[LotName, SeatNumber]
    """Whose the owned lots would be, once all its steps are done."""
    dice: dict[LotName, SeatNumber]
    """Whose the dice on the board would be, once all its steps are done."""


# A position.


class LordsOfVegasPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a game in progress. Empty lots need not be listed."""

    seats: Annotated[int, Meta(ge=2, le=6)]
    """How many players there are."""
    options: dict[str, bool | int | str]
    """All options with their values."""
    agenda: Annotated[tuple[Task, ...], Meta(max_length=200)]
    """What is to be done, the last first. Empty when the game is over."""
    turn: SeatNumber | None
    """The active player; None before the first turn."""
    spaces: Annotated[tuple[Space, ...], Meta(max_length=48)]
    """The lots that have something on them, in order."""
    players: tuple[Player, ...]
    """By seat."""
    deck: Annotated[Lots, Meta(max_length=48)]
    """The cards left, in lot order: their order in the deck is not decided yet."""
    above: Annotated[int, Meta(ge=0, le=48)]
    """How many cards lie above Game Over."""
    aside: Annotated[Lots, Meta(max_length=48)] = ()
    """Block F cards that will be shuffled back (LOV-3.2)."""
    card: LotName | None = None
    """The card drawn last on this turn."""
    dealt: Annotated[int, Meta(ge=0, le=12)] = 0
    """How many starting lots have been dealt, while they are."""
    rolls: Annotated[tuple[int | None, ...], Meta(max_length=6)] = ()
    """What each seat rolled for the first turn, while that is rolled: None if it has not yet, 0 if
    it is out."""
    extra: bool = False
    """Whether that is the roll of one more die (LOV-2.7)."""
    at: LotName | None = None
    """The casino being reorganized."""
    gambled: bool = False
    """Whether the active player has gambled this turn."""
    bet: Bet | None = None
    """The bet that is open, if there is one."""
    offers: Annotated[tuple[OpenOffer, ...], Meta(max_length=12)] = ()
    """The trades on offer."""
    offered: Whole = 0
    """How many offers there have been."""
    refused: Annotated[tuple[RefusedOffer, ...], Meta(max_length=MOST_REFUSED)] = ()
    """The last offers that were declined or countered, oldest first."""
    trades: Annotated[tuple[RunningTrade, ...], Meta(max_length=60)] = ()
    """The trades under way, the innermost last."""
    ended_by: Literal["game over", "90 points"] | None = None
    """What ended the game; None while it goes on."""
    game: Literal["lords-of-vegas"] = "lords-of-vegas"
    """Which game this is."""
    rules: int = 1
    """The rules version."""
