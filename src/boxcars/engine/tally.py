"""Tallies: small multisets packed into one integer, four bits per key.

A tally counts up to 15 of each of the keys 0 to 14: dice by number, notes by value, dice by
owner. Being an integer it is copied, compared and stored for free, which is what makes playouts
fast. `NOTHING` is the empty tally; tallies add and subtract like numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

NOTHING: Final[i64] = 0


def many(copies: i64, key: i64) -> i64:
    """The tally with `copies` of `key`."""
    return copies << (4 * key)


def one(key: i64) -> i64:
    """The tally with a single `key`."""
    # Not `1 << ...`: mypyc writes a literal as a C int, which shifts out at 32 bits.
    return many(1, key)


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
