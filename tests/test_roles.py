"""Who knows one game finds the way in the others: the same role has the same file name."""

from __future__ import annotations

from pathlib import Path

import pytest

import boxcars
from boxcars.games.library import PACKAGES

GAMES = Path(boxcars.__file__).parent / "games"

ROLES = [
    "meta.py",
    "types.py",
    "events.py",
    "view_types.py",
    "board.py",
    "steps",
    "telling.py",
    "views.py",
    "forecast.py",
    "ending.py",
    "positions.py",
    "loading.py",
    "from_view.py",
    "components.py",
    "picture.py",
    "texts/en.json",
    "state.py",
    "game.py",
]


@pytest.mark.parametrize("game", PACKAGES)
def test_every_role_has_its_file(game: str) -> None:
    folder = GAMES / PACKAGES[game].rpartition(".")[2]
    assert [role for role in ROLES if not (folder / role).exists()] == []
