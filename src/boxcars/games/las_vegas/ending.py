"""The end of the game: the richest player wins, notes break ties (LV-5.3 to LV-5.5)."""

from __future__ import annotations

from typing import Final

from boxcars.engine.tally import size
from boxcars.engine.types import Result, rank
from boxcars.games.las_vegas.table import ENDED, NOTE_UNIT, Table, notes_worth
from boxcars.games.las_vegas.telling import tell_game_ended

MOST_MONEY: Final = "most money"
MOST_NOTES: Final = "equal money, most notes"
SHARED: Final = "equal money and notes"

DECIDED_BY: Final = {MOST_MONEY: "LV-5.3", MOST_NOTES: "LV-5.4", SHARED: "LV-5.5"}


def end_game(table: Table) -> None:
    table.phase = ENDED
    # LV-4.9: won notes are turned up now, so the last answer cannot be taken back.
    table.revealed = bool(table.options["hide_money"])
    if table.events is not None:
        result = final_result(table)
        tell_game_ended(table, result, DECIDED_BY[result.reason])


def final_result(table: Table) -> Result:
    """LV-5.3: money first; LV-5.4: then notes; LV-5.5: then a shared win."""
    scores = tuple(
        [
            (int(notes_worth(table.won[seat]) * NOTE_UNIT), int(size(table.won[seat])))
            for seat in range(table.seats)
        ]
    )
    best = max(scores)
    if scores.count(best) > 1:
        reason = SHARED
    elif [money for money, _ in scores].count(best[0]) > 1:
        reason = MOST_NOTES
    else:
        reason = MOST_MONEY
    return rank(scores, reason)
