"""The faces there are: every module in `tiles` has one."""

from __future__ import annotations

from importlib import import_module

from boxcars.games.las_vegas_royale import tiles
from boxcars.games.las_vegas_royale.board import GOING_ON
from boxcars.games.las_vegas_royale.meta import FACE_NAMES
from boxcars.games.las_vegas_royale.tile import FACES, Tile, TileStep, pair_up


def every_face() -> list[Tile]:
    """LVR-1.5: the faces of the tiles A to H, in the order of the rules: A1, A2, B1, ..."""
    found: list[Tile] = [import_module(f"{tiles.__name__}.{name}").FACE for name in FACE_NAMES]
    return sorted(found, key=lambda face: face.side)


def load_faces() -> list[TileStep]:
    """Fills FACES, once; the steps of all of them, numbered."""
    if not FACES:
        FACES.extend(every_face())
        pair_up()
    steps = [step for face in FACES for step in face.steps]
    for number, step in enumerate(steps, GOING_ON + 1):
        step.number = number
    return steps
