"""`boxcars serve`: the table in the browser."""

from __future__ import annotations

from argparse import Namespace, _SubParsersAction
from typing import Any

from boxcars.cli.words import say, spoken
from boxcars.server.command import add_arguments, plan_of


def add_parser(commands: _SubParsersAction[Any]) -> None:
    """Adds `serve` to the command. The server itself is loaded when it is run."""
    parser = commands.add_parser(
        "serve",
        help=say("term.help.serve"),
    )
    add_arguments(parser)


def run(args: Namespace) -> int:
    from boxcars.server.serving import serve

    return serve(plan_of(args), spoken())
