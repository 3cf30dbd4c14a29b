"""Many tables at once: `python -m benchmarks.load` opens 2,000 tables with four viewers each, at
which somebody answers every three seconds, and says how long everybody waits and what it costs.

    python -m benchmarks.load --tables 2000 --every 3 --seconds 3600
    python -m benchmarks.load --postgres --processes 2
    python -m benchmarks.load --against boardgame.io
    python -m benchmarks.load --postgres --capacity

Memory and processor time are the server's alone, read from the operating system.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct

from benchmarks.server import HERE, NODE, boardgame_server_process, first_line, install, running
from tests.server.databases import running_postgres

P99_MS: Final = 60.0
TABLE_KB: Final = 100.0
LEVEL: Final = 1.05
"""How much the memory may grow from the middle of the run to its end."""
SHARED: Final = 1.6
LOOK_SECONDS: Final = 2.0
PAGE_KB: Final = resource.getpagesize() / 1024
TICKS: Final = os.sysconf("SC_CLK_TCK")


class Steady(Struct, frozen=True):
    """What the load program reports; times in milliseconds."""

    answers: int
    seconds: float
    p50: float
    p99: float
    late: int
    """Answers that were left out because the last one had not been told to all."""


class Watched:
    """A process whose memory and processor time are looked at."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self.kilobytes: list[float] = []

    def look(self) -> None:
        resident = Path(f"/proc/{self._pid}/statm").read_text().split()[1]
        self.kilobytes.append(int(resident) * PAGE_KB)

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self._pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def boxcars_servers(number: int, postgres: bool) -> Iterator[list[tuple[str, int]]]:
    """Servers on one database: their addresses and processes."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        place = str(Path(folder) / "tables.sqlite")
        if postgres:
            place = stack.enter_context(running_postgres()).new()
        command = [sys.executable, "-m", "boxcars.server", "--no-browser", "--port", "0"]
        found = []
        for _ in range(number):
            process = stack.enter_context(running([*command, "--db", place, "--rate", "1000000"]))
            line = first_line(process, "http://")
            found.append((line[line.index("http://") :].split()[0].rstrip("/"), process.pid))
        yield found


def load(kind: str, servers: list[tuple[str, int]], args: argparse.Namespace) -> dict[str, float]:
    """One run: how long everybody waited, and what it cost the servers."""
    watched = [Watched(pid) for _, pid in servers]
    for each in watched:
        each.look()
    before = sum(each.kilobytes[-1] for each in watched)
    addresses = ",".join(address for address, _ in servers)
    command = ["load.cjs", kind, addresses, str(args.tables), str(args.seconds), str(args.every)]
    if args.together:
        command.append("together")
    with subprocess.Popen(
        [NODE, "--max-old-space-size=4096", *command],
        cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as program:  # fmt: skip
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stdout.readline().strip() == "opened"
        time.sleep(LOOK_SECONDS)
        for each in watched:
            each.look()
        at_rest = sum(each.kilobytes[-1] for each in watched)
        began = [each.cpu() for each in watched]
        ended = threading.Event()

        def look() -> None:
            while not ended.wait(LOOK_SECONDS):
                for each in watched:
                    each.look()

        looking = threading.Thread(target=look)
        looking.start()
        program.stdin.write("go\n")
        program.stdin.flush()
        told = Steady(**json.loads(program.stdout.readlines()[-1]))
        cpu = [each.cpu() - begin for each, begin in zip(watched, began, strict=True)]
        ended.set()
        looking.join()
    totals = [sum(some) for some in zip(*(each.kilobytes[1:] for each in watched), strict=False)]
    middle, end = totals[len(totals) // 2], totals[-1]
    return {
        "answers/s": told.answers / told.seconds,
        "p50 ms": told.p50,
        "p99 ms": told.p99,
        "late": told.late,
        "kB a table": (at_rest - before) / args.tables,
        "MB at the middle": middle / 1024,
        "MB at the end": end / 1024,
        "cores": sum(cpu) / told.seconds,
        "CPU ms an answer": 1000 * max(cpu) / max(1, told.answers),
    }


def say(what: str, figures: dict[str, float]) -> None:
    print(what + ": " + ", ".join(f"{name} {value:.3g}" for name, value in figures.items()))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--every", type=float, default=3.0, help="seconds between answers")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--against", choices=["boardgame.io"], help="measure this one, too")
    parser.add_argument("--capacity", action="store_true", help="two processes against one")
    parser.add_argument(
        "--together", action="store_true", help="everybody of a table at the same process"
    )
    args = parser.parse_args()
    install()
    # Eight thousand connections are that many files, here and there.
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return capacity(args) if args.capacity else steady(args)


def steady(args: argparse.Namespace) -> int:
    with boxcars_servers(args.processes, args.postgres) as servers:
        ours = load("boxcars", servers, args)
    say("Boxcars", ours)
    if args.against:
        with boardgame_server_process() as (address, pid):
            say("boardgame.io", load("boardgame.io", [(address, pid)], args))
    wrong = [
        f"{name} is {ours[name]:.3g}, wanted below {limit:.3g}"
        for name, limit in (
            ("p99 ms", P99_MS),
            ("kB a table", TABLE_KB),
            ("MB at the end", LEVEL * ours["MB at the middle"]),
        )
        if ours[name] >= limit
    ]
    print("\n".join(wrong) or "reached")
    return 1 if wrong else 0


def capacity(args: argparse.Namespace) -> int:
    """What one process can carry is what its processor has time for; of two, the busier decides."""
    costs = []
    for processes in (1, 2):
        with boxcars_servers(processes, args.postgres) as servers:
            figures = load("boxcars", servers, args)
        say(f"{processes} processes", figures)
        costs.append(figures["CPU ms an answer"])
    ratio = costs[0] / costs[1]
    print(f"two carry {ratio:.2f} times what one does, wanted {SHARED}")
    return 0 if ratio >= SHARED else 1


if __name__ == "__main__":
    sys.exit(main())
