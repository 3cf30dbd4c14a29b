"""How a check says that a game breaks a promise."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class GameFault(AssertionError):
    """A game does not do what every game must do."""


def demand(kept: bool, promise: str) -> None:
    if not kept:
        raise GameFault(promise)


def demand_equal(found: T, wanted: T, promise: str) -> None:
    """Demands that two things are equal, and shows where they begin to differ."""
    if found != wanted:
        one, other = repr(found), repr(wanted)
        same = next(
            (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
            min(len(one), len(other)),
        )
        start = max(0, same - 60)
        raise GameFault(
            f"{promise}:\n  found  ...{one[start : same + 120]}\n"
            f"  wanted ...{other[start : same + 120]}"
        )
