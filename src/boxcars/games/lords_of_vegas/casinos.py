"""Casinos: which spaces belong together, how large they are, and who is boss (LOV-1.9, LOV-15).

Everything else asks here. A casino is known by its lowest lot, its head; only the block in which
something changed is looked at again.
"""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.games.lords_of_vegas.board import (
    BLOCK,
    BLOCK_LOTS,
    STRIP_LOTS,
    beside,
    bit,
    count,
    lowest,
)
from boxcars.games.lords_of_vegas.table import NOBODY, TIED, Table


def regroup(table: Table, lot: i64) -> None:
    """LOV-8.3: after tiles changed in the lot's block, its casinos form anew."""
    block = BLOCK[lot]
    table.heads &= ~BLOCK_LOTS[block]
    table.ties &= ~BLOCK_LOTS[block]
    left = table.tiles & BLOCK_LOTS[block]
    while left != 0:
        head = lowest(left)
        spaces = spread(table, head, left)
        left &= ~spaces
        table.heads |= bit(head)
        table.spaces[head] = spaces
        table.beside[head] = beside(spaces, block) & ~spaces
        table.size[head] = count(spaces)
        while spaces != 0:
            table.casino[lowest(spaces)] = head
            spaces &= spaces - 1
        survey(table, head)


def spread(table: Table, head: i64, left: i64) -> i64:
    """LOV-1.9: the spaces that hang together with one, of the same color and height."""
    alike: i64 = 0
    while left != 0:
        lot = lowest(left)
        left &= left - 1
        if table.tile[lot] == table.tile[head] and table.height[lot] == table.height[head]:
            alike |= bit(lot)
    spaces = bit(head)
    block = BLOCK[head]
    while True:
        more = spaces | (beside(spaces, block) & alike)
        if more == spaces:
            return spaces
        spaces = more


def survey(table: Table, casino: i64) -> None:
    """After dice changed: the pips and the boss of a casino (LOV-15.1, LOV-15.2)."""
    pips: i64 = 0
    highest: i64 = 0
    boss = NOBODY
    left = table.spaces[casino]
    while left != 0:
        lot = lowest(left)
        left &= left - 1
        value = table.value[lot]
        pips += value
        if value > highest:
            highest = value
            boss = table.die[lot]
        elif value == highest and value > 0 and table.die[lot] != boss:
            boss = TIED
    table.pips[casino] = pips
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


def dice_in(table: Table, casino: i64) -> i64:
    """The spaces of a casino that have dice, a set."""
    dice: i64 = 0
    for seat in range(table.seats):
        dice |= table.holds[seat]
    return table.spaces[casino] & dice


def highest_dice(table: Table, casino: i64) -> i64:
    """The spaces of a casino with its highest dice, a set."""
    highest: i64 = 1
    spaces: i64 = 0
    left = table.spaces[casino]
    while left != 0:
        lot = lowest(left)
        left &= left - 1
        if table.value[lot] > highest:
            highest = table.value[lot]
            spaces = 0
        if table.value[lot] == highest:
            spaces |= bit(lot)
    return spaces


def touches_strip(table: Table, casino: i64) -> bool:
    """LOV-6.3, LOV-R63: one space on the Strip is enough."""
    return table.spaces[casino] & STRIP_LOTS != 0
