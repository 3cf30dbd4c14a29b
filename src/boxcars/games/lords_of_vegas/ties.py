"""Rolling off ties, so that every casino with dice has one boss (LOV-15)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.games.lords_of_vegas.actions.codes import FACE_BITS
from boxcars.games.lords_of_vegas.board import NOTHING, lowest
from boxcars.games.lords_of_vegas.casinos import highest_dice, survey
from boxcars.games.lords_of_vegas.removal import arriving
from boxcars.games.lords_of_vegas.rolling import roll_faces
from boxcars.games.lords_of_vegas.table import Table
from boxcars.games.lords_of_vegas.telling import tell_tie_rolled


def tied_casino(table: Table) -> i64:
    """LOV-15.8: the casino that is rolled off next, or NOTHING.

    Where a die is arriving while its owner still has to free one, nothing is settled yet; such a
    casino is looked at when that is done.
    """
    if table.ties == 0:
        return NOTHING
    unsettled = arriving(table)
    ties = table.ties
    while ties != 0:
        casino = lowest(ties)
        ties &= ties - 1
        if table.spaces[casino] & unsettled == 0:
            return casino
    return NOTHING


def tied_dice(table: Table, casino: i64) -> vec[i64]:
    """LOV-15.4, LOV-R43: where the dice with the highest value lie, in lot order."""
    lots = vec[i64]()
    left = highest_dice(table, casino)
    while left != 0:
        lots = append(lots, lowest(left))
        left &= left - 1
    return lots


def draw_tie_roll(table: Table, generator: Generator) -> i64:
    return roll_faces(len(tied_dice(table, tied_casino(table))), generator)


def take_tie_roll(table: Table, packed: i64) -> None:
    """LOV-15.4, LOV-R44: each die stays on its space. Marks do not change (LOV-12.6)."""
    casino = tied_casino(table)
    lots = tied_dice(table, casino)
    for index in range(len(lots)):
        table.value[lots[index]] = (packed >> (FACE_BITS * index)) & 7
    survey(table, casino)
    tell_tie_rolled(table, casino, lots)
