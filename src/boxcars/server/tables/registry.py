"""The registry of tables: made, opened from disk when somebody comes, closed when idle."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Mapping
from typing import Any, Final

import msgspec

import boxcars
from boxcars.engine.errors import BadOption, BadPosition, why
from boxcars.engine.options import Meta, Options
from boxcars.games.library import game
from boxcars.learning.lesson import Lesson
from boxcars.learning.library import lesson
from boxcars.server.bots import BotPool
from boxcars.server.errors import RequestRefused
from boxcars.server.ids import new_code, new_dice_secret, new_id, new_secret, now
from boxcars.server.store.sql import Store, Unread
from boxcars.server.store.writer import Taken, Unsaved
from boxcars.server.tables.header import Chair, Header, chairs_for
from boxcars.server.tables.kept import KeptTable, OnTurn, Overtaken
from boxcars.server.tables.saving import read_table, table_rows
from boxcars.server.tables.seating import check_bot
from boxcars.server.tables.table import Table
from boxcars.server.tables.timing import check_settings
from boxcars.server.wire.tables import NewTable, SeatPlan
from boxcars.server.words import readable

KEPT: Final = 500
"""How many tables stay in memory when nobody is at them."""
RESUMED_HOURS: Final = 8 * 24
"""Games touched in this time go on by themselves after a restart; others when somebody comes."""
REOPEN_SECONDS: Final = 5.0
UNREAD_SECONDS: Final = 0.5
"""How long until news is read again that could not be read, because the database was away."""
CODES_TRIED: Final = 10
TEACHING: Final = "tourist"
"""The level of the bots of a lesson, once the game goes on freely."""

log = logging.getLogger(__name__)


class Counts(msgspec.Struct, frozen=True):
    """How much there is in this process."""

    tables: int
    led: int
    viewers: int
    people: int


class Registry:
    def __init__(self, store: Store, on_turn: OnTurn = lambda header, seat: None) -> None:
        self._store = store
        self._on_turn = on_turn
        self.bots = BotPool()
        self._tables: dict[str, Table] = {}
        """The last used at the end."""
        self._opening: dict[str, asyncio.Task[Table]] = {}
        """The tables that are being read from disk."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._new: dict[str, str] = {}
        """The tables of which there is news that has not been read yet, and its kinds."""

    async def resume(self) -> None:
        """Lets the games go on that a restart interrupted, or that nobody else has."""
        if self._store.sharing is None:
            self._spawn(self._resume())
        else:
            await self._store.sharing.start(self)

    def close(self) -> None:
        for task in (*self._tasks, *self._opening.values()):
            task.cancel()
        for table in self._tables.values():
            table.close()
        self.bots.close()

    async def make(self, plan: NewTable, person: str, name: str) -> Table:
        """A new table, as a person planned it."""
        meta, options = _checked(plan.game, len(plan.seats), plan.options)
        if plan.start is not None:
            options = _options_of_start(plan, plan.start)
        for seat, each in enumerate(plan.seats):
            if each.kind == "bot":
                check_bot(plan.game, each.bot, f"seats[{seat}].bot")
        check_settings(plan.settings)
        chairs = chairs_for(plan.seats, person, name)
        return await self._create(meta, options, chairs, plan, person)

    async def teach(self, name: str, person: str, look: SeatPlan, called: str) -> Table:
        """A table at which a lesson is taught to a person."""
        taught = find_lesson(name)
        bots = [SeatPlan("bot", bot_name, TEACHING) for bot_name in taught.names]
        plan = NewTable(taught.game, (look, *bots), options=taught.options, start=taught.start)
        meta, options = _checked(plan.game, taught.seats, plan.options)
        if plan.start is not None:
            options = _options_of_start(plan, plan.start)
        chairs = chairs_for(plan.seats, person, called)
        return await self._create(meta, options, chairs, plan, person, name)

    async def again(self, old: Header) -> Table:
        """The same table again: the same people, bots, options, settings and start."""
        chairs = [msgspec.structs.replace(chair, secret=new_secret()) for chair in old.chairs]
        for chair in chairs:
            chair.name = "" if chair.open else chair.name
        meta, options = _checked(old.game, len(chairs), old.options)
        return await self._create(meta, options, chairs, old, old.host)

    async def _create(
        self,
        meta: Meta,
        options: Options,
        chairs: list[Chair],
        like: NewTable | Header,
        host: str | None,
        lesson: str | None = None,
    ) -> Table:
        header = Header(
            id=new_id(),
            code=new_code(),
            watch=new_secret(),
            game=meta.id,
            rules=meta.rules,
            title=like.title and readable(like.title, "title"),
            options=options,
            settings=like.settings,
            chairs=chairs,
            created=now(),
            phase="gathering" if any(chair.open for chair in chairs) else "playing",
            start=like.start,
            host=host,
            lesson=lesson,
            dice_secret=None if lesson else new_dice_secret(),
            awaits_seeds=like.awaits_seeds,
        )
        if isinstance(like, Header):
            header.muted, header.banned, header.quiet = like.muted, like.banned, like.quiet
        sharing = self._store.sharing
        owner = None if sharing is None else sharing.process
        for _ in range(CODES_TRIED):
            try:
                await self._store.write(table_rows(header, owner, self._store.seal))
                return await self.open(header.id)
            except Taken:
                # Perhaps by itself: a commit that succeeded when the connection was lost.
                if await self._store.table(header.id) is not None:
                    return await self.open(header.id)
                header.code = new_code()
        raise RequestRefused(
            "unavailable", why("refused.no_free_code", "no code is free for a new table; try again")
        )

    def counts(self) -> Counts:
        tables = self._tables.values()
        here = [viewer for table in tables for viewer in table.audience.viewers]
        return Counts(
            tables=len(tables),
            led=sum(table.leads for table in tables),
            viewers=len(here),
            people=len({viewer.person for viewer in here} - {None}),
        )

    def spelled(self, code: str) -> str:
        return self._store.codes.spelled(code)

    def loaded(self, table_id: str) -> Table | None:
        return self._tables.get(table_id)

    async def open(self, table_id: str) -> Table:
        """A table, from memory or from disk."""
        table = self._tables.get(table_id)
        if table is None:
            opening = self._opening.get(table_id)
            if opening is None:
                opening = self._opening[table_id] = asyncio.create_task(self._load(table_id))
                opening.add_done_callback(lambda _: self._opening.pop(table_id))
            table = await asyncio.shield(opening)
        elif self._store.sharing is not None:
            # What another process wrote just now may not have been heard of yet.
            await table.follow()
        table.used = time.monotonic()
        if self._tables.get(table_id) is table:
            self._tables[table_id] = self._tables.pop(table_id)
        return table

    async def _load(self, table_id: str) -> Table:
        saved = await read_table(self._store, table_id)
        if saved is None:
            raise RequestRefused("not_found", why("refused.no_table", "there is no such table"))
        not_played = game(saved.header.game).meta.not_played(saved.header.rules)
        if not_played:
            raise RequestRefused("conflict", f"this table {not_played}")
        leads = self._store.sharing is None or await self._store.sharing.claim(table_id)
        table = Table(saved, self._store, self.bots, self._forget, leads, self._on_turn)
        async with table.lock:
            with contextlib.suppress(Overtaken):
                await table.resume()
            await table.look_around()
        if self._store.sharing is not None and not self._owns(table_id):
            # Lost again meanwhile.
            table.stop_leading()
        self._tables[table_id] = table
        self._evict()
        return table

    def _evict(self) -> None:
        if len(self._tables) > KEPT:
            for table_id, table in list(self._tables.items()):
                if not table.busy:
                    table.close()
                    del self._tables[table_id]
                if len(self._tables) <= KEPT:
                    return

    # What other processes do.

    def news(self, table: str, kinds: str) -> None:
        known = self._new.get(table)
        if known is None:
            copy, owned = self._tables.get(table), self._owns(table)
            if copy is not None and not owned and not copy.watched:
                # Nobody here wants to know; whoever comes reads it again.
                copy.close()
                del self._tables[table]
            elif copy is not None or table in self._opening or (owned and kinds != "p"):
                self._new[table] = kinds
                self._spawn(self._follow(table))
        else:
            self._new[table] = known + kinds

    def gained(self, tables: set[str]) -> None:
        for table in tables:
            self._spawn(self._lead(table))

    def signed_out(self, person: str, since: int | None = None) -> None:
        for table in self._tables.values():
            table.audience.sign_out(person, since)

    async def _sign_out_missed(self) -> None:
        """News of it may have been lost with the connection."""
        with contextlib.suppress(Unread):
            for person, since in await self._store.signed_out():
                self.signed_out(person, since)

    def returned(self) -> None:
        self._spawn(self._sign_out_missed())
        for table_id in (*self._tables, *self._opening):
            table = self._tables.get(table_id)
            if table is not None and table.leads and not self._owns(table_id):
                table.stop_leading()
            self.news(table_id, "shcp")
        assert self._store.sharing is not None
        self.gained(self._store.sharing.owned)

    def _owns(self, table: str) -> bool:
        return self._store.sharing is not None and table in self._store.sharing.owned

    async def _follow(self, table_id: str) -> None:
        """Brings a table up to date, for as long as there is news."""
        if table_id in self._opening:
            await asyncio.wait([self._opening[table_id]])
        while kinds := "".join(sorted(set(self._new.pop(table_id, "")))):
            table = self._tables.get(table_id)
            try:
                if table is None:
                    await self._open_quietly(table_id)
                else:
                    await table.follow(kinds)
            except Unread:
                self._new[table_id] = kinds + self._new.get(table_id, "")
                await asyncio.sleep(UNREAD_SECONDS)
            except Exception as error:
                # Whoever watches comes back to a fresh copy.
                log.error("table %s could not be followed: %r", table_id, error)
                if table is not None and not table.gone:
                    table.throw_away()

    async def _lead(self, table_id: str) -> None:
        if not await self._open_quietly(table_id):
            await self._reopen(table_id)
        table = self._tables.get(table_id)
        if table is not None and not table.leads and self._owns(table_id):
            await table.lead()

    def _forget(self, table: KeptTable) -> None:
        """Drops a copy that differs from the disk, and opens the table again a little later."""
        table_id = table.header.id
        if self._tables.get(table_id) is table:
            del self._tables[table_id]
            self._spawn(self._reopen(table_id))

    async def _reopen(self, table_id: str) -> None:
        opened = False
        while not opened:
            await asyncio.sleep(REOPEN_SECONDS)
            opened = await self._open_quietly(table_id)

    async def _resume(self) -> None:
        for table_id in await self._store.going_on(now() - RESUMED_HOURS * 3_600_000):
            if not await self._open_quietly(table_id):
                self._spawn(self._reopen(table_id))
            await asyncio.sleep(0)

    async def _open_quietly(self, table_id: str) -> bool:
        """Returns false if it would help to try again later."""
        try:
            await self.open(table_id)
        except Exception as error:
            log.error("table %s could not be opened: %s", table_id, error)
            return not isinstance(error, (Unsaved, Unread))
        return True

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def find_lesson(name: str) -> Lesson:
    found = lesson(name)
    if found is None:
        raise RequestRefused(
            "not_found", why("refused.no_lesson", "there is no such lesson"), "lesson"
        )
    return found


def _checked(name: str, seats: int, given: Mapping[str, object]) -> tuple[Meta, Options]:
    """A game's meta and the complete options for a new table."""
    try:
        meta = game(name).meta
        return meta, meta.check_options(meta.check_seats(seats), given)
    except BadOption as error:
        raise RequestRefused("bad_request", error.reason, error.option) from None


def _options_of_start(plan: NewTable, start: dict[str, Any]) -> Options:
    """The options of the position that a table is to begin with, which must fit the plan."""
    try:
        play = boxcars.load(start, chance="manual")
    except BadPosition as error:
        raise RequestRefused("bad_request", error.reason, f"start.{error.field}") from None
    if play.game.meta.id != plan.game:
        raise RequestRefused("bad_request", f"is a position of {play.game.meta.id}", "start.game")
    if play.seats != len(plan.seats):
        raise RequestRefused("bad_request", f"is a position for {play.seats} seats", "start.seats")
    if any(play.options[name] != value for name, value in plan.options.items()):
        raise RequestRefused("bad_request", "must be those of the position, or left out", "options")
    if play.result is not None:
        raise RequestRefused("bad_request", "is a game that is over", "start")
    return play.options
