"""Looking after a database of tables: copies, checks, and what nobody needs any more."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from boxcars.games.library import game
from boxcars.server.codes import is_code, typed
from boxcars.server.ids import CODE_LENGTH, now
from boxcars.server.push import AVAILABLE, Pushes
from boxcars.server.store import postgres, sqlite
from boxcars.server.store.claim import Unusable, claimed, file_of
from boxcars.server.store.copies import HOURS, back_up, check_file, restore
from boxcars.server.store.sql import (
    ADD_KEY,
    CHAT,
    DEPARTURES,
    DROP_KEY,
    DROP_PUSHES,
    PEOPLE,
    SEATINGS,
    STEPS,
    TABLES,
    VISITS,
    Store,
    database_url,
)
from boxcars.server.tables.game import TableGame
from boxcars.server.tables.saving import read_table
from boxcars.server.wire.tables import Phase

DAY_MS: Final = 24 * 3_600_000
AT_ONCE: Final = 500
"""How many tables are taken away in one transaction."""

Say = Callable[[str], None]
Sure = Callable[[int], bool]
"""Whether so many tables shall really be taken away; None: they are only counted."""


class Counted(msgspec.Struct):
    """What is counted of a header."""

    game: str
    phase: Phase


def back_up_to(place: str, target: str, say: Say) -> int:
    asyncio.run(back_up(place, Path(target)))
    say(f"{target} holds all tables, and the keys to them: keep it as safe as the database")
    return 0


def restore_from(place: str, backup: str, say: Say) -> int:
    with claimed(place) if file_of(place) is None else nullcontext():
        asyncio.run(restore(Path(backup), place))
    say("restored; whoever had a seat has it again")
    return 0


def check(place: str, say: Say) -> int:
    """Plays every table again from its steps, and says which cannot be."""
    path = _existing(place)
    if path is not None:
        check_file(path)

    async def go() -> int:
        store = Store(place)
        await store.open()
        try:
            tables, wrong = await _all_ids(place), 0
            for table in tables:
                reason = await _fault(store, table)
                if reason:
                    wrong += 1
                    say(f"table {table}: {reason}")
        finally:
            await store.close()
        say(f"{len(tables)} tables, {wrong} of them with faults")
        return 1 if wrong else 0

    return asyncio.run(go())


async def _fault(store: Store, table: str) -> str:
    try:
        saved = await read_table(store, table)
        if saved is None:
            return "is gone"
        not_played = game(saved.header.game).meta.not_played(saved.header.rules)
        if not_played:
            return not_played
        over = TableGame(saved.header, saved.steps).play.result is not None
    except Exception as error:
        # Whatever is wrong with one table, the others are looked at.
        return f"cannot be played again: {error}"
    if over != (saved.header.phase == "over"):
        return f"is {saved.header.phase}, and its game is {'' if over else 'not '}over"
    return ""


def tidy(place: str, days: int, unfinished: bool, sure: Sure | None, say: Say) -> int:
    """Takes tables away that were not touched for so many days: finished ones, or all."""
    old = TABLES.c.touched < now() - days * DAY_MS
    return _take_away(place, old if unfinished else old & TABLES.c.over, sure, say)


def retire(place: str, names: Sequence[str], sure: Sure | None, say: Say) -> int:
    """Takes tables away by code or id, whatever their state."""
    codes = [typed(name)[:CODE_LENGTH] for name in names if is_code(name)]
    by_name = TABLES.c.id.in_(names) | TABLES.c.code.in_(codes)
    return _take_away(place, by_name, sure, say)


def count(place: str, say: Say) -> int:
    """How much there is."""
    _existing(place)

    async def work(engine: AsyncEngine) -> None:
        async with engine.connect() as connection:
            headers = await connection.execute(sa.select(TABLES.c.header, TABLES.c.touched))
            kinds: Counter[tuple[str, str]] = Counter()
            touched = []
            for header, at in headers:
                try:
                    found = msgspec.json.decode(header, type=Counted)
                    kinds[found.game, found.phase] += 1
                except (msgspec.DecodeError, UnicodeError):
                    kinds["a header that cannot be read", "see `boxcars admin check`"] += 1
                touched.append(at)
            for (name, phase), number in sorted(kinds.items()):
                say(f"{number:8} {name}, {phase}")
            for table in (TABLES, STEPS, CHAT, PEOPLE):
                number = await connection.scalar(sa.select(sa.func.count()).select_from(table)) or 0
                say(f"{number:8} {table.name}")
            today = sum(at > now() - DAY_MS for at in touched)
            say(f"{today:8} tables touched in the last day")

    _with_engine(place, work)
    return 0


def _take_away(place: str, which: sa.ColumnElement[bool], sure: Sure | None, say: Say) -> int:
    _existing(place)

    async def work(engine: AsyncEngine) -> str:
        async with engine.connect() as connection:
            tables = list(await connection.scalars(sa.select(TABLES.c.id).where(which)))
        if sure is None or (tables and not sure(len(tables))):
            return f"{len(tables)} tables would be taken away"
        parts = [tables[begin : begin + AT_ONCE] for begin in range(0, len(tables), AT_ONCE)]
        return (
            f"{sum([await _delete(engine, each, which) for each in parts])} tables were taken away"
        )

    # A server on the same file would not hear of it; those on PostgreSQL do.
    with nullcontext() if sure is None else claimed(place):
        say(_with_engine(place, work))
    return 0


async def _delete(engine: AsyncEngine, found: Sequence[str], which: sa.ColumnElement[bool]) -> int:
    """Takes away those of the tables that are still meant: while somebody thought it over, people
    may have come back to one. Returns how many."""
    async with engine.begin() as connection:
        query = sa.select(TABLES.c.id).where(TABLES.c.id.in_(found), which).with_for_update()
        tables = list(await connection.scalars(query))
        for kept in (STEPS, CHAT, SEATINGS, DEPARTURES, VISITS):
            await connection.execute(sa.delete(kept).where(kept.c.table_id.in_(tables)))
        await connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(tables)))
        if engine.dialect.name != "sqlite":
            for table in tables:
                news = sa.func.pg_notify(postgres.CHANNEL, f"admin/{table}/shc")
                await connection.execute(sa.select(news))
    return len(tables)


async def _all_ids(place: str) -> list[str]:
    engine = _engine(place)
    try:
        async with engine.connect() as connection:
            return list(await connection.scalars(sa.select(TABLES.c.id).order_by(TABLES.c.touched)))
    finally:
        await engine.dispose()


def _engine(place: str) -> AsyncEngine:
    if file_of(place) is None:
        return create_async_engine(
            "postgresql+asyncpg://", async_creator=lambda: postgres.connect(place, HOURS)
        )
    engine = create_async_engine(database_url(place).set(drivername="sqlite+aiosqlite"))
    sqlite.prepare(engine.sync_engine)
    return engine


def _with_engine(place: str, work: Callable[[AsyncEngine], Coroutine[Any, Any, Any]]) -> Any:
    async def go() -> Any:
        engine = _engine(place)
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    return asyncio.run(go())


def _existing(place: str) -> str | None:
    """The file of a database that is there; None if it is kept elsewhere."""
    path = file_of(place)
    if path is not None and not Path(path).is_file():
        raise Unusable(f"there is no database at {path}")
    return path


def renew_push_keys(place: str, say: Say) -> int:
    """A new key for notices; the browsers that were told have to ask again."""
    if not AVAILABLE:
        raise Unusable("notices need more: pip install 'boxcars[push]'")

    async def go() -> str:
        store = Store(place)
        await store.open()
        try:
            key = {"name": "push", "value": secrets.token_hex(32)}
            await store.write([(DROP_PUSHES, {}), (DROP_KEY, {"which": "push"}), (ADD_KEY, key)])
            return Pushes(await store.made_key("push")).public
        finally:
            await store.close()

    with claimed(place):
        public = asyncio.run(go())
    say(f"notices are signed with a new key: {public}; start servers anew")
    return 0
