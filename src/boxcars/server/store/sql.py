"""The database: its SQL tables, and reading them.

Everything here is plain SQL that SQLite and PostgreSQL share; what only SQLite needs is in
`sqlite`.
"""

from __future__ import annotations

import secrets
from asyncio import Future
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import (
    URL,
    BigInteger,
    Boolean,
    Column,
    Engine,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Row,
    String,
    Text,
    UniqueConstraint,
    bindparam,
    create_engine,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy import (
    Table as SqlTable,
)
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from boxcars.games.colors import Color, Shape
from boxcars.server.ids import as_code
from boxcars.server.store import sqlite
from boxcars.server.store.sqlite import Checkpoints
from boxcars.server.store.writer import Write, Writer

METADATA: Final = MetaData()

TABLES: Final = SqlTable(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("watch", String(32), nullable=False, unique=True),
    Column("header", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("touched", BigInteger, nullable=False),
)
STEPS: Final = SqlTable(
    "steps",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer),  # who answered; NULL: chance
    # An answer and the outcomes that came of it, a JSON list; NULL: the last answer was taken back.
    Column("answer", Text),
    Column("person", String(32)),  # NULL: chance or a bot
    Column("message", String(40)),
    sqlite_with_rowid=False,
)
SEATINGS: Final = SqlTable(
    "seatings",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("secret", String(32), nullable=False, unique=True),
    Column("person", String(32)),
    Index("seatings_person", "person"),
)
PEOPLE: Final = SqlTable(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("color", String(16)),
    Column("shape", String(16)),
)
CHAT: Final = SqlTable(
    "chat",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String(32), nullable=False),
    Column("message", String(40), nullable=False),
    UniqueConstraint("table_id", "person", "message"),
)
KEYS: Final = SqlTable(
    "keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)

ADD_TABLE: Final = insert(TABLES)
ADD_STEPS: Final = insert(STEPS)
ADD_SEATING: Final = insert(SEATINGS)
ADD_PERSON: Final = insert(PEOPLE)
ADD_CHAT: Final = insert(CHAT)
SET_HEADER: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values(header=bindparam("new_header"), over=bindparam("is_over"), touched=bindparam("at"))
)
SET_SEATING: Final = (
    update(SEATINGS)
    .where(SEATINGS.c.table_id == bindparam("table"), SEATINGS.c.seat == bindparam("at_seat"))
    .values(person=bindparam("who"), secret=bindparam("new_secret"))
)
SET_PERSON: Final = (
    update(PEOPLE)
    .where(PEOPLE.c.id == bindparam("new_id"))
    .values(name=bindparam("new_name"), color=bindparam("new_color"), shape=bindparam("new_shape"))
)

READERS: Final = 4


def database_url(place: str) -> URL:
    """A database URL as it is, or the URL of a SQLite file; its folder is made if need be."""
    if "://" in place:
        return make_url(place)
    path = Path(place).expanduser().absolute()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    return URL.create("sqlite", database=str(path))


def is_embedded(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def open_for_writing(url: URL) -> Engine:
    engine = create_engine(url, pool_size=1, max_overflow=0)
    if is_embedded(url):
        sqlite.prepare(engine)
    return engine


def open_for_reading(url: URL) -> AsyncEngine:
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
        found = await self._one(select(KEYS.c.value).where(KEYS.c.name == "cookies"))
        if found is None:
            value = secrets.token_hex(32)
            await self.write([(insert(KEYS), {"name": "cookies", "value": value})])
            return bytes.fromhex(value)
        return bytes.fromhex(found.value)

    async def person(self, person: str) -> Person | None:
        row = await self._one(select(PEOPLE).where(PEOPLE.c.id == person))
        return None if row is None else Person(row.id, row.name, row.color, row.shape)

    async def header(self, table: str) -> str | None:
        row = await self._one(select(TABLES.c.header).where(TABLES.c.id == table))
        return None if row is None else str(row.header)

    async def steps(self, table: str) -> list[StoredSteps]:
        """All steps of a table in order."""
        rows = await self._all(
            select(STEPS.c.seat, STEPS.c.answer, STEPS.c.person, STEPS.c.message)
            .where(STEPS.c.table_id == table)
            .order_by(STEPS.c.seq)
        )
        return [StoredSteps(row.seat, row.answer, row.person, row.message) for row in rows]

    async def chat(self, table: str) -> Sequence[Row[Any]]:
        return await self._all(select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.number))

    async def headers_of(self, person: str, limit: int) -> list[str]:
        """The headers of the tables a person sits at, the last touched first."""
        mine = select(SEATINGS.c.table_id).where(SEATINGS.c.person == person)
        rows = await self._all(
            select(TABLES.c.header)
            .where(TABLES.c.id.in_(mine))
            .order_by(TABLES.c.touched.desc())
            .limit(limit)
        )
        return [row.header for row in rows]

    async def going_on(self, since: int) -> list[str]:
        """The tables that are not over and were touched since a time."""
        rows = await self._all(select(TABLES.c.id).where(~TABLES.c.over, TABLES.c.touched >= since))
        return [row.id for row in rows]

    async def by_code(self, word: str) -> str | None:
        return await self._table(select(TABLES.c.id).where(TABLES.c.code == as_code(word)))

    async def by_watch(self, word: str) -> str | None:
        return await self._table(select(TABLES.c.id).where(TABLES.c.watch == word))

    async def by_rejoin(self, word: str) -> tuple[str, int] | None:
        row = await self._one(
            select(SEATINGS.c.table_id, SEATINGS.c.seat).where(SEATINGS.c.secret == word)
        )
        return None if row is None else (row.table_id, row.seat)

    async def _table(self, query: Any) -> str | None:
        row = await self._one(query)
        return None if row is None else row.id

    async def _one(self, query: Any) -> Any:
        async with self._reading.connect() as connection:
            return (await connection.execute(query)).one_or_none()

    async def _all(self, query: Any) -> Sequence[Row[Any]]:
        async with self._reading.connect() as connection:
            return (await connection.execute(query)).all()
