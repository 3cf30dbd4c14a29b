"""Compiles the catalogs of texts for both readers, the terminal's and the browser's: `make docs`.

A text is ICU MessageFormat. Its key is the tag of an event or an answer, whose fields are the
arguments; how a field is shown follows from its type. What is no event says it in the text itself:
`{amount, money}`. A name in capitals is what the game's `components.py` says: `{BAD_LUCK, money}`,
`{JACKPOT_last, money}`, `{HANDICAP_chip, chips}`; no text has an amount of its own.
"""

from __future__ import annotations

import json
import types
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from boxcars.engine.game import Game
from boxcars.engine.types import Corrected, Undone
from boxcars.games.library import PACKAGES, game, known_games
from boxcars.texts import ENGLISH, LAB, LANGUAGES, SHELL, TERMINAL, file_of, name_of
from tools.icu import BadText, Node, parse, walk

ROOT = Path(__file__).parent.parent
GENERATED = ROOT / "web/src/generated"

Fields = dict[str, Any]
"""The types of the arguments of a text, by name."""

SHOWN = {
    "number": "number | readonly number[]",
    "count": "number | readonly number[]",
    "text": "string | readonly string[]",
    "rule": "string",
    "seat": "number | string | readonly (number | string)[]",
    "money": "number | readonly number[]",
    "millions": "number | readonly number[]",
    "dice": "readonly number[]",
    "lots": "readonly string[]",
}
"""The kinds that a text may name itself, and what each is in TypeScript."""

CHOSEN_BY = {"plural": "number | readonly unknown[]", "select": "string | number | boolean | null"}
"""The same for what only chooses among variants."""


@cache
def catalogs() -> dict[str, dict[str, Any]]:
    """By game, and `""` for what all share: the struct of each tag that has a text."""
    return {SHELL: {tag_of(kind): kind for kind in (Undone, Corrected)}} | {
        meta.id: {tag_of(kind): kind for kind in told(game(meta.id))} for meta in known_games()
    }


def told(rules: Game) -> list[Any]:
    """Whatever a game puts into words: events, questions, answers, and what lies in them."""
    found: list[Any] = [*rules.events, *rules.questions, *rules.actions]
    for kind in found:
        for hint in get_type_hints(kind, include_extras=True).values():
            found += [part for part in structs_in(hint) if tag_of(part) and part not in found]
    return found


def structs_in(hint: Any) -> Iterator[Any]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
        for inner in get_type_hints(hint, include_extras=True).values():
            yield from structs_in(inner)
    for inner in get_args(hint):
        yield from structs_in(inner)


def tag_of(kind: Any) -> str:
    return str(kind.__struct_config__.tag or "")


def printed(which: str) -> dict[str, Any]:
    """What is printed on the pieces of a game, by name."""
    if which in (SHELL, TERMINAL, LAB):
        return {}
    components: dict[str, Any] = import_module(f"{PACKAGES[which]}.components").components()
    return components


def compiled(texts: dict[str, str], which: str) -> dict[str, list[Node]]:
    """The catalog with its texts taken apart, and the kind of each argument filled in."""
    structs, data = catalogs().get(which, {}), printed(which)
    return {key: resolved(parse(text), key, structs.get(key), data) for key, text in texts.items()}


def resolved(nodes: list[Node], key: str, kind: Any, data: dict[str, Any]) -> list[Node]:
    found: list[Node] = []
    for node in nodes:
        if isinstance(node, str):
            found.append(node)
            continue
        shown, name, *rest = node
        if name[0].isupper():
            found.append(constant(shown, name, key, data))
            continue
        path, hint = (name, None) if kind is None else found_in(kind, name, key)
        if rest:
            options = {
                option_of(option, shown, kind): resolved(inner, key, kind, data)
                for option, inner in rest[0].items()
            }
            found.append([shown, path, options])
            continue
        shown = shown or kind_of(hint)
        if not shown or (shown not in SHOWN and hint is None):
            raise BadText(f"{key}: it is not said how to show {name}")
        found.append([shown, path])
    return found


def constant(shown: str, name: str, key: str, data: dict[str, Any]) -> Node:
    """An amount that is printed on a piece: `["money", 50000]`; chips are counted."""
    for known in sorted(data, key=len, reverse=True):
        if name == known or name.startswith(f"{known}_"):
            value, within = data[known], name.removeprefix(known).removeprefix("_")
            if isinstance(value, list):
                value = value[-1 if within == "last" else int(within)]
            elif within:
                value = value[within]
            return ["number", value // data["CHIP"]] if shown == "chips" else [shown, value]
    raise BadText(f"{key}: no component is called {name}")


def option_of(option: str, shown: str, kind: Any) -> str:
    """A key that is the name of another field stands for that field's value."""
    if shown == "select" and kind is not None and option in fields_of(kind):
        return f"@{option}"
    return option


def fields_of(kind: Any) -> Fields:
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in msgspec.structs.fields(kind)}


def found_in(kind: Any, name: str, key: str) -> tuple[str, Any]:
    """The field that an argument names, as `offer.proposer`; in the text it is `offer_proposer`."""
    for field, hint in fields_of(kind).items():
        if name == field:
            return field, hint
        if name.startswith(f"{field}_"):
            for inner in structs_in(hint):
                path, found = found_in(inner, name.removeprefix(f"{field}_"), key)
                return f"{field}.{path}", found
    raise BadText(f"{key}: there is no field {name}")


def kind_of(hint: Any) -> str:
    """How a value of a type is shown; empty if it is only to choose by."""
    if get_origin(hint) is Annotated:
        base, *metas = get_args(hint)
        shown = [meta.extra["shown"] for meta in metas if meta.extra and "shown" in meta.extra]
        return shown[0] if shown else kind_of(base)
    if get_origin(hint) in (tuple, Union, types.UnionType):
        kinds = {kind_of(inner) for inner in get_args(hint) if inner not in (..., type(None))}
        return kinds.pop() if len(kinds) == 1 else ""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return "said" if tag_of(hint) else ""
    return {int: "number", str: "text"}.get(hint, "")


# The types for the browser.

HEADER = "// Generated by tools/make_texts.py from the catalogs: do not edit."


def typescript(which: str, structs: dict[str, Any]) -> str:
    """For each text, what it must be given; and the catalog in English. That of the shell starts
    with what the first screen says."""
    inside = "../" if which == SHELL else "../../"
    part = "?first" if which == SHELL else ""
    lines = [
        HEADER,
        "",
        f'import en from "{from_client(which, ENGLISH, 1 if which else 0)}{part}";',
        f'import type {{ Catalog }} from "{inside}shell/lib/texts/say";',
        'import type * as Wire from "./wire";',
        "",
        "export interface Texts {",
    ]
    for key, nodes in compiled(source(which, "en"), which).items():
        lines.append(f"  {json.dumps(key)}: {arguments(nodes, structs.get(key))};")
    catalog = f"{{ which: {json.dumps(which)}, en }} as unknown as Catalog<Texts>"
    return "\n".join([*lines, "}", "", f"export const catalog = {catalog};", ""])


def later() -> str:
    """What the shell says on its other screens; they import it before anything else."""
    text = f'import en from "{from_client(SHELL, ENGLISH)}?later";'
    given = ["", "Object.assign(catalog.en, en);", ""]
    return "\n".join([HEADER, "", text, 'import { catalog } from "./texts";', *given])


def spoken() -> str:
    """Every language by the name it gives itself, and where the browser gets those but English."""
    names = {language: source(SHELL, language)["language"] for language in languages(SHELL)}
    lines = [
        HEADER,
        "",
        f"export const LANGUAGES: Readonly<Record<string, string>> = {as_object(names)};",
        "",
        "/** The catalogs by language and game; that of the shell has no game. */",
        "export const CATALOGS: Readonly<",
        "  Record<string, Readonly<Record<string, () => Promise<{ default: object }>>>>",
        "> = {",
    ]
    for language in names:
        if language != "en":
            lines.append(f"  {language}: {{")
            lines += [
                f'    {json.dumps(which)}: () => import("{from_client(which, language)}"),'
                for which in catalogs()
                if language in languages(which)
            ]
            lines.append("  },")
    return "\n".join([*lines, "};", ""])


def as_object(names: dict[str, str]) -> str:
    fields = [f"{key}: {json.dumps(name, ensure_ascii=False)}" for key, name in names.items()]
    return f"{{ {', '.join(fields)} }}"


def from_client(which: str, language: str, depth: int = 0) -> str:
    """The way to a compiled catalog from a generated module of the client, so many folders deep."""
    path = file_of(which, language).relative_to(LANGUAGES.parent).as_posix()
    return f"{'../' * depth}../../../src/boxcars/{path}"


def arguments(nodes: list[Node], kind: Any) -> str:
    given = [node for node in walk(nodes) if isinstance(node[1], str)]
    if kind is not None:
        used = sorted({f'"{node[1].partition(".")[0]}"' for node in given})
        return f"Pick<Wire.{kind.__name__}, {' | '.join(used) or 'never'}>"
    shown = {node[1]: CHOSEN_BY[node[0]] for node in given if node[0] in CHOSEN_BY}
    shown |= {node[1]: SHOWN[node[0]] for node in given if node[0] in SHOWN}
    may_lack = {node[1] for node in given if node[0] == "select" and "null" in node[2]}
    shown |= {name: f"{shown[name]} | null" for name in may_lack if shown[name] in SHOWN.values()}
    fields = "; ".join(f"{name}: {type_}" for name, type_ in sorted(shown.items()))
    return f"{{ {fields} }}" if fields else "object"


def source(which: str, language: str) -> dict[str, str]:
    path = LANGUAGES / language / name_of(which)
    texts: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return texts


def languages(which: str) -> list[str]:
    """The languages in which somebody wrote these texts, whether they are compiled or not."""
    return sorted(path.parent.name for path in LANGUAGES.glob(f"*/{name_of(which)}"))


def written() -> dict[Path, str]:
    """What this tool writes, and where."""
    files = {GENERATED / "later.ts": later(), GENERATED / "languages.ts": spoken()}
    for which, structs in catalogs().items():
        files[GENERATED / which / "texts.ts"] = typescript(which, structs)
    for which in (*catalogs(), TERMINAL, LAB):
        for language in languages(which):
            texts = compiled(source(which, language), which)
            files[file_of(which, language)] = as_json(texts)
    return files


def as_json(catalog: dict[str, list[Node]]) -> str:
    lines = [
        f"{json.dumps(key)}: {json.dumps(nodes, ensure_ascii=False)}"
        for key, nodes in catalog.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for path, content in written().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8", newline="\n")
