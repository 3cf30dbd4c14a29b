"""What steps have in common: those that ask a seat, and rolls of dice."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls
from boxcars.engine.generator import Generator
from boxcars.engine.step import Listed, Menu, Step
from boxcars.engine.tally import falling
from boxcars.engine.types import Answer, Question
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.rolling import faces_in, faces_of, roll_faces
from boxcars.games.lords_of_vegas.types import Roll


class SeatStep(Listed[Board]):
    """A step that asks a seat."""

    def not_yours(self, board: Board) -> str:
        return f"seat {board.asks} has to answer, not you"


class OnlyAnswer(SeatStep):
    """A step in which the game waits for a word to go on."""

    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(0)


class DiceRoll(Step[Board]):
    """Chance rolls dice. The code of a roll is its packed faces."""

    def __init__(self, name: str, question: type[Question]) -> None:
        super().__init__(name, (Roll,), "", (question,))

    def dice(self, board: Board) -> i64:
        """How many dice are rolled."""
        raise NotImplementedError

    def outcome(self, board: Board, packed: i64) -> i64:
        """The same code for rolls that are the same outcome."""
        return packed

    def wants(self, board: Board) -> str:
        return f"a roll of {self.dice(board)} dice is wanted"

    def allows(self, board: Board, code: i64) -> bool:
        return len(faces_in(code)) == self.dice(board)

    def why_not(self, board: Board, code: i64) -> str:
        return f"the roll must show {self.dice(board)} dice, not {len(faces_in(code))}"

    def encode(self, board: Board, answer: Answer) -> i64:
        assert isinstance(answer, Roll)
        packed = faces_of(answer.dice)
        return self.outcome(board, packed) if self.allows(board, packed) else packed

    def decode(self, board: Board, code: i64) -> Answer:
        return Roll(faces_in(code))


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
