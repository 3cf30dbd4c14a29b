"""Writes every text as it is said, by which both readers are held to the same: `make docs`.

The arguments are made up from the types of the fields, so that each variant of a text is said.
"""

from __future__ import annotations

import copy
import itertools
import json
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from boxcars.texts import Texts
from tools.icu import Node, walk
from tools.make_texts import ROOT, catalogs, compiled, fields_of, kind_of, source, tag_of

GOLDEN = ROOT / "tests/texts/golden.json"

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"]
READERS = (0, 1)
"""The seats that read each text."""

USUAL: dict[str, Any] = {
    "seat": [0, 1, "neutral"],
    "money": [30_000, 20_000],
    "dice": [3, 5],
    "lots": ["A1", "A2"],
    "text": ["this", "that"],
}
"""Arguments of texts that are no event's."""


def samples(nodes: list[Node], kind: Any) -> Iterator[dict[str, Any]]:
    """Arguments of a text, one set for each combination of its variants."""
    given = {} if kind is None else Sampler().of(kind)
    wanted: dict[str, list[Any]] = {}
    arguments = [node for node in walk(nodes) if isinstance(node[1], str)]
    if kind is None:
        given = {path: 4 for _, path, *_ in arguments}
        given |= {path: USUAL[shown] for shown, path, *_ in arguments if shown in USUAL}
        told_apart = [path for _, path, *keys in arguments if keys and "you" in keys[0]]
        given |= dict.fromkeys(told_apart, READERS[0])
    for shown, path, *options in arguments:
        for key in options[0] if options else ():
            value = chosen_by(shown, key, options[0], given, path)
            if value not in wanted.setdefault(path, []):
                wanted[path].append(value)
    for picked in itertools.product(*wanted.values()):
        args = copy.deepcopy(given)
        for path, value in zip(wanted, picked, strict=True):
            *way, last = path.split(".")
            inside = args
            for name in way:
                inside = inside[name]
            inside[last] = value
        yield args


def chosen_by(
    shown: str, key: str, options: dict[str, Any], given: dict[str, Any], path: str
) -> Any:
    """A value of the argument that leads to the variant of this key."""
    usual: Any = given
    for name in path.split("."):
        usual = usual[name]
    if shown == "plural":
        others = (count for count in itertools.count(2) if f"={count}" not in options)
        count = {"one": 1, "other": next(others)}.get(key) or int(key.removeprefix("="))
        return usual[:1] * count if isinstance(usual, list) else count
    if key.startswith("@"):
        return given[key[1:]]
    if key == "other" and isinstance(usual, int) and str(usual) in options:
        return next(count for count in itertools.count(usual) if str(count) not in options)
    if key in ("other", "you"):
        return key if isinstance(usual, str) else usual
    if key.isdigit():
        return int(key)
    return {"null": None, "true": True, "negative": -7}.get(key, key.replace("_", " "))


class Sampler:
    """Makes values of types, as plain data; numbers and seats differ from each other."""

    def __init__(self) -> None:
        self._seats = itertools.cycle(range(3))
        self._numbers = itertools.cycle((3, 5, 2, 6, 4, 1))

    def of(self, hint: Any) -> Any:
        shown = kind_of(hint)
        while get_origin(hint) is Annotated:
            hint = get_args(hint)[0]
        origin, inner = get_origin(hint), get_args(hint)
        if origin is tuple:
            item = inner[0]
            several = get_args(item) if get_origin(item) in (Union, types.UnionType) else [item] * 3
            return [self.of(each) for each in several]
        if shown == "seat":
            return next(self._seats)
        if origin in (Union, types.UnionType):
            return self.of(inner[0])
        if origin is Literal:
            return inner[0]
        if issubclass(hint, msgspec.Struct):
            tag = {"type": tag_of(hint)} if tag_of(hint) else {}
            return tag | {name: self.of(each) for name, each in fields_of(hint).items()}
        number = next(self._numbers) * (10_000 if shown in ("money", "black_box.*") else 1)
        return {bool: False, int: number, str: "jackpot"}[hint]


def golden() -> str:
    lines: list[str] = []
    for which, structs in catalogs().items():
        for key, nodes in compiled(source(which, "en"), which).items():
            read = READERS if any(differs(node) for node in walk(nodes)) else READERS[:1]
            for args, you in itertools.product(samples(nodes, structs.get(key)), read):
                parts = msgspec.to_builtins(Texts(which, NAMES, you).say(key, args))
                case = {"texts": which, "key": key, "args": args, "you": you, "parts": parts}
                lines.append(json.dumps(case, ensure_ascii=False))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def differs(node: list[Any]) -> bool:
    """Whether somebody else reads this part of a text differently."""
    return node[0] == "seat" or (len(node) > 2 and "you" in node[2])


def written() -> dict[Path, str]:
    return {GOLDEN: golden()}


if __name__ == "__main__":
    GOLDEN.write_text(golden(), encoding="utf-8", newline="\n")
