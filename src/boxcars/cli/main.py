"""The `boxcars` command: reads the command line and calls the module of the command.

Games, bots and drawing are loaded by the commands that need them, so that `--help` is quick.
"""

import os
import re
import sys
from argparse import SUPPRESS, ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

import boxcars
from boxcars.cli.admin import add_parser as add_admin
from boxcars.cli.lab import add_parser as add_lab
from boxcars.cli.serve import add_parser as add_serve
from boxcars.cli.words import speak, spoken, wanted, what_is_wrong
from boxcars.engine.errors import BoxcarsError, did_you_mean

BAD_INPUT = 2
INTERRUPTED = 130

LANGUAGE = "en or de; without it that of the environment"
BOTS = "one bot for each seat, or one for all: its level, module:Class or ./file.py:Class"


class OneLineParser(ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        wrong = re.match(r"argument COMMAND: invalid choice: '(.*)' \(choose from (.*)\)", message)
        if wrong:
            known = re.findall(r"\w+", wrong[2])
            there_are = f"there are {', '.join(known)}{did_you_mean(wrong[1], known)}"
            message = f"there is no command {wrong[1]}; {there_are}"
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    before = spoken()
    try:
        speak(wanted(None))
        given = parser().parse_args(arguments)
        if given.language:
            speak(wanted(given.language))
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


def parser() -> ArgumentParser:
    top = OneLineParser(
        prog="boxcars",
        description="The home table for the Las Vegas games.",
        epilog="Boxcars is unofficial: it comes from players, not from the games' publishers.",
    )
    top.add_argument("--language", metavar="CODE", help=LANGUAGE)
    top.add_argument("--version", action="version", version=f"boxcars {boxcars.__version__}")
    commands = top.add_subparsers(
        dest="command", required=True, metavar="COMMAND", parser_class=OneLineParser
    )
    add_serve(commands)
    add_admin(commands)
    _add_play(commands.add_parser("play", help="play in the terminal, against bots or friends"))
    _add_sim(commands.add_parser("sim", help="let bots play many games and compare them"))
    _add_arena(
        commands.add_parser("arena", help="rate bots in a tournament, programs of yours among them")
    )
    add_lab(commands)
    _add_replay(commands.add_parser("replay", help="check and show a saved game"))
    verify = commands.add_parser("verify", help="check every die and card of a saved game")
    verify.add_argument("file", metavar="FILE", help="a record of a game played on a server")
    _add_report(commands.add_parser("report", help="tell how much of a saved game was luck"))
    _add_rules(commands.add_parser("rules", help="print a rule, such as LV-4.2, or all of them"))
    _add_puzzle(commands.add_parser("puzzle", help="find the best answer: a new position each day"))
    games = commands.add_parser("games", help="list the games with their options and bots")
    games.add_argument("game", nargs="?", help="only this game")
    for command in commands.choices.values():
        # It may also be said behind the command, which then must not undo what was said before it.
        command.add_argument("--language", metavar="CODE", default=SUPPRESS, help=LANGUAGE)
    return top


def _add_play(play: ArgumentParser) -> None:
    play.add_argument("game", nargs="?", help="which game (las-vegas)")
    play.add_argument("--seats", type=int, help="how many players (4)")
    play.add_argument("--humans", type=int, metavar="N", help="how many people, taking turns (1)")
    play.add_argument("--bots", metavar="A,B", help=f"{BOTS}; usually regular")
    play.add_argument("--name", action="append", default=[], help="your name; repeat for others")
    _add_option(play)
    play.add_argument("--seed", type=int, help="for the same dice and notes every time")
    play.add_argument("--record", metavar="FILE", help="save the game here")
    play.add_argument(
        "--position", metavar="FILE", help="play on from this position, or from this record"
    )
    play.add_argument("--step", type=int, metavar="N", help="after so many steps of the record")
    play.add_argument("--seat", type=int, metavar="N", help="your seat, from 0; others follow (0)")


def _add_sim(sim: ArgumentParser) -> None:
    sim.add_argument("game", help="which game, such as las-vegas")
    sim.add_argument("--bots", required=True, metavar="A,B,C", help=BOTS)
    sim.add_argument("--seats", type=int, help="how many players, if one bot is for all (4)")
    sim.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (1000)")
    _add_option(sim)
    sim.add_argument("--jobs", type=int, default=1, metavar="K", help="how many processes (1)")
    sim.add_argument("--seed", type=int, default=0, metavar="S", help="decides all results (0)")
    form = sim.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the report as JSON")
    form.add_argument("--csv", action="store_true", help="print one line for each bot as CSV")


def _add_arena(arena: ArgumentParser) -> None:
    arena.add_argument("game", help="which game, such as las-vegas")
    arena.add_argument(
        "bots",
        nargs="+",
        metavar="BOT",
        help='a level, module:Class, ./file.py:Class, or a program such as "node bot.js"',
    )
    arena.add_argument("--seats", type=int, help="how many play at a table (as few as can)")
    arena.add_argument(
        "--games", type=int, default=100, metavar="N", help="games of each group at a table (100)"
    )
    arena.add_argument(
        "--seconds", type=float, default=5.0, help="time of a program for each answer (5)"
    )
    _add_option(arena)
    arena.add_argument("--seed", type=int, default=0, metavar="S", help="decides the dice (0)")
    arena.add_argument("--json", action="store_true", help="print the ratings as JSON")


def _add_replay(replay: ArgumentParser) -> None:
    replay.add_argument("file", metavar="FILE", help="a record saved by play")
    replay.add_argument("--fast", action="store_true", help="show only how it ended")
    replay.add_argument("--step", type=int, metavar="N", help="stop after so many steps")
    replay.add_argument(
        "--save-position", metavar="FILE", help="save the last moment shown, to play on from it"
    )


def _add_report(report: ArgumentParser) -> None:
    report.add_argument("file", metavar="FILE", help="a record of a finished game")
    report.add_argument("--output", metavar="FILE", help="the page (beside the record, as .html)")
    report.add_argument("--games", type=int, metavar="N", help="games played on from each moment")
    report.add_argument("--name", action="append", default=[], help="a player's name; repeat")


def _add_rules(rules: ArgumentParser) -> None:
    rules.add_argument("what", nargs="?", help="a rule number such as LV-4.2, or a game")
    rules.add_argument("--contents", action="store_true", help="only the headings and numbers")


def _add_puzzle(puzzle: ArgumentParser) -> None:
    puzzle.add_argument("id", nargs="?", help="which puzzle; that of today if nothing is said")
    puzzle.add_argument("--list", action="store_true", help="list all puzzles")
    puzzle.add_argument("--answer", type=int, metavar="N", help="the number of your answer")


def _add_option(command: ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; repeat for more",
    )


def _fail(reason: str) -> int:
    print(f"boxcars: {' '.join(reason.split())}", file=sys.stderr)
    return BAD_INPUT
