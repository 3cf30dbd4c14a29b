"""The `boxcars` command: reads the command line and calls the module of the command.

Games, bots and drawing are loaded by the commands that need them, so that `--help` is quick.
"""

import os
import re
import sys
from argparse import SUPPRESS, ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import boxcars
from boxcars.cli.admin import add_parser as add_admin
from boxcars.cli.lab import add_parser as add_lab
from boxcars.cli.serve import add_parser as add_serve
from boxcars.cli.words import say, speak, spoken, wanted, what_is_wrong
from boxcars.engine.errors import BoxcarsError, nearest

BAD_INPUT = 2
INTERRUPTED = 130


WRONG = {
    "term.bad.missing": r"the following arguments are required: (?P<given>.*)",
    "term.bad.unknown": r"unrecognized arguments: (?P<given>.*)",
    "term.bad.number": r"argument (?P<name>.*): invalid (?:int|float) value: (?P<given>.*)",
    "term.bad.alone": r"argument (?P<name>.*): expected one argument",
    "term.bad.together": r"argument (?P<name>.*): not allowed with argument (?P<given>.*)",
}
"""What argparse says is wrong, by the text that says it in every language."""
HEADINGS = {
    "usage:": "term.help.usage",
    "positional arguments:": "term.help.positional",
    "options:": "term.help.options",
}


class OneLineParser(ArgumentParser):
    """Says what is wrong in one line, and everything in the language that is spoken."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, add_help=False)
        self.add_argument("-h", "--help", action="help", help=say("term.help.help"))

    def format_help(self) -> str:
        return _in_words(super().format_help())

    def format_usage(self) -> str:
        return _in_words(super().format_usage())

    def error(self, message: str) -> NoReturn:
        command = re.match(
            r"argument COMMAND: invalid choice: '(.*)' \(choose from (.*)\)", message
        )
        if command:
            known = re.findall(r"\w+", command[2])
            near = nearest(command[1], known) or None
            there = ", ".join(known)
            message = say("term.bad.command", given=command[1], known=there, near=near)
        for key, form in WRONG.items():
            wrong = re.fullmatch(form, message)
            if wrong:
                message = say(key, **wrong.groupdict())
                break
        self.exit(BAD_INPUT, say("term.bad.see", command=self.prog, wrong=message) + "\n")


def _in_words(text: str) -> str:
    for english, key in HEADINGS.items():
        text = re.sub(rf"^{english}", say(key), text, flags=re.MULTILINE)
    return text


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    before = spoken()
    try:
        speak(wanted(None))
        speak(wanted(asked_for(sys.argv[1:] if arguments is None else arguments)))
        given = parser().parse_args(arguments)
        code: int = import_module(f"boxcars.cli.{given.command}").run(given)
        sys.stdout.flush()
        return code
    except BoxcarsError as error:
        return _fail(what_is_wrong(error))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # Whoever read our output has seen enough, as in `boxcars rules las-vegas | head`.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        return _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    finally:
        speak(before)


def asked_for(arguments: Sequence[str]) -> str | None:
    """The language that is said before or behind a command, the last one if there are several: what
    is wrong with the others is told in it."""
    only = ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    only.add_argument("--language", nargs="?")
    found: str | None = only.parse_known_args(arguments)[0].language
    return found


def parser() -> ArgumentParser:
    top = OneLineParser(
        prog="boxcars",
        description=say("term.help.boxcars"),
        epilog=say("term.help.unofficial"),
    )
    top.add_argument("--language", metavar="CODE", help=say("term.help.language"))
    top.add_argument(
        "--version",
        action="version",
        version=f"boxcars {boxcars.__version__}",
        help=say("term.help.version"),
    )
    commands = top.add_subparsers(
        dest="command", required=True, metavar="COMMAND", parser_class=OneLineParser
    )
    add_serve(commands)
    add_admin(commands)
    _add_play(commands.add_parser("play", help=say("term.help.play")))
    _add_sim(commands.add_parser("sim", help=say("term.help.sim")))
    _add_arena(commands.add_parser("arena", help=say("term.help.arena")))
    add_lab(commands)
    _add_replay(commands.add_parser("replay", help=say("term.help.replay")))
    verify = commands.add_parser("verify", help=say("term.help.verify"))
    verify.add_argument("file", metavar="FILE", help=say("term.help.verify.file"))
    _add_report(commands.add_parser("report", help=say("term.help.report")))
    _add_rules(commands.add_parser("rules", help=say("term.help.rules")))
    _add_puzzle(commands.add_parser("puzzle", help=say("term.help.puzzle")))
    games = commands.add_parser("games", help=say("term.help.games"))
    games.add_argument("game", nargs="?", help=say("term.help.games.game"))
    for command in commands.choices.values():
        # It may also be said behind the command, which then must not undo what was said before it.
        command.add_argument(
            "--language", metavar="CODE", default=SUPPRESS, help=say("term.help.language")
        )
    return top


def _add_play(play: ArgumentParser) -> None:
    play.add_argument("game", nargs="?", help=say("term.help.play.game"))
    play.add_argument("--seats", type=int, help=say("term.help.play.seats"))
    play.add_argument("--humans", type=int, metavar="N", help=say("term.help.play.humans"))
    play.add_argument("--bots", metavar="A,B", help=say("term.help.bots.usual"))
    play.add_argument("--name", action="append", default=[], help=say("term.help.play.name"))
    _add_option(play)
    play.add_argument("--seed", type=int, help=say("term.help.play.seed"))
    play.add_argument("--record", metavar="FILE", help=say("term.help.play.record"))
    play.add_argument("--position", metavar="FILE", help=say("term.help.play.position"))
    play.add_argument("--step", type=int, metavar="N", help=say("term.help.play.step"))
    play.add_argument("--seat", type=int, metavar="N", help=say("term.help.play.seat"))


def _add_sim(sim: ArgumentParser) -> None:
    sim.add_argument("game", help=say("term.help.which_game"))
    sim.add_argument("--bots", required=True, metavar="A,B,C", help=say("term.help.bots"))
    sim.add_argument("--seats", type=int, help=say("term.help.sim.seats"))
    sim.add_argument(
        "--games", type=int, default=1000, metavar="N", help=say("term.help.sim.games")
    )
    _add_option(sim)
    sim.add_argument("--jobs", type=int, default=1, metavar="K", help=say("term.help.sim.jobs"))
    sim.add_argument("--seed", type=int, default=0, metavar="S", help=say("term.help.sim.seed"))
    form = sim.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=say("term.help.sim.json"))
    form.add_argument("--csv", action="store_true", help=say("term.help.sim.csv"))


def _add_arena(arena: ArgumentParser) -> None:
    arena.add_argument("game", help=say("term.help.which_game"))
    arena.add_argument(
        "bots",
        nargs="+",
        metavar="BOT",
        help=say("term.help.arena.bots"),
    )
    arena.add_argument("--seats", type=int, help=say("term.help.arena.seats"))
    arena.add_argument(
        "--games", type=int, default=100, metavar="N", help=say("term.help.arena.games")
    )
    arena.add_argument("--seconds", type=float, default=5.0, help=say("term.help.arena.seconds"))
    _add_option(arena)
    arena.add_argument("--seed", type=int, default=0, metavar="S", help=say("term.help.arena.seed"))
    arena.add_argument("--json", action="store_true", help=say("term.help.arena.json"))


def _add_replay(replay: ArgumentParser) -> None:
    replay.add_argument("file", metavar="FILE", help=say("term.help.replay.file"))
    replay.add_argument("--fast", action="store_true", help=say("term.help.replay.fast"))
    replay.add_argument("--step", type=int, metavar="N", help=say("term.help.replay.step"))
    replay.add_argument("--save-position", metavar="FILE", help=say("term.help.replay.save"))


def _add_report(report: ArgumentParser) -> None:
    report.add_argument("file", metavar="FILE", help=say("term.help.report.file"))
    report.add_argument("--output", metavar="FILE", help=say("term.help.report.output"))
    report.add_argument("--games", type=int, metavar="N", help=say("term.help.report.games"))
    report.add_argument("--name", action="append", default=[], help=say("term.help.report.name"))


def _add_rules(rules: ArgumentParser) -> None:
    rules.add_argument("what", nargs="?", help=say("term.help.rules.what"))
    rules.add_argument("--contents", action="store_true", help=say("term.help.rules.contents"))


def _add_puzzle(puzzle: ArgumentParser) -> None:
    puzzle.add_argument("id", nargs="?", help=say("term.help.puzzle.id"))
    puzzle.add_argument("--list", action="store_true", help=say("term.help.puzzle.list"))
    puzzle.add_argument("--answer", type=int, metavar="N", help=say("term.help.puzzle.answer"))


def _add_option(command: ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=say("term.help.option"),
    )


def _fail(reason: str) -> int:
    print(f"boxcars: {' '.join(reason.split())}", file=sys.stderr)
    return BAD_INPUT
