"""Writing the position of a table; `loading` reads it back."""

from __future__ import annotations

from boxcars.games.las_vegas.look import PHASES, casino, in_dollars, roll_of
from boxcars.games.las_vegas.meta import META
from boxcars.games.las_vegas.table import CASINOS, NOBODY, NOTE_UNIT, Table
from boxcars.games.las_vegas.types import LasVegasPosition, PlayerPosition


def position_of(table: Table) -> LasVegasPosition:
    return LasVegasPosition(
        seats=table.seats,
        options=dict(table.options),
        round=table.round,
        phase=PHASES[table.phase],
        start_player=None if table.start_player == NOBODY else table.start_player,
        turn=None if table.turn == NOBODY else table.turn,
        roll=roll_of(table),
        casinos=tuple([casino(table, number) for number in range(1, CASINOS + 1)]),
        players=tuple(
            [
                PlayerPosition(table.own[seat], table.neutral[seat], in_dollars(table.won[seat]))
                for seat in range(table.seats)
            ]
        ),
        fresh=in_dollars(table.fresh),
        under=tuple([value * NOTE_UNIT for value in table.under]),
        rules=META.rules,
    )
