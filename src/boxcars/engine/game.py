"""A game as the engine sees it: its meta, its types, and how its states are made."""

import functools
import importlib
import operator
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType, ModuleType
from typing import Any, Protocol

import msgspec

from boxcars.engine.errors import BadField, BadOption, BadPosition, IllegalAction, shown
from boxcars.engine.generator import Generator
from boxcars.engine.observation import Rows
from boxcars.engine.options import Meta, Options
from boxcars.engine.reading import convert
from boxcars.engine.state import State
from boxcars.engine.step import Side, Step
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Event, View, snake_case


class Start(Protocol):
    def __call__(
        self, seats: int, options: Options, events: list[Event] | None, rules: int = ...
    ) -> State:
        """Makes the first state for a number of seats, complete options, a list for its events,
        and a rules version: the present one unless a game goes on under an earlier one."""


class Game(msgspec.Struct, frozen=True):
    """A rule set. Every game package ends in one of these."""

    meta: Meta
    steps: Iterable[Step[Any]]
    """Everything the game can wait for."""
    events: tuple[type, ...]
    view: type
    position: type
    forecast_type: type
    start: Start
    restore: Callable[[Any], State]
    """Makes the state of a decoded position; raises BadPosition if the position is not sound."""
    forecast: Callable[[View], Sequence[Any]]
    """What each action of the seat in turn would do, from a view, to be shown before choosing."""
    picture: Callable[[View], str]
    """Draws a view as SVG."""
    imagine: Callable[[View, Generator], State] | None = None
    """A state that looks like a view to its viewer: what the view does not show is guessed. None
    if the views of the game do not show enough for that."""
    try_out: Callable[[Turn], Sequence[Any]] | None = None
    """What further answers of a seat would do, each tried on a state that the seat imagines."""
    foresight_types: tuple[type, ...] = ()
    foresee: Callable[[View, Answer], Any] | None = None
    """What an answer that cannot be listed would do, from a view; None if it can be listed, or if
    nothing can be said. For games that have such answers."""
    sampled: Mapping[type, str] = MappingProxyType({})
    """Actions that come in so many sizes that a search is offered a few of them for all, with the
    field that says the size."""
    slots: Mapping[type, int] = MappingProxyType({})
    """Actions whose numbers are places among the legal ones, with the number of places."""
    observation: tuple[Rows, ...] = ()
    """What learners see of it, as `State.observe` writes it; empty if it is not for learners."""
    open_ended: tuple[type, ...] = ()
    """Actions that `legal` leaves out, such as trades, which are too many to list."""
    passive: tuple[type, ...] = ()
    """Actions that leave things as they are or let the game go on, the most harmless first."""
    rolls_at_once: bool = False
    """Whether dice and cards that follow an answer are what it was given for: then no table lets
    them wait for somebody who might take the answer back."""
    side: Side[Any] | None = None
    """What may be talked about beside the steps."""
    questions: tuple[type, ...] = ()
    """This and the next two follow from the steps and the side."""
    actions: tuple[type, ...] = ()
    """What seats answer."""
    outcomes: tuple[type, ...] = ()
    """What chance answers."""

    def __post_init__(self) -> None:
        steps = list(self.steps)
        seats: list[Step[Any] | Side[Any]] = [step for step in steps if not asks_chance(step)]
        chance = [step for step in steps if asks_chance(step)]
        if self.side is not None:
            seats.append(self.side)
        found: dict[str, list[type]] = {
            "questions": [kind for step in [*seats, *chance] for kind in step.questions],
            "actions": [kind for step in seats for kind in step.answers],
            "outcomes": [kind for step in chance for kind in step.answers],
        }
        for name, kinds in found.items():
            msgspec.structs.force_setattr(self, name, tuple(dict.fromkeys(kinds)))

    def __reduce__(self) -> tuple[object, ...]:
        """Whoever unpickles it finds it where it is: in a module that calls it GAME."""
        for name, module in list(sys.modules.items()):
            if getattr(module, "__dict__", {}).get("GAME") is self:
                return held_by, (name,)
        raise TypeError(f"cannot pickle {self.meta.id}: no module calls it GAME")

    def fallback(self, legal: Sequence[Answer]) -> Answer:
        """What is answered for a seat whose player fails to: a passive action if there is one,
        else the first that is allowed. Never left to chance."""
        for kind in self.passive:
            for answer in legal:
                if isinstance(answer, kind):
                    return answer
        return legal[0]

    def look_ahead(self, turn: Turn) -> list[Any]:
        """What the listed answers of a turn would do, as far as that can be told."""
        found = list(self.forecast(turn.view))
        return found if self.try_out is None else [*found, *self.try_out(turn)]

    def read_answer(self, data: object) -> Answer:
        """An answer from a typed value or from plain data, such as decoded JSON."""
        if not isinstance(data, (Answer, Mapping)):
            plain = f'{{"type": "{snake_case(self.actions[0].__name__)}", ...}}'
            raise IllegalAction(
                f"an answer is one of play.legal(seat), or plain data such as {plain}, "
                f"not {shown(data)}"
            )
        try:
            kind = envelope((*self.actions, *self.outcomes))
            answer: Answer = convert({"answer": data}, kind, IllegalField).answer
        except IllegalField as error:
            raise IllegalAction(str(error)) from None
        return answer

    def read_position(self, data: object) -> State:
        """The state of a position given as a typed value or as plain data."""
        position: Any = convert(data, self.position, BadPosition)
        not_played = self.meta.not_played(position.rules)
        if not_played:
            raise BadPosition("rules", not_played)
        try:
            # Options that a position does not name have their defaults: it may be older than them.
            options = self.meta.check_options(position.seats, position.options)
        except BadOption as error:
            raise BadPosition(f"options.{error.option}", error.reason) from None
        return self.restore(msgspec.structs.replace(position, options=options))


def held_by(module: str) -> Game:
    """The game of a module."""
    game = importlib.import_module(module).GAME
    assert isinstance(game, Game)
    return game


def asks_chance(step: Step[Any]) -> bool:
    """Whether a step knows what chance may say."""
    return type(step).weights is not Step.weights


def declared(module: ModuleType, kind: type) -> tuple[type, ...]:
    """Every type of a kind that a module declares, in its order."""
    return tuple(
        found
        for found in vars(module).values()
        if isinstance(found, type)
        and issubclass(found, kind)
        and found.__module__ == module.__name__
    )


def any_of(module: str, kind: type) -> Any:
    """The union of the types of a kind that a module declares, without those that others build on:
    for fields that hold any of them. Type checkers have to be told `kind` instead."""
    kinds = [each for each in declared(sys.modules[module], kind) if not each.__subclasses__()]
    return functools.reduce(operator.or_, kinds)


class IllegalField(BadField):
    what = "answer"

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(field.removeprefix("answer").removeprefix(".") or "$", reason)


@functools.cache
def envelope(answers: tuple[type, ...]) -> type[Any]:
    """A struct around any of these answers. msgspec examines a struct's fields once, but a union
    at each conversion."""
    return msgspec.defstruct("Envelope", [("answer", functools.reduce(operator.or_, answers))])
