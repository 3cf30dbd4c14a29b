"""B2 Fifty Fifty: higher or lower, up to 60k."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.agenda import (
    ask_of,
    ask_seat,
    casino_of,
    first_of,
    roll_black_dice,
    seat_of,
    second_of,
)
from boxcars.games.las_vegas_royale.board import Board
from boxcars.games.las_vegas_royale.cards import UNIT
from boxcars.games.las_vegas_royale.codes import BET, STOP, code_of, first_in, kind_of
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.telling import tell_bet, tell_bet_lost, tell_counter
from boxcars.games.las_vegas_royale.tile import Tile

ROLL: Final[i64] = 0
"""The numbers of this step are the sum before and the bet."""
DECIDE: Final[i64] = 1
"""The first number of this step is the sum."""

NO_BET: Final[i64] = 0
HIGHER: Final[i64] = 1
LOWER: Final[i64] = 2

REWARDS: Final = vec[i64]([0, 0, 1, 3, 4, 6])
"""LVR-T-B2.1: by space, in units; the first is the start space."""
LAST_SPACE: Final[i64] = 5


class FiftyFifty(Tile):
    def __init__(self) -> None:
        super().__init__("fifty_fifty", "B2", "Fifty Fifty", "LVR-T-B2.2")
        self.asks = ["roll", "decide"]
        self.wanted = ["a roll of the black dice", "a bet, or stopping,"]
        self.counters = [0, 1, 2, 3, 4]

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-B2.2"""
        roll_black_dice(board, number, ROLL)

    def black_dice(self, board: Board, step: i64, low: i64, high: i64) -> None:
        number, before, bet, total = casino_of(step), first_of(step), second_of(step), low + high
        board.counter[number] += 1
        tell_counter(board, number, "LVR-T-B2.4" if bet != NO_BET else "LVR-T-B2.2")
        # LVR-T-B2.4: equal sums lose.
        if (bet == HIGHER and total <= before) or (bet == LOWER and total >= before):
            tell_bet_lost(board, board.turn)
            self.go_back(board, number)
        elif board.counter[number] == LAST_SPACE:
            # LVR-T-B2.6, LVR-R56
            self.pay(board, number, "LVR-T-B2.6")
        else:
            ask_seat(board, number, board.turn, DECIDE, total)

    def pay(self, board: Board, number: i64, rule: str) -> None:
        reward(board, board.turn, REWARDS[board.counter[number]], rule)
        self.go_back(board, number)

    def go_back(self, board: Board, number: i64) -> None:
        """LVR-T-B2.7: the counter returns to the start space."""
        board.counter[number] = 0
        tell_counter(board, number, "LVR-T-B2.7")

    def offers(self, board: Board, step: i64) -> vec[i64]:
        offers = append(vec[i64](capacity=3), code_of(STOP))
        offers = append(offers, code_of(BET, HIGHER))
        return append(offers, code_of(BET, LOWER))

    def take(self, board: Board, step: i64, code: i64) -> None:
        number = casino_of(step)
        if kind_of(code) == STOP:
            self.pay(board, number, "LVR-T-B2.3")
            return
        tell_bet(board, board.turn, first_in(code) == HIGHER)
        roll_black_dice(board, number, ROLL, first_of(step), first_in(code))

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        if ask_of(step) == ROLL:
            return super().question(board, step)
        number = casino_of(step)
        units = REWARDS[board.counter[number]]
        return types.StopOrBet(seat_of(step), number, first_of(step), units * UNIT)

    def unsound(self, board: Board, step: i64) -> str:
        number = casino_of(step)
        if ask_of(step) == DECIDE:
            if seat_of(step) != board.turn:
                return "seat: must be the player in turn"
            if not 2 <= first_of(step) <= 12 or board.counter[number] == 0:
                return "first: must be the sum of two dice that moved the counter"
        elif second_of(step) > LOWER or (second_of(step) == NO_BET) != (board.counter[number] == 0):
            return "second: must be the bet, 1 or 2, once the counter has moved"
        elif second_of(step) != NO_BET and not 2 <= first_of(step) <= 12:
            return "first: must be the sum before"
        return ""


FACE: Final = FiftyFifty()
