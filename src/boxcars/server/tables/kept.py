"""A table in memory as it is kept: nothing is told that is not on disk.

If a commit fails, the table in memory is thrown away and read again from disk.

Where several processes share a database, each that has viewers has a copy. Any of them writes what
its viewers do, and follows what the others write; whoever wanted to write the same step and was
second takes what is on disk and tries again from there. Only the copy that leads lets happen what
happens by itself.
"""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

import msgspec

from boxcars.bots import usual
from boxcars.engine.options import Options
from boxcars.engine.types import Answer, Seat
from boxcars.server.bots import BotPool
from boxcars.server.errors import RequestRefused
from boxcars.server.ids import now
from boxcars.server.store.sql import Store, Stored
from boxcars.server.store.writer import Taken, Unsaved, Write
from boxcars.server.tables.alarm import Alarm
from boxcars.server.tables.game import TableGame
from boxcars.server.tables.header import Header
from boxcars.server.tables.late import Drawn
from boxcars.server.tables.pacing import Due, Pacing
from boxcars.server.tables.saving import (
    SavedTable,
    header_rows,
    messages,
    read_header,
    read_table,
    said,
    steps_in,
    steps_row,
    times_row,
    touched_row,
)
from boxcars.server.tables.showing import Showing
from boxcars.server.tables.snapshot import Snapshot, turn, undoable
from boxcars.server.tables.timing import moved_on, overdue
from boxcars.server.wire.live import Chatted
from boxcars.server.wire.tables import Dice, Then

TOUCHED_MS: Final = 3_600_000
"""How often at most a table notes that it is played at."""

OnTurn = Callable[[Header, Seat], None]
"""Has somebody who is away told that it is their turn."""

log = logging.getLogger(__name__)


class Overtaken(RequestRefused):
    """Another process was faster. What it wrote is in memory now, so whatever was wanted may be
    tried again."""

    def __init__(self) -> None:
        super().__init__("conflict", "somebody else was faster; try again")


class KeptTable(ABC):
    def __init__(
        self,
        saved: SavedTable,
        store: Store,
        bots: BotPool,
        forget: Callable[[KeptTable], None],
        leads: bool,
        on_turn: OnTurn,
    ) -> None:
        self.header = saved.header
        self.game = TableGame(saved.header, saved.steps)
        self.lock = asyncio.Lock()
        self.gone = False
        """Whether this copy is not used any more: viewers shall come back to a fresh one."""
        self.leads = leads
        """Whether this process lets happen what happens by itself."""
        self._showing = Showing(saved, self.snapshot, store.codes.spelled, self._count)
        self.audience = self._showing.audience
        self._done = saved.done
        """The messages that led to steps and chat; the header knows those about seats."""
        self._saved_seq = self.seq
        """The number of the last step on disk."""
        self._stepped = time.monotonic()
        """When the last step was taken, or the table opened."""
        self._touched = 0
        """When this copy last noted that it is played at."""
        self._store = store
        self.bots = bots
        self._pacing = Pacing(bots, self._release, self._bot_answers)
        self._alarm = Alarm(self.time_is_up)
        self._forget = forget
        self._on_turn = on_turn
        self._asked: set[Seat] | None = None
        """The seats that were asked last; None before the table goes on."""

    @property
    def seq(self) -> int:
        """The number of the last step."""
        return self.game.seq

    def turn(self) -> tuple[Seat, ...]:
        """Which seats are asked now."""
        return turn(self.header, self.game)

    def snapshot(self) -> Snapshot:
        held = self._pacing.held(self.game.play.undo_seat)
        spelled = self._store.codes.spelled
        return Snapshot(self.header, self.game, held, self.audience.connected, spelled)

    def close(self) -> None:
        self.gone = True
        self._showing.close()
        self._pacing.stop()
        self._alarm.stop()
        self.bots.forget(self.header.id)

    # Writing.

    async def _commit(
        self,
        rows: list[Write],
        header: Header | None = None,
        by: Seat | None = None,
        undone: bool = False,
        replanned: bool = False,
    ) -> None:
        """Writes rows and a new header, and then arranges for what happens next by itself. `by`
        answered, or took it back."""
        result = self.game.play.result
        ended = result is not None and self.header.phase == "playing"
        if ended and result is not None:
            header = msgspec.structs.replace(
                header or self.header, phase="over", winners=result.winners
            )
        closes = self._closes_seeds(header or self.header)
        if closes:
            header = (header or self.header).close_seeds()
        timed = self._timed(header or self.header, by, undone) if rows or self.leads else None
        if header is not None:
            header = timed or header
            header.version = self.header.version + 1
            rows = [*rows, *header_rows(header, self.header, self._store.seal)]
        elif timed is not None:
            header = timed
            header.version = self.header.version + 1
            rows = [*rows, times_row(header, self.header, self._store.seal)]
        elif rows and now() >= self._touched + TOUCHED_MS:
            self._touched = now()
            rows = [*rows, touched_row(self.header.id, self._touched)]
        try:
            if rows:
                await self._store.write(rows)
        except Unsaved:
            self.recover()
            raise
        except Taken:
            await self._reread()
            raise Overtaken from None
        except BaseException:
            self.throw_away()
            raise
        if self._saved_seq != self.seq:
            self._stepped = time.monotonic()
            self._showing.add_drawn(self.game.counted())
        self._saved_seq = self.seq
        if header is not None:
            self.header = header
        if replanned:
            self._showing.set_up(self.header)
        self._showing.add_steps(steps_in(rows))
        self._arrange()
        if ended:
            self.bots.forget(self.header.id)
        if ended or closes:
            self._showing.tell_table()

    def _count(self, drawn: Drawn) -> None:
        self._store.tallies.note(self.header.game, drawn)

    def _closes_seeds(self, header: Header) -> bool:
        """Whether the first outcome was drawn: it is written together with the seeds that it
        follows from, so that no other process adds one."""
        return self.game.outcomes > 0 and not header.seeds_closed and header.dice_secret is not None

    def _timed(self, header: Header, by: Seat | None, undone: bool) -> Header | None:
        """The header with who is asked now and since when, if that changes it."""
        if header.settings.clock is None or header.phase != "playing":
            return None
        asked = [seat for seat, _ in self.game.asked()]
        times = moved_on(header.times, asked, header.people, now(), by, undone)
        return None if times == header.times else msgspec.structs.replace(header, times=times)

    def recover(self) -> None:
        """After a failure: if it came between a step and its commit, the table is opened again."""
        if self.seq != self._saved_seq and not self.gone:
            self.throw_away()

    def throw_away(self) -> None:
        """This copy is not what is on disk: viewers shall come back to a fresh one."""
        self.close()
        self._forget(self)
        # A little later: whoever caused it is told so first.
        asyncio.get_running_loop().call_soon(self.audience.drop_all)

    # What other processes changed.

    async def follow(self, kinds: str = "shcp") -> None:
        """Takes over what is new on disk, and tells everybody. Kinds are those of the news: `p` is
        of people who came or went."""
        async with self.lock:
            if self.gone:
                return
            if kinds != "p":
                await self.catch_up()
            if "p" in kinds:
                await self.look_around()

    async def look_around(self) -> None:
        """Sees who is at the table in other processes."""
        sharing = self._store.sharing
        if sharing is not None:
            elsewhere = await sharing.visitors(self.header.id)
            if self.audience.note_elsewhere(elsewhere):
                self._showing.tell_table()

    async def catch_up(self) -> None:
        """The same under the lock."""
        new = await self._store.table(
            self.header.id, self.header.version, self.seq, len(self._showing.chat)
        )
        if new is None:
            self.throw_away()
            return
        try:
            self._take(new)
        except Exception as error:
            log.error("table %s could not be followed: %r", self.header.id, error)
            await self._reread()

    def _take(self, new: Stored) -> None:
        header = self.header if new.header is None else read_header(new.header, self._store.seal)
        replanned = setup(header) != setup(self.header)
        if replanned:
            self.game = TableGame(header, [])
        for each in new.steps:
            if each.seq != self.seq + 1:
                raise ValueError(f"step {each.seq} does not follow step {self.seq}")
            self.game.replay(each)
        self._done |= messages(new.steps) | messages(new.chat)
        if new.steps:
            self._stepped = time.monotonic()
            self._saved_seq = self.seq
            self._pacing.let_go()
        changed = header is not self.header
        self.header = header
        if replanned:
            self._showing.set_up(self.header)
        self._showing.add_steps(new.steps)
        if new.steps or self._awaits_seeds(header):
            self._hold_again()
        self._tell_news(changed, replanned, bool(new.steps), [said(each) for each in new.chat])

    async def _reread(self) -> None:
        """Takes what is on disk in place of what is in memory, and tells everybody."""
        try:
            saved = await read_table(self._store, self.header.id)
            assert saved is not None, "the table is gone"
            game = TableGame(saved.header, saved.steps)
        except BaseException:
            self.throw_away()
            raise
        replanned = setup(saved.header) != setup(self.header)
        told, self._saved_seq = self._saved_seq, game.seq
        self.game, self.header, self._done = game, saved.header, saved.done
        if replanned:
            self._showing.set_up(self.header)
        self._showing.add_steps(saved.steps)
        self.bots.forget(self.header.id)
        self._pacing.let_go()
        self._hold_again()
        self._tell_news(True, replanned, told != self.seq, saved.chat[len(self._showing.chat) :])

    def _tell_news(
        self, changed: bool, replanned: bool, stepped: bool, chat: list[Chatted]
    ) -> None:
        """Tells everybody what another process wrote."""
        if changed:
            self._showing.tell_table()
        if replanned:
            self._showing.show_all()
        elif stepped:
            self._showing.tell_steps()
        self._showing.heard(chat)
        self._arrange()
        if self.header.phase == "over":
            self.bots.forget(self.header.id)

    # Arranging for what happens next by itself.

    def _arrange(self) -> None:
        """Arranges for what happens next by itself."""
        if self.leads:
            late = {}
            if self.header.settings.clock is not None:
                late = {seat: usual(self.header.game) for seat in self._overdue("bot")}
            self._pacing.arrange(self.header, self.game, self.audience.connected, late)
            self._alarm.arrange(self.header)
            self._call_away()

    def _call_away(self) -> None:
        """Has those told whose turn began while they are away; after a restart nobody again."""
        asked = set(self.turn())
        before, self._asked = self._asked, asked
        if before is None or self.header.phase != "playing":
            return
        for seat in asked - before:
            chair = self.header.chairs[seat]
            person = chair.person if chair.bot is None else None
            if person is not None and not self.audience.is_here(person):
                self._on_turn(self.header, seat)

    def _overdue(self, then: Then) -> list[Seat]:
        """Whose time is up, if the table chose that this happens then."""
        clock = self.header.settings.clock
        if clock is None or clock.then != then or now() < self._alarm.earliest:
            return []
        return overdue(clock, self.header.times, self.header.people, now())

    def _awaits_seeds(self, header: Header) -> bool:
        """Whether the first roll waits for somebody's browser, as a header says."""
        return (
            header.awaits_seeds
            and header.phase == "playing"
            and self.seq == 0
            and not self.game.by_hand
            and self.game.play.waits_for_chance
            and header.lacks_seeds()
        )

    def _hold(self) -> None:
        if self.game.play.waits_for_chance and not self.game.by_hand:
            self._pacing.hold(self.header)

    def _hold_again(self) -> bool:
        """Lets the next roll wait as if the last answer had just been given, if it can be taken
        back; and the first one for seeds. Returns whether it waits."""
        if self._awaits_seeds(self.header):
            self._pacing.await_seeds()
            return True
        waits = self.game.play.waits_for_chance and undoable(self.header, self.game) is not None
        if waits:
            self._hold()
        return waits

    def _settle(self, header: Header | None = None) -> list[Answer]:
        """Lets chance answer, held or not; returns its outcomes."""
        self._pacing.let_go()
        return self.game.settle(header or self.header)

    def _outcome_rows(self, header: Header | None = None) -> list[Write]:
        """Lets chance answer; returns what is written of that."""
        seq = self.seq + 1
        outcomes = self._settle(header)
        return [steps_row(self.header.id, seq, None, outcomes)] if outcomes else []

    # What happens by itself, when it is time.

    @abstractmethod
    async def _release(self, due: Due) -> None:
        """Lets a held roll fall, if the table is still there."""

    @abstractmethod
    async def _bot_answers(self, due: Due, answer: Answer) -> None:
        """Plays what a bot chose, if the table is still there."""

    @abstractmethod
    async def time_is_up(self) -> None:
        """What the table chose happens to those whose time is up."""


def setup(header: Header) -> tuple[int, Options, Dice, int]:
    """What the first state of a game is made of, who rolls the dice, and how late others see it."""
    return len(header.chairs), header.options, header.settings.dice, header.settings.delay
