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
from boxcars.bots.lords_of_vegas.foresight import play_turns
from boxcars.bots.lords_of_vegas.policy import REORGANIZE, LordsPolicy
from boxcars.bots.lords_of_vegas.trades import Trader
from boxcars.bots.search.lookahead import Lookahead
from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.step import kind_of, rest_of
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.board import PLAY, Board
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.play import BETS, END_TURN

MOST_ACTIONS: Final = 5
"""So many actions are played on at most."""
SURE: Final = 1.0
"""What the policy would do is left only for something better by so many standard errors."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LordsLookahead(Lookahead):
    def __init__(self, generator: Generator, laps: i64, seconds: float, turns: i64) -> None:
        self.lord = LordsPolicy(generator)
        super().__init__(self.lord, generator, laps, seconds)
        self.trader = Trader()
        self.chances = Chances()
        self.turns = turns
        """How many turns are played on."""

    def choose(self, turn: Turn) -> Answer:
        until = self.until(turn)
        state = self.imagine(turn)
        assert isinstance(state, LordsOfVegas)
        answer = self.trader.word(turn, state)
        return state.decode(self.best(turn, state, until)) if answer is None else answer

    def guess_again(self, turn: Turn, state: State) -> State:
        """Nothing is hidden but the order of the deck, which is not decided yet (LOV-19.1)."""
        return state

    def best(self, turn: Turn, state: State, until: float | None) -> i64:
        """All candidates run the same laps. The policy's own choice comes first, and stays unless
        another one is clearly better."""
        seat: i64 = turn.seat
        codes = self.candidates(state, seat)
        count: i64 = len(codes)
        ahead = vec[float]([0.0] * count)
        spread = vec[float]([0.0] * count)
        luck = self.generator.next()
        lap: i64 = 0
        while count > 1 and lap < self.laps and not self.late(until):
            lap += 1
            first = self.outcome(state, codes[0], seat, luck + lap)
            for runner in range(1, count):
                gap = self.outcome(state, codes[runner], seat, luck + lap) - first
                ahead[runner] += gap
                spread[runner] += gap * gap
        best: i64 = 0
        most = 0.0
        for runner in range(1, count):
            if lap > 1:
                mean = ahead[runner] / float(lap)
                error = sqrt(max(0.0, spread[runner] / float(lap) - mean * mean) / float(lap))
                surely = mean - SURE * error
                if surely > most:
                    most = surely
                    best = runner
        return codes[best]

    def candidates(self, state: State, seat: i64) -> list[i64]:
        """What the policy would do, and the actions after which the position is worth most. Small
        questions are left to the policy."""
        assert isinstance(state, Board)
        first = self.lord.choose(state, seat)
        if state.step != PLAY:
            return [first]
        hopes: list[tuple[float, i64]] = []
        for index in range(state.choices()):
            code = state.choice(index)
            if code != first and kind_of(code) != BETS.number:
                hopes.append((-self.hope(state, code, seat), code))
        return [first, *[code for _, code in sorted(hopes)[: MOST_ACTIONS - 1]]]

    def hope(self, board: Board, code: i64, seat: i64) -> float:
        """What the position is worth after an action, at a glance."""
        kind = kind_of(code)
        judge = self.lord.judge
        judge.look(board)
        if kind == END_TURN:
            return judge.standing(board, seat)
        if kind == REORGANIZE:
            return judge.reorganized(board, rest_of(code), seat)
        then = board.clone()
        then.apply(code)
        assert isinstance(then, Board)
        return judge.standing(then, seat)

    def outcome(self, state: State, code: i64, seat: i64, luck: i64) -> float:
        then = state.clone()
        then.apply(code)
        assert isinstance(then, Board)
        play_turns(self.lord, then, luck, self.turns)
        self.chances.look(then)
        self.chances.count(then)
        self.chances.divide(then)
        return self.chances.part(seat)
