"""Rows of an observation from packed integers: every count in it becomes a byte, without a loop."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.tally import bit

MOST: Final[i64] = 254
"""Stands for itself and whatever is more."""

NO_SEATS: Final[i64] = 0xFFF0_0000
NO_SEATS_TWICE: Final[i64] = 0x0FF0_0000_FFF0_0000
LOW_32: Final[i64] = (1 << 32) - 1
NIBBLES_4: Final[i64] = 0x0000_FFFF_0000_FFFF
NIBBLES_2: Final[i64] = 0x00FF_00FF_00FF_00FF
NIBBLES_1: Final[i64] = 0x0F0F_0F0F_0F0F_0F0F

IN_ROW: Final[i64] = 8
"""How many bytes a row has."""
SEVEN: Final[i64] = (1 << 56) - 1
"""The lower seven of them. Products are cut there: they are longer if not compiled."""
EACH: Final[i64] = 0x01_0101_0101_0101
"""1 in each of these."""


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


def twice(mask: i64) -> i64:
    """The same in both halves of an integer."""
    return mask | mask << 32


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


def set_in(row: i64) -> i64:
    """How many bytes of a row are 1, where the others are 0."""
    return (((row & SEVEN) * EACH >> 48) & 255) + (row >> 56)


def set_at(row: i64, index: i64) -> i64:
    """The place of the index-th of them."""
    # Multiplying adds up from below: each byte holds how many there are up to it. As many bytes as
    # do not hold more than `index` stand before the wanted one.
    up_to = ((row & SEVEN) * EACH) & SEVEN
    beyond = ((up_to + (127 - index) * EACH) >> 7) & EACH
    return 7 - ((beyond * EACH >> 48) & 255)


def order_from(seat: i64, seats: i64) -> i64:
    """How a viewer counts seats, as a tally: `turned` of each of them, and 0 for nobody."""
    order: i64 = 0
    owner = seat
    for place in range(1, seats + 1):
        order |= place << 4 * (owner + 1)
        owner += 1
        if owner == seats:
            owner = 0
    return order


def turned_by(order: i64, owner: i64) -> i64:
    """`turned` by `order_from`, without a question."""
    return (order >> 4 * (owner + 1)) & 15


def turned(owner: i64, seat: i64, seats: i64) -> i64:
    """A seat as a viewer counts them from 1 on; 0 if it is nobody."""
    if owner < 0:
        return 0
    place = owner - seat
    return place + (seats & before_zero(place)) + 1


def turned_row(row: i64, by: i64, seats: i64) -> i64:
    """A row with a byte for each seat, for a viewer who sits so many seats further on."""
    return (row >> 8 * by | row << 8 * (seats - by)) & (bit(8 * seats) - 1)


def following(owner: i64, seats: i64) -> i64:
    """The next seat clockwise."""
    return (owner + 1) & before_zero(owner + 1 - seats)


def before_zero(number: i64) -> i64:
    """All bits for a number below 0, else none. Who is where changes from game to game: a processor
    would guess wrong as often as right where somebody asks."""
    return number >> 63


def unknown_of_others(seats: i64) -> i64:
    """255 for each seat but the viewer: it may not know."""
    return bit(8 * seats) - 256
