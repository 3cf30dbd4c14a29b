"""The die that comes with a new tile, from hand or from another space (LOV-16.2, LOV-16.7)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.games.lords_of_vegas.actions.obstacles import DIE_IN_HAND, FREE, NO_DIE_IN_HAND
from boxcars.games.lords_of_vegas.board import NOTHING, bit, has
from boxcars.games.lords_of_vegas.casinos import regroup, survey_lot
from boxcars.games.lords_of_vegas.table import Table, lift_die, put_die
from boxcars.games.lords_of_vegas.telling import tell_die_removed


def die_obstacle(table: Table, moved: i64) -> i64:
    """A die is moved exactly if none is in hand."""
    if table.dice[table.turn] > 0:
        return FREE if moved == NOTHING else DIE_IN_HAND
    if moved == NOTHING or table.die[moved] != table.turn:
        return NO_DIE_IN_HAND
    return FREE


def put_tile(table: Table, lot: i64, company: i64, height: i64, value: i64, moved: i64) -> None:
    """A tile with a die of the active player; it joins its neighbors (LOV-9.3, LOV-10.3)."""
    table.stock[company] -= 1
    table.tile[lot] = company
    table.tiles |= bit(lot)
    table.height[lot] = height
    if moved != NOTHING:
        move_die_away(table, moved, lot)
    put_die(table, lot, table.turn, value)
    regroup(table, lot)


def move_die_away(table: Table, source: i64, target: i64) -> None:
    """LOV-16.3: the tile stays. LOV-R60: a reorganized mark goes with the die."""
    tell_die_removed(table, table.die[source], source)
    lift_die(table, source)
    survey_lot(table, source)
    if has(table.marked, source):
        table.marked = (table.marked & ~bit(source)) | bit(target)
