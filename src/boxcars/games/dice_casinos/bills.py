"""Bills as multisets packed into one integer, six bits per value: the notes of Las Vegas, and the
money cards of Royale.

Values are in units of 10k: 3 is 30k, 10 is 100k. There are up to 15 bills of a value, and
substitutes on top (LVR-8.2), which is more than an engine tally can count.
"""

import functools
from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator

UNIT: Final[i64] = 10_000
HIGHEST: Final[i64] = 10

NO_BILLS: Final[i64] = 0
BITS: Final[i64] = 6
MASK: Final[i64] = 63


def bills(copies: i64, value: i64) -> i64:
    """So many bills of one value."""
    return copies << (BITS * (value - 1))


def bill(value: i64) -> i64:
    """A single one."""
    return bills(1, value)


def copies(of: i64, value: i64) -> i64:
    """How many bills of a value there are."""
    return (of >> (BITS * (value - 1))) & MASK


PAIRS: Final[i64] = 0x03F0_3F03_F03F_03F
"""Every second value, with the room of two for its count."""


HIGHEST_PAIR: Final[i64] = 48
EVERY_PAIR: Final[i64] = 1 << 48 | 1 << 36 | 1 << 24 | 1 << 12 | 1
ODD_VALUES: Final[i64] = 1 << 48 | 3 << 36 | 5 << 24 | 7 << 12 | 9
EVEN_VALUES: Final[i64] = 2 << 48 | 4 << 36 | 6 << 24 | 8 << 12 | 10
"""Every second value, the lowest one in the highest place."""


def how_many(of: i64) -> i64:
    # Neighbors are added up; multiplying adds up all such pairs in the highest place.
    pairs = (of & PAIRS) + ((of >> BITS) & PAIRS)
    return ((pairs * EVERY_PAIR) >> HIGHEST_PAIR) & 4095


def worth(of: i64) -> i64:
    """What bills are worth together, in units."""
    # Multiplying adds up, too: in the highest place are the bills of each second value times it.
    odd, even = (of & PAIRS) * ODD_VALUES, ((of >> BITS) & PAIRS) * EVEN_VALUES
    return ((odd >> HIGHEST_PAIR) & 4095) + ((even >> HIGHEST_PAIR) & 4095)


def draw_bill(of: i64, generator: Generator) -> i64:
    """The value of one of the bills, each being equally likely."""
    index = generator.below(how_many(of))
    value: i64 = 1
    while index >= of & MASK:
        index -= of & MASK
        of >>= BITS
        value += 1
    return value


def fewest(of: i64, amount: i64) -> i64:
    """The bills that make an exact amount: as few as possible, then the highest values first.

    `NO_BILLS` if no bills make it (LVR-8.2 b, LVR-8.4).
    """
    most = how_many(of)
    number: i64 = 1
    while number <= most and number <= amount:
        found = exactly(of, amount, number, HIGHEST)
        if found != NO_BILLS:
            return found
        number += 1
    return NO_BILLS


def exactly(of: i64, amount: i64, number: i64, highest: i64) -> i64:
    """`number` bills of values up to `highest` that make an amount, the highest values first."""
    value = highest if highest < amount else amount
    while value * number >= amount:
        if copies(of, value) > 0:
            if number == 1:
                return bill(value)
            rest = exactly(of - bill(value), amount - value, number - 1, value)
            if rest != NO_BILLS:
                return rest + bill(value)
        value -= 1
    return NO_BILLS


def deal_anew(
    hands: vec[i64], fresh: i64, seats: i64, seat: i64, known: i64, generator: Generator
) -> i64:
    """Everybody's bills but those of a seat change places with the pile, which is returned. Those
    under the mask `known` stay."""
    numbers = vec[i64](hands)
    for other in range(seats):
        if other != seat:
            hidden = hands[other] & ~known
            numbers[other] = how_many(hidden)
            fresh += hidden
            hands[other] -= hidden
    for other in range(seats):
        if other != seat:
            for _dealt in range(numbers[other]):
                value = draw_bill(fresh, generator)
                fresh -= bill(value)
                hands[other] += bill(value)
    return fresh


def bills_of(dollars: Iterable[int]) -> i64:
    """Bills given by their values in dollars."""
    found: i64 = 0
    for value in dollars:
        found += bill(value // UNIT)
    return found


@functools.lru_cache(maxsize=4096)
def in_dollars(of: i64) -> tuple[int, ...]:
    """The values of bills in dollars, highest first. Made once and shared: bills are won seldom."""
    values: list[int] = []
    value: i64 = 1
    while of > 0:
        values += [value * UNIT] * int(of & MASK)
        of >>= BITS
        value += 1
    values.reverse()
    return tuple(values)


# Rows of an observation: a byte for each of the values 1 to 8; higher ones stand elsewhere.

EIGHT: Final[i64] = (1 << 48) - 1
EIGHT_BY_4: Final[i64] = 0x0000_0000_00FF_FFFF
EIGHT_BY_2: Final[i64] = 0x0000_0FFF_0000_0FFF
EIGHT_BY_1: Final[i64] = 0x003F_003F_003F_003F


def bytes_of(of: i64) -> i64:
    """How many bills there are of each value up to 8, a byte each."""
    spread = of & EIGHT
    spread = (spread & EIGHT_BY_4) | (spread & ~EIGHT_BY_4) << 8
    spread = (spread & EIGHT_BY_2) | (spread & ~EIGHT_BY_2) << 4
    return (spread & EIGHT_BY_1) | (spread & ~EIGHT_BY_1) << 2
