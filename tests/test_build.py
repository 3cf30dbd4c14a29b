"""The package runs as fast as it was built to, and can be built where nothing else is installed."""

import ast
import inspect
import os
import pydoc
import sys
from pathlib import Path

import pytest

import boxcars
from boxcars.engine.state import playout

ROOT = Path(__file__).parent.parent


def test_runs_compiled_where_a_compiler_is() -> None:
    """A silent fallback would pass every other test, many times slower."""
    expected = os.environ.get("BOXCARS_EXPECT")
    assert expected in (None, "compiled" if boxcars.COMPILED else "interpreted")


def test_compiling_has_the_types_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """mypyc follows the imports of the hot modules, so all they lead to must be there."""
    monkeypatch.syspath_prepend(ROOT / "_build")
    from compiling import MODULES, requirements

    required = {need.partition("[")[0].partition(">")[0] for need in requirements()}
    for folder in {Path(module).parts[2] for module in MODULES}:
        for file in (ROOT / "src" / "boxcars" / folder).rglob("*.py"):
            # Only type checkers import typing_extensions, and they bring its types along.
            missing = imports(file) - required - {"boxcars", "typing_extensions"}
            assert missing <= sys.stdlib_module_names, f"{file} needs {missing}"


def imports(file: Path) -> set[str]:
    """The packages that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {each.name.partition(".")[0] for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


def test_the_packages_of_the_games_are_reached_by_their_names() -> None:
    """`boxcars.games` is a package and nothing else, so that types are imported as usual."""
    import boxcars.games.las_vegas.types as types

    assert boxcars.games.las_vegas.types is types


@pytest.mark.parametrize(
    ("sources", "built", "node", "outcome"),
    [
        (True, True, True, "built anew"),
        (True, False, True, "built anew"),
        (True, True, False, "as it is"),
        (True, False, False, "refused"),
        (False, True, True, "as it is"),
        (False, False, True, "refused"),
    ],
)
def test_a_package_has_a_client_or_is_not_made(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    sources: bool,
    built: bool,
    node: bool,
    outcome: str,
) -> None:
    """Built where Node is at hand, else taken from what is there, else refused in a sentence."""
    monkeypatch.syspath_prepend(ROOT / "_build")
    monkeypatch.delenv("BOXCARS_WEB", raising=False)
    import client

    index = tmp_path / "static" / "index.html"
    index.parent.mkdir()
    web = tmp_path / "web"
    web.mkdir()
    if built:
        index.write_text("built before")
        os.utime(index, (1, 1))
    if sources:
        (web / "package.json").write_text("{}")
    monkeypatch.setattr(client, "SOURCES", web)
    monkeypatch.setattr(client, "BUILT", index)
    monkeypatch.setattr(client, "find_node", lambda: (Path("node"), Path("npm")) if node else None)
    monkeypatch.setattr(client, "build", lambda *_: index.write_text("built anew"))
    if outcome == "refused":
        with pytest.raises(SystemExit, match="BOXCARS_WEB=0"):
            client.ensure()
        return
    client.ensure()
    assert index.read_text() == ("built anew" if outcome == "built anew" else "built before")


def test_help_says_the_same_compiled_and_interpreted() -> None:
    """mypyc leaves docstrings and types out; the build puts them in."""
    for described in (boxcars.Play, boxcars.Play.answer, boxcars.Play.questions, playout):
        source = inspect.cleandoc(str(described.__doc__))
        assert len(source) > 20, described
    assert str(inspect.signature(boxcars.Play.answer)).startswith("(self, ")
    told = pydoc.plain(pydoc.render_doc(boxcars.Play))
    assert "seat: object, answer: object) -> list[Event]" in told.replace(
        "boxcars.engine.types.", ""
    )
    assert "Answers a question that is put to `seat`" in told
