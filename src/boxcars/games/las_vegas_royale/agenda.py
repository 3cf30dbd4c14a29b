"""The open steps of tiles: whom they ask, and what they remember.

A step is one integer: the casino whose tile it belongs to, the seat it asks (or chance), what it
asks (a number that only its tile knows), and two small numbers. Several steps are open at once
only when several seats are asked at once; each of them is answered by itself.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop
from mypy_extensions import i64

from boxcars.engine.state import CHANCE_ACTS
from boxcars.games.las_vegas_royale.board import Board

NO_STEP: Final[i64] = -1


def step_of(casino: i64, seat: i64, ask: i64, first: i64, second: i64) -> i64:
    return casino | (seat + 1) << 4 | ask << 8 | first << 16 | second << 24


def casino_of(step: i64) -> i64:
    return step & 15


def seat_of(step: i64) -> i64:
    """The seat that is asked, or CHANCE_ACTS."""
    return ((step >> 4) & 15) - 1


def ask_of(step: i64) -> i64:
    return (step >> 8) & 255


def first_of(step: i64) -> i64:
    return (step >> 16) & 255


def second_of(step: i64) -> i64:
    return (step >> 24) & 255


def ask_seat(
    board: Board, casino: i64, seat: i64, ask: i64, first: i64 = 0, second: i64 = 0
) -> None:
    """Opens a step that a seat has to answer."""
    board.agenda = append(board.agenda, step_of(casino, seat, ask, first, second))


def roll_black_dice(board: Board, casino: i64, ask: i64, first: i64 = 0, second: i64 = 0) -> None:
    """Opens a step for chance: both black dice are rolled."""
    board.agenda = append(board.agenda, step_of(casino, CHANCE_ACTS, ask, first, second))


def next_asked(board: Board) -> i64:
    """Which open step is to be answered first: that of the lowest seat."""
    best: i64 = 0
    for index in range(1, len(board.agenda)):
        if seat_of(board.agenda[index]) < seat_of(board.agenda[best]):
            best = index
    return best


def asked_of(board: Board, seat: i64) -> i64:
    """Which open step asks a seat (or CHANCE_ACTS); NO_STEP if none does."""
    for index in range(len(board.agenda)):
        if seat_of(board.agenda[index]) == seat:
            return index
    return NO_STEP


def close_step(board: Board, index: i64) -> i64:
    """Takes a step off the agenda."""
    board.agenda, step = pop(board.agenda, index)
    return step
