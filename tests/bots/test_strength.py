"""That regulars beat players who take what pays most at once, at every table.

The games depend on seeds alone, so the quick form always gives the same result. The long form says
how much better they are: it wants the whole interval above what is fair.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from boxcars.lab import Report, simulate
from tests.bots.greedy import GreedyLords, GreedyRoyale, GreedyVegas

Table = tuple[str, Any, int, Mapping[str, object]]

TABLES: list[Table] = [
    *[("las-vegas", GreedyVegas, seats, {}) for seats in (2, 3, 4, 5)],
    ("las-vegas", GreedyVegas, 4, {"neutral_dice": True}),
    *[
        ("las-vegas-royale", GreedyRoyale, seats, {"tiles_per_round": tiles})
        for tiles in (0, 3, 6)
        for seats in (2, 3, 4, 5)
    ],
    *[
        ("lords-of-vegas", GreedyLords, seats, {"edition": edition})
        for edition, most in (("first", 4), ("second", 6))
        for seats in range(2, most + 1)
    ],
]
GAMES = {"las-vegas": 240, "las-vegas-royale": 240, "lords-of-vegas": 30}
"""By game: how many games the quick form plays."""


def against_greedy(table: Table, games: int, seed: int) -> Report:
    name, greedy, seats, options = table
    bots = ["regular", *[greedy] * (seats - 1)]
    return simulate(name, bots, games=games, options=options, seed=seed)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_regular_beats_greedy_players(table: Table) -> None:
    report = against_greedy(table, GAMES[table[0]], seed=1)
    assert report.bots[0].win_rate > 1.15 / table[2]


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_regular_beats_greedy_players_beyond_doubt(table: Table) -> None:
    report = against_greedy(table, 5 * GAMES[table[0]], seed=2)
    interval = report.bots[0].interval
    assert interval is not None
    assert interval.low > 1 / table[2]
