"""The notebooks run, in a short form; what they show is in them, and in the documentation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tools.make_notebooks import NOTEBOOKS, PICTURES, drawings, pictures, play

NAMES = ["first-steps", "lots", "luck", "tiles"]
SEEDS = {"lots": "40", "luck": "4", "tiles": "4"}
"""How short the short form of each is."""


def notebook(name: str) -> Any:
    return json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))


def test_these_are_all() -> None:
    assert [path.stem for path in sorted(NOTEBOOKS.glob("*.ipynb"))] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_runs_from_top_to_bottom(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = notebook(name)
    again = notebook(name)
    monkeypatch.setenv("BOXCARS_SEEDS", SEEDS.get(name, "1"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    play(again, NOTEBOOKS)
    for svg in drawings(again):
        ElementTree.fromstring(svg)
    assert len(drawings(again)) == len(drawings(kept)) > 0
    if name == "first-steps":
        # Nothing in it depends on the number of seeds.
        assert again["cells"][3]["outputs"] == kept["cells"][3]["outputs"]
        assert drawings(again) == drawings(kept)


@pytest.mark.parametrize("name", NAMES[1:])
def test_the_documentation_shows_drawings_of_the_notebook(name: str) -> None:
    found = pictures(name, notebook(name))
    assert found
    for file, svg in found.items():
        assert (PICTURES / file).read_text(encoding="utf-8") == svg + "\n"
