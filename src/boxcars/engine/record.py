"""Records: a header and the answers in order, enough to replay a game without a generator."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from boxcars.engine.errors import BadRecord
from boxcars.engine.types import Asked, Result


class Given(Struct, frozen=True, tag_field="type", tag="given", forbid_unknown_fields=True):
    """An answer that was given."""

    seat: Asked
    answer: dict[str, Any]


class TakenBack(
    Struct, frozen=True, tag_field="type", tag="taken_back", forbid_unknown_fields=True
):
    """The last answer still standing was taken back."""


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its start, or from a position, up to now."""

    game: str
    rules: int
    seats: int
    options: dict[str, bool | int | str]
    steps: tuple[Given | TakenBack, ...]
    start: dict[str, Any] | None = None
    """The position the game began with, if it did not begin at the beginning."""
    result: Result | None = None
    format: Literal["boxcars-record-1"] = "boxcars-record-1"


def check_rules(record: Record, rules: int) -> None:
    if record.rules != rules:
        raise BadRecord(
            "rules",
            f"was played under rules version {record.rules} of {record.game}; "
            f"this program plays version {rules}",
        )
