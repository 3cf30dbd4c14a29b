"""Any game in the terminal, in plain words: what a view holds, and a number for each answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from boxcars.cli.people import Person
from boxcars.engine.types import Answer, Event, Result
from boxcars.texts import Texts, plain

if TYPE_CHECKING:
    from rich.console import RenderableType


class PlainScreen:
    def __init__(self, people: Sequence[Person], width: int, texts: Texts) -> None:
        self._people = people
        self._texts = texts
        self._legal: list[Answer] = []

    def table(self, view: Any) -> RenderableType:
        lines: list[str] = []
        for name, value in msgspec.to_builtins(view).items():
            if isinstance(value, (list, tuple)) and value and isinstance(value[0], dict):
                lines += [f"{name} {index}: {in_words(item)}" for index, item in enumerate(value)]
            elif value is not None and name != "type":
                lines.append(f"{name}: {in_words(value)}")
        return "\n".join(lines)

    def choice(self, view: Any, forecasts: Sequence[Any]) -> RenderableType:
        return "\n".join(in_words(msgspec.to_builtins(forecast)) for forecast in forecasts)

    def prompt(self, legal: Sequence[Answer]) -> str:
        self._legal = list(legal)
        answers = [plain(self._texts.of(answer)) for answer in legal]
        return ", ".join(f"{number}: {answer}" for number, answer in enumerate(answers, 1))

    def read(self, text: str) -> Answer | None:
        if text.isdecimal() and 1 <= int(text) <= len(self._legal):
            return self._legal[int(text) - 1]
        return None

    def is_news(self, event: Event) -> bool:
        return True

    def standings(self, result: Result) -> RenderableType:
        winners = " and ".join(self._people[seat].name for seat in result.winners)
        return f"{winners}: {result.reason}"

    def help(self) -> Sequence[str]:
        return ["Type the number that stands before an answer."]


def in_words(value: Any) -> str:
    """Plain data without its punctuation."""
    if isinstance(value, dict):
        named = [f"{key} {in_words(item)}" for key, item in value.items() if key != "type"]
        kind = str(value.get("type", "")).replace("_", " ")
        return " ".join([kind, ", ".join(named)]).strip()
    if isinstance(value, (list, tuple)):
        return " ".join(in_words(item) for item in value) or "none"
    return "none" if value is None else str(value)
