"""What people write for others to read: names, titles and chat, without what only confuses."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from boxcars.engine.errors import why
from boxcars.server.errors import RequestRefused

JOINER: Final = "\u200d"
"""Holds the parts of some pictures together."""


NAME_LETTERS: Final = 24


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name that nobody else has: a number follows it if need be, so that nobody speaks for
    somebody else."""
    taken = {_folded(each) for each in others}
    found, number = name, 1
    while _folded(found) in taken:
        number += 1
        ending = f" {number}"
        found = name[: NAME_LETTERS - len(ending)] + ending
    return found


def _folded(name: str) -> str:
    """What names have in common that look alike: large and small letters, wide and narrow ones."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def readable(text: str, field: str) -> str:
    """A text in one line, without control characters and others that cannot be seen, such as those
    that turn the direction of writing; refused if nothing is left."""
    seen = "".join(
        " " if each.isspace() else each
        for each in text
        if each == JOINER or each.isspace() or unicodedata.category(each)[0] != "C"
    )
    clean = " ".join(seen.split())
    if not clean.strip(JOINER):
        raise RequestRefused(
            "bad_request", why("refused.unreadable", "there is nothing to read in it"), field
        )
    return clean
