"""Running out of dice and markers: one must be taken from another space (LOV-16).

The new die or marker is on its space already, and its owner is one short in hand until the owner
takes one from elsewhere, or gives one away (LOV-16.6). The note says on which spaces it arrived.
"""

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.state import note_of, step_of
from boxcars.engine.step import Menu
from boxcars.engine.tally import bit
from boxcars.engine.types import Question
from boxcars.games.lords_of_vegas import events, types
from boxcars.games.lords_of_vegas.board import REMOVAL, Board, lift_die, lift_marker
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.lots import DICE_EACH, MARKERS_EACH, first_of, has, how_many
from boxcars.games.lords_of_vegas.names import lot_named, lots_named
from boxcars.games.lords_of_vegas.steps.check_below import check_below
from boxcars.games.lords_of_vegas.steps.seat_step import SeatStep
from boxcars.games.lords_of_vegas.steps.trade_window import trade_window


class Removal(SeatStep):
    def __init__(self) -> None:
        super().__init__(
            "removal",
            (types.Remove,),
            "a space to take a die or marker from is wanted (LOV-16)",
            (types.WhichRemoval,),
        )

    def waits(self, board: Board) -> bool:
        return lacks(board, board.asks)

    def run(self, board: Board) -> None:
        board.go_back()

    def question(self, board: Board) -> Question:
        return types.WhichRemoval(
            board.asks,
            "die" if wants_die(board) else "marker",
            lots_named(removable(board)),
            lots_named(board.note),
            trade_window(board),
        )

    def offer(self, board: Board, menu: Menu) -> None:
        lots = removable(board)
        while lots != 0:
            menu.add(first_of(lots))
            lots &= lots - 1

    def allows(self, board: Board, code: i64) -> bool:
        return has(removable(board), code)

    def why_not(self, board: Board, code: i64) -> str:
        what = "die" if wants_die(board) else "marker"
        return why(
            "refused.removal",
            f"you cannot take a {what} from {lot_named(code)} (LOV-16)",
            what=what,
            lot=lot_named(code),
        )

    def do(self, board: Board, code: i64) -> None:
        if wants_die(board):
            lift_die(board, code)
            survey_lot(board, code)
            if has(board.marked, code):
                move_mark(board, code)
            if board.events is not None:
                board.tell(events.DieRemoved(board.asks, lot_named(code)))
        else:
            lift_marker(board, code)
            if board.events is not None:
                board.tell(events.MarkerRemoved(board.asks, lot_named(code)))

    def check(self, board: Board) -> None:
        check_below(board)
        field = f"agenda[{len(board.waiting)}].arrived"
        dice, lots = board.holds[board.asks], board.owned[board.asks]
        if board.note & ~(dice | lots) != 0:
            raise BadPosition(field, "must be spaces of that seat")
        unsettled = arriving(board)
        if how_many(dice & unsettled) > DICE_EACH or how_many(lots & unsettled) > MARKERS_EACH:
            raise BadPosition(field, "nobody can receive so many at once (LOV-17.6)")


def lacks(board: Board, seat: i64) -> bool:
    return board.dice[seat] < 0 or board.markers[seat] < 0


def demand_removal(board: Board, seat: i64, arrived: i64) -> None:
    """LOV-16.2, LOV-16.4: if the seat has too little for what arrived on these spaces."""
    if lacks(board, seat):
        board.interrupt(REMOVAL, seat, arrived)


def arriving(board: Board) -> i64:
    """Everything that waits for a removal: it can be neither removed (LOV-R55) nor traded."""
    lots: i64 = board.note if board.step == REMOVAL else 0
    for task in board.waiting:
        if step_of(task) == REMOVAL:
            lots |= note_of(task)
    return lots


def wants_die(board: Board) -> bool:
    """Whether the removal at hand is of a die, not of a marker."""
    return board.dice[board.asks] < 0


def removable(board: Board) -> i64:
    """LOV-R20: any other own die, even of the same casino; any other own marker."""
    own = board.holds[board.asks] if wants_die(board) else board.owned[board.asks]
    return own & ~arriving(board)


def move_mark(board: Board, lot: i64) -> None:
    """LOV-R60: the mark goes with the die, to the first space that wants one."""
    board.marked &= ~bit(lot)
    wanting = board.note & board.holds[board.asks] & ~board.marked
    if wanting != 0:
        board.marked |= bit(first_of(wanting))
