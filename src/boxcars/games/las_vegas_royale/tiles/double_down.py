"""G2 Double Down: a second competition on the tile."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.tally import count, many
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.agenda import ask_seat, casino_of, seat_of
from boxcars.games.las_vegas_royale.board import Board
from boxcars.games.las_vegas_royale.codes import (
    DECLINE,
    MOVE_DICE,
    code_of,
    first_in,
    kind_of,
    second_in,
)
from boxcars.games.las_vegas_royale.dice import remove_dice
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.payout import ranking
from boxcars.games.las_vegas_royale.telling import tell_declined, tell_moved, tell_ties
from boxcars.games.las_vegas_royale.tile import Tile

FIRST: Final[i64] = 6
SECOND: Final[i64] = 3
"""LVR-T-G2.2: what the places on the tile are worth, in units."""


class DoubleDown(Tile):
    def __init__(self) -> None:
        super().__init__("double_down", "G2", "Double Down", "LVR-T-G2.1")
        self.acts_in_payout = True
        self.asks = ["move"]
        self.wanted = ["dice to move to the tile, or declining,"]
        self.holds_dice = True

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-G2.1, LVR-R50: all own dice in the casino may move, also those of earlier turns."""
        if count(board.small[number] | board.big[number], seat) > 0:
            ask_seat(board, number, seat, 0)

    def offers(self, board: Board, step: i64) -> vec[i64]:
        number, seat = casino_of(step), seat_of(step)
        offers = append(vec[i64](capacity=16), code_of(DECLINE))
        for big in range(count(board.big[number], seat) + 1):
            for small in range(count(board.small[number], seat) + 1):
                if small + big > 0:
                    offers = append(offers, code_of(MOVE_DICE, small, big))
        return offers

    def take(self, board: Board, step: i64, code: i64) -> None:
        number, seat = casino_of(step), seat_of(step)
        if kind_of(code) == DECLINE:
            tell_declined(board, seat, number, "LVR-T-G2.1")
            return
        small, big = first_in(code), second_in(code)
        tell_moved(board, seat, number, small, big)
        board.on_small[number] += many(small, seat)
        board.on_big[number] += many(big, seat)
        remove_dice(board, number, seat, small, big)

    def remove_ties(self, board: Board, number: i64) -> None:
        tell_ties(board, number, strengths_on(board, number), True)

    def during_payout(self, board: Board, number: i64) -> None:
        """LVR-T-G2.2: like a casino of its own."""
        places = ranking(strengths_on(board, number))
        if places > 0:
            reward(board, (places & 15) - 1, FIRST, "LVR-T-G2.2")
        if places > 15:
            reward(board, ((places >> 4) & 15) - 1, SECOND, "LVR-T-G2.2")

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        return types.WhichDiceToMove(seat_of(step), casino_of(step))

    def why_not(self, board: Board, step: i64, code: i64) -> str:
        number, seat = casino_of(step), seat_of(step)
        small, big = count(board.small[number], seat), count(board.big[number], seat)
        return (
            f"you have {small} small and {big} big dice in casino {number}; "
            "move at least one of them, or decline (LVR-T-G2.1)"
        )

    def unsound(self, board: Board, step: i64) -> str:
        if seat_of(step) != board.turn:
            return "seat: must be the player in turn"
        return "" if len(self.offers(board, step)) > 1 else "ask: there are no dice to move"


def strengths_on(board: Board, number: i64) -> i64:
    """Everybody's strength on the tile, a tally by owner."""
    return board.on_small[number] + 2 * board.on_big[number]


FACE: Final = DoubleDown()
