"""Writing the position of a table; `loading` reads it back."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import count
from boxcars.games.las_vegas.look import PHASES, in_dollars, roll_of
from boxcars.games.las_vegas.meta import META
from boxcars.games.las_vegas.table import CASINOS, NEUTRAL, NOBODY, NOTE_UNIT, Table
from boxcars.games.las_vegas.types import CasinoPosition, LasVegasPosition, PlayerPosition


def position_of(table: Table) -> LasVegasPosition:
    return LasVegasPosition(
        seats=table.seats,
        options=dict(table.options),
        round=table.round,
        phase=PHASES[table.phase],
        start_player=None if table.start_player == NOBODY else table.start_player,
        turn=None if table.turn == NOBODY else table.turn,
        roll=roll_of(table),
        casinos=tuple([casino_position(table, number) for number in range(1, CASINOS + 1)]),
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


def casino_position(table: Table, number: i64) -> CasinoPosition:
    dice = table.dice[number]
    return CasinoPosition(
        number,
        in_dollars(table.notes[number]),
        tuple([int(count(dice, seat)) for seat in range(table.seats)]),
        count(dice, NEUTRAL),
    )
