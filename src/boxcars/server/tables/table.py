"""A table in memory: its game, its viewers, and the one lock under which it changes.

Whatever changes is first done to the game in memory, then committed, then told; all under the
lock, so that nobody sees what is not on disk. If the commit fails, the table in memory is thrown
away and read again from disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

import msgspec

from boxcars.engine.errors import IllegalAction
from boxcars.engine.play import Play
from boxcars.engine.turn import Turn
from boxcars.engine.types import CHANCE, Answer, Seat
from boxcars.games.library import game
from boxcars.server.bots import BotPool
from boxcars.server.errors import RequestRefused
from boxcars.server.ids import now
from boxcars.server.store.sql import ADD_CHAT, ADD_STEPS, Store, StoredSteps, header_rows
from boxcars.server.store.writer import Taken, Unsaved, Write
from boxcars.server.tables.audience import Audience
from boxcars.server.tables.header import Header
from boxcars.server.tables.held_chance import HeldChance
from boxcars.server.tables.viewer import Viewer, encode
from boxcars.server.wire.live import Chatted, Held
from boxcars.server.wire.tables import NumberedEvent, Pace, TableCard

log = logging.getLogger(__name__)

BOT_SECONDS: Final[dict[Pace, float]] = {"slow": 2.5, "normal": 1.2, "fast": 0.4, "instant": 0.0}
"""How long a bot takes for an answer at least."""
UNDO_SECONDS: Final[dict[Pace, float]] = {"slow": 4.0, "normal": 3.0, "fast": 2.0, "instant": 1.0}
"""How long the next roll waits after a person's answer that can be taken back."""
OFFER_SECONDS: Final[dict[Pace, float]] = {
    "slow": 30.0,
    "normal": 20.0,
    "fast": 10.0,
    "instant": 5.0,
}
"""How long a bot that could go on waits for people who consider an offer, which would lapse."""


class Table:
    def __init__(
        self,
        header: Header,
        steps: list[StoredSteps],
        chat: list[tuple[Chatted, str]],
        storage: Store,
        thinkers: BotPool,
        forget: Callable[[Table], None],
    ) -> None:
        self.header = header
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.chat = [said for said, _ in chat]
        self.gone = False
        """Whether this copy was thrown away because it is not what is on disk."""
        self._storage = storage
        self._thinkers = thinkers
        self._forget = forget
        self._said = {key for _, key in chat}
        self._played: set[str] = set()
        """The messages that are steps, as `person/id`."""
        self._pending: asyncio.Task[None] | None = None
        self._pending_due: tuple[int, Seat, str | None] | None = None
        self._held_until: float | None = None
        self._considered_until: float | None = None
        """Until when bots wait for people who consider what would lapse."""
        self._luck = HeldChance()
        self.play = Play(
            game(header.game), len(header.chairs), header.options, self._luck, start=header.start
        )
        for each in steps:
            self._replay(each)
        self._stored = self.seq
        """The number of the last step on disk."""

    @property
    def seq(self) -> int:
        """The number of the last step."""
        return self.play.step

    @property
    def busy(self) -> bool:
        """Whether somebody watches, or something is going to happen by itself."""
        return bool(self.audience.viewers) or (
            self._pending is not None and not self._pending.done()
        )

    def close(self) -> None:
        if self._pending is not None:
            self._pending.cancel()

    # What it is, for those who are told.

    def card(self, person: str | None, may_join: bool) -> TableCard:
        return self.header.card(person, self.audience.connected(), may_join)

    def turn(self) -> tuple[Seat, ...]:
        """Which seats are asked now."""
        asked = self.play.questions if self.header.phase != "gathering" else []
        return tuple([question.seat for question in asked if isinstance(question.seat, int)])

    def events_after(self, step: int) -> list[NumberedEvent]:
        """The events after a step, hidden ones too; from the beginning after step 0."""
        since = self.play.told(step) if step else 0
        return [
            NumberedEvent(index, event)
            for index, event in enumerate(self.play.events[since:], since)
        ]

    def held(self) -> Held | None:
        seat = self.play.undo_seat
        if self._held_until is None or seat is None:
            return None
        left = self._held_until - asyncio.get_running_loop().time()
        return Held(seat, max(0, round(left * 1000)))

    # What changes the table. Call these under the lock.

    def done_before(self, key: str) -> bool:
        """Whether a message, as `person/id`, has been played or said already."""
        return key in self._played or key in self._said or key in self.header.done

    async def answer(
        self, seat: Seat, answer: object, person: str, message: str, by: Viewer
    ) -> None:
        """A person's answer, said by a viewer."""
        self._check_playing()
        seq = self.seq + 1
        self._take(seat, answer)
        outcomes: list[Answer] = []
        if self.undoable() is None:
            outcomes = self._settle()
        else:
            self._hold()
        await self.commit([self._row(seq, seat, [answer, *outcomes], person, message)])
        self.audience.tell_steps(by, message)

    async def undo(self, seat: Seat, person: str, message: str) -> None:
        self._check_playing()
        if not self.header.settings.undo:
            raise RequestRefused("forbidden", "nothing is taken back at this table")
        if self.play.undo_seat != seat:
            raise RequestRefused("illegal", "there is nothing of yours to take back")
        self.play.undo()
        undone = self._row(self.seq, seat, None, person, message)
        await self.commit([undone, *self._outcome_rows()])
        self.audience.tell_steps()

    async def go_on(self) -> None:
        """Lets the held roll fall."""
        if self._held_until is not None:
            await self.commit(self._outcome_rows())
            self.audience.tell_steps()

    async def say(self, name: str, text: str, person: str, message: str) -> None:
        seats = self.header.seats_of(person)
        said = Chatted(len(self.chat) + 1, seats[0] if seats else None, name, text, now())
        row = msgspec.structs.asdict(said)
        await self.commit(
            [(ADD_CHAT, {**row, "table_id": self.header.id, "person": person, "message": message})]
        )
        self._said.add(f"{person}/{message}")
        self.chat.append(said)
        self.audience.tell_all(said)

    async def change(self, header: Header) -> None:
        """Puts a changed header in the old one's place. The last seat taken begins the game."""
        began = header.phase == "gathering" and not any(chair.open for chair in header.chairs)
        rows: list[Write] = []
        if began:
            header.phase = "playing"
            rows = self._outcome_rows()
        await self.commit(rows, header)
        self.audience.tell_table()
        if began:
            self.audience.tell_steps()

    async def resume(self) -> None:
        """After loading: goes on where the table stopped."""
        if self.header.phase == "playing":
            rows: list[Write] = []
            if self.play.waits_for_chance and self.undoable() is not None:
                self._hold()
            else:
                rows = self._outcome_rows()
            await self.commit(rows)

    async def commit(self, rows: list[Write], header: Header | None = None) -> None:
        """Writes rows and a new header, and then arranges for what happens next by itself."""
        result = self.play.result
        ended = result is not None and self.header.phase == "playing"
        if ended and result is not None:
            header = msgspec.structs.replace(
                header or self.header, phase="over", winners=result.winners
            )
        if header is not None:
            rows = [*rows, *header_rows(header)]
        try:
            if rows:
                await self._storage.write(rows)
        except Unsaved:
            self.recover()
            raise
        except BaseException as error:
            self.throw_away()
            if isinstance(error, Taken):
                raise RequestRefused("conflict", "somebody else was faster; try again") from None
            raise
        self._stored = self.seq
        if header is not None:
            self.header = header
        self._schedule()
        if ended:
            self.audience.tell_table()

    def recover(self) -> None:
        """After a failure: if it came between a step and its commit, the table is opened again."""
        if self.seq != self._stored and not self.gone:
            self.throw_away()

    def throw_away(self) -> None:
        """This copy is not what is on disk: viewers shall come back to a fresh one."""
        self.gone = True
        self.close()
        self._forget(self)
        # A little later: whoever caused it is told so first.
        asyncio.get_running_loop().call_soon(self.audience.drop_all)

    def _check_playing(self) -> None:
        if self.header.phase == "gathering":
            raise RequestRefused("conflict", "the game begins when every seat is taken")
        if self.header.phase == "over":
            raise RequestRefused("conflict", "the game is over")

    def undoable(self) -> Seat | None:
        """The seat of a person who may still take back the last answer."""
        seat = self.play.undo_seat
        if seat is None or not self.header.settings.undo or self.header.phase != "playing":
            return None
        return seat if self.header.chairs[seat].bot is None else None

    def _hold(self) -> None:
        if self.play.waits_for_chance:
            wait = UNDO_SECONDS[self.header.settings.pace]
            self._held_until = asyncio.get_running_loop().time() + wait

    def _settle(self) -> list[Answer]:
        """Lets chance answer as long as it is asked; returns its outcomes."""
        self._held_until = None
        self._luck.free = True
        outcomes = self.play.continue_with(self._luck)
        self._luck.free = False
        return outcomes

    def _take(self, seat: Seat, answer: object) -> None:
        try:
            self.play.answer(seat, answer)
        except IllegalAction as error:
            raise RequestRefused("illegal", error.reason, "answer") from None

    def _outcome_rows(self) -> list[Write]:
        """Lets chance answer; returns what is stored of that."""
        seq = self.seq + 1
        outcomes = self._settle()
        return [self._row(seq, None, outcomes)] if outcomes else []

    def _row(
        self,
        seq: int,
        seat: Seat | None,
        answers: Sequence[object] | None,
        person: str | None = None,
        message: str | None = None,
    ) -> Write:
        """What is stored of an answer and the outcomes that came of it: one row for all of them.
        None takes the last answer back."""
        if message is not None:
            self._played.add(f"{person}/{message}")
        row: dict[str, Any] = {
            "table_id": self.header.id,
            "seq": seq,
            "seat": seat,
            "answer": None if answers is None else encode(answers).decode(),
            "person": person,
            "message": message,
        }
        return ADD_STEPS, row

    def _replay(self, steps: StoredSteps) -> None:
        if steps.answer is None:
            self.play.undo()
        else:
            who = CHANCE if steps.seat is None else steps.seat
            answers = msgspec.json.decode(steps.answer)
            for answer in answers if isinstance(answers, list) else [answers]:
                self.play.answer(who, answer)
                who = CHANCE
        if steps.message is not None:
            self._played.add(f"{steps.person}/{steps.message}")

    # What happens by itself: a held roll falls, bots answer.

    def _schedule(self) -> None:
        due = self._due()
        pending = self._pending
        if pending is not None and not pending.done():
            if due == self._pending_due and pending is not asyncio.current_task():
                return
            if pending is not asyncio.current_task():
                pending.cancel()
        self._pending_due = due
        self._pending = None
        if due is None:
            return
        seq, seat, bot = due
        self._be_patient()
        if bot is None:
            self._pending = asyncio.create_task(self._release(seq))
        else:
            turn = self.play.turn(seat)
            self._pending = asyncio.create_task(self._bot(seq, seat, bot, turn))

    def _due(self) -> tuple[int, Seat, str | None] | None:
        """What happens next by itself: at which step, whose seat, and which bot; no bot is meant
        when a roll is held for the seat."""
        if self.gone or self.header.phase != "playing":
            return None
        if self._held_until is not None and self.play.undo_seat is not None:
            return self.seq, self.play.undo_seat, None
        for question in self.play.questions:
            if isinstance(question.seat, int):
                bot = self.header.chairs[question.seat].bot
                if bot is not None:
                    return self.seq, question.seat, bot
        return None

    def _be_patient(self) -> None:
        """Bots let people who are here consider what lapses when the game goes on, for a while."""
        here = self.audience.connected()
        asked = [question for question in self.play.questions if isinstance(question.seat, int)]
        chairs = [self.header.chairs[int(each.seat)] for each in asked if each.lapses]
        if not any(chair.bot is None and chair.person in here for chair in chairs):
            self._considered_until = None
        elif self._considered_until is None:
            wait = OFFER_SECONDS[self.header.settings.pace]
            self._considered_until = asyncio.get_running_loop().time() + wait

    async def _release(self, seq: int) -> None:
        if self._held_until is not None:
            await asyncio.sleep(self._held_until - asyncio.get_running_loop().time())
        async with self.lock:
            if self.seq == seq:
                await self._by_itself(self.go_on())

    async def _bot(self, seq: int, seat: Seat, bot: str, turn: Turn) -> None:
        begun = asyncio.get_running_loop().time()
        answer = await self._thinkers.choose(self.play.game, bot, turn)
        until = begun + BOT_SECONDS[self.header.settings.pace]
        if self._considered_until is not None and not self._asked_what_lapses(seat):
            until = max(until, self._considered_until)
        await asyncio.sleep(max(0.0, until - asyncio.get_running_loop().time()))
        async with self.lock:
            if self.seq == seq and self.header.chairs[seat].bot == bot:
                await self._by_itself(self._bot_answers(seat, answer))

    def _asked_what_lapses(self, seat: Seat) -> bool:
        """Whether others wait for this seat's answer, before the game goes on."""
        return any(each.lapses and each.seat == seat for each in self.play.questions)

    async def _bot_answers(self, seat: Seat, answer: Answer) -> None:
        seq = self.seq + 1
        self._take(seat, answer)
        await self.commit([self._row(seq, seat, [answer, *self._settle()])])
        self.audience.tell_steps()

    async def _by_itself(self, act: Coroutine[Any, Any, None]) -> None:
        """Does something nobody asked for. If it fails, the table is opened again from disk."""
        try:
            await act
        except Exception as error:
            log.error("table %s stopped and will be opened again: %s", self.header.id, error)
            if not self.gone:
                self.throw_away()
