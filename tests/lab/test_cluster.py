"""Experiments on Ray: the same bytes as at home, also when a node is lost in the middle."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boxcars.engine.errors import BadOption
from boxcars.lab import cluster
from boxcars.lab.experiment import Experiment, experiment_of
from boxcars.lab.rows import Players, Row
from boxcars.lab.running import Missing

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("nodes", "seeds"), [(2, 200), pytest.param(4, 2000, marks=pytest.mark.long)]
)
def test_a_node_that_is_lost_changes_nothing(nodes: int, seeds: int, tmp_path: Path) -> None:
    program = [sys.executable, "-m", "tests.lab.lost_node", str(tmp_path), str(nodes), str(seeds)]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    # Ray says things on the way.
    own = ("killed after", "nodes left", "equal")
    said = [line for line in done.stdout.splitlines() if line.startswith(own)]
    killed, games = (int(word) for word in said[0].split() if word.isdecimal())
    assert 0 < killed < games
    assert said[1:] == [f"nodes left {nodes - 1}", "equal True"]


class FakeRay:
    """Ray as far as the driver knows it. Tasks run when they are waited for; whichever is to be
    lost is lost."""

    class exceptions:  # noqa: N801
        class RayError(Exception):
            pass

        class RayTaskError(RayError):
            pass

    def __init__(self, processors: int, lost: set[int]) -> None:
        self.processors = processors
        self.lost = lost
        self.tasks: list[tuple[Any, ...]] = []

    def put(self, value: object) -> object:
        return value

    def remote(self, **_: object) -> Any:
        def decorate(work: Any) -> Any:
            def start(*args: Any) -> int:
                self.tasks.append((work, args))
                return len(self.tasks) - 1

            work.remote = start
            return work

        return decorate

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.processors)}

    def wait(self, tasks: list[int], **_: object) -> tuple[list[int], list[int]]:
        # Whichever was started last comes first.
        return [tasks[-1]], tasks[:-1]

    def get(self, task: int) -> Any:
        if task in self.lost:
            raise self.exceptions.RayError("the worker is gone")
        work, args = self.tasks[task]
        return work(*args)


@pytest.fixture
def trial() -> Experiment:
    options = {"rounds": 1}
    lineups = [["tourist", "regular"]]
    return experiment_of(
        {"seeds": 60, "games": [{"game": "las-vegas", "options": options, "lineups": lineups}]}
    )


def test_games_of_lost_workers_are_given_out_again(trial: Experiment) -> None:
    ray = FakeRay(processors=2, lost={0, 3, 4})
    missing = Missing(((0, 30), (40, trial.games)))
    rows = [row for some in cluster.handed_out(ray, trial, missing) for row in some]
    assert sorted(row.number for row in rows) == list(missing)
    players = Players(trial)
    assert {row.number: row for row in rows}[47] == players.play(47)


def test_a_machine_with_other_rules_is_refused(trial: Experiment) -> None:
    cells = tuple(msgspec.structs.replace(cell, rules=99) for cell in trial.cells)
    other = msgspec.structs.replace(trial, cells=cells)
    with pytest.raises(BadOption, match="install the same version of boxcars everywhere"):
        cluster.play_range(msgspec.json.encode(other), 0, 1)


def test_a_bot_from_a_file_stays_at_home(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from boxcars.bots.tourist import Tourist\n")
    lineups = [["mine.py:Tourist", "tourist"]]
    given = {"seeds": 1, "games": [{"game": "las-vegas", "lineups": lineups}]}
    experiment = experiment_of(given, folder=tmp_path)
    with pytest.raises(BadOption, match="is on this machine only"):
        next(iter(cluster.on_cluster("local", experiment, Missing(((0, 1),)))))


def test_tasks_take_about_a_second() -> None:
    assert cluster.sized(10, 0.5) == 20
    assert cluster.sized(1, 40.0) == 1
    assert cluster.sized(1, 0.0) == 1000
    assert cluster.sized(2000, 0.1) == cluster.MOST


def test_what_a_worker_returns_is_small(trial: Experiment) -> None:
    content, _ = cluster.play_range(msgspec.json.encode(trial), 0, 10)
    assert len(msgspec.msgpack.decode(content, type=list[Row])) == 10
    assert len(content) < 10 * 200
