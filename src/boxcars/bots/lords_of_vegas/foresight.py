"""What the next turns of Lords of Vegas make of a position, and of what it could be instead.

Both are played on by the policy in every seat, with the same cards. That sees what a glance at a
position misses: what somebody builds at once, and who has no money left to do it with.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.chances import Chances
from boxcars.bots.lords_of_vegas.policy import LordsPolicy
from boxcars.bots.search.playouts import play_once
from boxcars.engine.generator import Generator
from boxcars.engine.state import OVER
from boxcars.games.lords_of_vegas.board import DRAW, MOST_SEATS, TURN_START, Board

CARDS: Final[i64] = 64
"""There are fewer cards than that."""


class Foresight:
    """`before` looks at a position; `gained` has what is better for each seat in another one that
    `after` looks at. Luck is the same whenever the same is asked."""

    def __init__(self, turns: i64, samples: i64) -> None:
        self.policy = LordsPolicy(Generator(0))
        self.chances = Chances()
        self.turns = turns
        """How many turns are played on after the one at hand has ended."""
        self.samples = samples
        self.luck: i64 = 0
        self.known: i64 = 0
        """So many samples of the position before are played."""
        self.was = vec[float]([0.0] * (samples * MOST_SEATS))
        """By sample * MOST_SEATS + seat: the chance to win."""
        self.gained = vec[float]([0.0] * MOST_SEATS)
        self.start: Board | None = None
        """Where the samples begin, and those before."""
        self.start_before: Board | None = None

    def before(self, board: Board, luck: i64) -> None:
        self.luck = luck * self.samples
        self.known = 0
        self.start_before = self.begun(board)

    def after(self, board: Board) -> None:
        """Looks at all samples."""
        self.open(board)
        self.go_on(0, self.samples)

    def open(self, board: Board) -> None:
        for seat in range(board.seats):
            self.gained[seat] = 0.0
        self.start = self.begun(board)

    def go_on(self, first: i64, last: i64) -> None:
        """Plays some samples; `gained` is what they show on average, from the first one on."""
        start, start_before = self.start, self.start_before
        assert start is not None
        assert start_before is not None
        for sample in range(first, last):
            if sample >= self.known:
                self.play_on(start_before, sample)
                for seat in range(start.seats):
                    self.was[sample * MOST_SEATS + seat] = self.chances.part(seat)
                self.known = sample + 1
            self.play_on(start, sample)
            for seat in range(start.seats):
                better = self.chances.part(seat) - self.was[sample * MOST_SEATS + seat]
                self.gained[seat] += (better - self.gained[seat]) / float(sample + 1)

    def begun(self, board: Board) -> Board:
        """Plays the turn at hand as far as that needs no luck: all samples go on from there."""
        then = board.clone()
        assert isinstance(then, Board)
        self.policy.generator = Generator(self.luck)
        play_without_luck(self.policy, then)
        return then

    def play_on(self, start: Board, sample: i64) -> None:
        """Leaves everybody's chances with `chances`."""
        then = start.clone()
        assert isinstance(then, Board)
        self.policy.generator = Generator(sample)
        play_turns(self.policy, then, self.luck + sample, self.turns)
        self.chances.look(then)
        self.chances.count(then)
        self.chances.divide(then)


def play_without_luck(policy: LordsPolicy, board: Board) -> None:
    """Plays to the end of the turn at hand, or to the first dice in it."""
    while board.asks >= 0 and board.step != TURN_START:
        board.apply(policy.choose(board, board.asks))


def play_turns(policy: LordsPolicy, board: Board, luck: i64, turns: i64) -> None:
    """Plays to the end of the turn at hand, and so many turns more. The same cards come whatever
    dice were rolled before."""
    generator = Generator(luck)
    last = board.above - turns
    while board.asks != OVER:
        if board.step == DRAW or board.step == TURN_START:
            if board.above <= last:
                return
            generator = Generator(luck * CARDS + board.above)
        play_once(policy, board, generator)
