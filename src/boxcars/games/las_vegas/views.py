"""What a seat or a spectator sees of the table (LV-7)."""

import functools
from typing import Any, Final, cast

from mypy_extensions import i64

from boxcars.engine.state import OVER
from boxcars.engine.tally import NOTHING, count
from boxcars.engine.types import Question, Result
from boxcars.games.dice_casinos.bills import UNIT, how_many, in_dollars, worth
from boxcars.games.dice_casinos.board import (
    CASINOS,
    NEUTRAL,
    OWN_PLACE,
    PLAYER_PLACE,
    coming,
    money_is_open,
    seat_or_none,
    shown_before,
)
from boxcars.games.dice_casinos.ranking import takers, tied
from boxcars.games.las_vegas.board import PLACING, Board
from boxcars.games.las_vegas.payout import ranking
from boxcars.games.las_vegas.steps.roll_dice import rolled
from boxcars.games.las_vegas.types import Phase, Roll
from boxcars.games.las_vegas.view_types import Casino, LasVegasView, Player

PAID_SHIFT: Final[i64] = 56
"""Above the bits of a tally of dice."""


def look(board: Board, questions: list[Question], result: Result | None) -> LasVegasView:
    """What everybody sees."""
    asked: Any = tuple(questions)
    open_money = money_is_open(board)
    return LasVegasView(
        None,
        board.options,
        board.rules,
        board.round,
        board.rounds,
        phase_of(board),
        seat_or_none(board.start_player),
        seat_or_none(board.turn),
        coming(board, board.own, board.neutral),
        roll_of(board),
        how_many(board.fresh) + len(board.under),
        # LV-R4: everybody knows the notes under the pile, top first.
        tuple([value * UNIT for value in board.under]),
        tuple([casino_now(board, number) for number in range(1, CASINOS + 1)]),
        tuple([player(board, seat, open_money) for seat in range(board.seats)]),
        asked,
        result,
    )


def casino_now(board: Board, number: i64) -> Casino:
    shown = shown_before(board)
    paid: i64 = board.paid if number == board.paying else 0
    notes, dice = board.notes[number], board.dice[number]
    same: Casino | None = shown.part(number, notes, dice | paid << PAID_SHIFT)
    if same is not None:
        return same
    made = casino(board.seats, number, notes, dice, paid)
    shown.keep(number, notes, dice | paid << PAID_SHIFT, made)
    return made


def player(board: Board, seat: i64, shown: bool) -> Player:
    """LV-R15, LV-R16: the number of won notes is public, their values may be hidden."""
    before, place = shown_before(board), (OWN_PLACE if shown else PLAYER_PLACE) + seat
    won, dice = board.won[seat], board.own[seat] | board.neutral[seat] << 8
    same: Player | None = before.part(place, won, dice)
    if same is not None:
        return same
    made = Player(
        board.own[seat],
        board.neutral[seat],
        how_many(won),
        in_dollars(won) if shown else None,
        worth(won) * UNIT if shown else None,
    )
    before.keep(place, won, dice, made)
    return made


def phase_of(board: Board) -> Phase:
    """What the table waits for, on the wire."""
    name = "over" if board.asks == OVER else board.steps[board.step].name
    return cast(Phase, name)


def roll_of(board: Board) -> Roll | None:
    if board.step != PLACING or board.rolled_own | board.rolled_neutral == NOTHING:
        return None
    return rolled(board)


@functools.lru_cache(maxsize=4096)
def casino(seats: i64, number: i64, notes: i64, dice: i64, paid: i64 = 0) -> Casino:
    """A casino, and what would happen there if the round ended now: in the payout, after so many
    places have been paid. It is made once and shared: most casinos are the same as a moment ago,
    and a chosen one was in the forecast already."""
    places = ranking(dice)
    values = in_dollars(notes)
    return Casino(
        number,
        values,
        tuple([int(count(dice, seat)) for seat in range(seats)]),
        count(dice, NEUTRAL),
        takers(places >> 4 * paid, len(values)),
        tied(dice, places, NEUTRAL + 1),
    )
