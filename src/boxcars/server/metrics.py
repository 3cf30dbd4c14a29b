"""Figures about the running server, in the text format that Prometheus reads."""

import sys
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

try:
    import resource
except ImportError:  # Windows does not tell.
    resource = None  # type: ignore[assignment]

MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS: Final = (0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0)
"""Up to how many seconds things took, as they are counted."""
STARTED: Final = time.time()

Labels = tuple[tuple[str, str], ...]


class Spans:
    """How long something took, counted by length."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def note(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str, about: str) -> Iterable[str]:
        yield from _head(name, about, "histogram")
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            yield _line(f"{name}_bucket", total, (("le", bound),))
        yield _line(f"{name}_sum", self._sum)
        yield _line(f"{name}_count", total)


class Metrics:
    """What is counted while the server runs."""

    def __init__(self) -> None:
        self._messages: Counter[tuple[str, str]] = Counter()

    def message(self, kind: str, outcome: str) -> None:
        """A viewer said something, and what became of it."""
        self._messages[kind, outcome] += 1

    def lines(self) -> Iterable[str]:
        name = "boxcars_messages_total"
        yield from _head(name, "Messages of viewers, by what became of them.", "counter")
        for (kind, outcome), count in sorted(self._messages.items()):
            yield _line(name, count, (("type", kind), ("outcome", outcome)))


def gauges(values: Mapping[str, tuple[str, float]]) -> Iterable[str]:
    """Figures of this moment, with what each means."""
    for name, (about, value) in values.items():
        yield from _head(name, about, "gauge")
        yield _line(name, value)


def about_process(version: str) -> Iterable[str]:
    yield from _head("boxcars_info", "The version that runs.", "gauge")
    yield _line("boxcars_info", 1, (("version", version),))
    yield from gauges({"process_start_time_seconds": ("When it was started.", STARTED)})
    if resource is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        unit = 1 if sys.platform == "darwin" else 1024
        yield from gauges(
            {"process_highest_memory_bytes": ("The most memory it had.", used.ru_maxrss * unit)}
        )
        name = "process_cpu_seconds_total"
        yield from _head(name, "Processor time it took.", "counter")
        yield _line(name, used.ru_utime + used.ru_stime)


def _head(name: str, about: str, kind: str) -> Iterable[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def _line(name: str, value: float, labels: Labels = ()) -> str:
    inside = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels)
    return f"{name}{{{inside}}} {value:.15g}" if inside else f"{name} {value:.15g}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
