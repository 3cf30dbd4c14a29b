"""What people write for others to read: names, titles and chat, without what only confuses."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from boxcars.engine.errors import why
from boxcars.server.errors import RequestRefused

JOINER: Final = "\u200d"
"""Holds the parts of some pictures together."""

INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""
MARKS: Final = 4
"""How many marks a letter may carry, such as accents: more of them cover what stands above it."""
NAME_LETTERS: Final = 24
LOOKALIKES: Final = str.maketrans(
    "авекмнорстухѕіјһԁԛԝɡıαβεζηικμνορτυχi1|0",
    "abekmhopctyxsljhdqwglabezhlkmnoptyxlllo",
)
"""Letters of other alphabets, and figures, by what they look like when they are large or small."""


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
    """What names have in common that look alike: large and small letters, wide and narrow ones,
    those with accents and without, and those of other alphabets."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join([each for each in letters if each != JOINER and not _is_mark(each)])
    return "".join(bare.translate(LOOKALIKES).split())


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"


def readable(text: str, field: str) -> str:
    """A text in one line, without control characters and others that cannot be seen, such as those
    that turn the direction of writing, and without heaps of marks; refused if nothing is left."""
    seen, marks = "", 0
    for each in text:
        marks = marks + 1 if _is_mark(each) else 0
        if each.isspace():
            seen += " "
        elif marks <= MARKS and each not in INVISIBLE and not _is_control(each):
            seen += each
    clean = " ".join(seen.split())
    if all(each == JOINER or _is_mark(each) for each in clean):
        raise RequestRefused(
            "bad_request", why("refused.unreadable", "there is nothing to read in it"), field
        )
    return clean


def _is_control(letter: str) -> bool:
    return letter != JOINER and unicodedata.category(letter)[0] == "C"
