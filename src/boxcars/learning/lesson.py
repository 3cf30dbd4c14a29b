"""A lesson: a game that goes as it was written down, and what is said on the way.

It is a record up to where the game goes on freely, with marks: a mark belongs to a moment, points
at a spot of the table and has a text. `docs/learning.md` tells how to write one.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from boxcars.engine.record import Given
from boxcars.engine.types import Asked, Seat

LEARNER: Final[Seat] = 0
"""The seat of whoever learns; bots have the others."""

Do = Literal["look", "choose", "answer"]
"""What a mark waits for: that it was read, that something is chosen, or that it is answered."""


class Mark(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said."""

    step: int
    """When: after so many steps of the lesson."""
    spot: str
    """Where: a spot of the table, such as `casino 5`, or several that lie together, with `+`; of
    those after commas the first that is there."""
    text: str
    """What: a key in the catalog of the game."""
    do: Do = "look"
    choose: dict[str, Any] | None = None
    """What is to be chosen, if it is not the answer that comes next."""
    goes_on: bool = False
    """Whether it counts as one with the mark before it."""


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """What shall be tried: the learner has done it when such an event is told."""

    event: str
    player: str | None = "player"
    """The field in which the learner is named; None if any such event will do."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written down."""

    game: str
    names: tuple[str, ...]
    """The bots, from seat 1 on."""
    marks: tuple[Mark, ...]
    steps: tuple[tuple[Asked, dict[str, Any]], ...] = ()
    """Who answers what, in order: the learner too, who is asked for just this."""
    options: dict[str, bool | int | str] = {}
    start: dict[str, Any] | None = None
    """The position it begins with, if not at the beginning."""
    goal: Goal | None = None
    """In practice: any way there is right. Without one the learner is led step by step."""

    @property
    def seats(self) -> int:
        return 1 + len(self.names)

    @property
    def pauses(self) -> frozenset[int]:
        """The steps before which the game waits until a mark was read: there the learner is not
        asked."""
        return frozenset(
            mark.step
            for mark in self.marks
            if mark.step >= len(self.steps) or self.steps[mark.step][0] != LEARNER
        )

    def given(self) -> tuple[Given, ...]:
        """The steps as a record has them."""
        return tuple([Given(seat, answer) for seat, answer in self.steps])


@cache
def guided() -> dict[str, Lesson]:
    """The guided first games, by the names of the games."""
    found = {}
    for file in sorted(
        files(__package__).joinpath("lessons").iterdir(), key=lambda each: each.name
    ):
        if file.name.endswith(".json"):
            read = msgspec.json.decode(file.read_bytes(), type=Lesson)
            found[file.name.removesuffix(".json")] = read
    return found
