"""Records: a header and the answers in order, enough to replay a game without a generator."""

import os
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from boxcars.engine.types import Asked, Result


class Given(Struct, frozen=True, tag_field="type", tag="given", forbid_unknown_fields=True):
    """An answer that was given."""

    seat: Asked
    """Who gave it: a seat, or `"chance"`."""
    answer: dict[str, Any]
    """The answer: one of the game's actions or outcomes."""


class TakenBack(
    Struct, frozen=True, tag_field="type", tag="taken_back", forbid_unknown_fields=True
):
    """The last answer still standing was taken back."""


class OutcomeTakenBack(
    Struct, frozen=True, tag_field="type", tag="outcome_taken_back", forbid_unknown_fields=True
):
    """The last outcome still standing was taken back, and every answer given after it: it had not
    been what lay on the table."""


Step = Given | TakenBack | OutcomeTakenBack


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its start, or from a position, up to now."""

    game: str
    """Which game this is."""
    rules: int
    """The rules version it was played under."""
    seats: int
    """How many players there are."""
    options: dict[str, bool | int | str]
    """The options; what is left out has its default."""
    steps: tuple[Step, ...]
    """The answers in the order in which they were given."""
    start: dict[str, Any] | None = None
    """The position the game began with, if it did not begin at the beginning."""
    result: Result | None = None
    """How the game ended; null if it had not."""
    format: Literal["boxcars-record-1"] = "boxcars-record-1"
    """The format of this record."""

    def to_json(self) -> str:
        """The record as JSON text; `boxcars.replay` takes it."""
        return msgspec.json.encode(self).decode()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record into a file; `boxcars.load_record` reads it back."""
        Path(path).write_text(self.to_json() + "\n", encoding="utf-8")
