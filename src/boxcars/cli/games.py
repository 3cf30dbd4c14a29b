"""`boxcars games`: what can be played, how it can be set up, and against whom."""

from __future__ import annotations

from argparse import Namespace

from rich.box import ROUNDED
from rich.console import Console
from rich.table import Table
from rich.text import Text

from boxcars.bots import levels
from boxcars.engine.options import Meta, Value
from boxcars.games.library import games


def run(given: Namespace) -> int:
    console = Console(highlight=False, markup=False, emoji=False)
    for about in games():
        low, high = about.seats
        console.print(Text.assemble((about.id, "bold yellow"), f"  {about.title}, {low} to {high}"))
        console.print(Text(about.summary))
        console.print(option_table(about))
        for exclusion in about.exclusions:
            console.print(Text(f"{exclusion.option} {exclusion.reason}", "dim"))
        console.print(bot_table(about))
    return 0


def option_table(about: Meta) -> Table:
    table = Table(box=ROUNDED, title="Options", title_justify="left")
    for column in ("option", "may be", "default", "what it does", "rule"):
        table.add_column(column, no_wrap=column in ("option", "rule"))
    for option in about.options:
        allowed = option.allowed(about.seats[1])
        table.add_row(option.name, allowed, written(option.default), option.help, option.rule)
    return table


def bot_table(about: Meta) -> Table:
    table = Table(box=ROUNDED, title="Bots", title_justify="left")
    table.add_column("bot")
    table.add_column("how it plays")
    for level in levels(about.id):
        table.add_row(level.name, level.summary)
    return table


def written(value: Value) -> str:
    """A value as it is typed on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
