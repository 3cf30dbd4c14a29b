"""All lessons by name: guided first games, and practice."""

from boxcars.learning.lesson import Lesson, guided
from boxcars.learning.practice import practice


def lesson(name: str) -> Lesson | None:
    """A lesson by its name: that of a game, for its guided first game, or one of practice."""
    return guided().get(name) or practice().get(name)


def lessons() -> dict[str, Lesson]:
    return guided() | practice()
