"""`boxcars rules`: prints a rule, or the whole text."""

import sys
from argparse import Namespace

from rich.console import Console
from rich.markdown import Markdown

from boxcars.cli.words import say, spoken
from boxcars.engine.errors import did_you_mean, nearest, why
from boxcars.games.library import PACKAGES, known_games
from boxcars.rulebook.reader import Rule, Rulebook, UnknownRule, rulebook

WIDEST = 100


def run(given: Namespace) -> int:
    console = Console(highlight=False, markup=False, emoji=False)
    if given.what is None:
        for about in known_games():
            count = len(rulebook(about.id).ids())
            console.print(say("term.rules.count", id=about.id, title=about.title, count=count))
        first = known_games()[0]
        console.print(say("term.rules.how", id=first.id, example=f"{first.prefix}-4.2"))
    elif given.what in PACKAGES:
        book = rulebook(given.what, spoken())
        note_language(book)
        if given.contents:
            print_contents(console, book)
        else:
            print_markdown(console, book.text)
    else:
        book, rule = find_rule(given.what)
        note_language(book)
        print_markdown(console, f"**{rule.id}** {rule.text}")
    return 0


def print_markdown(console: Console, text: str) -> None:
    """Rendered for reading, without colors and blanks at line ends if it goes elsewhere."""
    with console.capture() as captured:
        console.print(Markdown(text), width=min(console.width, WIDEST))
    rendered = captured.get()
    if not console.is_terminal:
        rendered = "".join(f"{line.rstrip()}\n" for line in rendered.splitlines())
    sys.stdout.write(rendered)


def print_contents(console: Console, book: Rulebook) -> None:
    for section in book.sections:
        console.print(f"{'  ' * (section.level - 1)}{section.title}", style="bold")
        if section.rules:
            ids = " ".join(rule.id for rule in section.rules)
            console.print(f"{'  ' * section.level}{ids}", style="dim", soft_wrap=True)


def note_language(book: Rulebook) -> None:
    """Tells whoever reads another language, beside what may be piped elsewhere."""
    if book.language != spoken():
        print(say("rules.in_english"), file=sys.stderr)


def find_rule(number: str) -> tuple[Rulebook, Rule]:
    """The rule and the book that its prefix belongs to."""
    for about in known_games():
        if number.upper().startswith(f"{about.prefix}-"):
            book = rulebook(about.id, spoken())
            return book, book.rule(number)
    prefixes = ", ".join(f"{about.prefix}-... ({about.title})" for about in known_games())
    known = [*PACKAGES, *(rule for about in known_games() for rule in rulebook(about.id).ids())]
    near = nearest(number, known) or None
    words = f"there is no rule or game {number!r}; rule numbers are {prefixes}"
    words += did_you_mean(number, known)
    raise UnknownRule(why("term.bad.rule", words, given=repr(number), known=prefixes, near=near))
