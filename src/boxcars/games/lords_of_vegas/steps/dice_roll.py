"""Rolls. Dice that are told apart are packed faces: three bits a die, the first lowest."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls
from boxcars.engine.generator import Generator
from boxcars.engine.step import Step
from boxcars.engine.tally import falling
from boxcars.engine.types import Answer, Question
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.steps.check_below import check_below
from boxcars.games.lords_of_vegas.types import Roll

FACE_BITS: Final[i64] = 3
MOST_DICE: Final = 9
"""LOV-1.4: a casino has at most nine spaces."""
WAYS: Final = vec[i64]([6**dice for dice in range(MOST_DICE + 1)])
FACES: Final[i64] = 6


class DiceRoll(Step[Board]):
    """Chance rolls dice. The code of a roll is its packed faces."""

    def __init__(self, name: str, question: type[Question]) -> None:
        super().__init__(name, (Roll,), "", (question,))

    def dice(self, board: Board) -> i64:
        """How many dice are rolled."""
        raise NotImplementedError

    def thrown(self, board: Board, faces: list[int]) -> i64:
        return self.outcome(board, faces_of(tuple(faces)))

    def outcome(self, board: Board, packed: i64) -> i64:
        """The same code for rolls that are the same outcome."""
        return packed

    def wants(self, board: Board) -> str:
        return f"a roll of {self.dice(board)} dice is wanted"

    def allows(self, board: Board, code: i64) -> bool:
        return len(faces_in(code)) == self.dice(board)

    def encode(self, board: Board, answer: Answer) -> i64:
        dice = cast(Roll, answer).dice
        if len(dice) != self.dice(board):
            raise ValueError(f"the roll must show {self.dice(board)} dice, not {len(dice)}")
        return self.outcome(board, faces_of(dice))

    def decode(self, board: Board, code: i64) -> Answer:
        return Roll(faces_in(code))

    def check(self, board: Board) -> None:
        check_below(board)


class PairRoll(DiceRoll):
    """A roll of two dice that are not told apart: the higher comes first."""

    def dice(self, board: Board) -> i64:
        return 2

    def outcome(self, board: Board, packed: i64) -> i64:
        return falling_pair(packed)

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        return [
            (faces_of(tuple(falling(tally))), ways)
            for tally, ways in possible_rolls(self.dice(board))
        ]

    def draw(self, board: Board, generator: Generator) -> i64:
        return falling_pair(roll_faces(self.dice(board), generator))


def falling_pair(packed: i64) -> i64:
    """Two dice, or one, the higher first."""
    first = packed & 7
    second = packed >> 3
    return packed if first >= second else (first << 3) | second


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
    """ValueError if these are not faces of dice, or more than a casino has."""
    if len(faces) > MOST_DICE:
        raise ValueError(f"dice cannot be more than {MOST_DICE} (LOV-1.4)")
    packed: i64 = 0
    for face in reversed(faces):
        if not 1 <= face <= FACES:
            raise ValueError(f"dice cannot be {faces!r}: each shows 1 to {FACES}")
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
