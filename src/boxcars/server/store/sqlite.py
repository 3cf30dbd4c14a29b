"""SQLite: its settings, what a lock looks like, and checkpoints of its write-ahead log.

SQLite writes ahead into a log, and from time to time what is in the log must be brought into the
file itself and forced to the disk. That takes many times as long as a commit, so a thread does it
beside the event loop, a moment after something was written.
"""

import asyncio
import contextlib
import logging
import sqlite3
from typing import Any, Final

from sqlalchemy import Connection, Engine, event

PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    # What is committed survives the end of the process; only a power cut may take the last of it.
    "PRAGMA synchronous=NORMAL",
    # A commit has to bring the log home itself only if the thread is this many pages behind.
    "PRAGMA wal_autocheckpoint=32000",
    "PRAGMA journal_size_limit=16777216",
    "PRAGMA busy_timeout=5000",
    "PRAGMA foreign_keys=ON",
)
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


def do_not_wait(connection: Connection) -> None:
    """Lets a connection fail at once while another program writes to the file."""
    cursor = connection.connection.cursor()
    cursor.execute("PRAGMA busy_timeout=0")
    cursor.close()


def is_locked(error: Exception) -> bool:
    """Whether something failed only because another program writes to the file."""
    code = getattr(getattr(error, "orig", error), "sqlite_errorcode", None)
    return code is not None and code & PRIMARY in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


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
