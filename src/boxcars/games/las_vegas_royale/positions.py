"""Writing the position of a table; `loading` reads it back."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.state import CHANCE_ACTS, note_of, seat_of, step_of, task_of
from boxcars.engine.tally import count
from boxcars.engine.types import CHANCE
from boxcars.games.dice_casinos.board import CASINOS, GRAY, NEUTRAL, seat_or_none
from boxcars.games.las_vegas_royale import view_types
from boxcars.games.las_vegas_royale.board import NO_TILE, NONE_CLOSED, Board
from boxcars.games.las_vegas_royale.cards import UNIT, in_dollars
from boxcars.games.las_vegas_royale.tile import casino_of, face_at, first_of, second_of
from boxcars.games.las_vegas_royale.views import (
    cards_in,
    faces_used,
    pairs_of,
    phase_of,
    placed_of,
    roll_of,
    tile_asks,
)


def position_of(board: Board) -> view_types.RoyalePosition:
    return view_types.RoyalePosition(
        seats=board.seats,
        options=dict(board.options),
        round=board.round,
        phase=phase_of(board),
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
        steps=steps_of(board),
        rules=board.rules,
    )


def casino_position(board: Board, number: i64) -> view_types.CasinoPosition:
    small, big, black = board.small[number], board.big[number], board.black[number]
    return view_types.CasinoPosition(
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


def player_position(board: Board, seat: i64) -> view_types.PlayerPosition:
    return view_types.PlayerPosition(
        board.own_small[seat],
        board.own_big[seat] > 0,
        board.chips[seat],
        in_dollars(board.hand[seat]),
    )


def steps_of(board: Board) -> tuple[view_types.StepPosition, ...]:
    """What tiles ask: the seats from the left of the player in turn on."""
    if not tile_asks(board):
        return ()
    tasks = [*board.beside, task_of(board.step, board.asks, board.note)]
    tasks.sort(key=lambda task: (seat_of(task) - board.turn) % board.seats)
    return tuple([step_position(board, task) for task in tasks])


def step_position(board: Board, task: i64) -> view_types.StepPosition:
    asked, note = seat_of(task), note_of(task)
    return view_types.StepPosition(
        casino_of(note),
        CHANCE if asked == CHANCE_ACTS else asked,
        board.steps[step_of(task)].name,
        first_of(note),
        second_of(note),
    )
