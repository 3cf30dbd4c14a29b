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
    NOTHING,
    PRICE,
    PRINTED,
    RISER_COST,
    SPRAWL_TIMES,
    has,
    lowest,
)
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
    if not has(table.beside[casino], lot):
        return NOT_BESIDE
    if table.stock[table.tile[casino]] == 0:
        return NO_TILES
    if table.money[table.turn] < sprawl_cost(table, casino, lot):
        return TOO_DEAR
    return die_obstacle(table, moved)


def list_sprawls(table: Table, menu: vec[i64]) -> vec[i64]:
    owned = table.tiles
    for seat in range(table.seats):
        owned |= table.owned[seat]
    heads = table.heads
    while heads != 0:
        casino = lowest(heads)
        heads &= heads - 1
        if table.boss[casino] != table.turn:
            continue
        targets = table.beside[casino] & ~owned
        while targets != 0:
            lot = lowest(targets)
            targets &= targets - 1
            if table.dice[table.turn] > 0:
                if sprawl_obstacle(table, casino, lot, NOTHING) == FREE:
                    menu = append(menu, action_code(SPRAWL, lot, casino, 0, NOTHING, 0))
                continue
            own = table.holds[table.turn]
            while own != 0:
                moved = lowest(own)
                own &= own - 1
                if sprawl_obstacle(table, casino, lot, moved) == FREE:
                    menu = append(menu, action_code(SPRAWL, lot, casino, 0, moved, 0))
    return menu


def sprawl(table: Table, casino: i64, lot: i64, moved: i64) -> None:
    cost = sprawl_cost(table, casino, lot)
    spend(table, table.turn, cost)
    put_tile(table, lot, table.tile[casino], table.height[casino], PRINTED[lot], moved)
    tell_sprawled(table, lot, cost)
    push(table, TIES)
