"""How often each die and each card came, over all tables: counted as they come, not looked up."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from boxcars.engine.fair import value_of
from boxcars.engine.record import Draw
from boxcars.engine.types import Answer

DIE: Final = "die"
FACES: Final = range(1, 7)
MOST_LETTERS: Final = 64
"""Of what an outcome says. Longer ones are not counted."""

Key = tuple[str, str, str]
"""A game, a kind of outcome, and its value as JSON."""


class Tallies:
    """What has been counted and is not written yet: how often it came, and was to be expected."""

    def __init__(self) -> None:
        self._new: dict[Key, tuple[int, float]] = {}

    def note(self, game: str, drawn: Iterable[tuple[Draw, Answer]]) -> None:
        """Counts outcomes with what they were drawn from."""
        for draw, outcome in drawn:
            if isinstance(draw, int):
                shown = list(_faces(msgspec.to_builtins(outcome)))
                for face in FACES:
                    self._add((game, DIE, str(face)), shown.count(face), draw / len(FACES))
                continue
            kind, value = str(outcome.__struct_config__.tag), value_of(outcome)
            total = sum(weight for weight, _ in draw)
            for weight, other in draw:
                text = msgspec.json.encode(other).decode()
                if len(text) <= MOST_LETTERS:
                    self._add((game, kind, text), int(other == value), weight / total)

    def waiting(self) -> dict[Key, tuple[int, float]]:
        return dict(self._new)

    def take(self) -> list[dict[str, Any]]:
        """What is to be added to what is written, in an order that all processes have."""
        new, self._new = self._new, {}
        return [
            {"game": game, "kind": kind, "value": value, "seen": seen, "expected": expected}
            for (game, kind, value), (seen, expected) in sorted(new.items())
        ]

    def give_back(self, rows: Iterable[dict[str, Any]]) -> None:
        """It could not be written."""
        for row in rows:
            self._add((row["game"], row["kind"], row["value"]), row["seen"], row["expected"])

    def _add(self, key: Key, seen: int, expected: float) -> None:
        before = self._new.get(key, (0, 0.0))
        self._new[key] = (before[0] + seen, before[1] + expected)


def _faces(value: Any) -> Iterator[int]:
    """The numbers in an outcome that is a throw of dice."""
    if isinstance(value, dict):
        for each in value.values():
            yield from _faces(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _faces(each)
    elif isinstance(value, int):
        yield value
