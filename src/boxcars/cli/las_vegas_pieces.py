"""The pieces of Las Vegas in the terminal: dice as letters on their color, notes, large faces."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from boxcars.cli.people import NEUTRAL_LETTER, NEUTRAL_STYLE, Person
from boxcars.games.las_vegas.types import Owner
from boxcars.games.las_vegas.view_types import Casino

FACES = {
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}
FACE_WIDTH = 8

NOTE_WIDTH = 5


def dollars(value: int) -> str:
    return f"${value:,}"


def counted(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


def in_k(value: int) -> str:
    return f"{value // 1000}k"


def signed_k(change: int) -> Text:
    """What somebody gains or loses."""
    if change == 0:
        return Text("·", "dim")
    sign, style = ("+", "bold green") if change > 0 else ("−", "bold red")
    return Text(f"{sign}{in_k(abs(change))}", style)


def owner_chip(owner: Owner, people: Sequence[Person]) -> Text:
    """An owner's letter on the owner's color."""
    return owner_dice(owner, 1, people)


def owner_dice(owner: Owner, count: int, people: Sequence[Person]) -> Text:
    if isinstance(owner, str):
        return Text(NEUTRAL_LETTER * count, NEUTRAL_STYLE)
    person = people[owner]
    return Text(person.letter * count, person.style)


def dice_line(at: Casino, people: Sequence[Person]) -> Text:
    """All dice in a casino, most first; owners who would tie stand together: `AAA BB=CC`."""
    counts: list[tuple[int, Owner]] = [(count, seat) for seat, count in enumerate(at.dice)]
    counts.append((at.neutral, "neutral"))
    there = sorted((pair for pair in counts if pair[0]), key=lambda pair: -pair[0])
    line = Text()
    for _, group in groupby(there, key=lambda pair: pair[0]):
        equal = Text("=", "bold red").join(
            owner_dice(owner, count, people) for count, owner in group
        )
        line.append_text(Text(" ") if line else Text()).append_text(equal)
    return line or Text("no dice", "dim")


def note_lines(at: Casino, people: Sequence[Person], width: int) -> list[Text]:
    """The notes, and under each who would take it now."""
    in_line = max(1, width // NOTE_WIDTH)
    lines: list[Text] = []
    for first in range(0, len(at.notes), in_line):
        values, takers = Text(), Text()
        for place in range(first, min(first + in_line, len(at.notes))):
            values.append(in_k(at.notes[place]).ljust(NOTE_WIDTH), "bold green")
            taker = at.takers[place]
            mark = Text("·", "dim") if taker is None else owner_chip(taker, people)
            takers.append_text(mark).append(" " * (NOTE_WIDTH - 1))
        lines += [values, takers]
    return lines or [Text("no notes", "dim"), Text()]


def face_rows(dice: Sequence[tuple[int, str]], width: int) -> list[Text]:
    """Large dice, each given by number and style, side by side and labeled with their numbers."""
    in_row = max(1, width // FACE_WIDTH)
    rows: list[Text] = []
    for first in range(0, len(dice), in_row):
        part = dice[first : first + in_row]
        for line in range(3):
            rows.append(Text(" ").join(Text(FACES[number][line], style) for number, style in part))
        rows.append(Text(" ").join(Text(f"   {number}   ", "bold") for number, _ in part))
    return rows
