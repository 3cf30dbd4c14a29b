"""Events and answers in words: templates with fields, filled in with the players' names.

A field is written `{name:kind}`; the kind says how its value becomes words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any

from boxcars.engine.types import Answer, Event

Kinds = Mapping[str, Callable[[Any, Sequence[str]], str]]


def filled(template: str, event: Event | Answer, names: Sequence[str], kinds: Kinds) -> str:
    words: list[str] = []
    for text, field, kind, _ in Formatter().parse(template):
        words.append(text)
        if field is not None:
            words.append(kinds[kind or "number"](getattr(event, field), names))
    return "".join(words)


def listed(words: Sequence[str]) -> str:
    """Words as "A", "A and B" or "A, B and C"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
