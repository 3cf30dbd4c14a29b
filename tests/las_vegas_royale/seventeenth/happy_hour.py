"""I1 Happy Hour: a tile that nobody else knows of. All there is of it is this file."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.agenda import ask_seat, casino_of, seat_of
from boxcars.games.las_vegas_royale.board import Board
from boxcars.games.las_vegas_royale.codes import DECLINE, TAKE_RESULT, code_of, first_in, kind_of
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.tile import Tile


class HappyHour(Tile):
    """You may take 1 or 2 chips; at payout the tile gives seat 0 a chip."""

    def __init__(self) -> None:
        super().__init__("happy_hour", "I1", "Happy Hour", "LVR-7.4")
        self.acts_in_payout = True
        self.asks = ["chips"]
        self.wanted = ["a number of chips, or declining,"]

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        ask_seat(board, number, seat, 0)

    def offers(self, board: Board, step: i64) -> vec[i64]:
        offers = append(vec[i64](), code_of(DECLINE))
        offers = append(offers, code_of(TAKE_RESULT, 1))
        return append(offers, code_of(TAKE_RESULT, 2))

    def take(self, board: Board, step: i64, code: i64) -> None:
        if kind_of(code) != DECLINE:
            reward(board, seat_of(step), first_in(code), self.rule)

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        return types.WhichResult(seat_of(step), casino_of(step), (1, 2))

    def during_payout(self, board: Board, number: i64) -> None:
        reward(board, 0, 1, "LVR-9.4")


FACE: Final = HappyHour()
