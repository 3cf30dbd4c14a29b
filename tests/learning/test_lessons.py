"""Every lesson is a real game, and what it says at each moment is true of it."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars
from boxcars.engine.play import Play
from boxcars.las_vegas import Place
from boxcars.las_vegas_royale import CardsPaid, ChipPass, ChipsPaid
from boxcars.learning.lesson import LEARNER, Lesson, Mark
from boxcars.learning.library import lessons
from boxcars.lords_of_vegas import CasinoScored
from boxcars.texts import Texts, plain
from tools.make_texts import catalogs, source

LESSONS = sorted(lessons())
GUIDED = [name for name in LESSONS if lessons()[name].goal is None]


def begun(lesson: Lesson) -> Play[Any]:
    """The game of a lesson before its first step."""
    if lesson.start is not None:
        return boxcars.load(lesson.start, chance="manual")
    return boxcars.new(lesson.game, lesson.seats, lesson.options, chance="manual")


def reached(name: str, text: str) -> Play[Any]:
    """The game of a lesson at the moment at which this is said."""
    lesson = lessons()[name]
    play = begun(lesson)
    for seat, answer in lesson.steps[: mark_of(name, text).step]:
        play.answer(seat, answer)
    return play


def mark_of(name: str, text: str) -> Mark:
    (mark,) = [mark for mark in lessons()[name].marks if mark.text == text]
    return mark


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_a_game_by_the_rules(name: str) -> None:
    lesson = lessons()[name]
    play = begun(lesson)
    assert play.seats == lesson.seats
    for seat, answer in lesson.steps:
        play.answer(seat, answer)
    assert play.record().steps == lesson.given(), "answers stand as records have them"
    assert play.result is None, "the game goes on freely"


@pytest.mark.parametrize("name", GUIDED)
def test_whoever_is_led_is_told_something_at_every_question(name: str) -> None:
    lesson = lessons()[name]
    asked = [at for at, (seat, _) in enumerate(lesson.steps) if seat == LEARNER]
    assert set(asked) <= {mark.step for mark in lesson.marks if mark.do == "answer"}
    steps = [mark.step for mark in lesson.marks]
    assert steps == sorted(steps)
    for mark in lesson.marks:
        if mark.do == "look":
            continue
        assert mark.step in asked, f"{mark.text} asks for something when nobody is asked"
        if mark.choose is not None:
            assert begun_at(lesson, mark.step).refusal(LEARNER, mark.choose) == ""
    assert lesson.marks[-1].do == "look", "the last words lead to the free game"


def begun_at(lesson: Lesson, step: int) -> Play[Any]:
    play = begun(lesson)
    for seat, answer in lesson.steps[:step]:
        play.answer(seat, answer)
    return play


@pytest.mark.parametrize("name", LESSONS)
def test_everything_said_is_in_the_catalog_and_short(name: str) -> None:
    lesson = lessons()[name]
    reader = Texts(lesson.game, ["You", *lesson.names], LEARNER)
    for mark in lesson.marks:
        sentence = plain(reader.say(f"learn.{mark.text}", {}))
        assert all(len(each.split()) <= 16 for each in sentence.split(". ")), sentence


@pytest.mark.parametrize("game", [which for which in catalogs() if which])
def test_every_text_of_lessons_is_said_in_one(game: str) -> None:
    said = {mark.text for one in lessons().values() if one.game == game for mark in one.marks}
    texts = {key.removeprefix("learn.") for key in source(game, "en") if key.startswith("learn.")}
    assert texts == said


def dice_on(play: Play[Any], casino: int) -> dict[int, int]:
    """How many dice everybody has on a casino of Las Vegas."""
    (found,) = [each for each in play.view(None).casinos if each.number == casino]
    return {seat: count for seat, count in enumerate(found.dice) if count}


def notes_at(play: Play[Any], casino: int) -> list[int]:
    (found,) = [each for each in play.view(None).casinos if each.number == casino]
    return list(found.notes)


@pytest.mark.rule("LV-4.2")
def test_what_is_said_of_las_vegas_is_true() -> None:
    game = "las-vegas"
    begin = reached(game, "1")
    assert begin.view(0).rounds == 4
    assert begin.view(0).roll.own.count(5) == 3
    assert notes_at(begin, 5) == [90_000, 40_000]

    second = reached(game, "4")
    assert dice_on(second, 5) == {0: 3, 1: 2}

    tie = reached(game, "5")
    assert dice_on(tie, 6) == {2: 2}
    assert tie.view(0).roll.own.count(6) == 2
    tie.answer(0, {"type": "place", "number": 6})
    (six,) = [each for each in tie.view(0).casinos if each.number == 6]
    assert six.takers == (None, None), "equal counts cancel"
    assert set(six.tied) == {0, 2}

    last = reached(game, "6")
    assert last.legal(0) == [Place(3)]
    assert dice_on(last, 3) == {1: 4}
    assert len(notes_at(last, 3)) == 1

    payout = reached(game, "7")
    assert payout.view(2).roll.own == (4, 4, 4)
    assert [player.own for player in payout.view(None).players] == [0, 0, 3]

    end = reached(game, "8")
    assert end.view(None).round == 2
    money = [end.view(seat).players[seat].money for seat in range(3)]
    assert money[0] == max(money)
    assert money.count(money[0]) == 1


@pytest.mark.rule("LVR-T-A2.3")
def test_what_is_said_of_royale_is_true() -> None:
    game = "las-vegas-royale"
    begin = reached(game, "1").view(0)
    assert (begin.players[0].small, begin.players[0].big) == (7, True)
    assert begin.roll.big == 4
    assert all(len(casino.cards) == 2 for casino in begin.casinos)
    assert [casino.tile and casino.tile.face for casino in begin.casinos[:3]] == [
        "pay_day", "jackpot", "bad_luck",
    ]  # fmt: skip
    paid = [event for event in reached(game, "3b").events if isinstance(event, CardsPaid)]
    assert [(each.player, each.rule) for each in paid] == [(0, "LVR-T-A2.3")]
    assert ChipPass() in reached(game, "4").legal(0)
    pay_day = reached(game, "5")
    pay_day.answer(0, {"type": "place", "number": 1})
    assert any(isinstance(event, ChipsPaid) for event in pay_day.events[-2:])
    assert reached(game, "7").view(0).rounds == 3


@pytest.mark.rule("LOV-9.3")
def test_what_is_said_of_lords_of_vegas_is_true() -> None:
    game = "lords-of-vegas"
    assert lots_of(reached(game, "1"), 0) == {"B5", "E2"}
    assert lots_of(reached(game, "3"), 0) == {"B2", "B5", "E2"}
    (first,) = reached(game, "5").view(0).casinos
    assert (first.lots, first.company, first.boss) == (("B5",), "sphinx", 0)
    scored = [event for event in reached(game, "6").events if isinstance(event, CasinoScored)]
    assert [(each.player, each.points) for each in scored] == [(0, 1)]
    (grown,) = reached(game, "7b").view(0).casinos
    assert (grown.lots, grown.points, grown.boss) == (("B2", "B5"), 2, 0)
    lost = reached(game, "8").view(0)
    (taken,) = lost.casinos
    assert (taken.points, taken.boss) == (3, 2)
    assert {space.lot: space.value for space in lost.spaces if space.company} == {
        "B2": 2, "B5": 3, "B6": 4,
    }  # fmt: skip


def lots_of(play: Play[Any], seat: int) -> set[str]:
    return {space.lot for space in play.view(None).spaces if space.marker == seat}
