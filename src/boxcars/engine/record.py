"""Records: a header and the answers in order, enough to replay a game without a generator."""

import os
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

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


Draw = int | tuple[tuple[int, Any], ...]
"""What an outcome was drawn from: so many dice, or these values, each with its weight."""
Hex256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""64 hexadecimal digits: the pattern alone would let a line end follow them."""
Seed = Hex256
"""A random number of 256 bits."""


class Sown(Struct, frozen=True, forbid_unknown_fields=True):
    """A seed that somebody's browser added."""

    seat: int | None
    """Whose: null if they left before the first outcome."""
    seed: Seed
    """What it is: 256 random bits in hexadecimal."""


class DiceProof(Struct, frozen=True, forbid_unknown_fields=True):
    """What the outcomes of chance followed from: with it anybody can check each of them."""

    commitment: Hex256
    """The SHA-256 of the secret, known to all before anybody chose a seed."""
    secret: Annotated[str, Meta(min_length=1, max_length=64)]
    """What only the server knew until the game was over."""
    seeds: tuple[Sown, ...]
    """What people's browsers added before the first outcome, in this order."""
    draws: tuple[Draw, ...]
    """What each outcome was drawn from, for those who do not know the rules of the game."""
    method: Literal["boxcars-dice-1"] = "boxcars-dice-1"
    """How outcomes follow from secret and seeds."""


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
    dice: DiceProof | None = None
    """What the outcomes can be checked by; null if they cannot."""
    format: Literal["boxcars-record-1"] = "boxcars-record-1"
    """The format of this record."""

    def to_json(self) -> str:
        """The record as JSON text; `boxcars.replay` takes it."""
        return msgspec.json.encode(self).decode()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record into a file; `boxcars.load_record` reads it back."""
        Path(path).write_text(self.to_json() + "\n", encoding="utf-8")
