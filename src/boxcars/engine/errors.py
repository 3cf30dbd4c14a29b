"""What can go wrong, in words for the person who caused it."""

from collections.abc import Iterable
from typing import Any


class BoxcarsError(ValueError):
    """Input that Boxcars refuses. Nothing has changed when it is raised."""


class Why(str):
    """Why something is refused: English for developers, and for people a key with values, which
    the catalogs say in every language."""

    __slots__ = ("key", "values")
    key: str
    values: dict[str, Any]

    @property
    def told(self) -> dict[str, Any]:
        """As data, with the key as its type."""
        return {"type": self.key, **self.values}


def why(key: str, words: str, **values: Any) -> Why:
    """A reason in English, with what the catalogs need to say it."""
    reason = Why(words)
    reason.key = key
    reason.values = values
    return reason


def out_of_range(given: int, low: int, high: int) -> Why:
    """The reason why a number is refused that must lie between two others."""
    words = f"must be from {low} to {high}, not {given}"
    return why("term.bad.range", words, low=low, high=high, given=given)


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
        """`$` is all of the data, as in a path to a field."""
        where = field.removesuffix("$").removesuffix(".")
        super().__init__(": ".join([self.what, *([where] if where else []), reason]))
        self.field = field
        self.reason = reason


class BadRecord(BadField):
    """A record that cannot be read, or is not one of a game by the rules."""

    what = "record"


class BadPosition(BadField):
    """A position that cannot be read, or in which a game cannot be."""

    what = "position"


def shown(value: object) -> str:
    """Something from outside, short enough for a message, whatever it is."""
    try:
        text = repr(value)
    except Exception:
        return "something that cannot be shown"
    return text if len(text) <= 80 else text[:77] + "..."


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """A hint at the nearest known word, to be put behind a message; empty if none is near."""
    near = nearest(word, known)
    return f"; did you mean {near}?" if near else ""


def nearest(word: object, known: Iterable[str]) -> str:
    """The known word that is nearest to another; empty if none is near."""
    from difflib import get_close_matches

    by_lower = {name.lower(): name for name in known}
    if not isinstance(word, str) or not word:
        return ""
    near = get_close_matches(word.lower(), by_lower, 1)
    if not near:  # Perhaps only its beginning was typed.
        near = [name for name in by_lower if name.startswith(word.lower())]
    return by_lower[near[0]] if near else ""
