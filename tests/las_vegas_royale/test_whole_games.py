"""Whole games: golden playthroughs show every face, events cite rules that exist, pictures."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

import boxcars
from boxcars import Play
from boxcars.engine.generator import Generator
from boxcars.engine.record import Given
from boxcars.engine.types import Event
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.game import GAME
from boxcars.games.las_vegas_royale.tile import FACES
from boxcars.rulebook.reader import rulebook
from boxcars.testing import check_game
from tests.las_vegas_royale.tables import place, roll, table
from tests.test_check_game import CARE
from tools.make_golden import GOLDEN

ASKED_OF_CHANCE = {
    "WhoStarts",
    "WhichFace",
    "WhichPair",
    "HowManyInBank",
    "WhatNeutralRoll",
    "WhatRoll",
    "WhatBlackDice",
}


def test_the_golden_playthroughs_show_every_face_and_everything_that_happens() -> None:
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN.glob("royale-*.txt")]
    lines = [line for text in texts for line in text.splitlines()]
    activated = [line for line in lines if line.startswith("  * tile_activated")]
    for face in FACES:
        assert any(f'face="{face.name}"' in line for line in activated), face.name
    told = {line.split()[1] for line in lines if line.startswith("  * ")}
    kinds: tuple[type[Event], ...] = GAME.events
    assert {kind.__struct_config__.tag for kind in kinds} <= told


@pytest.mark.parametrize("seed", range(4))
def test_every_event_cites_a_rule_that_exists(seed: int) -> None:
    play = boxcars.new("las-vegas-royale", 2 + seed, {"tiles_per_round": 6}, seed=seed)
    generator = Generator(seed)
    while play.questions:
        seat = play.questions[0].seat
        legal = play.legal(seat)
        play.answer(seat, legal[generator.below(len(legal))])
    known = set(rulebook("las-vegas-royale").ids())
    assert {event.rule for event in play.events} <= known
    assert play._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("option", "value", "face"),
    [
        ("bad_luck_payment", "before_payout", "bad_luck"),
        ("bad_luck_change", "exact", "bad_luck"),
        ("power_play_token", "spend", "power_play"),
        ("no_entry_track", "stop", "no_entry"),
    ],
)
def test_options_of_tiles_that_are_in_play(seats: int, option: str, value: str, face: str) -> None:
    """An option of a tile says little at a table where the tile does not come up."""
    options = {option: value, "practice_tile": face, "tiles_per_round": 6}
    check_game("las-vegas-royale", seats, options, games=1, seed=seats, care=CARE)


ASKED_OF_SEATS = {
    kind for kind in get_args(types.AnyQuestion) if kind.__name__ not in ASKED_OF_CHANCE
}


def test_in_the_middle_of_every_small_game_everything_works() -> None:
    """Records, positions, views and undo at the first moment at which each question is asked."""
    seen: set[type] = set()
    for seed in range(60):
        play = boxcars.new("las-vegas-royale", 3, {"tiles_per_round": 6}, seed=seed)
        generator = Generator(seed)
        while play.questions and seen != ASKED_OF_SEATS:
            for question in play.questions:
                if type(question) not in seen:
                    seen.add(type(question))
                    check_middle(play, question.seat)
            seat = play.questions[-1].seat
            legal = play.legal(seat)
            play.answer(seat, legal[generator.below(len(legal))])
    assert seen == ASKED_OF_SEATS


def check_middle(play: Play, seat: int | str) -> None:
    again = boxcars.replay(msgspec.json.encode(play.record()))
    assert again.can_undo == play.can_undo
    assert again.events == play.events
    for copy in (again, boxcars.load(msgspec.json.encode(play.position()), chance="manual")):
        assert copy.position() == play.position()
        assert copy.questions == play.questions
        for viewer in (None, 0, 1, 2):
            assert copy.view(viewer) == play.view(viewer)
    answer = again.legal(seat)[-1]
    before = again.position()
    again.answer(seat, answer)
    if again.can_undo:
        assert again.undo_seat == seat
        again.undo()
        assert again.position() == before
        assert again.questions == play.questions


def test_a_running_record_holds_the_fist() -> None:
    """Records hold everything; they are for the table's keeper, and for players afterwards."""
    play = table(3, supply={0: 2}, tiles={1: "lucky_punch"})
    roll(play, 1, 2)
    place(play, 1)
    play.answer(0, types.Fist(2))
    assert play.record().steps[-1] == Given(0, {"type": "fist", "number": 2})
