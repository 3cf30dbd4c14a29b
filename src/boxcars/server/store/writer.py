"""The database writer: whatever is written in the same moment shares one commit."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.sql.dml import Delete, Insert, Update

from boxcars.server.errors import RequestRefused
from boxcars.server.store import sqlite
from boxcars.server.store.sqlite import Checkpoints

Statement = Insert | Update | Delete
Write = tuple[Statement, dict[str, Any]]
ByStatement = dict[Statement, list[dict[str, Any]]]

SHARED: Final = 64
"""How many writes at most wait for each other to share a commit."""
LOCKED_SECONDS: Final = 5.0
"""How long a write waits while another program has locked the database."""
AGAIN_SECONDS: Final = 0.02
"""How long until a locked database is tried again."""

log = logging.getLogger(__name__)


class Taken(Exception):
    """Something that must be unique is already there: another writer won."""


class Unsaved(RequestRefused):
    """The database takes nothing now, from nobody."""

    def __init__(self, locked: bool) -> None:
        super().__init__("unavailable", "the table cannot be saved just now; try again")
        self.locked = locked
        """Whether another program writes, so that it may soon be free again."""


class Job(Struct, frozen=True, eq=False):
    """What is written together or not at all."""

    writes: Sequence[Write]
    done: asyncio.Future[None]
    until: float
    """When to give up, by the clock of the event loop."""


class Prepared(Struct, frozen=True):
    """A statement as the database's driver wants it."""

    text: str
    places: Callable[[dict[str, Any]], Any] | None
    """Puts values in order, if the driver takes them by place."""

    def arrange(self, rows: list[dict[str, Any]]) -> Any:
        return rows if self.places is None else list(map(self.places, rows))


class Writer:
    """Commits what came together. For an embedded database, which has `checkpoints`, a commit is
    done right in the event loop: it is shorter than the way to another thread and back. If another
    program has locked the file, the loop goes on, and the commit is tried again a little later."""

    def __init__(self, engine: Engine, checkpoints: Checkpoints | None) -> None:
        self._engine = engine
        self._checkpoints = checkpoints
        self._loop: asyncio.AbstractEventLoop | None = None
        """Kept: Python 3.11 asks the operating system each time somebody wants to know it."""
        self._connection: Connection | None = None
        self._waiting: list[Job] = []
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self._statements: dict[Statement, Prepared] = {}

    def write(self, writes: Sequence[Write]) -> asyncio.Future[None]:
        """Done when all of them are committed, together or not at all."""
        if self._stopping:
            raise RequestRefused("unavailable", "the server is going down; come back in a moment")
        loop = self._loop
        if loop is None:
            loop = self._loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append(Job(writes, done, loop.time() + LOCKED_SECONDS))
        if len(self._waiting) == 1 and self._task is None:
            loop.call_soon(self._gather, 0)
        return done

    async def stop(self) -> None:
        """Finishes what is waiting, and takes no more."""
        self._stopping = True
        await asyncio.gather(*[job.done for job in self._waiting], return_exceptions=True)
        if self._task is not None:
            await self._task
        if self._connection is not None:
            self._connection.close()

    def _gather(self, before: int) -> None:
        """Begins a commit when a round of the loop brings nobody new who could share it. Nobody
        waits for long: a table writes only once before it is told."""
        if before < len(self._waiting) < SHARED:
            asyncio.get_running_loop().call_soon(self._gather, len(self._waiting))
        elif self._checkpoints is not None:
            self._commit_here(self._checkpoints)
        else:
            self._task = asyncio.create_task(self._run())

    def _commit_here(self, checkpoints: Checkpoints) -> None:
        jobs = self._taken()
        if self._report(jobs, self._commit_all(jobs)):
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._commit_here, checkpoints)
        checkpoints.soon()

    async def _run(self) -> None:
        while self._waiting:
            jobs = self._taken()
            if self._report(jobs, await asyncio.to_thread(self._commit_all, jobs)):
                await asyncio.sleep(AGAIN_SECONDS)
        self._task = None

    def _taken(self) -> list[Job]:
        """What waits to be written. What nobody waits for any longer is not written."""
        jobs = [job for job in self._waiting if not job.done.done()]
        self._waiting = []
        return jobs

    def _report(self, jobs: list[Job], errors: list[Exception | None]) -> bool:
        """Tells those who wait how it went; returns whether some wait on, for a locked database."""
        now = asyncio.get_running_loop().time()
        locked: list[Job] = []
        for job, error in zip(jobs, errors, strict=True):
            if job.done.done():
                continue
            if error is None:
                job.done.set_result(None)
            elif isinstance(error, Unsaved) and error.locked and now < job.until:
                locked.append(job)
            else:
                job.done.set_exception(error)
        self._waiting = locked + self._waiting
        return bool(locked)

    def _commit_all(self, jobs: list[Job]) -> list[Exception | None]:
        """How it went, job by job."""
        if not jobs:
            return []
        error = self._commit([write for job in jobs for write in job.writes])
        if error is None or isinstance(error, Unsaved) or len(jobs) == 1:
            return [error] * len(jobs)
        # One of them spoiled it for all: each gets its own chance.
        return [outcome for job in jobs for outcome in self._commit_all([job])]

    def _prepared(self, statement: Statement) -> Prepared:
        """A statement's text, made once: making it each time took longer than running it."""
        prepared = self._statements.get(statement)
        if prepared is None:
            compiled = statement.compile(dialect=self._engine.dialect)
            order = getattr(compiled, "positiontup", None)
            prepared = Prepared(str(compiled), itemgetter(*order) if order else None)
            self._statements[statement] = prepared
        return prepared

    def _commit(self, writes: list[Write]) -> Exception | None:
        by_statement: ByStatement = {}
        for statement, values in writes:
            by_statement.setdefault(statement, []).append(values)
        try:
            if self._connection is None or self._connection.closed:
                self._connection = self._engine.connect()
                if self._checkpoints is not None:
                    sqlite.do_not_wait(self._connection)
            if self._checkpoints is not None:
                self._write_plainly(self._connection, by_statement)
            else:
                self._write(self._connection, by_statement)
        except (IntegrityError, sqlite3.IntegrityError) as error:
            return Taken(str(getattr(error, "orig", error)))
        except (OperationalError, sqlite3.OperationalError, OSError) as error:
            locked = sqlite.is_locked(error)
            if not locked:
                log.error("a commit failed: %s", error)
                self._let_go()
            return Unsaved(locked)
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
            with contextlib.suppress(SQLAlchemyError, sqlite3.Error, OSError):
                connection.invalidate()
                connection.close()

    def _write(self, connection: Connection, by_statement: ByStatement) -> None:
        with connection.begin():
            for statement, rows in by_statement.items():
                prepared = self._prepared(statement)
                connection.exec_driver_sql(prepared.text, prepared.arrange(rows))

    def _write_plainly(self, connection: Connection, by_statement: ByStatement) -> None:
        """The same with the embedded database's own connection: a step is so small that
        SQLAlchemy's care for the transaction takes longer than the transaction."""
        plain = connection.connection
        cursor = plain.cursor()
        try:
            for statement, rows in by_statement.items():
                prepared = self._prepared(statement)
                cursor.executemany(prepared.text, prepared.arrange(rows))
            plain.commit()
        except BaseException:
            plain.rollback()
            raise
