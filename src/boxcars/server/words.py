"""What people write for others to read: names, titles and chat, without what only confuses."""

import unicodedata
from typing import Final

from boxcars.server.errors import RequestRefused

JOINER: Final = "\u200d"
"""Holds the parts of some pictures together."""


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
        raise RequestRefused("bad_request", "there is nothing to read in it", field)
    return clean
