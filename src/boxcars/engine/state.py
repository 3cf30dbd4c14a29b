"""A game in progress: it goes from step to step, and does once what all games do alike.

A state has two faces. The typed face speaks in questions, answers, events and views; `Play` uses
it and checks everything. The search face speaks in integer codes and checks nothing: it is for
playouts and tree search, which visit millions of states. Both end in `apply`, so there is one set
of rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from typing import Any, Final, cast

import msgspec
from librt.vecs import append, pop, vec
from msgspec.structs import replace
from mypy_extensions import i64, mypyc_attr

from boxcars.engine.errors import why
from boxcars.engine.generator import Generator
from boxcars.engine.last_shown import LastShown
from boxcars.engine.step import CHANCE_ACTS, OVER, Menu, Side, Step
from boxcars.engine.types import Answer, Branch, Event, Question, Result, View

__all__ = ["CHANCE_ACTS", "OVER", "State", "playout", "settle_chance"]

SEAT_SHIFT: Final[i64] = 8
NOTE_SHIFT: Final[i64] = 12
"""A task is the number of a step, above these bits whom it asks, and above these its note."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """Everything about a game in progress, hidden things included.

    What lies on the table is in the subclass, the game's board. Here is what is waited for: a
    game says which steps it has, and its steps say by `ask` what comes next.

    `seat` is a seat number, or `CHANCE_ACTS` for chance.
    """

    def __init__(
        self,
        seats: i64,
        steps: vec[Step[Any]],
        side: Side[Any] | None = None,
        runs: bool = False,
        rules: i64 = 1,
    ) -> None:
        self.seats: i64 = seats
        self.rules: i64 = rules
        """The version of the rules it is played by. A rule that was mended looks here."""
        self.steps = steps
        self.side = side
        """What may be talked about beside the step at hand."""
        self.runs: bool = runs
        """Whether there are steps that may have nothing to wait for."""
        self.step: i64 = 0
        """The number of the step at hand; that of none when the game is over."""
        self.asks: i64 = CHANCE_ACTS
        """Whom it asks: a seat, CHANCE_ACTS, or OVER for nobody any more."""
        self.note: i64 = 0
        """What the step at hand has to remember: a number from 0 to 2**51 - 1."""
        self.beside: vec[i64] = vec[i64]()
        """The tasks that other seats are asked at the same time."""
        self.waiting: vec[i64] = vec[i64]()
        """The tasks that were interrupted; the last one goes on first."""
        self.menu: Menu | None = None
        """What the step at hand allows, if it is `listed`."""
        self.listed: bool = False
        self.asked_now: list[Question] | None = None
        """What is asked, if it is `worded`."""
        self.worded: bool = False
        self.coded: Answer | None = None
        """The answer that `refusal` last looked at, or that was last made of a code: who checked an
        answer wants it done next. `answer` knows its code then."""
        self.code: i64 = 0
        self.seen: View | None = None
        """What everybody saw when somebody last looked."""
        self.last_shown: LastShown | None = None
        """The parts of it that a game may show again."""
        self.changed: bool = True
        """Whether something happened since then."""
        self.events: list[Event] | None = None
        """Where the rules tell what happens, if somebody listens. Playouts do not."""
        self.watcher: Callable[[State, Event], None] | None = None
        """Who looks at the table at each event, if somebody does."""
        self.revealed: bool = False
        """Set by the rules when an answer brings hidden things to light: no undo past it."""

    # What comes next: said by the steps.

    def ask(self, step: i64, seat: i64, note: i64 = 0) -> None:
        """What comes next instead of the step at hand: a step by its number, and whom it asks."""
        self.step = step
        self.asks = seat
        self.note = note

    def interrupt(self, step: i64, seat: i64, note: i64 = 0) -> None:
        """What comes before the step at hand goes on."""
        self.waiting = append(self.waiting, task_of(self.step, self.asks, self.note))
        self.ask(step, seat, note)

    def go_back(self) -> None:
        """The step at hand is done; on with the one it had interrupted."""
        self.waiting, task = pop(self.waiting)
        self.take_up(task)

    def also_ask(self, step: i64, seat: i64, note: i64 = 0) -> None:
        """What a seat is asked at the same time as others; `next_asked` turns to the first."""
        self.beside = append(self.beside, task_of(step, seat, note))

    def next_asked(self) -> bool:
        """Turns to the lowest of the seats that are still asked; False if none is."""
        if len(self.beside) == 0:
            return False
        best: i64 = 0
        for index in range(1, len(self.beside)):
            if seat_of(self.beside[index]) < seat_of(self.beside[best]):
                best = index
        self.beside, task = pop(self.beside, best)
        self.take_up(task)
        return True

    def finish(self) -> None:
        """Nothing more comes: the game is over."""
        self.ask(len(self.steps), OVER)

    def take_up(self, task: i64) -> None:
        self.ask(step_of(task), seat_of(task), note_of(task))

    def follow(self, source: State) -> None:
        """Waits for the same as another state."""
        self.rules = source.rules
        self.ask(source.step, source.asks, source.note)
        if len(source.beside) + len(self.beside) > 0:
            self.beside = source.beside[:]
        if len(source.waiting) + len(self.waiting) > 0:
            self.waiting = source.waiting[:]

    def settle(self) -> None:
        """Runs steps that have nothing to wait for until one does."""
        while self.asks != OVER:
            step = self.steps[self.step]
            if step.waits(self):
                return
            step.run(self)

    def forget(self) -> None:
        """What was worked out about a moment does not hold for the next one."""
        self.listed = False
        self.worded = False
        self.coded = None
        self.changed = True

    def attend(self, seat: i64) -> i64:
        """Turns to another one of the seats that are asked; returns whom it turned away from."""
        before = self.asks
        if seat != before:
            for index in range(len(self.beside)):
                if seat_of(self.beside[index]) == seat:
                    task = self.beside[index]
                    self.beside[index] = task_of(self.step, self.asks, self.note)
                    self.take_up(task)
                    self.listed = False
                    self.coded = None
                    break
        return before

    def tell(self, event: Event) -> None:
        """Says what happened, once it lies on the table: whoever watches looks at it now.

        What is asked next is not known before the answer is done: until then the questions are
        those that were asked before.
        """
        if self.events is None:
            return
        self.events.append(event)
        if self.watcher is not None:
            if self.asked_now is None:
                self.asked_now = []
            self.worded = True
            self.changed = True
            self.watcher(self, event)
            self.worded = False
            self.changed = True

    def is_asked(self, seat: i64) -> bool:
        """Whether the step at hand, or one beside it, asks a seat."""
        if seat == self.asks:
            return True
        for index in range(len(self.beside)):  # noqa: SIM110
            if seat_of(self.beside[index]) == seat:
                return True
        return False

    # The search face: unchecked.

    @abstractmethod
    def clone(self) -> State:
        """An independent copy. It tells no events."""

    def actor(self) -> i64:
        """Whose answer comes next: a seat, CHANCE_ACTS or OVER."""
        return self.asks

    def asked(self) -> i64:
        """Who should be asked first where several are: those whose answers the next one to act may
        want to wait for, then the one who acts."""
        if self.side is not None:
            seat = self.side.asked(self)
            if seat != OVER:
                return seat
        return self.actor()

    def choices(self) -> i64:
        """How many actions the acting seat has."""
        return self.steps[self.step].choices(self)

    def choice(self, index: i64) -> i64:
        """The code of the acting seat's index-th action."""
        return self.steps[self.step].choice(self, index)

    def draw(self, generator: Generator) -> i64:
        """The code of a fair outcome when chance acts, of any action when a seat does."""
        return self.steps[self.step].draw(self, generator)

    def apply(self, code: i64) -> None:
        """Does what a code says, without asking whether it may."""
        if self.side is not None:
            self.side.lapse(self)
        self.forget()
        self.steps[self.step].do(self, code)
        if self.runs:
            self.settle()

    def weights(self) -> list[tuple[i64, i64]]:
        """The code of every outcome that chance may give now, with its exact weight. The list is
        kept for the next time: not to be changed."""
        return self.steps[self.step].weights(self)

    def scores(self) -> list[int]:
        """By seat, what counts first in a `Result`, as it stands now."""
        raise NotImplementedError

    def key(self) -> Hashable:
        """What tells this state from all others of its game: states with equal positions have
        equal keys, and no others have."""
        return msgspec.msgpack.encode(self.position())

    def play_out(self, generator: Generator) -> i64:
        """Plays to the end with random actions; returns how many there were."""
        decisions: i64 = 0
        if self.side is not None:
            self.side.lapse(self)
        while self.asks != OVER:
            if self.asks != CHANCE_ACTS:
                decisions += 1
            self.listed = False
            step = self.steps[self.step]
            step.do(self, step.draw(self, generator))
            if self.runs:
                self.settle()
        self.forget()
        return decisions

    def again(self, start: State) -> State:
        """A copy of `start`. This state is not needed any more and may become it, where that is
        quicker."""
        return start.clone()

    def apply_and_settle(self, code: i64, generator: Generator) -> None:
        """`apply`, and then `settle_chance`."""
        if self.side is not None:
            self.side.lapse(self)
        self.listed = False
        self.steps[self.step].do(self, code)
        if self.runs:
            self.settle()
        self.settle_chance(generator)

    def settle_chance(self, generator: Generator) -> None:
        """Lets chance answer until a seat is asked, or the game is over."""
        if self.side is not None and self.asks == CHANCE_ACTS:
            self.side.lapse(self)
        while self.asks == CHANCE_ACTS:
            step = self.steps[self.step]
            step.do(self, step.draw(self, generator))
            if self.runs:
                self.settle()
        self.forget()

    # The typed face.

    def questions(self) -> list[Question]:
        """What the state waits for; empty when the game is over."""
        if not self.worded or self.asked_now is None:
            self.asked_now = self.ask_about()
            self.worded = True
        return self.asked_now.copy()

    def ask_about(self) -> list[Question]:
        if self.asks == OVER:
            return []
        found: list[Question] = []
        if self.side is not None:
            found += self.side.ask(self)
        if len(self.beside) == 0:
            found.append(self.steps[self.step].question(self))
            return found
        for seat in range(self.seats):
            if self.is_asked(seat):
                before = self.attend(seat)
                found.append(self.steps[self.step].question(self))
                self.attend(before)
        return found

    def refusal(self, seat: i64, answer: Answer) -> str:
        """Why `answer` is not allowed now, for a person to read; empty if it is allowed.

        This is the one authority on legality.
        """
        if self.asks == OVER:
            return why("refused.over", "the game is over")
        if self.side is not None and type(answer) in self.side.answers:
            return self.side.refusal(self, seat, answer)
        if not self.is_asked(seat):
            if self.asks == CHANCE_ACTS:
                return why("refused.chance", "this is for chance to say, not for a player")
            return self.steps[self.step].not_yours(self)
        before = self.attend(seat)
        reason = self.reason_against(answer)
        self.attend(before)
        return reason

    def reason_against(self, answer: Answer) -> str:
        step = self.steps[self.step]
        if type(answer) not in step.answers:
            return why("refused.otherwise", step.wants(self))
        try:
            code = step.encode(self, answer)
        except ValueError as error:
            return str(error)
        self.coded = answer
        self.code = code
        return "" if step.allows(self, code) else step.why_not(self, code)

    def legal(self, seat: i64) -> list[Answer]:
        """Every answer of `seat` that `refusal` allows, open-ended ones left out."""
        found: list[Answer] = []
        if self.side is not None and seat != CHANCE_ACTS and self.asks != OVER:
            found += self.side.legal(self, seat)
        if not self.is_asked(seat):
            return found
        if seat == CHANCE_ACTS:
            return [branch.outcome for branch in self.branches()]
        before = self.attend(seat)
        found += self.steps[self.step].legal(self)
        self.attend(before)
        return found

    def answer(self, seat: i64, answer: Answer) -> None:
        """Does what an allowed answer says."""
        if self.side is not None and type(answer) in self.side.answers:
            self.forget()
            self.side.take(self, seat, answer)
            if self.runs:
                self.settle()
            return
        self.attend(seat)
        self.apply(self.code if answer is self.coded else self.encode(answer))

    def encode(self, answer: Answer) -> i64:
        """The code of an answer to the step at hand; TypeError or ValueError if it has none."""
        step = self.steps[self.step]
        if type(answer) not in step.answers:
            raise TypeError(f"{step.name} takes no {answer}")
        return step.encode(self, answer)

    def decode(self, code: i64) -> Answer:
        """The answer behind a code."""
        answer = self.steps[self.step].decode(self, code)
        self.coded = answer
        self.code = code
        return answer

    def branches(self) -> list[Branch]:
        """Every outcome chance may give now, with exact weights."""
        return [Branch(self.decode(code), weight) for code, weight in self.weights()]

    @abstractmethod
    def public_view(self) -> View:
        """What everybody sees: a spectator's view."""

    def own_player(self, seat: i64) -> Any:
        """What a seat sees in its own place among the view's `players`; None if no more than
        everybody does."""
        return None

    def own_fields(self, seat: i64) -> dict[str, Any]:
        """The other fields of a view in which a seat may see more than everybody does."""
        return {}

    def shown(self) -> View:
        """What everybody sees now. All views of one moment share it."""
        if self.seen is None or self.changed:
            self.seen = self.public_view()
            self.changed = False
        return self.seen

    def view(self, seat: i64) -> View:
        """What a seat sees; -1 is a spectator."""
        public: Any = self.shown()
        if seat < 0:
            return cast(View, public)
        fields = self.own_fields(seat)
        player = self.own_player(seat)
        if player is None:
            return cast(View, replace(public, seat=seat, **fields))
        players = list(public.players)
        players[seat] = player
        if fields:
            return cast(View, replace(public, seat=seat, players=tuple(players), **fields))
        return cast(View, replace(public, seat=seat, players=tuple(players)))

    def observe(self, seat: i64, rows: vec[i64], at: i64) -> None:
        """Writes what learners are shown of a seat's view, from the at-th row on: see
        `engine.observation`. It holds nothing that the view does not show."""
        raise NotImplementedError

    def renew(self, seat: i64, rows: vec[i64], at: i64) -> None:
        """`observe`, into rows that still are as the last `renew` of this state left them, if there
        was one: what has not changed need not be written."""
        self.observe(seat, rows, at)

    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def position(self) -> object:
        """The state as plain data, everything included."""

    def components(self) -> dict[str, int]:
        """How many of each component there are in all places together. Never changes."""
        return {}

    def imagine(self, seat: i64, generator: Generator) -> State:
        """A copy in which what `seat` cannot see is replaced by a random consistent guess."""
        copy = self.clone()
        if self.asks != OVER:
            copy.note = self.steps[self.step].imagine(copy, self.note, seat, generator)
            for index in range(len(self.beside)):
                task = self.beside[index]
                note = self.steps[step_of(task)].imagine(copy, note_of(task), seat, generator)
                copy.beside[index] = task_of(step_of(task), seat_of(task), note)
        copy.deal_anew(seat, generator)
        return copy

    def deal_anew(self, seat: i64, generator: Generator) -> None:  # noqa: B027
        """Replaces the pieces that `seat` cannot see by a random consistent guess."""

    # What Python asks of any object.

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<{type(self).__name__} for {self.seats} seats: {self.waits_for()}>"

    def waits_for(self) -> str:
        """What comes next, in a few words."""
        if self.asks == OVER:
            return "over"
        name = self.steps[self.step].name
        return f"{name}, chance acts" if self.asks == CHANCE_ACTS else f"{name}, seat {self.asks}"

    def tasks(self) -> tuple[int, ...]:
        """All that is waited for, the same whichever of several seats is attended to."""
        now = [int(task_of(self.step, self.asks, self.note))]
        for index in range(len(self.beside)):
            now.append(int(self.beside[index]))
        return (*sorted(now), *numbers_in(self.waiting))


def numbers_in(numbers: vec[i64]) -> tuple[int, ...]:
    """What a key can hold."""
    return tuple([int(numbers[index]) for index in range(len(numbers))])


def task_of(step: i64, seat: i64, note: i64) -> i64:
    return step | (seat + 2) << SEAT_SHIFT | note << NOTE_SHIFT


def step_of(task: i64) -> i64:
    return task & 255


def seat_of(task: i64) -> i64:
    return ((task >> SEAT_SHIFT) & 15) - 2


def note_of(task: i64) -> i64:
    return task >> NOTE_SHIFT


def settle_chance(state: State, generator: Generator) -> i64:
    """Resolves chance until a seat must act; returns that seat, or OVER."""
    if state.asks == CHANCE_ACTS:
        state.settle_chance(generator)
    return state.asks


def playout(state: State, generator: Generator) -> i64:
    """Plays to the end with random actions; returns how many there were."""
    return state.play_out(generator)
