"""`boxcars arena`: a tournament of bots, among them programs in any language."""

import sys
from argparse import Namespace
from math import comb

import msgspec
from rich.box import ROUNDED
from rich.console import Console
from rich.table import Table

from boxcars.cli.games import read_options
from boxcars.cli.sim import progress_bar
from boxcars.cli.words import figures, say
from boxcars.games.library import meta
from boxcars.lab.arena import Standing, tournament


def run(given: Namespace) -> int:
    about = meta(given.game)
    seats = given.seats or about.seats[0]
    with progress_bar() as bar:
        total = comb(len(given.bots), seats) * given.games
        task = bar.add_task(about.title, total=total)
        standings = tournament(
            given.game,
            given.bots,
            seats=seats,
            games=given.games,
            options=read_options(about, given.option),
            seed=given.seed,
            patience=given.seconds,
            progress=lambda done: bar.update(task, completed=done),
        )
    if given.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(standings)).decode() + "\n")
    else:
        print_table(standings)
    return 0


def print_table(standings: list[Standing]) -> None:
    console = Console(highlight=False)
    table = Table(box=ROUNDED)
    table.add_column(say("term.column.bot"), overflow="fold")
    headings = ("arena.rating", "sim.interval", "arena.games", "sim.wins", "arena.lost_seats")
    for heading in headings:
        table.add_column(say(f"term.{heading}"), justify="right")
    for each in standings:
        table.add_row(
            each.name,
            f"{each.rating:.0f}",
            say("term.sim.range", low=f"{each.low:.0f}", high=f"{each.high:.0f}"),
            figures(f"{each.games:,}"),
            figures(f"{each.wins / each.games:.1%}"),
            str(len(each.lost_seats) or ""),
        )
    console.print(table)
    for each in standings:
        for reason in sorted(set(each.lost_seats)):
            times = each.lost_seats.count(reason)
            told = say("term.arena.lost", name=each.name, games=times, reason=reason)
            console.print(told, soft_wrap=True)
