"""Access: what every request needs, who asks, and who may see which table."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec import Struct

from boxcars.engine.errors import why
from boxcars.engine.types import Seat
from boxcars.server.errors import RequestRefused
from boxcars.server.guests import NAMELESS, Guests
from boxcars.server.home import Home
from boxcars.server.ids import now
from boxcars.server.limits import (
    ALL_GUESSES,
    CALLS,
    CALLS_WAITING,
    COUNTED_SECONDS,
    CROWD,
    GUESSES,
    MESSAGES,
    NAMELESS_VIEWERS,
    PROGRAM_SECONDS,
    PUSHES_EACH,
    REPLAYS_AT_ONCE,
    VIEWERS_EACH,
    Buckets,
    Lines,
    Rate,
    connections_each,
    lines_from_one_place,
    lines_of_chat,
    messages_from_one_place,
    new_people,
    new_tables,
    replays,
    requests,
    times,
)
from boxcars.server.metrics import Metrics
from boxcars.server.push import AVAILABLE, GONE, Pushes
from boxcars.server.push import check as check_keys
from boxcars.server.reports import Reports
from boxcars.server.store.sql import (
    ADD_PERSON,
    ADD_PUSH,
    DROP_PUSH,
    DROP_PUSHES_OF,
    SET_PERSON,
    SET_SINCE,
    Person,
    Store,
)
from boxcars.server.store.writer import Taken, Write
from boxcars.server.tables.audience import SENT_AWAY
from boxcars.server.tables.header import Header
from boxcars.server.tables.kept import Overtaken
from boxcars.server.tables.registry import Registry
from boxcars.server.tables.seating import renew_links
from boxcars.server.tables.table import Table
from boxcars.server.tables.viewer import Socket, Viewer
from boxcars.server.webhook import Webhooks, YourTurn

Connection = ASGIConnection[Any, Any, Any, Any]
HERE: Final = Home()


def leads_nowhere() -> RequestRefused:
    return RequestRefused("not_found", why("refused.no_code", "no table has this code or link"))


def check_welcome(header: Header, person: str | None) -> None:
    """Whom the host sent away does not come back."""
    if person is not None and person in header.banned:
        raise RequestRefused("forbidden", SENT_AWAY)


def check_unlocked(header: Header) -> None:
    if header.locked:
        raise RequestRefused(
            "forbidden", why("refused.locked", "the table is locked; its host can open it")
        )


class Guest(Struct, frozen=True):
    """Whose cookie a request has."""

    person: str
    name: str
    since: int
    """When the cookie was made."""
    fresh: bool
    """Whether that was not long ago."""


class Access:
    def __init__(
        self,
        store: Store,
        rate: Rate = MESSAGES,
        home: Home = HERE,
        program_seconds: float = PROGRAM_SECONDS,
    ) -> None:
        self.store = store
        self.home = home
        self.program_seconds = program_seconds
        """How long a program may think at a table without a clock."""
        self.metrics = Metrics()
        self.tables = Registry(store, self._call_away)
        self.reports = Reports(self.tables.bots)
        self.webhooks = Webhooks(home.private_webhooks)
        self.pushes: Pushes | None = None
        """None if nothing is there to seal notices with."""
        self._counting: asyncio.Task[None] | None = None
        self._calls = Buckets(CALLS)
        self._notices = Buckets(CALLS)
        self._calling: set[asyncio.Task[None]] = set()
        self.rate = rate
        self._guests: Guests | None = None
        self._guesses = Buckets(GUESSES, ALL_GUESSES)
        self.replays = Buckets(replays(rate), times(replays(rate), CROWD))
        self.replaying = asyncio.Semaphore(REPLAYS_AT_ONCE)
        self.new_tables = Buckets(new_tables(rate), times(new_tables(rate), CROWD))
        self._chat = Buckets(lines_of_chat(rate))
        self._chat_from = Buckets(lines_from_one_place(rate))
        self.messages = Buckets(messages_from_one_place(rate))
        self._requests = Buckets(requests(rate))
        self._new_people = Buckets(new_people(rate), times(new_people(rate), CROWD))
        self._lines = Lines(connections_each(rate))

    async def open(self) -> None:
        await self.store.open()
        self._guests = Guests(self.store.key)
        if AVAILABLE:
            self.pushes = Pushes(await self.store.made_key("push"), self.home.public)
        self._counting = asyncio.create_task(self._count())
        await self.tables.resume()

    async def close(self) -> None:
        self.reports.close()
        self.tables.close()
        # Those that are still reading finish that: a connection is not closed in the middle of it.
        self.webhooks.close()
        if self._calling:
            await asyncio.wait(self._calling)
        if self._counting is not None:
            self._counting.cancel()
        with suppress(RequestRefused):
            await self.store.save_tallies()
        await self.store.close()

    @property
    def guests(self) -> Guests:
        assert self._guests is not None
        return self._guests

    async def guest(self, connection: Connection) -> Guest | None:
        """Who asks; None if they have no cookie that is good."""
        found = self.guests.of(connection)
        if found is None:
            return None
        known = await self.person(found.person)
        if found.since < known.since:
            return None
        return Guest(found.person, known.name, found.since, found.fresh)

    def cookie(self, connection: Connection, person: str, since: int | None = None) -> Cookie:
        """By which the browser that asks is known again."""
        return self.guests.cookie(person, self.encrypted(connection), since)

    def encrypted(self, connection: Connection) -> bool:
        return connection.scope["scheme"] == "https" or self.home.encrypted

    async def sign_out(self, person: str, address: str) -> int:
        """Makes all cookies of a person worthless that were made before, and the links of their
        seats; returns the moment."""
        since = now()
        await self.keep(await self.person(person), address)
        out = {"table": person, "new_since": since}
        # Other processes hear of it before they hear of new links.
        await self.store.write([(SET_SINCE, out), (DROP_PUSHES_OF, {"who": person})])
        self.tables.signed_out(person)
        for table_id in await self.store.seated(person):
            with suppress(RequestRefused):
                table = await self.tables.open(table_id)
                async with table.lock:
                    while True:
                        with suppress(Overtaken):
                            await table.change(renew_links(table, person))
                            break
        return since

    async def person(self, person: str) -> Person:
        return await self.store.person(person) or Person(person, NAMELESS, None, None)

    async def keep(self, person: Person, address: str) -> None:
        """Stores what a person is called and likes, who asks from an address."""
        known, fields = await self.store.person(person.id), msgspec.structs.asdict(person)
        if known is None:
            self.check_new_person(address)
            with suppress(Taken):
                await self.store.write([(ADD_PERSON, fields)])
                return
        if known != person:
            changed = {f"new_{field}": value for field, value in fields.items() if field != "since"}
            await self.store.write([(SET_PERSON, changed)])

    def check_new_person(self, address: str) -> None:
        if not self._new_people.take(address):
            raise RequestRefused(
                "too_many", why("refused.new_people", "too many new people; wait a minute")
            )

    def check_pace(self, connection: Connection) -> None:
        """Nobody asks so often that the others wait."""
        if not self._requests.take(self.address(connection)):
            raise RequestRefused(
                "too_many", why("refused.requests", "too many requests; wait a moment")
            )

    def check_chat(self, person: str, address: str) -> None:
        """Nobody talks faster than others read, and no crowd of one person's names."""
        if not (self._chat.take(person) and self._chat_from.take(address)):
            raise RequestRefused(
                "too_many", why("refused.let_read", "let the others read first; wait a moment")
            )

    @contextmanager
    def line(self, address: str) -> Iterator[None]:
        """Around a live connection from an address, of whose request nothing is kept here. Behind a
        proxy only this counts those of one address."""
        if not self._lines.take(address):
            raise RequestRefused(
                "too_many",
                why("refused.lines", "too many connections from where you are; close one"),
            )
        try:
            yield
        finally:
            self._lines.give_back(address)

    def check_own_name(self, connection: Connection) -> None:
        """Whoever reached this server by a name that it does not have is not answered."""
        if not self.home.is_called(connection.headers.get("host", "")):
            raise RequestRefused("forbidden", "this server has another name; see --public-url")

    def _call_away(self, header: Header, seat: Seat) -> None:
        """Tells somebody who is away that it is their turn. If too many wait to be told, it is
        left: they see it when they come."""
        if len(self._calling) >= CALLS_WAITING:
            return
        task = asyncio.create_task(self._call(header, seat))
        self._calling.add(task)
        task.add_done_callback(self._calling.discard)

    async def _call(self, header: Header, seat: Seat) -> None:
        chair = header.chairs[seat]
        if chair.person is None:
            return
        with suppress(RequestRefused):
            url = (await self.person(chair.person)).webhook
            home = self.home.public or self.home.network() or ""
            told = YourTurn(header.game, header.title, chair.name, f"{home}/table/{header.id}")
            if url is not None and self._calls.take(chair.person):
                await self.webhooks.call(url, told, chair.person)
            await self._notify(chair.person, told, header.id)

    async def _notify(self, person: str, told: YourTurn, table: str) -> None:
        """Tells a person's browsers. What does not want it any more is forgotten."""
        if self.pushes is None:
            return
        wanted = await self.store.pushes_of(person)
        if not wanted or not self._notices.take(person):
            return
        # Pages are found at the address that their browser knows.
        told = msgspec.structs.replace(told, link=f"/table/{table}")
        for each in wanted:
            body, headers = self.pushes.message(each, told, table)
            if await self.webhooks.post(each.endpoint, body, headers) in GONE:
                await self.store.write([(DROP_PUSH, {"where": each.endpoint})])

    async def want_push(
        self, person: str, endpoint: str, p256dh: str, auth: str, address: str
    ) -> None:
        """One more browser of a person is told; the first of too many no longer."""
        if self.pushes is None:
            raise RequestRefused(
                "conflict", why("refused.no_notices", "this server sends no notices")
            )
        self.webhooks.check(endpoint, "endpoint")
        check_keys(endpoint, p256dh, auth)
        self.check_new_person(address)
        known = [each.endpoint for each in await self.store.pushes_of(person)]
        gone = {endpoint, *known[: max(0, len(known) + 1 - PUSHES_EACH)]}
        row = {"endpoint": endpoint, "person": person, "p256dh": p256dh, "auth": auth, "at": now()}
        drops: list[Write] = [(DROP_PUSH, {"where": each}) for each in sorted(gone)]
        await self.store.write([*drops, (ADD_PUSH, row)])

    async def _count(self) -> None:
        """Writes from time to time what dice and cards have come."""
        while True:
            await asyncio.sleep(COUNTED_SECONDS)
            with suppress(RequestRefused):
                await self.store.save_tallies()

    def check_origin(self, connection: Connection) -> None:
        """Pages of other hosts, ports or protocols must not act for a guest."""
        origin = connection.headers.get("origin")
        if origin is not None:
            scheme = str(connection.scope["scheme"]).replace("ws", "http")
            if not self.home.is_own_page(origin, scheme, connection.headers.get("host", "")):
                raise RequestRefused(
                    "forbidden",
                    "this page belongs to another host; behind a proxy see --public-url",
                )

    def address(self, connection: Connection) -> str:
        """Where somebody comes from: limits are for each address."""
        return connection.client.host if connection.client is not None else ""

    @contextmanager
    def trying_code(self, connection: Connection) -> Iterator[None]:
        """Around looking up a code. Who tried too many wrong ones has to wait, whatever the next
        one would be; a right one, after which nothing is raised, counts for nothing."""
        address = self.address(connection)
        if not self._guesses.take(address):
            raise RequestRefused(
                "too_many", why("refused.wrong_codes", "too many wrong codes; wait a minute")
            )
        yield
        self._guesses.give_back(address)

    async def let_in(
        self,
        connection: Connection,
        socket: Socket,
        table_id: str,
        code: str | None,
        watch: str | None,
        screen: bool = False,
    ) -> tuple[Table, Viewer]:
        """The table, and a viewer with the rights that seat, code or secret give. A screen that all
        look at belongs to nobody, whoever opened it."""
        table = await self.tables.open(table_id)
        found = await self.guest(connection)
        person, name = (None, NAMELESS) if found is None else (found.person, found.name)
        header = table.header
        check_welcome(header, person)
        seats = header.seats_of(person)
        may_join = bool(seats)
        if code is not None and not may_join:
            with self.trying_code(connection):
                if self.store.codes.read(code) != header.code:
                    raise leads_nowhere()
            check_unlocked(header)
            may_join = True
        if not may_join and watch != header.watch:
            if watch is not None:
                raise leads_nowhere()
            raise RequestRefused(
                "forbidden",
                why("refused.not_seated", "you do not sit at this table; use its code or a link"),
            )
        if screen:
            person, seats, name = None, (), NAMELESS
        same = [each for each in table.audience.viewers if each.person == person]
        if len(same) >= (NAMELESS_VIEWERS if person is None else VIEWERS_EACH):
            raise RequestRefused(
                "too_many",
                why("refused.connections", "too many connections to this table; close one"),
            )
        if seats:
            name = header.chairs[seats[0]].name
        viewer = Viewer(socket, person, name, may_join, screen)
        viewer.since = 0 if found is None else found.since
        return table, viewer
