"""Rows of an observation from packed integers: every count in it becomes a byte, without a loop."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.tally import bit

MOST: Final[i64] = 254
"""Stands for itself and whatever is more."""

NO_SEATS: Final[i64] = 0xFFF0_0000
LOW_32: Final[i64] = (1 << 32) - 1
NIBBLES_4: Final[i64] = 0x0000_FFFF_0000_FFFF
NIBBLES_2: Final[i64] = 0x00FF_00FF_00FF_00FF
NIBBLES_1: Final[i64] = 0x0F0F_0F0F_0F0F_0F0F


def from_tally(tally: i64) -> i64:
    """A byte for each of the keys 0 to 7."""
    spread = tally & LOW_32
    spread = (spread | spread << 16) & NIBBLES_4
    spread = (spread | spread << 8) & NIBBLES_2
    return (spread | spread << 4) & NIBBLES_1


def seen_from(tally: i64, seat: i64, seats: i64) -> i64:
    """A tally by owner as a seat counts them: its own first, then the others clockwise. Owners that
    are no seats, from 5 on, stay where they are."""
    if tally == 0:
        return 0
    players = bit(4 * seats) - 1
    own = tally & players
    return (own >> 4 * seat | own << 4 * (seats - seat)) & players | tally & NO_SEATS


def from_seats(numbers: vec[i64], seat: i64, seats: i64) -> i64:
    """A byte for each seat, the viewer first, of a vector by seat."""
    row: i64 = 0
    shift: i64 = 0
    for place in range(seat, seats):
        row |= numbers[place] << shift
        shift += 8
    for place in range(seat):
        row |= numbers[place] << shift
        shift += 8
    return row


def turned(owner: i64, seat: i64, seats: i64) -> i64:
    """A seat as a viewer counts them from 1 on; 0 if it is nobody."""
    if owner < 0:
        return 0
    return owner - seat + 1 if owner >= seat else owner - seat + seats + 1


def unknown_of_others(seats: i64) -> i64:
    """255 for each seat but the viewer: it may not know."""
    return bit(8 * seats) - 256
