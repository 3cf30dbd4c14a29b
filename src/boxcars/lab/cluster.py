"""Experiments on more than one machine, by Ray.

A task is a range of games. What it returns follows from the experiment and the numbers alone, so it
may run twice, anywhere, and nothing changes: what a lost worker had in hand is simply played again.
The driver keeps the journal and hands out games, a little more than there are processors.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, process_time
from typing import Any, Final

import msgspec

from boxcars.engine.errors import BadOption
from boxcars.games.library import meta
from boxcars.lab.experiment import Experiment
from boxcars.lab.rows import Players, Row
from boxcars.lab.running import Missing

LOCAL: Final = "local"
SECONDS: Final = 1.0
"""How long a task shall take: short enough to lose, long enough to be worth a message."""
MOST: Final = 2000
"""How many games a task has at most."""
AHEAD: Final = 2
"""How many tasks wait for each processor, the one at work included."""
REFRESH: Final = 2.0
"""After so many seconds the driver looks again how many processors there are."""
SHARES: Final = 4
"""A task is at most this part of what each processor has left to do, so that all end together."""

MISSING: Final = "a cluster wants Ray: pip install 'boxcars[cluster]'"


def ray_module() -> Any:
    try:
        import ray
    except ImportError:
        raise BadOption("cluster", MISSING) from None
    return ray


def on_cluster(address: str, experiment: Experiment, missing: Missing) -> Iterator[list[Row]]:
    """Plays the missing games on a cluster: that of an address, or one that lives as long as
    this call, on this machine."""
    ray = ray_module()
    if experiment.sources:
        raise BadOption(
            "cluster",
            f"{next(iter(experiment.sources))} is on this machine only; on a cluster a bot is a "
            "level, or module:Class of a package that every machine has",
        )
    ours = not ray.is_initialized()
    if ours:
        connect(ray, address)
    try:
        yield from handed_out(ray, experiment, missing)
    finally:
        if ours:
            ray.shutdown()


def connect(ray: Any, address: str) -> None:
    if address == LOCAL:
        connect_here(ray)
        return
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, TimeoutError, RuntimeError) as error:
        reason = str(error).splitlines()[0]
        raise BadOption("cluster", f"there is no Ray cluster at {address} ({reason})") from None


def connect_here(ray: Any, workers: int | None = None) -> None:
    """Starts a Ray of our own on this machine, with a worker for each processor."""
    # Ray takes another address of the machine in place of 127.0.0.1 and then waits for it.
    ray.init(
        address="local",
        num_cpus=workers,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="error",
        _node_ip_address="127.0.0.2",
    )


def handed_out(ray: Any, experiment: Experiment, missing: Missing) -> Iterator[list[Row]]:
    """Gives out ranges of games and takes their rows, in whatever order they come. Ray runs the
    task of a lost worker again by itself; should it give up, the range is given out anew."""
    whole = ray.put(msgspec.json.encode(experiment))
    task = ray.remote(num_cpus=1, max_retries=-1)(play_range)
    ranges = list(reversed(missing.ranges))
    at_work: dict[Any, tuple[int, int]] = {}
    size, workers, asked = 1, 1, -REFRESH
    while ranges or at_work:
        if monotonic() - asked >= REFRESH:
            workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            asked = monotonic()
        while ranges and len(at_work) < AHEAD * workers:
            left = sum(stop - start for start, stop in ranges)
            start, stop = ranges.pop()
            end = min(stop, start + min(size, 1 + left // (SHARES * workers)))
            if end < stop:
                ranges.append((end, stop))
            at_work[task.remote(whole, start, end)] = (start, end)
        ray.wait(list(at_work), num_returns=1, timeout=REFRESH)
        ready, _ = ray.wait(list(at_work), num_returns=len(at_work), timeout=0)
        for each in ready:
            taken = at_work.pop(each)
            try:
                content, seconds = ray.get(each)
            except ray.exceptions.RayTaskError as error:
                # A bot failed, or a machine has other rules: so it would everywhere.
                raise error.as_instanceof_cause() from None
            except ray.exceptions.RayError:
                ranges.append(taken)
                continue
            rows = msgspec.msgpack.decode(content, type=list[Row])
            size = sized(len(rows), seconds)
            yield rows


def sized(games: int, seconds: float) -> int:
    """How many games make a task of the wanted length, after so many took so long."""
    return max(1, min(MOST, int(games * SECONDS / max(seconds, 0.001))))


kept: dict[bytes, Players] = {}
"""By experiment: what a worker uses again from task to task."""


def play_range(whole: bytes, start: int, stop: int) -> tuple[bytes, float]:
    """What a worker does: the rows of some games, and how much processor time they took."""
    if whole not in kept:
        experiment = msgspec.json.decode(whole, type=Experiment)
        check_versions(experiment)
        kept.clear()
        kept[whole] = Players(experiment)
    began = process_time()
    rows = [kept[whole].play(number) for number in range(start, stop)]
    return msgspec.msgpack.encode(rows), process_time() - began


def check_versions(experiment: Experiment) -> None:
    """Every machine must play by the same rules."""
    for cell in experiment.cells:
        here = meta(cell.game).rules
        if here != cell.rules:
            raise BadOption(
                "cluster",
                f"a machine has rules version {here} of {cell.game}, the experiment wants "
                f"{cell.rules}; install the same version of boxcars everywhere",
            )
