"""Before a database file is used: it is this server's alone, private, writable, and can be read.

A second server on the same file would confirm what the first one overwrites, so a lock beside the
file is held as long as the process lives. Whoever can read the file can take any seat, so only its
owner can.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from boxcars.server.store import sqlite
from boxcars.server.store.sql import METADATA, database_url, is_embedded

try:
    import fcntl
except ImportError:  # Windows has no such locks, and does without.
    fcntl = None  # type: ignore[assignment]

VERSION: Final = 1
"""Of the database's tables and columns; it grows when they change."""
OWNER_ONLY: Final = 0o600


class Unusable(Exception):
    """Why a database cannot be used, for a person to read."""


@contextmanager
def claimed(place: str) -> Iterator[None]:
    """Around using a database, given by URL or by path. Only files are claimed."""
    path = file_of(place)
    if path is None:
        yield
        return
    try:
        make_private(path)
        lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    except OSError as error:
        raise Unusable(f"cannot use {path}: {error.strerror}") from None
    try:
        hold(lock, path)
        examine(path)
        yield
    finally:
        os.close(lock)


def file_of(place: str) -> str | None:
    """The file of a database; None if it is kept elsewhere."""
    try:
        url = database_url(place)
    except OSError as error:
        raise Unusable(f"cannot use {place}: {error.strerror}") from None
    except sa.exc.ArgumentError:
        raise Unusable(f"{place} is not a path or a database URL") from None
    return url.database if is_embedded(url) and url.database != ":memory:" else None


def make_private(path: str) -> None:
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for each in (path, f"{path}-wal", f"{path}-shm"):
        with contextlib.suppress(OSError):
            Path(each).chmod(OWNER_ONLY)


def hold(lock: int, path: str) -> None:
    if fcntl is not None:
        try:
            fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Unusable(f"another Boxcars is using {path}; stop it first") from None


def examine(path: str) -> None:
    """Looks whether the file is a database of ours, and whether it can be written."""
    try:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                raise Unusable(
                    f"{path} was written by a newer Boxcars: it is version {version}, "
                    f"and this Boxcars knows versions up to {VERSION}"
                )
            check_columns(connection, path)
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(f"PRAGMA user_version={VERSION}")
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        # Whoever has locked the file will let go of it.
        if not sqlite.is_locked(error):
            raise Unusable(f"cannot use {path}: {error}") from None


def check_columns(connection: sqlite3.Connection, path: str) -> None:
    for table in METADATA.sorted_tables:
        columns = {row[1] for row in connection.execute(f"PRAGMA table_info({table.name})")}
        missing = [column.name for column in table.columns if column.name not in columns]
        if columns and missing:
            raise Unusable(
                f"{path} was not written by this Boxcars: {table.name} has no {missing[0]}"
            )
