"""Reading what the command line says about a table: options and bots."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.engine.errors import BadOption
from boxcars.engine.options import Meta, Options


def read_options(meta: Meta, given: Sequence[str]) -> Options:
    """Options written NAME=VALUE. Whether the values fit is checked when the game is made."""
    options: Options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(name, "must be written NAME=VALUE")
        options[name] = meta.option(name).parse(value)
    return options


def read_bots(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]
