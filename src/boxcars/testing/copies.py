"""Copies are deep, and the search face plays the same game as the typed face."""

from __future__ import annotations

from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, OVER, State
from boxcars.testing.fault import GameFault, demand, demand_equal
from boxcars.testing.moment import Moment, as_json, sample

FAR = 6
"""How many answers a copy is played on."""


class Album:
    """Copies taken along the way, each with what it looked like; none may ever change."""

    def __init__(self) -> None:
        self._copies: list[tuple[State, bytes]] = []

    def add(self, state: State) -> None:
        self._copies.append((state.clone(), as_json(state.position())))

    def check(self) -> None:
        for age, (copy, looked) in enumerate(reversed(self._copies)):
            demand(
                as_json(copy.position()) == looked,
                f"a copy changed while the game went on (the {age + 1}. last one taken): "
                "clone() must copy everything that changes",
            )


def check_copy(moment: Moment) -> None:
    copy = moment.state.clone()
    demand_equal(copy.position(), moment.position, "a copy must be equal to its original")
    demand(copy.events is None, "a copy must tell no events")
    play_on(copy, moment.generator)
    demand_equal(
        moment.state.position(), moment.position, "playing a copy must not change its original"
    )
    demand_equal(
        moment.play.position(), moment.position, "play.state() must be independent of the play"
    )


def play_on(state: State, generator: Generator) -> None:
    for _ in range(FAR):
        actor = state.actor()
        if actor == OVER:
            return
        if actor == CHANCE_ACTS:
            state.apply(state.draw(generator))
        else:
            state.apply(state.choice(generator.below(state.choices())))


def check_search_face(moment: Moment) -> None:
    """choices, choice and decode list legal answers; apply does what answer does.

    A search may be offered some answers of a kind for all of them, such as a few bets.
    """
    state, acting = moment.state, moment.acting
    if acting < 0:
        return
    demand(acting in moment.open(), f"seat {acting} acts next but is asked nothing")
    codes = [int(state.choice(index)) for index in range(state.choices())]
    choices, legal = [state.decode(code) for code in codes], moment.legal(acting)
    demand(bool(choices), f"seat {acting} must have a choice")
    demand(len(set(choices)) == len(choices), "every choice must be listed once")
    for answer in set(choices) - set(legal):
        raise GameFault(f"the choice {answer} of seat {acting} is not legal")
    offered = {type(answer) for answer in choices}
    for answer in set(legal) - set(choices):
        demand(type(answer) in offered, f"no choice of seat {acting} is like its answer {answer}")
    for code in sample(codes, 3, moment.generator):
        answer = state.decode(code)
        demand_equal(int(state.encode(answer)), code, f"the code of {answer}")
        one, other = state.clone(), state.clone()
        one.apply(code)
        other.answer(acting, answer)
        demand_equal(one.position(), other.position(), f"apply and answer differ for {answer}")
