"""What is made from the code is not stale, and it is complete."""

import json
import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boxcars.games.library import game, games

ROOT = Path(__file__).parents[2]
TOOLS = ["make_wire.py", "make_pictures.py"]


@pytest.mark.parametrize("tool", TOOLS)
def test_generated_files_are_fresh(tool: str) -> None:
    written: dict[Path, str] = runpy.run_path(str(ROOT / "tools" / tool))["written"]()
    for path, content in written.items():
        assert path.read_text(encoding="utf-8") == content, f"{path.name} is stale: run `make docs`"


@pytest.fixture(scope="module")
def wire() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "tools/make_wire.py"))


def test_every_type_on_the_wire_has_an_example_that_reads_back(wire: dict[str, Any]) -> None:
    examples = wire["collect"]().found
    for meta in games():
        for kinds in wire["kinds"](game(meta.id)).values():
            for kind in kinds:
                plain = msgspec.to_builtins(examples[kind])
                assert msgspec.convert(plain, kind) == examples[kind]


def test_every_field_on_the_wire_has_a_meaning() -> None:
    page = (ROOT / "docs/wire.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    assert len(rows) > 100
    assert [row for row in rows if not row.rpartition("|")[0].rpartition("|")[2].strip()] == []


def test_every_example_on_the_page_is_json() -> None:
    page = (ROOT / "docs/wire.md").read_text(encoding="utf-8")
    blocks = [block.partition("```")[0] for block in page.split("```json\n")[1:]]
    assert len(blocks) > 30
    for block in blocks:
        json.loads(block)


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
