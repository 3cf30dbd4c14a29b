"""The shark of Las Vegas: plays every number to the end of the round, again and again, with
everybody playing like the regular, and takes the one that brings it most against the others.

Half of the numbers that are left drop out in each heat, so that most rounds are spent on those that
are hard to tell apart.
"""

from time import monotonic
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.las_vegas import LasVegasPolicy
from boxcars.bots.policy import play_on_by
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.dice_casinos.bills import worth
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas.board import Board, copy_board
from boxcars.games.las_vegas.state import LasVegas

ROUNDS_EACH: Final[i64] = 300
"""How often each number is played to the end of the round, on average."""
PATIENCE: Final = 0.2
"""How many seconds it thinks at most where somebody waits for it."""
BETWEEN: Final[i64] = 8
"""It looks at the clock once in so many rounds."""


class Shark:
    def __init__(self, generator: Generator, rounds_each: int = ROUNDS_EACH) -> None:
        self._generator = generator
        self._policy = LasVegasPolicy(generator)
        self._rounds_each: i64 = rounds_each

    def choose(self, turn: Turn) -> Answer:
        """Where nobody waits, as in simulations, the generator alone decides; a deadline only cuts
        the thinking short."""
        until: float | None = None
        if turn.deadline is not None:
            until = min(turn.deadline, monotonic() + PATIENCE)
        state = turn.imagine(self._generator)
        assert isinstance(state, LasVegas)
        return state.decode(self.best_number(state, until))

    def best_number(self, state: LasVegas, until: float | None) -> i64:
        me = state.asks
        alive = [state.choice(index) for index in range(state.choices())]
        won = vec[i64]([0] * (CASINOS + 1))
        """By number: what it brought in all its rounds, times the number of others."""
        heats: i64 = 0
        while (1 << int(heats)) < len(alive):
            heats += 1
        rounds = self._rounds_each * len(alive)
        # A first guess: with no time at all the shark is a regular.
        alive = favorite_first(alive, self._policy.choose(state, me))
        then = LasVegas(state.seats, state.options, state.rules)
        luck = self._generator.next()
        for _heat in range(heats):
            for played in range(max(1, rounds // (heats * len(alive)))):
                if until is not None and played % BETWEEN == 0 and monotonic() > until:
                    return best_of(alive, won)[0]
                luck += 1
                for number in alive:
                    won[number] += self.outcome(state, then, number, me, luck)
            alive = best_of(alive, won)[: (len(alive) + 1) // 2]
        return alive[0]

    def outcome(self, state: Board, then: Board, number: i64, me: i64, luck: i64) -> i64:
        """What a seat wins in the round after a number, against the others, in units times the
        number of others. The same luck gives every number the same dice."""
        copy_board(state, then)
        then.apply(number)
        play_on_by(self._policy, then, Generator(luck))
        total: i64 = 0
        for seat in range(state.seats):
            gained = worth(then.won[seat]) - worth(state.won[seat])
            total += gained * (state.seats - 1) if seat == me else -gained
        return total


def favorite_first(numbers: list[i64], favorite: i64) -> list[i64]:
    return [favorite] + [number for number in numbers if number != favorite]


def best_of(numbers: list[i64], won: vec[i64]) -> list[i64]:
    """The numbers, best first; those alive have been played equally often."""
    left = numbers.copy()
    found: list[i64] = []
    while left:
        best = left[0]
        for number in left:
            if won[number] > won[best]:
                best = number
        found.append(best)
        left.remove(best)
    return found
