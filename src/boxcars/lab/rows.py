"""What is kept of a game of an experiment: one row, and one for each decision if that is wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from boxcars.bots import MakeBot, Seated
from boxcars.bots.driver import wants_events
from boxcars.engine.game import Game
from boxcars.engine.state import OVER, State
from boxcars.engine.types import Event
from boxcars.games.library import game as game_of
from boxcars.lab.deals import Deal
from boxcars.lab.experiment import Cell, Experiment, Numbered
from boxcars.lab.facts import Fact, facts_of
from boxcars.lab.lineup import maker_of
from boxcars.lab.simulation import SIGN


class Decision(Struct, frozen=True, array_like=True):
    """What one seat answered once."""

    step: int
    """The how-manieth answer of the game, from 0."""
    round: int
    seat: int
    choices: int
    """How many answers could be listed."""
    kind: str
    """The type of the answer, as on the wire."""
    answer: str
    """The answer as JSON."""
    scores: tuple[int, ...]
    """By seat, before it."""


class Row(Struct, frozen=True, array_like=True):
    """One game. Nothing in it depends on the machine or on the hour."""

    number: int
    cell: int
    deal: int
    rotation: int
    seated: tuple[int, ...]
    """By seat: which bot of the line-up sat there."""
    first: int
    """The seat that took the first turn."""
    reason: str
    """What decided the game."""
    ranks: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    """By seat, as in a result."""
    answers: int
    """How many answers the seats gave."""
    turns: int
    rounds: tuple[tuple[int, ...], ...]
    """By round, by seat: the score at its end. In Lords of Vegas a round is one turn of each."""
    money: tuple[tuple[int, ...], ...]
    """The same in money, where the score is something else."""
    facts: tuple[Fact, ...]
    """What became of tiles, lots and companies."""
    decisions: tuple[Decision, ...] = ()

    @property
    def shares(self) -> list[float]:
        """By seat: its part of the win."""
        return [(rank == 1) / self.ranks.count(1) for rank in self.ranks]


class Players:
    """Plays games of an experiment, one after the other."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self._tables: dict[int, Table] = {}

    def play(self, number: int) -> Row:
        which = self.experiment.game(number)
        if which.cell not in self._tables:
            self._tables[which.cell] = Table(self.experiment.cells[which.cell])
        return self._tables[which.cell].play(self.experiment, which)

    def play_all(self, numbers: Iterable[int]) -> Iterator[list[Row]]:
        """Plays games and yields them several times a second."""
        played: list[Row] = []
        told = monotonic()
        for number in numbers:
            played.append(self.play(number))
            if monotonic() - told >= SIGN:
                yield played
                played, told = [], monotonic()
        if played:
            yield played


class Table:
    """What the games of a cell share."""

    def __init__(self, cell: Cell) -> None:
        self.cell = cell
        self.rules: Game = game_of(cell.game)
        self.makers: list[MakeBot] = [maker_of(cell.game, bot) for bot in cell.bots]
        self.private: dict[int, bool] = {}

    def play(self, experiment: Experiment, which: Numbered) -> Row:
        seats = self.cell.seats
        seated = tuple((seat - which.rotation) % seats for seat in range(seats))
        deal = Deal(experiment.seed, which.deal, self.private)
        bots = [self.makers[entry](deal.luck_of(seat)) for seat, entry in enumerate(seated)]
        players = [
            Seated(self.rules, self.cell.options, seat, bot) for seat, bot in enumerate(bots)
        ]
        events: list[Event] = []
        state = self.rules.start(seats, self.cell.options, events)
        told = events if any(map(wants_events, bots)) else None
        course = Course(state, experiment.decisions)
        seat = deal.settle(state)
        first = seat
        while seat != OVER:
            answer = players[seat].answer(state, told)
            course.answered(state, seat, answer)
            state.answer(seat, answer)
            course.passed(state)
            seat = deal.settle(state)
            course.passed(state)
        course.end(state)
        result = state.result()
        assert result is not None
        return Row(
            number=which.number,
            cell=which.cell,
            deal=which.deal,
            rotation=which.rotation,
            seated=seated,
            first=first,
            reason=result.reason,
            ranks=result.ranks,
            scores=result.scores,
            answers=course.answers,
            turns=course.turns,
            rounds=tuple(course.rounds),
            money=tuple(course.money),
            facts=facts_of(self.cell.game, events, seats),
            decisions=tuple(course.decisions),
        )


class Course:
    """How a game goes: its length, and how everybody stands after each round."""

    def __init__(self, state: State, keeps_decisions: bool) -> None:
        self.answers = 0
        self.turns = 0
        self.rounds: list[tuple[int, ...]] = []
        self.money: list[tuple[int, ...]] = []
        self.decisions: list[Decision] = []
        self._keeps_decisions = keeps_decisions
        self._has_rounds = hasattr(state, "round")
        self._round = 1
        self._turn = -1

    def answered(self, state: State, seat: int, answer: Any) -> None:
        if self._keeps_decisions:
            self.decisions.append(
                Decision(
                    step=self.answers,
                    round=self._round,
                    seat=seat,
                    choices=len(state.legal(seat)),
                    kind=str(answer.__struct_config__.tag),
                    answer=msgspec.json.encode(answer).decode(),
                    scores=tuple(state.scores()),
                )
            )
        self.answers += 1

    def passed(self, state: State) -> None:
        """Looks whether a turn or a round began."""
        turn = int(getattr(state, "turn", -1))
        if turn != self._turn and turn >= 0:
            self._turn = turn
            self.turns += 1
        now = int(getattr(state, "round", 0)) if self._has_rounds else self._laps(state)
        if now > self._round:
            self._round = now
            self._stands(state)

    def _laps(self, state: State) -> int:
        return 1 + max(0, self.turns - 1) // int(state.seats)

    def end(self, state: State) -> None:
        self._stands(state)

    def _stands(self, state: State) -> None:
        self.rounds.append(tuple(state.scores()))
        if not self._has_rounds:
            money: Sequence[int] = state.money  # type: ignore[attr-defined]
            self.money.append(tuple(int(money[seat]) for seat in range(int(state.seats))))
