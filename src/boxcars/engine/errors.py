"""What can go wrong, in words for the person who caused it."""

from __future__ import annotations


class BoxcarsError(ValueError):
    """Input that Boxcars refuses. Nothing has changed when it is raised."""


class IllegalAction(BoxcarsError):
    """An answer that the rules do not allow now."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BadOption(BoxcarsError):
    """An option, a seat count or a game that does not exist or does not fit."""

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(f"{option}: {reason}")
        self.option = option
        self.reason = reason


class BadField(BoxcarsError):
    """Data from outside in which one field is wrong."""

    what = "data"

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{self.what}: {field}: {reason}")
        self.field = field
        self.reason = reason


class BadRecord(BadField):
    what = "record"


class BadPosition(BadField):
    what = "position"


def shown(value: object) -> str:
    """Something from outside, short enough for a message, whatever it is."""
    try:
        text = repr(value)
    except Exception:
        return "something that cannot be shown"
    return text if len(text) <= 80 else text[:77] + "..."
