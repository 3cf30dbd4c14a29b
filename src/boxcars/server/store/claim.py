"""Before a database is used: it is of this version, can be written, and a file is ours alone.

A second server on the same file would confirm what the first one overwrites, so a lock beside the
file is held as long as the process lives. Whoever can read the file can take any seat, so only its
owner can. A PostgreSQL database may be used by many.
"""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from boxcars.server.store import postgres, sqlite
from boxcars.server.store.migrations import VERSION, TooNew, bring_forward
from boxcars.server.store.sql import KEYS, METADATA, database_url, is_embedded, open_for_reading

try:
    import fcntl
except ImportError:  # Windows has no such locks, and does without.
    fcntl = None  # type: ignore[assignment]

LOCKED_SECONDS: Final = 5.0
"""How long a file that another program has locked is waited for."""
OWNER_ONLY: Final = 0o600


class Unusable(Exception):
    """Why a database cannot be used, for a person to read."""


@contextmanager
def claimed(place: str, durable: bool = False) -> Iterator[None]:
    """Around using a database, given by URL or by path."""
    path = file_of(place)
    if path is None:
        asyncio.run(prepare_postgres(place, durable))
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
    if is_embedded(url):
        return url.database
    if url.drivername in ("postgresql", "postgres"):
        return None
    raise Unusable(f"tables are kept in a file or in PostgreSQL, not in {url.drivername}")


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
    """Looks whether the file is a database of ours, brings it to this version, and writes it."""
    try:
        with contextlib.closing(
            sqlite3.connect(path, timeout=LOCKED_SECONDS, isolation_level=None)
        ) as connection:
            # What a migration takes away for the sake of secrecy is not left in the free pages.
            connection.execute("PRAGMA secure_delete=ON")
            connection.execute("BEGIN IMMEDIATE")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            made = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'tables'")
            # Files without a number are of the first version, if there is something in them.
            old = max(version, 1) if made.fetchone() else max(version, VERSION)
            bring_forward(lambda *one: connection.execute(*one).fetchall(), path, old)
            check_columns(connection, path)
            connection.execute(f"PRAGMA user_version={VERSION}")
            connection.execute("COMMIT")
    except TooNew as error:
        raise Unusable(str(error)) from None
    except sqlite3.Error as error:
        if sqlite.is_locked(error):
            raise Unusable(f"another program has locked {path}; close it first") from None
        raise Unusable(f"cannot use {path}: {error}") from None


def check_columns(connection: sqlite3.Connection, path: str) -> None:
    for table in METADATA.sorted_tables:
        columns = {row[1] for row in connection.execute(f"PRAGMA table_info({table.name})")}
        missing = [column.name for column in table.columns if column.name not in columns]
        if columns and missing:
            raise Unusable(
                f"{path} was not written by this Boxcars: {table.name} has no {missing[0]}"
            )


def run(connection: sa.Connection, statement: str, values: dict[str, Any]) -> list[Any]:
    """For migrations: a statement with its values, and the rows it returns."""
    done = connection.execute(sa.text(statement), values)
    return list(done.all()) if done.returns_rows else []


async def prepare_postgres(place: str, durable: bool = False) -> None:
    """The same for PostgreSQL. Several processes may start at once: one after the other does it."""
    shown = sa.make_url(place).render_as_string(hide_password=True)
    # In one transaction, which also holds the lock to its end.
    engine = open_for_reading(place).execution_options(isolation_level="READ COMMITTED")
    try:
        async with asyncio.timeout(PREPARING_SECONDS), engine.begin() as connection:
            await connection.execute(sa.text("SET LOCAL lock_timeout = '60s'"))
            await connection.execute(sa.text("SELECT pg_advisory_xact_lock(20121)"))
            known = await connection.scalar(sa.text("SELECT to_regclass('keys') IS NOT NULL"))
            version = await connection.scalar(STORED_VERSION) if known else None
            old = VERSION if version is None else int(version)
            await connection.run_sync(
                lambda opened: bring_forward(partial(run, opened), shown, old)
            )
            await connection.run_sync(METADATA.create_all)
            if version is not None:
                await connection.execute(sa.delete(KEYS).where(KEYS.c.name == SCHEMA))
            await connection.execute(sa.insert(KEYS).values(name=SCHEMA, value=str(VERSION)))
            lost = list(await connection.scalars(NOT_DURABLE)) if durable else []
            if lost:
                raise Unusable(f"a power cut could take what {shown} confirms: {lost[0]} is off")
    except Unusable:
        raise
    except (TooNew, postgres.NoDriver) as error:
        raise Unusable(str(error)) from None
    except Exception as error:
        # Whatever it is, a person has to read it in one sentence.
        while error.__cause__ is not None and isinstance(error.__cause__, Exception):
            error = error.__cause__
        reason = " ".join(str(error).split()) or "it does not answer"
        raise Unusable(f"cannot use {shown}: {reason}") from None
    finally:
        await engine.dispose()


PREPARING_SECONDS: Final = 60.0
SCHEMA: Final = "schema"
"""The name under which PostgreSQL's version is kept."""
NOT_DURABLE: Final = sa.text(
    "SELECT name FROM pg_settings WHERE setting = 'off' "
    "AND name IN ('fsync', 'full_page_writes', 'synchronous_commit')"
)
STORED_VERSION: Final = sa.select(KEYS.c.value).where(KEYS.c.name == SCHEMA)
