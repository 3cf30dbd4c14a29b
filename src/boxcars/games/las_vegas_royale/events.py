"""What happens in Las Vegas Royale, as events; `rule` cites the rule that caused one."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from boxcars.engine.types import Event, Result, Seat
from boxcars.games.las_vegas_royale.types import (
    BlackPair,
    BoxPile,
    Cards,
    Chips,
    Count,
    Die,
    Dollars,
    FistNumber,
    Number,
    Owner,
    Picture,
    SeatNumber,
    SmallDice,
)


class StartPlayerChosen(Event, frozen=True):
    player: SeatNumber
    rule: str = "LVR-2.4"


class RoundBegan(Event, frozen=True):
    round: int
    start_player: SeatNumber
    rule: str = "LVR-3.1"


class TileDrawn(Event, frozen=True):
    casino: Number
    face: str
    rule: str = "LVR-7.1"


class PairTurnedUp(Event, frozen=True):
    high: Dollars
    low: Dollars
    rule: str = "LVR-2.2"


class CardsLaid(Event, frozen=True):
    """A pair went to its casino: the best pair to casino 6, the next to casino 5, ..."""

    casino: Number
    high: Dollars
    low: Dollars
    rule: str = "LVR-2.2"


class BankFilled(Event, frozen=True):
    """So many cards of a value lie face up in the bank; the rest is set aside."""

    value: Dollars
    copies: int
    rule: str = "LVR-7.2"


class NeutralPlaced(Event, frozen=True):
    small: SmallDice
    big: Number
    rule: str = "LVR-6.1"


class ChipsDealt(Event, frozen=True):
    """Every player got so many chips for the round."""

    chips: Chips
    rule: str = "LVR-2.3"


class DiceRolled(Event, frozen=True):
    player: SeatNumber
    small: SmallDice
    big: Number | None
    rule: str = "LVR-3.3"


class DicePlaced(Event, frozen=True):
    player: SeatNumber
    number: Number
    small: Count
    big: Count
    rule: str = "LVR-3.5"


class ChipPassed(Event, frozen=True):
    player: SeatNumber
    rule: str = "LVR-3.6"


class TurnBlocked(Event, frozen=True):
    """Only the number of the closed casino was rolled: the turn ends."""

    player: SeatNumber
    number: Number
    rule: str = "LVR-T-E1.8"


class TileActivated(Event, frozen=True):
    player: SeatNumber
    casino: Number
    face: str
    rule: str = "LVR-7.4"


class Declined(Event, frozen=True):
    """A player made no use of a tile."""

    player: SeatNumber
    casino: Number
    rule: str = "LVR-7.6"


class ChipsPaid(Event, frozen=True):
    """A reward in chips."""

    player: SeatNumber
    chips: Chips
    rule: str = "LVR-8.1"


class CardsPaid(Event, frozen=True):
    """A reward in cards from the bank, or in a substitute card if the bank cannot pay."""

    player: SeatNumber
    amount: int
    values: Cards
    substitute: bool
    rule: str = "LVR-8.2"


class BlackDiceRolled(Event, frozen=True):
    casino: Number
    player: SeatNumber
    dice: BlackPair
    rule: str = "LVR-1.5"


class CounterMoved(Event, frozen=True):
    """What the counter of a tile stands on now: dollars, or the number of a space."""

    casino: Number
    counter: int
    rule: str = "LVR-1.5"


class TokenTaken(Event, frozen=True):
    casino: Number
    player: SeatNumber
    rule: str = "LVR-1.5"


class TokenReturned(Event, frozen=True):
    casino: Number
    player: SeatNumber
    """Who had it."""
    rule: str = "LVR-T-D2.4"


class FistMade(Event, frozen=True):
    player: SeatNumber
    number: FistNumber | None
    """None for everybody else."""
    rule: str = "LVR-T-A1.2"

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.player else replace(self, number=None)


class FistGuessed(Event, frozen=True):
    player: SeatNumber
    """Who guessed."""
    guess: FistNumber
    number: FistNumber
    rule: str = "LVR-T-A1.4"


class BetMade(Event, frozen=True):
    player: SeatNumber
    sum: Literal["higher", "lower"]
    rule: str = "LVR-T-B2.4"


class BetLost(Event, frozen=True):
    player: SeatNumber
    rule: str = "LVR-T-B2.5"


class CasinoClosed(Event, frozen=True):
    player: SeatNumber
    casino: Number
    rule: str = "LVR-T-E1.4"


class CasinoOpened(Event, frozen=True):
    """Payout begins, and the No Entry! token leaves the casino."""

    casino: Number
    rule: str = "LVR-T-E1.5"


class DieIntoBar(Event, frozen=True):
    player: SeatNumber
    die: Die
    rule: str = "LVR-T-E2.2"


class BarLeft(Event, frozen=True):
    """All dice of a player came back from the bar."""

    player: SeatNumber
    small: Count
    big: Count
    rule: str = "LVR-T-E2.3"


class GrayPlaced(Event, frozen=True):
    casino: Number
    dice: Count
    rule: str = "LVR-T-F1.2"


class GrayTaken(Event, frozen=True):
    player: SeatNumber
    casino: Number
    picture: Picture
    rule: str = "LVR-T-F2.3"


class DieTurned(Event, frozen=True):
    """A supply die was turned and placed."""

    player: SeatNumber
    die: Die
    number: Number
    rule: str = "LVR-T-F2.4"


class DieReturned(Event, frozen=True):
    """A die came back from a casino to its owner's supply."""

    player: SeatNumber
    die: Die
    casino: Number
    rule: str = "LVR-T-F2.4"


class DiceMoved(Event, frozen=True):
    """Dice went from a casino to its tile."""

    player: SeatNumber
    casino: Number
    small: Count
    big: Count
    rule: str = "LVR-T-G2.1"


class DieOnSpace(Event, frozen=True):
    """A die lies on a space of a tile now."""

    player: SeatNumber
    casino: Number
    die: Die
    space: Number
    rule: str = "LVR-T-H1.2"


class DiePushed(Event, frozen=True):
    """A die left its space for the casino of that number, or for its owner's supply."""

    owner: SeatNumber
    die: Die
    space: Number
    to: Literal["casino", "supply"]
    rule: str = "LVR-T-H1.3"


class ResultTaken(Event, frozen=True):
    player: SeatNumber
    number: Number
    rule: str = "LVR-T-H2.2"


class BlackPlaced(Event, frozen=True):
    player: SeatNumber
    numbers: Annotated[tuple[Number, ...], Meta(max_length=2)]
    rule: str = "LVR-T-B1.3"


class BoxSplit(Event, frozen=True):
    player: SeatNumber
    sizes: tuple[int, int]
    first: BoxPile | None
    """The tokens of the first pile; None for everybody else."""
    rule: str = "LVR-T-G1.3"

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.player else replace(self, first=None)


class PileTaken(Event, frozen=True):
    player: SeatNumber
    pile: int
    taken: BoxPile
    left: BoxPile
    rule: str = "LVR-T-G1.4"


class PayersNoted(Event, frozen=True):
    casino: Number
    players: tuple[SeatNumber, ...]
    rule: str = "LVR-T-C2.2"


class BadLuckPaid(Event, frozen=True):
    player: SeatNumber
    cards: Cards
    chips: Chips
    change: Cards
    rule: str = "LVR-8.4"


class TieRemoved(Event, frozen=True):
    """These owners are equally strong and lose all their dice there."""

    casino: Number
    on_tile: bool
    strength: int
    owners: tuple[Owner, ...]
    rule: str = "LVR-4.1"


class CardWon(Event, frozen=True):
    casino: Number
    owner: Owner
    place: int
    value: Dollars
    rule: str = "LVR-4.2"


class CardsUnclaimed(Event, frozen=True):
    """Cards nobody took go under the pile, or to the bank."""

    casino: Number
    values: Cards
    rule: str = "LVR-4.3"


class RoundEnded(Event, frozen=True):
    """All dice, tokens and counters went back."""

    round: int
    rule: str = "LVR-4.5"


class GameEnded(Event, frozen=True):
    result: Result
    rule: str = "LVR-5.4"


EVENTS = (
    StartPlayerChosen,
    RoundBegan,
    TileDrawn,
    PairTurnedUp,
    CardsLaid,
    BankFilled,
    NeutralPlaced,
    ChipsDealt,
    DiceRolled,
    DicePlaced,
    ChipPassed,
    TurnBlocked,
    TileActivated,
    Declined,
    ChipsPaid,
    CardsPaid,
    BlackDiceRolled,
    CounterMoved,
    TokenTaken,
    TokenReturned,
    FistMade,
    FistGuessed,
    BetMade,
    BetLost,
    CasinoClosed,
    CasinoOpened,
    DieIntoBar,
    BarLeft,
    GrayPlaced,
    GrayTaken,
    DieTurned,
    DieReturned,
    DiceMoved,
    DieOnSpace,
    DiePushed,
    ResultTaken,
    BlackPlaced,
    BoxSplit,
    PileTaken,
    PayersNoted,
    BadLuckPaid,
    TieRemoved,
    CardWon,
    CardsUnclaimed,
    RoundEnded,
    GameEnded,
)
