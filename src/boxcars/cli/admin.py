"""`boxcars admin`: looking after the tables of a server."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, _SubParsersAction
from typing import Any

from boxcars.cli.words import say


def add_parser(commands: _SubParsersAction[Any]) -> None:
    """Adds `admin` to the command. The server itself is loaded when it is run."""
    parser: ArgumentParser = commands.add_parser(
        "admin",
        help=say("term.help.admin"),
        description="Look after the tables of a server.",
    )
    tasks = parser.add_subparsers(dest="task", required=True, metavar="TASK")

    def task(name: str, help: str) -> ArgumentParser:
        made: ArgumentParser = tasks.add_parser(name, help=help, description=help)
        made.add_argument(
            "--db",
            dest="database",
            default="",
            metavar="PATH or URL",
            help="where tables are kept (default: the file in your data folder)",
        )
        return made

    backup = task("backup", "copy everything into a new file, also while the server runs")
    backup.add_argument("file", metavar="FILE")
    restore = task("restore", "make an empty database of a backup")
    restore.add_argument("file", metavar="FILE")
    task("check", "look whether the database is whole and every table can be played again")
    tidy = task("tidy", "take away finished tables that nobody has touched for long")
    tidy.add_argument("--days", type=_days, required=True, metavar="N", help="for how many days")
    tidy.add_argument("--unfinished", action="store_true", help="also tables that are not over")
    retire = task("retire", "take away certain tables, whatever their state")
    retire.add_argument("tables", nargs="+", metavar="CODE", help="the code or id of a table")
    for each in (tidy, retire):
        each.add_argument("--dry-run", action="store_true", help="only say how many")
        each.add_argument("--yes", action="store_true", help="do not ask again")
    task("stats", "count what there is")
    task("push-keys", "make a new key for notices to browsers, in place of the old one")


def run(args: Namespace) -> int:
    from boxcars.server import admin
    from boxcars.server.serving import default_database
    from boxcars.server.store.claim import Unusable

    place = args.database or default_database()
    sure = None
    if args.task in ("tidy", "retire") and not args.dry_run:
        sure = (lambda tables: True) if args.yes else _agreed
    tasks = {
        "backup": lambda: admin.back_up_to(place, args.file, print),
        "restore": lambda: admin.restore_from(place, args.file, print),
        "check": lambda: admin.check(place, print),
        "tidy": lambda: admin.tidy(place, args.days, args.unfinished, sure, print),
        "retire": lambda: admin.retire(place, args.tables, sure, print),
        "stats": lambda: admin.count(place, print),
        "push-keys": lambda: admin.renew_push_keys(place, print),
    }
    try:
        return tasks[args.task]()
    except Unusable as error:
        print(f"boxcars: {error}", file=sys.stderr)
        return 1


def _agreed(tables: int) -> bool:
    """Asks, if somebody is there to be asked: what is taken away does not come back."""
    if not sys.stdin.isatty():
        print("boxcars: say --yes to take tables away where nobody can be asked", file=sys.stderr)
        return False
    said = input(f"Take {tables} tables away for good? [y/N] ")
    return said.strip().lower() in ("y", "yes")


def _days(text: str) -> int:
    if text.isdecimal() and int(text) > 0:
        return int(text)
    raise ArgumentTypeError(f"must be a whole number of days above 0, not {text!r}")
