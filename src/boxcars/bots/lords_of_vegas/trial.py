"""Boards to try things on: an action changes one block, and is taken back by copying that."""

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.board import Board, copy_board
from boxcars.games.lords_of_vegas.lots import COMPANIES, FIRST_LOT


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


def take_back(source: Board, target: Board, block: i64) -> None:
    """Makes a board the same as another again after actions in one block."""
    copy_lots(source.marker, target.marker, block)
    copy_lots(source.tile, target.tile, block)
    copy_lots(source.height, target.height, block)
    copy_lots(source.die, target.die, block)
    copy_lots(source.value, target.value, block)
    copy_lots(source.casino, target.casino, block)
    copy_lots(source.spaces, target.spaces, block)
    copy_lots(source.around, target.around, block)
    copy_lots(source.size, target.size, block)
    copy_lots(source.boss, target.boss, block)
    copy_lots(source.pips, target.pips, block)
    target.tiles = source.tiles
    target.heads = source.heads
    target.ties = source.ties
    target.marked = source.marked
    target.bank = source.bank
    for company in range(COMPANIES):
        target.stock[company] = source.stock[company]
    for seat in range(source.seats):
        target.dice[seat] = source.dice[seat]
        target.markers[seat] = source.markers[seat]
        target.owned[seat] = source.owned[seat]
        target.holds[seat] = source.holds[seat]
        target.money[seat] = source.money[seat]
    target.ask(source.step, source.asks, source.note)
    if len(target.waiting) != len(source.waiting):
        target.waiting = source.waiting[:]
    target.listed = False


def copy_lots(source: vec[i64], target: vec[i64], block: i64) -> None:
    for lot in range(FIRST_LOT[block], FIRST_LOT[block + 1]):
        target[lot] = source[lot]
