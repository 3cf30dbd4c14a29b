"""The secrets of seats cannot be read in the database, and the links that hold them still work."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import sqlalchemy as sa

from boxcars.server.access import Access
from boxcars.server.store.claim import SCHEMA, claimed, file_of
from boxcars.server.store.seal import Seal, hashed
from boxcars.server.store.sql import KEYS, METADATA, SEATINGS, TABLES, Store, open_for_reading
from boxcars.server.tables.header import Header
from boxcars.server.wire.tables import NewTable, SeatPlan

PLAN = NewTable("las-vegas", (SeatPlan("me"), SeatPlan("open"), SeatPlan("here")))


def at(place: str, act: Callable[[Access], Awaitable[None]]) -> None:
    async def go() -> None:
        access = Access(Store(place))
        await access.open()
        try:
            await act(access)
        finally:
            await access.close()

    with claimed(place):
        asyncio.run(go())


def made_table(place: str) -> Header:
    made: list[Header] = []

    async def make(access: Access) -> None:
        made.append((await access.tables.make(PLAN, "ann", "Ann")).header)

    at(place, make)
    return made[0]


def check_links(place: str, header: Header) -> None:
    async def check(access: Access) -> None:
        table = await access.tables.open(header.id)
        links = {0: f"/r/{header.chairs[0].secret}", 2: f"/r/{header.chairs[2].secret}"}
        assert table.card("ann", may_join=True).rejoin == links
        for seat, chair in enumerate(header.chairs):
            assert await access.store.by_rejoin(chair.secret) == (header.id, seat)
            assert await access.store.by_rejoin(hashed(chair.secret)) is None

    at(place, check)


def everything_in(place: str) -> str:
    async def go() -> str:
        engine = open_for_reading(place)
        async with engine.connect() as connection:
            found = [
                str((await connection.execute(sa.text(f"SELECT * FROM {each.name}"))).all())
                for each in METADATA.sorted_tables
            ]
        await engine.dispose()
        return "\n".join(found)

    return asyncio.run(go())


def as_version_2(place: str, header: Header) -> None:
    """Writes the database as it was when secrets were kept as they are."""

    async def go() -> None:
        engine = open_for_reading(place)
        async with engine.begin() as connection:
            old = json.loads(str(await connection.scalar(sa.select(TABLES.c.header))))
            for seat, chair in enumerate(header.chairs):
                old["chairs"][seat]["secret"] = chair.secret
                seating = sa.update(SEATINGS).where(SEATINGS.c.seat == seat)
                await connection.execute(seating.values(secret=chair.secret))
            await connection.execute(sa.update(TABLES).values(header=json.dumps(old)))
            for column in ("webhook", "since"):
                await connection.execute(sa.text(f"ALTER TABLE people DROP COLUMN {column}"))
            if file_of(place) is None:
                version = sa.update(KEYS).where(KEYS.c.name == SCHEMA)
                await connection.execute(version.values(value="2"))
            else:
                await connection.execute(sa.text("PRAGMA user_version=2"))
        await engine.dispose()

    asyncio.run(go())


def test_no_secret_of_a_seat_is_to_be_read_in_the_database(place: str) -> None:
    header = made_table(place)
    kept = everything_in(place)
    assert header.code in kept
    assert not [chair for chair in header.chairs if chair.secret in kept]
    check_links(place, header)


def test_a_database_with_readable_secrets_is_brought_forward_and_links_go_on(place: str) -> None:
    header = made_table(place)
    as_version_2(place, header)
    assert all(chair.secret in everything_in(place) for chair in header.chairs)
    for _ in range(2):
        check_links(place, header)
        kept = everything_in(place)
        assert not [chair for chair in header.chairs if chair.secret in kept]


def test_a_sealed_secret_is_opened_by_its_key_alone() -> None:
    secret, key = "b6MIaV0JTQnAeFNsCYyZ4g", bytes(range(32))
    sealed = Seal(key).close(secret)
    assert secret not in sealed
    assert Seal(key).open(sealed) == secret
    other = Seal(key).close(secret[::-1])
    assert sealed[32:] != other[32:]
    assert sealed[32:] != Seal(bytes(32)).close(secret)[32:]
