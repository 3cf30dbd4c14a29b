"""Events of Las Vegas on the wire: what happens, with the rule that caused it."""

from boxcars.engine.types import Event, Result
from boxcars.games.las_vegas.types import (
    Count,
    Dice,
    Dollars,
    Notes,
    Number,
    Owner,
    Round,
    RuleNumber,
    SeatNumber,
)


class StartPlayerChosen(Event, frozen=True):
    """It is settled who begins the first round."""

    player: SeatNumber
    rule: RuleNumber = "LV-2.5"


class RoundBegan(Event, frozen=True):
    """A round began; the casinos are filled next."""

    round: Round
    start_player: SeatNumber
    """Who takes the round's first turn."""
    rule: RuleNumber = "LV-3.2"


class NoteLaid(Event, frozen=True):
    """A note of the pile was turned up and laid on a casino."""

    casino: Number
    """The casino that got the note."""
    value: Dollars
    rule: RuleNumber = "LV-2.2"


class OpeningDicePlaced(Event, frozen=True):
    """The leftover neutral dice went to the casinos of their numbers."""

    neutral: Dice
    """Their numbers."""
    rule: RuleNumber = "LV-6.4"


class DiceRolled(Event, frozen=True):
    """A player rolled all dice in supply."""

    player: SeatNumber
    own: Dice
    """What the own dice show, lowest first."""
    neutral: Dice
    """What the neutral dice show, lowest first."""
    rule: RuleNumber = "LV-3.4"


class DicePlaced(Event, frozen=True):
    """A player placed all rolled dice of a number on its casino."""

    player: SeatNumber
    number: Number
    own: Count
    """How many own dice went there."""
    neutral: Count
    """How many neutral dice went there."""
    rule: RuleNumber = "LV-3.6"


class TieRemoved(Event, frozen=True):
    """These owners have equally many dice in a casino and lose them all."""

    casino: Number
    """Where the tie is."""
    dice: Count
    """How many dice each of them had there."""
    owners: tuple[Owner, ...]
    """Who tied: seats, lowest first, then `"neutral"`."""
    rule: RuleNumber = "LV-4.2"


class NoteWon(Event, frozen=True):
    """An owner took a note. Neutral's notes go under the pile (LV-6.7)."""

    casino: Number
    """Where the note lay."""
    owner: Owner
    """Who took it: a seat, or `"neutral"`."""
    place: int
    """The owner's place in the casino once ties are removed, 1 for most dice."""
    value: Dollars
    rule: RuleNumber = "LV-4.5"


class NotesReturned(Event, frozen=True):
    """Notes nobody won go under the pile."""

    casino: Number
    """Where the notes lay."""
    values: Notes
    """In the order in which they go under the pile, highest first."""
    rule: RuleNumber = "LV-4.7"


class RoundEnded(Event, frozen=True):
    """All dice went back to their owners."""

    round: Round
    rule: RuleNumber = "LV-4.8"


class GameEnded(Event, frozen=True):
    """The last round is paid out. `rule` is the one that decided who wins."""

    result: Result
    """How the game ended."""
    rule: RuleNumber = "LV-5.3"
