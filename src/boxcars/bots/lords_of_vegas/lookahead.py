"""Thinking ahead in Lords of Vegas: the best actions are played on for some turns, again and again.

The turns after are played by the policy, in every seat, with cards and dice drawn anew each time;
what has come of it is told by the chance to win.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boxcars.bots.lords_of_vegas.chances import Chances
from boxcars.bots.lords_of_vegas.foresight import play_turns, play_without_luck
from boxcars.bots.lords_of_vegas.policy import LordsPolicy
from boxcars.bots.lords_of_vegas.trades import SWAPS, Trader
from boxcars.bots.search.lookahead import Lookahead
from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.step import kind_of
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.board import PLAY, Board
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.play import BETS

MOST_ACTIONS: Final = 5
"""So many actions are played on at most."""
MOST_SWAPS: Final[i64] = 6
"""So many swaps with each of the others are thought through, if there is time."""
SURE: Final = 1.0
"""What the policy would do is left only for something better by so many standard errors."""
DOUBT: Final = 2.0
"""Who would have to be better by so many standard errors than it was is out of the race."""
WARM_UP: Final[i64] = 16
CHECKED: Final[i64] = 8
"""After so many laps, and then whenever so many more were run, somebody may be out of the race."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LordsLookahead(Lookahead):
    def __init__(self, generator: Generator, laps: i64, seconds: float, turns: i64) -> None:
        self.lord = LordsPolicy(generator)
        super().__init__(self.lord, generator, laps, seconds)
        self.trader = Trader()
        self.chances = Chances()
        self.turns = turns
        """How many turns are played on."""
        self.ahead = vec[float]()
        self.spread = vec[float]()
        """By candidate: by how much it was better than the policy's choice in all laps, and the
        squares of that."""

    def choose(self, turn: Turn) -> Answer:
        until = self.until(turn)
        state = self.imagine(turn)
        assert isinstance(state, LordsOfVegas)
        answer = self.trader.word(turn, state, SWAPS if self.late(until) else MOST_SWAPS)
        return state.decode(self.best(turn, state, until)) if answer is None else answer

    def guess_again(self, turn: Turn, state: State) -> State:
        """Nothing is hidden but the order of the deck, which is not decided yet (LOV-19.1)."""
        return state

    def best(self, turn: Turn, state: State, until: float | None) -> i64:
        """All candidates run the same laps, until they are clearly behind. The policy's own choice
        comes first, is what others are held against, and stays unless another one is better."""
        seat: i64 = turn.seat
        codes = self.candidates(state, seat)
        count: i64 = len(codes)
        self.ahead = vec[float]([0.0] * count)
        self.spread = vec[float]([0.0] * count)
        others: list[i64] = list(range(1, count))
        starts = [self.begun(state, code) for code in codes] if others else []
        luck = self.generator.next()
        lap: i64 = 0
        while others and lap < self.laps and not self.late(until):
            lap += 1
            first = self.played_on(starts[0], seat, luck + lap)
            for runner in others:
                gap = self.played_on(starts[runner], seat, luck + lap) - first
                self.ahead[runner] += gap
                self.spread[runner] += gap * gap
            if lap >= WARM_UP and lap % CHECKED == 0:
                others = self.in_the_race(others, lap)
        if lap < 2:
            return codes[0]
        best: i64 = 0
        most = 0.0
        for runner in others:
            surely = self.lead(runner, lap, -SURE)
            if surely > most:
                most = surely
                best = runner
        return codes[best]

    def in_the_race(self, others: list[i64], laps: i64) -> list[i64]:
        """Those who may yet be better than the policy's choice and all others."""
        most = 0.0
        for runner in others:
            most = max(most, self.lead(runner, laps, -SURE))
        return [runner for runner in others if self.lead(runner, laps, DOUBT) > most]

    def lead(self, runner: i64, laps: i64, errors: float) -> float:
        """How much better somebody is than the policy's choice on average, and some standard errors
        more."""
        mean = self.ahead[runner] / float(laps)
        variance = max(0.0, self.spread[runner] / float(laps) - mean * mean)
        return mean + errors * sqrt(variance / float(laps))

    def candidates(self, state: State, seat: i64) -> list[i64]:
        """What the policy would do, and the actions after which the position is worth most. Small
        questions are left to the policy."""
        assert isinstance(state, Board)
        first = self.lord.choose(state, seat)
        if state.step != PLAY:
            return [first]
        self.lord.prepare(state, seat)
        hopes: list[tuple[float, i64]] = []
        for index in range(state.choices()):
            code = state.choice(index)
            if code != first and kind_of(code) != BETS.number:
                hopes.append((-self.lord.promise(state, code, seat), code))
        return [first, *[code for _, code in sorted(hopes)[: MOST_ACTIONS - 1]]]

    def begun(self, state: State, code: i64) -> Board:
        """The board after an answer and what follows it without luck: all laps begin there."""
        then = state.clone()
        then.apply(code)
        assert isinstance(then, Board)
        play_without_luck(self.lord, then)
        return then

    def played_on(self, start: Board, seat: i64, luck: i64) -> float:
        """What a seat's chance to win has come to after some turns."""
        then = start.clone()
        assert isinstance(then, Board)
        play_turns(self.lord, then, luck, self.turns)
        self.chances.look(then)
        self.chances.count(then)
        self.chances.divide(then)
        return self.chances.part(seat)
