"""A turn: roll, then place one number or pass with a chip (LVR-3)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import NOTHING, count, many
from boxcars.games.las_vegas_royale.activation import activate
from boxcars.games.las_vegas_royale.board import (
    CASINOS,
    EFFECT,
    PLACING,
    ROLLING,
    Board,
    supply,
)
from boxcars.games.las_vegas_royale.codes import CHIP_PASS, code_of
from boxcars.games.las_vegas_royale.dice import add_dice
from boxcars.games.las_vegas_royale.telling import (
    tell_blocked,
    tell_chip_passed,
    tell_placed,
    tell_rolled,
)
from boxcars.games.las_vegas_royale.tile import face_at


def begin_turn(board: Board, seat: i64) -> None:
    board.turn = seat
    forget_turn(board)
    board.phase = ROLLING
    if board.opening > 0:
        for number in range(1, CASINOS + 1):
            if (board.opening >> number) & 1:
                face_at(board, number).begin_turn(board, number, seat)
        if len(board.agenda) > 0:
            board.phase = EFFECT


def forget_turn(board: Board) -> None:
    """Nothing was rolled or placed yet."""
    board.rolled_small = NOTHING
    board.rolled_big = 0
    board.placed = 0
    board.placed_small = 0
    board.placed_big = 0


def take_roll(board: Board, small: i64, big: i64) -> bool:
    """LVR-3.3: all dice in supply are rolled. False if the turn ends with that (LVR-T-E1.8)."""
    board.rolled_small = small
    board.rolled_big = big
    tell_rolled(board)
    if board.closed > 0 and numbers_rolled(board) == 0:
        tell_blocked(board)
        return False
    board.phase = PLACING
    return True


def rolled(board: Board) -> i64:
    """The rolled numbers whose casino is open, as a tally."""
    found = board.rolled_small
    if board.rolled_big > 0:
        found |= many(1, board.rolled_big)
    if board.closed > 0:
        found &= ~many(15, board.closed)
    return found


def numbers_rolled(board: Board) -> i64:
    """LVR-3.5, LVR-T-E1.8: how many numbers there are to choose from."""
    found = rolled(board) >> 4
    numbers: i64 = 0
    while found > 0:
        if found & 15:
            numbers += 1
        found >>= 4
    return numbers


def choices_of_turn(board: Board) -> i64:
    """LVR-3.4: the rolled numbers, and a chip pass for those who have a chip."""
    numbers = numbers_rolled(board)
    return numbers + 1 if board.chips[board.turn] > 0 else numbers


def choice_of_turn(board: Board, index: i64) -> i64:
    """The code of the index-th choice: numbers first, lowest first, then the chip pass."""
    found = rolled(board)
    number: i64 = 0
    while index >= 0:
        number += 1
        if number > CASINOS:
            return code_of(CHIP_PASS)
        if count(found, number) > 0:
            index -= 1
    return number


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
    tell_placed(board)
    add_dice(board, number, seat, small, big)
    activate(board, number, seat)


def pass_with_chip(board: Board) -> None:
    """LVR-3.6"""
    board.chips[board.turn] -= 1
    tell_chip_passed(board)


def pass_on(board: Board) -> bool:
    """LVR-3.2: on to the next player with dice. False if nobody has any (LVR-3.7)."""
    seat = board.turn
    for _steps in range(board.seats):
        seat += 1
        if seat == board.seats:
            seat = 0
        if supply(board, seat) > 0:
            begin_turn(board, seat)
            return True
    return False
