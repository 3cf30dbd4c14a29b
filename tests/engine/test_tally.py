"""Tallies behave as multisets."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from boxcars.engine.tally import NOTHING, count, falling, many, one, rising, size, tally_of

KEYS = st.integers(0, 14)
MEMBERS = st.lists(KEYS, max_size=15)


@given(MEMBERS)
def test_a_tally_counts_its_members(members: list[int]) -> None:
    tally = tally_of(members)
    assert {key: int(count(tally, key)) for key in range(15)} == {
        key: Counter(members)[key] for key in range(15)
    }
    assert size(tally) == len(members)


@given(MEMBERS)
def test_a_tally_lists_its_members_in_order(members: list[int]) -> None:
    tally = tally_of(members)
    assert rising(tally) == sorted(members)
    assert falling(tally) == sorted(members, reverse=True)


@given(st.lists(KEYS, max_size=7), st.lists(KEYS, max_size=7))
def test_tallies_add_and_subtract(some: list[int], more: list[int]) -> None:
    both = tally_of(some) + tally_of(more)
    assert Counter(rising(both)) == Counter(some) + Counter(more)
    assert both - tally_of(more) == tally_of(some)


@given(st.integers(0, 15), KEYS)
def test_many_of_a_key(copies: int, key: int) -> None:
    assert rising(many(copies, key)) == [key] * copies
    assert one(key) == many(1, key)


def test_the_empty_tally() -> None:
    assert tally_of([]) == NOTHING
    assert size(NOTHING) == 0
    assert rising(NOTHING) == []
