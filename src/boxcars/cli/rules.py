"""`boxcars rules`: prints a rule, or the whole text."""

from __future__ import annotations

from argparse import Namespace

from rich.console import Console
from rich.markdown import Markdown

from boxcars.games.library import PACKAGES, games
from boxcars.rulebook.reader import Rule, Rulebook, UnknownRule, rulebook

WIDEST = 100


def run(given: Namespace) -> int:
    console = Console(highlight=False, markup=False, emoji=False)
    width = min(console.width, WIDEST)
    if given.what is None:
        for about in games():
            console.print(f"{about.id}: {about.title}, {len(rulebook(about.id).ids())} rules")
        example = games()[0]
        console.print(f"boxcars rules {example.id} prints all of them, {example.prefix}-4.2 one.")
    elif given.what in PACKAGES:
        book = rulebook(given.what)
        if given.contents:
            print_contents(console, book)
        elif console.is_terminal:
            console.print(Markdown(book.text), width=width)
        else:
            print(book.text, end="")
    else:
        rule = find_rule(given.what)
        text = f"**{rule.id}** {rule.text}"
        if console.is_terminal:
            console.print(Markdown(text), width=width)
        else:
            print(text)
    return 0


def print_contents(console: Console, book: Rulebook) -> None:
    for section in book.sections:
        console.print(f"{'  ' * (section.level - 1)}{section.title}", style="bold")
        if section.rules:
            ids = " ".join(rule.id for rule in section.rules)
            console.print(f"{'  ' * section.level}{ids}", style="dim", soft_wrap=True)


def find_rule(number: str) -> Rule:
    """The rule in whichever book its prefix belongs to."""
    for about in games():
        if number.upper().startswith(f"{about.prefix}-"):
            return rulebook(about.id).rule(number)
    prefixes = ", ".join(f"{about.prefix}-... ({about.title})" for about in games())
    raise UnknownRule(f"there is no rule or game {number!r}; rule numbers are {prefixes}")
