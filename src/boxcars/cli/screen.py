"""Any game in the terminal, in plain words; some games have a module that draws them."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec
from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boxcars.cli.people import Person
from boxcars.cli.words import say
from boxcars.engine.errors import BoxcarsError
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Event, Result
from boxcars.games.library import meta
from boxcars.texts import SHELL, Texts, plain

DRAWN = {
    "las-vegas": "boxcars.cli.las_vegas:LasVegasScreen",
    "las-vegas-royale": "boxcars.cli.las_vegas_royale:RoyaleScreen",
    "lords-of-vegas": "boxcars.cli.lords_of_vegas:LordsOfVegasScreen",
}


class Unclear(BoxcarsError):
    """A line that is meant as an answer and is none. A text of the catalog says what would be
    right."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(plain(Texts(SHELL, ()).say(key, values)))
        self.key = key
        self.values = values


class Screen:
    """Shows a game to the people at one table: what a view holds, and a number for each answer."""

    help: Sequence[str] = ()
    """How to play, in a few paragraphs, by their texts."""
    commands: Sequence[tuple[str, str]] = [("1, 2, ...", "term.can.number")]
    """What can be typed as an answer, and the text that tells what it does."""
    scores: Sequence[str] = ()
    """What the numbers of a result are, for the standings, by their texts."""

    def __init__(self, people: Sequence[Person], width: int, texts: Texts) -> None:
        self.people = people
        self.width = width
        self.texts = texts

    # What each game says for itself.

    def table(self, view: Any) -> RenderableType:
        """Everything that lies on the table."""
        lines: list[str] = []
        for name, value in msgspec.to_builtins(view).items():
            if isinstance(value, (list, tuple)) and value and isinstance(value[0], dict):
                lines += [f"{name} {index}: {in_words(item)}" for index, item in enumerate(value)]
            elif value is not None and name != "type":
                lines.append(f"{name}: {in_words(value)}")
        return "\n".join(lines)

    def choice(self, turn: Turn, forecasts: Sequence[Any]) -> RenderableType:
        """What the seat in turn may do, and what each answer would lead to."""
        return "\n".join(in_words(msgspec.to_builtins(forecast)) for forecast in forecasts)

    def prompt(self, turn: Turn) -> str:
        """What to type for each legal answer."""
        lines = [f"  {at}  {self.said(answer)}" for at, answer in enumerate(turn.legal, 1)]
        return "\n".join([*lines, self.asked(turn)])

    def asked(self, turn: Turn) -> str:
        """What a seat is asked that has a number for each answer."""
        return say("term.which_one")

    def read(self, text: str, turn: Turn) -> Answer | None:
        """The answer that was typed, legal or not; None if it is no answer at all."""
        if not text.isdecimal():
            return None
        if not 1 <= int(text[:6]) <= len(turn.legal):
            raise Unclear("term.no_such_answer", number=text, last=len(turn.legal))
        return turn.legal[int(text) - 1]

    def look(self, text: str, turn: Turn) -> RenderableType | None:
        """What a line other than an answer asks to see; None if it asks nothing."""
        return None

    def foreseen(self, answer: Answer, turn: Turn) -> RenderableType | None:
        """What to see before an answer is given, of one that the choice does not show."""
        return None

    def is_news(self, event: Event) -> bool:
        """Whether an event is worth a line of its own besides the drawn table."""
        return True

    def score(self, which: int, value: int) -> str:
        """A number of a result in words."""
        return str(value)

    def decided(self, result: Result) -> str:
        """Who won, and what decided it."""
        return plain(self.texts.say("game_ended", {"result": msgspec.to_builtins(result)}))

    # What the screens of all games use.

    def said(self, answer: Answer) -> str:
        return plain(self.texts.of(answer))

    def say(self, text: str, **args: Any) -> str:
        """A text of the catalog."""
        return plain(self.texts.say(text, args))

    def dollars(self, value: int) -> str:
        return f"${self.texts.number(value)}"

    def headline(self, words: str) -> Rule:
        return Rule(Text(words, "bold"), style="yellow")

    def letters(self, owner: int | str, count: int = 1) -> Text:
        """An owner's letter on the owner's color, once for each piece."""
        person = self.people[int(owner)]
        return Text(person.letter * count, person.style)

    def name(self, seat: int, view: Any) -> Text:
        """A player's name, and who plays there."""
        person = self.people[seat]
        name = Text(person.name, "bold" if seat == view.turn else "")
        if seat == view.seat:
            name.append(f" ({self.texts.word('you')})", "dim")
        elif person.bot:
            name.append(f" ({person.bot.rpartition(':')[2]})", "dim")
        return name

    def standings(self, result: Result) -> RenderableType:
        """Who won and why."""
        table = Table(
            box=ROUNDED, title=say("term.standings"), title_style="bold", border_style="yellow"
        )
        table.add_column()
        table.add_column(say("term.player"))
        for column in self.scores:
            table.add_column(say(column) if column.startswith("term.") else column, justify="right")
        for seat in sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat]):
            numbers = [self.score(which, value) for which, value in enumerate(result.scores[seat])]
            name = Text.assemble(self.letters(seat), " ", self.people[seat].name)
            table.add_row(f"{result.ranks[seat]}.", name, *numbers[: len(self.scores)])
        return Group(table, Text(self.decided(result), "dim"))


def screen_for(game: str, people: Sequence[Person], width: int, texts: Texts) -> Screen:
    kind: type[Screen] = Screen
    if game in DRAWN:
        module, _, name = DRAWN[game].partition(":")
        kind = getattr(import_module(module), name)
    screen = kind(people, width, texts)
    screen.scores = screen.scores or meta(game).scores
    return screen


def key(what: object) -> Text:
    """What to type."""
    return Text(f" {what} ", "bold black on yellow")


def in_words(value: Any) -> str:
    """Plain data without its punctuation."""
    if isinstance(value, dict):
        named = [f"{key} {in_words(item)}" for key, item in value.items() if key != "type"]
        kind = str(value.get("type", "")).replace("_", " ")
        return " ".join([kind, ", ".join(named)]).strip()
    if isinstance(value, (list, tuple)):
        return " ".join(in_words(item) for item in value) or "none"
    return "none" if value is None else str(value)
