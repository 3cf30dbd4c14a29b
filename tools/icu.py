"""Reads ICU MessageFormat: the part of it that the catalogs use.

That is text, `{argument}`, `{argument, kind}`, `{argument, plural, ...}` with `=N`, `one`, `other`
and `#`, and `{argument, select, ...}`, nested at will; an apostrophe before a brace quotes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Node = str | list[Any]
"""Text; or `[kind, argument]`; or `["plural" or "select", argument, {key: nodes}]`."""

PLURALS = re.compile(r"=\d+|one|other")
WORD = re.compile(r"\w+")
SPACE = re.compile(r"\s*")
QUOTED = re.compile(r"'([{}#][^']*)(?:'|$)")
PLAIN = re.compile(r"[^{}'#]+|'")


class BadText(ValueError):
    """A text that is not ICU MessageFormat, or not the part of it that is read here."""


def parse(text: str) -> list[Node]:
    parser = _Parser(text)
    nodes = parser.nodes("")
    if parser.at < len(text):
        raise BadText(f"a brace too many at {parser.at}: {text}")
    return nodes


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def nodes(self, counted: str) -> list[Node]:
        """Everything up to the brace that ends it; `counted` is what `#` stands for."""
        found: list[Node] = []
        while self.at < len(self.text) and self.text[self.at] != "}":
            node = self._node(counted)
            if isinstance(node, str) and found and isinstance(found[-1], str):
                found[-1] += node
            else:
                found.append(node)
        return found

    def _node(self, counted: str) -> Node:
        if self._take("{"):
            return self._argument(counted)
        if self._take("''"):
            return "'"
        if quoted := QUOTED.match(self.text, self.at):
            self.at = quoted.end()
            return quoted[1]
        if self._take("#"):
            return ["number", counted] if counted else "#"
        return self._match(PLAIN, "text")

    def _argument(self, counted: str) -> Node:
        name = self._word("a name")
        if self._take("}"):
            return ["", name]
        self._need(",")
        kind = self._word("a kind")
        if kind not in ("plural", "select"):
            self._need("}")
            return [kind, name]
        self._need(",")
        options: dict[str, list[Node]] = {}
        while not self._take("}"):
            key = self._word("a key", PLURALS if kind == "plural" else WORD)
            self._need("{")
            options[key] = self.nodes(name if kind == "plural" else counted)
            self._need("}")
            self._match(SPACE, "")
        if "other" not in options:
            raise BadText(f"{name} has no other: {self.text}")
        return [kind, name, options]

    def _word(self, what: str, pattern: re.Pattern[str] = WORD) -> str:
        """A word, and the space around it."""
        self._match(SPACE, "")
        word = self._match(pattern, what)
        self._match(SPACE, "")
        return word

    def _need(self, sign: str) -> None:
        if not self._take(sign):
            raise BadText(f"{sign} is missing at {self.at}: {self.text}")

    def _take(self, sign: str) -> bool:
        taken = self.text.startswith(sign, self.at)
        self.at += len(sign) if taken else 0
        return taken

    def _match(self, pattern: re.Pattern[str], what: str) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:
            raise BadText(f"{what} is missing at {self.at}: {self.text}")
        self.at = match.end()
        return match[0]


def walk(nodes: list[Node]) -> Iterator[list[Any]]:
    """All arguments, also those inside others."""
    for node in nodes:
        if not isinstance(node, str):
            yield node
            for inner in node[2].values() if len(node) > 2 else ():
                yield from walk(inner)
