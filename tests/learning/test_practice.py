"""Practice can be done, and a check tells whether it was."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars
from boxcars.engine.play import Play
from boxcars.games.las_vegas_royale.meta import FACE_NAMES
from boxcars.games.library import known_games
from boxcars.learning.lesson import LEARNER, Lesson
from boxcars.learning.pictures import pictures
from boxcars.learning.practice import practice

MOST = 12
"""Answers after which whoever tries has done it."""
IDLE = ("decline", "end_turn", "draw", "pass", "stop", "keep")


def tag(what: object) -> str:
    return str(type(what).__struct_config__.tag)  # type: ignore[attr-defined]


def wanted(legal: list[Any], kind: str) -> Any:
    """What somebody answers who wants to try it."""
    for fits in (
        lambda each: tag(each) in (kind, "accept"),
        lambda each: tag(each) == "place" and each.number == 1,
        lambda each: tag(each) not in IDLE,
    ):
        found = [each for each in legal if fits(each)]
        if found:
            return found[0]
    return legal[0]


def done(play: Play[Any], lesson: Lesson) -> bool:
    goal = lesson.goal
    assert goal is not None
    return any(
        tag(event) == goal.event and (goal.player is None or getattr(event, goal.player) == LEARNER)
        for event in play.events
    )


@pytest.mark.parametrize("name", sorted(practice()))
def test_what_shall_be_tried_can_be_done_at_once(name: str) -> None:
    lesson = practice()[name]
    play = boxcars.load(lesson.start, seed=2)
    for seat, answer in lesson.steps:
        play.answer(seat, answer)
    assert any(question.seat == LEARNER for question in play.questions)
    assert not done(play, lesson)
    for _ in range(MOST):
        if done(play, lesson):
            break
        asked = [question.seat for question in play.questions]
        seat = LEARNER if LEARNER in asked else asked[0]
        play.answer(seat, wanted(play.legal(seat), name.rpartition(".")[2]))
    assert done(play, lesson)


def test_every_tile_can_be_practiced() -> None:
    tiles = {name.removeprefix("tile.") for name in practice() if name.startswith("tile.")}
    assert tiles == set(FACE_NAMES)


@pytest.mark.parametrize("game", [meta.id for meta in known_games()])
def test_every_game_has_pictures_of_real_positions(game: str) -> None:
    assert len(pictures(game)) >= 3


@pytest.mark.rule("LV-4.2")
def test_the_picture_of_a_tie_shows_one() -> None:
    casino = next(each for each in pictures("las-vegas")["fourth 3"].casinos if each.number == 3)  # type: ignore[attr-defined]
    assert set(casino.tied) == {0, 2}
    assert casino.takers == (1,), "Bo wins with a single die"
