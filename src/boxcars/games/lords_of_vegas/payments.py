"""Payments and scores of a card (LOV-6, LOV-7)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.board import (
    LAST_SPACE,
    LOTS,
    MARKERS_EACH,
    NEXT_SPACE,
    STRIP,
    lowest,
)
from boxcars.games.lords_of_vegas.casinos import dice_in, touches_strip, worth
from boxcars.games.lords_of_vegas.table import NOBODY, Table, earn
from boxcars.games.lords_of_vegas.telling import tell_casino_paid, tell_lots_paid, tell_scored


def pay_lots(table: Table) -> None:
    """LOV-6.1"""
    tell_lots_paid(table)
    for seat in range(table.seats):
        earn(table, seat, MARKERS_EACH - table.markers[seat])


def pays(table: Table, casino: i64, kind: i64) -> bool:
    """LOV-6.2, LOV-6.3: whether a card of a company, or of the Strip, makes a casino pay."""
    if kind == STRIP:
        return touches_strip(table, casino)
    return table.tile[casino] == kind


def pay_casinos(table: Table, kind: i64) -> None:
    """LOV-6.4: a dollar for every pip, to the owners of the dice."""
    heads = table.heads
    while heads != 0:
        casino = lowest(heads)
        heads &= heads - 1
        if pays(table, casino, kind):
            pay_casino(table, casino)


def pay_casino(table: Table, casino: i64) -> None:
    tell_casino_paid(table, casino)
    dice = dice_in(table, casino)
    while dice != 0:
        lot = lowest(dice)
        dice &= dice - 1
        earn(table, table.die[lot], table.value[lot])


def score_casinos(table: Table, kind: i64) -> None:
    """LOV-7.4: one by one, the smallest first. Players do not disturb each other (LOV-7.5)."""
    scoring = vec[i64]()
    heads = table.heads
    while heads != 0:
        casino = lowest(heads)
        heads &= heads - 1
        if table.boss[casino] != NOBODY and pays(table, casino, kind):
            scoring = append(scoring, worth(table, casino) * LOTS + casino)
            settle_last(scoring)
    for each in scoring:
        score(table, each % LOTS, each // LOTS)


def settle_last(numbers: vec[i64]) -> None:
    """Moves the last of rising numbers down to its place."""
    index = len(numbers) - 1
    while index > 0 and numbers[index - 1] > numbers[index]:
        last = numbers[index]
        numbers[index] = numbers[index - 1]
        numbers[index - 1] = last
        index -= 1


def score(table: Table, casino: i64, points: i64) -> None:
    boss = table.boss[casino]
    before = table.score[boss]
    table.score[boss] = advance(before, points)
    tell_scored(table, casino, points, before)


def advance(space: i64, points: i64) -> i64:
    """LOV-7.3: whole steps along the track; points that do not reach a space are lost."""
    while points >= NEXT_SPACE[space] - space:
        points -= NEXT_SPACE[space] - space
        space = NEXT_SPACE[space]
    return space


def somebody_is_at_90(table: Table) -> bool:
    return any(table.score[seat] == LAST_SPACE for seat in range(table.seats))
