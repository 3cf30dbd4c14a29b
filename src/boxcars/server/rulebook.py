"""The rules texts, cut into sections and numbered rules for the side panel."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from boxcars.server.cards import Rules, RuleSection, RuleText

NUMBERED: Final = re.compile(r"^- \*\*(?P<id>[A-Z]+(?:-[A-Z]?[\w.]*)+)\*\*\s*(?P<text>.*)$")
HEADING: Final = re.compile(r"^## (?P<title>.+)$")


@cache
def rules_of(game: str, title: str) -> Rules:
    """The rules of a game, section by section."""
    text = files("boxcars.rulebook").joinpath(f"{game}.md").read_text(encoding="utf-8")
    sections: list[tuple[str, list[tuple[str, list[str]]]]] = []
    for line in text.splitlines():
        heading, numbered = HEADING.match(line), NUMBERED.match(line)
        if heading:
            sections.append((heading["title"], []))
        elif not sections:
            continue
        elif numbered:
            sections[-1][1].append((numbered["id"], [numbered["text"]]))
        elif line.startswith(("  ", "|")) and sections[-1][1]:
            sections[-1][1][-1][1].append(line)
        elif line.strip() and line.strip() != "---":
            rules = sections[-1][1]
            if not rules or rules[-1][0]:
                rules.append(("", []))
            rules[-1][1].append(line)
        elif sections[-1][1]:
            sections[-1][1][-1][1].append("")
    return Rules(
        game=game,
        title=title,
        sections=tuple(
            RuleSection(title, tuple(RuleText(id, "\n".join(lines).strip()) for id, lines in rules))
            for title, rules in sections
        ),
    )
