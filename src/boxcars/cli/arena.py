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
    table.add_column("bot", overflow="fold")
    for heading in ("rating", "95 % interval", "games", "wins", "seats lost"):
        table.add_column(heading, justify="right")
    for each in standings:
        table.add_row(
            each.name,
            f"{each.rating:.0f}",
            f"{each.low:.0f} to {each.high:.0f}",
            f"{each.games:,}",
            f"{each.wins / each.games:.1%}",
            str(len(each.lost_seats) or ""),
        )
    console.print(table)
    for each in standings:
        for reason in sorted(set(each.lost_seats)):
            times = each.lost_seats.count(reason)
            games = "1 game" if times == 1 else f"{times} games"
            console.print(f"{each.name} lost its seat in {games}: {reason}", soft_wrap=True)
