"""What lies on the table: casinos, tiles, cards, chips, dice, and whose turn it is."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.options import Options
from boxcars.engine.state import CHANCE_ACTS, numbers_in
from boxcars.engine.step import Step
from boxcars.engine.tally import NOTHING, many
from boxcars.games.dice_casinos.bills import NO_BILLS, bills
from boxcars.games.dice_casinos.board import CASINOS, NOBODY, DiceBoard
from boxcars.games.las_vegas_royale.scalars import Die

ROUNDS: Final[i64] = 3
SMALL_DICE: Final[i64] = 7
BIG_DICE: Final[i64] = 1
CHIPS_PER_ROUND: Final[i64] = 2
GRAY_DICE: Final[i64] = 9
RESERVE: Final[i64] = 24
"""Cards set aside in the main game for rounds 2 and 3 (LVR-7.2)."""

OWNERS: Final[i64] = 7
"""Owners are the seats 0 to 4, Neutral and Gray (LVR-1.7)."""

MOST_STRENGTH: Final[i64] = 11
"""7 small dice, the big die, and two black dice (LVR-1.8, LVR-T-B1.4)."""

COPIES: Final = {3: 11, 4: 11, 5: 13, 6: 15, 7: 13, 8: 11, 9: 9, 10: 7}
"""The 90 cards of LVR-1.3, by value in units."""
LOWEST: Final[i64] = 3
EVERY_CARD: Final[i64] = sum(bills(copies, value) for value, copies in COPIES.items())

SMALL_CARDS: Final[i64] = (1 << 12) - 1
"""The part of packed cards that counts those of 10k and 20k: there are only substitutes, and
everybody saw who got them (LVR-R31)."""

BIG: Final[i64] = 0
SMALL: Final[i64] = 1
DICE: Final[list[Die]] = ["big", "small"]
"""The two kinds of a player's dice. A `die` is so many small ones, and `1 - die` big ones."""

# What the table waits for: the numbers of its steps, in the order of a round. Those of the tiles
# come after them.
TILES: Final[i64] = 1
CARDS: Final[i64] = 2
BANK: Final[i64] = 3
NEUTRAL_ROLL: Final[i64] = 4
ROLLING: Final[i64] = 5
PLACING: Final[i64] = 6
GOING_ON: Final[i64] = 7

NO_TILE: Final[i64] = -1
NO_PRACTICE: Final = "none"
ON_TILE: Final[i64] = 0
"""Where a token is: on its tile, or with a seat, counted from 1."""
NONE_CLOSED: Final[i64] = 0


class Board(DiceBoard):
    """The pieces; the rules that move them are in the other modules, and in `tiles`."""

    def __init__(self, seats: i64, options: Options, rules: i64, steps: vec[Step[Any]]) -> None:
        super().__init__(seats, options, rules, steps, runs=True)
        self.tiles: i64 = int(options["tiles_per_round"])
        self.has_neutral: bool = seats == 2 and bool(options["two_player_neutral"])
        self.fresh_tiles: bool = options["tile_repeat"] == "fresh_tile"
        self.fresh_faces: bool = options["tile_repeat"] != "allow"
        self.practice: str = str(options["practice_tile"])
        """The face that always lies at casino 1, or NO_PRACTICE (LVR-7.14)."""
        self.bad_luck_first: bool = options["bad_luck_payment"] == "before_payout"
        """Whether Bad Luck is paid before the casinos (LVR-R30)."""
        self.least_change: i64 = 1 if options["bad_luck_change"] == "exact" else LOWEST
        """The smallest change that Bad Luck gives, in units (LVR-R31)."""
        self.token_is_spent: bool = options["power_play_token"] == "spend"
        """Whether the Power Play token returns when it is used (LVR-R38)."""
        self.track_is_ring: bool = options["no_entry_track"] == "ring"
        """Whether the counter of No Entry! goes round (LVR-R22)."""

        self.paying: i64 = 0
        """How far the payout has come; 0 outside of it. The steps are in `payout`."""
        self.next_start: i64 = NOBODY
        """Who took the higher card of the highest casino paid so far (LVR-5.3)."""

        self.fresh: i64 = EVERY_CARD
        """The pile, or the reserve: which card comes next is decided when it is turned up."""
        self.bank: i64 = NO_BILLS
        """The bank; in the basic game the cards under the pile, which never come up (LVR-R66)."""
        self.minted: i64 = NO_BILLS
        """The substitute cards made so far (LVR-8.2)."""
        self.banking: i64 = 0
        """The value whose cards are next to be told apart for bank and reserve."""
        self.pairs: vec[i64] = vec[i64]()
        """The pairs turned up so far, while the casinos get their cards."""
        self.high = vec[i64]([0] * 7)
        self.low = vec[i64]([0] * 7)
        """By casino: its two cards; 0 if there are none."""

        self.small = vec[i64]([NOTHING] * 7)
        self.big = vec[i64]([NOTHING] * 7)
        self.black = vec[i64]([NOTHING] * 7)
        """By casino: its dice, tallies by owner."""
        self.own_small = vec[i64]([SMALL_DICE] * 5)
        self.own_big = vec[i64]([BIG_DICE] * 5)
        """By seat: dice in supply."""
        self.hand = vec[i64]([NO_BILLS] * 5)
        """By seat: money cards."""
        self.chips = vec[i64]([0] * 5)
        self.rolled_small: i64 = NOTHING
        self.rolled_big: i64 = 0
        """This turn's roll: a tally by number, and the big die's number. The dice that were
        placed are taken out of it, so that what remains went back to supply."""
        self.placed: i64 = 0
        """The casino in which dice were placed this turn; 0 if none yet."""
        self.placed_small: i64 = 0
        self.placed_big: i64 = 0

        self.tile = vec[i64]([NO_TILE] * 7)
        """By casino: the face of its tile."""
        self.counter = vec[i64]([0] * 7)
        self.token = vec[i64]([ON_TILE] * 7)
        self.on_small = vec[i64]([NOTHING] * 7)
        self.on_big = vec[i64]([NOTHING] * 7)
        """By casino: the dice on its tile, tallies by owner."""
        self.spaces = vec[i64]([NOTHING] * 7)
        """By casino: which die lies on which space of its tile; see `dice.space_code`."""
        self.gray = vec[i64]([NOTHING] * 7)
        """By casino: gray dice on its tile, as the tile arranges them."""
        self.closed: i64 = NONE_CLOSED
        """The casino with the No Entry! token (LVR-T-E1.5)."""
        self.watching: i64 = 0
        """The casinos, as bits, whose tile wants to know of every change of their dice."""
        self.opening: i64 = 0
        """The casinos, as bits, whose tile may act when a turn starts."""
        self.paying_tiles: i64 = 0
        """The casinos, as bits, whose tile acts in the payout."""
        self.used: i64 = 0
        """The faces, as bits, that have been in play (LVR-7.8)."""
        self.casinos_changed: bool = True
        """Whether cards, tiles or black dice of casinos changed since the last `renew`."""
        self.cards_changed: bool = True
        """Whether hands, the bank or the substitutes did."""
        self.renewed_for: i64 = NOBODY
        """The seat for which that was."""


def copy_board(source: Board, target: Board) -> None:
    target.follow(source)
    target.round = source.round
    target.start_player = source.start_player
    target.turn = source.turn
    target.paying = source.paying
    target.next_start = source.next_start
    target.fresh = source.fresh
    target.bank = source.bank
    target.minted = source.minted
    target.banking = source.banking
    target.pairs = source.pairs[:]
    for number in range(1, CASINOS + 1):
        target.high[number] = source.high[number]
        target.low[number] = source.low[number]
        target.small[number] = source.small[number]
        target.big[number] = source.big[number]
        target.black[number] = source.black[number]
        target.tile[number] = source.tile[number]
        target.counter[number] = source.counter[number]
        target.token[number] = source.token[number]
        target.on_small[number] = source.on_small[number]
        target.on_big[number] = source.on_big[number]
        target.spaces[number] = source.spaces[number]
        target.gray[number] = source.gray[number]
    for seat in range(source.seats):
        target.own_small[seat] = source.own_small[seat]
        target.own_big[seat] = source.own_big[seat]
        target.hand[seat] = source.hand[seat]
        target.chips[seat] = source.chips[seat]
    target.rolled_small = source.rolled_small
    target.rolled_big = source.rolled_big
    target.placed = source.placed
    target.placed_small = source.placed_small
    target.placed_big = source.placed_big
    target.closed = source.closed
    target.watching = source.watching
    target.opening = source.opening
    target.paying_tiles = source.paying_tiles
    target.used = source.used
    target.casinos_changed = True
    target.cards_changed = True


def key_of(board: Board) -> Hashable:
    return (
        board.seats,
        board.rules,
        tuple(board.options.values()),
        board.tasks(),
        board.round,
        board.start_player,
        board.turn,
        board.paying,
        board.next_start,
        board.fresh,
        board.bank,
        board.minted,
        board.banking if board.step == BANK else 0,
        numbers_in(board.pairs),
        numbers_in(board.high),
        numbers_in(board.low),
        numbers_in(board.small),
        numbers_in(board.big),
        numbers_in(board.black),
        numbers_in(board.own_small),
        numbers_in(board.own_big),
        numbers_in(board.hand),
        numbers_in(board.chips),
        board.rolled_small,
        board.rolled_big,
        board.placed,
        board.placed_small,
        board.placed_big,
        numbers_in(board.tile),
        numbers_in(board.counter),
        numbers_in(board.token),
        numbers_in(board.on_small),
        numbers_in(board.on_big),
        numbers_in(board.spaces),
        numbers_in(board.gray),
        board.closed,
        board.used,
    )


def go_on(board: Board) -> None:
    """The game goes on, unless something is asked before it does: see `rounds`."""
    board.ask(GOING_ON, CHANCE_ACTS)


def supply(board: Board, seat: i64) -> i64:
    """LVR-1.6: how many dice a player can roll."""
    return board.own_small[seat] + board.own_big[seat]


def strengths(board: Board, number: i64) -> i64:
    """LVR-1.8: everybody's strength in a casino, a tally by owner."""
    return strength_of(board.small[number], board.big[number], board.black[number])


def strength_of(small: i64, big: i64, black: i64) -> i64:
    return small + 2 * big + black


def is_open(board: Board, number: i64) -> bool:
    """LVR-T-E1.5: dice may enter and leave a casino that is not closed."""
    return board.closed != number


def placeable(board: Board) -> i64:
    """LVR-3.5, LVR-T-E1.8: the rolled numbers whose casino is open, as the keys of a tally."""
    found = board.rolled_small
    if board.rolled_big > 0:
        found |= many(1, board.rolled_big)
    if board.closed > 0:
        found &= ~many(15, board.closed)
    return found
