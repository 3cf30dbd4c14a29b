"""The course of the game: what follows when dice have been placed (LV-3.10, LV-5)."""

from __future__ import annotations

from boxcars.games.las_vegas.ending import end_game
from boxcars.games.las_vegas.payout import pay_out
from boxcars.games.las_vegas.setup import begin_round
from boxcars.games.las_vegas.table import Table
from boxcars.games.las_vegas.telling import tell_round_ended
from boxcars.games.las_vegas.turn import pass_on


def go_on(table: Table) -> None:
    """LV-3.10: turns follow until no die is left in supply, then payout."""
    if pass_on(table):
        return
    pay_out(table)
    tell_round_ended(table)
    if table.round == table.rounds:
        end_game(table)
    else:
        next_round(table)


def next_round(table: Table) -> None:
    """LV-5.1, LV-5.2: the start player's left neighbor starts the next round."""
    table.round += 1
    table.start_player = (table.start_player + 1) % table.seats
    begin_round(table)
