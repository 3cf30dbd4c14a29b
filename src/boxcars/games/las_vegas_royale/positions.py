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
from boxcars.games.las_vegas_royale.cards import UNIT, in_dollars
from boxcars.games.las_vegas_royale.look import (
    PHASES,
    cards_in,
    faces_used,
    pairs_of,
    roll_of,
    seat_or_none,
)
from boxcars.games.las_vegas_royale.meta import META
from boxcars.games.las_vegas_royale.table import (
    CASINOS,
    GRAY,
    NEUTRAL,
    NO_TILE,
    NONE_CLOSED,
    Table,
)
from boxcars.games.las_vegas_royale.tile import face_at


def position_of(table: Table) -> seen.RoyalePosition:
    return seen.RoyalePosition(
        seats=table.seats,
        options=dict(table.options),
        round=table.round,
        phase=PHASES[table.phase],
        start_player=seat_or_none(table.start_player),
        next_start=seat_or_none(table.next_start),
        turn=seat_or_none(table.turn),
        roll=roll_of(table),
        placed=placed_of(table),
        paying=table.paying,
        closed=None if table.closed == NONE_CLOSED else table.closed,
        pairs=pairs_of(table),
        casinos=tuple([casino_position(table, number) for number in range(1, CASINOS + 1)]),
        players=tuple([player_position(table, seat) for seat in range(table.seats)]),
        fresh=in_dollars(table.fresh),
        bank=in_dollars(table.bank),
        banking=None if table.banking == 0 else table.banking * UNIT,
        used=faces_used(table),
        steps=tuple([step_position(table, step) for step in table.agenda]),
        rules=META.rules,
    )


def placed_of(table: Table) -> seen.Placed | None:
    if table.placed == 0:
        return None
    return seen.Placed(table.placed, table.placed_small, table.placed_big > 0)


def casino_position(table: Table, number: i64) -> seen.CasinoPosition:
    small, big, black = table.small[number], table.big[number], table.black[number]
    return seen.CasinoPosition(
        number,
        cards_in(table, number),
        tuple([int(count(small, seat)) for seat in range(table.seats)]),
        tuple([count(big, seat) > 0 for seat in range(table.seats)]),
        tuple([int(count(black, seat)) for seat in range(table.seats)]),
        count(small, NEUTRAL),
        count(big, NEUTRAL) > 0,
        count(small, GRAY),
        None if table.tile[number] == NO_TILE else face_at(table, number).show(table, number),
    )


def player_position(table: Table, seat: i64) -> seen.PlayerPosition:
    return seen.PlayerPosition(
        table.own_small[seat],
        table.own_big[seat] > 0,
        table.chips[seat],
        in_dollars(table.hand[seat]),
    )


def step_position(table: Table, step: i64) -> seen.StepPosition:
    asked = seat_of(step)
    return seen.StepPosition(
        casino_of(step),
        CHANCE if asked == CHANCE_ACTS else asked,
        face_at(table, casino_of(step)).asks[ask_of(step)],
        first_of(step),
        second_of(step),
    )
