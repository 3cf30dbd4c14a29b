"""What lies on the table: casinos, notes, dice, and whose turn it is."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.options import Options
from boxcars.engine.state import numbers_in
from boxcars.engine.step import Step
from boxcars.engine.tally import NOTHING
from boxcars.games.dice_casinos.bills import NO_BILLS, bills
from boxcars.games.dice_casinos.board import DiceBoard

OWN_DICE: Final[i64] = 8

HIGHEST_NOTE: Final[i64] = 9
"""Values of notes are in units of 10k."""

CASINO_MINIMUM: Final[i64] = 5
"""A casino is full once its notes are worth 50k (LV-2.2)."""

COPIES: Final = {1: 6, 2: 8, 3: 8, 4: 6, 5: 6, 6: 5, 7: 5, 8: 5, 9: 5}
"""The 54 notes of LV-1.3, in units."""

EVERY_NOTE: Final[i64] = sum(bills(copies, value) for value, copies in COPIES.items())

NEUTRAL_DICE: Final[i64] = 8
NEUTRAL_EACH: Final = {2: 4, 3: 2, 4: 2}
"""Neutral dice dealt to each player, by number of players (LV-6.1)."""

# What the table waits for: the numbers of its steps, in the order of a round.
FILLING: Final[i64] = 1
OPENING: Final[i64] = 2
ROLLING: Final[i64] = 3
PLACING: Final[i64] = 4


class Board(DiceBoard):
    """The pieces; the rules that move them are in `steps`, `rounds`, `payout` and `ending`."""

    def __init__(self, seats: i64, options: Options, rules: i64, steps: vec[Step[Any]]) -> None:
        super().__init__(seats, options, rules, steps)
        self.rounds: i64 = int(options["rounds"])
        self.neutral_each: i64 = NEUTRAL_EACH[seats] if options["neutral_dice"] else 0
        self.opening_dice: i64 = (
            NEUTRAL_DICE - self.neutral_each * seats if options["neutral_dice"] else 0
        )
        """Neutral dice that cannot be dealt out evenly (LV-6.4)."""

        self.filling: i64 = 1
        """The casino that gets the next note."""
        self.paying: i64 = 0
        """The casino that pays, and how many places it has paid; 0 whenever somebody is asked."""
        self.paid: i64 = 0

        self.fresh: i64 = EVERY_NOTE
        """The shuffled pile, as `bills`: the order is decided when a note is turned up."""
        self.under: vec[i64] = vec[i64]()
        """Notes put under the pile, top first."""
        self.notes = vec[i64]([NO_BILLS] * 7)
        """By casino: its notes."""
        self.dice = vec[i64]([NOTHING] * 7)
        """By casino: its dice, a tally by owner."""
        self.own = vec[i64]([0] * 5)
        """By seat: own dice in supply."""
        self.neutral = vec[i64]([0] * 5)
        """By seat: neutral dice in supply."""
        self.won = vec[i64]([NO_BILLS] * 5)
        """By seat: won notes."""
        self.rolled_own: i64 = NOTHING
        self.rolled_neutral: i64 = NOTHING
        take_dice(self)


def take_dice(board: Board) -> None:
    """LV-2.4, LV-4.8, LV-6.1: every player takes own dice and a share of the neutral ones."""
    for seat in range(board.seats):
        board.own[seat] = OWN_DICE
        board.neutral[seat] = board.neutral_each


def copy_board(source: Board, target: Board) -> None:
    target.follow(source)
    target.round = source.round
    target.start_player = source.start_player
    target.turn = source.turn
    target.filling = source.filling
    target.fresh = source.fresh
    target.under = source.under[:]
    target.notes = source.notes[:]
    target.dice = source.dice[:]
    target.own = source.own[:]
    target.neutral = source.neutral[:]
    target.won = source.won[:]
    target.rolled_own = source.rolled_own
    target.rolled_neutral = source.rolled_neutral


def key_of(board: Board) -> Hashable:
    placing = board.step == PLACING
    return (
        board.seats,
        board.rules,
        tuple(board.options.values()),
        board.tasks(),
        board.round,
        board.start_player,
        board.turn,
        board.rolled_own if placing else NOTHING,
        board.rolled_neutral if placing else NOTHING,
        board.fresh,
        numbers_in(board.under),
        numbers_in(board.notes),
        numbers_in(board.dice),
        numbers_in(board.own),
        numbers_in(board.neutral),
        numbers_in(board.won),
    )
