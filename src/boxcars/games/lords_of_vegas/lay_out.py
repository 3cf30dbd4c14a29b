"""Laying out the lots as a view or a position tells them."""

from __future__ import annotations

from boxcars.games.lords_of_vegas.board import Board, put_die, put_marker
from boxcars.games.lords_of_vegas.casinos import regroup
from boxcars.games.lords_of_vegas.lots import COMPANY_NAMES, FIRST_LOT, NUMBERS, bit
from boxcars.games.lords_of_vegas.view_types import Space


def lay_spaces(board: Board, spaces: tuple[Space, ...]) -> None:
    """Lays out what a view or a position tells of the lots; casinos follow from it."""
    for space in spaces:
        lay_space(board, space)
    for block in range(len(FIRST_LOT) - 1):
        regroup(board, FIRST_LOT[block])


def lay_space(board: Board, space: Space) -> None:
    lot = NUMBERS[space.lot]
    if space.marker is not None:
        put_marker(board, lot, space.marker)
    elif space.company is not None:
        board.tiles |= bit(lot)
        board.tile[lot] = COMPANY_NAMES.index(space.company)
        board.height[lot] = space.height
        board.stock[board.tile[lot]] -= 1
        if space.owner is not None and space.value is not None:
            put_die(board, lot, space.owner, space.value)
        if space.marked:
            board.marked |= bit(lot)
