"""Activating tiles (LVR-7.4)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.games.las_vegas_royale.board import NO_TILE, Board
from boxcars.games.las_vegas_royale.telling import tell_activated
from boxcars.games.las_vegas_royale.tile import face_at


def activate(board: Board, number: i64, seat: i64) -> None:
    """The tile of a casino acts for a player, once for all dice placed (LVR-R14)."""
    if board.tile[number] == NO_TILE:
        return
    face = face_at(board, number)
    tell_activated(board, seat, number, face.name)
    face.activate(board, number, seat)
