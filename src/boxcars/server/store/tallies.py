"""How often each die and each card came, over all tables: counted as they come, not looked up."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

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
        self._dice: dict[str, list[int]] = {}
        """By game: how many dice were thrown, and how many of them showed each face."""

    def note(self, game: str, drawn: Iterable[tuple[Draw, Answer]]) -> None:
        """Counts outcomes with what they were drawn from."""
        for draw, outcome in drawn:
            if isinstance(draw, int):
                thrown = self._dice.get(game)
                if thrown is None:
                    thrown = self._dice[game] = [0] * (1 + len(FACES))
                thrown[0] += draw
                _count_faces(astuple(outcome), thrown)
                continue
            kind, value = str(outcome.__struct_config__.tag), value_of(outcome)
            total = sum([weight for weight, _ in draw])
            for weight, other in draw:
                text = str(other) if type(other) is int else msgspec.json.encode(other).decode()
                if len(text) <= MOST_LETTERS:
                    self._add((game, kind, text), int(other == value), weight / total)

    def waiting(self) -> dict[Key, tuple[int, float]]:
        self._add_dice()
        return dict(self._new)

    def take(self) -> list[dict[str, Any]]:
        """What is to be added to what is written, in an order that all processes have."""
        self._add_dice()
        new, self._new = self._new, {}
        return [
            {"game": game, "kind": kind, "value": value, "seen": seen, "expected": expected}
            for (game, kind, value), (seen, expected) in sorted(new.items())
        ]

    def _add_dice(self) -> None:
        """Every face is as likely: what was to be expected is known of all dice at once."""
        dice, self._dice = self._dice, {}
        for game, (thrown, *shown) in dice.items():
            for face, seen in zip(FACES, shown, strict=True):
                self._add((game, DIE, str(face)), seen, thrown / len(FACES))

    def give_back(self, rows: Iterable[dict[str, Any]]) -> None:
        """It could not be written."""
        for row in rows:
            self._add((row["game"], row["kind"], row["value"]), row["seen"], row["expected"])

    def _add(self, key: Key, seen: int, expected: float) -> None:
        before = self._new.get(key, (0, 0.0))
        self._new[key] = (before[0] + seen, before[1] + expected)


def _count_faces(values: Iterable[Any], shown: list[int]) -> None:
    """Counts the numbers in an outcome that is a throw of dice."""
    for value in values:
        if isinstance(value, int):
            shown[value] += 1
        elif isinstance(value, Struct):
            _count_faces(astuple(value), shown)
        elif isinstance(value, tuple):
            _count_faces(value, shown)
