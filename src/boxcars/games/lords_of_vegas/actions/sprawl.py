"""Sprawl: a casino grows into an unowned lot beside it (LOV-10)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.actions.codes import SPRAWL, action_code
from boxcars.games.lords_of_vegas.actions.obstacles import (
    FREE,
    NO_CASINO,
    NO_TILES,
    NOT_BESIDE,
    NOT_BOSS,
    NOT_UNOWNED,
    TOO_DEAR,
)
from boxcars.games.lords_of_vegas.actions.placing import die_obstacle, put_tile
from boxcars.games.lords_of_vegas.board import (
    BESIDE,
    DIRECTIONS,
    LOTS,
    NOTHING,
    PRICE,
    PRINTED,
    RISER_COST,
    SPRAWL_TIMES,
)
from boxcars.games.lords_of_vegas.casinos import is_beside
from boxcars.games.lords_of_vegas.table import NOBODY, TIES, Table, push, spend
from boxcars.games.lords_of_vegas.telling import tell_sprawled


def sprawl_cost(table: Table, casino: i64, lot: i64) -> i64:
    """LOV-10.2: twice the price, and a riser for every floor above the first."""
    return SPRAWL_TIMES * PRICE[lot] + RISER_COST * (table.height[casino] - 1)


def sprawl_obstacle(table: Table, casino: i64, lot: i64, moved: i64) -> i64:
    if casino == NOTHING:
        return NO_CASINO
    if table.boss[casino] != table.turn:
        return NOT_BOSS
    if table.tile[lot] != NOTHING or table.marker[lot] != NOBODY:
        return NOT_UNOWNED
    if not is_beside(table, lot, casino):
        return NOT_BESIDE
    if table.stock[table.tile[casino]] == 0:
        return NO_TILES
    if table.money[table.turn] < sprawl_cost(table, casino, lot):
        return TOO_DEAR
    return die_obstacle(table, moved)


def list_sprawls(table: Table, menu: vec[i64]) -> vec[i64]:
    in_hand = table.dice[table.turn] > 0
    for lot in range(LOTS):
        if table.tile[lot] != NOTHING or table.marker[lot] != NOBODY:
            continue
        if table.money[table.turn] < SPRAWL_TIMES * PRICE[lot]:
            continue
        for direction in range(DIRECTIONS):
            beside = BESIDE[lot * DIRECTIONS + direction]
            if beside == NOTHING or table.casino[beside] == NOTHING:
                continue
            casino = table.casino[beside]
            if table.boss[casino] != table.turn or met_before(table, lot, direction, casino):
                continue
            if in_hand:
                if sprawl_obstacle(table, casino, lot, NOTHING) == FREE:
                    menu = append(menu, action_code(SPRAWL, lot, casino, 0, NOTHING, 0))
            else:
                for moved in range(LOTS):
                    if sprawl_obstacle(table, casino, lot, moved) == FREE:
                        menu = append(menu, action_code(SPRAWL, lot, casino, 0, moved, 0))
    return menu


def met_before(table: Table, lot: i64, direction: i64, casino: i64) -> bool:
    """Whether the casino also lies beside the lot in an earlier direction."""
    for earlier in range(direction):
        beside = BESIDE[lot * DIRECTIONS + earlier]
        if beside != NOTHING and table.casino[beside] == casino:
            return True
    return False


def sprawl(table: Table, casino: i64, lot: i64, moved: i64) -> None:
    cost = sprawl_cost(table, casino, lot)
    spend(table, table.turn, cost)
    put_tile(table, lot, table.tile[casino], table.height[casino], PRINTED[lot], moved)
    tell_sprawled(table, lot, cost)
    push(table, TIES)
