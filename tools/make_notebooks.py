"""Runs the notebooks in `examples/notebooks` and keeps what they show: in the notebooks, and those
drawings that a page shows in `docs/pictures`. `make notebooks`; some minutes.

A notebook is plain Python in cells; the last expression of a cell is shown, as Jupyter does it.
"""

from __future__ import annotations

import ast
import io
import json
import os
import sys
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
NOTEBOOKS = ROOT / "examples/notebooks"
PICTURES = ROOT / "docs/pictures"


def main(names: list[str]) -> None:
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        if names and path.stem not in names:
            continue
        notebook = json.loads(path.read_text(encoding="utf-8"))
        play(notebook, path.parent)
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        for name, svg in pictures(path.stem, notebook).items():
            (PICTURES / name).write_text(svg + "\n", encoding="utf-8")


def play(notebook: dict[str, Any], folder: Path) -> None:
    """Runs all cells in order and puts what they show into them."""
    names: dict[str, Any] = {"__name__": "__main__"}
    count = 0
    with chdir(folder):
        sys.path.insert(0, os.getcwd())
        try:
            for cell in notebook["cells"]:
                if cell["cell_type"] == "code":
                    count += 1
                    cell["execution_count"] = count
                    cell["outputs"] = shown("".join(cell["source"]), names, count)
        finally:
            sys.path.pop(0)


def shown(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    value = None
    printed = io.StringIO()
    with redirect_stdout(printed):
        if isinstance(last, ast.Expr):
            tree.body.pop()
            exec(compile(tree, f"cell {count}", "exec"), names)
            value = eval(compile(ast.Expression(last.value), f"cell {count}", "eval"), names)
        else:
            exec(compile(tree, f"cell {count}", "exec"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": printed.getvalue()})
    if value is not None:
        result = {"output_type": "execute_result", "execution_count": count, "metadata": {}}
        outputs.append({**result, "data": forms_of(value)})
    return outputs


def forms_of(value: Any) -> dict[str, str]:
    """A value as Jupyter would keep it."""
    for name, form in (("_repr_svg_", "image/svg+xml"), ("_repr_html_", "text/html")):
        if hasattr(value, name):
            return {form: getattr(value, name)(), "text/plain": f"<{type(value).__name__}>"}
    return {"text/plain": repr(value)}


def drawings(notebook: dict[str, Any]) -> list[str]:
    return [
        output["data"]["image/svg+xml"]
        for cell in notebook["cells"]
        for output in cell.get("outputs", [])
        if "image/svg+xml" in output.get("data", {})
    ]


def pictures(stem: str, notebook: dict[str, Any]) -> dict[str, str]:
    """The drawings of a notebook that the documentation shows, by the names of their files."""
    pages = "".join(page.read_text(encoding="utf-8") for page in ROOT.glob("docs/*.md"))
    found = {f"{stem}-{number}.svg": svg for number, svg in enumerate(drawings(notebook), 1)}
    return {name: svg for name, svg in found.items() if f"pictures/{name})" in pages}


if __name__ == "__main__":
    main(sys.argv[1:])
