"""Whether to compile, and what: shared by `setup.py` and the build backend.

`BOXCARS_COMPILE=0` never compiles, `BOXCARS_COMPILE=1` makes a failure to compile fatal; unset,
the hot modules are compiled when a C compiler and Python's headers are there.
"""

import os
import re
import shlex
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path

MYPY = "mypy[mypyc]==2.4.1"
TYPED = ("librt", "msgspec", "mypy_extensions")
"""What the hot modules import: mypyc compiles by the types in it."""

ROOT = Path(__file__).parent.parent
HOT = re.compile(
    r"^from mypy_extensions import |^from boxcars\..* import .*\bBoard\b|^    Board,$", re.MULTILINE
)
"""Modules that count in native integers or move pieces on a board are compiled; the others stay
plain Python."""
COLD = {"components.py", "ending.py", "from_view.py", "loading.py", "positions.py"}
"""Roles that are played once in a while: compiling them would take longer than it saves."""
MODULES = [
    path.relative_to(ROOT).as_posix()
    for layer in ("engine", "games", "bots")
    for path in sorted((ROOT / "src" / "boxcars" / layer).rglob("*.py"))
    if path.name not in COLD and HOT.search(path.read_text(encoding="utf-8"))
]


def requirements() -> list[str]:
    """What compiling needs beside a C compiler."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [MYPY, *(need for need in project["dependencies"] if need.startswith(TYPED))]


def must_compile() -> bool:
    return os.environ.get("BOXCARS_COMPILE") == "1"


def can_compile() -> bool:
    wish = os.environ.get("BOXCARS_COMPILE")
    if wish in ("0", "1"):
        return wish == "1"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    program = shlex.split(compiler)[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(program) is not None and headers.is_file()


if __name__ == "__main__":
    if sys.argv[1:] == ["--modules"]:
        print(*MODULES)
    else:
        print("compiled" if can_compile() else "interpreted")
