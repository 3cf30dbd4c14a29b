"""D1 Pay Day: a reward for being in many casinos."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.tally import count
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale.board import Board
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.tile import Tile

REWARDS: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6])
"""LVR-T-D1.1: by casinos that hold own dice, in units."""


class PayDay(Tile):
    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-D1.1: all casinos that hold own dice, closed ones too (LVR-R72)."""
        present: i64 = 0
        for casino in range(1, CASINOS + 1):
            if count(board.small[casino] | board.big[casino], seat) > 0:
                present += 1
        reward(board, seat, REWARDS[present], "LVR-T-D1.1")


FACE: Final = PayDay("D1", "Pay Day", telling=1)
