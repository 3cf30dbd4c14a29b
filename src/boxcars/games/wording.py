"""Events and answers in words, from templates that are ready to be translated.

A field is written `{name:kind}`; the kind says how its value becomes words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, Final

from msgspec import Struct

from boxcars.engine.types import Event, Undone

Kinds = Mapping[str, Callable[[Any, Sequence[str]], str]]
"""By kind: how a value becomes words, given the players' names by seat."""


def in_words(template: str, told: Struct, names: Sequence[str], kinds: Kinds) -> str:
    """An event or an answer in the words of its template."""
    words: list[str] = []
    for text, field, kind, _ in Formatter().parse(template):
        words.append(text)
        if field is not None:
            words.append(kinds[kind or "number"](getattr(told, field), names))
    return "".join(words)


def rule_of(event: Event) -> str:
    """The rule that caused an event; taking back is no rule of the game."""
    return "" if isinstance(event, Undone) else str(getattr(event, "rule", ""))


def tag_of(told: Struct) -> str:
    return str(told.__struct_config__.tag)


def listed(words: Sequence[str]) -> str:
    """Words as "A", "A and B" or "A, B and C"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def owner(whose: int | str, names: Sequence[str]) -> str:
    """A player's name, or that of an imaginary owner."""
    return whose.capitalize() if isinstance(whose, str) else names[whose]


def money(value: int) -> str:
    return f"${value:,}"


def counted(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


COMMON: Final[Kinds] = {
    "number": lambda value, names: str(value),
    "seat": lambda seat, names: names[seat],
    "seats": lambda seats, names: listed([names[seat] for seat in seats]),
    "owner": owner,
    "owners": lambda owners, names: listed([owner(whose, names) for whose in owners]),
    "money": lambda value, names: money(value),
    "moneys": lambda values, names: listed([money(value) for value in values]),
    "faces": lambda faces, names: " ".join(str(face) for face in faces),
    "winners": lambda result, names: listed([names[seat] for seat in result.winners]),
}
