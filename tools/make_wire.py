"""Writes docs/wire.md and docs/wire.schema.json from the types: `make docs`.

The prose is in `wire.template.md`. A line `@engine NAME ...` there becomes the chapters of these
engine types, `@games` those of all games, `@record N` a whole record as an example.
"""

from __future__ import annotations

import ast
import functools
import inspect
import json
import operator
import re
import sys
import textwrap
from pathlib import Path
from typing import Any

import msgspec
from msgspec.inspect import type_info

sys.path.insert(0, str(Path(__file__).parent))
from boxcars.engine import options, record, types
from boxcars.engine.game import Game
from tools.wire_examples import Examples, collect, every_game, kinds

ROOT = Path(__file__).parent.parent
TEMPLATE = Path(__file__).parent / "wire.template.md"
PAGE = ROOT / "docs/wire.md"
SCHEMA = ROOT / "docs/wire.schema.json"

ENGINE = {
    kind.__name__: kind
    for kind in (
        *(types.Result, types.Undone, types.Branch),
        *(record.Record, record.Given, record.TakenBack),
        *(options.Meta, options.Option, options.Exclusion, options.Variant),
    )
}


def written() -> dict[Path, str]:
    return {PAGE: page(), SCHEMA: schema()}


def page() -> str:
    examples = collect()
    lines: list[str] = []
    for line in TEMPLATE.read_text(encoding="utf-8").splitlines():
        command, _, rest = line.partition(" ")
        if command == "@engine":
            for name in rest.split():
                lines += chapter(ENGINE[name], examples, "###")
        elif command == "@games":
            for rules in every_game():
                lines += game_chapters(rules, examples)
        elif command == "@record":
            lines += block(examples.records[int(rest)])
        else:
            lines.append(line)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"


def game_chapters(rules: Game, examples: Examples) -> list[str]:
    lines = [f"## {rules.meta.title}: `{rules.meta.id}`, rules version {rules.meta.rules}", ""]
    shown: set[type] = set()
    for title, heads in kinds(rules).items():
        lines += [f"### {title}", ""]
        for kind in [*heads, *parts_of(heads, rules)]:
            if kind not in shown:
                shown.add(kind)
                lines += chapter(kind, examples, "####")
    return lines


def parts_of(heads: tuple[type, ...], rules: Game) -> list[type]:
    """The structs of the game's own modules that occur inside these types."""
    known = {kind for group in kinds(rules).values() for kind in group}
    found: list[type] = []
    for info in msgspec.inspect.multi_type_info(heads):
        for field in getattr(info, "fields", ()):
            found += [kind for kind in structs_in(field.type) if kind not in found]
    return [kind for kind in found if kind not in known and kind not in ENGINE.values()]


def structs_in(info: Any) -> list[type]:
    if isinstance(info, msgspec.inspect.StructType):
        return [info.cls, *(kind for field in info.fields for kind in structs_in(field.type))]
    inner = [getattr(info, name, None) for name in ("type", "item_type", "value_type")]
    inner += getattr(info, "types", ())
    return [kind for part in inner if part is not None for kind in structs_in(part)]


def chapter(kind: type, examples: Examples, level: str) -> list[str]:
    config = kind.__struct_config__  # type: ignore[attr-defined]
    info = type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    lines = [f"{level} {title_of(kind)}", "", one_line(kind.__doc__ or ""), ""]
    answers = sorted(answers_to(kind), key=lambda answer: answer.__name__)
    if answers:
        lines += [f"Answered by {', '.join(link(answer) for answer in answers)}.", ""]
    lines += ["| field | JSON | meaning |", "|---|---|---|"]
    if config.tag is not None:
        lines.append(f'| `type` | `"{config.tag}"` | the tag |')
    for field in info.fields:
        need = "" if field.required else f"; may be left out: `{json_of(default_of(field))}`"
        lines.append(f"| `{field.name}` | {words(field.type)}{need} | {meaning(kind, field)} |")
    shown_before = kind is record.Record
    return [*lines, "", *([] if shown_before else block(examples.found[kind]))]


def answers_to(question: type) -> set[type]:
    """What the steps of its game that ask a question take for an answer."""
    return {
        answer
        for rules in every_game()
        for step in rules.steps
        if question in step.questions
        for answer in step.answers
    }


def meaning(kind: type, field: Any) -> str:
    """A field's own text, or else what its type says of itself."""
    said = field_texts(kind).get(field.name) or getattr(field.type, "extra_json_schema", None)
    if isinstance(said, dict):
        said = said.get("description")
    return re.sub(r"\bNone\b", "`null`", one_line(said or "")).replace("|", "\\|")


@functools.cache
def field_texts(kind: type) -> dict[str, str]:
    """The texts below the fields of a class and of the classes it builds on."""
    texts: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if not base.__module__.startswith("boxcars."):
            continue
        tree = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
        assert isinstance(tree, ast.ClassDef)
        for above, below in zip(tree.body, tree.body[1:], strict=False):
            if (
                isinstance(above, ast.AnnAssign)
                and isinstance(above.target, ast.Name)
                and isinstance(below, ast.Expr)
                and isinstance(below.value, ast.Constant)
            ):
                texts[above.target.id] = str(below.value.value)
    return texts


def words(info: Any) -> str:
    """A type in words."""
    match info:
        case msgspec.inspect.Metadata():
            return words(info.type)
        case msgspec.inspect.IntType():
            return integer(info)
        case msgspec.inspect.FloatType():
            return "number"
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            most = "" if info.max_length is None else f", at most {info.max_length}"
            return f"list of {grouped(info.item_type)}{most}"
        case msgspec.inspect.TupleType():
            return f"list of {len(info.item_types)}: {', '.join(map(words, info.item_types))}"
        case msgspec.inspect.UnionType():
            return " or ".join(map(words, info.types))
        case msgspec.inspect.LiteralType():
            return " or ".join(f"`{json_of(value)}`" for value in info.values)
        case msgspec.inspect.StructType():
            return "an answer" if info.cls is types.Answer else link(info.cls)
        case msgspec.inspect.DictType():
            return f"object of {grouped(info.value_type)}"
        case msgspec.inspect.AnyType():
            return "any"
        case msgspec.inspect.NoneType():
            return "`null`"
        case msgspec.inspect.BoolType():
            return "`true` or `false`"
        case msgspec.inspect.StrType():
            return "text"
    raise TypeError(f"no words for {info}")


def grouped(info: Any) -> str:
    said = words(info)
    return f"({said})" if " or " in said else said


def integer(info: Any) -> str:
    if info.ge is None:
        return "integer"
    step = f" in steps of {info.multiple_of}" if info.multiple_of else ""
    return f"integer {info.ge} to {info.le}{step}"


def default_of(field: Any) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory()


def link(kind: type) -> str:
    title = title_of(kind)
    return f"[{title}](#{title.lower().replace(' ', '-')})"


@functools.cache
def title_of(kind: type) -> str:
    """A type's name; with the game before it if an earlier game has a type of that name."""
    names: set[str] = set()
    for rules in every_game():
        heads = [head for group in kinds(rules).values() for head in group]
        own = [*heads, *parts_of(tuple(heads), rules)]
        if kind in own:
            game = rules.view.__name__.removesuffix("View")
            return f"{game} {kind.__name__}" if kind.__name__ in names else kind.__name__
        names |= {each.__name__ for each in own}
    return kind.__name__


def block(value: Any) -> list[str]:
    return ["```json", laid_out(msgspec.to_builtins(value)), "```", ""]


def laid_out(value: Any, indent: str = "") -> str:
    """JSON that breaks only those objects and lists that do not fit on a line."""
    line = json_of(value)
    if len(indent + line) <= 96 or not isinstance(value, (dict, list, tuple)):
        return line
    deeper = indent + "  "
    if all(isinstance(item, int) for item in value):
        packed = textwrap.fill(line[1:-1], 96, initial_indent=deeper, subsequent_indent=deeper)
        return f"[\n{packed}\n{indent}]"
    if isinstance(value, dict):
        items = [f"{json_of(key)}: {laid_out(item, deeper)}" for key, item in value.items()]
        start, end = "{", "}"
    else:
        items = [laid_out(item, deeper) for item in value]
        start, end = "[", "]"
    return f"{start}\n{deeper}" + f",\n{deeper}".join(items) + f"\n{indent}{end}"


def json_of(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)


def one_line(said: str) -> str:
    return " ".join(said.split())


def schema() -> str:
    """JSON Schema: a definition for each type, and one for each union of a game."""
    games = every_game()
    unions: dict[str, Any] = {}
    for rules in games:
        name = rules.view.__name__.removesuffix("View")
        unions |= {
            f"{name}Question": union(rules.questions),
            f"{name}Action": union(rules.actions),
            f"{name}Outcome": union(rules.outcomes),
            f"{name}Event": union((*rules.events, types.Undone)),
        }
    heads = [kind for rules in games for group in kinds(rules).values() for kind in group]
    engine = [kind for kind in ENGINE.values() if kind is not types.Branch]
    every = [*unions.values(), *heads, *engine]
    found, components = msgspec.json.schema_components(every, ref_template="#/$defs/{name}")
    named: dict[str, type] = {kind.__name__: kind for kind in engine}
    for kind in heads:
        for part in (kind, *structs_in_fields(kind)):
            # Where two games have a type of one name, the schema names them by their modules.
            named |= {part.__name__: part, f"{part.__module__}.{part.__qualname__}": part}
    for name, definition in components.items():
        for field, said in field_texts(named[name]).items():
            definition["properties"][field]["description"] = one_line(said)
    return (
        laid_out(
            {
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "title": "Boxcars on the wire",
                "$defs": components | dict(zip(unions, found, strict=False)),
            }
        )
        + "\n"
    )


def structs_in_fields(kind: type) -> list[type]:
    info = type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return [part for field in info.fields for part in structs_in(field.type)]


def union(group: tuple[type, ...]) -> Any:
    return functools.reduce(operator.or_, group)


if __name__ == "__main__":
    for path, content in written().items():
        path.write_text(content, encoding="utf-8")
