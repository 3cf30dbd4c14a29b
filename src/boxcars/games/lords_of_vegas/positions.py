"""Writing the position of a table; `loading` reads it back."""

from __future__ import annotations

from typing import Final, Literal, get_args

from mypy_extensions import i64

from boxcars.games.lords_of_vegas.board import LOTS, NOTHING
from boxcars.games.lords_of_vegas.look import bet_of_table, lot_or_none, player, seat_or_none, space
from boxcars.games.lords_of_vegas.seen import LordsOfVegasPosition, Task, TaskName
from boxcars.games.lords_of_vegas.table import (
    ARRANGE,
    BY_GAME_OVER,
    DEAL,
    FIRST_PLAYER,
    KIND_BITS,
    LAYOFF,
    NOBODY,
    NOT_OVER,
    NOT_ROLLED,
    REMOVAL,
    REORGANIZE_ROLL,
    SEAT_SHIFT,
    Table,
)
from boxcars.games.lords_of_vegas.telling import lots_named

TASKS: Final[list[TaskName]] = list(get_args(TaskName))
"""By kind: the names of tasks."""


def position_of(table: Table) -> LordsOfVegasPosition:
    first_player = table.phase == FIRST_PLAYER and not table.first_at_random
    reorganizing = table.phase in (REORGANIZE_ROLL, ARRANGE)
    return LordsOfVegasPosition(
        seats=table.seats,
        options=dict(table.options),
        agenda=agenda_of(table),
        turn=seat_or_none(table.turn),
        spaces=tuple([space(table, lot) for lot in range(LOTS) if is_used(table, lot)]),
        players=tuple([player(table, seat) for seat in range(table.seats)]),
        deck=lots_named(table.deck),
        above=table.above,
        aside=lots_named(table.aside),
        card=lot_or_none(table.card),
        dealt=table.dealt if table.phase == DEAL else 0,
        rolls=rolls_of(table) if first_player else (),
        extra=table.extra,
        at=lot_or_none(table.at) if reorganizing else None,
        gambled=table.gambled,
        bet=bet_of_table(table),
        offers=tuple(table.offers),
        offered=table.offered,
        refused=tuple(table.refused),
        trades=tuple(table.trades),
        ended_by=ending_named(table),
        rules=table.rules,
    )


def is_used(table: Table, lot: i64) -> bool:
    return table.tile[lot] != NOTHING or table.marker[lot] != NOBODY


def agenda_of(table: Table) -> tuple[Task, ...]:
    tasks: list[Task] = []
    removals = 0
    for task in table.agenda:
        kind = task & KIND_BITS
        if kind == REMOVAL:
            arrived = lots_named(table.arrived[removals])
            tasks.append(Task("removal", task >> SEAT_SHIFT, arrived))
            removals += 1
        elif kind in (ARRANGE, LAYOFF):
            tasks.append(Task(TASKS[kind], task >> SEAT_SHIFT))
        else:
            tasks.append(Task(TASKS[kind]))
    return tuple(tasks)


def rolls_of(table: Table) -> tuple[int | None, ...]:
    return tuple(
        [
            None if table.rolls[seat] == NOT_ROLLED else int(table.rolls[seat])
            for seat in range(table.seats)
        ]
    )


def ending_named(table: Table) -> Literal["game over", "90 points"] | None:
    if table.ended_by == NOT_OVER:
        return None
    return "game over" if table.ended_by == BY_GAME_OVER else "90 points"
