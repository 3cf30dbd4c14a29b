"""The journal of an experiment: every finished game, appended and never changed.

An entry is its length, its checksum and its bytes. What a crash left half written is cut off when
the journal is opened again, so a game is there whole or not at all, and nobody writes it twice.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from struct import Struct as Layout
from typing import BinaryIO, Final
from zlib import crc32

import msgspec

from boxcars.engine.errors import BadOption
from boxcars.lab.rows import Row

HEAD: Final = Layout("<II")
encoder: Final = msgspec.msgpack.Encoder()
decoder: Final = msgspec.msgpack.Decoder(Row)


class Journal:
    """The games of an experiment that have been played. Only one program at a time has it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: BinaryIO = path.open("a+b")
        try:
            lock(self._file)
        except OSError:
            self._file.close()
            reason = f"another program is playing this experiment in {path.parent}"
            raise BadOption("output", reason) from None
        self._places: dict[int, int] = {}
        self._file.seek(0)
        end = 0
        for place, content in entries(self._file):
            self._places.setdefault(decoder.decode(content).number, place)
            end = place + HEAD.size + len(content)
        self._file.truncate(end)

    def __contains__(self, number: int) -> bool:
        return number in self._places

    def __len__(self) -> int:
        return len(self._places)

    def add(self, rows: Iterable[Row]) -> None:
        """Keeps games. A game that is there already stays as it is."""
        whole = bytearray()
        end = self._file.seek(0, os.SEEK_END)
        for row in rows:
            if row.number not in self._places:
                self._places[row.number] = end + len(whole)
                content = encoder.encode(row)
                whole += HEAD.pack(len(content), crc32(content)) + content
        self._file.write(whole)
        self._file.flush()

    def rows(self) -> Iterator[Row]:
        """The games in the order of their numbers, whatever the order in which they were played."""
        for number in sorted(self._places):
            self._file.seek(self._places[number])
            size, _ = HEAD.unpack(self._file.read(HEAD.size))
            yield decoder.decode(self._file.read(size))

    def close(self) -> None:
        if not self._file.closed:
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()


def entries(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Where each whole entry begins, and what it holds."""
    place = 0
    while len(head := file.read(HEAD.size)) == HEAD.size:
        size, checksum = HEAD.unpack(head)
        content = file.read(size)
        if len(content) < size or crc32(content) != checksum:
            return
        yield place, content
        place += HEAD.size + size


def lock(file: BinaryIO) -> None:
    """Raises OSError if another program has the file. The system takes a lock back when its program
    ends, however it ends."""
    try:
        import fcntl
    except ImportError:
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
