"""Activating tiles (LVR-7.4)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.games.las_vegas_royale.table import NO_TILE, Table
from boxcars.games.las_vegas_royale.telling import tell_activated
from boxcars.games.las_vegas_royale.tile import face_at


def activate(table: Table, number: i64, seat: i64) -> None:
    """The tile of a casino acts for a player, once for all dice placed (LVR-R14)."""
    if table.tile[number] == NO_TILE:
        return
    face = face_at(table, number)
    tell_activated(table, seat, number, face.name)
    face.activate(table, number, seat)
