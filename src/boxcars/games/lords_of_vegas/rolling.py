"""Dice that are told apart, as packed faces: three bits a die, the first lowest."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator

FACE_BITS: Final[i64] = 3
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


def every_roll(dice: i64) -> list[i64]:
    """All rolls of dice that are told apart."""
    rolls: list[i64] = [0]
    for die in range(dice):
        rolls = [roll | (face << (FACE_BITS * die)) for roll in rolls for face in range(1, 7)]
    return rolls


def faces_of(faces: tuple[int, ...]) -> i64:
    packed: i64 = 0
    for face in reversed(faces):
        packed = (packed << FACE_BITS) | face
    return packed


def faces_in(packed: i64) -> tuple[int, ...]:
    faces: list[int] = []
    while packed > 0:
        faces.append(int(packed & 7))
        packed >>= FACE_BITS
    return tuple(faces)


def face_at(packed: i64, index: i64) -> i64:
    return (packed >> (FACE_BITS * index)) & 7
