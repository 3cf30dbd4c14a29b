"""The database: its SQL tables, and reading them.

Everything here is plain SQL that SQLite and PostgreSQL share; what only SQLite needs is in
`sqlite`.
"""

import secrets
from asyncio import Future
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from boxcars.games.colors import Color, Shape
from boxcars.server.ids import as_code
from boxcars.server.store import sqlite
from boxcars.server.store.sqlite import Checkpoints
from boxcars.server.store.writer import Write, Writer

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
    sa.Column("secret", sa.String(32), nullable=False, unique=True),
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

ADD_TABLE: Final = sa.insert(TABLES)
ADD_STEPS: Final = sa.insert(STEPS)
ADD_SEATING: Final = sa.insert(SEATINGS)
ADD_PERSON: Final = sa.insert(PEOPLE)
ADD_CHAT: Final = sa.insert(CHAT)
ADD_DEPARTURE: Final = sa.insert(DEPARTURES)
DROP_DEPARTURE: Final = sa.delete(DEPARTURES).where(
    DEPARTURES.c.table_id == sa.bindparam("table"), DEPARTURES.c.person == sa.bindparam("who")
)
DROP_SEATING: Final = sa.delete(SEATINGS).where(
    SEATINGS.c.table_id == sa.bindparam("table"), SEATINGS.c.seat == sa.bindparam("at_seat")
)
SET_HEADER: Final = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("table"))
    .values(
        header=sa.bindparam("new_header"), over=sa.bindparam("is_over"), touched=sa.bindparam("at")
    )
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
    )
)

READERS: Final = 4


def database_url(place: str) -> sa.URL:
    """A database URL as it is, or the URL of a SQLite file; its folder is made if need be."""
    if "://" in place:
        return sa.make_url(place)
    path = Path(place).expanduser().absolute()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    return sa.URL.create("sqlite", database=str(path))


def is_embedded(url: sa.URL) -> bool:
    return url.get_backend_name() == "sqlite"


def open_for_writing(url: sa.URL) -> sa.Engine:
    engine = sa.create_engine(url, pool_size=1, max_overflow=0)
    if is_embedded(url):
        sqlite.prepare(engine)
    return engine


def open_for_reading(url: sa.URL) -> AsyncEngine:
    if url.drivername == "sqlite":
        url = url.set(drivername="sqlite+aiosqlite")
    engine = create_async_engine(url, pool_size=READERS, max_overflow=0)
    if is_embedded(url):
        sqlite.prepare(engine.sync_engine)
    return engine


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    color: Color | None
    shape: Shape | None


class StoredSteps(msgspec.Struct, frozen=True):
    """An answer and the outcomes of chance that came of it; or an undo."""

    seat: int | None
    answer: str | None
    person: str | None
    message: str | None


class Store:
    """Reads at once, writes through the one writer."""

    def __init__(self, place: str) -> None:
        url = database_url(place)
        self._writing = open_for_writing(url)
        self._reading = open_for_reading(url)
        self._checkpoints = Checkpoints(url.database or "") if is_embedded(url) else None
        self._writer = Writer(self._writing, self._checkpoints)

    async def open(self) -> None:
        METADATA.create_all(self._writing)

    async def close(self) -> None:
        await self._writer.stop()
        if self._checkpoints is not None:
            await self._checkpoints.stop()
        await self._reading.dispose()
        self._writing.dispose()

    def write(self, writes: Sequence[Write]) -> Future[None]:
        """Done when all of them are committed, together or not at all."""
        return self._writer.write(writes)

    async def secret_key(self) -> bytes:
        """The key that signs cookies, made when the database was."""
        value = await self._value(sa.select(KEYS.c.value).where(KEYS.c.name == "cookies"))
        if value is None:
            value = secrets.token_hex(32)
            await self.write([(sa.insert(KEYS), {"name": "cookies", "value": value})])
        return bytes.fromhex(value)

    async def person(self, person: str) -> Person | None:
        row = await self._one(sa.select(PEOPLE).where(PEOPLE.c.id == person))
        return None if row is None else Person(row.id, row.name, row.color, row.shape)

    async def header(self, table: str) -> str | None:
        return await self._value(sa.select(TABLES.c.header).where(TABLES.c.id == table))

    async def steps(self, table: str) -> list[StoredSteps]:
        """All steps of a table in order."""
        rows = await self._all(
            sa.select(STEPS.c.seat, STEPS.c.answer, STEPS.c.person, STEPS.c.message)
            .where(STEPS.c.table_id == table)
            .order_by(STEPS.c.seq)
        )
        return [StoredSteps(row.seat, row.answer, row.person, row.message) for row in rows]

    async def chat(self, table: str) -> Sequence[sa.Row[Any]]:
        return await self._all(
            sa.select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.number)
        )

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

    async def going_on(self, since: int) -> list[str]:
        """The tables that are not over and were touched since a time."""
        query = sa.select(TABLES.c.id).where(~TABLES.c.over, TABLES.c.touched >= since)
        return [row.id for row in await self._all(query)]

    async def by_code(self, word: str) -> str | None:
        return await self._value(sa.select(TABLES.c.id).where(TABLES.c.code == as_code(word)))

    async def by_watch(self, word: str) -> str | None:
        return await self._value(sa.select(TABLES.c.id).where(TABLES.c.watch == word))

    async def by_rejoin(self, word: str) -> tuple[str, int] | None:
        row = await self._one(
            sa.select(SEATINGS.c.table_id, SEATINGS.c.seat).where(SEATINGS.c.secret == word)
        )
        return None if row is None else (row.table_id, row.seat)

    async def _value(self, query: Any) -> str | None:
        row = await self._one(query)
        return None if row is None else row[0]

    async def _one(self, query: Any) -> Any:
        async with self._reading.connect() as connection:
            return (await connection.execute(query)).one_or_none()

    async def _all(self, query: Any) -> Sequence[sa.Row[Any]]:
        async with self._reading.connect() as connection:
            return (await connection.execute(query)).all()
