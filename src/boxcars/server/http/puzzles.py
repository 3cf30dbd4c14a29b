"""Puzzles as the client is told of them."""

from datetime import UTC, datetime

import boxcars
from boxcars.engine.errors import why
from boxcars.learning.puzzle import Puzzle, puzzle_of, puzzles
from boxcars.server.errors import RequestRefused
from boxcars.server.wire.http import PuzzleCard, PuzzlePlan, Puzzles


def all_puzzles() -> Puzzles:
    """What there is, and which one is today's."""
    cards = tuple([PuzzleCard(each.id, each.game, each.level) for each in puzzles().values()])
    return Puzzles(cards, puzzle_of(datetime.now(UTC).date()).id)


def plan_of(name: str) -> PuzzlePlan:
    puzzle: Puzzle | None = puzzles().get(name)
    if puzzle is None:
        raise RequestRefused(
            "not_found", why("refused.no_puzzle", "there is no such puzzle"), "puzzle"
        )
    play = boxcars.load(puzzle.position, chance="manual")
    view = play.view(puzzle.seat)
    games = sum(each.games for each in puzzle.choices)
    return PuzzlePlan(
        puzzle.id, puzzle.game, puzzle.level, puzzle.seat, play.seats, view, puzzle.choices,
        puzzle.left_out, games, puzzle.gap, puzzle.exact,
    )  # fmt: skip
