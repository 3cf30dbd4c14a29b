"""`boxcars sim`: bots against bots, many times."""

import csv
import sys
from argparse import Namespace

import msgspec
from rich.box import ROUNDED
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from boxcars.cli.games import bots_for, read_bots, read_options
from boxcars.cli.main import INTERRUPTED
from boxcars.cli.people import SEATS
from boxcars.cli.words import figures, say
from boxcars.games.library import meta
from boxcars.lab import Interrupted, Report, SeatLine, simulate


def run(given: Namespace) -> int:
    about = meta(given.game)
    options = read_options(about, given.option)
    bots = read_bots(given.bots)
    seats = given.seats or (SEATS if len(bots) == 1 else len(bots))
    about.check_seats(seats)
    stopped = False
    with progress_bar() as bar:
        task = bar.add_task(about.title, total=given.games)
        try:
            report = simulate(
                given.game,
                bots_for(seats, bots),
                given.games,
                options=options,
                seed=given.seed,
                jobs=given.jobs,
                progress=lambda done: bar.update(task, completed=done),
            )
        except Interrupted as interrupted:
            report = interrupted.report
            stopped = True
    if stopped:
        print(say("term.sim.interrupted", games=report.games, all=given.games), file=sys.stderr)
    if given.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    elif given.csv:
        print_csv(report)
    else:
        print_tables(report)
    return INTERRUPTED if stopped else 0


def progress_bar() -> Progress:
    """On standard error, if somebody is there to see it. It leaves no trace. Its clock moves even
    while a single game takes long."""
    console = Console(stderr=True)
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def print_csv(report: Report) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    scores = list(report.bots[0].scores)
    names = [f"mean_{score}" for score in scores]
    writer.writerow(["bot", "seats", "games", "win_rate", "low", "high", *names, "mean_rank"])
    for line in report.bots:
        bounds = ("", "") if line.interval is None else (line.interval.low, line.interval.high)
        means = [line.scores[score] for score in scores]
        writer.writerow(
            [line.bot, line.seats, report.games, line.win_rate, *bounds, *means, line.rank]
        )


def print_tables(report: Report) -> None:
    console = Console(highlight=False)
    fair = 1 / len(report.by_seat)
    title = say("term.sim.title", games=report.games, seed=str(report.seed))
    bots = Table(box=ROUNDED, title=title, title_style="bold")
    bots.add_column(say("term.column.bot"), overflow="fold")
    intervals = ["term.sim.interval"] if len(report.bots) > 1 else []
    scores = [f"term.score.{name}" for name in report.bots[0].scores]
    for heading in ("term.sim.seats", "term.sim.wins", *intervals, *scores, "term.sim.rank"):
        bots.add_column(say(heading), justify="right")
    for line in report.bots:
        means = [f"{mean:,.0f}" if mean >= 1000 else f"{mean:.2f}" for mean in line.scores.values()]
        wins = [f"{line.win_rate:.1%}"]
        if line.interval is not None:
            low, high = (f"{end:.1%}" for end in (line.interval.low, line.interval.high))
            wins.append(say("term.sim.range", low=low, high=high))
        cells = [*wins, *means, f"{line.rank:.2f}"]
        bots.add_row(line.bot, str(line.seats), *map(figures, cells))
    console.print(bots)
    title = say("term.sim.by_place", fair=figures(f"{fair:.1%}"))
    seats = Table(box=ROUNDED, title=title, title_style="bold")
    seats.add_column(say("term.sim.place"))
    seats.add_column(say("term.sim.by_seat"), justify="right")
    seats.add_column(say("term.sim.by_turn"), justify="right")
    for seat, turn in zip(report.by_seat, report.by_turn, strict=True):
        seats.add_row(str(seat.place + 1), seat_cell(seat), seat_cell(turn))
    console.print(seats)
    speed = f"{report.games_per_second:,.{0 if report.games_per_second >= 10 else 1}f}"
    console.print(say("term.sim.speed", speed=figures(speed)), style="dim")


def seat_cell(line: SeatLine) -> str:
    spread = (line.interval.high - line.interval.low) / 2
    return figures(f"{line.win_rate:.1%} ± {spread:.1%}")
