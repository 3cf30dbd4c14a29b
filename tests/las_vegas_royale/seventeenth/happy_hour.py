"""I1 Happy Hour: a tile that nobody else knows of. All there is of it is this file."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.step import Menu, kind_of, rest_of
from boxcars.engine.types import Question
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.board import Board, go_on
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.tile import DECLINE, Tile, TileStep, casino_of


class HappyHour(Tile):
    """You may take 1 or 2 chips; at payout the tile gives seat 0 a chip."""

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        CHIPS.ask(board, number, seat)

    def during_payout(self, board: Board, number: i64) -> None:
        reward(board, 0, 1, "LVR-9.4")


class TakeChips(TileStep):
    def question(self, board: Board) -> Question:
        return types.WhichResult(board.asks, casino_of(board.note), (1, 2))

    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(0, DECLINE)
        menu.add(1, 1)
        menu.add(2, 1)

    def do(self, board: Board, code: i64) -> None:
        if kind_of(code) != DECLINE:
            reward(board, board.asks, rest_of(code), "LVR-7.4")
        go_on(board)


CHIPS: Final = TakeChips(
    "chips",
    (types.Decline, types.TakeResult),
    "a number of chips, or declining, is wanted (LVR-7.4)",
    types.WhichResult,
)
FACE: Final = HappyHour("I1", "Happy Hour", [CHIPS])
