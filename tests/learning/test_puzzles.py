"""Puzzles are sound positions with one answer that is clearly the best."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

import boxcars
from boxcars.analysis import coach_for
from boxcars.learning.puzzle import Puzzle, puzzle_of, puzzles
from boxcars.texts import Texts, plain
from tools.make_puzzles import GAP, with_reasons, worked_out
from tools.make_puzzles import plain as as_data

QUICK = 300
"""Games for each answer, in a quick look."""


def test_there_are_thirty_and_of_every_game_some() -> None:
    games = Counter(puzzle.game for puzzle in puzzles().values())
    assert games.total() >= 30
    assert len(games) == 3
    assert {puzzle.level for puzzle in puzzles().values()} == {"easy", "medium", "hard"}


@pytest.mark.parametrize("name", sorted(puzzles()))
def test_a_puzzle_is_sound(name: str) -> None:
    puzzle = puzzles()[name]
    play = boxcars.load(puzzle.position, chance="manual")
    legal = play.legal(puzzle.seat)
    answers = [play.game.read_answer(each.answer) for each in puzzle.choices]
    assert all(answer in legal for answer in answers)
    assert len(legal) == len(answers) + puzzle.left_out
    assert [each.behind for each in puzzle.choices] == sorted(e.behind for e in puzzle.choices)
    assert puzzle.gap >= GAP[puzzle.game]
    assert with_reasons(puzzle) == puzzle, "python -m tools.make_puzzles reasons"
    reader = Texts(puzzle.game, ["Ana", "Bo", "Cleo"], puzzle.seat)
    for each in puzzle.choices:
        for reason in each.reasons:
            assert plain(reader.say(reason["type"], reason))
    if puzzle.exact:
        assert worked_out(play) == puzzle.best


@pytest.mark.parametrize("name", ["las-vegas-1", "las-vegas-7", "las-vegas-royale-1"])
def test_analysis_finds_the_same_again(name: str) -> None:
    assert best_of(puzzles()[name], QUICK) == puzzles()[name].best


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(puzzles()))
def test_analysis_with_other_luck_finds_the_same_again(name: str) -> None:
    assert best_of(puzzles()[name], 1000) == puzzles()[name].best


def best_of(puzzle: Puzzle, games: int) -> object:
    coach = coach_for(boxcars.load(puzzle.position, chance="manual"), puzzle.seat, seed=999)
    coach.play(games)
    return as_data(coach.best)


def test_every_day_has_another_puzzle_until_all_were_there() -> None:
    days = [date(2026, 11, 18) + timedelta(days=number) for number in range(len(puzzles()))]
    of_days = [puzzle_of(day) for day in days]
    assert len({puzzle.id for puzzle in of_days}) == len(days)
