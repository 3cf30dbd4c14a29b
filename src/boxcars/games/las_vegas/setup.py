"""Setup of the game and of each round: start player, notes, dice (LV-2, LV-5.1, LV-6)."""

from __future__ import annotations

from librt.vecs import pop
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.tally import count, many, one, size
from boxcars.games.las_vegas.table import (
    CASINO_MINIMUM,
    CASINOS,
    FILLING,
    NEUTRAL,
    OPENING,
    Table,
    notes_worth,
)
from boxcars.games.las_vegas.telling import (
    tell_note_laid,
    tell_opening_dice,
    tell_round_began,
    tell_start_player,
)
from boxcars.games.las_vegas.turn import begin_turn


def choose_start_player(table: Table, seat: i64) -> None:
    """LV-2.5"""
    table.start_player = seat
    tell_start_player(table)
    begin_round(table)


def begin_round(table: Table) -> None:
    """LV-2.2, LV-5.1: the casinos are filled, starting with casino 1."""
    table.filling = 1
    table.phase = FILLING
    tell_round_began(table)
    fill_from_under(table)


def draw_note(table: Table, generator: Generator) -> i64:
    """LV-2.1: every note of the shuffled pile is equally likely to be on top."""
    index = generator.below(size(table.fresh))
    value: i64 = 1
    while index >= count(table.fresh, value):
        index -= count(table.fresh, value)
        value += 1
    return value


def turn_up_note(table: Table, value: i64) -> None:
    """LV-2.2: a note of the shuffled pile goes onto the casino being filled."""
    table.fresh -= one(value)
    lay_note(table, value)
    fill_from_under(table)


def fill_from_under(table: Table) -> None:
    """LV-R2: with the shuffled notes gone, the returned notes come up in their known order."""
    while table.phase == FILLING and table.fresh == 0:
        if len(table.under) == 0:
            open_round(table)
        else:
            table.under, value = pop(table.under, 0)
            lay_note(table, value)


def lay_note(table: Table, value: i64) -> None:
    table.notes[table.filling] += one(value)
    tell_note_laid(table, value)
    if notes_worth(table.notes[table.filling]) >= CASINO_MINIMUM:
        table.filling += 1
        if table.filling > CASINOS:
            open_round(table)


def open_round(table: Table) -> None:
    """The casinos are filled: leftover neutral dice, then the first turn."""
    if table.opening_dice > 0:
        table.phase = OPENING
    else:
        begin_turn(table, table.start_player)


def place_opening_dice(table: Table, rolled: i64) -> None:
    """LV-6.4: each leftover neutral die goes to the casino of its number."""
    for number in range(1, CASINOS + 1):
        table.dice[number] += many(count(rolled, number), NEUTRAL)
    tell_opening_dice(table, rolled)
    begin_turn(table, table.start_player)
