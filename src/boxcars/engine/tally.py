"""Tallies: small multisets packed into one integer, four bits per key.

A tally counts up to 15 of each of the keys 0 to 14: dice by number, notes by value, dice by
owner. Being an integer it is copied, compared and stored for free, which is what makes playouts
fast. `NOTHING` is the empty tally; tallies add and subtract like numbers.
"""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

NOTHING: Final[i64] = 0


def many(copies: i64, key: i64) -> i64:
    """The tally with `copies` of `key`."""
    return shifted(copies, 4 * key)


def one(key: i64) -> i64:
    """The tally with a single `key`."""
    return shifted(1, 4 * key)


def bit(place: i64) -> i64:
    """The number with a single bit set."""
    return shifted(1, place)


def shifted(number: i64, places: i64) -> i64:
    """For numbers that are known beforehand, such as 1: mypyc writes them as a C int, also where
    they have a name, and that shifts out at 32 bits."""
    return number << places


def count(tally: i64, key: i64) -> i64:
    """How many of `key` there are."""
    return (tally >> (4 * key)) & 15


def size(tally: i64) -> i64:
    """How many there are in all."""
    total: i64 = 0
    while tally > 0:
        total += tally & 15
        tally >>= 4
    return total


def distinct(tally: i64) -> i64:
    """How many different keys of 0 to 6 there are."""
    return ((present(tally) * EVERY_KEY) >> 24) & 15


def key_at(tally: i64, index: i64) -> i64:
    """The index-th different key of 0 to 6, lowest first; only for an index below `distinct`."""
    # Multiplying adds up from below: each place holds how many keys there are up to it. The
    # wanted key is the first place with more than `index` of them; no place is looked at by itself.
    up_to = present(tally) * EVERY_KEY
    beyond = ((up_to + (7 - index) * EVERY_KEY) >> 3) & EVERY_KEY
    return 7 - (((beyond * EVERY_KEY) >> 24) & 15)


def present(tally: i64) -> i64:
    """The tally with one of each key of 0 to 6 that it has."""
    return (tally | tally >> 1 | tally >> 2 | tally >> 3) & EVERY_KEY


EVERY_KEY: Final[i64] = 0x1111111
"""One of each key of 0 to 6."""


def tally_of(keys: Iterable[int]) -> i64:
    tally: i64 = 0
    for key in keys:
        tally += one(key)
    return tally


def rising(tally: i64) -> list[int]:
    """Every member, smallest key first: `[2, 2, 5]`."""
    members: list[int] = []
    key: i64 = 0
    while tally > 0:
        left = tally & 15
        while left > 0:
            members.append(key)
            left -= 1
        tally >>= 4
        key += 1
    return members


def falling(tally: i64) -> list[int]:
    """Every member, largest key first: `[5, 2, 2]`."""
    members = rising(tally)
    members.reverse()
    return members
