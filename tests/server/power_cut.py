"""A power cut: what the disk may hold then, and what must be true of it.

A process writes as the server does, while everything that SQLite asks of the operating system is
noted (`disk.c`): writes, truncations, and waiting for the disk. When power fails, what was waited
for is there; of all later writes any may be there or not, whole, cut at any byte, or in single
sectors. From the notes such disks are made for every moment, and opened.

`python -m tests.server.power_cut durable 20000` makes so many disks, and then one for every byte of
the last commits.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, Literal, NamedTuple

SECTOR: Final = 512
MEMORY: Final = Path("/dev/shm")
"""Where files are quickly made, on most systems."""
ACKNOWLEDGED: Final = "a"
HEAD: Final = struct.Struct("=ccqq")
Kind = Literal["durable", "usual"]


class Note(NamedTuple):
    """One thing that was done: w(rite), t(runcate), s(ync), or a(cknowledge) to a person."""

    what: str
    file: str
    at: int
    """Where; of what is acknowledged, its number."""
    data: bytes


class Disk:
    """What is surely on the disk, and what came later."""

    def __init__(self) -> None:
        self.sure = {"d": b"", "w": b""}
        self.later: list[Note] = []
        self.acknowledged = 0

    def do(self, note: Note) -> None:
        if note.what == ACKNOWLEDGED:
            self.acknowledged = note.at
        elif note.what == "s":
            for each in [each for each in self.later if each.file == note.file]:
                self.sure[each.file] = done(self.sure[each.file], each)
            self.later = [each for each in self.later if each.file != note.file]
        else:
            self.later.append(note)

    def with_those(self, kept: list[Note]) -> dict[str, bytes]:
        """The files if of what came later just this has reached the disk."""
        files = dict(self.sure)
        for note in kept:
            files[note.file] = done(files[note.file], note)
        return files


def done(file: bytes, note: Note) -> bytes:
    if note.what == "t":
        return file[: note.at].ljust(note.at, b"\0")
    file = file.ljust(note.at, b"\0")
    return file[: note.at] + note.data + file[note.at + len(note.data) :]


def torn(note: Note, chance: random.Random) -> Iterator[Note]:
    """The sectors of a write that reached the disk."""
    for begin in range(0, len(note.data), SECTOR):
        if chance.random() < 0.5:
            yield note._replace(at=note.at + begin, data=note.data[begin : begin + SECTOR])


def cuts(disk: Disk, chance: random.Random, bytes_each: int) -> Iterator[dict[str, bytes]]:
    """What the disk may hold if power fails now: nothing of what came later, all of it, all but the
    end of the last write, and any sectors."""
    later = disk.later
    yield disk.with_those([])
    if not later:
        return
    yield disk.with_those(later)
    *before, last = later
    if last.what == "w":
        sizes = range(1, len(last.data))
        for size in chance.sample(sizes, min(bytes_each, len(sizes))):
            yield disk.with_those([*before, last._replace(data=last.data[:size])])
    for _ in range(2):
        kept = []
        for note in later:
            kept += list(torn(note, chance)) if note.what == "w" else [note] * chance.randrange(2)
        yield disk.with_those(kept)


def examine(files: dict[str, bytes], folder: Path) -> list[int]:
    """Opens a database as it is found after a power cut; returns what is in it."""
    path = folder / "found.sqlite"
    for end in ("-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)
    path.write_bytes(files["d"])
    Path(f"{path}-wal").write_bytes(files["w"])
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA synchronous=OFF")
        (sound,) = database.execute("PRAGMA integrity_check").fetchone()
        assert sound == "ok", sound
        rows = database.execute("SELECT seq FROM steps ORDER BY seq")
        return [seq for (seq,) in rows]


def check(notes: list[Note], kind: Kind, disks: int, every_byte: int = 0) -> tuple[int, int]:
    """Makes about so many disks of all moments and examines each; of the last commits, as many as
    `every_byte` says, one for every byte. Returns how many there were, and how many acknowledged
    answers the worst of them lost."""
    chance = random.Random(disks)
    told = [at for at, note in enumerate(notes) if note.what == ACKNOWLEDGED]
    begin, last = told[0], told[-1 - every_byte]
    bytes_each = max(1, disks // (len(notes) - begin) - 4)
    disk, made, lost = Disk(), 0, 0
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        for number, note in enumerate(notes):
            disk.do(note)
            if number < begin:
                continue
            for files in cuts(disk, chance, len(note.data) if number > last else bytes_each):
                found = examine(files, Path(folder))
                made += 1
                # Steps are written in order, two to a commit: nothing is missing in the middle.
                assert found == list(range(1, len(found) + 1))
                assert len(found) % 2 == 0
                lost = max(lost, disk.acknowledged - len(found))
                assert kind == "usual" or not lost, f"lost after {number} of {len(notes)} notes"
    return made, lost


def written(kind: Kind, commits: int, folder: Path) -> list[Note]:
    """What a process does to the disk that commits so many times as the server does."""
    library, log, place = folder / "disk.so", folder / "notes", folder / "tables.sqlite"
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-O1", "-o", library, Path(__file__).parent / "disk.c", "-ldl"],
        check=True,
    )
    program = [sys.executable, "-m", "tests.server.power_cut", "write", kind, str(commits)]
    noting = {"LD_PRELOAD": str(library), "DISK_LOG": str(log), "DISK_FILE": str(place)}
    subprocess.run(program, env=os.environ | noting, check=True)
    return list(read(log.read_bytes()))


def read(log: bytes) -> Iterator[Note]:
    at = 0
    while at < len(log):
        what, file, place, size = HEAD.unpack_from(log, at)
        at += HEAD.size
        yield Note(what.decode(), file.decode(), place, log[at : at + size])
        at += size


async def write(kind: Kind, commits: int) -> None:
    """In the process whose deeds are noted: two steps at a time, and checkpoints now and then."""
    from boxcars.server.store import sqlite
    from boxcars.server.store.sql import ADD_TABLE, Store
    from boxcars.server.tables.saving import steps_row

    sqlite.MOMENT_SECONDS = 0.0  # type: ignore[misc]
    store = Store(os.environ["DISK_FILE"], durable=kind == "durable")
    await store.open()
    table = {"id": "table", "code": "KXQPV", "watch": "", "header": "{}", "over": False}
    await store.write([(ADD_TABLE, {**table, "touched": 0, "version": 0, "owner": None})])
    log = os.open(os.environ["DISK_LOG"], os.O_WRONLY | os.O_APPEND)
    for number in range(1, 2 * commits, 2):
        answers = ["x" * (number * 97 % 3000)]
        rows = [steps_row("table", number + each, 0, answers) for each in range(2)]
        await store.write(rows)
        os.write(log, HEAD.pack(b"a", b"-", number + 1, 0))
        if number % 8 == 1:
            await asyncio.sleep(0.05)
    os._exit(0)


def main() -> None:
    if sys.argv[1] == "write":
        asyncio.run(write("durable" if sys.argv[2] == "durable" else "usual", int(sys.argv[3])))
    kind: Kind = "durable" if sys.argv[1] == "durable" else "usual"
    with tempfile.TemporaryDirectory() as folder:
        notes = written(kind, 40, Path(folder))
    made, lost = check(notes, kind, int(sys.argv[2]), every_byte=2)
    print(f"{kind}: {made} disks, all sound; acknowledged answers lost at worst: {lost}")


if __name__ == "__main__":
    main()
