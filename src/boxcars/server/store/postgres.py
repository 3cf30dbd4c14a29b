"""PostgreSQL: how it is reached, what its errors mean, and its writer.

A commit tells the other processes in the same transaction which tables changed (`pg_notify`), so
that nobody hears of what is not there, and nothing that is there goes unheard.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.dialects.postgresql import asyncpg as dialect

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

if TYPE_CHECKING:
    import asyncpg

CHANNEL: Final = "boxcars"
SECONDS: Final = 5.0
"""How long anything asked of the database may take."""
INTEGRITY: Final = "23"
"""The class of errors (the first two letters of `sqlstate`) that say what is already there."""
PASSING: Final = ("08", "40", "55", "57", "25")
"""The classes that pass: no connection, a conflict, a lock, a database that stops or starts, one
that only reads because another has taken its place."""
BROKEN: Final = ("InterfaceError", "InternalClientError", "TimeoutError")
"""What the driver says of a connection that it lost in the middle of something, and SQLAlchemy when
none came free in time."""

log = logging.getLogger(__name__)


class NoDriver(Exception):
    """The package that talks to PostgreSQL is not there."""

    def __init__(self) -> None:
        super().__init__("PostgreSQL needs one more package: pip install 'boxcars[postgres]'")


async def connect(place: str, seconds: float = SECONDS) -> "asyncpg.Connection[Any]":
    """A connection to a database, given by URL. Nothing asked over it takes longer than so many
    seconds."""
    try:
        import asyncpg
    except ImportError:
        raise NoDriver from None
    # Whoever waits for a lock, or for a machine that is gone, is told so in time.
    settings = {
        "application_name": "boxcars",
        "lock_timeout": "2000",
        "statement_timeout": str(round(seconds * 1000)),
    }
    return await asyncpg.connect(
        place, timeout=SECONDS, command_timeout=seconds, server_settings=settings
    )


def states(error: BaseException | None) -> Iterator[str]:
    """What PostgreSQL called an error, and those that led to it."""
    while error is not None:
        state = getattr(error, "sqlstate", None)
        if isinstance(state, str):
            yield state
        error = getattr(error, "orig", None) or error.__cause__


def is_passing(error: BaseException) -> bool:
    """Whether something failed only because the database cannot be reached, or is busy."""
    found = list(states(error))
    if found:
        return found[-1][:2] in PASSING
    inner: BaseException | None = error
    while inner is not None:
        if isinstance(inner, (OSError, TimeoutError)) or type(inner).__name__ in BROKEN:
            return True
        inner = getattr(inner, "orig", None) or inner.__cause__
    return False


class PostgresWriter(Writer):
    """Commits over a connection of its own. If it is lost, whoever waits waits for the next one. A
    commit of which nobody knows whether it succeeded is tried again: what must be unique tells."""

    def __init__(self, place: str, process: str) -> None:
        super().__init__()
        self._place = place
        self._process = process
        self._statements = Statements(dialect.dialect())  # type: ignore[no-untyped-call]
        self._connection: asyncpg.Connection[Any] | None = None
        self._task: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        await super().stop()
        if self._task is not None:
            await self._task
        if self._connection is not None:
            with contextlib.suppress(Exception):
                await self._connection.close(timeout=1)

    def _begin(self) -> None:
        self._busy = True
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while self._waiting:
            jobs = self._taken()
            if self._report(jobs, await self._commit_all(jobs)):
                await asyncio.sleep(AGAIN_SECONDS)
        self._busy = False

    async def _commit_all(self, jobs: list[Job]) -> list[Exception | None]:
        """How it went, job by job."""
        if not jobs:
            return []
        error = await self._commit(by_statement(jobs))
        if error is None or isinstance(error, Unsaved) or len(jobs) == 1:
            return [error] * len(jobs)
        # One of them spoiled it for all: each gets its own chance.
        return [outcome for job in jobs for outcome in await self._commit_all([job])]

    async def _commit(self, writes: ByStatement) -> Exception | None:
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await connect(self._place)
            await self._write(self._connection, writes)
        except Taken as error:
            return error
        except Exception as error:
            # Whatever it is, whoever waits for it must be told.
            state = next(states(error), "")
            if state[:2] == INTEGRITY:
                return Taken(str(error))
            passing = is_passing(error)
            if not passing:
                log.error("a write failed: %r", error)
            self._let_go()
            full = state[:2] == "53"
            return Unsaved(passing) if passing or full else error
        return None

    def _let_go(self) -> None:
        """After a failure: the next commit begins with a fresh connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def _write(self, connection: "asyncpg.Connection[Any]", writes: ByStatement) -> None:
        news: dict[str, set[str]] = {}
        async with connection.transaction():
            for statement, rows in writes.items():
                prepared = self._statements[statement]
                if prepared.must_hit:
                    for row in prepared.arrange(rows):
                        if await connection.execute(prepared.text, *row) != "UPDATE 1":
                            raise Taken("a version is no longer the last")
                else:
                    await connection.executemany(prepared.text, prepared.arrange(rows))
                if prepared.news:
                    for values in rows:
                        table = values.get("table") or values["table_id"]
                        news.setdefault(table, set()).add(prepared.news)
            await connection.executemany(
                f"SELECT pg_notify('{CHANNEL}', $1)",
                [(f"{self._process}/{table}/{''.join(kinds)}",) for table, kinds in news.items()],
            )
