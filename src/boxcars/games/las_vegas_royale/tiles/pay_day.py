"""D1 Pay Day: a reward for being in many casinos."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.tally import count
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale.board import Board
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.tile import Tile


class PayDay(Tile):
    def __init__(self) -> None:
        super().__init__("pay_day", "D1", "Pay Day", "LVR-T-D1.1")

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-D1.1: as many times 10k as casinos hold own dice, closed ones too (LVR-R72)."""
        present: i64 = 0
        for casino in range(1, CASINOS + 1):
            if count(board.small[casino] | board.big[casino], seat) > 0:
                present += 1
        reward(board, seat, present, "LVR-T-D1.1")


FACE: Final = PayDay()
