"""Payments and scores of a card (LOV-6, LOV-7)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.board import NOBODY, Board, earn
from boxcars.games.lords_of_vegas.casinos import dice_in, touches_strip, worth
from boxcars.games.lords_of_vegas.lots import (
    LAST_SPACE,
    LOTS,
    MARKERS_EACH,
    NEXT_SPACE,
    STRIP,
    first_of,
)
from boxcars.games.lords_of_vegas.telling import tell_casino_paid, tell_lots_paid, tell_scored


def pay_out(board: Board, kind: i64) -> None:
    """LOV-6, LOV-7: what a card of a company, or of the Strip, pays and scores."""
    pay_lots(board)
    pay_casinos(board, kind)
    score_casinos(board, kind)


def pay_lots(board: Board) -> None:
    """LOV-6.1"""
    for seat in range(board.seats):
        earn(board, seat, MARKERS_EACH - board.markers[seat])
    tell_lots_paid(board)


def pays(board: Board, casino: i64, kind: i64) -> bool:
    """LOV-6.2, LOV-6.3: whether a card of a company, or of the Strip, makes a casino pay."""
    if kind == STRIP:
        return touches_strip(board, casino)
    return board.tile[casino] == kind


def pay_casinos(board: Board, kind: i64) -> None:
    """LOV-6.4: a dollar for every pip, to the owners of the dice."""
    heads = board.heads
    while heads != 0:
        casino = first_of(heads)
        heads &= heads - 1
        if pays(board, casino, kind):
            pay_casino(board, casino)


def pay_casino(board: Board, casino: i64) -> None:
    dice = dice_in(board, casino)
    while dice != 0:
        lot = first_of(dice)
        dice &= dice - 1
        earn(board, board.die[lot], board.value[lot])
    tell_casino_paid(board, casino)


def score_casinos(board: Board, kind: i64) -> None:
    """LOV-7.4: one by one, the smallest first. Players do not disturb each other (LOV-7.5)."""
    scoring = vec[i64]()
    heads = board.heads
    while heads != 0:
        casino = first_of(heads)
        heads &= heads - 1
        if board.boss[casino] != NOBODY and pays(board, casino, kind):
            scoring = append(scoring, worth(board, casino) * LOTS + casino)
            settle_last(scoring)
    for each in scoring:
        score(board, each % LOTS, each // LOTS)


def settle_last(numbers: vec[i64]) -> None:
    """Moves the last of rising numbers down to its place."""
    index = len(numbers) - 1
    while index > 0 and numbers[index - 1] > numbers[index]:
        last = numbers[index]
        numbers[index] = numbers[index - 1]
        numbers[index - 1] = last
        index -= 1


def score(board: Board, casino: i64, points: i64) -> None:
    boss = board.boss[casino]
    before = board.score[boss]
    board.score[boss] = advance(before, points)
    tell_scored(board, casino, points, before)


def advance(space: i64, points: i64) -> i64:
    """LOV-7.3: whole steps along the track; points that do not reach a space are lost."""
    while points >= NEXT_SPACE[space] - space:
        points -= NEXT_SPACE[space] - space
        space = NEXT_SPACE[space]
    return space


def somebody_is_at_90(board: Board) -> bool:
    return any(board.score[seat] == LAST_SPACE for seat in range(board.seats))
