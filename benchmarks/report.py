"""The table of results: printed, and kept in `results.md` and in the README."""

from __future__ import annotations

import platform
import re
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "benchmarks" / "results"


class Row(Struct, frozen=True):
    """One measurement: ours and theirs in the same unit, more is better."""

    what: str
    against: str
    unit: str
    ours: float
    theirs: float
    target: float

    @property
    def ratio(self) -> float:
        return self.ours / self.theirs

    @property
    def reached(self) -> bool:
        return self.ratio >= self.target


def as_markdown(rows: list[Row]) -> str:
    lines = [
        "| what | measured against | unit | ours | theirs | ratio | wanted |",
        "|---|---|---|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {row.what} | {row.against} | {row.unit} | {short(row.ours)} | {short(row.theirs)} "
        f"| **{short(row.ratio)}** | ≥ {row.target:g} |"
        for row in rows
    ]
    where = f"Python {platform.python_version()}, {platform.machine()}, {platform.system()}"
    return "\n".join(lines) + f"\n\n{where}; best of several turns in one run.\n"


def short(number: float) -> str:
    if number >= 1000:
        return f"{float(f'{number:.3g}'):,.0f}"
    return f"{number:.3g}"


def keep(part: str, rows: list[Row]) -> None:
    """Writes the results of one part, and puts all parts' results into the README."""
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"{part}.md").write_text(as_markdown(rows))
    readme = ROOT / "README.md"
    table = "\n".join(path.read_text() for path in sorted(RESULTS.glob("*.md")))
    marked = re.compile(r"(<!-- speed -->\n).*?(<!-- /speed -->)", re.DOTALL)
    readme.write_text(marked.sub(lambda found: found[1] + table + found[2], readme.read_text()))
