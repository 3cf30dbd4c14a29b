"""Rolls of six-sided dice as tallies of the numbers 1 to 6."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.tally import one, tally_of

MOST_DICE: Final = 8

TABLED_DICE: Final = 4
"""Rolls of up to this many dice are looked up; larger ones are put together from two."""

WAYS: Final = vec[i64]([6**dice for dice in range(MOST_DICE + 1)])
TABLED_WAYS: Final[i64] = 6**TABLED_DICE


def _every_roll() -> tuple[list[int], list[int]]:
    """All rolls of 0, 1, ... TABLED_DICE dice, one after the other, and where each part begins."""
    rolls: list[int] = []
    starts: list[int] = []
    part: list[int] = [0]
    for _ in range(TABLED_DICE + 1):
        starts.append(len(rolls))
        rolls += part
        part = [roll + one(number) for roll in part for number in range(1, 7)]
    return rolls, starts


ROLLS: Final = vec[i64](_every_roll()[0])
FIRST_ROLL: Final = vec[i64](_every_roll()[1])


def roll(dice: i64, generator: Generator) -> i64:
    """The tally of a fair roll of 0 to 8 dice, from one random number."""
    which = generator.below(WAYS[dice])
    if dice <= TABLED_DICE:
        return ROLLS[FIRST_ROLL[dice] + which]
    rest = which // TABLED_WAYS
    tabled = ROLLS[FIRST_ROLL[TABLED_DICE] + which - rest * TABLED_WAYS]
    return tabled + ROLLS[FIRST_ROLL[dice - TABLED_DICE] + rest]


KNOWN_ROLLS: Final[dict[int, list[tuple[i64, i64]]]] = {}


def possible_rolls(dice: int) -> list[tuple[i64, i64]]:
    """Every roll of `dice` dice as a tally, with the number of ways to throw it. Found once, and
    the same list for everybody: not to be changed."""
    if dice not in KNOWN_ROLLS:
        KNOWN_ROLLS[dice] = find_rolls(dice)
    return KNOWN_ROLLS[dice]


def find_rolls(dice: int) -> list[tuple[i64, i64]]:
    found: list[tuple[i64, i64]] = []

    def extend(numbers: list[int], ways: int, lowest: int) -> None:
        left = dice - len(numbers)
        if left == 0:
            found.append((tally_of(numbers), ways))
            return
        for number in range(lowest, 7):
            again = numbers.count(number) + 1
            extend([*numbers, number], ways * (len(numbers) + 1) // again, number)

    extend([], 1, 1)
    return found
