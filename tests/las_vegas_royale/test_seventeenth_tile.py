"""A newcomer adds a tile with one file in `tiles`; nothing else knows of it.

The file lies in a folder of its own, which another Python takes for a part of `tiles`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from boxcars.games.las_vegas_royale.meta import FACE_NAMES

FOLDER = Path(__file__).parent / "seventeenth"
ROOT = Path(__file__).parent.parent.parent

BEGIN = """
import sys
from boxcars.games.las_vegas_royale import tiles

tiles.__path__.append(sys.argv[1])

import boxcars
from boxcars import testing
from boxcars.bots.registry import make_bot
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas_royale import events, types
"""

PLAYS_LIKE_THE_OTHERS = """
options = {"practice_tile": "happy_hour", "tiles_per_round": 2}
for seats in (2, 3):
    testing.check_game("las-vegas-royale", seats, options, games=1, seed=seats, care=6)
"""

ACTS_WHEN_IT_SAYS = """
play = boxcars.new("las-vegas-royale", 3, {"practice_tile": "happy_hour"}, seed=1)
bots = [make_bot("las-vegas-royale", "regular", Generator(seat)) for seat in range(3)]
while play.questions:
    seat = play.questions[0].seat
    play.answer(seat, bots[seat].choose(play.turn(seat)))
told = [(event.face, event.casino) for event in play.events_for(0, 0)
        if isinstance(event, events.TileDrawn) and event.casino == 1]
assert told == [("happy_hour", 1)] * 3, told
paid = [event for event in play.events
        if isinstance(event, events.ChipsPaid) and event.rule == "LVR-9.4"]
assert len(paid) == 3, paid
assert any(isinstance(event, events.TileActivated) and event.face == "happy_hour"
           for event in play.events)
"""

IS_AS_LIKELY_AS_THE_OTHERS = """
play = boxcars.new("las-vegas-royale", 3, {"start_player": 0}, chance="manual")
weights = {branch.outcome: branch.weight for branch in play.branches()}
assert len(weights) == 17
assert weights[types.Face("happy_hour")] == 2
assert weights[types.Face("jackpot")] == 1
"""

IS_NOT_IN_EARLIER_GAMES = """
from boxcars.games.las_vegas_royale.tiles.happy_hour import FACE

FACE.since = 2
play = boxcars.new("las-vegas-royale", 3, {"start_player": 0}, chance="manual")
faces = {branch.outcome.face for branch in play.branches()}
assert len(faces) == 16, faces
assert "happy_hour" not in faces
"""

IS_SHOWN_LIKE_THE_OTHERS = """
from boxcars.games.las_vegas_royale.components import components

faces = components()["FACES"]
assert len(faces) == 17
assert faces["happy_hour"] == "LVR-T-I1.2", faces
assert faces["jackpot"] == "LVR-T-A2.3"
"""


@pytest.mark.parametrize(
    "story",
    [
        PLAYS_LIKE_THE_OTHERS,
        ACTS_WHEN_IT_SAYS,
        IS_AS_LIKELY_AS_THE_OTHERS,
        IS_NOT_IN_EARLIER_GAMES,
        IS_SHOWN_LIKE_THE_OTHERS,
    ],
    ids=[
        "plays like the others",
        "acts when it says",
        "is as likely as the others",
        "is not in earlier games",
        "is shown like the others",
    ],
)
def test_a_file_in_the_folder_is_a_tile(story: str) -> None:
    assert [path.name for path in FOLDER.glob("*.py")] == ["happy_hour.py"]
    command = [sys.executable, "-c", BEGIN + story, str(FOLDER)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_nobody_knows_it_without_the_file() -> None:
    assert len(FACE_NAMES) == 16
    assert "happy_hour" not in FACE_NAMES
