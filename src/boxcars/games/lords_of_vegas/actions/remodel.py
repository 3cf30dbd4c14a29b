"""Remodel: a casino changes its color (LOV-11)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.actions.codes import REMODEL, action_code
from boxcars.games.lords_of_vegas.actions.obstacles import (
    FREE,
    NO_CASINO,
    NO_TILES,
    NOT_BOSS,
    SAME_COLOR,
    TOO_DEAR,
)
from boxcars.games.lords_of_vegas.board import COMPANIES, NOTHING, REMODEL_COST, lowest
from boxcars.games.lords_of_vegas.casinos import regroup
from boxcars.games.lords_of_vegas.table import TIES, Table, push, spend
from boxcars.games.lords_of_vegas.telling import tell_remodeled


def remodel_cost(table: Table, casino: i64) -> i64:
    """LOV-11.2: per space, whatever the height."""
    return REMODEL_COST * table.size[casino]


def remodel_obstacle(table: Table, casino: i64, company: i64) -> i64:
    if casino == NOTHING:
        return NO_CASINO
    if table.boss[casino] != table.turn:
        return NOT_BOSS
    if table.tile[casino] == company:
        return SAME_COLOR
    if table.stock[company] < table.size[casino]:
        return NO_TILES
    if table.money[table.turn] < remodel_cost(table, casino):
        return TOO_DEAR
    return FREE


def list_remodels(table: Table, menu: vec[i64]) -> vec[i64]:
    heads = table.heads
    while heads != 0:
        casino = lowest(heads)
        heads &= heads - 1
        if table.boss[casino] == table.turn:
            for company in range(COMPANIES):
                if remodel_obstacle(table, casino, company) == FREE:
                    menu = append(menu, action_code(REMODEL, 0, casino, company, NOTHING, 0))
    return menu


def remodel(table: Table, casino: i64, company: i64) -> None:
    cost = remodel_cost(table, casino)
    lots = table.spaces[casino]
    spend(table, table.turn, cost)
    table.stock[table.tile[casino]] += table.size[casino]
    table.stock[company] -= table.size[casino]
    left = lots
    while left != 0:
        table.tile[lowest(left)] = company
        left &= left - 1
    regroup(table, casino)
    tell_remodeled(table, lots, casino, cost)
    push(table, TIES)
