"""The examples in the documentation run: README, the page for Python, and docstrings."""

import doctest
import os
import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import boxcars
from boxcars.bots import levels

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    found.name
    for found in pkgutil.walk_packages(boxcars.__path__, "boxcars.")
    if not found.name.endswith("__main__")
)


def blocks_of(page: str) -> list[str]:
    """The Python examples of a page."""
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


def readme_example(number: int) -> dict[str, object]:
    """What a Python example of the README leaves behind."""
    blocks = blocks_of("README.md")
    assert len(blocks) == 2
    names: dict[str, object] = {}
    exec(compile(blocks[number], "README.md", "exec"), names)
    return names


def test_the_page_for_python_runs_from_top_to_bottom(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = blocks_of("docs/python.md")
    assert len(blocks) == 11
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "python.md", "exec"), names)
    assert "Place(number=5)" in capsys.readouterr().out
    best = max(value for value in names["known"].values() if value)  # type: ignore[attr-defined]
    assert best > 0


def test_the_page_of_the_lab_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    [block] = blocks_of("docs/lab.md")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec(compile(block, "lab.md", "exec"), names)
    assert len(names["rows"]) == 10  # type: ignore[arg-type]
    assert (tmp_path / "build/trial/games.parquet").exists()


@pytest.mark.slow
@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_type_checkers_find_nothing_in_the_examples(page: str, tmp_path: Path) -> None:
    """In somebody's own project, with everything that mypy can be strict about."""
    script = tmp_path / "example.py"
    script.write_text("\n\n".join(blocks_of(page)), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache")]
    found = subprocess.run(
        [*command, "--config-file", "/dev/null", str(script)],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(Path(boxcars.__file__).parents[1])},
        capture_output=True,
        text=True,
    )
    mine = [line for line in found.stdout.splitlines() if line.startswith("example.py")]
    assert not mine, "\n".join(mine)
    assert found.returncode == 0, found.stdout + found.stderr


def test_the_bot_in_the_readme_plays(capsys: pytest.CaptureFixture[str]) -> None:
    readme_example(1)
    assert "bot='Dreamer'" in capsys.readouterr().out


def test_the_readme_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    names = readme_example(0)
    play, again = names["play"], names["again"]
    assert isinstance(play, boxcars.Play)
    assert isinstance(again, boxcars.Play)
    assert play.result is not None
    assert again.result == play.result
    assert str(play.result.scores) in capsys.readouterr().out


@pytest.mark.parametrize("name", ["boxcars", *MODULES])
def test_docstring_examples_run(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_the_readme_lists_every_game_option_and_bot() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for meta in boxcars.known_games():
        assert meta.title in readme
        assert all(f"| `{option.name}` |" in readme for option in meta.options)
        assert all(f"| `{level.name}` |" in readme for level in levels(meta.id))
