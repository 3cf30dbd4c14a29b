"""`boxcars serve`: the table in the browser."""

from __future__ import annotations

import argparse
from typing import Any


def add_parser(subparsers: Any) -> None:
    """Adds `serve` to the command. The server itself is loaded when it is run."""
    from boxcars.server.command import add_arguments

    parser = subparsers.add_parser(
        "serve",
        help="host tables for people and bots in the browser",
        description="Host tables for people and bots in the browser.",
    )
    add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    from boxcars.server.command import plan_of
    from boxcars.server.serving import serve

    return serve(plan_of(args))
