"""A player places all dice of one number, or passes with a chip (LVR-3.4 to LVR-3.6)."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.bytes_of import from_tally
from boxcars.engine.errors import BadPosition, why
from boxcars.engine.generator import Generator
from boxcars.engine.step import Step
from boxcars.engine.tally import count, distinct, key_at, many, present, rising, size
from boxcars.engine.types import Question
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale import events, types
from boxcars.games.las_vegas_royale.board import Board, go_on, placeable
from boxcars.games.las_vegas_royale.dice import add_dice, dice_changed
from boxcars.games.las_vegas_royale.tile import activate

CHIP_PASS: Final[i64] = 1 << 56
"""The code of a chip pass; that of a placement is the number."""
PASS_IN_ROW: Final[i64] = 1 << 48
"""Behind the six numbers."""
PASS_COST: Final[i64] = 1
"""LVR-3.6, in chips."""


class PlaceDice(Step[Board]):
    def __init__(self) -> None:
        super().__init__(
            "placing",
            (types.Place, types.ChipPass),
            "a number to place, or a chip pass, is wanted (LVR-3.4)",
            (types.WhichNumber,),
        )
        self.deed = "place dice"

    def question(self, board: Board) -> Question:
        big = board.rolled_big if board.rolled_big > 0 else None
        roll = types.Roll(tuple(rising(board.rolled_small)), big)
        numbers = tuple(sorted(set(rising(placeable(board)))))
        return types.WhichNumber(board.turn, roll, numbers, board.chips[board.turn] >= PASS_COST)

    def choices(self, board: Board) -> i64:
        """LVR-3.4: the rolled numbers, and a chip pass for those who have a chip."""
        numbers = distinct(placeable(board))
        return numbers + 1 if board.chips[board.turn] >= PASS_COST else numbers

    def choice(self, board: Board, index: i64) -> i64:
        """Numbers first, lowest first, then the chip pass."""
        rolled = placeable(board)
        return key_at(rolled, index) if index < distinct(rolled) else CHIP_PASS

    def row(self, board: Board) -> i64:
        numbers = from_tally(present(placeable(board))) >> 8
        return numbers | PASS_IN_ROW if board.chips[board.turn] >= PASS_COST else numbers

    def draw(self, board: Board, generator: Generator) -> i64:
        rolled = placeable(board)
        numbers = distinct(rolled)
        index = generator.below(numbers + 1 if board.chips[board.turn] >= PASS_COST else numbers)
        return key_at(rolled, index) if index < numbers else CHIP_PASS

    def why_not(self, board: Board, code: i64) -> str:
        if code == CHIP_PASS:
            return why("refused.no_chip", "you have no chip to pass with (LVR-3.6)")
        if code == board.closed:
            return why("refused.closed", f"casino {code} is closed (LVR-T-E1.8)", casino=int(code))
        numbers = sorted(set(rising(placeable(board))))
        may = " or ".join([str(number) for number in numbers])
        return why(
            "refused.number",
            f"no die shows {code}; you may place {may} (LVR-3.5)",
            number=int(code),
            may=[int(number) for number in numbers],
        )

    def do(self, board: Board, code: i64) -> None:
        if code <= CASINOS:
            place(board, code)
        else:
            # LVR-3.6
            board.chips[board.turn] -= PASS_COST
            go_on(board)
            if board.events is not None:
                board.tell(events.ChipPassed(board.turn))

    def check(self, board: Board) -> None:
        small, big = size(board.rolled_small), 1 if board.rolled_big else 0
        own = board.own_small[board.turn], board.own_big[board.turn]
        if (small, big) != own or small + big == 0:
            raise BadPosition("roll", "must show all dice in the player's supply (LVR-3.3)")
        if board.placed:
            raise BadPosition("placed", "must be null until dice are placed")


def place(board: Board, number: i64) -> None:
    """LVR-3.5: all dice of the number go to its casino. LVR-7.4: that activates its tile."""
    seat = board.turn
    small = count(board.rolled_small, number)
    big: i64 = 1 if board.rolled_big == number else 0
    board.own_small[seat] -= small
    board.own_big[seat] -= big
    board.rolled_small -= many(small, number)
    if big:
        board.rolled_big = 0
    board.placed = number
    board.placed_small = small
    board.placed_big = big
    add_dice(board, number, seat, small, big)
    go_on(board)
    if board.events is not None:
        board.tell(events.DicePlaced(seat, number, small, big))
    dice_changed(board, number)
    activate(board, number, seat)
