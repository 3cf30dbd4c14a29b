"""The words of the terminal, in the language of whoever sits there."""

import os
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from boxcars.engine.errors import BadOption, BoxcarsError, Why, did_you_mean, nearest, why
from boxcars.texts import ENGLISH, SHELL, Texts, languages, plain

VARIABLES = ("BOXCARS_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment says which language is wanted; the first that is set decides."""

_spoken = ENGLISH


def speak(language: str) -> None:
    """From now on everything is said in this language."""
    global _spoken
    _spoken = language


def spoken() -> str:
    return _spoken


def wanted(given: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language that was asked for; else the environment's, if there are texts in it."""
    known = languages()
    if given is not None:
        if given not in known:
            there, near = ", ".join(known), nearest(given, known) or None
            words = f"there are no texts in {given}; there are {there}{did_you_mean(given, known)}"
            raise BadOption(
                "language", why("term.bad.language", words, given=given, known=there, near=near)
            )
        return given
    asked = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = asked.partition("_")[0].partition(".")[0].lower()
    return language if language in known else ENGLISH


def say(key: str, **args: Any) -> str:
    """A text that is about no game and nobody at the table."""
    return plain(Texts(SHELL, (), None, _spoken).say(key, args))


def figures(text: str) -> str:
    """Figures as the language writes them, with its marks in place of the English ones."""
    marks = {",": say("group"), ".": say("decimal")}
    return "".join(marks.get(mark, mark) for mark in text)


def what_is_wrong(error: BoxcarsError) -> str:
    """What was refused and why; in English where only developers meet it."""
    reason = getattr(error, "reason", None) or error.args[0]
    if not isinstance(reason, Why):
        return str(error)
    texts = Texts(SHELL, (), None, _spoken)
    with suppress(KeyError):
        told = plain(texts.say(reason.key, reason.values))
        return str(error).replace(str(reason), told)
    return str(error)


def why_not(reason: str, texts: Texts) -> str:
    """Why something is refused, as people at a table read it."""
    return plain(texts.say(reason.key, reason.values)) if isinstance(reason, Why) else reason
