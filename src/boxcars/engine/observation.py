"""What learners see of a game: a table of small numbers, made of a seat's view.

An observation has rows of eight bytes. A game writes each row as one integer, lowest byte first,
which is as quick as writing a single number; a row's last byte stays below 128, so that the integer
is never negative. Seats are counted from the viewer: 0 is nobody, 1 the viewer, 2 the next seat
clockwise; whatever has a place for each seat begins with the viewer's.
"""

from typing import Final

from msgspec import Struct

NUMBERS_IN_ROW: Final = 8


class Rows(Struct, frozen=True):
    """Some rows of an observation that mean the same, one for each casino, lot and so on."""

    name: str
    count: int
    meaning: str


def height(rows: tuple[Rows, ...]) -> int:
    """How many rows an observation has."""
    return sum(each.count for each in rows)
