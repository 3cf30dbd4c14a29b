"""What lies on the table: tiles, dice, markers, money, the deck, and what is still to be done."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from boxcars.engine.options import Options
from boxcars.engine.state import State
from boxcars.games.lords_of_vegas.board import (
    COMPANIES,
    DICE_EACH,
    EVERY_LOT,
    LOTS,
    MARKERS_EACH,
    NOTHING,
    TILES_EACH,
    bit,
)
from boxcars.games.lords_of_vegas.editions import edition_of
from boxcars.games.lords_of_vegas.seen import RunningTrade
from boxcars.games.lords_of_vegas.types import OpenOffer

MOST_SEATS: Final = 6
NOBODY: Final[i64] = -1
TIED: Final[i64] = -2
"""The boss of a casino whose highest dice belong to several players (LOV-15.2)."""

# Tasks of the agenda. Their names on the wire are in `seen`, in this order.
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
OVER_PHASE: Final[i64] = 14

SEAT_SHIFT: Final[i64] = 8
"""A task is its kind, and above these bits the seat it is for, where there is one."""
KIND_BITS: Final[i64] = 255

NOT_OVER: Final[i64] = 0
BY_GAME_OVER: Final[i64] = 1
BY_90_POINTS: Final[i64] = 2

NOT_ROLLED: Final[i64] = -1
OUT: Final[i64] = 0
"""For the first player: not rolled yet, and beaten already (LOV-2.7)."""


class Table(State):
    """The pieces; the rules that move them are in the modules named after them."""

    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats)
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

        self.phase: i64 = DEAL
        """The kind of the task that waits for an answer."""
        self.agenda: vec[i64] = vec[i64]()
        """What is to be done, the last first."""
        self.arrived: vec[i64] = vec[i64]()
        """For each removal of the agenda: the spaces that want the missing die or marker."""
        self.turn: i64 = NOBODY
        self.ended_by: i64 = NOT_OVER

        self.deck: i64 = EVERY_LOT
        """The cards left, a set: the order is decided when a card is drawn."""
        self.above: i64 = LOTS
        """How many of them lie above Game Over."""
        self.aside: i64 = 0
        """Block F cards that will be shuffled back (LOV-3.2)."""
        self.card: i64 = NOTHING
        self.dealt: i64 = 0
        self.rolls = vec[i64]([NOT_ROLLED] * 6)
        self.extra: bool = False

        # By lot.
        self.marker = vec[i64]([NOBODY] * 48)
        self.tile = vec[i64]([NOTHING] * 48)
        self.height = vec[i64]([0] * 48)
        self.die = vec[i64]([NOBODY] * 48)
        self.value = vec[i64]([0] * 48)
        self.tiles: i64 = 0
        """The lots with tiles, a set."""
        self.marked: i64 = 0
        """The spaces whose dice were reorganized this turn (LOV-12.6)."""

        # What `casinos` keeps up to date. A casino is known by its lowest lot, its head.
        self.casino = vec[i64]([NOTHING] * 48)
        """By lot: its casino."""
        self.spaces = vec[i64]([0] * 48)
        """By casino: its lots, a set."""
        self.beside = vec[i64]([0] * 48)
        """By casino: the lots around it, a set."""
        self.size = vec[i64]([0] * 48)
        self.boss = vec[i64]([NOBODY] * 48)
        self.pips = vec[i64]([0] * 48)
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

        self.at: i64 = NOTHING
        """The casino being reorganized or gambled in."""
        self.gambled: bool = False
        self.bet: i64 = 0
        self.half: bool = False

        self.offers: list[OpenOffer] = []
        self.offered: i64 = 0
        self.refused: list[OpenOffer] = []
        """The last offers that were declined or countered."""
        self.trades: list[RunningTrade] = []


def copy_table(source: Table, target: Table) -> None:
    target.rules = source.rules
    target.phase = source.phase
    target.agenda = vec[i64](source.agenda)
    target.arrived = vec[i64](source.arrived)
    target.turn = source.turn
    target.ended_by = source.ended_by
    target.deck = source.deck
    target.above = source.above
    target.aside = source.aside
    target.card = source.card
    target.dealt = source.dealt
    target.rolls = vec[i64](source.rolls)
    target.extra = source.extra
    target.marker = vec[i64](source.marker)
    target.tile = vec[i64](source.tile)
    target.height = vec[i64](source.height)
    target.die = vec[i64](source.die)
    target.value = vec[i64](source.value)
    target.marked = source.marked
    target.tiles = source.tiles
    target.casino = vec[i64](source.casino)
    target.spaces = vec[i64](source.spaces)
    target.beside = vec[i64](source.beside)
    target.size = vec[i64](source.size)
    target.boss = vec[i64](source.boss)
    target.pips = vec[i64](source.pips)
    target.heads = source.heads
    target.ties = source.ties
    target.stock = vec[i64](source.stock)
    target.dice = vec[i64](source.dice)
    target.markers = vec[i64](source.markers)
    target.owned = vec[i64](source.owned)
    target.holds = vec[i64](source.holds)
    target.money = vec[i64](source.money)
    target.score = vec[i64](source.score)
    target.bank = source.bank
    target.at = source.at
    target.gambled = source.gambled
    target.bet = source.bet
    target.half = source.half
    target.offers = source.offers.copy()
    target.offered = source.offered
    target.refused = source.refused.copy()
    target.trades = source.trades.copy()


# The agenda.


def push(table: Table, task: i64) -> None:
    table.agenda = append(table.agenda, task)


def push_for(table: Table, task: i64, seat: i64) -> None:
    table.agenda = append(table.agenda, task | (seat << SEAT_SHIFT))


def done(table: Table) -> None:
    """Strikes off the task at hand."""
    table.agenda, _ = pop(table.agenda)


def task_seat(table: Table) -> i64:
    """The seat that the task at hand is for."""
    return table.agenda[len(table.agenda) - 1] >> SEAT_SHIFT


# Money.


def earn(table: Table, seat: i64, amount: i64) -> None:
    """LOV-1.7: the bank pays."""
    table.money[seat] += amount
    table.bank -= amount


def spend(table: Table, seat: i64, amount: i64) -> None:
    """LOV-8.2: the bank is paid."""
    earn(table, seat, -amount)


# Dice and markers.


def put_die(table: Table, lot: i64, seat: i64, value: i64) -> None:
    """A die from hand goes on a tile; a die that was there goes back to its owner (LOV-R11)."""
    lift_die(table, lot)
    table.die[lot] = seat
    table.value[lot] = value
    table.dice[seat] -= 1
    table.holds[seat] |= bit(lot)


def lift_die(table: Table, lot: i64) -> None:
    owner = table.die[lot]
    if owner != NOBODY:
        table.die[lot] = NOBODY
        table.value[lot] = 0
        table.dice[owner] += 1
        table.holds[owner] &= ~bit(lot)


def put_marker(table: Table, lot: i64, seat: i64) -> None:
    lift_marker(table, lot)
    table.marker[lot] = seat
    table.markers[seat] -= 1
    table.owned[seat] |= bit(lot)


def lift_marker(table: Table, lot: i64) -> None:
    owner = table.marker[lot]
    if owner != NOBODY:
        table.marker[lot] = NOBODY
        table.markers[owner] += 1
        table.owned[owner] &= ~bit(lot)
