"""A player chooses a number and places all its dice (LV-3.5, LV-3.6, LV-6.3)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.generator import Generator
from boxcars.engine.step import Step
from boxcars.engine.tally import NOTHING, count, distinct, key_at, many, rising, size
from boxcars.engine.types import Question
from boxcars.games.dice_casinos.board import NEUTRAL
from boxcars.games.las_vegas import types
from boxcars.games.las_vegas.board import Board
from boxcars.games.las_vegas.rounds import go_on
from boxcars.games.las_vegas.steps.roll_dice import check_player
from boxcars.games.las_vegas.telling import tell_placed


class PlaceDice(Step[Board]):
    def __init__(self) -> None:
        super().__init__(
            "placing",
            (types.Place,),
            "a number to place is wanted (LV-3.5)",
            (types.WhichNumber,),
        )
        self.deed = "place dice"

    def question(self, board: Board) -> Question:
        roll = types.Roll(tuple(rising(board.rolled_own)), tuple(rising(board.rolled_neutral)))
        numbers = tuple(sorted({*roll.own, *roll.neutral}))
        return types.WhichNumber(board.turn, roll, numbers)

    def choices(self, board: Board) -> i64:
        """LV-3.5: how many numbers there are to choose from."""
        return distinct(board.rolled_own | board.rolled_neutral)

    def choice(self, board: Board, index: i64) -> i64:
        """The index-th rolled number, lowest first."""
        return key_at(board.rolled_own | board.rolled_neutral, index)

    def draw(self, board: Board, generator: Generator) -> i64:
        rolled = board.rolled_own | board.rolled_neutral
        return key_at(rolled, generator.below(distinct(rolled)))

    def why_not(self, board: Board, code: i64) -> str:
        numbers = sorted(set(rising(board.rolled_own | board.rolled_neutral)))
        may = " or ".join([str(number) for number in numbers])
        return f"no die shows {code}; you may place {may} (LV-3.5)"

    def do(self, board: Board, code: i64) -> None:
        """LV-3.6, LV-6.3: all dice of the number, own and neutral, go to its casino."""
        own = count(board.rolled_own, code)
        neutral = count(board.rolled_neutral, code)
        board.dice[code] += many(own, board.turn) + many(neutral, NEUTRAL)
        board.own[board.turn] -= own
        board.neutral[board.turn] -= neutral
        board.rolled_own = NOTHING
        board.rolled_neutral = NOTHING
        tell_placed(board, code, own, neutral)
        go_on(board)

    def check(self, board: Board) -> None:
        check_player(board)
        own, neutral = board.own[board.turn], board.neutral[board.turn]
        if size(board.rolled_own) != own or size(board.rolled_neutral) != neutral:
            raise BadPosition("roll", "must show all dice in the player's supply (LV-3.4)")
