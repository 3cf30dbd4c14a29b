"""The seeded random generator.

A small fast counting generator (sfc32) on 32-bit arithmetic: a seed gives the same numbers on
every platform and version, compiled or interpreted. Every product fits into 64 bits, because
compiled integers wrap where interpreted ones grow.
"""

from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF


class Generator:
    """Random numbers from a seed."""

    def __init__(self, seed: int = 0) -> None:
        words = seed_words(seed)
        self.a: i64 = words[0]
        self.b: i64 = words[1]
        self.c: i64 = words[2]
        self.counter: i64 = 1
        for _ in range(12):
            self.next()

    def next(self) -> i64:
        """The next 32 random bits."""
        result = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) | (self.c >> 11)) + result) & MASK
        return result

    def below(self, limit: i64) -> i64:
        """A fair number from 0 to limit - 1, for limits up to 2**31."""
        product = self.next() * limit
        if (product & MASK) < limit:
            # Numbers whose low part falls below this bound would be drawn too often.
            unfair = (MASK + 1) % limit
            while (product & MASK) < unfair:
                product = self.next() * limit
        return product >> 32

    def words(self) -> tuple[int, int, int, int]:
        """The state of the generator."""
        return self.a, self.b, self.c, self.counter

    def __reduce__(self) -> tuple[object, ...]:
        return at_words, self.words()


def at_words(a: int, b: int, c: int, counter: int) -> Generator:
    """A generator that goes on where another one stood."""
    generator = Generator()
    generator.a = a
    generator.b = b
    generator.c = c
    generator.counter = counter
    return generator


def seed_words(seed: int) -> tuple[i64, i64, i64]:
    """Three words for any integer. Neighboring seeds differ in many bits, and no two seeds of up
    to 95 bits and a sign give the same words."""
    folded = abs(seed) * 2 + (seed < 0)
    first = _mix(0x9E3779B9 ^ (folded & 0xFFFFFFFF))
    second = _mix(first + 0x9E3779B9)
    third = _mix(second + 0x9E3779B9)
    folded >>= 32
    while folded > 0:
        first, second, third = second, third, _mix(first ^ (folded & 0xFFFFFFFF))
        folded >>= 32
    return first, second, third


def _mix(word: i64) -> i64:
    word &= MASK
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & MASK
    word = ((word ^ (word >> 15)) * 0x735A2D97) & MASK
    return word ^ (word >> 15)
