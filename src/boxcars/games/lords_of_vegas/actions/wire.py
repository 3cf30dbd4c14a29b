"""Actions as typed answers and as codes."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.games.lords_of_vegas.actions.codes import (
    BUILD,
    GAMBLE,
    RAISE,
    REMODEL,
    REORGANIZE,
    SPRAWL,
    action_code,
    bet_of,
    casino_of,
    company_of,
    kind_of,
    lot_of,
    moved_of,
)
from boxcars.games.lords_of_vegas.board import COMPANY_NAMES, NOTHING, NUMBERS
from boxcars.games.lords_of_vegas.table import Table
from boxcars.games.lords_of_vegas.telling import company_named, lot_named
from boxcars.games.lords_of_vegas.types import (
    Action,
    Build,
    Gamble,
    LotName,
    Raise,
    Remodel,
    Reorganize,
    Sprawl,
)


def encode_action(table: Table, action: Action) -> i64:
    """The code of an action. A casino may be named by any of its lots."""
    if isinstance(action, Build):
        company = COMPANY_NAMES.index(action.company)
        moved = lot_or_nothing(action.moved)
        return action_code(BUILD, NUMBERS[action.lot], 0, company, moved, 0)
    casino = casino_named(table, action.casino)
    if isinstance(action, Sprawl):
        moved = lot_or_nothing(action.moved)
        return action_code(SPRAWL, NUMBERS[action.lot], casino, 0, moved, 0)
    if isinstance(action, Remodel):
        company = COMPANY_NAMES.index(action.company)
        return action_code(REMODEL, 0, casino, company, NOTHING, 0)
    if isinstance(action, Reorganize):
        return action_code(REORGANIZE, 0, casino, 0, NOTHING, 0)
    if isinstance(action, Raise):
        return action_code(RAISE, 0, casino, 0, NOTHING, 0)
    return action_code(GAMBLE, 0, casino, 0, NOTHING, action.bet)


def decode_action(code: i64) -> Action:
    kind = kind_of(code)
    moved = None if moved_of(code) == NOTHING else lot_named(moved_of(code))
    if kind == BUILD:
        return Build(lot_named(lot_of(code)), company_named(company_of(code)), moved)
    casino = lot_named(casino_of(code))
    if kind == SPRAWL:
        return Sprawl(casino, lot_named(lot_of(code)), moved)
    if kind == REMODEL:
        return Remodel(casino, company_named(company_of(code)))
    if kind == REORGANIZE:
        return Reorganize(casino)
    if kind == RAISE:
        return Raise(casino)
    return Gamble(casino, bet_of(code))


def casino_named(table: Table, name: LotName) -> i64:
    """The lowest lot of the casino; the lot itself if there is no casino."""
    lot: i64 = NUMBERS[name]
    return lot if table.casino[lot] == NOTHING else table.casino[lot]


def lot_or_nothing(name: LotName | None) -> i64:
    return NOTHING if name is None else NUMBERS[name]
