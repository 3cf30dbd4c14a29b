"""The engine's speed: playouts against C and against peers, checked play, start-up."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import boxcars
from benchmarks.measure import ROOT, best_rates, rate, reported_rate, say, seconds_of
from benchmarks.ours import checked_answers, playouts, scored_playouts
from benchmarks.report import Row
from boxcars.lab import simulate

PEER_PYTHON = str(ROOT / ".bench" / "bin" / "python")
PEER_SECONDS = "1.5"
GAMES = 20_000
SEATS = 4
SEED = 7
REGULARS = (
    ("las-vegas", "Las Vegas", 200, 6.45),
    ("las-vegas-royale", "Las Vegas Royale", 100, 4.02),
    ("lords-of-vegas", "Lords of Vegas", 50, 26.7),
)
"""By game: how many games of regulars are played, and how many should take no longer than 1,000
random playouts: eight times as many as before regulars counted in integers."""


def measure() -> list[Row]:
    return [
        *against_the_limit(),
        *royale(),
        *against_peers(),
        *lords_of_vegas(),
        *regulars(),
        *checked(),
        *interpreted(),
        *start_up(),
        *first_game(),
    ]


def royale() -> list[Row]:
    """The main game with its tiles must stay within half the speed of plain Las Vegas."""
    say("playouts of Las Vegas Royale ...")
    rates = best_rates(
        {
            "royale": lambda: rate(lambda: playouts("las-vegas-royale", SEATS, GAMES // 4, SEED)),
            "plain": lambda: rate(lambda: playouts("las-vegas", SEATS, GAMES // 4, SEED)),
        }
    )
    ours, plain = rates["royale"], rates["plain"]
    return [Row("Las Vegas Royale playouts", "plain Las Vegas", "decisions/s", ours, plain, 0.5)]


def lords_of_vegas() -> list[Row]:
    """Without trades, which random players do not make."""
    say("playouts of Lords of Vegas ...")
    options = {"trading": False}
    command = [PEER_PYTHON, "benchmarks/peers/run.py", "catanatron", PEER_SECONDS]
    rates = best_rates(
        {
            "ours": lambda: rate(lambda: playouts("lords-of-vegas", SEATS, 1000, SEED, options)),
            "peer": lambda: reported_rate(command, "units"),
        },
        rounds=3,
    )
    title = "catanatron's random games"
    return [Row("Lords of Vegas playouts", title, "decisions/s", rates["ours"], rates["peer"], 25)]


def against_the_limit() -> list[Row]:
    say("playouts against C ...")
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None or not boxcars.COMPILED:
        sys.exit("the limit needs a C compiler, and the package compiled")
    with tempfile.TemporaryDirectory() as folder:
        limit = Path(folder) / "limit"
        source = ROOT / "benchmarks" / "limit.c"
        subprocess.run([compiler, "-O3", "-o", str(limit), str(source)], check=True)
        command = [str(limit), str(SEATS), str(GAMES * 5), str(SEED)]
        same_games(command)
        rates = best_rates(
            {
                "ours": lambda: rate(lambda: playouts("las-vegas", SEATS, GAMES, SEED)),
                "limit": lambda: reported_rate(command, "decisions"),
            }
        )
    ours, theirs = rates["ours"], rates["limit"]
    return [Row("Las Vegas playouts", "hand-written C", "decisions/s", ours, theirs, 0.45)]


def same_games(command: list[str]) -> None:
    """The C program must play the very games the engine plays, or comparing is worth nothing."""
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    report = json.loads(done.stdout)
    decisions, totals = scored_playouts("las-vegas", SEATS, GAMES * 5, SEED)
    theirs = [units * 10_000 for units in report["money"]]
    if (report["decisions"], theirs) != (decisions, totals):
        sys.exit(f"the C program plays other games: {report}, not {decisions} {totals}")


def against_peers() -> list[Row]:
    peers = {
        "open_spiel_pig": ("OpenSpiel's pig from Python", "decisions/s", 10),
        "catanatron": ("catanatron's random games", "decisions/s", 100),
        "lasvegas": ("lasvegas from PyPI", "games/s", 50),
    }
    return [against_peer(name, *figures) for name, figures in peers.items()]


def against_peer(name: str, title: str, unit: str, target: float) -> Row:
    say(f"playouts against {title} ...")
    command = [PEER_PYTHON, "benchmarks/peers/run.py", name, PEER_SECONDS]
    contenders = {
        "ours": lambda: rate(lambda: our_units(unit)),
        "peer": lambda: reported_rate(command, "units"),
    }
    rates = best_rates(contenders, rounds=3)
    return Row("Las Vegas playouts", title, unit, rates["ours"], rates["peer"], target)


def our_units(unit: str) -> float:
    decisions = playouts("las-vegas", SEATS, GAMES, SEED)
    return decisions if unit == "decisions/s" else GAMES


def regulars() -> list[Row]:
    """Whole games of four regulars, as `boxcars sim` plays them on one core."""
    rows = []
    for name, title, games, target in REGULARS:
        say(f"games of regulars of {title} ...")
        rates = best_rates(
            {
                "sim": partial(rate, partial(simulated, name, games)),
                "random": partial(rate, partial(random_games, name, games * 20)),
            }
        )
        ours, thousands = rates["sim"], rates["random"] / 1000
        what = f"{title}, games of four regulars"
        rows.append(Row(what, "1,000 random playouts", "per second", ours, thousands, target))
    return rows


def simulated(name: str, games: int) -> float:
    return simulate(name, ["regular"] * SEATS, games=games, seed=SEED).games


def random_games(name: str, games: int) -> float:
    playouts(name, SEATS, games, SEED)
    return games


def checked() -> list[Row]:
    say("checked play ...")
    best = best_rates({"ours": lambda: rate(lambda: checked_answers("las-vegas", SEATS, 60))})
    return [Row("Checked play, views for 4 seats", "target", "answers/s", best["ours"], 50_000, 1)]


def interpreted() -> list[Row]:
    say("playouts interpreted ...")
    command = ["env", "PYTHONPATH=.pure", sys.executable, "-m", "benchmarks.ours", "las-vegas"]
    run = [*command, str(SEATS), "1000"]
    best = best_rates({"ours": lambda: reported_rate(run, "games")}, rounds=3)
    return [Row("Las Vegas playouts, interpreted", "target", "games/s", best["ours"], 1_000, 1)]


def start_up() -> list[Row]:
    say("start-up ...")
    python = sys.executable
    bare = seconds_of([python, "-c", "pass"])
    imported = seconds_of([python, "-c", "import boxcars"]) - bare
    helped = seconds_of([str(Path(python).parent / "boxcars"), "--help"])
    return [
        Row("`import boxcars`", "target", "per second", 1 / imported, 1 / 0.100, 1),
        Row("`boxcars --help`", "target", "per second", 1 / helped, 1 / 0.250, 1),
    ]


def first_game() -> list[Row]:
    """From the wheel, with nothing in pip's cache, to the end of a first simulated game."""
    say("installing the wheel ...")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build = [str(ROOT / ".tools" / "bin" / "uv"), "build", "-q", "--out-dir", name, str(ROOT)]
        subprocess.run(build, check=True)
        (wheel,) = folder.glob("*.whl")
        subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
        programs = folder / "venv" / "bin"
        install = ["install", "-q", "--no-cache-dir", "--disable-pip-version-check", str(wheel)]
        game = ["sim", "las-vegas", "--bots", "regular,tourist", "--games", "1"]
        begin = time.perf_counter()
        subprocess.run([str(programs / "pip"), *install], capture_output=True, check=True)
        subprocess.run([str(programs / "boxcars"), *game], capture_output=True, check=True)
        taken = time.perf_counter() - begin
    return [Row("`pip install` and a first game", "target", "per minute", 60 / taken, 60 / 20, 1)]
