"""Writes docs/observations.md: what learners see of each game, row by row."""

from __future__ import annotations

from pathlib import Path

from boxcars.engine.observation import height
from boxcars.envs.catalog import IDS
from boxcars.games.library import game

PAGE = Path(__file__).parent.parent / "docs" / "observations.md"

HEAD = """# Observations

Generated from the declarations by `make docs`: do not edit.

An observation is a table of bytes, eight in a row. It is made of the view of one seat and holds
nothing else. Seats are counted from the viewer: where a number says who, 0 is nobody, 1 the viewer,
2 the next seat clockwise; a row by seat begins with the viewer, and places of seats that are not at
the table are 0. The eight places of a row are counted from 0; those that are not named are 0.
Whatever changes here makes another version of the [environment](envs.md).
"""


def table(id: str) -> str:
    rules = game(IDS[id])
    lines = [f"\n## {id}\n", f"{rules.meta.title}: {height(rules.observation)} rows.\n"]
    lines += ["| rows | name | what stands there |", "|---|---|---|"]
    first = 0
    for rows in rules.observation:
        last = first + rows.count - 1
        span = str(first) if rows.count == 1 else f"{first} to {last}"
        lines.append(f"| {span} | {rows.name} | {rows.meaning} |")
        first = last + 1
    return "\n".join(lines) + "\n"


def written() -> dict[Path, str]:
    """What this tool writes, and where."""
    return {PAGE: HEAD + "".join(table(id) for id in IDS)}


if __name__ == "__main__":
    for path, content in written().items():
        path.write_text(content, encoding="utf-8", newline="\n")
