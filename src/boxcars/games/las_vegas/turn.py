"""A turn: roll all dice, choose a number, place (LV-3, LV-6.2, LV-6.3)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import NOTHING, count, many
from boxcars.games.las_vegas.table import CASINOS, NEUTRAL, PLACING, ROLLING, Table
from boxcars.games.las_vegas.telling import tell_placed, tell_rolled


def begin_turn(table: Table, seat: i64) -> None:
    table.turn = seat
    table.phase = ROLLING


def take_roll(table: Table, own: i64, neutral: i64) -> None:
    """LV-3.4, LV-6.2: all dice in supply are rolled together."""
    table.rolled_own = own
    table.rolled_neutral = neutral
    table.phase = PLACING
    tell_rolled(table)


def numbers_rolled(table: Table) -> i64:
    """LV-3.5: how many numbers there are to choose from."""
    rolled = table.rolled_own | table.rolled_neutral
    numbers: i64 = 0
    for number in range(1, CASINOS + 1):
        if count(rolled, number) > 0:
            numbers += 1
    return numbers


def number_rolled(table: Table, index: i64) -> i64:
    """The index-th rolled number, lowest first."""
    rolled = table.rolled_own | table.rolled_neutral
    number: i64 = 0
    while index >= 0:
        number += 1
        if count(rolled, number) > 0:
            index -= 1
    return number


def place(table: Table, number: i64) -> None:
    """LV-3.6, LV-6.3: all dice of the number, own and neutral, go to its casino."""
    own = count(table.rolled_own, number)
    neutral = count(table.rolled_neutral, number)
    table.dice[number] += many(own, table.turn) + many(neutral, NEUTRAL)
    table.own[table.turn] -= own
    table.neutral[table.turn] -= neutral
    table.rolled_own = NOTHING
    table.rolled_neutral = NOTHING
    tell_placed(table, number, own, neutral)


def pass_on(table: Table) -> bool:
    """LV-3.2, LV-3.3: on to the next player who has dice. False if nobody has (LV-3.10)."""
    for steps in range(1, table.seats + 1):
        seat = table.turn + steps
        if seat >= table.seats:
            seat -= table.seats
        if table.own[seat] + table.neutral[seat] > 0:
            begin_turn(table, seat)
            return True
    return False
