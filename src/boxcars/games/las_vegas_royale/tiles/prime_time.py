"""B1 Prime Time: two black dice for the winner of the casino, before payout."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.tally import many
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
from boxcars.games.las_vegas_royale.board import NOBODY, Board, is_open, strengths
from boxcars.games.las_vegas_royale.codes import (
    DECLINE,
    PLACE_BLACK,
    code_of,
    first_in,
    kind_of,
    second_in,
)
from boxcars.games.las_vegas_royale.payout import BEFORE_PAYOUT, first_place
from boxcars.games.las_vegas_royale.telling import tell_black_placed, tell_declined
from boxcars.games.las_vegas_royale.tile import Tile

ROLL: Final[i64] = 0
"""The first number of this step is the winner."""
PLACE: Final[i64] = 1
"""The numbers of this step are those on the dice, the lower one first."""


class PrimeTime(Tile):
    def __init__(self) -> None:
        super().__init__("prime_time", "B1", "Prime Time", "LVR-T-B1.2")
        self.acts_in_payout = True
        self.asks = ["roll", "place"]
        self.wanted = ["a roll of the black dice", "black dice to place, or declining,"]

    def before_payout(self, board: Board, number: i64) -> None:
        """LVR-T-B1.2, LVR-R25: whoever is about to take the higher card, if a real player."""
        winner = first_place(strengths(board, number))
        if winner != NOBODY:
            roll_black_dice(board, number, ROLL, winner)

    def roller(self, board: Board, step: i64) -> i64:
        return first_of(step)

    def black_dice(self, board: Board, step: i64, low: i64, high: i64) -> None:
        if is_open(board, low) or is_open(board, high):
            ask_seat(board, casino_of(step), first_of(step), PLACE, low, high)

    def offers(self, board: Board, step: i64) -> vec[i64]:
        """LVR-T-B1.3; LVR-R18: a closed casino is still closed."""
        low, high = first_of(step), second_of(step)
        offers = append(vec[i64](capacity=4), code_of(DECLINE))
        if is_open(board, low):
            offers = append(offers, code_of(PLACE_BLACK, low))
        if high != low and is_open(board, high):
            offers = append(offers, code_of(PLACE_BLACK, high))
        if is_open(board, low) and is_open(board, high):
            offers = append(offers, code_of(PLACE_BLACK, high, low))
        return offers

    def take(self, board: Board, step: i64, code: i64) -> None:
        """LVR-T-B1.4: placed black dice count as small dice of the player."""
        seat = seat_of(step)
        if kind_of(code) == DECLINE:
            tell_declined(board, seat, casino_of(step), "LVR-T-B1.3")
            return
        first, second = first_in(code), second_in(code)
        board.black[first] += many(1, seat)
        if second > 0:
            board.black[second] += many(1, seat)
        tell_black_placed(board, seat, first, second)

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        if ask_of(step) == ROLL:
            return super().question(board, step)
        dice = (int(first_of(step)), int(second_of(step)))
        return types.WhichBlackDice(seat_of(step), casino_of(step), dice)

    def why_not(self, board: Board, step: i64, code: i64) -> str:
        return (
            f"the black dice show {first_of(step)} and {second_of(step)}, "
            "and no die can enter a closed casino (LVR-T-B1.3, LVR-R18)"
        )

    def asks_at(self, number: i64) -> i64:
        return BEFORE_PAYOUT + number

    def unsound(self, board: Board, step: i64) -> str:
        if ask_of(step) == ROLL:
            return "" if first_of(step) < board.seats else "first: must be a seat"
        if not 1 <= first_of(step) <= second_of(step) <= 6:
            return "first: must be the lower of two dice, second the higher"
        return ""


FACE: Final = PrimeTime()
