"""The actions of the play step together: listing, refusing and doing them (LOV-8.1)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.actions.build import build, build_obstacle, list_builds
from boxcars.games.lords_of_vegas.actions.codes import (
    BUILD,
    END_TURN,
    RAISE,
    REMODEL,
    REORGANIZE,
    SPRAWL,
    bet_of,
    casino_of,
    company_of,
    kind_of,
    lot_of,
    moved_of,
    plain_code,
)
from boxcars.games.lords_of_vegas.actions.gamble import (
    bet_limit,
    gamble,
    gamble_obstacle,
    list_gambles,
)
from boxcars.games.lords_of_vegas.actions.obstacles import BET_TOO_HIGH, FREE, REASONS
from boxcars.games.lords_of_vegas.actions.raise_ import (
    list_raises,
    raise_casino,
    raise_cost,
    raise_obstacle,
)
from boxcars.games.lords_of_vegas.actions.remodel import (
    list_remodels,
    remodel,
    remodel_cost,
    remodel_obstacle,
)
from boxcars.games.lords_of_vegas.actions.reorganize import (
    list_reorganizes,
    reorganize,
    reorganize_obstacle,
)
from boxcars.games.lords_of_vegas.actions.sprawl import (
    list_sprawls,
    sprawl,
    sprawl_cost,
    sprawl_obstacle,
)
from boxcars.games.lords_of_vegas.board import PRICE
from boxcars.games.lords_of_vegas.table import Table


def list_actions(table: Table, menu: vec[i64]) -> vec[i64]:
    menu = append(menu, plain_code(END_TURN, 0))
    menu = list_builds(table, menu)
    menu = list_sprawls(table, menu)
    menu = list_remodels(table, menu)
    menu = list_reorganizes(table, menu)
    menu = list_raises(table, menu)
    return list_gambles(table, menu)


def action_obstacle(table: Table, code: i64) -> i64:
    """What stands in the way of an action; casinos that are none have a lot without a casino."""
    kind = kind_of(code)
    if kind == BUILD:
        return build_obstacle(table, lot_of(code), company_of(code), moved_of(code))
    casino = table.casino[casino_of(code)]
    if kind == SPRAWL:
        return sprawl_obstacle(table, casino, lot_of(code), moved_of(code))
    if kind == REMODEL:
        return remodel_obstacle(table, casino, company_of(code))
    if kind == REORGANIZE:
        return reorganize_obstacle(table, casino)
    if kind == RAISE:
        return raise_obstacle(table, casino)
    return gamble_obstacle(table, casino, bet_of(code))


def action_cost(table: Table, code: i64) -> i64:
    """What an action costs, a bet included."""
    kind = kind_of(code)
    casino = table.casino[casino_of(code)]
    if kind == BUILD:
        return PRICE[lot_of(code)]
    if kind == SPRAWL:
        return sprawl_cost(table, casino, lot_of(code))
    if kind == REMODEL:
        return remodel_cost(table, casino)
    if kind == REORGANIZE:
        return table.pips[casino]
    if kind == RAISE:
        return raise_cost(table, casino)
    return bet_of(code)


def action_refusal(table: Table, code: i64) -> str:
    """Why the active player cannot take an action now; empty if nothing is in the way."""
    obstacle = action_obstacle(table, code)
    if obstacle == FREE:
        return ""
    reason = REASONS[obstacle]
    if "{cost}" in reason:
        return reason.format(cost=action_cost(table, code), money=table.money[table.turn])
    if obstacle == BET_TOO_HIGH:
        return reason.format(limit=bet_limit(table, table.casino[casino_of(code)]))
    return reason


def act(table: Table, code: i64) -> None:
    """Does an action; what it leaves open goes onto the agenda."""
    kind = kind_of(code)
    if kind == BUILD:
        build(table, lot_of(code), company_of(code), moved_of(code))
        return
    casino = table.casino[casino_of(code)]
    if kind == SPRAWL:
        sprawl(table, casino, lot_of(code), moved_of(code))
    elif kind == REMODEL:
        remodel(table, casino, company_of(code))
    elif kind == REORGANIZE:
        reorganize(table, casino)
    elif kind == RAISE:
        raise_casino(table, casino)
    else:
        gamble(table, casino, bet_of(code))
