"""Our own side: playouts through the search path, and checked play."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping

import boxcars
from boxcars.engine.generator import Generator
from boxcars.engine.state import playout
from boxcars.games.library import game


def playouts(
    name: str, seats: int, games: int, seed: int, options: Mapping[str, object] | None = None
) -> int:
    """Random games on one generator: how many decisions there were."""
    rules = game(name)
    complete = rules.meta.check_options(seats, options or {})
    generator = Generator(seed)
    return sum(playout(rules.start(seats, complete, None), generator) for _ in range(games))


def scored_playouts(name: str, seats: int, games: int, seed: int) -> tuple[int, list[int]]:
    """The same games, with what each seat scored in all of them."""
    rules = game(name)
    options = rules.meta.check_options(seats, {})
    generator = Generator(seed)
    decisions = 0
    totals = [0] * seats
    for _ in range(games):
        state = rules.start(seats, options, None)
        decisions += playout(state, generator)
        result = state.result()
        assert result is not None
        totals = [total + score[0] for total, score in zip(totals, result.scores, strict=True)]
    return decisions, totals


def checked_answers(name: str, seats: int, games: int) -> int:
    """Typed answers with events, and the views of all seats after each: how many answers."""
    chooser = Generator(1)
    answers = 0
    for seed in range(games):
        play = boxcars.new(name, seats, seed=seed)
        while play.questions:
            seat = play.questions[0].seat
            legal = play.legal(seat)
            play.answer(seat, legal[chooser.below(len(legal))])
            for viewer in range(seats):
                play.view(viewer)
        answers += len(play.record().steps)
    return answers


def main() -> None:
    """Prints a JSON report of playouts: used to measure other builds of the package."""
    name, seats, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    playouts(name, seats, 1, 1)
    begin = time.process_time()
    decisions = playouts(name, seats, games, 7)
    seconds = time.process_time() - begin
    print(json.dumps({"seconds": seconds, "games": games, "decisions": decisions}))


if __name__ == "__main__":
    main()
