"""What is made from the code is not stale, and it is complete."""

import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
import pytest

import boxcars
from boxcars.games.las_vegas_royale.tile import FACES
from boxcars.games.library import game, known_games
from boxcars.games.lords_of_vegas.types import TaskName
from tools import (
    make_actions,
    make_data,
    make_observations,
    make_pictures,
    make_texts,
    make_texts_golden,
    make_types,
    make_wire,
    wire_examples,
)

ROOT = Path(__file__).parents[2]
TOOLS = [
    make_actions,
    make_observations,
    make_wire,
    make_pictures,
    make_types,
    make_data,
    make_texts,
    make_texts_golden,
]


@pytest.mark.parametrize("tool", TOOLS)
def test_generated_files_are_fresh(tool: ModuleType) -> None:
    written: dict[Path, str] = tool.written()
    for path, content in written.items():
        assert path.read_text(encoding="utf-8") == content, f"{path.name} is stale: run `make docs`"


def test_every_type_on_the_wire_has_an_example_that_reads_back() -> None:
    examples = wire_examples.collect().found
    for meta in known_games():
        for kinds in wire_examples.kinds(game(meta.id)).values():
            for kind in kinds:
                plain = msgspec.to_builtins(examples[kind])
                assert msgspec.convert(plain, kind) == examples[kind]


def wire_pages() -> str:
    pages = [ROOT / "docs/wire.md", *sorted((ROOT / "docs/wire").glob("*.md"))]
    assert len(pages) == 1 + len(known_games())
    return "\n".join(page.read_text(encoding="utf-8") for page in pages)


def test_long_lists_of_words_stand_on_the_page_once() -> None:
    page = (ROOT / "docs/wire/lords-of-vegas.md").read_text(encoding="utf-8")
    assert page.count('`"A1"`, `"A2"`') == 1
    assert '`"A1"` or' not in page


def test_every_tile_step_and_task_of_a_position_is_listed() -> None:
    royale = (ROOT / "docs/wire/las-vegas-royale.md").read_text(encoding="utf-8")
    assert [face.name for face in FACES if royale.count(f"| `{face.name}` |") < 1] == []
    asked = [f"| `{face.name}` | `{step.name}` |" for face in FACES for step in face.steps]
    assert [row for row in asked if row not in royale] == []
    lords = (ROOT / "docs/wire/lords-of-vegas.md").read_text(encoding="utf-8")
    assert [name for name in get_args(TaskName) if f"\n| `{name}` |" not in lords] == []


def test_every_field_on_the_wire_has_a_meaning() -> None:
    page = wire_pages()
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    assert len(rows) > 100
    assert [row for row in rows if not row.rpartition("|")[0].rpartition("|")[2].strip()] == []


def test_every_type_on_the_wire_is_described() -> None:
    bare = re.findall(r"^### (\w+)\n\n\| field", wire_pages(), re.MULTILINE)
    assert bare == []


def test_what_answers_an_offer_is_listed() -> None:
    page = (ROOT / "docs/wire/lords-of-vegas.md").read_text(encoding="utf-8")
    chapter = page.partition("### WhetherToTrade\n")[2].partition("### ")[0]
    assert all(f"[{name}]" in chapter for name in ("Accept", "Counter", "Decline"))


def page_examples() -> list[Any]:
    page = wire_pages()
    return [json.loads(block.partition("```")[0]) for block in page.split("```json\n")[1:]]


def on_the_wire(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def test_the_page_is_full_of_json() -> None:
    assert len(page_examples()) > 30


def test_records_and_positions_on_the_page_can_be_played() -> None:
    records = [example for example in page_examples() if "format" in example]
    games = [example for example in page_examples() if "game" in example]
    positions = [example for example in games if "players" in example]
    assert records
    assert positions
    for record in records:
        assert on_the_wire(boxcars.replay(record).record()) == record
    for position in positions:
        assert on_the_wire(boxcars.load(position, chance="manual").position()) == position


def test_the_schema_defines_everything_it_refers_to() -> None:
    schema = json.loads((ROOT / "docs/wire.schema.json").read_text(encoding="utf-8"))

    def references(part: object) -> list[str]:
        if isinstance(part, dict):
            own = [part["$ref"]] if "$ref" in part else []
            return own + [ref for value in part.values() for ref in references(value)]
        if isinstance(part, list):
            return [ref for value in part for ref in references(value)]
        return []

    names = {reference.removeprefix("#/$defs/") for reference in references(schema)}
    assert names <= set(schema["$defs"])
    assert {"LasVegasQuestion", "LasVegasView", "Record", "Result"} <= set(schema["$defs"])
