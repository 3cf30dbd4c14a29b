"""Who begins the first round (LVR-2.4)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.games.dice_casinos.start_player import ChooseStart
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.board import Board
from boxcars.games.las_vegas_royale.steps.lay_tiles import begin_round, take_dice
from boxcars.games.las_vegas_royale.telling import tell_start_player


class StartPlayer(ChooseStart[Board]):
    def __init__(self) -> None:
        super().__init__(types.StartPlayer, types.WhoStarts, "LVR-2.4")

    def do(self, board: Board, code: i64) -> None:
        board.start_player = code
        take_dice(board)
        tell_start_player(board)
        begin_round(board)
