"""The examples in the documentation run: README and docstrings."""

import doctest
import pkgutil
import re
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


def readme_example(number: int) -> dict[str, object]:
    """What a Python example of the README leaves behind."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert len(blocks) == 2
    names: dict[str, object] = {}
    exec(compile(blocks[number], "README.md", "exec"), names)
    return names


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
