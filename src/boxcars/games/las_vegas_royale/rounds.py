"""The course of the game: what follows when a turn or a step of a tile is done (LVR-5, LVR-9)."""

from __future__ import annotations

from boxcars.games.las_vegas_royale.ending import end_game
from boxcars.games.las_vegas_royale.payout import PAID, pay_on
from boxcars.games.las_vegas_royale.setup import begin_round, take_dice
from boxcars.games.las_vegas_royale.table import EFFECT, NOBODY, ROUNDS, Table, left_of
from boxcars.games.las_vegas_royale.telling import tell_round_ended
from boxcars.games.las_vegas_royale.turn import forget_turn, pass_on


def go_on(table: Table) -> None:
    """LVR-3.7: a turn follows, until no die is in supply; then the payout, step by step."""
    if len(table.agenda) > 0:
        table.phase = EFFECT
        return
    if table.paying == 0:
        if pass_on(table):
            return
        table.turn = NOBODY
        forget_turn(table)
    pay_on(table)
    if len(table.agenda) > 0:
        table.phase = EFFECT
    elif table.paying == PAID:
        end_round(table)


def end_round(table: Table) -> None:
    """LVR-9.6, LVR-9.7"""
    table.paying = 0
    tell_round_ended(table)
    if table.round == ROUNDS:
        take_dice(table)
        end_game(table)
        return
    table.round += 1
    # LVR-R6: if nobody real took a higher card anywhere, the left neighbor starts.
    old = table.start_player
    table.start_player = left_of(table, old) if table.next_start == NOBODY else table.next_start
    table.next_start = NOBODY
    begin_round(table)
