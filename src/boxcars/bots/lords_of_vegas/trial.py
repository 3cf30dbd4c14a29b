"""Boards to try things on: an action touches few lots, and is taken back by copying these."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.step import kind_of, rest_of
from boxcars.games.lords_of_vegas.actions import build, sprawl
from boxcars.games.lords_of_vegas.actions.action import LOT_MASK, Action
from boxcars.games.lords_of_vegas.board import Board, copy_board
from boxcars.games.lords_of_vegas.lots import COMPANIES, NONE, first_of
from boxcars.games.lords_of_vegas.steps.play import ACTIONS


def number_of(kind: type[Action]) -> int:
    """The number of an action of the play step."""
    return next(number for number, action in enumerate(ACTIONS, 1) if isinstance(action, kind))


BUILD: Final[i64] = number_of(build.Build)
SPRAWL: Final[i64] = number_of(sprawl.Sprawl)


def make_same(source: Board, target: Board) -> None:
    """Makes a board that was used before the same as another, but for offers and trades: nobody
    trades on a board to try things on."""
    target.beside = vec[i64]()
    target.waiting = vec[i64]()
    copy_board(source, target)
    target.offers = []
    target.refused = []
    target.trades = []
    target.forget()


def take_back(source: Board, target: Board, touched: i64) -> None:
    """Makes a board the same as another again, after actions that touched only these lots."""
    while touched != 0:
        lot = first_of(touched)
        touched &= touched - 1
        target.marker[lot] = source.marker[lot]
        target.tile[lot] = source.tile[lot]
        target.height[lot] = source.height[lot]
        target.die[lot] = source.die[lot]
        target.value[lot] = source.value[lot]
        target.casino[lot] = source.casino[lot]
        target.spaces[lot] = source.spaces[lot]
        target.around[lot] = source.around[lot]
        target.size[lot] = source.size[lot]
        target.boss[lot] = source.boss[lot]
        target.pips[lot] = source.pips[lot]
    target.tiles = source.tiles
    target.heads = source.heads
    target.ties = source.ties
    target.marked = source.marked
    target.bank = source.bank
    for company in range(COMPANIES):
        target.stock[company] = source.stock[company]
    seat = source.turn
    target.dice[seat] = source.dice[seat]
    target.markers[seat] = source.markers[seat]
    target.owned[seat] = source.owned[seat]
    target.holds[seat] = source.holds[seat]
    target.money[seat] = source.money[seat]
    target.ask(source.step, source.asks, source.note)
    if len(target.waiting) != len(source.waiting):
        target.waiting = source.waiting[:]
    target.listed = False


def touched_by(then: Board, code: i64) -> i64:
    """The lots that an action touched, once it is done: those of the casino that it is about, and
    of the one that a die was moved from. Casinos only ever grow together."""
    touched = then.spaces[then.casino[code & LOT_MASK]]
    moved = moved_from(code)
    return touched if moved == NONE else touched | then.spaces[then.casino[moved]]


def moved_from(code: i64) -> i64:
    """Where an action takes its die from; NONE if that is the hand, or if it needs none."""
    if kind_of(code) == BUILD:
        return (rest_of(code) >> build.SOURCE_SHIFT) - 1
    if kind_of(code) == SPRAWL:
        return (rest_of(code) >> sprawl.SOURCE_SHIFT) - 1
    return NONE


def around(then: Board, touched: i64) -> i64:
    """The lots beside casinos."""
    beside: i64 = 0
    heads = then.heads & touched
    while heads != 0:
        beside |= then.around[first_of(heads)]
        heads &= heads - 1
    return beside
