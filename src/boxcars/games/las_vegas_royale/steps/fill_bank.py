"""The cards that are left are told apart into bank and reserve, value by value (LVR-7.2)."""

from math import comb, gcd

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.generator import Generator
from boxcars.engine.step import Step
from boxcars.engine.types import CHANCE, Question
from boxcars.games.dice_casinos.bills import HIGHEST, UNIT, bills, copies, how_many
from boxcars.games.las_vegas_royale import events, types
from boxcars.games.las_vegas_royale.board import LOWEST, RESERVE, Board
from boxcars.games.las_vegas_royale.steps.neutral_dice import open_round


class FillBank(Step[Board]):
    def __init__(self) -> None:
        super().__init__("bank", (types.BankCards,), "", (types.HowManyInBank,))

    def wants(self, board: Board) -> str:
        return f"the number of ${board.banking * UNIT:,} cards in the bank is wanted (LVR-7.2)"

    def question(self, board: Board) -> Question:
        value = board.banking
        return types.HowManyInBank(CHANCE, value * UNIT, copies(board.fresh, value))

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        """How many cards of the next value may lie in the bank, and in how many ways each. What
        divides all of them is left out: there are more ways than 64 bits can count."""
        here = int(copies(board.fresh, board.banking))
        others = int(not_told_apart(board)) - here
        reserved = int(left_to_reserve(board))
        ways = {
            banked: comb(here, banked) * comb(others, reserved - (here - banked))
            for banked in range(here + 1)
            if 0 <= reserved - (here - banked) <= others
        }
        shared = gcd(*ways.values())
        return [(banked, count // shared) for banked, count in ways.items()]

    def draw(self, board: Board, generator: Generator) -> i64:
        """LVR-7.2: how many cards of the next value lie in the bank, card by card."""
        left = not_told_apart(board)
        reserved = left_to_reserve(board)
        banked: i64 = 0
        for index in range(copies(board.fresh, board.banking)):
            if generator.below(left - index) < reserved:
                reserved -= 1
            else:
                banked += 1
        return banked

    def why_not(self, board: Board, code: i64) -> str:
        possible = [banked for banked, _ in self.weights(board)]
        words = (
            f"there can be {possible[0]} to {possible[-1]} cards of "
            f"${board.banking * UNIT:,} in the bank, "
            f"not {code}: 24 cards are set aside (LVR-7.2)"
        )
        low, high, amount = int(possible[0]), int(possible[-1]), int(board.banking * UNIT)
        return why("refused.bank", words, low=low, high=high, amount=amount)

    def do(self, board: Board, code: i64) -> None:
        """LVR-7.2: 54 cards face up in the bank, 24 set aside, told apart value by value."""
        found = bills(code, board.banking)
        board.fresh -= found
        board.bank += found
        board.cards_changed = True
        if board.events is not None:
            board.tell(events.BankFilled(board.banking * UNIT, code))
        board.banking += 1
        if board.banking > HIGHEST:
            board.banking = 0
            open_round(board)

    def check(self, board: Board) -> None:
        if board.round != 1 or board.tiles == 0 or board.banking == 0:
            raise BadPosition("banking", "must be a value, in round 1 of the main game (LVR-7.2)")
        for value in range(LOWEST, HIGHEST + 1):
            if value >= board.banking and copies(board.bank, value) > 0:
                raise BadPosition("bank", "must hold only values that are told apart already")
        if not 0 <= left_to_reserve(board) <= not_told_apart(board):
            raise BadPosition("fresh", "must leave 24 cards for the reserve (LVR-7.2)")


def not_told_apart(board: Board) -> i64:
    """How many cards there are of the values that are not told apart yet."""
    left: i64 = 0
    for value in range(board.banking, HIGHEST + 1):
        left += copies(board.fresh, value)
    return left


def left_to_reserve(board: Board) -> i64:
    """How many of these must stay in the reserve."""
    return RESERVE - (how_many(board.fresh) - not_told_apart(board))
