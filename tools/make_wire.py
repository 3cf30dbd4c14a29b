"""Writes docs/wire.md, a page for each game in docs/wire and docs/wire.schema.json: `make docs`.

The prose of the first is in `wire.template.md`. A line `@engine NAME ...` there becomes the
chapters of these engine types, `@record N` a whole record as an example. A game's page is made from
its types; what they do not say is in `wire_tables`.
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
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec.inspect import type_info

sys.path.insert(0, str(Path(__file__).parent))
from boxcars.engine import options, record, types
from boxcars.engine.game import Game, asks_chance
from boxcars.engine.reading import words_of
from boxcars.games import library
from tools.wire_examples import Examples, collect, every_game, kinds
from tools.wire_tables import MORE

ROOT = Path(__file__).parent.parent
TEMPLATE = Path(__file__).parent / "wire.template.md"
PAGE = ROOT / "docs/wire.md"
PAGES = ROOT / "docs/wire"
SCHEMA = ROOT / "docs/wire.schema.json"
RULES = "../../src/boxcars/rulebook"
MADE = (
    "<!-- Made by tools/make_wire.py (`make docs`) from the types of the game. Do not edit. -->",
    "",
)
MANY_WORDS = 5
"""More words than these that a field may be are listed once, in the chapter of their name."""

ENGINE = {
    kind.__name__: kind
    for kind in (
        *(types.Result, types.Undone, types.Corrected, types.Branch),
        *(record.Record, record.Given, record.TakenBack, record.OutcomeTakenBack),
        *(record.DiceProof, record.Sown),
        *(options.Meta, options.Option, options.Exclusion, options.Variant),
    )
}


def written() -> dict[Path, str]:
    pages = {PAGES / f"{rules.meta.id}.md": game_page(rules) for rules in every_game()}
    return {PAGE: page(), **pages, SCHEMA: schema()}


def page() -> str:
    examples = collect()
    lines: list[str] = []
    for line in TEMPLATE.read_text(encoding="utf-8").splitlines():
        command, _, rest = line.partition(" ")
        if command == "@engine":
            for name in rest.split():
                lines += chapter(ENGINE[name], examples, "###", None)
        elif command == "@record":
            lines += block(examples.records[int(rest)])
        else:
            lines.append(line)
    return joined(lines)


def game_page(rules: Game) -> str:
    meta = rules.meta
    lines = [
        *MADE,
        f"# {meta.title} on the wire",
        "",
        f"The types of `{meta.id}`, rules version {meta.rules}. What all games share is "
        f"[on the wire](../wire.md), the rules are [in our own words]({RULES}/{meta.id}.md), and "
        f"`boxcars.{meta.id.replace('-', '_')}` has all of it for Python.",
        "",
        *[line for part in [MORE.get(meta.id)] if part is not None for line in part()],
    ]
    shown: set[type] = set()
    for title, heads in kinds(rules).items():
        lines += [f"## {title}", ""]
        for kind in [*heads, *parts_of(heads, rules)]:
            if kind not in shown:
                shown.add(kind)
                lines += chapter(kind, collect(), "###", rules)
    lines += ["## Words", ""]
    for values, name in word_lists(rules.meta.id).items():
        said = ", ".join(f"`{json_of(value)}`" for value in sorted(values, key=by_number))
        lines += [f"### {name}", "", f"One of {said}.", ""]
    return joined(lines)


def joined(lines: list[str]) -> str:
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"


@functools.cache
def word_lists(game: str) -> dict[tuple[Any, ...], str]:
    """The long lists of words of a game, by their values, with the names that its modules give
    them."""
    rules = library.game(game)
    names: dict[tuple[Any, ...], str] = {}
    package = rules.view.__module__.rpartition(".")[0]
    for module in ("scalars", "types", "view_types"):
        for name, found in vars(sys.modules.get(f"{package}.{module}", record)).items():
            bare = get_args(found)[0] if get_origin(found) is Annotated else found
            values = get_args(bare)
            if get_origin(bare) is Literal and len(values) > MANY_WORDS:
                names.setdefault(tuple(sorted(values)), name)
    every = [head for group in kinds(rules).values() for head in group]
    used = [
        tuple(sorted(each.values)) for kind in every for each in literals_in(type_info(kind), set())
    ]
    return {values: name for values, name in names.items() if values in used}


def by_number(word: str) -> tuple[str, int]:
    """Sorts C10 behind C9."""
    name = word.rstrip("0123456789")
    return name, int(word[len(name) :] or 0)


def literals_in(info: Any, seen: set[Any]) -> list[Any]:
    if isinstance(info, msgspec.inspect.LiteralType):
        return [info]
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls in seen:
            return []
        seen.add(info.cls)
        return [each for field in info.fields for each in literals_in(field.type, seen)]
    inner = [getattr(info, name, None) for name in ("type", "item_type", "key_type", "value_type")]
    inner += [*getattr(info, "types", ()), *getattr(info, "item_types", ())]
    return [each for part in inner if part is not None for each in literals_in(part, seen)]


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


def chapter(kind: type, examples: Examples, level: str, rules: Game | None) -> list[str]:
    config = kind.__struct_config__  # type: ignore[attr-defined]
    info = type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    lines = [f"{level} {kind.__name__}", "", one_line(kind.__doc__ or ""), ""]
    answers = sorted(answers_to(kind), key=lambda answer: answer.__name__)
    if answers:
        lines += [f"Answered by {', '.join(link(answer, rules) for answer in answers)}.", ""]
    lines += ["| field | JSON | meaning |", "|---|---|---|"]
    if config.tag is not None:
        lines.append(f'| `type` | `"{config.tag}"` | the tag |')
    for field in info.fields:
        need = "" if field.required else f"; may be left out: `{json_of(default_of(field))}`"
        said, means = words(field.type, rules), meaning(kind, field)
        if rules is not None and issubclass(kind, types.Question) and field.name == "seat":
            said, means = asked_by(kind, rules), "Who is asked."
        lines.append(f"| `{field.name}` | {said}{need} | {means} |")
    shown_before = kind is record.Record
    return [*lines, "", *([] if shown_before else block(examples.found[kind]))]


def asked_by(question: type, rules: Game) -> str:
    """Whom a question is put to: questions to chance are no seat's."""
    if any(question in step.questions and asks_chance(step) for step in rules.steps):
        return '`"chance"`'
    return f"integer 0 to {rules.meta.seats[1] - 1}"


def answers_to(question: type) -> set[type]:
    """What the steps of its game that ask a question, or what is talked about beside them, take
    for an answer."""
    found: set[type] = set()
    for rules in every_game():
        for step in rules.steps:
            if question in step.questions:
                found.update(step.answers)
        if rules.side is not None and question in rules.side.questions:
            found.update(rules.side.replies)
    return found


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


def words(info: Any, rules: Game | None) -> str:
    """A type in words; long lists of words are called by their name."""
    lists = {} if rules is None else word_lists(rules.meta.id)
    called = {
        words_of(msgspec.inspect.LiteralType(values), str): f"[{name}](#{name.lower()})"
        for values, name in lists.items()
    }
    said = words_of(info, lambda kind: link(kind, rules))
    for listed, name in called.items():
        said = said.replace(f"({listed})", name).replace(listed, name)
    return said


def default_of(field: Any) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory()


def link(kind: type, rules: Game | None) -> str:
    """To a type's chapter: those of the engine are on the page that all games share."""
    if kind is types.Answer:
        return "an answer"
    page = "../wire.md" if rules is not None and kind in ENGINE.values() else ""
    return f"[{kind.__name__}]({page}#{kind.__name__.lower()})"


def block(value: Any) -> list[str]:
    return ["```json", laid_out(msgspec.to_builtins(value)), "```", ""]


def laid_out(value: Any, indent: str = "") -> str:
    """JSON that breaks only those objects and lists that do not fit on a line."""
    line = json_of(value)
    if len(indent + line) <= 96 or not isinstance(value, (dict, list, tuple)):
        return line
    deeper = indent + "  "
    if not isinstance(value, dict) and all(map(is_word, value)):
        packed = textwrap.fill(
            line[1:-1],
            96,
            initial_indent=deeper,
            subsequent_indent=deeper,
            break_on_hyphens=False,
        )
        return f"[\n{packed}\n{indent}]"
    if isinstance(value, dict):
        items = [f"{json_of(key)}: {laid_out(item, deeper)}" for key, item in value.items()]
        start, end = "{", "}"
    else:
        items = [laid_out(item, deeper) for item in value]
        start, end = "[", "]"
    return f"{start}\n{deeper}" + f",\n{deeper}".join(items) + f"\n{indent}{end}"


def is_word(value: Any) -> bool:
    """Whether a line may end beside it, and not within it."""
    return isinstance(value, int) or (isinstance(value, str) and " " not in value)


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
            f"{name}Event": union((*rules.events, types.Undone, types.Corrected)),
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
    PAGES.mkdir(exist_ok=True)
    for path, content in written().items():
        path.write_text(content, encoding="utf-8")
