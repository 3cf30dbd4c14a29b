"""A player rolls all dice in supply (LVR-3.3)."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls, roll
from boxcars.engine.errors import BadPosition, why
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Step
from boxcars.engine.tally import NOTHING, rising, size, tally_of
from boxcars.engine.types import CHANCE, Question
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale import events, types
from boxcars.games.las_vegas_royale.board import PLACING, ROLLING, Board, go_on, placeable, supply
from boxcars.games.las_vegas_royale.tile import face_at

BIG_SHIFT: Final[i64] = 28
"""A roll's code is the tally of the small dice, and above these bits the big die's number."""
SMALL_BITS: Final[i64] = (1 << 28) - 1


class RollDice(Step[Board]):
    def __init__(
        self,
        name: str = "rolling",
        rule: str = "LVR-3.3",
        question: type[Question] = types.WhatRoll,
    ) -> None:
        super().__init__(name, (types.Roll,), f"a roll is wanted ({rule})", (question,))
        self.rule = rule

    def small(self, board: Board) -> i64:
        """How many small dice are rolled."""
        return board.own_small[board.turn]

    def big(self, board: Board) -> i64:
        """How many big dice are rolled."""
        return board.own_big[board.turn]

    def question(self, board: Board) -> Question:
        turn = board.turn
        return types.WhatRoll(CHANCE, turn, board.own_small[turn], board.own_big[turn])

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        small = self.small(board)
        return possible_rolls(small) if self.big(board) == 0 else rolls_with_big(small)

    def dice(self, board: Board) -> i64:
        return self.small(board) + self.big(board)

    def thrown(self, board: Board, faces: list[int]) -> i64:
        small = int(self.small(board))
        big: i64 = faces[small] if self.big(board) > 0 else 0
        return tally_of(faces[:small]) | (big << BIG_SHIFT)

    def draw(self, board: Board, generator: Generator) -> i64:
        small = roll(board.own_small[board.turn], generator)
        if board.own_big[board.turn] == 0:
            return small
        return small | (generator.below(6) + 1) << BIG_SHIFT

    def allows(self, board: Board, code: i64) -> bool:
        big = code >> BIG_SHIFT > 0
        return size(code & SMALL_BITS) == self.small(board) and big == (self.big(board) > 0)

    def why_not(self, board: Board, code: i64) -> str:
        small = size(code & SMALL_BITS)
        if small != self.small(board):
            return why(
                "refused.roll",
                f"the roll must show {self.small(board)} small dice, not {small} ({self.rule})",
                dice=int(self.small(board)),
            )
        which = "the" if self.big(board) > 0 else "no"
        return why(
            "refused.big_die",
            f"the roll must show {which} big die ({self.rule})",
            there=which == "the",
        )

    def do(self, board: Board, code: i64) -> None:
        """LVR-3.3: all dice in supply are rolled."""
        board.rolled_small = code & SMALL_BITS
        board.rolled_big = code >> BIG_SHIFT
        board.ask(PLACING, board.turn)
        if board.events is not None:
            big = board.rolled_big if board.rolled_big > 0 else None
            board.tell(events.DiceRolled(board.turn, tuple(rising(board.rolled_small)), big))
        if board.closed > 0 and placeable(board) == NOTHING:
            # LVR-T-E1.8
            go_on(board)
            if board.events is not None:
                board.tell(events.TurnBlocked(board.turn, board.closed))

    def check(self, board: Board) -> None:
        if supply(board, board.turn) == 0:
            raise BadPosition("turn", "must be a player who has dice (LVR-3.2)")
        check_no_roll(board)


WITH_BIG: Final[dict[int, list[tuple[i64, i64]]]] = {}


def rolls_with_big(small: int) -> list[tuple[i64, i64]]:
    """Every roll of so many small dice and the big one, found once."""
    if small not in WITH_BIG:
        WITH_BIG[small] = [
            (tally | number << BIG_SHIFT, ways)
            for tally, ways in possible_rolls(small)
            for number in range(1, 7)
        ]
    return WITH_BIG[small]


def begin_turn(board: Board, seat: i64) -> None:
    """The player rolls, unless a tile asks something first."""
    board.turn = seat
    forget_turn(board)
    board.ask(ROLLING, CHANCE_ACTS)
    if board.opening > 0:
        for number in range(1, CASINOS + 1):
            if (board.opening >> number) & 1:
                face_at(board, number).begin_turn(board, number, seat)


def check_no_roll(board: Board) -> None:
    if board.rolled_small | board.rolled_big | board.placed > 0:
        raise BadPosition("placed" if board.placed else "roll", "must be null before dice roll")


def forget_turn(board: Board) -> None:
    """Nothing was rolled or placed yet."""
    board.rolled_small = NOTHING
    board.rolled_big = 0
    board.placed = 0
    board.placed_small = 0
    board.placed_big = 0
