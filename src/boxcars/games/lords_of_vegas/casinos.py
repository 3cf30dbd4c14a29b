"""Casinos: which spaces belong together, how large they are, and who is boss (LOV-1.9, LOV-15).

Everything else asks here. A casino is known by its lowest lot; only the block in which something
changed is looked at again.
"""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.games.lords_of_vegas.board import (
    BESIDE,
    BLOCK,
    DIRECTIONS,
    FIRST_LOT,
    NOTHING,
    ON_STRIP,
    bit,
    has,
)
from boxcars.games.lords_of_vegas.table import NOBODY, TIED, Table


def regroup(table: Table, lot: i64) -> None:
    """LOV-8.3: after tiles changed in the lot's block, its casinos form anew."""
    first = FIRST_LOT[BLOCK[lot]]
    end = FIRST_LOT[BLOCK[lot] + 1]
    for each in range(first, end):
        table.casino[each] = NOTHING
        table.ties &= ~bit(each)
    for each in range(first, end):
        if table.tile[each] != NOTHING and table.casino[each] == NOTHING:
            spread(table, each, each)
            survey(table, each)


def spread(table: Table, lot: i64, casino: i64) -> None:
    """LOV-1.9: adjacent spaces of the same color and height are one casino."""
    table.casino[lot] = casino
    for direction in range(DIRECTIONS):
        other = BESIDE[lot * DIRECTIONS + direction]
        if (
            other != NOTHING
            and table.casino[other] == NOTHING
            and table.tile[other] == table.tile[lot]
            and table.height[other] == table.height[lot]
        ):
            spread(table, other, casino)


def survey(table: Table, casino: i64) -> None:
    """After dice changed: size, pips and boss of a casino (LOV-15.1, LOV-15.2)."""
    size: i64 = 0
    pips: i64 = 0
    strip: i64 = 0
    highest: i64 = 0
    boss = NOBODY
    for lot in range(casino, FIRST_LOT[BLOCK[casino] + 1]):
        if table.casino[lot] != casino:
            continue
        size += 1
        strip |= ON_STRIP[lot]
        value = table.value[lot]
        pips += value
        if value > highest:
            highest = value
            boss = table.die[lot]
        elif value == highest and value > 0 and table.die[lot] != boss:
            boss = TIED
    table.size[casino] = size
    table.pips[casino] = pips
    table.strip[casino] = strip
    table.boss[casino] = boss
    if boss == TIED:
        table.ties |= bit(casino)
    else:
        table.ties &= ~bit(casino)


def survey_lot(table: Table, lot: i64) -> None:
    """After the die of one space changed."""
    survey(table, table.casino[lot])


def worth(table: Table, casino: i64) -> i64:
    """LOV-1.9: the tile count, which is also what it scores (LOV-7.1)."""
    return table.size[casino] * table.height[casino]


def members(table: Table, casino: i64) -> i64:
    """The spaces of a casino, a set."""
    lots: i64 = 0
    for lot in range(casino, FIRST_LOT[BLOCK[casino] + 1]):
        if table.casino[lot] == casino:
            lots |= bit(lot)
    return lots


def dice_in(table: Table, casino: i64) -> i64:
    """How many dice a casino has."""
    dice: i64 = 0
    for lot in range(casino, FIRST_LOT[BLOCK[casino] + 1]):
        if table.casino[lot] == casino and table.die[lot] != NOBODY:
            dice += 1
    return dice


def highest_in(table: Table, casino: i64) -> i64:
    """The value of its highest dice; 0 without dice."""
    highest: i64 = 0
    for lot in range(casino, FIRST_LOT[BLOCK[casino] + 1]):
        if table.casino[lot] == casino and table.value[lot] > highest:
            highest = table.value[lot]
    return highest


def has_die_of(table: Table, casino: i64, seat: i64) -> bool:
    for lot in range(casino, FIRST_LOT[BLOCK[casino] + 1]):
        if table.casino[lot] == casino and table.die[lot] == seat:
            return True
    return False


def has_marked_die(table: Table, casino: i64) -> bool:
    """LOV-12.2: whether a die of it was reorganized this turn."""
    if table.marked == 0:
        return False
    for lot in range(casino, FIRST_LOT[BLOCK[casino] + 1]):
        if table.casino[lot] == casino and has(table.marked, lot):
            return True
    return False


def is_beside(table: Table, lot: i64, casino: i64) -> bool:
    """LOV-10.1, LOV-R70: whether a lot is adjacent to any space of a casino."""
    for direction in range(DIRECTIONS):
        other = BESIDE[lot * DIRECTIONS + direction]
        if other != NOTHING and table.casino[other] == casino:
            return True
    return False
