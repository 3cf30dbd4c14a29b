"""A policy: what a player of fixed habits answers, on the search face of a state.

It reads the board's integers and takes some microseconds, so that simulations of regulars are quick
and searches can play games out by it. Whoever asks a policy gives it a state that the seat may
know all of: one that was imagined for it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, State
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer

TRIES: Final[i64] = 4
"""How often an answer is tried whose effect depends on chance."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """How somebody plays one game. What it leaves to luck comes from the generator."""

    def __init__(self, generator: Generator) -> None:
        self.generator = generator

    def choose(self, state: State, seat: i64) -> i64:
        """The code of what a seat answers. The state has turned to the seat, and stays as it is."""
        return self.best_tried(state, seat)

    def worth(self, state: State, seat: i64) -> float:
        """What a position is worth to a seat, for answers that `choose` knows nothing better for
        than to try them."""
        return 0.0

    def stretch(self, state: State) -> i64:
        """Which part of the game it is, such as a round, for those who play out only that part."""
        return 0

    def outcome(self, state: State, seat: i64) -> float:
        """What a seat has come to, for those who played on to the end of such a part."""
        return self.worth(state, seat)

    def foresees(self) -> bool:
        """Whether it knows the chances to win at the end of such a part. If it does not, games have
        to be played to their end."""
        return False

    def foreseen(self, state: State) -> list[float]:
        """By seat: the chance to win the game, at the end of such a part."""
        raise NotImplementedError

    def hoped_for(self, state: State) -> list[float]:
        """By seat: what counts first in the result, as it may be expected then."""
        raise NotImplementedError

    def settled(self, state: State) -> bool:
        """Whether `worth` need not wait for what chance says next."""
        return state.asks != CHANCE_ACTS

    def best_tried(self, state: State, seat: i64) -> i64:
        """The first of the answers after which the position is worth most: any question can be
        answered so, a new one as well."""
        choices = state.choices()
        best = state.choice(0)
        if choices == 1:
            return best
        most = self.worth_after(state, best, seat)
        for index in range(1, choices):
            code = state.choice(index)
            worth = self.worth_after(state, code, seat)
            if worth > most:
                most = worth
                best = code
        return best

    def worth_after(self, state: State, code: i64, seat: i64) -> float:
        """What the position is worth after an answer, on average over what chance may say then."""
        then = state.clone()
        then.apply(code)
        if self.settled(then):
            return self.worth(then, seat)
        total = 0.0
        for _try in range(TRIES):
            tried = then.clone()
            tried.apply(tried.draw(self.generator))
            total += self.worth(tried, seat)
        return total / float(TRIES)


@mypyc_attr(allow_interpreted_subclasses=True)
class PolicyBot:
    """A bot that plays by a policy."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, turn: Turn) -> Answer:
        seat: i64 = turn.seat
        state = turn.imagine(self.policy.generator)
        state.attend(seat)
        return state.decode(self.policy.choose(state, seat))
