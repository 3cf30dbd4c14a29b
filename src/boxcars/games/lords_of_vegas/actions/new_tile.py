"""The die that comes with a new tile, from hand or from another space (LOV-16.2, LOV-16.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.games.lords_of_vegas.actions.action import FREE
from boxcars.games.lords_of_vegas.board import Board, lift_die, put_die
from boxcars.games.lords_of_vegas.casinos import regroup, survey_lot
from boxcars.games.lords_of_vegas.lots import NONE, bit, has
from boxcars.games.lords_of_vegas.telling import tell_die_removed

DIE_IN_HAND: Final[i64] = 5
NO_DIE_IN_HAND: Final[i64] = 6

DIE_REASONS: Final[dict[i64, str]] = {
    DIE_IN_HAND: "you have a die in hand, so none may be moved from another space (LOV-16.2)",
    NO_DIE_IN_HAND: "you have no die in hand: say which of your spaces to move one from (LOV-16.7)",
}
FROM_HAND: Final[i64] = 1
"""The set of sources that holds the hand alone: bit 0. Bit n + 1 is the space n."""


def sources(board: Board) -> i64:
    """Where the die may come from: by one more than its lot, a set; 0 in it is the hand."""
    return FROM_HAND if board.dice[board.turn] > 0 else board.holds[board.turn] << 1


def die_obstacle(board: Board, moved: i64) -> i64:
    """A die is moved exactly if none is in hand."""
    if board.dice[board.turn] > 0:
        return FREE if moved == NONE else DIE_IN_HAND
    if moved == NONE or board.die[moved] != board.turn:
        return NO_DIE_IN_HAND
    return FREE


def put_tile(board: Board, lot: i64, company: i64, height: i64, value: i64, moved: i64) -> None:
    """A tile with a die of the active player; it joins its neighbors (LOV-9.3, LOV-10.3)."""
    board.stock[company] -= 1
    board.tile[lot] = company
    board.tiles |= bit(lot)
    board.height[lot] = height
    if moved != NONE:
        move_die_away(board, moved, lot)
    put_die(board, lot, board.turn, value)
    regroup(board, lot)


def move_die_away(board: Board, source: i64, target: i64) -> None:
    """LOV-16.3: the tile stays. LOV-R60: a reorganized mark goes with the die."""
    owner = board.die[source]
    lift_die(board, source)
    survey_lot(board, source)
    if has(board.marked, source):
        board.marked = (board.marked & ~bit(source)) | bit(target)
    tell_die_removed(board, owner, source)
