"""The database writer: whatever is written in the same moment shares one commit.

What is the same for every database is here; how a commit is done is in `sqlite` and `postgres`.
"""

import asyncio
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Final

from msgspec import Struct
from sqlalchemy.engine import Dialect
from sqlalchemy.sql.dml import Delete, Insert, Update

from boxcars.engine.errors import why
from boxcars.server.errors import RequestRefused
from boxcars.server.metrics import Spans

Statement = Insert | Update | Delete
Write = tuple[Statement, dict[str, Any]]
ByStatement = dict[Statement, list[dict[str, Any]]]

SHARED: Final = 64
"""How many writes at most wait for each other to share a commit."""
WAITING_SECONDS: Final = 5.0
"""How long a write waits while the database is locked or not to be reached."""
AGAIN_SECONDS: Final = 0.02
"""How long until such a database is tried again."""


class Taken(Exception):
    """Something that must be unique is already there, or a version is no longer the last: another
    writer won."""


class Unsaved(RequestRefused):
    """The database takes nothing now, from nobody."""

    def __init__(self, passing: bool) -> None:
        super().__init__("unavailable", "the table cannot be saved just now; try again")
        self.passing = passing
        """Whether it may soon be over, so that it is worth trying again."""


class Job(Struct, frozen=True, eq=False):
    """What is written together or not at all."""

    writes: Sequence[Write]
    done: asyncio.Future[None]
    until: float
    """When to give up, by the clock of the event loop."""


class Prepared(Struct, frozen=True):
    """A statement as the database's driver wants it."""

    text: str
    places: Callable[[dict[str, Any]], Any]
    """Puts values in order."""
    must_hit: bool
    """Whether it must find a row to change."""
    news: str
    """What it changes, for those who follow the table: a letter, or nothing."""

    def arrange(self, rows: list[dict[str, Any]]) -> list[Any]:
        return list(map(self.places, rows))


class Statements:
    """The texts of statements, made once: making one takes longer than running it."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._prepared: dict[Statement, Prepared] = {}

    def __getitem__(self, statement: Statement) -> Prepared:
        prepared = self._prepared.get(statement)
        if prepared is None:
            compiled: Any = statement.compile(dialect=self._dialect)
            options = statement.get_execution_options()
            prepared = self._prepared[statement] = Prepared(
                str(compiled),
                in_order(compiled.positiontup or ()),
                options.get("must_hit", False),
                options.get("news", ""),
            )
        return prepared


def in_order(names: Sequence[str]) -> Callable[[dict[str, Any]], Any]:
    """Puts values in order; those of two and more names quickly."""
    if len(names) > 1:
        return itemgetter(*names)
    return lambda values: tuple(values[name] for name in names)


class Writer:
    """Lets writes wait for each other, and tells those who wait how it went."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        """Kept: Python 3.11 asks the operating system each time somebody wants to know it."""
        self._waiting: list[Job] = []
        self._busy = False
        """Whether a commit is under way, after which those who came meanwhile have their turn."""
        self._stopping = False
        self.saving = Spans()
        """How long it took from a wish to its commit."""
        self.failed_at: float | None = None
        """When something could last not be written, by the clock of the event loop; None if
        something has been written since."""

    def write(self, writes: Sequence[Write]) -> asyncio.Future[None]:
        """Done when all of them are committed, together or not at all."""
        if self._stopping:
            raise RequestRefused(
                "unavailable",
                why("refused.going_down", "the server is going down; come back in a moment"),
            )
        loop = self._loop
        if loop is None:
            loop = self._loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append(Job(writes, done, loop.time() + WAITING_SECONDS))
        if len(self._waiting) == 1 and not self._busy:
            loop.call_soon(self._gather, 0)
        return done

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def stop(self) -> None:
        """Finishes what is waiting, and takes no more."""
        self._stopping = True
        await asyncio.gather(*[job.done for job in self._waiting], return_exceptions=True)

    def _gather(self, before: int) -> None:
        """Begins a commit when a round of the loop brings nobody new who could share it. Nobody
        waits for long: a table writes only once before it is told."""
        if before < len(self._waiting) < SHARED:
            asyncio.get_running_loop().call_soon(self._gather, len(self._waiting))
        else:
            self._begin()

    def _begin(self) -> None:
        """Commits what waits, now or in a task."""
        raise NotImplementedError

    def _taken(self) -> list[Job]:
        """What waits to be written. What nobody waits for any longer is not written."""
        jobs = [job for job in self._waiting if not job.done.done()]
        self._waiting = []
        return jobs

    def _report(self, jobs: list[Job], errors: list[Exception | None]) -> bool:
        """Tells those who wait how it went; returns whether some wait on, for the database."""
        now = asyncio.get_running_loop().time()
        waiting: list[Job] = []
        for job, error in zip(jobs, errors, strict=True):
            if error is None:
                self.saving.note(now - (job.until - WAITING_SECONDS))
            if isinstance(error, Unsaved):
                self.failed_at = now
            else:
                self.failed_at = None
            if job.done.done():
                continue
            if error is None:
                job.done.set_result(None)
            elif isinstance(error, Unsaved) and error.passing and now < job.until:
                waiting.append(job)
            else:
                job.done.set_exception(error)
        self._waiting = waiting + self._waiting
        return bool(waiting)


def by_statement(jobs: list[Job]) -> ByStatement:
    """What several jobs write, statement by statement."""
    found: ByStatement = {}
    for job in jobs:
        for statement, values in job.writes:
            found.setdefault(statement, []).append(values)
    return found
