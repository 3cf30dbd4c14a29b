"""A player rolls all dice in supply (LV-3.4, LV-6.2)."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls, roll
from boxcars.engine.errors import BadPosition, why
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Step
from boxcars.engine.tally import rising, size, tally_of
from boxcars.engine.types import CHANCE, Question
from boxcars.games.dice_casinos.board import ROLL_PLACE, shown_before
from boxcars.games.las_vegas import events, types
from boxcars.games.las_vegas.board import PLACING, ROLLING, Board

NEUTRAL_SHIFT: Final[i64] = 28
"""A roll's code is the tally of the own dice, and above these bits that of the neutral dice."""
OWN_BITS: Final[i64] = (1 << 28) - 1


class RollDice(Step[Board]):
    def __init__(self, name: str = "rolling", question: type[Question] = types.WhatRoll) -> None:
        super().__init__(name, (types.Roll,), "a roll is wanted (LV-3.4)", (question,))

    def own(self, board: Board) -> i64:
        return board.own[board.turn]

    def neutral(self, board: Board) -> i64:
        return board.neutral[board.turn]

    def question(self, board: Board) -> Question:
        return types.WhatRoll(CHANCE, board.turn, board.own[board.turn], board.neutral[board.turn])

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        if self.neutral(board) == 0:
            return possible_rolls(self.own(board))
        return [
            (own | (neutral << NEUTRAL_SHIFT), ways * other_ways)
            for own, ways in possible_rolls(self.own(board))
            for neutral, other_ways in possible_rolls(self.neutral(board))
        ]

    def dice(self, board: Board) -> i64:
        return self.own(board) + self.neutral(board)

    def thrown(self, board: Board, faces: list[int]) -> i64:
        own = int(self.own(board))
        return tally_of(faces[:own]) | (tally_of(faces[own:]) << NEUTRAL_SHIFT)

    def draw(self, board: Board, generator: Generator) -> i64:
        own = roll(board.own[board.turn], generator)
        if board.neutral[board.turn] == 0:
            return own
        return own | (roll(board.neutral[board.turn], generator) << NEUTRAL_SHIFT)

    def allows(self, board: Board, code: i64) -> bool:
        own, neutral = size(code & OWN_BITS), size(code >> NEUTRAL_SHIFT)
        return own == self.own(board) and neutral == self.neutral(board)

    def why_not(self, board: Board, code: i64) -> str:
        own, neutral = self.own(board), self.neutral(board)
        wanted = f"{own} own" + (f" and {neutral} neutral" if neutral > 0 else "")
        given = f"{size(code & OWN_BITS)} own and {size(code >> NEUTRAL_SHIFT)} neutral"
        return why(
            "refused.roll",
            f"the roll must show {wanted} dice, not {given} (LV-3.4)",
            dice=int(own + neutral),
        )

    def do(self, board: Board, code: i64) -> None:
        board.rolled_own = code & OWN_BITS
        board.rolled_neutral = code >> NEUTRAL_SHIFT
        board.ask(PLACING, board.turn)
        if board.events is not None:
            roll = rolled(board)
            board.tell(events.DiceRolled(board.turn, roll.own, roll.neutral))

    def check(self, board: Board) -> None:
        check_player(board)


def rolled(board: Board) -> types.Roll:
    """The dice that lie before the player in turn."""
    shown, own, neutral = shown_before(board), board.rolled_own, board.rolled_neutral
    same: types.Roll | None = shown.part(ROLL_PLACE, own, neutral)
    if same is not None:
        return same
    made = types.Roll(tuple(rising(own)), tuple(rising(neutral)))
    shown.keep(ROLL_PLACE, own, neutral, made)
    return made


def begin_turn(board: Board, seat: i64) -> None:
    board.turn = seat
    board.ask(ROLLING, CHANCE_ACTS)


def check_player(board: Board) -> None:
    if board.own[board.turn] + board.neutral[board.turn] == 0:
        raise BadPosition("turn", "must be a player who has dice (LV-3.3)")
