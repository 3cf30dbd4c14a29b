"""Who knows one game finds the way in the others: the same role has the same file name."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import boxcars
from boxcars.games.las_vegas.types import Phase
from boxcars.games.las_vegas_royale.board import GOING_ON
from boxcars.games.las_vegas_royale.types import Phase as RoyalePhase
from boxcars.games.library import PACKAGES, game
from boxcars.texts import ENGLISH, LANGUAGES

GAMES = Path(boxcars.__file__).parent / "games"

ROLES = [
    "meta.py",
    "types.py",
    "events.py",
    "view_types.py",
    "board.py",
    "steps",
    "views.py",
    "observation.py",
    "forecast.py",
    "ending.py",
    "positions.py",
    "loading.py",
    "builder.py",
    "from_view.py",
    "components.py",
    "picture.py",
    "state.py",
    "game.py",
]


@pytest.mark.parametrize("name", PACKAGES)
def test_every_role_has_its_file(name: str) -> None:
    folder = GAMES / PACKAGES[name].rpartition(".")[2]
    assert [role for role in ROLES if not (folder / role).exists()] == []
    assert (LANGUAGES / ENGLISH / f"{name}.json").exists()


def test_phases_are_the_names_of_steps() -> None:
    """Type checkers want them written out; whoever forgets one finds it here."""
    steps = [step.name for step in game("las-vegas").steps]
    assert get_args(Phase) == (*steps, "over")
    steps = [step.name for step in game("las-vegas-royale").steps]
    assert get_args(RoyalePhase) == (*steps[:GOING_ON], "effect", "over")
