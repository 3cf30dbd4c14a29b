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
    FaceName,
    FistNumber,
    Number,
    Owner,
    Picture,
    Round,
    RuleNumber,
    SeatNumber,
    Sizes,
    SmallDice,
)


class StartPlayerChosen(Event, frozen=True):
    """It is settled who begins the first round."""

    player: SeatNumber
    rule: RuleNumber = "LVR-2.4"


class RoundBegan(Event, frozen=True):
    """A round began; tiles and cards come next."""

    round: Round
    start_player: SeatNumber
    rule: RuleNumber = "LVR-3.1"


class TileDrawn(Event, frozen=True):
    """A tile came to a casino."""

    casino: Number
    face: FaceName
    rule: RuleNumber = "LVR-7.1"


class PairTurnedUp(Event, frozen=True):
    """Two cards were turned up."""

    high: Dollars
    low: Dollars
    rule: RuleNumber = "LVR-2.2"


class CardsLaid(Event, frozen=True):
    """A pair went to its casino: the best pair to casino 6, the next to casino 5, ..."""

    casino: Number
    high: Dollars
    low: Dollars
    rule: RuleNumber = "LVR-2.2"


class BankFilled(Event, frozen=True):
    """So many cards of a value lie face up in the bank; the rest is set aside."""

    value: Dollars
    copies: int
    """How many of them."""
    rule: RuleNumber = "LVR-7.2"


class NeutralPlaced(Event, frozen=True):
    """The neutral dice were rolled; each lies in the casino of its number."""

    small: SmallDice
    big: Number
    rule: RuleNumber = "LVR-6.1"


class ChipsDealt(Event, frozen=True):
    """Every player got so many chips for the round."""

    chips: Chips
    rule: RuleNumber = "LVR-2.3"


class DiceRolled(Event, frozen=True):
    """A player rolled all dice in supply."""

    player: SeatNumber
    small: SmallDice
    big: Number | None
    """What the big die shows; None if it was not rolled."""
    rule: RuleNumber = "LVR-3.3"


class DicePlaced(Event, frozen=True):
    """A player placed all dice of one number."""

    player: SeatNumber
    number: Number
    small: Count
    big: Count
    rule: RuleNumber = "LVR-3.5"


class ChipPassed(Event, frozen=True):
    """A player paid a chip and placed nothing."""

    player: SeatNumber
    rule: RuleNumber = "LVR-3.6"


class TurnBlocked(Event, frozen=True):
    """Only the number of the closed casino was rolled: the turn ends."""

    player: SeatNumber
    number: Number
    rule: RuleNumber = "LVR-T-E1.8"


class TileActivated(Event, frozen=True):
    """The tile of a casino acts for a player."""

    player: SeatNumber
    casino: Number
    face: FaceName
    rule: RuleNumber = "LVR-7.4"


class Declined(Event, frozen=True):
    """A player made no use of a tile."""

    player: SeatNumber
    casino: Number
    rule: RuleNumber = "LVR-7.6"


class ChipsPaid(Event, frozen=True):
    """A reward in chips."""

    player: SeatNumber
    chips: Chips
    rule: RuleNumber = "LVR-8.1"


class CardsPaid(Event, frozen=True):
    """A reward in cards from the bank, or in a substitute card if the bank cannot pay."""

    player: SeatNumber
    amount: int
    """The reward in dollars."""
    values: Cards
    substitute: bool
    """Whether it is a card made up because the bank cannot pay."""
    rule: RuleNumber = "LVR-8.2"


class BlackDiceRolled(Event, frozen=True):
    """The black dice were rolled for a player."""

    casino: Number
    player: SeatNumber
    dice: BlackPair
    rule: RuleNumber = "LVR-1.5"


class CounterMoved(Event, frozen=True):
    """What the counter of a tile stands on now: dollars, or the number of a space."""

    casino: Number
    counter: int
    """Dollars, or the number of a space."""
    rule: RuleNumber = "LVR-1.5"


class TokenTaken(Event, frozen=True):
    """A player took the token of a tile."""

    casino: Number
    player: SeatNumber
    rule: RuleNumber = "LVR-1.5"


class TokenReturned(Event, frozen=True):
    """A player lost the token; it lies on its tile again."""

    casino: Number
    player: SeatNumber
    """Who had it."""
    rule: RuleNumber = "LVR-T-D2.4"


class FistMade(Event, frozen=True):
    """A player has taken tokens into the fist."""

    player: SeatNumber
    number: FistNumber | None
    """None for everybody else."""
    rule: RuleNumber = "LVR-T-A1.2"

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.player else replace(self, number=None)


class FistGuessed(Event, frozen=True):
    """The neighbor guessed, and the fist was opened."""

    player: SeatNumber
    """Who guessed."""
    guess: FistNumber
    number: FistNumber
    rule: RuleNumber = "LVR-T-A1.4"


class BetMade(Event, frozen=True):
    """A player bet at Fifty Fifty."""

    player: SeatNumber
    sum: Literal["higher", "lower"]
    """What the next sum will be, compared with this one."""
    rule: RuleNumber = "LVR-T-B2.4"


class BetLost(Event, frozen=True):
    """The bet was lost, and with it the reward."""

    player: SeatNumber
    rule: RuleNumber = "LVR-T-B2.5"


class CasinoClosed(Event, frozen=True):
    """The No Entry! token came to a casino."""

    player: SeatNumber
    casino: Number
    rule: RuleNumber = "LVR-T-E1.4"


class CasinoOpened(Event, frozen=True):
    """Payout begins, and the No Entry! token leaves the casino."""

    casino: Number
    rule: RuleNumber = "LVR-T-E1.5"


class DieIntoBar(Event, frozen=True):
    """A player put a supply die into the bar."""

    player: SeatNumber
    die: Die
    rule: RuleNumber = "LVR-T-E2.2"


class BarLeft(Event, frozen=True):
    """All dice of a player came back from the bar."""

    player: SeatNumber
    small: Count
    big: Count
    rule: RuleNumber = "LVR-T-E2.3"


class GrayPlaced(Event, frozen=True):
    """Gray dice came to a casino."""

    casino: Number
    dice: Count
    rule: RuleNumber = "LVR-T-F1.2"


class GrayTaken(Event, frozen=True):
    """A player took a gray die from a casino and covered a picture with it."""

    player: SeatNumber
    casino: Number
    picture: Picture
    rule: RuleNumber = "LVR-T-F2.3"


class DieTurned(Event, frozen=True):
    """A supply die was turned and placed."""

    player: SeatNumber
    die: Die
    number: Number
    rule: RuleNumber = "LVR-T-F2.4"


class DieReturned(Event, frozen=True):
    """A die came back from a casino to its owner's supply."""

    player: SeatNumber
    die: Die
    casino: Number
    rule: RuleNumber = "LVR-T-F2.4"


class DiceMoved(Event, frozen=True):
    """Dice went from a casino to its tile."""

    player: SeatNumber
    casino: Number
    small: Count
    big: Count
    rule: RuleNumber = "LVR-T-G2.1"


class DieOnSpace(Event, frozen=True):
    """A die lies on a space of a tile now."""

    player: SeatNumber
    casino: Number
    die: Die
    space: Number
    rule: RuleNumber = "LVR-T-H1.2"


class DiePushed(Event, frozen=True):
    """A die left its space for the casino of that number, or for its owner's supply."""

    owner: SeatNumber
    die: Die
    space: Number
    to: Literal["casino", "supply"]
    """Where it went."""
    rule: RuleNumber = "LVR-T-H1.3"


class ResultTaken(Event, frozen=True):
    """A player chose one of the results of My Choice."""

    player: SeatNumber
    number: Number
    rule: RuleNumber = "LVR-T-H2.2"


class BlackPlaced(Event, frozen=True):
    """A player placed black dice at Prime Time."""

    player: SeatNumber
    numbers: Annotated[tuple[Number, ...], Meta(max_length=2)]
    """The numbers of the dice that were placed."""
    rule: RuleNumber = "LVR-T-B1.3"


class BoxSplit(Event, frozen=True):
    """The tokens of the Black Box lie in two piles."""

    player: SeatNumber
    sizes: Sizes
    first: BoxPile | None
    """The tokens of the first pile; None for everybody else."""
    rule: RuleNumber = "LVR-T-G1.3"

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.player else replace(self, first=None)


class PileTaken(Event, frozen=True):
    """The winner took a pile, and both were turned up."""

    player: SeatNumber
    pile: int
    """1 for the first pile, 2 for the second."""
    taken: BoxPile
    left: BoxPile
    rule: RuleNumber = "LVR-T-G1.4"


class PayersNoted(Event, frozen=True):
    """It is settled who pays for Bad Luck."""

    casino: Number
    players: tuple[SeatNumber, ...]
    """The seats that have to pay."""
    rule: RuleNumber = "LVR-T-C2.2"


class BadLuckPaid(Event, frozen=True):
    """A player paid for Bad Luck."""

    player: SeatNumber
    cards: Cards
    chips: Chips
    change: Cards
    rule: RuleNumber = "LVR-8.4"


class TieRemoved(Event, frozen=True):
    """These owners are equally strong and lose all their dice there."""

    casino: Number
    on_tile: bool
    """Whether it happened on the tile, not in the casino."""
    strength: int
    """How strong each of them was."""
    owners: tuple[Owner, ...]
    """Seats, `neutral` or `gray`."""
    rule: RuleNumber = "LVR-4.1"


class CardWon(Event, frozen=True):
    """An owner took a card of a casino."""

    casino: Number
    owner: Owner
    """A seat, `neutral` or `gray`."""
    place: int
    """1 for the higher card, 2 for the lower."""
    value: Dollars
    rule: RuleNumber = "LVR-4.2"


class CardsUnclaimed(Event, frozen=True):
    """Cards nobody took go under the pile, or to the bank."""

    casino: Number
    values: Cards
    rule: RuleNumber = "LVR-4.3"


class RoundEnded(Event, frozen=True):
    """All dice, tokens and counters went back."""

    round: Round
    rule: RuleNumber = "LVR-4.5"


class GameEnded(Event, frozen=True):
    """The game is over."""

    result: Result
    """How it ended."""
    rule: RuleNumber = "LVR-5.4"


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
