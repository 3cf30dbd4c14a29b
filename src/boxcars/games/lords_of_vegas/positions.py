"""Writing the position of a table; `loading` reads it back."""

from __future__ import annotations

from typing import Literal

from mypy_extensions import i64

from boxcars.games.lords_of_vegas.board import (
    ARRANGE,
    BY_GAME_OVER,
    DEAL,
    FIRST_PLAYER,
    NOBODY,
    NOT_OVER,
    NOT_ROLLED,
    REORGANIZE_ROLL,
    Board,
)
from boxcars.games.lords_of_vegas.lots import LOTS, NONE
from boxcars.games.lords_of_vegas.telling import lots_named, seat_or_none
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasPosition
from boxcars.games.lords_of_vegas.views import agenda_of, bet_on, lot_or_none, player, space


def position_of(board: Board) -> LordsOfVegasPosition:
    reorganizing = board.step in (REORGANIZE_ROLL, ARRANGE)
    return LordsOfVegasPosition(
        seats=board.seats,
        options=dict(board.options),
        agenda=agenda_of(board),
        turn=seat_or_none(board.turn),
        spaces=tuple([space(board, lot) for lot in range(LOTS) if is_used(board, lot)]),
        players=tuple([player(board, seat) for seat in range(board.seats)]),
        deck=lots_named(board.deck),
        above=board.above,
        aside=lots_named(board.aside),
        card=lot_or_none(board.card),
        dealt=board.dealt if board.step == DEAL else 0,
        rolls=rolls_of(board) if board.step == FIRST_PLAYER else (),
        extra=board.extra,
        at=lot_or_none(board.at) if reorganizing else None,
        gambled=board.gambled,
        bet=bet_on(board),
        offers=tuple(board.offers),
        offered=board.offered,
        refused=tuple(board.refused),
        trades=tuple(board.trades),
        ended_by=ending_named(board),
        rules=board.rules,
    )


def is_used(board: Board, lot: i64) -> bool:
    return board.tile[lot] != NONE or board.marker[lot] != NOBODY


def rolls_of(board: Board) -> tuple[int | None, ...]:
    return tuple(
        [
            None if board.rolls[seat] == NOT_ROLLED else int(board.rolls[seat])
            for seat in range(board.seats)
        ]
    )


def ending_named(board: Board) -> Literal["game over", "90 points"] | None:
    if board.ended_by == NOT_OVER:
        return None
    return "game over" if board.ended_by == BY_GAME_OVER else "90 points"
