"""Running an experiment: on this machine or on a cluster, and on from where it was stopped.

A folder holds everything: `experiment.json`, the journal while games are missing, and the Parquet
files once none is. Whoever plays, one program keeps the journal, and it keeps a game once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from boxcars.engine.errors import BadOption, why
from boxcars.lab.experiment import Experiment
from boxcars.lab.journal import Journal
from boxcars.lab.processes import in_processes
from boxcars.lab.results import arrow, read_results, write_results
from boxcars.lab.rows import Players, Row

GAMES = "games.parquet"
CONFIGURATION = "experiment.json"
JOURNAL = "games.journal"

Ways = Callable[[Experiment, "Missing"], Iterator[list[Row]]]
"""A way to play the missing games: yields them in any order."""


class Stopped(KeyboardInterrupt):
    """Ctrl-C in an experiment: so many of its games are kept, and the same call goes on."""

    def __init__(self, played: int) -> None:
        super().__init__(f"{played} games are kept")
        self.played = played


class Missing(Struct, frozen=True):
    """The numbers of the games that are still to be played, as ranges in order."""

    ranges: tuple[tuple[int, int], ...]

    def __len__(self) -> int:
        return sum(stop - start for start, stop in self.ranges)

    def __iter__(self) -> Iterator[int]:
        for start, stop in self.ranges:
            yield from range(start, stop)

    def at(self, place: int) -> int:
        """The place-th number."""
        for start, stop in self.ranges:
            if place < stop - start:
                return start + place
            place -= stop - start
        raise IndexError(place)


def missing_in(experiment: Experiment, journal: Journal) -> Missing:
    ranges: list[list[int]] = []
    for number in range(experiment.games):
        if number not in journal:
            if ranges and ranges[-1][1] == number:
                ranges[-1][1] += 1
            else:
                ranges.append([number, number + 1])
    return Missing(tuple((start, stop) for start, stop in ranges))


def run(
    experiment: Experiment,
    folder: str | Path,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Path:
    """Plays what is missing of an experiment and returns the file of its games.

    Everything is kept in `folder`. Stopped by Ctrl-C (which raises `Stopped`), a crash or a power
    cut, the same call goes on: no game that was kept is lost or played again. `jobs` is the number
    of processes; `cluster` is `local` or the address of a Ray cluster. Neither changes the results.
    `progress` is told how many games there are by now.
    """
    arrow()
    if jobs < 1:
        words = f"must be at least 1, not {jobs}"
        raise BadOption("jobs", why("term.bad.least", words, least=1, given=jobs))
    place = Path(folder)
    finished = place / GAMES
    place.mkdir(parents=True, exist_ok=True)
    check_same(experiment, place)
    if finished.exists():
        if progress is not None:
            progress(experiment.games)
        return finished
    journal = Journal(place / JOURNAL)
    try:
        configure(experiment, place)
        if progress is not None:
            progress(len(journal))
        left = missing_in(experiment, journal)
        if left:
            for played in way(jobs, cluster)(experiment, left):
                journal.add(played)
                if progress is not None:
                    progress(len(journal))
        write_results(experiment, journal.rows(), place)
        journal.path.unlink()
    except KeyboardInterrupt:
        raise Stopped(len(journal)) from None
    finally:
        journal.close()
    return finished


def results_in(folder: str | Path) -> tuple[Experiment, list[Row]]:
    """The experiment of a folder, or of a file of games, and what was played of it so far."""
    place = Path(folder)
    file = place / GAMES if place.is_dir() else place
    if file.exists():
        return read_results(file)
    if not (place / CONFIGURATION).exists():
        words = f"there are no results in {folder}; boxcars lab run makes them"
        raise BadOption("results", why("term.bad.no_results", words, folder=str(folder)))
    experiment = kept_in(place)
    journal = Journal(place / JOURNAL)
    try:
        return experiment, list(journal.rows())
    finally:
        journal.close()


def kept_in(folder: Path) -> Experiment:
    try:
        return msgspec.json.decode((folder / CONFIGURATION).read_bytes(), type=Experiment)
    except msgspec.DecodeError as error:
        raise BadOption("output", f"{folder / CONFIGURATION} cannot be read ({error})") from None


def configure(experiment: Experiment, folder: Path) -> None:
    """Writes the configuration, whole or not at all, unless it is there."""
    file = folder / CONFIGURATION
    if not file.exists():
        unfinished = file.with_suffix(".unfinished")
        unfinished.write_text(experiment.to_json() + "\n", encoding="utf-8")
        unfinished.replace(file)


def check_same(experiment: Experiment, folder: Path) -> None:
    """Raises BadOption if a folder holds another experiment."""
    if not (folder / CONFIGURATION).exists():
        return
    kept = kept_in(folder)
    differ = [
        field
        for field in Experiment.__struct_fields__
        if getattr(kept, field) != getattr(experiment, field)
    ]
    if differ:
        raise BadOption(
            "output",
            f"{folder} holds another experiment, with other {', '.join(differ)}; "
            "choose another folder, or take this one away",
        )


def way(jobs: int, cluster: str | None) -> Ways:
    if cluster is not None:
        from boxcars.lab.cluster import on_cluster

        return partial(on_cluster, cluster)
    return here if jobs == 1 else partial(in_jobs, jobs)


def here(experiment: Experiment, missing: Missing) -> Iterator[list[Row]]:
    return Players(experiment).play_all(missing)


def in_jobs(jobs: int, experiment: Experiment, missing: Missing) -> Iterator[list[Row]]:
    work = partial(play_numbered, experiment, missing)
    return in_processes(work, len(missing), min(jobs, len(missing)))


def play_numbered(
    experiment: Experiment, missing: Missing, places: Iterable[int]
) -> Iterator[list[Row]]:
    """What one of several processes does: plays the missing games at some places."""
    return Players(experiment).play_all(missing.at(place) for place in places)
