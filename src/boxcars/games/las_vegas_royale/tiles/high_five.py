"""C1 High Five: the first to reach strength 5 gets 100k at payout."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.tally import count
from boxcars.games.las_vegas_royale.board import ON_TILE, Board, strengths
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.tile import Tile
from boxcars.games.las_vegas_royale.tile_events import TokenTaken

ENOUGH: Final[i64] = 5
REWARD: Final[i64] = 10


class HighFive(Tile):
    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-C1.2, LVR-R34: at least 5. LVR-T-C1.3: the token never moves again."""
        if board.token[number] == ON_TILE and count(strengths(board, number), seat) >= ENOUGH:
            board.token[number] = seat + 1
            if board.events is not None:
                board.tell(TokenTaken(number, seat, "LVR-T-C1.2"))

    def during_payout(self, board: Board, number: i64) -> None:
        """LVR-T-C1.4, LVR-R36"""
        if board.token[number] != ON_TILE:
            reward(board, board.token[number] - 1, REWARD, "LVR-T-C1.4")


FACE: Final = HighFive("C1", "High Five", has_token=True)
