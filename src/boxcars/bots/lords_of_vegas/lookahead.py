"""Thinking ahead in Lords of Vegas: the best actions are played on for some turns, again and again.

The turns after are played by the policy, in every seat, with cards and dice drawn anew each time;
what has come of it is told by the outlook.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boxcars.bots.lords_of_vegas.foresight import play_turns, play_without_luck
from boxcars.bots.lords_of_vegas.outlook import Outlook
from boxcars.bots.lords_of_vegas.policy import LordsPolicy
from boxcars.bots.lords_of_vegas.trades import SWAPS, Trader
from boxcars.bots.search.lookahead import Lookahead
from boxcars.bots.search.race import Race
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, State
from boxcars.engine.step import KIND_SHIFT
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.board import DRAW, PLAY, Board
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.play import END_TURN

MOST_ACTIONS: Final = 13
"""So many actions are played on at most."""
KNOWN: Final[i64] = 16
"""How things stand at the end of the turn counts as much as so many playouts."""
DICE_SAMPLES: Final[i64] = 12
"""How often dice are rolled to see that."""
MOST_SWAPS: Final[i64] = 6
"""So many swaps with each of the others are thought through, if there is time."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LordsLookahead(Lookahead):
    def __init__(self, generator: Generator, playouts: i64, seconds: float, turns: i64) -> None:
        self.lord = LordsPolicy(generator)
        super().__init__(self.lord, generator, 1, seconds)
        self.trader = Trader()
        self.outlook = Outlook()
        self.playouts = playouts
        """How often something is played on for one decision."""
        self.turns = turns
        """How many turns are played on."""
        self.starts: dict[i64, Board] = {}
        """By candidate: where all its laps begin."""

    def choose(self, turn: Turn) -> Answer:
        until = self.until(turn)
        state = self.imagine(turn)
        assert isinstance(state, LordsOfVegas)
        answer = self.trader.word(turn, state, SWAPS if self.late(until) else MOST_SWAPS)
        return state.decode(self.best(turn, state, until)) if answer is None else answer

    def guess_again(self, turn: Turn, state: State) -> State:
        """Nothing is hidden but the order of the deck, which is not decided yet (LOV-19.1)."""
        return state

    def race(self, state: State, codes: list[i64], seat: i64) -> Race:
        """The fewer actions there are, the better does it look at each. How things stand at the end
        of the turn counts as well: that is told more exactly, though it tells less."""
        count: i64 = len(codes)
        race = Race(count, max(1, self.playouts // count))
        marks = vec[float]([0.0] * count)
        for runner in range(count):
            start = self.start_of(state, codes[runner])
            samples = DICE_SAMPLES if start.asks == CHANCE_ACTS and start.step != DRAW else 1
            for sample in range(samples):
                marks[runner] += self.played_on(start, seat, sample, 0) / float(samples)
        race.give_head_starts(marks, KNOWN)
        return race

    def candidates(self, state: State, seat: i64) -> list[i64]:
        """What the policy would do, the end of the turn, and the actions after which the position
        is worth most."""
        self.starts = {}
        if state.step != PLAY:
            return super().candidates(state, seat)
        assert isinstance(state, Board)
        end: i64 = END_TURN << KIND_SHIFT
        first = self.lord.choose(state, seat)
        self.lord.prepare(state, seat)
        hopes: list[tuple[float, i64]] = []
        for index in range(state.choices()):
            code = state.choice(index)
            if code != first and self.lord.worth_a_thought(state, code):
                hopes.append((-self.lord.promise(state, code, seat), code))
        codes = [first] if first == end else [first, end]
        return codes + [code for _, code in sorted(hopes)[: MOST_ACTIONS - len(codes)]]

    def outcome(self, state: State, code: i64, seat: i64, luck: i64) -> float:
        return self.played_on(self.start_of(state, code), seat, luck, self.turns)

    def start_of(self, state: State, code: i64) -> Board:
        """The board after an answer and what follows it without luck: all laps begin there."""
        start = self.starts.get(code)
        if start is None:
            then = state.clone()
            then.apply(code)
            assert isinstance(then, Board)
            play_without_luck(self.lord, then)
            self.starts[code] = then
            return then
        return start

    def played_on(self, start: Board, seat: i64, luck: i64, turns: i64) -> float:
        """What a seat's chance to win has come to some turns after the one at hand."""
        then = start.clone()
        assert isinstance(then, Board)
        play_turns(self.lord, then, luck, turns)
        self.outlook.look(then)
        self.outlook.sum_up(then)
        self.outlook.divide(then)
        return self.outlook.part(seat)
