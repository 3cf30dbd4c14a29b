"""What lies on the table of both games, and whose turn it is."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boxcars.engine.last_shown import LastShown
from boxcars.engine.options import Options
from boxcars.engine.state import OVER, State
from boxcars.engine.step import Step

CASINOS: Final[i64] = 6

NEUTRAL: Final[i64] = 5
GRAY: Final[i64] = 6
"""The imaginary owners of dice, next to the owners 0 to 4 who are seats (LV-1.5, LVR-1.7)."""

NOBODY: Final[i64] = -1

START_PLAYER: Final[i64] = 0
"""The number of the first step of both games."""

# Where `LastShown` has what is shown again if nothing changed: the roll, casinos from 1 on, players
# as everybody sees them, and players as they see themselves.
ROLL_PLACE: Final[i64] = 0
PLAYER_PLACE: Final[i64] = CASINOS + 1
OWN_PLACE: Final[i64] = PLAYER_PLACE + 5


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceBoard(State):
    def __init__(
        self, seats: i64, options: Options, rules: i64, steps: vec[Step[Any]], runs: bool = False
    ) -> None:
        super().__init__(seats, steps, runs=runs, rules=rules)
        self.options = options
        self.hides_money: bool = bool(options["hide_money"])
        self.round: i64 = 1
        self.start_player: i64 = NOBODY
        self.turn: i64 = NOBODY


def money_is_open(board: DiceBoard) -> bool:
    """Whether everybody sees what the others have won."""
    return not board.hides_money or board.asks == OVER


def shown_before(board: DiceBoard) -> LastShown:
    if board.last_shown is None:
        board.last_shown = LastShown(int(OWN_PLACE) + 5)
    return board.last_shown


def left_of(board: DiceBoard, seat: i64) -> i64:
    """The next seat clockwise, whether or not that player still has dice."""
    return seat + 1 if seat + 1 < board.seats else 0


def next_with_dice(board: DiceBoard, some: vec[i64], others: vec[i64]) -> i64:
    """LV-3.2, LV-3.3, LVR-3.2: whose turn is next, with two kinds of dice by seat; NOBODY if nobody
    has any."""
    seat = board.turn
    for _passed in range(board.seats):
        seat += 1
        if seat == board.seats:
            seat = 0
        if some[seat] + others[seat] > 0:
            return seat
    return NOBODY


def coming(board: DiceBoard, some: vec[i64], others: vec[i64]) -> tuple[int, ...]:
    """LV-3.2, LV-3.3, LVR-3.2: who plays after the seat in turn, in order."""
    if board.turn == NOBODY:
        return ()
    order = [(board.turn + by) % board.seats for by in range(1, board.seats)]
    return tuple([seat for seat in order if some[seat] + others[seat] > 0])


def seat_or_none(seat: i64) -> int | None:
    return None if seat == NOBODY else seat
