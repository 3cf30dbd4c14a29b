"""Who begins the first round (LVR-2.4)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.step import Step
from boxcars.engine.types import CHANCE, Question
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.board import Board
from boxcars.games.las_vegas_royale.steps.lay_tiles import begin_round
from boxcars.games.las_vegas_royale.telling import tell_start_player


class StartPlayer(Step[Board]):
    def __init__(self) -> None:
        super().__init__(
            "start_player",
            (types.StartPlayer,),
            "a start player is wanted (LVR-2.4)",
            (types.WhoStarts,),
        )

    def question(self, board: Board) -> Question:
        return types.WhoStarts(CHANCE)

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        return [(seat, 1) for seat in range(board.seats)]

    def why_not(self, board: Board, code: i64) -> str:
        return f"the start player must be a seat from 0 to {board.seats - 1} (LVR-2.4)"

    def do(self, board: Board, code: i64) -> None:
        board.start_player = code
        tell_start_player(board)
        begin_round(board)

    def check(self, board: Board) -> None:
        if board.round != 1:
            raise BadPosition("round", "must be 1 while the start player is not chosen yet")
