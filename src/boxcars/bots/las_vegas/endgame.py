"""The end of a round of Las Vegas, worked out: every roll and every reply, to the last die.

Everybody takes the number that is best for them. Positions that can be reached in several ways are
worked out once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls
from boxcars.engine.tally import count, many, present
from boxcars.games.dice_casinos.bills import bill
from boxcars.games.dice_casinos.board import CASINOS, NEUTRAL
from boxcars.games.las_vegas.board import Board
from boxcars.games.las_vegas.payout import highest_note, ranking

POSITIONS: Final = vec[i64]([1, 7, 28, 84, 210, 462, 924, 1716, 3003])
"""By dice: in how many ways some of them, or all, may lie on six casinos."""
TOO_MUCH: Final[i64] = 1 << 40


def effort(board: Board) -> i64:
    """At most so many rolls have to be looked at; TOO_MUCH if neutral dice are left."""
    positions: i64 = 1
    rolls: i64 = 0
    for seat in range(board.seats):
        if board.neutral[seat] > 0 or positions > TOO_MUCH:
            return TOO_MUCH
        positions *= POSITIONS[board.own[seat]]
        rolls = max(rolls, len(possible_rolls(board.own[seat])))
    return positions * rolls


CHECKED: Final[i64] = 64
"""Once in so many positions it is asked whether there is still time."""


class OutOfTimeError(Exception):
    """The end of the round is not worked out yet, and the time is up."""


class Endgame:
    def __init__(self, board: Board, late: Callable[[], bool] | None = None) -> None:
        self.late = late
        """Whether the time is up; where nobody waits there is none."""
        self.until_check = CHECKED
        self.seats: i64 = board.seats
        self.notes = board.notes[:]
        self.dice = board.dice[:]
        self.left = board.own[:]
        self.gains = vec[i64]([0] * board.seats)
        self.known: dict[int, int] = {}
        """By key: where the values of a position begin in `values`."""
        self.values: vec[float] = vec[float]()
        """What positions are worth to the seats, one seat after the other: how much more than the
        others' mean they will take in this round, in units."""
        self.steps = vec[i64]([0] * (self.seats * (CASINOS + 1)))
        """By seat * (CASINOS + 1) + casino: what a die there adds to the key of a position. No two
        positions that can come up have the same key."""
        step: i64 = self.seats
        for seat in range(self.seats):
            for casino in range(1, CASINOS + 1):
                self.steps[seat * (CASINOS + 1) + casino] = step
                step *= board.own[seat] + 1

    def best_number(self, board: Board) -> i64:
        """The number that is best for the player in turn; the lowest of those that are equal."""
        rolled = present(board.rolled_own)
        best: i64 = 0
        most = 0.0
        for number in range(1, CASINOS + 1):
            if count(rolled, number) > 0:
                worth = self.worth_of(board, number, board.turn)
                if best == 0 or worth > most:
                    best = number
                    most = worth
        return best

    def worth_of(self, board: Board, number: i64, seat: i64) -> float:
        """What it is worth to a seat that a rolled number is placed."""
        at = self.placed(board.turn, number, count(board.rolled_own, number), 0)
        return self.values[at + seat]

    def placed(self, seat: i64, number: i64, dice: i64, key: i64) -> i64:
        """Where the values are of the position after dice of a seat came to a casino."""
        added = many(dice, seat)
        self.dice[number] += added
        self.left[seat] -= dice
        at = self.look(seat, key + dice * self.steps[seat * (CASINOS + 1) + number])
        self.dice[number] -= added
        self.left[seat] += dice
        return at

    def look(self, before: i64, key: i64) -> i64:
        """Where the values of the position are; `before` is the seat that placed dice last."""
        turn = before
        for _passed in range(self.seats):
            turn = turn + 1 if turn + 1 < self.seats else 0
            if self.left[turn] > 0:
                break
        full = key + turn
        if full in self.known:
            return self.known[full]
        at = self.work_out(turn, key) if self.left[turn] > 0 else self.pay_out()
        self.known[full] = at
        return at

    def work_out(self, turn: i64, key: i64) -> i64:
        """The average over all rolls, of which each is answered by the best number."""
        self.until_check -= 1
        if self.until_check == 0:
            self.until_check = CHECKED
            if self.late is not None and self.late():
                raise OutOfTimeError
        seats = self.seats
        dice = self.left[turn]
        row = dice + 1
        after = vec[i64]([-1] * ((CASINOS + 1) * row))
        total = vec[float]([0.0] * seats)
        ways = 0.0
        for rolled, weight in possible_rolls(dice):
            best: i64 = -1
            most = 0.0
            for number in range(1, CASINOS + 1):
                placed = count(rolled, number)
                if placed > 0:
                    at = after[number * row + placed]
                    if at < 0:
                        at = self.placed(turn, number, placed, key)
                        after[number * row + placed] = at
                    if best < 0 or self.values[at + turn] > most:
                        best = at
                        most = self.values[at + turn]
            ways += float(weight)
            for seat in range(seats):
                total[seat] += float(weight) * self.values[best + seat]
        begin: i64 = len(self.values)
        for seat in range(seats):
            self.values = append(self.values, total[seat] / ways)
        return begin

    def pay_out(self) -> i64:
        """All dice are placed: how much more than the others' mean everybody takes, in units."""
        total: i64 = 0
        for seat in range(self.seats):
            self.gains[seat] = 0
        for number in range(1, CASINOS + 1):
            notes = self.notes[number]
            places = ranking(self.dice[number]) if notes > 0 else 0
            while places > 0 and notes > 0:
                value = highest_note(notes)
                owner = (places & 15) - 1
                notes -= bill(value)
                places >>= 4
                if owner != NEUTRAL:
                    self.gains[owner] += value
                    total += value
        begin: i64 = len(self.values)
        for seat in range(self.seats):
            others = float(total - self.gains[seat]) / float(self.seats - 1)
            self.values = append(self.values, float(self.gains[seat]) - others)
        return begin
