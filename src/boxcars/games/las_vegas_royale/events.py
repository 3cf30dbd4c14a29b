"""What happens in Las Vegas Royale, as events; `rule` cites the rule that caused one.

What tiles do is in `tile_events`.
"""

from boxcars.engine.types import Event, Result
from boxcars.games.las_vegas_royale.scalars import (
    Cards,
    Chips,
    Count,
    Dollars,
    FaceName,
    Number,
    Owner,
    Reward,
    Round,
    RuleNumber,
    SeatNumber,
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
    amount: Reward
    """The reward in dollars."""
    values: Cards
    substitute: bool
    """Whether it is a card made up because the bank cannot pay."""
    rule: RuleNumber = "LVR-8.2"


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
