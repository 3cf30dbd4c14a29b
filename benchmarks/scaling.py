"""What a second worker brings, and what limits many: `python -m benchmarks.scaling`.

The wall clock of one experiment on Ray with one worker and with two, in turns, on a machine that
does nothing else; and what each game costs the driver, which is the one part that does not scale.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

import msgspec
import ray

from boxcars.lab.cluster import connect_here
from boxcars.lab.experiment import Experiment, experiment_of
from boxcars.lab.journal import Journal
from boxcars.lab.results import write_results
from boxcars.lab.rows import Players, Row
from boxcars.lab.running import run

TURNS = 3


def trial(game: str, seeds: int, seed: int = 0) -> Experiment:
    options = {"trading": False} if game == "lords-of-vegas" else {}
    lineups = [["regular", "regular", "regular", "tourist"]]
    table = {"game": game, "options": options, "lineups": lineups}
    return experiment_of({"seeds": seeds, "seed": seed, "games": [table]})


def on_workers(workers: int, experiment: Experiment) -> float:
    """Seconds of the whole run, workers already awake."""
    connect_here(ray, workers)
    try:
        with tempfile.TemporaryDirectory() as folder:
            run(trial("las-vegas", 40, seed=9), Path(folder) / "warm", cluster="local")
            began = time.monotonic()
            run(experiment, Path(folder) / "measured", cluster="local")
            return time.monotonic() - began
    finally:
        ray.shutdown()


def of_driver(game: str, seeds: int) -> None:
    """What one game costs a worker, and what it costs the driver."""
    experiment = trial(game, seeds)
    players = Players(experiment)
    began = time.process_time()
    rows = [players.play(number) for number in range(experiment.games)]
    playing = time.process_time() - began
    content = msgspec.msgpack.encode(rows)
    with tempfile.TemporaryDirectory() as folder:
        began = time.process_time()
        journal = Journal(Path(folder) / "journal")
        journal.add(msgspec.msgpack.decode(content, type=list[Row]))
        keeping = time.process_time() - began
        began = time.process_time()
        [file] = write_results(experiment, journal.rows(), Path(folder))
        writing = time.process_time() - began
        journal.close()
        size = file.stat().st_size
    games = len(rows)
    micro = [1e6 * each / games for each in (playing, keeping, writing)]
    print(
        f"{game}: a worker {micro[0]:,.0f} µs a game, {len(content) / games:,.0f} bytes to the "
        f"driver; the driver {micro[1]:.1f} µs to keep it and {micro[2]:.1f} µs to write it, "
        f"{size / games:,.0f} bytes in the file; {micro[0] / micro[1]:,.0f} workers keep it busy"
    )


def main(seeds: int) -> None:
    for game in ("las-vegas", "las-vegas-royale", "lords-of-vegas"):
        of_driver(game, 500)
    experiment = trial("las-vegas", seeds)
    best = {1: 1e9, 2: 1e9}
    for _ in range(TURNS):
        for workers in best:
            best[workers] = min(best[workers], on_workers(workers, experiment))
    for workers, seconds in best.items():
        print(f"{workers} workers: {experiment.games / seconds:,.0f} games/s ({seconds:.2f} s)")
    print(f"{best[1] / best[2]:.2f} times as fast with the second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
