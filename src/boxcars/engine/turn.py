"""A turn: all that a player of any kind is given when its seat is asked."""

from typing import Any, Generic

from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.engine.state import State
from boxcars.engine.types import Answer, Event, V


class Turn(Generic[V]):
    """What a seat knows and may answer now. It is good until somebody answers."""

    def __init__(
        self,
        state: State,
        seat: int,
        options: Options,
        log: list[Event] | None = None,
        since: int = 0,
        deadline: float | None = None,
    ) -> None:
        self._state = state
        self._at: i64 = seat
        self._log = log
        self._since = since
        self._legal: list[Answer] | None = None
        self._view: Any = None
        self._events: list[Event] | None = None
        self.seat = seat
        self.options = options
        """All options of the game with their values."""
        self.deadline = deadline
        """When an answer must be there, on the clock `time.monotonic`; None if there is time."""

    @property
    def legal(self) -> list[Answer]:
        """Every answer that can be listed; see `allows` for others."""
        if self._legal is None:
            self._legal = self._state.legal(self._at)
        return self._legal

    @property
    def view(self) -> V:
        """What the seat sees."""
        if self._view is None:
            self._view = self._state.view(self._at)
        view: V = self._view
        return view

    @property
    def events(self) -> list[Event]:
        """What happened since the seat was last asked, as the seat may know it. In a simulation
        events are told only if some bot `wants_events`."""
        if self._events is None:
            told = [] if self._log is None else self._log[self._since :]
            seen = [event.seen_by(self.seat) for event in told]
            self._events = [event for event in seen if event is not None]
        return self._events

    def refusal(self, answer: Answer) -> str:
        """Why an answer is not allowed, for a person to read; empty if it is allowed."""
        return self._state.refusal(self._at, answer)

    def allows(self, answer: Answer) -> bool:
        """Whether an answer is allowed: a listed one, or one of those that are too many to list,
        such as trades."""
        return not self._state.refusal(self._at, answer)

    def imagine(self, generator: Generator) -> State:
        """A state to play on in thought: what the seat cannot see is replaced by a random guess
        that fits everything it can see."""
        return self._state.imagine(self._at, generator)
