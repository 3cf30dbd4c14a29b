"""Las Vegas Royale on the wire: what is seen of the table, forecasts and positions."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from boxcars.engine.types import Result, View
from boxcars.games.las_vegas_royale.scalars import (
    BoxPile,
    Cards,
    Chips,
    ClusterSize,
    Count,
    Die,
    Dollars,
    FaceName,
    Number,
    Owner,
    Picture,
    Round,
    SeatNumber,
    Strength,
)
from boxcars.games.las_vegas_royale.types import (
    AnyQuestion,
    AnyTileAnswer,
    ChipPass,
    Phase,
    Place,
    Roll,
)


class TileDie(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A die that lies on a tile."""

    owner: SeatNumber
    die: Die
    space: Number | None = None
    """The space it lies on, if the tile has spaces."""


class TilePosition(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A tile in play, and what lies on it. What a tile does not have is left at its default."""

    face: FaceName
    dice: tuple[TileDie, ...] = ()
    """Players' dice on the tile."""
    counter: int | None = None
    """What the counter stands on: dollars, or the number of a space."""
    token: Literal["tile"] | SeatNumber | None = None
    """Where the token is: on the tile, or with a player."""
    clusters: tuple[ClusterSize, ...] = ()
    """The gray clusters still there."""
    pictures: tuple[Picture, ...] = ()
    """The die pictures still free."""
    payers: tuple[SeatNumber, ...] = ()
    """Who has to pay, once that is fixed."""


class Tile(TilePosition, frozen=True, gc=False):
    """A tile as it is seen, with what follows from what lies on it."""

    strength: tuple[Strength, ...] = ()
    """How strong each seat is on the tile, if dice compete there (LVR-T-G2.2)."""
    next: int | None = None
    """The space to which the counter moves next, on tracks of rewards (LVR-T-B2.4, LVR-T-E1.4)."""


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
    strength: tuple[Strength, ...]
    """How strong each seat is here, then Neutral and Gray (LVR-1.8)."""
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
    known: Cards
    """Those of them that everybody knows: substitutes of 10k and 20k (LVR-R31)."""
    wealth: int | None
    """What cards and chips are worth; None if that is hidden from this viewer."""


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
    """What it asks, in the tile's own word: the table of tiles lists them."""
    first: Annotated[int, Meta(ge=0, le=255)] = 0
    """The first number it remembers: the table of tiles says what that is; otherwise 0."""
    second: Annotated[int, Meta(ge=0, le=255)] = 0
    """The second number it remembers."""


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
    next_start: SeatNumber | None
    """Who won the highest casino paid so far in this payout."""
    turn: SeatNumber | None
    """Who rolls or places, if somebody does."""
    coming: tuple[SeatNumber, ...]
    """Who has dice and plays after that seat, in order (LVR-3.2)."""
    roll: Roll | None
    """What the player in turn rolled; once dice are placed, those that went back to supply."""
    placed: Placed | None
    """What the player in turn placed; None if nothing yet."""
    pile: int
    """How many cards lie face down: the pile, or the reserve for later rounds."""
    under: Cards
    """Those of them that were put under the pile in the basic game, highest first: everybody saw
    them go, and they never come up again."""
    bank: Cards | None
    """The cards of the bank, highest first; None in the basic game, which has no bank."""
    substitutes: Cards
    """The substitute cards that were made so far, highest first (LVR-8.2)."""
    used: tuple[FaceName, ...]
    """The faces that have been in play (LVR-7.8)."""
    pairs: tuple[tuple[Dollars, Dollars], ...]
    """The pairs turned up so far while the casinos get their cards."""
    casinos: tuple[Casino, ...]
    """The casinos 1 to 6."""
    players: tuple[Player, ...]
    """The players, by seat."""
    steps: tuple[StepPosition, ...]
    """The open steps of tiles. To those who may not know, a fist is 0 and a token of a pile is a
    blank."""
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


class Odds(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """How a bet on the sum of the black dice stands."""

    sums: tuple[int, ...]
    """The sums that win."""
    ways: int
    """How many rolls make them."""
    rolls: int
    """How many rolls there are."""


class Pile(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A pile of tokens of the Black Box."""

    tokens: BoxPile
    worth: int
    """What whoever takes it is paid, in dollars."""


class TileForecast(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What an answer to a tile would do, to be shown before it is chosen."""

    answer: AnyTileAnswer
    """What might be chosen."""
    casinos: tuple[Casino, ...]
    """The casinos whose dice would change, as they would be before anything else happens."""
    change: tuple[int, ...]
    """What each seat would take more or less there, in dollars, if the round ended then."""
    gain: int
    """What the seat would be paid at once, in dollars."""
    stake: int
    """What then depends on others, on chance or on the rest of the round, in dollars: the reward
    for a fist that is not guessed, for a bet that is won, or for a die that keeps its space."""
    odds: Odds | None
    """How likely it is won, if it is a bet."""
    piles: tuple[Pile, ...]
    """The piles it makes, if it splits tokens."""


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
    tile: TilePosition | None
    """The tile of this casino; None if it has none."""


class PlayerPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's dice, chips and cards."""

    small: Count
    big: bool
    """Whether the big die is in supply."""
    chips: Chips
    won: Cards


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
    substitutes: Cards = ()
    """The substitute cards among all these: each card beyond the 90 in the box (LVR-8.2)."""
    game: Literal["las-vegas-royale"] = "las-vegas-royale"
    """The game's id."""
    rules: int = 1
    """The rules version."""
