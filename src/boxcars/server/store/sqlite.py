"""SQLite: its settings, what a lock looks like, its writer, and checkpoints of its log.

SQLite writes ahead into a log, and from time to time what is in the log must be brought into the
file itself and forced to the disk. That takes many times as long as a commit, so a thread does it
beside the event loop, a moment after something was written.

What is committed survives the end of the process. That it survives a power cut too (`--durable`)
means waiting for the disk at every commit, which is done in a thread of its own.
"""

import asyncio
import contextlib
import logging
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Engine, event
from sqlalchemy.dialects.sqlite import pysqlite

from boxcars.server.store.writer import (
    AGAIN_SECONDS,
    ByStatement,
    Job,
    Statements,
    Taken,
    Unsaved,
    Writer,
    by_statement,
)

PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=NORMAL",
    # A commit has to bring the log home itself only if the thread is this many pages behind.
    "PRAGMA wal_autocheckpoint=32000",
    "PRAGMA journal_size_limit=16777216",
    "PRAGMA busy_timeout=5000",
    "PRAGMA foreign_keys=ON",
)
DURABLE: Final = "PRAGMA synchronous=FULL"
"""A commit waits until the disk has it; otherwise a power cut may take the last ones."""
MOMENT_SECONDS: Final = 1.0
PRIMARY: Final = 0xFF
"""The part of SQLite's error codes that says what happened; the rest says where."""

log = logging.getLogger(__name__)


def prepare(engine: Engine) -> None:
    """Makes every connection of an engine begin with the settings."""

    @event.listens_for(engine, "connect")
    def begin(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()


def is_locked(error: Exception) -> bool:
    """Whether something failed only because another program writes to the file."""
    code = getattr(getattr(error, "orig", error), "sqlite_errorcode", None)
    return code is not None and code & PRIMARY in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class SqliteWriter(Writer):
    """Commits right in the event loop: that is shorter than the way to another thread and back. If
    another program has locked the file, the loop goes on, and the commit is tried again a little
    later. Where commits wait for the disk, a thread makes them, one after the other."""

    def __init__(self, path: str, durable: bool = False) -> None:
        super().__init__()
        self._path = path
        self._thread = ThreadPoolExecutor(1, "commits") if durable else None
        self._committing: asyncio.Task[None] | None = None
        self._checkpoints = Checkpoints(path)
        self._statements = Statements(pysqlite.dialect())
        self._connection: sqlite3.Connection | None = None

    def make_tables(self, metadata: sa.MetaData) -> None:
        engine = sa.create_engine("sqlite://", creator=self._connect)
        metadata.create_all(engine)
        engine.dispose()

    async def stop(self) -> None:
        await super().stop()
        if self._committing is not None:
            await self._committing
        await self._checkpoints.stop()
        if self._thread is not None:
            self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()

    def _connect(self) -> sqlite3.Connection:
        # Only one thread uses it at a time: whoever begins a commit waits for its end.
        connection = sqlite3.connect(self._path, check_same_thread=False)
        for pragma in (*PRAGMAS, *([DURABLE] if self._thread is not None else [])):
            connection.execute(pragma)
        return connection

    def _begin(self) -> None:
        if self._thread is not None:
            self._busy = True
            self._committing = asyncio.create_task(self._commit_in(self._thread))
            return
        jobs = self._taken()
        self._busy = self._report(jobs, self._commit_all(jobs))
        if self._busy:
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._begin)
        self._checkpoints.soon()

    async def _commit_in(self, thread: ThreadPoolExecutor) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            jobs = self._taken()
            if self._report(jobs, await loop.run_in_executor(thread, self._commit_all, jobs)):
                await asyncio.sleep(AGAIN_SECONDS)
        self._busy = False
        self._checkpoints.soon()

    def _commit_all(self, jobs: list[Job]) -> list[Exception | None]:
        """How it went, job by job."""
        if not jobs:
            return []
        error = self._commit(by_statement(jobs))
        if error is None or isinstance(error, Unsaved) or len(jobs) == 1:
            return [error] * len(jobs)
        # One of them spoiled it for all: each gets its own chance.
        return [outcome for job in jobs for outcome in self._commit_all([job])]

    def _commit(self, writes: ByStatement) -> Exception | None:
        try:
            if self._connection is None:
                self._connection = self._connect()
                # Whoever has locked the file is waited for by a timer, not here.
                self._connection.execute("PRAGMA busy_timeout=0")
            self._write(self._connection, writes)
        except sqlite3.IntegrityError as error:
            return Taken(str(error))
        except (sqlite3.OperationalError, OSError) as error:
            locked = is_locked(error)
            if not locked:
                log.error("a commit failed: %s", error)
                self._let_go()
            return Unsaved(locked)
        except Taken as error:
            return error
        except Exception as error:
            # Whatever it is, whoever waits for it must be told.
            log.error("a write failed: %r", error)
            self._let_go()
            return error
        return None

    def _let_go(self) -> None:
        """After a failure: the next commit begins with a fresh connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(sqlite3.Error, OSError):
                connection.close()

    def _write(self, connection: sqlite3.Connection, writes: ByStatement) -> None:
        cursor = connection.cursor()
        try:
            for statement, rows in writes.items():
                prepared = self._statements[statement]
                cursor.executemany(prepared.text, prepared.arrange(rows))
                if prepared.must_hit and cursor.rowcount != len(rows):
                    raise Taken("a version is no longer the last")
            connection.commit()
        except BaseException:
            connection.rollback()
            raise


class Checkpoints:
    """Brings the log of a database file home."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._task: asyncio.Task[None] | None = None

    def soon(self) -> None:
        """Something was written."""
        if self._task is None:
            self._task = asyncio.create_task(self._bring_home())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _bring_home(self) -> None:
        await asyncio.sleep(MOMENT_SECONDS)
        try:
            await asyncio.to_thread(self._checkpoint)
        except sqlite3.Error as error:
            log.warning("the log could not be brought home, next time perhaps: %s", error)
        self._task = None

    def _checkpoint(self) -> None:
        with contextlib.closing(sqlite3.connect(self._path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
