"""Laying out a board as a position or a view tells it."""

from __future__ import annotations

from boxcars.games.lords_of_vegas.board import COMPANY_NAMES, FIRST_LOT, NUMBERS, bit
from boxcars.games.lords_of_vegas.casinos import regroup
from boxcars.games.lords_of_vegas.seen import Space
from boxcars.games.lords_of_vegas.table import Table, put_die, put_marker


def lay_board(table: Table, spaces: tuple[Space, ...]) -> None:
    """What is on the lots; casinos follow from it."""
    for space in spaces:
        lay_space(table, space)
    for block in range(len(FIRST_LOT) - 1):
        regroup(table, FIRST_LOT[block])


def lay_space(table: Table, space: Space) -> None:
    lot = NUMBERS[space.lot]
    if space.marker is not None:
        put_marker(table, lot, space.marker)
    elif space.company is not None:
        table.tiles |= bit(lot)
        table.tile[lot] = COMPANY_NAMES.index(space.company)
        table.height[lot] = space.height
        table.stock[table.tile[lot]] -= 1
        if space.owner is not None and space.value is not None:
            put_die(table, lot, space.owner, space.value)
        if space.marked:
            table.marked |= bit(lot)
