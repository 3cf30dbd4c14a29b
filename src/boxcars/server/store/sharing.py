"""Sharing a database with other processes: who owns which table, who is where, and what is new.

Every process keeps a row in `processes` alive. A table is owned by one of them, which lets happen
what happens by itself there. When a process is not heard of any longer, whoever notices first takes
its row away, and with it its tables and its visitors; the tables are then shared out to those who
ask first. No two clocks are compared, time is the database's alone; and two who both believe to own
a table cannot both write its next step.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from boxcars.server.ids import new_id, now
from boxcars.server.store.postgres import CHANNEL, connect, is_passing

if TYPE_CHECKING:
    import asyncpg

T = TypeVar("T")

BEAT_SECONDS: Final = 0.5
LEASE_MS: Final = 3_000
"""How long a process counts as alive after it was last heard of."""
AT_ONCE: Final = 100
"""How many tables without an owner one process takes at a time, so that others get some too."""
RESUMED_MS: Final = 8 * 24 * 3_600_000
"""Tables touched in this time go on by themselves; others when somebody comes."""

CLOCK: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
ALIVE: Final = (
    f"INSERT INTO processes (id, until) VALUES ($1, {CLOCK} + {LEASE_MS}) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING xmax = 0"
)
"""Returns whether the row was not there."""
ONE_BURIES: Final = "SELECT pg_try_advisory_xact_lock(20120)"
BURY: Final = f"DELETE FROM processes WHERE until < {CLOCK}"
END_VISITS: Final = (
    "DELETE FROM visits WHERE process NOT IN (SELECT id FROM processes) RETURNING table_id"
)
END_MINE: Final = "DELETE FROM visits WHERE process = $1 RETURNING table_id"
LET_GO: Final = (
    "UPDATE tables SET owner = NULL WHERE owner IS NOT NULL AND NOT over "
    "AND owner NOT IN (SELECT id FROM processes)"
)
LEAVE: Final = "DELETE FROM processes WHERE id = $1"
TAKE_SOME: Final = (
    "UPDATE tables SET owner = $1 WHERE id IN (SELECT id FROM tables WHERE owner IS NULL "
    "AND NOT over AND touched >= $2 ORDER BY touched DESC LIMIT $3 FOR UPDATE SKIP LOCKED) "
    "RETURNING id"
)
TAKE: Final = (
    "UPDATE tables SET owner = $1 WHERE id = $2 AND (owner IS NULL OR owner = $1) RETURNING id"
)
MINE: Final = "SELECT id FROM tables WHERE owner = $1 AND NOT over"
VISITORS: Final = "SELECT DISTINCT person FROM visits WHERE table_id = $1 AND process <> $2"
TELL: Final = f"SELECT pg_notify('{CHANNEL}', $1)"
SIGNED_OUT: Final = "o"
"""The news that a person, in place of a table, signed out."""
VISIT: Final = (
    "INSERT INTO visits (table_id, process, person) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
)
UNVISIT: Final = "DELETE FROM visits WHERE table_id = $1 AND process = $2 AND person = $3"

log = logging.getLogger(__name__)


class Neighbors(Protocol):
    """What is told about other processes."""

    def news(self, table: str, kinds: str) -> None:
        """Something of a table changed: its steps, header or chat, or people who are there."""

    def gained(self, tables: set[str]) -> None:
        """This process owns these tables from now on."""

    def signed_out(self, person: str) -> None:
        """A person's connections are to end: their cookies are worth nothing any more."""

    def returned(self) -> None:
        """News may have been missed, and tables lost: `owned` says which are left."""


class Sharing:
    def __init__(self, place: str) -> None:
        self.process: Final = new_id()
        self.owned: set[str] = set()
        """The tables of this process, whether they are in memory or not."""
        self._place = place
        self._neighbors: Neighbors | None = None
        self._connection: asyncpg.Connection[Any] | None = None
        self._using = asyncio.Lock()
        """One thing at a time is asked over the connection."""
        self._visits: set[tuple[str, str]] = set()
        """Who is at which table in this process."""
        self._beating: asyncio.Task[None] | None = None
        self._heard_at = 0.0
        """When the database last confirmed that this process is alive."""
        self._unsure = True
        """Whether a reply was lost, or news missed: what the database knows of this process and
        what the process knows itself may differ until the next beat."""

    async def start(self, neighbors: Neighbors) -> None:
        self._neighbors = neighbors
        await self._try_beat()
        self._beating = asyncio.create_task(self._beat_on())

    async def stop(self) -> None:
        """Leaves everything to the others, at once."""
        if self._beating is not None:
            self._beating.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._beating
        with contextlib.suppress(Exception):
            await self._ask(self._leave)
        if self._connection is not None:
            with contextlib.suppress(Exception):
                await self._connection.close(timeout=1)

    async def claim(self, table: str) -> bool:
        """Owns a table if nobody else does; returns whether it is ours."""

        async def take(connection: "asyncpg.Connection[Any]") -> bool:
            return await connection.fetchval(TAKE, self.process, table) is not None

        if await self._try(take, False):
            self.owned.add(table)
        return table in self.owned

    async def visitors(self, table: str) -> set[str]:
        """The people who are at a table in other processes."""

        async def read(connection: "asyncpg.Connection[Any]") -> set[str]:
            rows = await connection.fetch(VISITORS, table, self.process)
            return {row[0] for row in rows}

        return await self._try(read, set())

    async def note_visit(self, table: str, person: str, here: bool) -> None:
        """Somebody came to a table in this process, or left it."""
        if ((table, person) in self._visits) == here:
            return
        (self._visits.add if here else self._visits.discard)((table, person))

        async def tell(connection: "asyncpg.Connection[Any]") -> None:
            async with connection.transaction():
                await connection.execute(VISIT if here else UNVISIT, table, self.process, person)
                await connection.execute(TELL, f"{self.process}/{table}/p")

        await self._try(tell, None)

    # The connection.

    async def _try(
        self, ask: "Callable[[asyncpg.Connection[Any]], Awaitable[T]]", otherwise: T
    ) -> T:
        """Asks the database. If it cannot be reached, the next beat puts right what was missed."""
        try:
            return await self._ask(ask)
        except Exception as error:
            self._unsure = True
            if not is_passing(error):
                raise
            return otherwise

    async def _ask(self, ask: "Callable[[asyncpg.Connection[Any]], Awaitable[T]]") -> T:
        async with self._using:
            connection = self._connection
            if connection is None or connection.is_closed():
                raise ConnectionError("not connected")
            return await ask(connection)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: Any) -> None:
        process, _, rest = str(payload).partition("/")
        table, _, kinds = rest.partition("/")
        if process == self.process or self._neighbors is None:
            return
        if kinds == SIGNED_OUT:
            self._neighbors.signed_out(table)
        else:
            self._neighbors.news(table, kinds)

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self._try_beat()

    async def _try_beat(self) -> None:
        try:
            await self._beat()
        except Exception as error:
            if not is_passing(error):
                log.exception("sharing the tables failed")
            self._unsure = True
            if self._connection is not None:
                self._connection.terminate()
                self._connection = None
            self._lapse()

    def _lapse(self) -> None:
        """Who has not been heard of for long owns nothing any more."""
        late = asyncio.get_running_loop().time() - self._heard_at
        if self.owned and late * 1000 > LEASE_MS and self._neighbors is not None:
            self.owned = set()
            self._neighbors.returned()

    async def _beat(self) -> None:
        if self._connection is None or self._connection.is_closed():
            self._unsure = True
            async with self._using:
                self._connection = await connect(self._place)
                await self._connection.add_listener(CHANNEL, self._hear)
        compared, some = await self._ask(self._live)
        self._heard_at = asyncio.get_running_loop().time()
        assert self._neighbors is not None
        if compared:
            self._neighbors.returned()
        if some:
            self._neighbors.gained(some)

    async def _live(self, connection: "asyncpg.Connection[Any]") -> tuple[bool, set[str]]:
        """Says that this process is alive, buries others, and takes tables that nobody has. Returns
        whether all was compared with what the database knows, and what was taken."""
        me = self.process
        async with connection.transaction():
            compare: bool = await connection.fetchval(ALIVE, me) or self._unsure
            # Whatever is lost from here on is compared next time.
            self._unsure = False
            if compare:
                await self._say_visits(connection)
        async with connection.transaction():
            left = await self._bury(connection)
        assert self._neighbors is not None
        for table in left:
            # Nobody hears what they said themselves.
            self._neighbors.news(table, "p")
        if compare:
            self.owned = {row[0] for row in await connection.fetch(MINE, me)}
        rows = await connection.fetch(TAKE_SOME, me, now() - RESUMED_MS, AT_ONCE)
        some = {row[0] for row in rows}
        self.owned |= some
        return compare, some

    async def _say_visits(self, connection: "asyncpg.Connection[Any]") -> None:
        """Says who is at which table in this process, in place of what was said before."""
        before = {row[0] for row in await connection.fetch(END_MINE, self.process)}
        rows = [(table, self.process, person) for table, person in self._visits]
        await connection.executemany(VISIT, rows)
        await self._tell_of(connection, before | {table for table, _ in self._visits})

    async def _bury(self, connection: "asyncpg.Connection[Any]") -> set[str]:
        """Ends what the dead have left open; returns the tables that somebody left with them."""
        if not await connection.fetchval(ONE_BURIES):
            return set()
        await connection.execute(BURY)
        left = {row[0] for row in await connection.fetch(END_VISITS)}
        await connection.execute(LET_GO)
        await self._tell_of(connection, left)
        return left

    async def _tell_of(self, connection: "asyncpg.Connection[Any]", tables: set[str]) -> None:
        await connection.executemany(TELL, [(f"{self.process}/{table}/p",) for table in tables])

    async def _leave(self, connection: "asyncpg.Connection[Any]") -> None:
        async with connection.transaction():
            await connection.execute(LEAVE, self.process)
            await self._bury(connection)
