"""Rolls of dice: every roll there is, as often as it should come."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxcars.engine.dice import possible_rolls, roll
from boxcars.engine.generator import Generator
from boxcars.engine.tally import rising, tally_of


@pytest.mark.parametrize("dice", range(6))
def test_possible_rolls_are_all_throws_counted(dice: int) -> None:
    thrown = Counter(int(tally_of(throw)) for throw in product(range(1, 7), repeat=dice))
    assert dict(possible_rolls(dice)) == thrown


@given(st.integers(0, 8), st.integers())
def test_a_roll_shows_as_many_numbers_as_there_are_dice(dice: int, seed: int) -> None:
    numbers = rising(roll(dice, Generator(seed)))
    assert len(numbers) == dice
    assert all(1 <= number <= 6 for number in numbers)


@pytest.mark.parametrize("dice", [1, 3, 5, 8])
def test_every_number_comes_up_equally_often(dice: int) -> None:
    generator = Generator(dice)
    rolls = 24_000 // dice
    found = Counter(number for _ in range(rolls) for number in rising(roll(dice, generator)))
    assert all(abs(found[number] - 4_000) < 400 for number in range(1, 7))


def test_every_roll_of_two_dice_is_as_frequent_as_its_ways() -> None:
    generator = Generator(2)
    found = Counter(int(roll(2, generator)) for _ in range(36_000))
    for rolled, ways in possible_rolls(2):
        assert abs(found[rolled] - 1_000 * int(ways)) < 250
