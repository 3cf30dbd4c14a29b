"""Build: a tile and a die on your own lot (LOV-9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.actions.codes import BUILD, action_code
from boxcars.games.lords_of_vegas.actions.obstacles import FREE, NO_TILES, NOT_YOUR_LOT, TOO_DEAR
from boxcars.games.lords_of_vegas.actions.placing import die_obstacle, put_tile
from boxcars.games.lords_of_vegas.board import COMPANIES, NOTHING, PRICE, PRINTED, lowest
from boxcars.games.lords_of_vegas.table import TIES, Table, lift_marker, push, spend
from boxcars.games.lords_of_vegas.telling import tell_built


def build_obstacle(table: Table, lot: i64, company: i64, moved: i64) -> i64:
    if table.marker[lot] != table.turn:
        return NOT_YOUR_LOT
    if table.stock[company] == 0:
        return NO_TILES
    if table.money[table.turn] < PRICE[lot]:
        return TOO_DEAR
    return die_obstacle(table, moved)


def list_builds(table: Table, menu: vec[i64]) -> vec[i64]:
    rest = table.owned[table.turn]
    while rest != 0:
        lot = lowest(rest)
        rest &= rest - 1
        if table.money[table.turn] < PRICE[lot]:
            continue
        for company in range(COMPANIES):
            if table.dice[table.turn] > 0:
                if build_obstacle(table, lot, company, NOTHING) == FREE:
                    menu = append(menu, action_code(BUILD, lot, 0, company, NOTHING, 0))
                continue
            own = table.holds[table.turn]
            while own != 0:
                moved = lowest(own)
                own &= own - 1
                if build_obstacle(table, lot, company, moved) == FREE:
                    menu = append(menu, action_code(BUILD, lot, 0, company, moved, 0))
    return menu


def build(table: Table, lot: i64, company: i64, moved: i64) -> None:
    spend(table, table.turn, PRICE[lot])
    lift_marker(table, lot)
    put_tile(table, lot, company, 1, PRINTED[lot], moved)
    tell_built(table, lot)
    push(table, TIES)
