"""The seeded generator: the same everywhere, and fair."""

from collections import Counter

import pytest

from boxcars.engine.generator import Generator, seed_words


def test_a_seed_gives_these_numbers_on_every_platform() -> None:
    generator = Generator(7)
    assert [int(generator.next()) for _ in range(3)] == [1249442905, 384890531, 3173378742]


@pytest.mark.parametrize("limit", [1, 2, 6, 54, 6**8])
def test_numbers_stay_below_their_limit(limit: int) -> None:
    generator = Generator(limit)
    assert all(0 <= generator.below(limit) < limit for _ in range(1000))


def test_every_number_is_equally_likely() -> None:
    generator = Generator(1)
    found = Counter(int(generator.below(6)) for _ in range(60_000))
    assert all(abs(found[number] - 10_000) < 400 for number in range(6))


@pytest.mark.parametrize("other", [0, 8, -7, 7 + 2**32, 7 + 2**64])
def test_other_seeds_give_other_numbers(other: int) -> None:
    one, two = Generator(7), Generator(other)
    assert [int(one.next()) for _ in range(4)] != [int(two.next()) for _ in range(4)]


def test_no_bit_of_a_seed_is_lost() -> None:
    """A game without a seed must not be one of a few billion that somebody could try out."""
    words = [seed_words(1 << bit) for bit in range(95)]
    assert len(set(words)) == len(words)
    assert len({seed_words(k << 64 | 5) for k in range(1000)}) == 1000
    assert len({seed_words(k << 32 | 5) for k in range(1000)}) == 1000
