"""What tiles do, as events."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from boxcars.engine.types import Event, Seat
from boxcars.games.las_vegas_royale.scalars import (
    BlackPair,
    BoxPile,
    Cards,
    Chips,
    Count,
    Die,
    FistNumber,
    Number,
    Picture,
    RuleNumber,
    SeatNumber,
    Sizes,
)


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
    origin: Literal["casino", "supply"]
    """Where it came from."""
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
