"""Dice that lie on certain spaces, as packed faces: three bits a die, the first lowest."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.games.lords_of_vegas.actions.codes import FACE_BITS

MOST_DICE: Final = 9
"""LOV-1.4: a casino has at most nine spaces."""
WAYS: Final = vec[i64]([6**dice for dice in range(MOST_DICE + 1)])
FACES: Final[i64] = 6


def roll_faces(dice: i64, generator: Generator) -> i64:
    """A fair roll, from one random number."""
    which = generator.below(WAYS[dice])
    packed: i64 = 0
    for die in range(dice):
        rest = which // FACES
        packed |= (which - rest * FACES + 1) << (FACE_BITS * die)
        which = rest
    return packed


def every_roll(dice: int) -> list[int]:
    """All rolls of dice that are told apart."""
    rolls = [0]
    for die in range(dice):
        rolls = [roll | (face << (3 * die)) for roll in rolls for face in range(1, 7)]
    return rolls
