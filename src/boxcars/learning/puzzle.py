"""Puzzles: positions in which one answer is clearly the best, chosen by analysis."""

from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

Level = Literal["easy", "medium", "hard"]
EPOCH: Final = date(2026, 1, 1)
STRIDE: Final = 13
"""From one day to the next; a test sees that every puzzle has its day."""


class Weighed(Struct, frozen=True):
    """An answer and where it leads, as the coach of `boxcars.analysis` has it."""

    answer: dict[str, Any]
    chance: float
    error: float
    behind: float
    score: float
    games: int
    reasons: tuple[dict[str, Any], ...]


class Puzzle(Struct, frozen=True):
    """One position, and what was found there."""

    id: str
    game: str
    level: Level
    seat: int
    """Who is asked."""
    position: dict[str, Any]
    choices: tuple[Weighed, ...]
    """The best first."""
    left_out: int
    """How many answers were not played on, because a first look promised less."""
    exact: bool = False
    """Whether the rest of the round was also worked out, to the last die, with the same best."""

    @property
    def best(self) -> dict[str, Any]:
        return self.choices[0].answer

    @property
    def gap(self) -> float:
        """How much less than the best the second best brings, as a chance to win."""
        return self.choices[1].behind


@cache
def puzzles() -> dict[str, Puzzle]:
    """All puzzles by their ids, game by game."""
    folder = files(__package__).joinpath("puzzles")
    found: dict[str, Puzzle] = {}
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.endswith(".json"):
            for puzzle in msgspec.json.decode(file.read_bytes(), type=list[Puzzle]):
                found[puzzle.id] = puzzle
    return found


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day: all of them, one after the other, and then again."""
    found = list(puzzles().values())
    return found[(day - EPOCH).days * STRIDE % len(found)]
