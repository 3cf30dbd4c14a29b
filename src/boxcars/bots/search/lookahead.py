"""Looking ahead: every answer is played on, again and again, with everybody playing by a policy."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from mypy_extensions import i64, mypyc_attr

from boxcars.bots.policy import Policy
from boxcars.bots.search.playouts import play_through
from boxcars.bots.search.race import Race
from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer

MOST_CANDIDATES: Final = 8
"""So many answers are played on at most."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookahead:
    """A bot that takes the answer which brings it most.

    Where nobody waits, as in simulations, the generator alone decides, and `laps` says how much it
    thinks; where a deadline is set it thinks `seconds` at most. Without any time it plays by its
    policy, so that its answer is always a sensible one.
    """

    def __init__(self, policy: Policy, generator: Generator, laps: i64, seconds: float) -> None:
        self.policy = policy
        self.generator = generator
        self.laps = laps
        """How often each answer is played on, on average."""
        self.seconds = seconds
        self.clock: Callable[[], float] = monotonic
        """What deadlines are read on. A busy machine makes who thinks by `monotonic` weaker, which
        is right where people wait; whoever measures strength counts processor time instead."""

    def choose(self, turn: Turn) -> Answer:
        until = self.until(turn)
        state = self.imagine(turn)
        return state.decode(self.best(turn, state, until))

    def until(self, turn: Turn) -> float | None:
        """When it has to have an answer, if somebody waits."""
        if turn.deadline is None:
            return None
        return min(turn.deadline, self.clock() + self.seconds)

    def late(self, until: float | None) -> bool:
        """Whether there is no more time to think."""
        return until is not None and self.clock() >= until

    def imagine(self, turn: Turn) -> State:
        """The table as the seat may think it to be, and turned to the seat."""
        state = turn.imagine(self.generator)
        state.attend(turn.seat)
        return state

    def guess_again(self, turn: Turn, state: State) -> State:
        """The same with another guess at what the seat cannot see."""
        return self.imagine(turn)

    def best(self, turn: Turn, state: State, until: float | None) -> i64:
        """The code of the best answer."""
        codes = self.candidates(state, turn.seat)
        if len(codes) == 1 or self.late(until):
            return codes[0]
        race = self.race(state, codes, turn.seat)
        luck = self.generator.next()
        world = state
        while not race.over():
            if self.late(until):
                race.rank()
                break
            luck += 1
            for runner in race.alive:
                race.mark[runner] = self.outcome(world, codes[runner], turn.seat, luck)
            race.lap_over()
            world = self.guess_again(turn, state)
        return codes[race.alive[0]]

    def race(self, state: State, codes: list[i64], seat: i64) -> Race:
        """The race between some answers, before its first lap."""
        return Race(len(codes), self.laps)

    def candidates(self, state: State, seat: i64) -> list[i64]:
        """The codes of the answers that are worth a thought, what the policy would do first. If
        they are too many, those after which the position is worth most."""
        first = self.policy.choose(state, seat)
        others = [state.choice(index) for index in range(state.choices())]
        others = [code for code in others if code != first]
        if len(others) < MOST_CANDIDATES:
            return [first, *others]
        hopes = [(-self.policy.worth_after(state, code, seat), code) for code in others]
        return [first, *[code for _, code in sorted(hopes)[: MOST_CANDIDATES - 1]]]

    def outcome(self, state: State, code: i64, seat: i64, luck: i64) -> float:
        """What an answer brings. The same luck rolls the same dice, as far as they are rolled at
        the same time."""
        then = state.clone()
        then.apply(code)
        play_through(self.policy, then, Generator(luck), self.policy.stretch(state))
        return self.policy.outcome(then, seat)
