"""Playing on from a moment, with everybody playing like a regular.

All figures of the coach and of the report come from here: how often each seat won, and what it had
at the end. Where the chance to win is known at the end of a round, games are played on no further:
that is quicker, and tells more than who happened to win in the end.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import TypeVar

from boxcars.bots.policy import Policy
from boxcars.bots.registry import make_bot, usual
from boxcars.bots.search.playouts import play_out_by, play_through
from boxcars.engine.errors import BadOption
from boxcars.engine.generator import Generator
from boxcars.engine.state import OVER, State
from boxcars.engine.types import Result

T = TypeVar("T")


class Games:
    """How the games went that were played on from one position. Game number n had the same luck at
    every position that it is compared with."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.shares: list[list[float]] = [[] for _ in range(seats)]
        """By seat and game: its share of the win, or its chance at the last moment
        that was played."""
        self.scores: list[list[float]] = [[] for _ in range(seats)]
        """By seat and game: what counts first in the result."""

    @property
    def played(self) -> int:
        return len(self.shares[0])

    def add(self, shares: list[float], scores: list[float]) -> None:
        for seat in range(self.seats):
            self.shares[seat].append(shares[seat])
            self.scores[seat].append(scores[seat])

    def chance(self, seat: int) -> float:
        """A seat's chance to win."""
        return mean(self.shares[seat])

    def error(self, seat: int) -> float:
        """The standard error of the seat's chance."""
        return error_of(self.shares[seat])

    def score(self, seat: int) -> float:
        """What a seat has at the end on average."""
        return mean(self.scores[seat])

    def less(self, other: "Games", seat: int) -> list[float]:
        """Game by game, how much less a seat wins here than there. Only games with the same luck
        are compared."""
        pairs = zip(self.shares[seat], other.shares[seat], strict=False)
        return [there - here for here, there in pairs]

    def behind(self, other: "Games", seat: int) -> tuple[float, float]:
        """How much less a seat wins here than there, and the standard error of that."""
        less = self.less(other, seat)
        return mean(less), error_of(less)

    def gap(self, other: "Games") -> "Worth":
        """How much more each seat wins and has here than there, in games with the same luck."""
        both = min(self.played, other.played)
        return self.worth(both) - other.worth(both)

    def gap_error(self, other: "Games") -> float:
        """The standard error of that, for the seat whose error is greatest."""
        return max(self.behind(other, seat)[1] for seat in range(self.seats))

    def worth(self, first: int | None = None) -> "Worth":
        """What everybody may hope for, from all games or from the first ones alone."""
        return Worth(
            [mean(each[:first]) for each in self.shares],
            [mean(each[:first]) for each in self.scores],
        )


class Worth:
    """By seat: a chance to win and a score, or how much they changed."""

    def __init__(self, chances: list[float], scores: list[float]) -> None:
        self.chances = chances
        self.scores = scores

    def __add__(self, other: "Worth") -> "Worth":
        return Worth(
            [one + more for one, more in pairs(self.chances, other.chances)],
            [one + more for one, more in pairs(self.scores, other.scores)],
        )

    def __sub__(self, other: "Worth") -> "Worth":
        return Worth(
            [one - less for one, less in pairs(self.chances, other.chances)],
            [one - less for one, less in pairs(self.scores, other.scores)],
        )

    def lead(self, seat: int) -> float:
        """How much more a seat has than the others on average."""
        others = sum(self.scores) - self.scores[seat]
        return self.scores[seat] - others / (len(self.scores) - 1)


def nothing(seats: int) -> Worth:
    return Worth([0.0] * seats, [0.0] * seats)


def pairs(first: list[T], second: list[T]) -> Iterable[tuple[T, T]]:
    return zip(first, second, strict=True)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def error_of(values: list[float]) -> float:
    """The standard error of a mean. Few games that all went alike prove little, so one more is
    thought of that went otherwise."""
    count = len(values)
    middle = mean(values)
    spread = sum((value - middle) ** 2 for value in values) + 1 / (count + 1)
    return sqrt(spread / count / max(1, count - 1))


class Player:
    """Plays games on, all seats by one policy."""

    def __init__(self, game: str) -> None:
        self.policy = policy_of(game)

    def play_on(self, state: State, luck: int, games: Games, stretch: int | None = None) -> None:
        """Plays a state on as far as it has to be, which changes it: to the end of the stretch, or
        of its own, if more need not be played. The same luck gives the same dice and cards as long
        as the same things are rolled."""
        policy, generator = self.policy, Generator(2 * luck)
        policy.generator = Generator(2 * luck + 1)
        if policy.foresees():
            until = policy.stretch(state) if stretch is None else stretch
            play_through(policy, state, generator, until)
        else:
            play_out_by(policy, state, generator)
        if state.actor() != OVER:
            games.add(policy.foreseen(state), policy.hoped_for(state))
            return
        result = state.result()
        assert result is not None
        games.add(shares_of(result), [float(score[0]) for score in result.scores])


def shares_of(result: Result) -> list[float]:
    """By seat: its share of the win."""
    share = 1.0 / len(result.winners)
    return [share if rank == 1 else 0.0 for rank in result.ranks]


def policy_of(game: str) -> Policy:
    """How regulars of a game play."""
    policy = getattr(make_bot(game, usual(game), Generator()), "policy", None)
    if isinstance(policy, Policy):
        return policy
    raise BadOption("game", f"{game} has no policy to play games on by")
