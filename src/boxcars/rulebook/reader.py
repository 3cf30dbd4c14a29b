"""Finding a rule in the text by its number.

A rule, ruling or example is a list item that begins with its number in bold, `- **LV-4.2** ...`.
Its text runs to the next numbered item, heading or line across the page.
"""

import re
from functools import cache
from importlib.resources import files

from msgspec import Struct

from boxcars.engine.errors import BoxcarsError, did_you_mean

HEADING = re.compile(r"^(#+)\s+(.*)$")
ITEM = re.compile(r"^- \*\*([A-Z]+-[A-Z0-9.-]*[A-Z0-9])\*\*\s*(.*)$")
LINE_ACROSS = re.compile(r"^(-{3,}|\*{3,}|_{3,})\s*$")


class UnknownRule(BoxcarsError):
    """There is no rule of that number."""


class Rule(Struct, frozen=True):
    """A rule, a ruling or an example; or a passage between them, which has no number."""

    id: str
    text: str
    """Markdown, without the number."""
    section: str


class Section(Struct, frozen=True):
    """A heading and what stands under it, up to the next heading."""

    title: str
    level: int
    passages: tuple[Rule, ...]

    @property
    def rules(self) -> list[Rule]:
        """The passages that have a number."""
        return [passage for passage in self.passages if passage.id]


class Rulebook(Struct, frozen=True):
    """The rules of a game."""

    game: str
    title: str
    text: str
    """The whole book as Markdown."""
    sections: tuple[Section, ...]

    def ids(self) -> list[str]:
        """Every rule number, in the book's order."""
        return [rule.id for section in self.sections for rule in section.rules]

    def rule(self, number: str) -> Rule:
        """The rule of a number, which may be written in small letters."""
        wanted = number.upper()
        for section in self.sections:
            for rule in section.rules:
                if rule.id == wanted:
                    return rule
        hint = did_you_mean(number, self.ids())
        raise UnknownRule(f"there is no rule {number} in {self.title}{hint}")


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook that ships with the package, by the game's id."""
    text = files("boxcars.rulebook").joinpath(f"{game}.md").read_text(encoding="utf-8")
    return read_rulebook(game, text)


def read_rulebook(game: str, text: str) -> Rulebook:
    sections: list[Section] = []
    title, level = "", 0
    found: list[tuple[str, list[str]]] = []
    reading = False

    def close_section() -> None:
        if title or found:
            passages = [Rule(number, "\n".join(lines).strip(), title) for number, lines in found]
            sections.append(Section(title, level, tuple(passages)))
        found.clear()

    for line in text.splitlines():
        heading, item = HEADING.match(line), ITEM.match(line)
        if heading:
            close_section()
            level, title = len(heading[1]), heading[2].strip()
            reading = False
        elif item:
            found.append((item[1], [item[2]]))
            reading = True
        elif LINE_ACROSS.match(line):
            reading = False
        elif reading:
            found[-1][1].append(line)
        elif line.strip():
            found.append(("", [line]))
            reading = True
    close_section()
    return Rulebook(game, sections[0].title if sections else game, text, tuple(sections))
