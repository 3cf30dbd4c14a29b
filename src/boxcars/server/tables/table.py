"""A table in memory: its header, its game, its viewers, and the one lock under which it changes.

Whatever changes is first done to the game in memory, then committed, then told; all under the
lock, so that nobody sees what is not on disk. If the commit fails, the table in memory is thrown
away and read again from disk.

Where several processes share a database, each that has viewers has a copy. Any of them writes what
its viewers do, and follows what the others write; whoever wanted to write the same step and was
second takes what is on disk and tries again from there. Only the copy that leads lets happen what
happens by itself.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

import msgspec

from boxcars.bots import usual
from boxcars.engine.errors import why
from boxcars.engine.options import Options
from boxcars.engine.types import Answer, Seat
from boxcars.server.bots import BotPool
from boxcars.server.errors import RequestRefused
from boxcars.server.ids import now
from boxcars.server.limits import CHAT_LINES, UNDO_STEPS
from boxcars.server.store.sql import Store, Stored
from boxcars.server.store.writer import Taken, Unsaved, Write
from boxcars.server.tables.alarm import Alarm
from boxcars.server.tables.audience import Audience
from boxcars.server.tables.game import TableGame
from boxcars.server.tables.header import SCREEN, Header
from boxcars.server.tables.late import Drawn, Late
from boxcars.server.tables.pacing import Due, Pacing
from boxcars.server.tables.saving import (
    SavedTable,
    chat_row,
    header_rows,
    message_key,
    messages,
    read_header,
    read_table,
    said,
    steps_in,
    steps_row,
    times_row,
    touched_row,
)
from boxcars.server.tables.snapshot import Snapshot, turn, undoable
from boxcars.server.tables.timing import called_late, moved_on, overdue
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import Chatted
from boxcars.server.wire.tables import Dice, TableCard, Then
from boxcars.server.words import readable, told_apart

NEW_SECONDS: Final = 30.0
"""How long a table counts as busy after somebody opened it: they may be about to enter."""
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


class Table:
    def __init__(
        self,
        saved: SavedTable,
        store: Store,
        bots: BotPool,
        forget: Callable[[Table], None],
        leads: bool,
        on_turn: OnTurn,
    ) -> None:
        self.header = saved.header
        self.game = TableGame(saved.header, saved.steps)
        self.lock = asyncio.Lock()
        self.audience = Audience(saved.header.code)
        self.gone = False
        """Whether this copy is not used any more: viewers shall come back to a fresh one."""
        self.leads = leads
        """Whether this process lets happen what happens by itself."""
        self.used = time.monotonic()
        """When somebody last opened the table."""
        self._chat = saved.chat
        self._late: Late | None = None
        """What those who only watch see, if they see it later."""
        self._set_up_late()
        if self._late is not None:
            self._late.add_steps(saved.steps)
            self._late.add_chat(saved.chat)
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
        self.advising = asyncio.Lock()
        """Held while the coach advises somebody here."""
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

    @property
    def busy(self) -> bool:
        """Whether somebody watches, or something is going to happen by itself."""
        return self.watched or self._pacing.runs or self._alarm.runs

    @property
    def watched(self) -> bool:
        """Whether somebody watches, or may be about to."""
        return bool(self.audience.viewers) or time.monotonic() < self.used + NEW_SECONDS

    def close(self) -> None:
        self.gone = True
        if self._late is not None:
            self._late.close()
        self._pacing.stop()
        self._alarm.stop()
        self.bots.forget(self.header.id)

    def card(self, person: str | None, may_join: bool) -> TableCard:
        header, _ = self.known_to(person)
        spelled = self._store.codes.spelled
        return header.card(person, self.audience.connected(), spelled, may_join)

    def known_to(self, person: str | None) -> tuple[Header, TableGame]:
        """The table as a person may know it: who only watches may see it later."""
        if self._late is None or self.header.seats_of(person):
            return self.header, self.game
        return self._late.header(self.header), self._late.game

    def turn(self) -> tuple[Seat, ...]:
        """Which seats are asked now."""
        return turn(self.header, self.game)

    def waits_for(self, seat: Seat) -> float:
        """For how many seconds a seat has kept the table waiting."""
        if seat not in self.turn():
            return 0.0
        return time.monotonic() - self._stepped

    def turn_known_to(self, person: str | None) -> tuple[Seat, ...]:
        return turn(*self.known_to(person))

    def snapshot(self) -> Snapshot:
        held = self._pacing.held(self.game.play.undo_seat)
        spelled = self._store.codes.spelled
        return Snapshot(self.header, self.game, held, self.audience.connected, spelled)

    def _late_snapshot(self) -> Snapshot:
        assert self._late is not None
        header = self._late.header(self.header)
        spelled = self._store.codes.spelled
        return Snapshot(header, self._late.game, None, self.audience.connected, spelled, late=True)

    def _shown(self) -> Callable[[Viewer], Snapshot]:
        """The moment that each viewer may see."""
        now = self.snapshot()
        if self._late is None:
            return lambda viewer: now
        later = self._late_snapshot()
        return lambda viewer: now if self.header.seats_of(viewer.person) else later

    def _tell_table(self, but: Viewer | None = None) -> None:
        self.audience.tell_table(self._shown(), self.header.code, but)

    def _set_up_late(self) -> None:
        """After the game was set up: what is known of it, they will see."""
        if self._late is not None:
            self._late.close()
        self._late = None
        if self.header.settings.delay:
            self._late = Late(self.header, self._tell_late, self._count)

    def _tell_late(self, stepped: bool, said: Sequence[Chatted]) -> None:
        """Tells those who see everything later what has come."""
        assert self._late is not None
        if stepped:
            if self._late.game.play.result is not None:
                self._tell_table()
            self.audience.tell_steps(self._late_snapshot())
        for each in said:
            self.audience.tell_all(each, late=True)

    async def enter(self, viewer: Viewer) -> None:
        self.audience.enter(viewer)
        await self._note_visit(viewer)

    async def exit(self, viewer: Viewer) -> None:
        self.audience.exit(viewer)
        async with self.lock:
            self._tell_table()
        await self._note_visit(viewer)

    async def _note_visit(self, viewer: Viewer) -> None:
        sharing = self._store.sharing
        visitor = SCREEN if viewer.screen else viewer.person
        if sharing is not None and visitor is not None:
            here = visitor in self.audience.here()
            await sharing.note_visit(self.header.id, visitor, here)

    # What concerns one viewer. Call these, and what follows, under the lock.

    def greet(self, viewer: Viewer, have: int, seat: Seat | None) -> None:
        shown = self._shown()(viewer)
        chat = self._late.chat if self._late is not None and shown.late else self._chat
        if self.audience.greet(viewer, have, seat, shown, chat):
            self._tell_table(but=viewer)

    def show(self, viewer: Viewer, seat: Seat | None) -> None:
        self.audience.show(viewer, seat, self._shown()(viewer))

    # What changes the table.

    def done_before(self, person: str, message: str) -> bool:
        """Whether a message has been done already."""
        key = message_key(person, message)
        return key in self._done or key in self.header.done

    async def answer(
        self, seat: Seat, answer: object, person: str, message: str, by: Viewer
    ) -> None:
        """A person's answer, said by a viewer."""
        self._check_playing()
        seq = self.seq + 1
        self.game.answer(seat, answer)
        outcomes: list[Answer] = []
        if self.game.rolls_at_once or undoable(self.header, self.game) is None:
            outcomes = self._settle()
        else:
            self._hold()
        await self._commit(
            [steps_row(self.header.id, seq, seat, [answer, *outcomes], person, message)], by=seat
        )
        self._done.add(message_key(person, message))
        self.audience.tell_steps(self.snapshot(), by, message)

    async def undo(self, seat: Seat, person: str, message: str) -> None:
        self._check_playing()
        if not self.header.settings.undo:
            raise RequestRefused(
                "forbidden", why("refused.no_undo", "nothing is taken back at this table")
            )
        if self.seq >= UNDO_STEPS:
            raise RequestRefused(
                "too_many",
                why("refused.too_much_undone", "too much has been taken back at this table"),
            )
        if undoable(self.header, self.game) != seat:
            raise RequestRefused(
                "illegal", why("refused.nothing_yours", "there is nothing of yours to take back")
            )
        self.game.undo()
        undone = steps_row(self.header.id, self.seq, seat, None, person, message)
        await self._commit([undone, *self._outcome_rows()], by=seat, undone=True)
        self._done.add(message_key(person, message))
        self.audience.tell_steps(self.snapshot())

    async def type_in(self, outcome: object, person: str, message: str) -> None:
        """What a person sees on the real table."""
        self._check_playing()
        if not self.game.by_hand:
            raise RequestRefused(
                "forbidden", why("refused.boxcars_rolls", "at this table Boxcars rolls the dice")
            )
        self.game.type_in(outcome, person)
        typed = steps_row(self.header.id, self.seq, None, [outcome], person, message)
        await self._commit([typed])
        self._done.add(message_key(person, message))
        self.audience.tell_steps(self.snapshot())

    async def take_back(self, person: str, message: str) -> None:
        """What was typed in was wrong: whoever typed it says so, or the host."""
        self._check_playing()
        if self.seq >= UNDO_STEPS:
            raise RequestRefused(
                "too_many",
                why("refused.too_much_undone", "too much has been taken back at this table"),
            )
        if not self.game.can_take_back:
            raise RequestRefused(
                "illegal",
                why("refused.nothing_typed", "nothing was typed in that can be taken back"),
            )
        if person not in (self.game.typist, self.header.acting_host):
            raise RequestRefused(
                "forbidden",
                why("refused.typed_by", "whoever typed it in can take it back, or the host"),
            )
        self.game.take_back()
        taken = steps_row(self.header.id, self.seq, None, None, person, message)
        await self._commit([taken])
        self._done.add(message_key(person, message))
        self.audience.tell_steps(self.snapshot())

    async def go_on(self) -> None:
        """Lets the held roll fall, or a lesson that waits go on."""
        if self._pacing.holds or self.game.go_on():
            await self._commit(self._outcome_rows())
            self.audience.tell_steps(self.snapshot())

    async def say(self, name: str, text: str, person: str, message: str) -> None:
        if len(self._chat) >= CHAT_LINES:
            raise RequestRefused(
                "too_many", why("refused.enough_said", "enough has been said at this table")
            )
        seats = self.header.seats_of(person)
        seat = seats[0] if seats else None
        if person in self.header.muted or (self.header.quiet and seat is None):
            raise RequestRefused(
                "forbidden", why("refused.muted", "the host of this table has muted you")
            )
        if seat is None:
            name = told_apart(name, [chair.name for chair in self.header.chairs])
        else:
            name = self.header.chairs[seat].name
        said = Chatted(len(self._chat) + 1, seat, name, readable(text, "text"), now())
        await self._commit([chat_row(self.header.id, said, person, message)])
        self._done.add(message_key(person, message))
        self._heard([said])

    async def change(self, header: Header) -> None:
        """Puts a changed header in the old one's place. The last seat taken begins the game."""
        replanned = _setup(header) != _setup(self.header)
        if replanned:
            self.game = TableGame(header, [])
        began = header.phase == "gathering" and not any(chair.open for chair in header.chairs)
        if began:
            header.phase = "playing"
        rows: list[Write] = []
        if self._awaits_seeds(header):
            self._pacing.await_seeds()
        elif began or self._awaits_seeds(self.header):
            rows = self._outcome_rows(header)
        try:
            await self._commit(rows, header, replanned=replanned)
        except Unsaved:
            if replanned and not self.gone:
                self.throw_away()
            raise
        self._tell_table()
        if replanned:
            self.audience.show_all(self._shown())
        elif began or rows:
            self.audience.tell_steps(self.snapshot())

    async def resume(self) -> None:
        """After loading: goes on where the table stopped."""
        if self.header.phase == "playing":
            rows: list[Write] = []
            if not self._hold_again() and self.leads:
                rows = self._outcome_rows()
            await self._commit(rows)

    async def lead(self) -> None:
        """From now on this process lets happen what happens by itself."""
        async with self.lock:
            if not self.gone:
                self.leads = True
                await self._by_itself(self.resume())

    def stop_leading(self) -> None:
        self.leads = False
        self._pacing.stop()
        self._alarm.stop()

    # What other processes changed.

    async def follow(self, kinds: str = "shc") -> None:
        """Takes over what is new on disk, and tells everybody. Kinds are those of the news."""
        async with self.lock:
            if self.gone:
                return
            if kinds != "p":
                await self.catch_up()
            await self.look_around()

    async def look_around(self) -> None:
        """Sees who is at the table in other processes."""
        sharing = self._store.sharing
        if sharing is not None:
            elsewhere = await sharing.visitors(self.header.id)
            if self.audience.note_elsewhere(elsewhere):
                self._tell_table()

    async def catch_up(self) -> None:
        """The same under the lock."""
        new = await self._store.table(
            self.header.id, self.header.version, self.seq, len(self._chat)
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
        replanned = _setup(header) != _setup(self.header)
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
            self._set_up_late()
        if self._late is not None:
            self._late.add_steps(new.steps)
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
        replanned = _setup(saved.header) != _setup(self.header)
        told, self._saved_seq = self._saved_seq, game.seq
        self.game, self.header, self._done = game, saved.header, saved.done
        if replanned:
            self._set_up_late()
        if self._late is not None:
            self._late.add_steps(saved.steps)
        self.bots.forget(self.header.id)
        self._pacing.let_go()
        self._hold_again()
        self._tell_news(True, replanned, told != self.seq, saved.chat[len(self._chat) :])

    def _tell_news(
        self, changed: bool, replanned: bool, stepped: bool, chat: list[Chatted]
    ) -> None:
        """Tells everybody what another process wrote."""
        if changed:
            self._tell_table()
        if replanned:
            self.audience.show_all(self._shown())
        elif stepped:
            self.audience.tell_steps(self.snapshot())
        self._heard(chat)
        self._arrange()
        if self.header.phase == "over":
            self.bots.forget(self.header.id)

    def _heard(self, chat: Sequence[Chatted]) -> None:
        self._chat.extend(chat)
        late = None if self._late is None else False
        for each in chat:
            self.audience.tell_all(each, late)
        if self._late is not None:
            self._late.add_chat(chat)

    def recover(self) -> None:
        """After a failure: if it came between a step and its commit, the table is opened again."""
        if self.seq != self._saved_seq and not self.gone:
            self.throw_away()

    def _check_playing(self) -> None:
        if self.header.phase == "gathering":
            raise RequestRefused(
                "conflict", why("refused.begins", "the game begins when every seat is taken")
            )
        if self.header.phase == "over":
            raise RequestRefused("conflict", why("refused.over", "the game is over"))

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
            drawn = self.game.counted()
            if self._late is None:
                self._count(drawn)
            else:
                self._late.add_drawn(drawn)
        self._saved_seq = self.seq
        if header is not None:
            self.header = header
        if replanned:
            self._set_up_late()
        if self._late is not None:
            self._late.add_steps(steps_in(rows))
        self._arrange()
        if ended:
            self.bots.forget(self.header.id)
        if ended or closes:
            self._tell_table()

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

    def throw_away(self) -> None:
        """This copy is not what is on disk: viewers shall come back to a fresh one."""
        self.close()
        self._forget(self)
        # A little later: whoever caused it is told so first.
        asyncio.get_running_loop().call_soon(self.audience.drop_all)

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

    # What happens by itself.

    async def _release(self, due: Due) -> None:
        async with self.lock:
            if self.seq == due.seq:
                await self._by_itself(self.go_on())

    async def _bot_answers(self, due: Due, answer: Answer) -> None:
        async with self.lock:
            stands = self.header.chairs[due.seat].bot == due.bot or due.seat in self._overdue("bot")
            if self.seq == due.seq and stands:
                await self._by_itself(self._play_for(due.seat, answer))

    async def play_for(self, seat: Seat, answer: Answer) -> None:
        """What a program answers. As a bot it takes nothing back."""
        await self._by_itself(self._play_for(seat, answer))

    async def _play_for(self, seat: Seat, answer: Answer) -> None:
        seq = self.seq + 1
        self.game.answer(seat, answer, by_bot=True)
        rows = [steps_row(self.header.id, seq, seat, [answer, *self._settle()])]
        await self._commit(rows, by=seat)
        self.audience.tell_steps(self.snapshot())

    async def time_is_up(self) -> None:
        """What the table chose happens to those whose time is up."""
        async with self.lock:
            if self.leads and not self.gone:
                await self._by_itself(self._time_is_up())

    async def _time_is_up(self) -> None:
        header = msgspec.convert(msgspec.to_builtins(self.header), Header)
        late = [seat for seat in self._overdue("flag") if seat not in header.times.late]
        if late:
            header.times = called_late(header.times, late)
        for seat in self._overdue("hand_over"):
            header.chairs[seat].bot = usual(header.game)
        if late or self._overdue("hand_over"):
            await self.change(header)
            self.audience.tell_steps(self.snapshot())
        else:
            self._arrange()

    def _overdue(self, then: Then) -> list[Seat]:
        """Whose time is up, if the table chose that this happens then."""
        clock = self.header.settings.clock
        if clock is None or clock.then != then or now() < self._alarm.earliest:
            return []
        return overdue(clock, self.header.times, self.header.people, now())

    async def _by_itself(self, act: Coroutine[Any, Any, None]) -> None:
        """Does something nobody asked for. If it fails, the table is opened again from disk."""
        try:
            await act
        except Overtaken:
            # The other one's step has its own consequences.
            return
        except Exception as error:
            log.error("table %s stopped and will be opened again: %s", self.header.id, error)
            if not self.gone:
                self.throw_away()


def _setup(header: Header) -> tuple[int, Options, Dice, int]:
    """What the first state of a game is made of, who rolls the dice, and how late others see it."""
    return len(header.chairs), header.options, header.settings.dice, header.settings.delay
