"""A turn: roll, then place one number or pass with a chip (LVR-3)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import NOTHING, count, many
from boxcars.games.las_vegas_royale.activation import activate
from boxcars.games.las_vegas_royale.codes import CHIP_PASS, code_of
from boxcars.games.las_vegas_royale.dice import add_dice
from boxcars.games.las_vegas_royale.table import (
    CASINOS,
    EFFECT,
    PLACING,
    ROLLING,
    Table,
    supply,
)
from boxcars.games.las_vegas_royale.telling import (
    tell_blocked,
    tell_chip_passed,
    tell_placed,
    tell_rolled,
)
from boxcars.games.las_vegas_royale.tile import face_at


def begin_turn(table: Table, seat: i64) -> None:
    table.turn = seat
    forget_turn(table)
    table.phase = ROLLING
    if table.opening > 0:
        for number in range(1, CASINOS + 1):
            if (table.opening >> number) & 1:
                face_at(table, number).begin_turn(table, number, seat)
        if len(table.agenda) > 0:
            table.phase = EFFECT


def forget_turn(table: Table) -> None:
    """Nothing was rolled or placed yet."""
    table.rolled_small = NOTHING
    table.rolled_big = 0
    table.placed = 0
    table.placed_small = 0
    table.placed_big = 0


def take_roll(table: Table, small: i64, big: i64) -> bool:
    """LVR-3.3: all dice in supply are rolled. False if the turn ends with that (LVR-T-E1.8)."""
    table.rolled_small = small
    table.rolled_big = big
    tell_rolled(table)
    if table.closed > 0 and numbers_rolled(table) == 0:
        tell_blocked(table)
        return False
    table.phase = PLACING
    return True


def rolled(table: Table) -> i64:
    """The rolled numbers whose casino is open, as a tally."""
    found = table.rolled_small
    if table.rolled_big > 0:
        found |= many(1, table.rolled_big)
    if table.closed > 0:
        found &= ~many(15, table.closed)
    return found


def numbers_rolled(table: Table) -> i64:
    """LVR-3.5, LVR-T-E1.8: how many numbers there are to choose from."""
    found = rolled(table) >> 4
    numbers: i64 = 0
    while found > 0:
        if found & 15:
            numbers += 1
        found >>= 4
    return numbers


def choices_of_turn(table: Table) -> i64:
    """LVR-3.4: the rolled numbers, and a chip pass for those who have a chip."""
    numbers = numbers_rolled(table)
    return numbers + 1 if table.chips[table.turn] > 0 else numbers


def choice_of_turn(table: Table, index: i64) -> i64:
    """The code of the index-th choice: numbers first, lowest first, then the chip pass."""
    found = rolled(table)
    number: i64 = 0
    while index >= 0:
        number += 1
        if number > CASINOS:
            return code_of(CHIP_PASS)
        if count(found, number) > 0:
            index -= 1
    return number


def place(table: Table, number: i64) -> None:
    """LVR-3.5: all dice of the number go to its casino. LVR-7.4: that activates its tile."""
    seat = table.turn
    small = count(table.rolled_small, number)
    big: i64 = 1 if table.rolled_big == number else 0
    table.own_small[seat] -= small
    table.own_big[seat] -= big
    table.rolled_small -= many(small, number)
    if big:
        table.rolled_big = 0
    table.placed = number
    table.placed_small = small
    table.placed_big = big
    tell_placed(table)
    add_dice(table, number, seat, small, big)
    activate(table, number, seat)


def pass_with_chip(table: Table) -> None:
    """LVR-3.6"""
    table.chips[table.turn] -= 1
    tell_chip_passed(table)


def pass_on(table: Table) -> bool:
    """LVR-3.2: on to the next player with dice. False if nobody has any (LVR-3.7)."""
    seat = table.turn
    for _steps in range(table.seats):
        seat += 1
        if seat == table.seats:
            seat = 0
        if supply(table, seat) > 0:
            begin_turn(table, seat)
            return True
    return False
