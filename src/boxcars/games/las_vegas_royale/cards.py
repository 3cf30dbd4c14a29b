"""Money cards as multisets packed into one integer, six bits per value.

Values are in units of 10k: 3 is 30k, 10 is 100k. There are up to 15 cards of a value, and
substitute cards on top (LVR-8.2), which is more than an engine tally can count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from boxcars.engine.generator import Generator

UNIT: Final[i64] = 10_000
LOWEST: Final[i64] = 3
HIGHEST: Final[i64] = 10

COPIES: Final = {3: 11, 4: 11, 5: 13, 6: 15, 7: 13, 8: 11, 9: 9, 10: 7}
"""The 90 cards of LVR-1.3, in units."""

NO_CARDS: Final[i64] = 0
BITS: Final[i64] = 6
MASK: Final[i64] = 63


def cards(copies: i64, value: i64) -> i64:
    """So many cards of one value."""
    return copies << (BITS * (value - 1))


def card(value: i64) -> i64:
    """A single card."""
    return cards(1, value)


def copies(of: i64, value: i64) -> i64:
    """How many cards of a value there are."""
    return (of >> (BITS * (value - 1))) & MASK


def how_many(of: i64) -> i64:
    total: i64 = 0
    while of > 0:
        total += of & MASK
        of >>= BITS
    return total


def worth(of: i64) -> i64:
    """What cards are worth together, in units."""
    total: i64 = 0
    value: i64 = 1
    while of > 0:
        total += value * (of & MASK)
        of >>= BITS
        value += 1
    return total


def draw_card(of: i64, generator: Generator) -> i64:
    """The value of one of the cards, each being equally likely."""
    index = generator.below(how_many(of))
    value: i64 = 1
    while index >= of & MASK:
        index -= of & MASK
        of >>= BITS
        value += 1
    return value


def fewest(of: i64, amount: i64) -> i64:
    """The cards that make an exact amount: as few as possible, then the highest values first.

    `NO_CARDS` if no cards make it (LVR-8.2 b, LVR-8.4).
    """
    most = how_many(of)
    number: i64 = 1
    while number <= most and number <= amount:
        found = exactly(of, amount, number, HIGHEST)
        if found != NO_CARDS:
            return found
        number += 1
    return NO_CARDS


def exactly(of: i64, amount: i64, number: i64, highest: i64) -> i64:
    """`number` cards of values up to `highest` that make an amount, the highest values first."""
    value = highest if highest < amount else amount
    while value * number >= amount:
        if copies(of, value) > 0:
            if number == 1:
                return card(value)
            rest = exactly(of - card(value), amount - value, number - 1, value)
            if rest != NO_CARDS:
                return rest + card(value)
        value -= 1
    return NO_CARDS


def cards_of(dollars: Iterable[int]) -> i64:
    """Cards given by their values in dollars."""
    found: i64 = 0
    for value in dollars:
        found += card(value // UNIT)
    return found


def in_dollars(of: i64) -> tuple[int, ...]:
    """The values of cards in dollars, highest first."""
    values: list[int] = []
    value: i64 = 1
    while of > 0:
        values += [value * UNIT] * int(of & MASK)
        of >>= BITS
        value += 1
    values.reverse()
    return tuple(values)
