"""Who begins the first round (LV-2.5)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.games.dice_casinos.start_player import ChooseStart
from boxcars.games.las_vegas import types
from boxcars.games.las_vegas.board import Board
from boxcars.games.las_vegas.steps.fill_casinos import begin_round
from boxcars.games.las_vegas.telling import tell_start_player


class StartPlayer(ChooseStart[Board]):
    def __init__(self) -> None:
        super().__init__(types.StartPlayer, types.WhoStarts, "LV-2.5")

    def do(self, board: Board, code: i64) -> None:
        board.start_player = code
        tell_start_player(board)
        begin_round(board)
