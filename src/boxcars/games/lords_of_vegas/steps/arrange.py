"""Owners distribute their rerolled dice over their spaces (LOV-12.5)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.state import seat_of, step_of
from boxcars.engine.step import Menu
from boxcars.engine.tally import count, one, tally_of
from boxcars.engine.types import Answer, Question
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import ARRANGE, Board
from boxcars.games.lords_of_vegas.casinos import dice_lots
from boxcars.games.lords_of_vegas.lots import NONE, first_of
from boxcars.games.lords_of_vegas.rolling import FACE_BITS, face_at, faces_in, faces_of
from boxcars.games.lords_of_vegas.steps.bases import SeatStep
from boxcars.games.lords_of_vegas.telling import listed, shown_on, tell_arranged


class Arrange(SeatStep):
    """The code is the packed faces, in lot order."""

    def __init__(self) -> None:
        super().__init__(
            "arrange",
            (types.Arrange,),
            "an arrangement of your dice is wanted (LOV-12.5)",
            (types.WhichArrangement,),
        )

    def question(self, board: Board) -> Question:
        own = dice_lots(board, board.at, board.asks)
        return types.WhichArrangement(board.asks, listed(own), shown_on(board, own))

    def offer(self, board: Board, menu: Menu) -> None:
        """Every different way to distribute the player's results."""
        arrange_rest(results(board), 0, 0, menu)

    def allows(self, board: Board, code: i64) -> bool:
        return tally_of(faces_in(code)) == results(board)

    def why_not(self, board: Board, code: i64) -> str:
        rolled = shown_on(board, dice_lots(board, board.at, board.asks))
        return f"your dice show {rolled}; only these can be distributed (LOV-12.5)"

    def encode(self, board: Board, answer: Answer) -> i64:
        assert isinstance(answer, types.Arrange)
        return faces_of(answer.dice)

    def decode(self, board: Board, code: i64) -> Answer:
        return types.Arrange(faces_in(code))

    def do(self, board: Board, code: i64) -> None:
        lots = dice_lots(board, board.at, board.asks)
        for index in range(len(lots)):
            board.value[lots[index]] = face_at(code, index)
        tell_arranged(board, board.asks, lots)
        board.go_back()

    def check(self, board: Board) -> None:
        check_casino(board)
        if not has_choice(board, board.asks):
            raise BadPosition("agenda", f"seat {board.asks} has nothing to arrange (LOV-12.5)")
        for task in board.waiting:
            if step_of(task) == ARRANGE and seat_of(task) == board.asks:
                raise BadPosition("agenda", "every seat arranges its dice once (LOV-12.5)")


def check_casino(board: Board) -> None:
    if board.at == NONE or board.pips[board.at] == 0:
        raise BadPosition("at", "must be in a casino with dice (LOV-12.1)")


def has_choice(board: Board, seat: i64) -> bool:
    """Whether a player has two different results to distribute."""
    first: i64 = 0
    own = board.spaces[board.at] & board.holds[seat]
    while own != 0:
        value = board.value[first_of(own)]
        own &= own - 1
        if first != 0 and value != first:
            return True
        first = value
    return False


def results(board: Board) -> i64:
    """What the dice to be distributed show, a tally."""
    rolled: i64 = 0
    own = board.spaces[board.at] & board.holds[board.asks]
    while own != 0:
        rolled += one(board.value[first_of(own)])
        own &= own - 1
    return rolled


def arrange_rest(left: i64, at: i64, packed: i64, menu: Menu) -> None:
    """All ways to go on with the results left, from the at-th die on."""
    if left == 0:
        menu.add(packed)
        return
    for face in range(1, 7):
        if count(left, face) > 0:
            arrange_rest(left - one(face), at + 1, packed | (face << (FACE_BITS * at)), menu)
