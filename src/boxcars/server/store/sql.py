"""The database: its SQL tables, and reading them.

Everything here is plain SQL that SQLite and PostgreSQL share; what only one of them needs is in
`sqlite` and in `postgres`. Statements say what the writer has to know: `must_hit`, that they fail
if they find no row to change, and `news`, the letter of what they change for other processes.
"""

import asyncio
import contextlib
import functools
import secrets
from asyncio import Future
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.dml import Insert

from boxcars.games.colors import Color, Shape
from boxcars.server.codes import Codes
from boxcars.server.errors import RequestRefused
from boxcars.server.metrics import Spans
from boxcars.server.store import postgres, sqlite
from boxcars.server.store.seal import Seal, hashed
from boxcars.server.store.sharing import SIGNED_OUT, Sharing
from boxcars.server.store.tallies import Key, Tallies
from boxcars.server.store.writer import AGAIN_SECONDS, WAITING_SECONDS, Taken, Write, Writer

METADATA: Final = sa.MetaData()

TABLES: Final = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(8), nullable=False, unique=True),
    sa.Column("watch", sa.String(32), nullable=False, unique=True),
    sa.Column("header", sa.Text, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    # Of the header: whoever changes it says which one they changed.
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),
    # Which process lets happen what happens by itself; NULL: nobody, or the only one there is.
    sa.Column("owner", sa.String(32)),
    sa.Index("tables_going_on", "over", "touched"),
    sa.Index("tables_owner", "owner"),
)
STEPS: Final = sa.Table(
    "steps",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer),  # who answered; NULL: chance
    # An answer and the outcomes that came of it, a JSON list; NULL: the last answer was taken back.
    sa.Column("answer", sa.Text),
    sa.Column("person", sa.String(32)),  # NULL: chance or a bot
    sa.Column("message", sa.String(40)),
    sqlite_with_rowid=False,
)
SEATINGS: Final = sa.Table(
    "seatings",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("secret", sa.String(32), nullable=False, unique=True),  # hashed
    sa.Column("person", sa.String(32)),
    sa.Index("seatings_person", "person"),
)
DEPARTURES: Final = sa.Table(
    "departures",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Index("departures_person", "person"),
)
PEOPLE: Final = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("color", sa.String(16)),
    sa.Column("shape", sa.String(16)),
    sa.Column("webhook", sa.String(300)),
    # Cookies that were made before are worth nothing.
    sa.Column("since", sa.BigInteger, nullable=False, server_default="0"),
)
CHAT: Final = sa.Table(
    "chat",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("message", sa.String(40), nullable=False),
    sa.UniqueConstraint("table_id", "person", "message"),
)
KEYS: Final = sa.Table(
    "keys",
    METADATA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)

TALLIES: Final = sa.Table(
    "tallies",
    METADATA,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(64), primary_key=True),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Column("expected", sa.Float, nullable=False),
)
PUSHES: Final = sa.Table(
    "pushes",
    METADATA,
    sa.Column("endpoint", sa.String(600), primary_key=True),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("p256dh", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index("pushes_person", "person"),
)

PROCESSES: Final = sa.Table(
    "processes",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),  # by the database's clock
)
VISITS: Final = sa.Table(
    "visits",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("process", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Index("visits_process", "process"),
)

ADD_TABLE: Final = sa.insert(TABLES)
ADD_STEPS: Final = sa.insert(STEPS).execution_options(news="s")
ADD_SEATING: Final = sa.insert(SEATINGS)
ADD_PERSON: Final = sa.insert(PEOPLE)
ADD_CHAT: Final = sa.insert(CHAT).execution_options(news="c")
ADD_DEPARTURE: Final = sa.insert(DEPARTURES)
DROP_DEPARTURE: Final = sa.delete(DEPARTURES).where(
    DEPARTURES.c.table_id == sa.bindparam("table"), DEPARTURES.c.person == sa.bindparam("who")
)
DROP_SEATING: Final = sa.delete(SEATINGS).where(
    SEATINGS.c.table_id == sa.bindparam("table"), SEATINGS.c.seat == sa.bindparam("at_seat")
)
SET_HEADER: Final = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("table"), TABLES.c.version == sa.bindparam("before"))
    .values(
        code=sa.bindparam("new_code"),
        watch=sa.bindparam("new_watch"),
        header=sa.bindparam("new_header"),
        version=sa.bindparam("new_version"),
        over=sa.bindparam("is_over"),
        touched=sa.bindparam("at"),
    )
    .execution_options(must_hit=True, news="h")
)
SET_TOUCHED: Final = (
    sa.update(TABLES).where(TABLES.c.id == sa.bindparam("table")).values(touched=sa.bindparam("at"))
)
SET_SEATING: Final = (
    sa.update(SEATINGS)
    .where(SEATINGS.c.table_id == sa.bindparam("table"), SEATINGS.c.seat == sa.bindparam("at_seat"))
    .values(person=sa.bindparam("who"), secret=sa.bindparam("new_secret"))
)
SET_PERSON: Final = (
    sa.update(PEOPLE)
    .where(PEOPLE.c.id == sa.bindparam("new_id"))
    .values(
        name=sa.bindparam("new_name"),
        color=sa.bindparam("new_color"),
        shape=sa.bindparam("new_shape"),
        webhook=sa.bindparam("new_webhook"),
    )
)

SET_SINCE: Final = (
    sa.update(PEOPLE)
    .where(PEOPLE.c.id == sa.bindparam("table"))
    .values(since=sa.bindparam("new_since"))
    .execution_options(news=SIGNED_OUT)
)
ADD_PUSH: Final = sa.insert(PUSHES)
ADD_KEY: Final = sa.insert(KEYS)
DROP_KEY: Final = sa.delete(KEYS).where(KEYS.c.name == sa.bindparam("which"))
DROP_PUSHES: Final = sa.delete(PUSHES)
DROP_PUSHES_OF: Final = sa.delete(PUSHES).where(PUSHES.c.person == sa.bindparam("who"))
DROP_PUSH: Final = sa.delete(PUSHES).where(PUSHES.c.endpoint == sa.bindparam("where"))


def add_tally(embedded: bool) -> Insert:
    """Adds to what is counted, whoever else does."""
    new = sqlite_insert(TALLIES) if embedded else postgresql_insert(TALLIES)
    return new.on_conflict_do_update(
        index_elements=["game", "kind", "value"],
        set_={
            "seen": TALLIES.c.seen + new.excluded.seen,
            "expected": TALLIES.c.expected + new.excluded.expected,
        },
    )


READERS: Final = 4
FAILING_SECONDS: Final = 10.0
"""How long a write that failed counts against the server, if nothing is written since."""


def database_url(place: str) -> sa.URL:
    """A database URL as it is, or the URL of a SQLite file; its folder is made if need be."""
    if "://" in place:
        return sa.make_url(place)
    path = Path(place).expanduser().absolute()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    return sa.URL.create("sqlite", database=str(path))


def is_embedded(url: sa.URL) -> bool:
    return url.get_backend_name() == "sqlite"


def open_for_reading(place: str) -> AsyncEngine:
    url = database_url(place)
    if not is_embedded(url):
        return create_async_engine(
            "postgresql+asyncpg://",
            async_creator=lambda: postgres.connect(place),
            pool_size=READERS,
            max_overflow=0,
            pool_timeout=WAITING_SECONDS,
            # What is read is one statement: there is nothing to roll back if the database is lost.
            isolation_level="AUTOCOMMIT",
            # What is looked for may be a secret, and errors are written into the log.
            hide_parameters=True,
        )
    url = url.set(drivername="sqlite+aiosqlite")
    engine = create_async_engine(url, pool_size=READERS, max_overflow=0, hide_parameters=True)
    sqlite.prepare(engine.sync_engine)
    return engine


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    color: Color | None
    shape: Shape | None
    webhook: str | None = None
    """Where the person is told that it is their turn."""
    since: int = 0
    """When the person last signed out: older cookies are worth nothing."""


class StoredPush(msgspec.Struct, frozen=True):
    """A browser that wants to be told."""

    endpoint: str
    p256dh: str
    auth: str


class StoredSteps(msgspec.Struct, frozen=True, array_like=True):
    """An answer and the outcomes of chance that came of it; or an undo."""

    seq: int
    """The number of the first of them."""
    seat: int | None
    answer: str | None
    person: str | None
    message: str | None


class StoredChat(msgspec.Struct, frozen=True, array_like=True):
    number: int
    seat: int | None
    name: str
    text: str
    at: int
    person: str
    message: str


class Stored(msgspec.Struct, frozen=True):
    """A table as it is in the database at one moment, or what is new of it."""

    header: str | None
    """None if it is not new."""
    steps: list[StoredSteps]
    chat: list[StoredChat]


class Store:
    """Reads at once, writes through the one writer."""

    def __init__(self, place: str, for_strangers: bool = False, durable: bool = False) -> None:
        url = database_url(place)
        self._reading = open_for_reading(place)
        self._writer: Writer
        self.key: bytes
        """What cookies are signed with."""
        self.seal: Seal
        self.codes: Codes
        self._for_strangers = for_strangers
        self.tallies = Tallies()
        """What dice and cards have come."""
        self.sharing: Sharing | None = None
        """The other processes on the same database, if it is one that can be shared."""
        if is_embedded(url):
            self._writer = sqlite.SqliteWriter(url.database or "", durable)
        else:
            self.sharing = Sharing(place)
            self._writer = postgres.PostgresWriter(place, self.sharing.process)
        self._add_tally = add_tally(is_embedded(url))

    async def open(self) -> None:
        if isinstance(self._writer, sqlite.SqliteWriter):
            self._writer.make_tables(METADATA)
        self.key = await self.made_key()
        self.seal = Seal(self.key)
        self.codes = Codes(self.key, self._for_strangers)

    @property
    def fails(self) -> bool:
        """Whether the last thing that was to be written could not be, a moment ago. It passes by
        itself: whoever is sent no visitors for it would never write again."""
        failed = self._writer.failed_at
        return failed is not None and asyncio.get_running_loop().time() < failed + FAILING_SECONDS

    @property
    def saving(self) -> Spans:
        """How long writes took."""
        return self._writer.saving

    @property
    def waiting(self) -> int:
        """How many writes wait for a commit."""
        return self._writer.waiting

    async def close(self) -> None:
        await self._writer.stop()
        if self.sharing is not None:
            await self.sharing.stop()
        await self._reading.dispose()

    def write(self, writes: Sequence[Write]) -> Future[None]:
        """Done when all of them are committed, together or not at all."""
        return self._writer.write(writes)

    async def save_tallies(self) -> None:
        """Writes what has been counted since last time. If that fails it waits for the next."""
        rows = self.tallies.take()
        if rows:
            try:
                await self.write([(self._add_tally, row) for row in rows])
            except Exception:
                self.tallies.give_back(rows)
                raise

    async def all_tallies(self) -> dict[Key, tuple[int, float]]:
        """What has ever come, here and in other processes; theirs up to a minute ago."""
        counted = {
            (row.game, row.kind, row.value): (row.seen, row.expected)
            for row in await self._all(_TALLIED)
        }
        for key, (seen, expected) in self.tallies.waiting().items():
            before = counted.get(key, (0, 0.0))
            counted[key] = (before[0] + seen, before[1] + expected)
        return counted

    async def pushes_of(self, person: str) -> list[StoredPush]:
        """Where a person's browsers are told, the latest last."""
        query = sa.select(PUSHES.c.endpoint, PUSHES.c.p256dh, PUSHES.c.auth)
        rows = await self._all(query.where(PUSHES.c.person == person).order_by(PUSHES.c.at))
        return [StoredPush(row.endpoint, row.p256dh, row.auth) for row in rows]

    async def made_key(self, name: str = "cookies") -> bytes:
        """A key of the server, made when it is first wanted."""
        query = sa.select(KEYS.c.value).where(KEYS.c.name == name)
        value = await self._value(query)
        if value is None:
            made = {"name": name, "value": secrets.token_hex(32)}
            with contextlib.suppress(Taken):
                await self.write([(sa.insert(KEYS), made)])
            value = await self._value(query)
        assert value is not None
        return bytes.fromhex(value)

    async def person(self, person: str) -> Person | None:
        row = await self._one(sa.select(PEOPLE).where(PEOPLE.c.id == person))
        return None if row is None else Person(*row)

    async def table(
        self, table: str, version: int = -1, seq: int = 0, number: int = 0
    ) -> Stored | None:
        """A table, or what is new since a version of its header, a step, and a line of chat. All of
        it is read in one statement, so that it is of one moment."""
        known = {"table": table, "version": version, "seq": seq, "number": number}
        row = await self._one(_news(embedded=self.sharing is None), known)
        if row is None:
            return None
        return Stored(row[0], read_steps(row[1]), read_chat(row[2]))

    async def headers_of(self, person: str, limit: int) -> list[str]:
        """The headers of the tables a person sits at or left, the last touched first."""
        mine = sa.union(
            sa.select(SEATINGS.c.table_id).where(SEATINGS.c.person == person),
            sa.select(DEPARTURES.c.table_id).where(DEPARTURES.c.person == person),
        )
        rows = await self._all(
            sa.select(TABLES.c.header)
            .where(TABLES.c.id.in_(mine))
            .order_by(TABLES.c.touched.desc())
            .limit(limit)
        )
        return [row.header for row in rows]

    async def seated(self, person: str) -> list[str]:
        """The tables at which a person sits."""
        query = sa.select(SEATINGS.c.table_id).where(SEATINGS.c.person == person).distinct()
        return [row.table_id for row in await self._all(query)]

    async def signed_out(self) -> list[tuple[str, int]]:
        """Who ever signed out, and when last."""
        query = sa.select(PEOPLE.c.id, PEOPLE.c.since).where(PEOPLE.c.since > 0)
        return [(row.id, row.since) for row in await self._all(query)]

    async def going_on(self, since: int) -> list[str]:
        """The tables that are not over and were touched since a time."""
        query = sa.select(TABLES.c.id).where(~TABLES.c.over, TABLES.c.touched >= since)
        return [row.id for row in await self._all(query)]

    async def by_code(self, word: str) -> str | None:
        name = self.codes.read(word)
        if name is None:
            return None
        return await self._value(sa.select(TABLES.c.id).where(TABLES.c.code == name))

    async def by_watch(self, word: str) -> str | None:
        return await self._value(sa.select(TABLES.c.id).where(TABLES.c.watch == word))

    async def by_rejoin(self, word: str) -> tuple[str, int] | None:
        row = await self._one(
            sa.select(SEATINGS.c.table_id, SEATINGS.c.seat).where(SEATINGS.c.secret == hashed(word))
        )
        return None if row is None else (row.table_id, row.seat)

    async def _value(self, query: Any) -> str | None:
        row = await self._one(query)
        return None if row is None else row[0]

    async def _one(self, query: Any, values: dict[str, Any] | None = None) -> Any:
        rows = await self._all(query, values)
        return rows[0] if rows else None

    async def _all(self, query: Any, values: dict[str, Any] | None = None) -> Sequence[sa.Row[Any]]:
        """Reads. A database that cannot be reached is waited for, as it is when writing."""
        until = asyncio.get_running_loop().time() + WAITING_SECONDS
        while True:
            try:
                async with self._reading.connect() as connection:
                    return await self._read(connection, query, values)
            except Exception as error:
                if self.sharing is None or not postgres.is_passing(error):
                    raise
                if asyncio.get_running_loop().time() > until:
                    raise Unread from None
            await asyncio.sleep(AGAIN_SECONDS)

    async def _read(
        self, connection: AsyncConnection, query: Any, values: dict[str, Any] | None
    ) -> Sequence[sa.Row[Any]]:
        try:
            return (await connection.execute(query, values)).all()
        except Exception:
            if self.sharing is not None:
                # Nobody knows what a connection is still good for after a failure.
                await connection.invalidate()
            raise


class Unread(RequestRefused):
    """The database cannot be read now, by nobody."""

    def __init__(self) -> None:
        super().__init__("unavailable", "the tables cannot be read just now; try again")


_TALLIED: Final = sa.select(*TALLIES.columns)
read_steps = msgspec.json.Decoder(list[StoredSteps]).decode
read_chat = msgspec.json.Decoder(list[StoredChat]).decode


@functools.cache
def _news(embedded: bool) -> sa.Select[Any]:
    """What is new of a table. Made once: processes read it for every step of another one."""
    version: sa.BindParameter[int] = sa.bindparam("version", type_=sa.Integer)
    header = sa.case((TABLES.c.version > version, TABLES.c.header), else_=None)
    steps = _as_json(STEPS, StoredSteps, "seq", embedded)
    chat = _as_json(CHAT, StoredChat, "number", embedded)
    return sa.select(header, steps, chat).where(TABLES.c.id == sa.bindparam("table"))


def _as_json(
    kept: sa.Table, fields: type[msgspec.Struct], number: str, embedded: bool
) -> sa.ScalarSelect[str]:
    """What is kept of a table after a number, in order, as one JSON text."""
    rows = (
        sa.select(*[kept.c[name] for name in fields.__struct_fields__])
        .where(kept.c.table_id == sa.bindparam("table"), kept.c[number] > sa.bindparam(number))
        .order_by(kept.c[number])
        .subquery()
    )
    if embedded:
        whole = sa.func.json_group_array(sa.func.json_array(*rows.c))
    else:
        listed = sa.cast(sa.func.json_agg(sa.func.json_build_array(*rows.c)), sa.Text)
        whole = sa.func.coalesce(listed, "[]")
    return sa.select(whole).select_from(rows).scalar_subquery()
