"""The end of the game: most points win, money breaks ties (LOV-18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.types import Result, rank
from boxcars.games.lords_of_vegas.board import NOTHING
from boxcars.games.lords_of_vegas.table import Table, done
from boxcars.games.lords_of_vegas.telling import tell_game_ended

MOST_POINTS: Final = "most points"
MOST_MONEY: Final = "equal points, most money"
SHARED: Final = "equal points and money"

DECIDED_BY: Final = {MOST_POINTS: "LOV-18.3", MOST_MONEY: "LOV-18.3", SHARED: "LOV-R36"}


def end_game(table: Table, ended_by: i64) -> None:
    """To be called when nothing but the task at hand is on the agenda."""
    table.ended_by = ended_by
    table.card = NOTHING
    done(table)
    if table.events is not None:
        result = final_result(table)
        tell_game_ended(table, result, DECIDED_BY[result.reason])


def final_result(table: Table) -> Result:
    """LOV-18.3: points first, then money, then a shared win (LOV-R36)."""
    scores = tuple(
        [(int(table.score[seat]), int(table.money[seat])) for seat in range(table.seats)]
    )
    best = max(scores)
    if scores.count(best) > 1:
        reason = SHARED
    elif [points for points, _ in scores].count(best[0]) > 1:
        reason = MOST_MONEY
    else:
        reason = MOST_POINTS
    return rank(scores, reason)
