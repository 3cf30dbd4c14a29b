"""A game being played: checked answers, events, views, undo and records."""

from array import array
from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final, Generic

import msgspec
from mypy_extensions import i64

from boxcars.engine.chance import Source
from boxcars.engine.errors import BadRecord, BoxcarsError, IllegalAction, shown, why
from boxcars.engine.game import Game
from boxcars.engine.options import Options
from boxcars.engine.record import Given, OutcomeTakenBack, Record, Step, TakenBack
from boxcars.engine.state import CHANCE_ACTS, OVER, State
from boxcars.engine.turn import Turn
from boxcars.engine.types import (
    CHANCE,
    Answer,
    Branch,
    Corrected,
    Event,
    Question,
    Result,
    Undone,
    V,
)

OUTCOMES_KEPT: Final = 16
"""How many outcomes can be taken back one after the other, where people tell them."""


OVER_NOW = why("refused.over_undo", "the game is over: nothing is taken back any more")
SHOWN_SINCE = why(
    "refused.shown_since",
    "there is no answer to take back: dice, cards or choices have been shown since",
)
NOTHING_YET = why("refused.nothing_yet", "there is no answer to take back yet")
NO_OUTCOME = why("refused.no_outcome", "there is no outcome to take back")


class Play(Generic[V]):
    """A game from its first question to its result. Made by `new`, `load` and `replay`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        source: Source,
        start: dict[str, Any] | None = None,
        rules: int | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.events: list[Event] = []
        if start is None:
            version = game.meta.rules if rules is None else rules
            self._state = game.start(seats, options, self.events, version)
        else:
            self._state = game.read_position(start)
            self._state.events = self.events
        self._source = source
        self._start = start
        self._steps: list[Answer | TakenBack | OutcomeTakenBack] = []
        """Answers, and where they were taken back."""
        self._givers: array[int] = array("b")
        """Who gave each answer; chance stands where one was taken back."""
        self._told: array[int] = array("q", [len(self.events)])
        """How many events there were at the start and after each step."""
        self._undo: list[tuple[State, int, int]] = []
        """Earlier states with how many events there were, and the seat that answered then."""
        self._outcomes: list[tuple[State, int]] = []
        """The states before the last outcomes that people told, and how many events there were."""
        self._settle()

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self._state.seats

    @property
    def length(self) -> int:
        """How many answers have been given, and taken back."""
        return len(self._steps)

    def told(self, length: int) -> int:
        """How many events there were after so many answers."""
        return self._told[length]

    @property
    def questions(self) -> list[Question]:
        """What the game waits for; empty when it is over."""
        return self._state.questions()

    @property
    def waits_for_chance(self) -> bool:
        """Whether an outcome of chance comes next."""
        return self._state.actor() == CHANCE_ACTS

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self._state.result()

    def legal(self, seat: object) -> list[Answer]:
        """Every answer that `seat` (or CHANCE) may give now."""
        return self._state.legal(self._who(seat))

    def refusal(self, seat: object, answer: object) -> str:
        """Why `answer` would be refused to `seat` (or CHANCE) now; empty if it is allowed."""
        try:
            return self._state.refusal(self._who(seat), self.game.read_answer(answer))
        except IllegalAction as illegal:
            return illegal.reason

    def turn(self, seat: object, since: int = 0, deadline: float | None = None) -> Turn[V]:
        """What a player in `seat` is given to answer: events from number `since` on are news."""
        at = int(self._seat(seat))
        return Turn(self._state, at, self.options, self.events, since, deadline)

    def forecast(self, seat: object) -> list[Any]:
        """What the listed answers of `seat` would do, as far as that can be told."""
        return self.game.look_ahead(self.turn(seat))

    def branches(self) -> list[Branch]:
        """Every outcome that chance may give now, with its weight; empty if chance is not asked."""
        return self._state.branches() if self._state.actor() == CHANCE_ACTS else []

    def answer(self, seat: object, answer: object) -> list[Event]:
        """Answers a question that is put to `seat` (or CHANCE), and returns what happened.

        The answer is a typed one or plain data. IllegalAction says why it is refused; nothing
        has changed then.
        """
        who = self._who(seat)
        checked = self.game.read_answer(answer)
        refusal = self._state.refusal(who, checked)
        if refusal:
            raise IllegalAction(refusal)
        told = len(self.events)
        self._take(who, checked)
        self._settle()
        return self.events[told:]

    def undo(self) -> list[Event]:
        """Takes back the last answer, unless something was revealed since or the game is over.

        The undone events stay in the log; an `Undone` event follows them.
        """
        if self._state.actor() == OVER:
            raise IllegalAction(OVER_NOW)
        if not self._undo:
            raise IllegalAction(SHOWN_SINCE if self._steps else NOTHING_YET)
        state, told, seat = self._undo.pop()
        undone = Undone(seat=seat, events=len(self.events) - told)
        self._go_back(state, undone, TakenBack())
        return [undone]

    def take_back_outcome(self) -> list[Event]:
        """Takes back the last outcome that was told by `answer(CHANCE, ...)`, and every answer
        since: it had not been what lies on the table.

        The events stay in the log; a `Corrected` event follows them.
        """
        if self._state.actor() == OVER:
            raise IllegalAction(OVER_NOW)
        if not self._outcomes:
            raise IllegalAction(NO_OUTCOME)
        state, told = self._outcomes.pop()
        corrected = Corrected(events=len(self.events) - told)
        self._undo.clear()
        self._go_back(state, corrected, OutcomeTakenBack())
        return [corrected]

    @property
    def can_take_back_outcome(self) -> bool:
        return bool(self._outcomes) and self._state.actor() != OVER

    def follow(self, step: Step) -> None:
        """Does again what a record says."""
        if isinstance(step, Given):
            self.answer(step.seat, step.answer)
        elif isinstance(step, TakenBack):
            self.undo()
        else:
            self.take_back_outcome()

    def _go_back(self, state: State, event: Event, step: TakenBack | OutcomeTakenBack) -> None:
        state.events = self.events
        if self._state.watcher is not None:
            state.questions()
            state.watcher = self._state.watcher
        self._state = state
        self._state.tell(event)
        self._note(CHANCE_ACTS, step)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take an answer back."""
        return bool(self._undo)

    @property
    def undo_seat(self) -> int | None:
        """Whose answer `undo` would take back; None if there is nothing to take back."""
        return self._undo[-1][2] if self._undo else None

    def watch(self, watcher: Callable[[State, Event], None] | None) -> State:
        """Has somebody look at the table whenever an event is told. It shows what happened so far;
        its questions are still those that were asked before. Returns the table as it is now."""
        self._state.questions()
        self._state.watcher = watcher
        return self._state

    def view(self, seat: object) -> V:
        """What a seat may see; None is a spectator."""
        seen: Any = self._state.view(-1 if seat is None else self._seat(seat))
        view: V = seen
        return view

    def events_for(self, seat: object, since: int = 0) -> list[Event]:
        """The events from number `since` on, as a seat (None: a spectator) may know them."""
        viewer = None if seat is None else int(self._seat(seat))
        seen = [event.seen_by(viewer) for event in self.events[since:]]
        return [event for event in seen if event is not None]

    def record(self) -> Record:
        """The game so far: enough to replay it, hidden things included."""
        return Record(
            game=self.game.meta.id,
            rules=self._state.rules,
            seats=self.seats,
            options=self.options,
            steps=tuple(map(_written, self._givers, self._steps)),
            start=self._start,
            result=self.result,
        )

    def position(self) -> dict[str, Any]:
        """The state now as plain data, hidden things included: what JSON can hold. `load` takes
        it."""
        return _plain(self._state.position())

    def state(self) -> State:
        """A copy of the state, for search and analysis."""
        return self._state.clone()

    def continue_with(self, source: Source) -> list[Answer]:
        """Takes the outcomes of chance from `source` from now on; returns those it gave at once."""
        self._source = source
        return self._settle()

    def __copy__(self) -> "Play[V]":
        """A play of its own, at the same point and with the same dice to come."""
        copy: Play[V] = Play(self.game, self.seats, self.options, Source())
        copy.events[:] = self.events
        copy._start = self._start
        copy._state = self._state.clone()
        copy._state.events = copy.events
        copy._source = deepcopy(self._source)
        copy._steps = self._steps.copy()
        copy._givers = self._givers[:]
        copy._told = self._told[:]
        copy._undo = [(state.clone(), told, seat) for state, told, seat in self._undo]
        copy._outcomes = [(state.clone(), told) for state, told in self._outcomes]
        return copy

    def __deepcopy__(self, memo: object) -> "Play[V]":
        return self.__copy__()

    def __reduce__(self) -> tuple[object, ...]:
        return followed, (self.game, self.record(), self._source)

    def __eq__(self, other: object) -> bool:
        """Equal plays have the same table before them and the same answers behind them."""
        return (
            isinstance(other, Play)
            and self.game == other.game
            and self._state == other._state
            and self._steps == other._steps
            and self._givers == other._givers
        )

    def __hash__(self) -> int:
        return hash(self._state)

    def __repr__(self) -> str:
        answers = "1 answer" if self.length == 1 else f"{self.length} answers"
        waits = self._state.waits_for()
        return f"<Play of {self.game.meta.id} for {self.seats} seats, {answers}: {waits}>"

    def _repr_svg_(self) -> str:
        """The table as a spectator sees it; notebooks show this."""
        return self.game.picture(self.view(None))

    def _take(self, who: i64, answer: Answer) -> None:
        if who == CHANCE_ACTS:
            self._keep_outcome()
            self._state.answer(who, answer)
            self._undo.clear()
        else:
            self._undo.append((self._state.clone(), len(self.events), who))
            self._state.answer(who, answer)
            if self._state.revealed or self._state.actor() == OVER:
                self._undo.clear()
        self._state.revealed = False
        self._note(who, answer)

    def _note(self, who: i64, step: Answer | TakenBack | OutcomeTakenBack) -> None:
        self._steps.append(step)
        self._givers.append(who)
        self._told.append(len(self.events))

    def _keep_outcome(self) -> None:
        if self._source.by_hand:
            self._outcomes.append((self._state.clone(), len(self.events)))
            del self._outcomes[:-OUTCOMES_KEPT]
        elif self._outcomes:
            self._outcomes.clear()

    def _settle(self) -> list[Answer]:
        """Lets chance answer as long as it is asked and has an outcome; returns the outcomes."""
        outcomes: list[Answer] = []
        while self._state.actor() == CHANCE_ACTS:
            outcome = self._source.outcome(self._state)
            if outcome is None:
                break
            self._take(CHANCE_ACTS, outcome)
            outcomes.append(outcome)
        return outcomes

    def _who(self, seat: object) -> i64:
        if isinstance(seat, str) and seat == CHANCE:
            return CHANCE_ACTS
        return self._seat(seat)

    def _seat(self, seat: object) -> i64:
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.seats:
            return seat
        raise IllegalAction(f"there is no seat {shown(seat)}; seats are 0 to {self.seats - 1}")


def followed(game: Game, record: Record, source: Source) -> Play[Any]:
    """The game of a record, at its last step; `source` decides what chance says from there on.
    BadRecord names a step that is not allowed."""
    play: Play[Any] = Play(game, record.seats, record.options, Source(), record.start, record.rules)
    for number, step in enumerate(record.steps):
        try:
            play.follow(step)
        except BoxcarsError as error:
            raise BadRecord(f"steps[{number}]", str(error)) from None
    play._source = source
    return play


def _written(who: int, step: Answer | TakenBack | OutcomeTakenBack) -> Step:
    if isinstance(step, TakenBack | OutcomeTakenBack):
        return step
    return Given(CHANCE if who == CHANCE_ACTS else who, _plain(step))


def _plain(data: object) -> dict[str, Any]:
    """Typed data as JSON has it: lists, no tuples."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return plain
