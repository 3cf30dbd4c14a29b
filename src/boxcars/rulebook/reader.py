"""Finding a rule in the text by its number.

A rule, ruling or example is a list item that begins with its number in bold, `- **LV-4.2** ...`.
Its text runs to the next numbered item, heading or line across the page. A tag in brackets says at
which tables it holds (`tags.py`).
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec import Struct

from boxcars.engine.errors import BoxcarsError, did_you_mean, nearest, why
from boxcars.rulebook.tags import TAGS

HEADING = re.compile(r"^(#+)\s+(.*)$")
ITEM = re.compile(r"^- \*\*([A-Z]+-[A-Z0-9.-]*[A-Z0-9])\*\*\s*(.*)$")
ENGLISH = "en"
TOP = 2
"""The level of the sections that are numbered."""
LINE_ACROSS = re.compile(r"^(-{3,}|\*{3,}|_{3,})\s*$")


class UnknownRule(BoxcarsError):
    """There is no rule of that number."""


class Rule(Struct, frozen=True):
    """A rule, a ruling or an example; or a passage between them, which has no number."""

    id: str
    text: str
    """Markdown, without the number and the tag."""
    section: str
    tag: str = ""
    """At which tables it holds, if not at all."""


class Section(Struct, frozen=True):
    """A heading and what stands under it, up to the next heading."""

    title: str
    level: int
    passages: tuple[Rule, ...]
    tag: str = ""

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
    language: str

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
        near = nearest(number, self.ids()) or None
        title = self.title.partition(":")[0]
        words = f"there is no rule {number} in {title}{did_you_mean(number, self.ids())}"
        raise UnknownRule(why("term.bad.rule_of", words, given=number, title=title, near=near))


def rulebook(game: str, language: str = ENGLISH) -> Rulebook:
    """The rulebook that ships with the package, by the game's id; in English, if it is not there in
    this language."""
    there = language != ENGLISH and language.isalpha() and _file(game, language).is_file()
    return _read(game, language if there else ENGLISH)


@cache
def _read(game: str, language: str) -> Rulebook:
    return read_rulebook(game, _file(game, language).read_text(encoding="utf-8"), language)


def _file(game: str, language: str) -> Traversable:
    folder = "rulebook" if language == ENGLISH else f"languages/{language}/rules"
    return files("boxcars").joinpath(folder, f"{game}.md")


def read_rulebook(game: str, text: str, language: str = ENGLISH) -> Rulebook:
    sections: list[Section] = []
    title, level, tag = "", 0, ""
    tags = TAGS.get(game, {})
    found: list[tuple[str, list[str]]] = []
    reading = False

    def close_section() -> None:
        if title or found:
            passages = []
            for number, lines in found:
                own, words = tagged("\n".join(lines).strip(), tags)
                passages.append(Rule(number, words, title, own))
            sections.append(Section(title, level, tuple(passages), tag))
        found.clear()

    for line in text.splitlines():
        heading, item = HEADING.match(line), ITEM.match(line)
        if heading:
            close_section()
            level, title = len(heading[1]), heading[2].strip()
            of = next((each for each in tags if title.endswith(f" [{each}]")), "")
            title = title.removesuffix(f" [{of}]")
            # What stands under a heading of a higher level holds where that does.
            tag = of or (tag if level > TOP else "")
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
    title = sections[0].title if sections else game
    return Rulebook(game, title, text, tuple(sections), language)


def tagged(text: str, tags: Iterable[str]) -> tuple[str, str]:
    """The tag that stands before a text, and the rest."""
    for tag in tags:
        if text.startswith(f"[{tag}] "):
            return tag, text.removeprefix(f"[{tag}] ")
    return "", text
