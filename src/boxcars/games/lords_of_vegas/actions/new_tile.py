"""What build and sprawl share: a tile and a die, from the hand or from another space (LOV-16)."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.tally import bit
from boxcars.games.lords_of_vegas import events
from boxcars.games.lords_of_vegas.board import Board, lift_die, put_die
from boxcars.games.lords_of_vegas.casinos import regroup, survey_lot
from boxcars.games.lords_of_vegas.lots import NONE, PRINTED, has
from boxcars.games.lords_of_vegas.names import lot_named
from boxcars.games.lords_of_vegas.obstacles import Reason

DIE_IN_HAND: Final = Reason(
    "die_in_hand", "LOV-16.2", "you have a die in hand, so none may be moved from another space"
)
NO_DIE_IN_HAND: Final = Reason(
    "no_die_in_hand",
    "LOV-16.7",
    "you have no die in hand: say which of your spaces to move one from",
)

FROM_HAND: Final[i64] = 1
"""The set of sources of a die that holds the hand alone: bit 0. Bit n + 1 is the space n."""


def sources(board: Board) -> i64:
    """Where the die may come from: by one more than its lot, a set; 0 in it is the hand."""
    return FROM_HAND if board.dice[board.turn] > 0 else board.holds[board.turn] << 1


def die_obstacle(board: Board, moved: i64) -> Reason | None:
    """A die is moved exactly if none is in hand."""
    if board.dice[board.turn] > 0:
        return None if moved == NONE else DIE_IN_HAND
    if moved == NONE or board.die[moved] != board.turn:
        return NO_DIE_IN_HAND
    return None


def put_tile(board: Board, lot: i64, company: i64, height: i64, moved: i64) -> None:
    """A tile with a die of the active player; it joins its neighbors (LOV-9.3, LOV-10.3)."""
    board.stock[company] -= 1
    board.tile[lot] = company
    board.tiles |= bit(lot)
    board.height[lot] = height
    if moved != NONE:
        # LOV-16.3: the other tile stays. LOV-R60: a reorganized mark goes with the die.
        lift_die(board, moved)
        survey_lot(board, moved)
        if has(board.marked, moved):
            board.marked = (board.marked & ~bit(moved)) | bit(lot)
        if board.events is not None:
            board.tell(events.DieRemoved(board.turn, lot_named(moved)))
    put_die(board, lot, board.turn, PRINTED[lot])
    regroup(board, lot)
