"""Raise: every space of a casino gets a riser (LOV-13)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.actions.codes import RAISE, action_code
from boxcars.games.lords_of_vegas.actions.obstacles import (
    FREE,
    NO_CASINO,
    NO_RISERS,
    NOT_BOSS,
    TOO_DEAR,
    TOO_HIGH,
)
from boxcars.games.lords_of_vegas.board import NOTHING, RISER_COST, lowest
from boxcars.games.lords_of_vegas.casinos import regroup
from boxcars.games.lords_of_vegas.table import TIES, Table, push, spend
from boxcars.games.lords_of_vegas.telling import tell_raised


def raise_cost(table: Table, casino: i64) -> i64:
    """LOV-13.2, LOV-R31: per space, with or without a die."""
    return RISER_COST * table.size[casino]


def raise_obstacle(table: Table, casino: i64) -> i64:
    if not table.raises:
        return NO_RISERS
    if casino == NOTHING:
        return NO_CASINO
    if table.boss[casino] != table.turn:
        return NOT_BOSS
    if table.height[casino] >= table.seats:
        return TOO_HIGH
    if table.money[table.turn] < raise_cost(table, casino):
        return TOO_DEAR
    return FREE


def list_raises(table: Table, menu: vec[i64]) -> vec[i64]:
    if not table.raises or table.money[table.turn] < RISER_COST:
        return menu
    heads = table.heads
    while heads != 0:
        casino = lowest(heads)
        heads &= heads - 1
        if raise_obstacle(table, casino) == FREE:
            menu = append(menu, action_code(RAISE, 0, casino, 0, NOTHING, 0))
    return menu


def raise_casino(table: Table, casino: i64) -> None:
    """LOV-13.3: the whole casino, never a part of it."""
    cost = raise_cost(table, casino)
    lots = table.spaces[casino]
    spend(table, table.turn, cost)
    left = lots
    while left != 0:
        table.height[lowest(left)] += 1
        left &= left - 1
    regroup(table, casino)
    tell_raised(table, lots, casino, cost)
    push(table, TIES)
