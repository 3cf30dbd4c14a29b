"""`boxcars games`: what can be played, how it can be set up, and against whom."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import Console
from rich.table import Table
from rich.text import Text

from boxcars.bots import levels
from boxcars.engine.errors import BadOption
from boxcars.engine.options import Meta, Options, Value
from boxcars.games.library import known_games, meta


def run(given: Namespace) -> int:
    console = Console(highlight=False, markup=False, emoji=False)
    for about in known_games() if given.game is None else [meta(given.game)]:
        low, high = about.seats
        players = f"  {about.title}, {low} to {high} players"
        console.print(Text.assemble((about.id, "bold yellow"), players))
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


def read_options(about: Meta, given: Sequence[str]) -> Options:
    """Options written NAME=VALUE. Whether the values fit is checked when the game is made."""
    options: Options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(name, "must be written NAME=VALUE")
        options[name] = about.option(name).parse(value)
    return options


def read_bots(text: str) -> list[str]:
    """Bots written A,B,C: by level, as module:Class or as ./file.py:Class. A module may lie in the
    folder at hand."""
    here = os.getcwd()
    if ":" in text and here not in sys.path:
        sys.path.append(here)
    return [name.strip() for name in text.split(",") if name.strip()]


def bots_for(seats: int, given: Sequence[str]) -> list[str]:
    """The bots for so many seats, of which one may be given for all."""
    if len(given) == 1:
        return list(given) * seats
    if len(given) != seats:
        have = "1 seat" if seats == 1 else f"{seats} seats"
        raise BadOption(
            "bots", f"there are {len(given)} for {have}; name one bot for each seat, or one for all"
        )
    return list(given)
