"""Writing the position of a table; `loading` reads it back."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import count
from boxcars.games.dice_casinos.board import CASINOS, NEUTRAL, seat_or_none
from boxcars.games.las_vegas.board import Board
from boxcars.games.las_vegas.view_types import CasinoPosition, LasVegasPosition, PlayerPosition
from boxcars.games.las_vegas.views import in_dollars, notes_under, phase_of, roll_of


def position_of(board: Board) -> LasVegasPosition:
    return LasVegasPosition(
        seats=board.seats,
        options=dict(board.options),
        round=board.round,
        phase=phase_of(board),
        start_player=seat_or_none(board.start_player),
        turn=seat_or_none(board.turn),
        roll=roll_of(board),
        casinos=tuple([casino_position(board, number) for number in range(1, CASINOS + 1)]),
        players=tuple(
            [
                PlayerPosition(board.own[seat], board.neutral[seat], in_dollars(board.won[seat]))
                for seat in range(board.seats)
            ]
        ),
        fresh=in_dollars(board.fresh),
        under=notes_under(board),
        rules=board.rules,
    )


def casino_position(board: Board, number: i64) -> CasinoPosition:
    dice = board.dice[number]
    return CasinoPosition(
        number,
        in_dollars(board.notes[number]),
        tuple([int(count(dice, seat)) for seat in range(board.seats)]),
        count(dice, NEUTRAL),
    )
