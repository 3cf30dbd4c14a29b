"""Whole games: golden playthroughs show every face, events cite rules that exist, pictures."""

from __future__ import annotations

import pytest

import boxcars
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas_royale.tiles.tile import FACES
from boxcars.rulebook.reader import rulebook
from tools.make_golden import GOLDEN


def test_the_golden_playthroughs_show_every_face() -> None:
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN.glob("royale-*.txt")]
    for face in FACES:
        assert any("* tile_activated" in text and f'face="{face.name}"' in text for text in texts)


@pytest.mark.parametrize("seed", range(4))
def test_every_event_cites_a_rule_that_exists(seed: int) -> None:
    play = boxcars.new("las-vegas-royale", 2 + seed, {"tiles_per_round": 6}, seed=seed)
    generator = Generator(seed)
    while play.questions:
        seat = play.questions[0].seat
        legal = play.legal(seat)
        play.answer(seat, legal[generator.below(len(legal))])
    known = set(rulebook("las-vegas-royale").ids())
    assert {event.rule for event in play.events} <= known  # type: ignore[attr-defined]
    assert {face.rule for face in FACES} <= known
    assert play._repr_svg_().startswith("<svg")


def test_a_running_record_holds_the_fist_and_views_do_not() -> None:
    """Records hold everything; they are for the table's keeper, and for players afterwards."""
    for seed in range(40):
        play = boxcars.new("las-vegas-royale", 3, {"tiles_per_round": 6}, seed=seed)
        generator = Generator(seed)
        while play.questions and type(play.questions[0]).__name__ != "WhatGuess":
            seat = play.questions[0].seat
            legal = play.legal(seat)
            play.answer(seat, legal[generator.below(len(legal))])
        if play.questions:
            assert '"fist"' in str(play.record().steps[-1]).replace("'", '"')
            assert play.view(None).secret is None  # type: ignore[attr-defined]
            again = boxcars.replay(play.record())
            assert again.questions == play.questions
            return
    raise AssertionError("no game came to Lucky Punch")
