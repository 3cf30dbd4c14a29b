"""Whether to compile, and what: shared by `setup.py` and the build backend.

`BOXCARS_COMPILE=0` never compiles, `BOXCARS_COMPILE=1` makes a failure to compile fatal; unset,
the hot modules are compiled when a C compiler and Python's headers are there.
"""

import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path

MYPY = "mypy[mypyc]==2.4.1"
TYPED = ("librt", "msgspec", "mypy_extensions")
"""What the hot modules import: mypyc compiles by the types in it."""

ENGINE = ["generator", "tally", "dice", "codes", "step", "state", "turn", "play"]
DICE_CASINOS = ["board", "ranking", "start_player", "ending"]
LAS_VEGAS = [
    "board",
    "telling",
    "steps/start_player",
    "steps/fill_casinos",
    "steps/opening_dice",
    "steps/roll_dice",
    "steps/place_dice",
    "payout",
    "ending",
    "rounds",
    "views",
    "positions",
    "forecast",
    "state",
]
LAS_VEGAS_ROYALE = [
    "cards",
    "board",
    "telling",
    "tile",
    "money",
    "dice",
    "turning",
    "steps/roll_dice",
    "steps/neutral_dice",
    "steps/turn_up_pairs",
    "steps/fill_bank",
    "steps/lay_tiles",
    "steps/start_player",
    "steps/place_dice",
    "payout",
    "ending",
    "rounds",
    "views",
    "positions",
    "state",
]
LORDS_OF_VEGAS = [
    "lots",
    "board",
    "casinos",
    "rolling",
    "telling",
    "payments",
    "ending",
    "trade/window",
    "steps/bases",
    "steps/removal",
    "steps/turn_start",
    "steps/draw_card",
    "steps/first_player",
    "steps/deal",
    "steps/after_draw",
    "steps/pay",
    "steps/ties",
    "steps/arrange",
    "steps/reorganize_roll",
    "steps/layoff",
    "trade/transfers",
    "steps/trade",
    "trade/side",
    "actions/action",
    "actions/new_tile",
    "actions/build",
    "actions/sprawl",
    "actions/remodel",
    "actions/reorganize",
    "actions/raise_",
    "actions/gamble",
    "steps/gamble_roll",
    "steps/play",
    "views",
    "positions",
    "state",
    "from_view",
]

BOTS = [
    "tourist",
    "odds",
    "las_vegas",
    "royale_board",
    "lords_of_vegas_worth",
    "lords_of_vegas_trades",
    "lords_of_vegas",
]

ROOT = Path(__file__).parent.parent
TILES = [
    path.relative_to(ROOT).as_posix()
    for path in sorted(ROOT.glob("src/boxcars/games/las_vegas_royale/tiles/[!_]*.py"))
]
"""Every tile there is: a new one is compiled without being listed."""

MODULES = [
    *(f"src/boxcars/engine/{name}.py" for name in ENGINE),
    *(f"src/boxcars/games/dice_casinos/{name}.py" for name in DICE_CASINOS),
    *(f"src/boxcars/games/las_vegas/{name}.py" for name in LAS_VEGAS),
    *(f"src/boxcars/games/las_vegas_royale/{name}.py" for name in LAS_VEGAS_ROYALE),
    *TILES,
    *(f"src/boxcars/games/lords_of_vegas/{name}.py" for name in LORDS_OF_VEGAS),
    *(f"src/boxcars/bots/{name}.py" for name in BOTS),
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
