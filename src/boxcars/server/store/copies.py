"""Copies of a database: a backup is a SQLite file, whatever it was made from, and can be restored
into a file or into PostgreSQL. So tables also move from one to the other."""

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from boxcars.server.store import postgres
from boxcars.server.store.claim import SCHEMA, Unusable, claimed, file_of
from boxcars.server.store.migrations import VERSION
from boxcars.server.store.sql import KEYS, METADATA, PROCESSES, VISITS

OWNER_ONLY: Final = 0o600
HOURS: Final = 3600.0
"""How long a whole database may take."""
COPIED: Final = [each for each in METADATA.sorted_tables if each not in (PROCESSES, VISITS)]
"""What is copied: not who is there just now."""
ROWS: Final = 1000
"""How many rows are copied at a time."""


async def back_up(place: str, target: Path) -> None:
    """Copies a database, also while servers use it: all of one moment."""
    if target.exists():
        raise Unusable(f"{target} is there already; give a new name")
    source = file_of(place)
    with _new_file(target) as partial:
        if source is None:
            await _from_postgres(place, partial)
        else:
            if not Path(source).is_file():
                raise Unusable(f"there is no database at {source}")
            _copy_file(source, partial)


async def restore(backup: Path, place: str) -> None:
    """Makes an empty database of a backup. One of an older version is brought forward."""
    if not backup.is_file():
        raise Unusable(f"there is no backup at {backup}")
    check_file(str(backup))
    target = file_of(place)
    if target is not None:
        path = Path(target)
        if path.exists() and path.stat().st_size:
            raise Unusable(f"{path} is there already; move it away first")
        path.unlink(missing_ok=True)
        with _new_file(path) as partial:
            _copy_file(str(backup), partial)
        return
    with tempfile.TemporaryDirectory() as folder:
        current = str(Path(folder) / "tables.sqlite")
        _copy_file(str(backup), current)
        with claimed(current):
            await _to_postgres(current, place)


def check_file(path: str) -> None:
    """Looks whether a SQLite file is whole."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            broken = connection.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.Error as error:
        raise Unusable(f"cannot use {path}: {error}") from None
    if said != "ok" or broken:
        raise Unusable(f"{path} is damaged: {said if said != 'ok' else f'{broken[0]} is torn'}")


@contextmanager
def _new_file(target: Path) -> Iterator[str]:
    """A file that is there when it is whole, and not before."""
    partial = f"{target}.partial"
    with contextlib.suppress(FileNotFoundError):
        os.unlink(partial)
    os.close(os.open(partial, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    try:
        yield partial
        os.replace(partial, target)
    except sqlite3.Error as error:
        raise Unusable(f"cannot write {target}: {error}") from None
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(partial)


def _copy_file(source: str, target: str) -> None:
    with closing(sqlite3.connect(source)) as connection:
        connection.execute("VACUUM INTO ?", (target,))


async def _from_postgres(place: str, target: str) -> None:
    engine = sa.create_engine(f"sqlite:///{target}")
    METADATA.create_all(engine)
    engine.dispose()
    connection = await postgres.connect(place, HOURS)
    try:
        with closing(sqlite3.connect(target)) as copy:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for table in COPIED:
                    marks = ", ".join("?" * len(table.columns))
                    insert = f'INSERT INTO "{table.name}" ({_names(table)}) VALUES ({marks})'
                    kept = f" WHERE name <> '{SCHEMA}'" if table is KEYS else ""
                    select = f'SELECT {_names(table)} FROM "{table.name}"{kept}'
                    async for row in connection.cursor(select):
                        copy.execute(insert, tuple(row))
            copy.execute("UPDATE tables SET owner = NULL")
            copy.execute(f"PRAGMA user_version={VERSION}")
            copy.commit()
    finally:
        await connection.close()


async def _to_postgres(source: str, place: str) -> None:
    connection = await postgres.connect(place, HOURS)
    try:
        async with connection.transaction():
            if await connection.fetchval("SELECT EXISTS (SELECT 1 FROM tables)"):
                raise Unusable("there are tables in that database already; use an empty one")
            # A server that was started there has made a key, and perhaps has had a visitor.
            await connection.execute("DELETE FROM people")
            await connection.execute("DELETE FROM keys WHERE name <> $1", SCHEMA)
            with closing(sqlite3.connect(source)) as copy:
                for table in COPIED:
                    await _copy_rows(copy, connection, table)
            await connection.execute("UPDATE tables SET owner = NULL")
    finally:
        await connection.close()


async def _copy_rows(copy: sqlite3.Connection, connection: Any, table: sa.Table) -> None:
    columns = list(table.columns)
    marks = ", ".join(f"${number}" for number in range(1, len(columns) + 1))
    insert = f'INSERT INTO "{table.name}" ({_names(table)}) VALUES ({marks})'
    rows = copy.execute(f'SELECT {_names(table)} FROM "{table.name}"')
    while some := rows.fetchmany(ROWS):
        values = [
            [
                bool(value) if isinstance(column.type, sa.Boolean) else value
                for column, value in zip(columns, row, strict=True)
            ]
            for row in some
        ]
        await connection.executemany(insert, values)


def _names(table: sa.Table) -> str:
    return ", ".join(f'"{column.name}"' for column in table.columns)
