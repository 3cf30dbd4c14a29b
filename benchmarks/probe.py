"""One measurement of one build, printed as JSON: `compare` runs it in the builds it compares.

It uses only what every version has, so that a build can be measured against an earlier one.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

import boxcars
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, OVER, State, playout
from boxcars.games.library import game

LORDS = "lords-of-vegas"


def first(name: str, seats: int) -> State:
    rules = game(name)
    return rules.start(seats, rules.meta.check_options(seats, {}), None)


def playouts(name: str, seats: int) -> Callable[[], int]:
    start, generator = first(name, seats), Generator(7)
    games = 20 if name == LORDS else 300
    return lambda: sum(int(playout(start.clone(), generator)) for _ in range(games))


def rollouts(name: str, seats: int) -> Callable[[], int]:
    """Playouts from the middle of a game, as a search makes them."""
    state, generator = first(name, seats), Generator(7)
    while state.actor() == CHANCE_ACTS:
        state.apply(state.draw(generator))
    for _ in range(60):
        if state.actor() == CHANCE_ACTS:
            state.apply(state.draw(generator))
        else:
            state.apply(state.choice(generator.below(state.choices())))
    games = 20 if name == LORDS else 300
    return lambda: sum(int(playout(state.clone(), generator)) for _ in range(games))


def search_face(name: str, seats: int) -> Callable[[], int]:
    """Call by call, as interpreted search code does it."""
    start, generator = first(name, seats), Generator(7)

    def run() -> int:
        decisions = 0
        for _ in range(4 if name == LORDS else 60):
            state = start.clone()
            actor = state.actor()
            while actor != OVER:
                if actor == CHANCE_ACTS:
                    state.apply(state.draw(generator))
                else:
                    state.apply(state.choice(generator.below(state.choices())))
                    decisions += 1
                actor = state.actor()
        return decisions

    return run


def clones(name: str, seats: int) -> Callable[[], int]:
    start = first(name, seats)

    def run() -> int:
        for _ in range(3000):
            start.clone()
        return 3000

    return run


def checked(name: str, seats: int) -> Callable[[], int]:
    """Typed answers with events, and the views of all seats after each."""
    chooser = Generator(1)
    seeds = iter(range(1_000_000))

    def run() -> int:
        answers = 0
        play = boxcars.new(name, seats, seed=next(seeds))
        for _ in range(400):
            if not play.questions:
                break
            seat = play.questions[-1].seat
            legal = play.legal(seat)
            play.answer(seat, legal[chooser.below(len(legal))])
            for viewer in range(seats):
                play.view(viewer)
            answers += 1
        return answers

    return run


MEASURED = {
    "playouts": playouts,
    "rollouts": rollouts,
    "search face": search_face,
    "clones": clones,
    "checked play": checked,
}


def rate(run: Callable[[], int], seconds: float) -> float:
    run()
    done = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        done += run()
    return done / (time.process_time() - began)


def main() -> None:
    what, name, seats, seconds = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
    run = MEASURED[what](name, seats)
    print(json.dumps({"rate": rate(run, seconds), "compiled": boxcars.COMPILED}))


if __name__ == "__main__":
    main()
