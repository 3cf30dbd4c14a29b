"""Playing on with a policy in every seat: what searches are made of."""

from mypy_extensions import i64

from boxcars.bots.policy import Policy
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, OVER, State


def play_out_by(policy: Policy, state: State, generator: Generator) -> i64:
    """Plays to the end of the game as if a policy sat in every seat; returns how many decisions
    there were."""
    decisions: i64 = 0
    while state.asks != OVER:
        decisions += play_once(policy, state, generator)
    return decisions


def play_on_by(policy: Policy, state: State, generator: Generator) -> i64:
    """The same to the end of the round, or of what else is a stretch of the game."""
    return play_through(policy, state, generator, policy.stretch(state))


def play_through(policy: Policy, state: State, generator: Generator, stretch: i64) -> i64:
    """The same as long as a stretch lasts, which may be over already."""
    decisions: i64 = 0
    while state.asks != OVER and policy.stretch(state) == stretch:
        decisions += play_once(policy, state, generator)
    return decisions


def play_once(policy: Policy, state: State, generator: Generator) -> i64:
    """The next answer, of chance or of a seat; returns how many seats had to choose."""
    if state.asks == CHANCE_ACTS:
        state.apply(state.draw(generator))
        return 0
    state.apply(policy.choose(state, state.asks))
    return 1
