"""`boxcars lab`: experiments, and pages about what they found."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, ArgumentParser, Namespace, _SubParsersAction
from errno import ENOSPC
from pathlib import Path
from time import monotonic
from typing import Any

from boxcars.cli.words import figures, say, spoken

LOG_EVERY = 10.0
"""Seconds between two lines where nobody sees a bar."""


def add_parser(commands: _SubParsersAction[Any]) -> None:
    """Adds `lab` to the command. Games and bots are loaded when it is run."""
    parser: ArgumentParser = commands.add_parser("lab", help=say("term.help.lab"))
    tasks = parser.add_subparsers(dest="task", required=True, metavar="TASK")
    run = tasks.add_parser("run", help=say("term.help.lab.run"))
    run.add_argument("file", metavar="FILE", help=say("term.help.lab.file"))
    run.add_argument("--output", metavar="FOLDER", help=say("term.help.lab.output"))
    where = run.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, default=1, metavar="K", help=say("term.help.sim.jobs"))
    where.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help=say("term.help.lab.cluster"),
    )
    report = tasks.add_parser("report", help=say("term.help.lab.report"))
    report.add_argument("results", metavar="FOLDER", help=say("term.help.lab.results"))
    report.add_argument("--output", metavar="FILE", help=say("term.help.lab.page"))
    for task in (run, report):
        about = say("term.help.language")
        task.add_argument("--language", metavar="CODE", default=SUPPRESS, help=about)


def run(given: Namespace) -> int:
    return play(given) if given.task == "run" else write(given)


def play(given: Namespace) -> int:
    from boxcars.cli.main import INTERRUPTED
    from boxcars.cli.sim import progress_bar
    from boxcars.engine.errors import BadOption, why
    from boxcars.lab.experiment import read_experiment
    from boxcars.lab.running import Stopped
    from boxcars.lab.running import run as run_experiment

    file = Path(given.file)
    experiment = read_experiment(file)
    folder = Path(given.output) if given.output else file.with_suffix("")
    if folder == file:
        folder = file.with_name(f"{file.name}-results")
    with progress_bar() as bar:
        seen = Seen(bar, experiment.name, experiment.games)
        try:
            found = run_experiment(
                experiment, folder, jobs=given.jobs, cluster=given.cluster, progress=seen
            )
        except Stopped as stopped:
            bar.stop()
            counts = {"played": stopped.played, "games": experiment.games}
            print(say("term.lab.stopped", folder=str(folder), **counts), file=sys.stderr)
            return INTERRUPTED
        except OSError as error:
            if error.errno != ENOSPC:
                raise
            words = f"there is no room left for {folder}; the games kept so far stay, "
            words += "and with more room the same command goes on"
            full = why("term.bad.no_room", words, folder=str(folder))
            raise BadOption("output", full) from None
    print(say("term.lab.done", games=experiment.games, file=str(found)))
    print(f"boxcars lab report {folder}")
    return 0


class Seen:
    """Shows how far an experiment is and how long it will take: as a bar, or in lines of a log."""

    def __init__(self, bar: Any, name: str, games: int) -> None:
        self.bar = bar
        self.name = name
        self.games = games
        self.task: Any = None
        self.first = 0
        self.began = self.told = monotonic()

    def __call__(self, done: int) -> None:
        if self.task is None:
            # Games of an earlier run say nothing about the speed of this one.
            self.first = done
            self.task = self.bar.add_task(self.name, total=self.games, completed=done)
            if done:
                there = say("term.lab.there", name=self.name, done=done, games=self.games)
                print(there, file=sys.stderr)
            return
        self.bar.update(self.task, completed=done)
        now = monotonic()
        if self.bar.disable and now - self.told >= LOG_EVERY and done > self.first:
            self.told = now
            left = (self.games - done) * (now - self.began) / (done - self.first)
            told = say("term.lab.left", done=done, games=self.games, left=figures(spell(left)))
            print(told, file=sys.stderr)


def spell(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def write(given: Namespace) -> int:
    from boxcars.lab.page import page_of
    from boxcars.lab.running import results_in

    place = Path(given.results)
    experiment, rows = results_in(place)
    folder = place if place.is_dir() else place.parent
    output = Path(given.output) if given.output else folder / "report.html"
    output.write_text(page_of(experiment, rows, spoken()), encoding="utf-8")
    print(say("term.report.saved", file=str(output)))
    return 0
