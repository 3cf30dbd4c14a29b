"""`boxcars puzzle`: a position, what would you do, and what the analysis found."""

import sys
from argparse import Namespace
from datetime import date

from rich.console import Console
from rich.table import Table
from rich.text import Text

import boxcars
from boxcars.cli.coach import rounded
from boxcars.cli.people import seat_people
from boxcars.cli.screen import Screen, screen_for
from boxcars.cli.words import say, spoken
from boxcars.engine.errors import BadOption, did_you_mean, nearest, out_of_range, why
from boxcars.games import library
from boxcars.learning.puzzle import Puzzle, puzzle_of, puzzles
from boxcars.texts import Texts, plain


def run(given: Namespace) -> int:
    console = Console(highlight=False, markup=False, emoji=False)
    if given.list:
        for each in puzzles().values():
            console.print(f"{each.id}  {say(f'puzzle.level.{each.level}')}")
        return 0
    puzzle = find(given.id)
    play = boxcars.load(puzzle.position, chance="manual")
    people = seat_people([], [None if seat == puzzle.seat else "bot" for seat in range(play.seats)])
    texts = Texts(puzzle.game, [person.name for person in people], puzzle.seat, spoken())
    screen = screen_for(puzzle.game, people, console.width, texts)
    console.print(screen.headline(said(texts, "puzzle.headline", name=puzzle.id)))
    console.print(screen.table(play.view(puzzle.seat)))
    answers = [play.game.read_answer(each.answer) for each in puzzle.choices]
    shown = sorted(range(len(answers)), key=lambda at: screen.said(answers[at]))
    for number, at in enumerate(shown, start=1):
        console.print(f"  {number}  {screen.said(answers[at])}")
    picked = given.answer or ask(len(shown), said(texts, "puzzle.ask"))
    if picked is None:
        return 0
    if not 1 <= picked <= len(shown):
        raise BadOption("answer", out_of_range(picked, 1, len(shown)))
    tell(console, screen, puzzle, shown[picked - 1])
    return 0


def find(name: str | None) -> Puzzle:
    """A puzzle by its name; that of today without one."""
    if name is None:
        return puzzle_of(date.today())
    if name not in puzzles():
        near = nearest(name, puzzles()) or None
        words = f"there is no puzzle {name}; boxcars puzzle --list shows all"
        words += did_you_mean(name, puzzles())
        raise BadOption("puzzle", why("term.bad.puzzle", words, given=name, near=near))
    return puzzles()[name]


def ask(choices: int, question: str) -> int | None:
    """The number that somebody types; None if nobody does."""
    while True:
        print(question, end=" ", flush=True)
        line = sys.stdin.readline()
        if not line or line.strip() in ("q", "quit"):
            return None
        if line.strip().isdecimal() and 1 <= int(line) <= choices:
            return int(line)


def tell(console: Console, screen: Screen, puzzle: Puzzle, picked: int) -> None:
    """What was found, the best first."""
    right = picked == 0
    answer = said(screen.texts, "puzzle.right" if right else "puzzle.wrong")
    console.print(Text(answer, "bold green" if right else "bold"))
    table = Table.grid(padding=(0, 2))
    read_answer = library.game(puzzle.game).read_answer
    for each in puzzle.choices:
        style = "bold" if each is puzzle.choices[0] else ""
        reason = (
            plain(screen.texts.say(each.reasons[0]["type"], each.reasons[0]))
            if each.reasons
            else ""
        )
        table.add_row(
            Text(screen.said(read_answer(each.answer)), style),
            Text(f"{100 * each.chance:.0f} %", style),
            Text(screen.score(0, rounded(each.score)), "dim"),
            Text(reason, "dim"),
        )
    console.print(table)
    gap = round(100 * puzzle.gap)
    console.print(Text(said(screen.texts, "puzzle.gap", gap=gap, exact=puzzle.exact), "dim"))


def said(texts: Texts, key: str, **args: object) -> str:
    return plain(texts.say(key, args))
