"""The package runs as fast as it was built to, and can be built where nothing else is installed."""

import ast
import os
import sys
from pathlib import Path

import pytest

import boxcars

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
            missing = imports(file) - required - {"boxcars"}
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
