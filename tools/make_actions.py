"""Writes docs/actions.md: the numbers of all actions, for learners and other programs."""

from __future__ import annotations

from pathlib import Path

from boxcars.engine.actions import ActionSpace
from boxcars.games.library import game, known_games

PAGE = Path(__file__).parent.parent / "docs" / "actions.md"

HEAD = """# Actions by number

Generated from the declarations by `make docs`: do not edit.

`boxcars.engine.actions.ActionSpace(game)` counts every action that a seat can ever take, from 0
without a gap. `numbered(state, seat)` gives what is legal now by number, `mask(state, seat)` a byte
for each number. Within a type the first field counts slowest. Of actions that come in many sizes
three have numbers; open offers and arrangements are counted by their place among the legal ones.
The making, amending and countering of offers cannot be listed and has no number. Withdrawing one is
left out with them: an offer ends by itself when the game goes on.
"""


def table(name: str) -> str:
    meta = game(name).meta
    space = ActionSpace(game(name))
    lines = [f"\n## {meta.title}\n", f"{space.size:,} numbers.\n"]
    lines += ["| numbers | action | counted |", "|---|---|---|"]
    for group in space.groups:
        first = space.first[group.kind]
        last = first + group.size - 1
        span = str(first) if group.size == 1 else f"{first} to {last}"
        lines.append(f"| {span} | `{group.kind.__name__}` | {group.meaning()} |")
    return "\n".join(lines) + "\n"


def written() -> dict[Path, str]:
    """What this tool writes, and where."""
    return {PAGE: HEAD + "".join(table(meta.id) for meta in known_games())}


if __name__ == "__main__":
    for path, content in written().items():
        path.write_text(content, encoding="utf-8", newline="\n")
