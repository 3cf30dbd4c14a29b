"""A table: what people, bots and time do at it, and the one lock under which it changes.

Whatever changes is first done to the game in memory, then committed, then told; all under the
lock, so that nobody sees what is not on disk.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

import msgspec

from boxcars.bots import usual
from boxcars.engine.errors import why
from boxcars.engine.types import Answer, Seat
from boxcars.server.bots import BotPool
from boxcars.server.errors import RequestRefused
from boxcars.server.ids import now
from boxcars.server.limits import CHAT_LINES, UNDO_STEPS, WATCHERS_LINES
from boxcars.server.store.sql import Store
from boxcars.server.store.writer import Unsaved, Write
from boxcars.server.tables.game import TableGame
from boxcars.server.tables.header import SCREEN, Header
from boxcars.server.tables.kept import KeptTable, OnTurn, Overtaken, setup
from boxcars.server.tables.pacing import Due
from boxcars.server.tables.saving import SavedTable, chat_row, message_key, steps_row
from boxcars.server.tables.snapshot import turn, undoable
from boxcars.server.tables.timing import called_late
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import Chatted
from boxcars.server.wire.tables import TableCard
from boxcars.server.words import readable, told_apart

NEW_SECONDS: Final = 30.0
"""How long a table counts as busy after somebody opened it: they may be about to enter."""

log = logging.getLogger(__name__)


class Table(KeptTable):
    def __init__(
        self,
        saved: SavedTable,
        store: Store,
        bots: BotPool,
        forget: Callable[[KeptTable], None],
        leads: bool,
        on_turn: OnTurn,
    ) -> None:
        super().__init__(saved, store, bots, forget, leads, on_turn)
        self.used = time.monotonic()
        """When somebody last opened the table."""
        self.advising = asyncio.Lock()
        """Held while the coach advises somebody here."""

    @property
    def busy(self) -> bool:
        """Whether somebody watches, or something is going to happen by itself."""
        return self.watched or self._pacing.runs or self._alarm.runs

    @property
    def watched(self) -> bool:
        """Whether somebody watches, or may be about to."""
        return bool(self.audience.viewers) or time.monotonic() < self.used + NEW_SECONDS

    def card(self, person: str | None, may_join: bool) -> TableCard:
        header, _ = self.known_to(person)
        spelled = self._store.codes.spelled
        return header.card(person, self.audience.connected(), spelled, may_join)

    def known_to(self, person: str | None) -> tuple[Header, TableGame]:
        """The table as a person may know it: who only watches may see it later."""
        return self._showing.known_to(person, self.header, self.game)

    def waits_for(self, seat: Seat) -> float:
        """For how many seconds a seat has kept the table waiting."""
        if seat not in self.turn():
            return 0.0
        return time.monotonic() - self._stepped

    def turn_known_to(self, person: str | None) -> tuple[Seat, ...]:
        return turn(*self.known_to(person))

    async def enter(self, viewer: Viewer) -> None:
        self.audience.enter(viewer)
        await self._note_visit(viewer)

    async def exit(self, viewer: Viewer) -> None:
        self.audience.exit(viewer)
        async with self.lock:
            self._showing.tell_table()
        await self._note_visit(viewer)

    async def _note_visit(self, viewer: Viewer) -> None:
        sharing = self._store.sharing
        visitor = SCREEN if viewer.screen else viewer.person
        if sharing is not None and visitor is not None:
            here = visitor in self.audience.here()
            await sharing.note_visit(self.header.id, visitor, here)

    # What concerns one viewer. Call these, and what follows, under the lock.

    def greet(self, viewer: Viewer, have: int, seat: Seat | None) -> None:
        self._showing.greet(viewer, have, seat)

    def show(self, viewer: Viewer, seat: Seat | None) -> None:
        self._showing.show(viewer, seat)

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
        self._showing.tell_steps(by, message)

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
        self._showing.tell_steps()

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
        self._showing.tell_steps()

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
        self._showing.tell_steps()

    async def go_on(self) -> None:
        """Lets the held roll fall, or a lesson that waits go on."""
        if self._pacing.holds or self.game.go_on():
            await self._commit(self._outcome_rows())
            self._showing.tell_steps()

    async def say(self, name: str, text: str, person: str, message: str) -> None:
        seats = self.header.seats_of(person)
        seat = seats[0] if seats else None
        if len(self._showing.chat) >= (CHAT_LINES if seats else WATCHERS_LINES):
            raise RequestRefused(
                "too_many", why("refused.enough_said", "enough has been said at this table")
            )
        if person in self.header.muted or (self.header.quiet and seat is None):
            raise RequestRefused(
                "forbidden", why("refused.muted", "the host of this table has muted you")
            )
        if seat is None:
            name = told_apart(name, [chair.name for chair in self.header.chairs])
        else:
            name = self.header.chairs[seat].name
        said = Chatted(len(self._showing.chat) + 1, seat, name, readable(text, "text"), now())
        await self._commit([chat_row(self.header.id, said, person, message)])
        self._done.add(message_key(person, message))
        self._showing.heard([said])

    async def change(self, header: Header) -> None:
        """Puts a changed header in the old one's place. The last seat taken begins the game."""
        replanned = setup(header) != setup(self.header)
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
        self._showing.tell_table()
        if replanned:
            self._showing.show_all()
        elif began or rows:
            self._showing.tell_steps()

    def _check_playing(self) -> None:
        if self.header.phase == "gathering":
            raise RequestRefused(
                "conflict", why("refused.begins", "the game begins when every seat is taken")
            )
        if self.header.phase == "over":
            raise RequestRefused("conflict", why("refused.over", "the game is over"))

    # What happens by itself.

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
        self._showing.tell_steps()

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
            self._showing.tell_steps()
        else:
            self._arrange()

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
