"""`python -m benchmarks [PART ...]`: measures, prints and keeps the results."""

from __future__ import annotations

import sys
from importlib import import_module

from benchmarks.report import as_markdown, keep

PARTS = {
    "engine": "benchmarks.engine",
    "envs": "benchmarks.envs",
    "server": "benchmarks.server",
}


def main() -> int:
    missed = 0
    for part in sys.argv[1:] or PARTS:
        rows = import_module(PARTS[part]).measure()
        print(as_markdown(rows))
        keep(part, rows)
        for row in rows:
            if not row.reached:
                print(f"not reached: {row.what} against {row.against}: {row.ratio:.3g}")
                missed += 1
    return 1 if missed else 0


sys.exit(main())
