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
from boxcars.cli.words import say
from boxcars.engine.errors import BadOption, why
from boxcars.engine.options import Meta, Option, Options, Value
from boxcars.games.library import known_games, meta


def run(given: Namespace) -> int:
    console = Console(highlight=False, markup=False, emoji=False)
    for about in known_games() if given.game is None else [meta(given.game)]:
        low, high = about.seats
        players = say("term.games.of", title=about.title, least=low, most=high)
        console.print(Text.assemble((about.id, "bold yellow"), f"  {players}"))
        console.print(Text(say(f"term.games.{about.id}")))
        console.print(option_table(about))
        for name in dict.fromkeys(exclusion.option for exclusion in about.exclusions):
            console.print(Text(f"{name}: {say(f'option.{name}.not')}", "dim"))
        console.print(bot_table(about))
    return 0


def option_table(about: Meta) -> Table:
    table = Table(box=ROUNDED, title=say("term.games.options"), title_justify="left")
    for column in ("option", "may_be", "usual", "what", "rule"):
        table.add_column(say(f"term.column.{column}"), no_wrap=column in ("option", "rule"))
    for option in about.options:
        about_it = say(f"option.{option.name}.hint")
        allowed = may_be(option, about.seats[1])
        table.add_row(option.name, allowed, written(option.default), about_it, option.rule)
    return table


def may_be(option: Option, seats: int) -> str:
    """What an option may be; its words are said as they are typed."""
    words = say("term.may.or").join(option.words)
    limits = {"low": option.low, "high": option.high, "last": seats - 1}
    return say(f"term.may.{option.kind}", words=words, **limits)


def bot_table(about: Meta) -> Table:
    table = Table(box=ROUNDED, title=say("term.games.bots"), title_justify="left")
    table.add_column(say("term.column.bot"))
    table.add_column(say("term.column.plays"))
    for level in levels(about.id):
        table.add_row(level.name, say(f"level.{level.name}.hint"))
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
            raise BadOption(name, why("term.bad.written", "must be written NAME=VALUE"))
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
        words = f"there are {len(given)} for {have}; name one bot for each seat, or one for all"
        raise BadOption("bots", why("term.bad.bots", words, bots=len(given), seats=seats))
    return list(given)
