"""Running out of dice and markers: one must be taken from another space (LOV-16).

The new die or marker is on its space already, and its owner is one short in hand until the owner
takes one from elsewhere, or gives one away (LOV-16.6).
"""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.actions.codes import REMOVE, plain_code
from boxcars.games.lords_of_vegas.board import LOTS, bit, has
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.table import (
    REMOVAL,
    Table,
    done,
    lift_die,
    lift_marker,
    push_for,
    task_seat,
)
from boxcars.games.lords_of_vegas.telling import tell_die_removed, tell_marker_removed


def lacks(table: Table, seat: i64) -> bool:
    return table.dice[seat] < 0 or table.markers[seat] < 0


def demand_removal(table: Table, seat: i64, arrived: i64) -> None:
    """LOV-16.2, LOV-16.4: if the seat has too little for what arrived on these spaces."""
    if lacks(table, seat):
        push_for(table, REMOVAL, seat)
        table.arrived = append(table.arrived, arrived)


def removal_done(table: Table) -> None:
    done(table)
    table.arrived, _ = pop(table.arrived)


def arrived_now(table: Table) -> i64:
    """What the removal at hand is for."""
    return table.arrived[len(table.arrived) - 1]


def arriving(table: Table) -> i64:
    """Everything that waits for a removal: it can be neither removed (LOV-R55) nor traded."""
    lots: i64 = 0
    for arrived in table.arrived:
        lots |= arrived
    return lots


def wants_die(table: Table) -> bool:
    """Whether the removal at hand is of a die, not of a marker."""
    return table.dice[task_seat(table)] < 0


def may_remove(table: Table, lot: i64) -> bool:
    """LOV-R20: any other own die, even of the same casino; any other own marker."""
    seat = task_seat(table)
    if has(arriving(table), lot):
        return False
    return table.die[lot] == seat if wants_die(table) else table.marker[lot] == seat


def list_removals(table: Table, menu: vec[i64]) -> vec[i64]:
    for lot in range(LOTS):
        if may_remove(table, lot):
            menu = append(menu, plain_code(REMOVE, lot))
    return menu


def remove(table: Table, lot: i64) -> None:
    seat = task_seat(table)
    if wants_die(table):
        tell_die_removed(table, seat, lot)
        lift_die(table, lot)
        survey_lot(table, lot)
        if has(table.marked, lot):
            move_mark(table, seat, lot)
    else:
        tell_marker_removed(table, seat, lot)
        lift_marker(table, lot)


def move_mark(table: Table, seat: i64, lot: i64) -> None:
    """LOV-R60: the mark goes with the die, to the first space that wants one."""
    table.marked &= ~bit(lot)
    for target in range(LOTS):
        if (
            has(arrived_now(table), target)
            and table.die[target] == seat
            and not has(table.marked, target)
        ):
            table.marked |= bit(target)
            return
