"""What Boxcars says, in every language, shared by terminal and browser.

A language is a folder in `languages`, named after its code: a catalog for all games, one for each
game, one for the terminal, one for the laboratory. They are written as ICU MessageFormat and read
as `tools/make_texts.py` compiled them. The browser's reader is `web/src/shell/lib/texts/say.ts`;
both say the same.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

ENGLISH: Final = "en"
LANGUAGES: Final = Path(__file__).parent / "languages"

SHELL: Final = ""
"""The texts that belong to no game."""
LAB: Final = "lab"
"""The texts of reports on experiments. The browser does not need them."""
TERMINAL: Final = "terminal"
"""The texts of commands. The browser does not need them either."""


class Value(Struct, frozen=True):
    """A part of a sentence that can be shown as more than its words."""

    kind: str
    """What it is: `seat`, `money`, `dice` or `rule`."""
    value: Any
    text: str


Part = str | Value

Message = list[Any]
"""Text, arguments as `[kind, path]`, and variants as `[kind, path, {key: message}]`.

A number in place of a path is the value itself: an amount that is printed on a piece.
"""

UNITS: Final = {"money": 1000, "millions": 1}
"""Money is in dollars or in millions; a text says itself whether it is won or lost."""


class Texts:
    """The texts of a game as somebody at the table reads them: `you` is the reader's seat.

    A game that lacks the language is read in English, with every word that it shares.
    """

    def __init__(
        self, game: str, names: Sequence[str], you: int | None = None, language: str = ENGLISH
    ) -> None:
        spoken = language if file_of(game, language).exists() else ENGLISH
        self._catalog = catalog(SHELL, spoken) | catalog(TERMINAL, spoken) | catalog(game, spoken)
        self._names = names
        self._you = you

    def of(self, told: msgspec.Struct) -> list[Part]:
        """An event, an answer or a reason in words."""
        args = msgspec.to_builtins(told)
        return self.say(args["type"], args)

    def say(self, key: str, args: Mapping[str, Any]) -> list[Part]:
        parts = list(self._parts(self._catalog[key], args))
        first = parts[0] if parts else ""
        if isinstance(first, Value) and first.kind == "seat" and first.value == self._you:
            parts[0] = msgspec.structs.replace(first, text=first.text[:1].upper() + first.text[1:])
        return parts

    def number(self, value: float) -> str:
        """A number as the language writes it."""
        whole, point, rest = f"{value:,}".partition(".")
        grouped = whole.replace(",", self.word("group"))
        return grouped + (self.word("decimal") + rest if point and rest != "0" else "")

    def word(self, key: str) -> str:
        """A text without arguments; what has none is called by its name."""
        return plain(self._parts(self._catalog.get(key, [key.partition(".")[0]]), {}))

    def _parts(self, message: Message, args: Mapping[str, Any]) -> Iterator[Part]:
        for node in message:
            if isinstance(node, str):
                yield node
                continue
            kind, path, *options = node
            value: Any = path
            if isinstance(path, str):
                value = args
                for name in path.split("."):
                    value = value[name]
            if options:
                yield from self._parts(self._chosen(kind, value, options[0], args), args)
            elif value is None:
                raise KeyError(path)
            else:
                yield from self._shown(kind, value)

    def _chosen(
        self, kind: str, value: Any, options: Mapping[str, Message], args: Mapping[str, Any]
    ) -> Message:
        """The variant of a text that is said."""
        if kind == "plural":
            count = len(value) if isinstance(value, (list, tuple)) else value or 0
            keys = [f"={count}", plain(self._parts(self._catalog["plural"], {"count": count}))]
        else:
            word = value if isinstance(value, str) else json.dumps(value)
            keys = ["negative" if word.startswith("-") else re.sub(r"\W+", "_", word)]
            keys += [key for key in options if key[0] == "@" and args[key[1:]] == value]
            keys += ["you"] if value == self._you else []
        return options[next((key for key in keys if key in options), "other")]

    def _shown(self, kind: str, value: Any) -> Iterator[Part]:
        if kind == "dice":
            yield Value(kind, value, " ".join(map(str, value)))
        elif kind == "lots":
            yield "-".join(value)
        elif kind == "shares":
            paid = [(seat, amount) for seat, amount in enumerate(value) if amount]
            share = self._catalog["share"]
            each = [self._parts(share, {"seat": seat, "amount": amount}) for seat, amount in paid]
            yield from self._listed(each) if each else self._catalog["nobody"]
        elif isinstance(value, (list, tuple)):
            each = [self._shown(kind, item) for item in value]
            yield from self._listed(each, kind == "said")
        elif kind == "said":
            yield from self._parts(self._catalog[value["type"]], value)
        elif kind == "count":
            yield from self._parts(self._catalog[kind], {"count": value})
        elif kind == "seat":
            yield Value(kind, value, self._called(value))
        elif kind in UNITS:
            amount = {"amount": abs(value) // UNITS[kind]}
            yield Value("money", value, plain(self._parts(self._catalog[kind], amount)))
        elif "*" in kind:
            yield self.word(kind.replace("*", str(value)))
        else:
            if kind == "rule":
                yield Value(kind, value, value)
            else:
                yield self.number(value) if type(value) in (int, float) else str(value)

    def _called(self, owner: int | str) -> str:
        if isinstance(owner, str):
            return self.word(f"owner.{owner}")
        return self.word("you") if owner == self._you else self._names[owner]

    def _listed(self, items: Sequence[Iterable[Part]], steps: bool = False) -> Iterator[Part]:
        """Items as "A", "A and B" or "A, B and C"; steps as "A; B; C"."""
        for number, item in enumerate(items, 1):
            if number > 1:
                last = number == len(items)
                yield self.word("list.then" if steps else "list.and" if last else "list.comma")
            yield from item


def plain(parts: Iterable[Part]) -> str:
    """A sentence as text alone."""
    return "".join(part if isinstance(part, str) else part.text for part in parts)


@cache
def catalog(which: str, language: str) -> dict[str, Message]:
    """The texts in a language, or in English if there are none."""
    path = file_of(which, language)
    known = path if path.exists() else file_of(which, ENGLISH)
    texts: dict[str, Message] = json.loads(known.read_text(encoding="utf-8"))
    return texts


def languages(which: str = SHELL) -> list[str]:
    """The languages in which there are these texts, by their codes."""
    files = LANGUAGES.glob(f"*/compiled/{name_of(which)}")
    return sorted(path.parents[1].name for path in files)


def file_of(which: str, language: str) -> Path:
    return LANGUAGES / language / "compiled" / name_of(which)


def name_of(which: str) -> str:
    """What the file of these texts is called in the folder of every language."""
    return f"{which or 'shell'}.json"
