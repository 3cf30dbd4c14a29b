"""A player has one color and one shape: in pictures, at the server's tables and in the browser."""

from __future__ import annotations

import json
from pathlib import Path

import boxcars
from boxcars.games.colors import COLORS, SHAPES
from boxcars.games.drawing import CORNERS, SEATS

TEXTS = Path(boxcars.__file__).parent / "languages" / "en" / "shell.json"


def test_pictures_show_the_same_colors_shapes_and_letters() -> None:
    assert [seat.name.lower() for seat in SEATS] == list(COLORS)
    assert [seat.corners for seat in SEATS] == [CORNERS[shape] for shape in SHAPES]
    texts = json.loads(TEXTS.read_text("utf-8"))
    assert [seat.letter for seat in SEATS] == [texts[f"letter.{color}"] for color in COLORS]


def test_the_sixth_player_is_black() -> None:
    play = boxcars.new("lords-of-vegas", 6, seed=1)
    drawn = play.game.picture(play.view(None))
    assert "Black has " in drawn
    assert "Orange" not in drawn
