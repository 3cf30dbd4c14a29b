"""Measuring on a noisy machine: take turns, keep the best of each, compare as ratios."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

Measured = dict[str, Callable[[], float]]

ROOT = Path(__file__).parent.parent
ROUNDS = 5


def rate(work: Callable[[], float]) -> float:
    """Units of work per second of processor time of one call, as the other programs measure
    themselves: what else runs on the machine takes turns from all of them, not time."""
    begin = time.process_time()
    units = work()
    return units / (time.process_time() - begin)


def best_rates(contenders: Measured, rounds: int = ROUNDS) -> dict[str, float]:
    """The best of several rates of each contender. They take turns, so that a busy moment of the
    machine hits all of them."""
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(rounds):
        for name, run in contenders.items():
            best[name] = max(best[name], run())
    return best


def reported_rate(command: Sequence[str], unit: str) -> float:
    """The rate that another program measured: it prints JSON with `seconds` and units."""
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    report = json.loads(done.stdout.splitlines()[-1])
    return float(report[unit] / report["seconds"])


def seconds_of(command: Sequence[str], times: int = 7) -> float:
    """The shortest of several runs of a command; Python keeps its bytecode, as it usually does."""
    usual = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    shortest = float("inf")
    for _ in range(times):
        begin = time.perf_counter()
        subprocess.run(command, capture_output=True, check=True, cwd=ROOT, env=usual)
        shortest = min(shortest, time.perf_counter() - begin)
    return shortest


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
