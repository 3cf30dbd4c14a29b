"""What a lesson has others say: chance and the bots, as long as the game goes as it was written."""

from typing import Any

from boxcars.engine.play import Play
from boxcars.engine.record import Given, OutcomeTakenBack
from boxcars.engine.types import CHANCE, Answer, Seat
from boxcars.learning.lesson import Lesson


class Script:
    """A lesson beside the game in which it is followed. Whoever answers otherwise has left it: then
    dice are fair and bots think for themselves."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._steps = lesson.given()
        self._released: int | None = None
        """The last pause that is over."""

    def at(self, play: Play[Any]) -> int | None:
        """How many steps of the lesson have been taken; None if it was left."""
        standing: list[Given] = []
        for step in play.record().steps:
            if isinstance(step, Given):
                standing.append(step)
                if len(standing) > len(self._steps):
                    return None
            elif isinstance(step, OutcomeTakenBack):
                return None
            else:
                standing.pop()
        return len(standing) if tuple(standing) == self._steps[: len(standing)] else None

    def paused(self, play: Play[Any]) -> bool:
        """Whether the game waits until something was read."""
        at = self.at(play)
        return at is not None and at in self.lesson.pauses and at != self._released

    def go_on(self, play: Play[Any]) -> bool:
        """What was to be read was read; returns whether the game waited for that."""
        waited = self.paused(play)
        self._released = self.at(play)
        return waited

    def bot(self, play: Play[Any]) -> tuple[Seat, Answer] | None:
        """Which seat answers what now; None if that is not written."""
        step = self._next(play)
        if step is None or not isinstance(step.seat, int):
            return None
        return step.seat, play.game.read_answer(step.answer)

    def outcome(self, play: Play[Any]) -> Answer | None:
        """What chance says now; None if that is not written."""
        step = self._next(play)
        return play.game.read_answer(step.answer) if step and step.seat == CHANCE else None

    def _next(self, play: Play[Any]) -> Given | None:
        at = self.at(play)
        return None if at is None or at >= len(self._steps) else self._steps[at]
