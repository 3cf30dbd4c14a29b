"""How many games with dice of their own are as sure as one with the same dice from every seat.

`python -m benchmarks.duplicates [SEEDS]` prints the table of docs/lab.md. It depends on the seed
alone, not on the machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import fmean, pvariance, variance

from boxcars.games.library import meta
from boxcars.lab.experiment import experiment_of
from boxcars.lab.rows import Players, Row

FOLDER = Path(__file__).parents[1] / "examples/lab"
LINEUPS = {
    "las-vegas": [
        ["tipsy.py:LasVegas5", "regular"],
        ["tipsy.py:LasVegas5", "regular", "regular", "regular"],
        ["tipsy.py:LasVegas40", "regular", "regular", "regular"],
        ["regular", "tourist", "tourist", "tourist"],
    ],
    "las-vegas-royale": [
        ["tipsy.py:Royale5", "regular"],
        ["tipsy.py:Royale5", "regular", "regular", "regular"],
        ["regular", "tourist", "tourist", "tourist"],
    ],
    "lords-of-vegas": [
        ["tipsy.py:Lords5", "regular"],
        ["tipsy.py:Lords5", "regular", "regular", "regular"],
        ["regular", "tourist", "tourist", "tourist"],
    ],
}


def main(seeds: int) -> None:
    print("| game | one | against | in wins | in the lead |")
    print("|---|---|---|---:|---:|")
    for game, lineups in LINEUPS.items():
        options = {"trading": False} if game == "lords-of-vegas" else {}
        for lineup in lineups:
            table = {"game": game, "options": options, "lineups": [lineup]}
            experiment = experiment_of({"seeds": seeds, "games": [table]}, folder=FOLDER)
            players = Players(experiment)
            rows = [players.play(number) for number in range(experiment.games)]
            one, *others = [bot.rpartition(":")[2] for bot in lineup]
            against = others[0] if len(others) == 1 else f"{len(others)} × {others[0]}"
            gains = [gain(rows, of, len(lineup)) for of in (won, lead)]
            said = " | ".join(f"{each:.1f}" for each in gains)
            print(f"| {meta(game).title} | {one} | {against} | {said} |")


def gain(rows: list[Row], of: Callable[[Row], float], rotations: int) -> float:
    """The error that as many games with dice of their own would have, against that of the deals,
    both squared."""
    values = [of(row) for row in rows]
    deals = [fmean(values[at : at + rotations]) for at in range(0, len(values), rotations)]
    return pvariance(values) / rotations / variance(deals)


def won(row: Row) -> float:
    return row.shares[row.seated.index(0)]


def lead(row: Row) -> float:
    return row.scores[row.seated.index(0)][0] - fmean(scores[0] for scores in row.scores)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
