"""The one writer: whoever writes while it is busy shares the next commit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import Insert, Update

from boxcars.server.trouble import Trouble

Write = tuple[Insert | Update, dict[str, Any]]

log = logging.getLogger(__name__)


class Taken(Exception):
    """Something that must be unique is already there: another writer won."""


class Writer:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Sequence[Write], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Finishes what is waiting, and takes no more."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def write(self, writes: Sequence[Write]) -> None:
        """Returns when all of them are committed, together or not at all."""
        if self._stopping:
            raise Trouble("unavailable", "the server is going down; come back in a moment")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        self._wake.set()
        await asyncio.shield(done)

    async def _run(self) -> None:
        while not (self._stopping and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            jobs, self._waiting = self._waiting, []
            if jobs:
                await self._commit_all(jobs)

    async def _commit_all(self, jobs: list[tuple[Sequence[Write], asyncio.Future[None]]]) -> None:
        error = await self._commit([write for writes, _ in jobs for write in writes])
        if error is not None and len(jobs) > 1:
            # One of them spoiled it for all: each gets its own chance.
            for job in jobs:
                await self._commit_all([job])
            return
        for _, done in jobs:
            if done.done():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    async def _commit(self, writes: list[Write]) -> Exception | None:
        by_statement: dict[Insert | Update, list[dict[str, Any]]] = {}
        for statement, values in writes:
            by_statement.setdefault(statement, []).append(values)
        try:
            async with self._engine.begin() as connection:
                for statement, rows in by_statement.items():
                    await connection.execute(statement, rows)
        except IntegrityError as error:
            return Taken(str(error.orig))
        except (SQLAlchemyError, OSError) as error:
            log.error("a commit failed: %s", error)
            return Trouble("unavailable", "the table cannot be saved just now; try again")
        return None
