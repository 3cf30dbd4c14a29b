"""Writing the position of a table; `loading` reads it back."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.tally import count
from boxcars.engine.types import CHANCE
from boxcars.games.las_vegas_royale import seen
from boxcars.games.las_vegas_royale.agenda import (
    ask_of,
    casino_of,
    first_of,
    seat_of,
    second_of,
)
from boxcars.games.las_vegas_royale.board import (
    CASINOS,
    GRAY,
    NEUTRAL,
    NO_TILE,
    NONE_CLOSED,
    Board,
)
from boxcars.games.las_vegas_royale.cards import UNIT, in_dollars
from boxcars.games.las_vegas_royale.meta import META
from boxcars.games.las_vegas_royale.tile import face_at
from boxcars.games.las_vegas_royale.views import (
    PHASES,
    cards_in,
    faces_used,
    pairs_of,
    roll_of,
    seat_or_none,
)


def position_of(board: Board) -> seen.RoyalePosition:
    return seen.RoyalePosition(
        seats=board.seats,
        options=dict(board.options),
        round=board.round,
        phase=PHASES[board.phase],
        start_player=seat_or_none(board.start_player),
        next_start=seat_or_none(board.next_start),
        turn=seat_or_none(board.turn),
        roll=roll_of(board),
        placed=placed_of(board),
        paying=board.paying,
        closed=None if board.closed == NONE_CLOSED else board.closed,
        pairs=pairs_of(board),
        casinos=tuple([casino_position(board, number) for number in range(1, CASINOS + 1)]),
        players=tuple([player_position(board, seat) for seat in range(board.seats)]),
        fresh=in_dollars(board.fresh),
        bank=in_dollars(board.bank),
        banking=None if board.banking == 0 else board.banking * UNIT,
        used=faces_used(board),
        steps=tuple([step_position(board, step) for step in board.agenda]),
        rules=META.rules,
    )


def placed_of(board: Board) -> seen.Placed | None:
    if board.placed == 0:
        return None
    return seen.Placed(board.placed, board.placed_small, board.placed_big > 0)


def casino_position(board: Board, number: i64) -> seen.CasinoPosition:
    small, big, black = board.small[number], board.big[number], board.black[number]
    return seen.CasinoPosition(
        number,
        cards_in(board, number),
        tuple([int(count(small, seat)) for seat in range(board.seats)]),
        tuple([count(big, seat) > 0 for seat in range(board.seats)]),
        tuple([int(count(black, seat)) for seat in range(board.seats)]),
        count(small, NEUTRAL),
        count(big, NEUTRAL) > 0,
        count(small, GRAY),
        None if board.tile[number] == NO_TILE else face_at(board, number).show(board, number),
    )


def player_position(board: Board, seat: i64) -> seen.PlayerPosition:
    return seen.PlayerPosition(
        board.own_small[seat],
        board.own_big[seat] > 0,
        board.chips[seat],
        in_dollars(board.hand[seat]),
    )


def step_position(board: Board, step: i64) -> seen.StepPosition:
    asked = seat_of(step)
    return seen.StepPosition(
        casino_of(step),
        CHANCE if asked == CHANCE_ACTS else asked,
        face_at(board, casino_of(step)).asks[ask_of(step)],
        first_of(step),
        second_of(step),
    )
