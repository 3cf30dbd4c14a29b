"""What lies on the table: tiles, dice, markers, money and the deck."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.options import Options
from boxcars.engine.state import CHANCE_ACTS, State, numbers_in
from boxcars.engine.step import Side, Step
from boxcars.engine.tally import bit
from boxcars.games.lords_of_vegas.editions import edition_of
from boxcars.games.lords_of_vegas.lots import (
    BLOCK,
    BLOCK_F,
    COMPANIES,
    DICE_EACH,
    EVERY_LOT,
    LOTS,
    MARKERS_EACH,
    NONE,
    TILES_EACH,
)
from boxcars.games.lords_of_vegas.types import OpenOffer, RefusedOffer
from boxcars.games.lords_of_vegas.view_types import RunningTrade

MOST_SEATS: Final = 6
NOBODY: Final[i64] = -1
TIED: Final[i64] = -2
"""The boss of a casino whose highest dice belong to several players (LOV-15.2)."""

# What the table waits for, or has still to do: the numbers of its steps.
DEAL: Final[i64] = 0
FIRST_PLAYER: Final[i64] = 1
TURN_START: Final[i64] = 2
DRAW: Final[i64] = 3
AFTER_DRAW: Final[i64] = 4
PAY: Final[i64] = 5
PLAY: Final[i64] = 6
TIES: Final[i64] = 7
REMOVAL: Final[i64] = 8
REORGANIZE_ROLL: Final[i64] = 9
ARRANGE: Final[i64] = 10
LAYOFF: Final[i64] = 11
GAMBLE_ROLL: Final[i64] = 12
TRADE: Final[i64] = 13
FIRST_AT_RANDOM: Final[i64] = 14

NOT_OVER: Final[i64] = 0
BY_GAME_OVER: Final[i64] = 1
BY_90_POINTS: Final[i64] = 2

NOT_ROLLED: Final[i64] = -1
OUT: Final[i64] = 0
"""For the first player: not rolled yet, and beaten already (LOV-2.7)."""

EACH_NONE: Final = vec[i64]([NONE] * LOTS)
EACH_ZERO: Final = vec[i64]([0] * LOTS)
"""By lot: nothing there yet. Every board begins with copies of these."""


class Board(State):
    """The pieces; the rules that move them are in `steps` and `actions`."""

    def __init__(
        self, seats: i64, options: Options, steps: vec[Step[Any]], side: Side[Any]
    ) -> None:
        super().__init__(seats, steps, side, runs=True)
        edition = edition_of(options)
        self.options = options
        self.raises: bool = edition.raises
        self.bet_within_boss: bool = edition.bet_within_boss
        self.discards_f: bool = edition.f_cards == "discard"
        self.layoff: bool = bool(options["layoff"])
        self.trading: bool = bool(options["trading"])
        self.gifts: bool = bool(options["gifts"])
        self.trade_after_draw: bool = bool(options["trade_after_draw"])
        first = options["first_player"]
        self.first_at_random: bool = first == "random"
        self.first_chosen: i64 = first if isinstance(first, int) else NOBODY

        self.turn: i64 = NOBODY
        self.ended_by: i64 = NOT_OVER

        self.deck: i64 = EVERY_LOT
        """The cards left, a set: the order is decided when a card is drawn."""
        self.above: i64 = LOTS
        """How many of them lie above Game Over."""
        self.aside: i64 = 0
        """Block F cards that will be shuffled back (LOV-3.2)."""
        self.card: i64 = NONE
        self.dealt: i64 = 0
        self.rolls = vec[i64]([NOT_ROLLED] * 6)
        self.extra: bool = False

        # By lot.
        self.marker = EACH_NONE[:]
        self.tile = EACH_NONE[:]
        self.height = EACH_ZERO[:]
        self.die = EACH_NONE[:]
        self.value = EACH_ZERO[:]
        self.tiles: i64 = 0
        """The lots with tiles, a set."""
        self.marked: i64 = 0
        """The spaces whose dice were reorganized this turn (LOV-12.6)."""
        self.touched: i64 = EVERY_LOT
        """The lots at which something may have changed since `renew`: see `observation`."""
        self.renewed_for: i64 = NOBODY
        """The seat for which that was, and what it was shown of sets of lots, as they are then."""
        self.renewed_deck: i64 = 0
        self.renewed_marked: i64 = 0
        self.renewed_arriving: i64 = 0

        # What `casinos` keeps up to date. A casino is known by its lowest lot, its head.
        self.casino = EACH_NONE[:]
        """By lot: its casino."""
        self.spaces = EACH_ZERO[:]
        """By casino: its lots, a set."""
        self.around = EACH_ZERO[:]
        """By casino: the lots around it, a set."""
        self.size = EACH_ZERO[:]
        self.boss = EACH_NONE[:]
        self.pips = EACH_ZERO[:]
        self.heads: i64 = 0
        """All casinos."""
        self.ties: i64 = 0
        """The casinos that are tied."""

        # By company or seat.
        self.stock = vec[i64]([TILES_EACH] * COMPANIES)
        self.dice = vec[i64]([DICE_EACH] * MOST_SEATS)
        self.markers = vec[i64]([MARKERS_EACH] * MOST_SEATS)
        self.owned = vec[i64]([0] * MOST_SEATS)
        """By seat: the lots with its markers, a set."""
        self.holds = vec[i64]([0] * MOST_SEATS)
        """By seat: the spaces with its dice, a set."""
        self.money = vec[i64]([0] * MOST_SEATS)
        self.score = vec[i64]([0] * MOST_SEATS)
        self.bank: i64 = 0

        self.at: i64 = NONE
        """The casino being reorganized or gambled in."""
        self.gambled: bool = False
        self.bet: i64 = 0
        self.half: bool = False

        self.offers: list[OpenOffer] = []
        self.offered: i64 = 0
        self.refused: list[RefusedOffer] = []
        """The last offers that were declined or countered."""
        self.trades: list[RunningTrade] = []


def copy_board(source: Board, target: Board) -> None:
    target.follow(source)
    target.turn = source.turn
    target.ended_by = source.ended_by
    target.deck = source.deck
    target.above = source.above
    target.aside = source.aside
    target.card = source.card
    target.dealt = source.dealt
    target.rolls = source.rolls[:]
    target.extra = source.extra
    target.marker = source.marker[:]
    target.tile = source.tile[:]
    target.height = source.height[:]
    target.die = source.die[:]
    target.value = source.value[:]
    target.marked = source.marked
    target.tiles = source.tiles
    target.casino = source.casino[:]
    target.spaces = source.spaces[:]
    target.around = source.around[:]
    target.size = source.size[:]
    target.boss = source.boss[:]
    target.pips = source.pips[:]
    target.heads = source.heads
    target.ties = source.ties
    target.stock = source.stock[:]
    target.dice = source.dice[:]
    target.markers = source.markers[:]
    target.owned = source.owned[:]
    target.holds = source.holds[:]
    target.money = source.money[:]
    target.score = source.score[:]
    target.bank = source.bank
    target.at = source.at
    target.gambled = source.gambled
    target.bet = source.bet
    target.half = source.half
    target.offers = source.offers.copy()
    target.offered = source.offered
    target.refused = source.refused.copy()
    target.trades = source.trades.copy()


def key_of(board: Board) -> Hashable:
    """Casinos, supplies and the bank follow from the lots and the money."""
    dealing = board.step == DEAL
    rolling = board.step == FIRST_PLAYER
    betting = board.step == LAYOFF or board.step == GAMBLE_ROLL
    in_casino = betting or board.step == REORGANIZE_ROLL or board.step == ARRANGE
    return (
        board.seats,
        board.rules,
        tuple(board.options.values()),
        board.tasks(),
        board.turn,
        board.ended_by,
        board.deck,
        board.above,
        board.aside if dealing else 0,
        board.dealt if dealing else 0,
        numbers_in(board.rolls) if rolling else (),
        rolling and board.extra,
        board.card,
        numbers_in(board.marker),
        numbers_in(board.tile),
        numbers_in(board.height),
        numbers_in(board.die),
        numbers_in(board.value),
        board.marked,
        numbers_in(board.money),
        numbers_in(board.score),
        board.at if in_casino else NONE,
        board.gambled,
        board.bet if betting else 0,
        betting and board.half,
        board.offered,
        tuple(board.offers),
        tuple(board.refused),
        tuple(board.trades),
    )


def is_unused(board: Board, lot: i64) -> bool:
    """LOV-3.1: two players do without block F."""
    return board.seats == 2 and BLOCK[lot] == BLOCK_F


def roll_off_ties(board: Board) -> None:
    """LOV-15.3: before the game goes on, ties are rolled off."""
    if board.ties != 0:
        board.interrupt(TIES, CHANCE_ACTS)


# Money.


def earn(board: Board, seat: i64, amount: i64) -> None:
    """LOV-1.7: the bank pays."""
    board.money[seat] += amount
    board.bank -= amount


def spend(board: Board, seat: i64, amount: i64) -> None:
    """LOV-8.2: the bank is paid."""
    earn(board, seat, -amount)


# Dice and markers.


def put_die(board: Board, lot: i64, seat: i64, value: i64) -> None:
    """A die from hand goes on a tile; a die that was there goes back to its owner (LOV-R11)."""
    lift_die(board, lot)
    board.die[lot] = seat
    board.value[lot] = value
    board.dice[seat] -= 1
    board.holds[seat] |= bit(lot)


def lift_die(board: Board, lot: i64) -> None:
    owner = board.die[lot]
    if owner != NOBODY:
        board.die[lot] = NOBODY
        board.value[lot] = 0
        board.dice[owner] += 1
        board.holds[owner] &= ~bit(lot)


def put_marker(board: Board, lot: i64, seat: i64) -> None:
    lift_marker(board, lot)
    board.touched |= bit(lot)
    board.marker[lot] = seat
    board.markers[seat] -= 1
    board.owned[seat] |= bit(lot)


def lift_marker(board: Board, lot: i64) -> None:
    owner = board.marker[lot]
    if owner != NOBODY:
        board.touched |= bit(lot)
        board.marker[lot] = NOBODY
        board.markers[owner] += 1
        board.owned[owner] &= ~bit(lot)
