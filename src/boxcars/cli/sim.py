"""`boxcars sim`: bots against bots, many times."""

from __future__ import annotations

import csv
import sys
from argparse import Namespace

import msgspec
from rich.box import ROUNDED
from rich.console import Console
from rich.table import Table

from boxcars.cli.progress import ProgressBar
from boxcars.cli.setting_up import read_bots, read_options
from boxcars.games.library import meta
from boxcars.lab import Report, SeatLine, simulate


def run(given: Namespace) -> int:
    about = meta(given.game)
    options = read_options(about, given.option)
    with ProgressBar(about.title, given.games) as bar:
        report = simulate(
            given.game,
            read_bots(given.bots),
            given.games,
            options=options,
            seed=given.seed,
            jobs=given.jobs,
            progress=bar.show,
        )
    if given.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    elif given.csv:
        print_csv(report)
    else:
        print_tables(report)
    return 0


def print_csv(report: Report) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    scores = list(report.bots[0].scores)
    names = [f"mean_{score}" for score in scores]
    writer.writerow(["bot", "seats", "games", "win_rate", "low", "high", *names, "mean_rank"])
    for line in report.bots:
        means = [line.scores[score] for score in scores]
        writer.writerow(
            [
                line.bot,
                line.seats,
                report.games,
                line.win_rate,
                line.interval.low,
                line.interval.high,
                *means,
                line.rank,
            ]
        )


def print_tables(report: Report) -> None:
    console = Console(highlight=False)
    fair = 1 / len(report.by_seat)
    bots = Table(
        box=ROUNDED, title=f"{report.games:,} games, seed {report.seed}", title_style="bold"
    )
    bots.add_column("bot")
    for heading in ("seats", "wins", "95 % interval", *report.bots[0].scores, "rank"):
        bots.add_column(heading, justify="right")
    for line in report.bots:
        means = [f"{mean:,.0f}" if mean >= 1000 else f"{mean:.2f}" for mean in line.scores.values()]
        interval = f"{line.interval.low:.1%} to {line.interval.high:.1%}"
        bots.add_row(
            line.bot, str(line.seats), f"{line.win_rate:.1%}", interval, *means, f"{line.rank:.2f}"
        )
    console.print(bots)
    seats = Table(box=ROUNDED, title=f"Seat advantage (fair: {fair:.1%})", title_style="bold")
    seats.add_column("place")
    seats.add_column("wins by seat", justify="right")
    seats.add_column("wins by turn order", justify="right")
    for seat, turn in zip(report.by_seat, report.by_turn, strict=True):
        seats.add_row(str(seat.place + 1), seat_cell(seat), seat_cell(turn))
    console.print(seats)
    console.print(f"{report.games_per_second:,.0f} games a second", style="dim")


def seat_cell(line: SeatLine) -> str:
    spread = (line.interval.high - line.interval.low) / 2
    return f"{line.win_rate:.1%} ± {spread:.1%}"
