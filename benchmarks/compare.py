"""The speed of this build against another one, alternating in one run.

    python -m benchmarks.compare OTHER [--turns 9] [--games las-vegas,lords-of-vegas]

OTHER is the folder of another clone with `make setup` done. Machines are uneven, so each figure is
the ratio of the best of several turns, and the median of the ratios of single turns beside it.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
from pathlib import Path

from benchmarks.measure import ROOT, say
from benchmarks.probe import MEASURED

GAMES = ("las-vegas", "las-vegas-royale", "lords-of-vegas")
SEATS = 4


def measure(root: Path, interpreted: bool, what: str, name: str, seconds: float) -> float:
    """One turn of one build. Interpreted, a copy of its sources without compiled modules runs."""
    source = root / ".pure" if interpreted else root / "src"
    environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0"}
    python = str(root / ".venv" / "bin" / "python")
    probe = str(ROOT / "benchmarks" / "probe.py")
    command = [python, probe, what, name, str(SEATS), str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    report = json.loads(done.stdout)
    if report["compiled"] == interpreted:
        raise SystemExit(f"{root} is {'compiled' if interpreted else 'not compiled'}")
    return float(report["rate"])


def compare(other: Path, turns: int, games: list[str], whats: list[str], seconds: float) -> None:
    print("| game | what | other | this | best | median |")
    print("|---|---|---:|---:|---:|---:|")
    for name in games:
        for what in whats:
            interpreted = what == "interpreted playouts"
            probe = "playouts" if interpreted else what
            before: list[float] = []
            after: list[float] = []
            for turn in range(turns):
                say(f"{name}, {what}, turn {turn + 1} of {turns} ...")
                pair = [(other, before), (ROOT, after)]
                for root, rates in pair if turn % 2 == 0 else reversed(pair):
                    rates.append(measure(root, interpreted, probe, name, seconds))
            ratios = [new / old for new, old in zip(after, before, strict=True)]
            best, median = max(after) / max(before), statistics.median(ratios)
            row = f"{max(before):,.0f} | {max(after):,.0f} | {best:.2f} | {median:.2f}"
            print(f"| {name} | {what} | {row} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path)
    parser.add_argument("--turns", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.7)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--what", default=",".join([*MEASURED, "interpreted playouts"]))
    wishes = parser.parse_args()
    games, whats = wishes.games.split(","), wishes.what.split(",")
    compare(wishes.other.resolve(), wishes.turns, games, whats, wishes.seconds)


if __name__ == "__main__":
    main()
