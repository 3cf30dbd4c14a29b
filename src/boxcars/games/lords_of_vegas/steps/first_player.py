"""Who takes the first turn: the best roll, or anybody (LOV-2.7)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Step
from boxcars.engine.types import CHANCE, Question
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import (
    FIRST_AT_RANDOM,
    FIRST_PLAYER,
    NOBODY,
    NOT_ROLLED,
    OUT,
    Board,
)
from boxcars.games.lords_of_vegas.rolling import faces_in
from boxcars.games.lords_of_vegas.steps.bases import PairRoll
from boxcars.games.lords_of_vegas.steps.turn_start import begin_turn
from boxcars.games.lords_of_vegas.telling import (
    tell_first_player,
    tell_first_rolled,
)


class FirstRoll(PairRoll):
    def __init__(self) -> None:
        super().__init__("first_player", types.WhatFirstRoll)

    def dice(self, board: Board) -> i64:
        return 1 if board.extra else 2

    def question(self, board: Board) -> Question:
        return types.WhatFirstRoll(CHANCE, next_to_roll(board), self.dice(board))

    def do(self, board: Board, code: i64) -> None:
        """LOV-2.7: the best sum starts; the best roll again, one more die each (LOV-R3)."""
        seat = next_to_roll(board)
        dice = faces_in(code)
        board.rolls[seat] = sum(dice)
        tell_first_rolled(board, seat, dice)
        if next_to_roll(board) != NOBODY:
            return
        highest: i64 = 0
        for each in range(board.seats):
            highest = max(highest, board.rolls[each])
        best = NOBODY
        ahead: i64 = 0
        for each in range(board.seats):
            if board.rolls[each] == highest:
                best = each
                ahead += 1
        if ahead == 1:
            begin(board, best)
            return
        board.extra = True
        for each in range(board.seats):
            board.rolls[each] = NOT_ROLLED if board.rolls[each] == highest else OUT

    def check(self, board: Board) -> None:
        low, high = (1, 6) if board.extra else (2, 12)
        if next_to_roll(board) == NOBODY:
            raise BadPosition("rolls", "somebody must still have to roll")
        for seat in range(board.seats):
            roll = board.rolls[seat]
            out = board.extra and roll == OUT
            if roll != NOT_ROLLED and not out and not low <= roll <= high:
                raise BadPosition(f"rolls[{seat}]", f"must be {low} to {high}, or null")


class FirstAtRandom(Step[Board]):
    def __init__(self) -> None:
        super().__init__(
            "first_player",
            (types.FirstPlayer,),
            "the first player is wanted (LOV-2.7)",
            (types.WhoIsFirst,),
        )

    def question(self, board: Board) -> Question:
        return types.WhoIsFirst(CHANCE)

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        return [(seat, 1) for seat in range(board.seats)]

    def draw(self, board: Board, generator: Generator) -> i64:
        return generator.below(board.seats)

    def why_not(self, board: Board, code: i64) -> str:
        return f"the first player must be a seat from 0 to {board.seats - 1} (LOV-2.7)"

    def do(self, board: Board, code: i64) -> None:
        begin(board, code)


def next_to_roll(board: Board) -> i64:
    for seat in range(board.seats):
        if board.rolls[seat] == NOT_ROLLED:
            return seat
    return NOBODY


def choose_first_player(board: Board) -> None:
    if board.first_chosen != NOBODY:
        begin(board, board.first_chosen)
    else:
        board.ask(FIRST_AT_RANDOM if board.first_at_random else FIRST_PLAYER, CHANCE_ACTS)


def begin(board: Board, seat: i64) -> None:
    """The first turn."""
    for each in range(board.seats):
        board.rolls[each] = NOT_ROLLED
    board.extra = False
    tell_first_player(board, seat)
    begin_turn(board, seat)
