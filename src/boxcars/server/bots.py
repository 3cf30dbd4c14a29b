"""The bot pool: bots think in other processes, so that nobody's connection waits for them.

A bot stays in one process for its whole game and is told there what happens, so that it may
remember. If the process dies, or the server is started again, the bot is made anew and told
everything that its seat may know.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
import traceback
from collections.abc import AsyncGenerator
from itertools import count
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from boxcars.bots import Seated, levels, make_bot
from boxcars.bots.driver import PATIENCE, instead, judged, only_answer
from boxcars.engine.errors import IllegalAction
from boxcars.engine.generator import Generator
from boxcars.engine.play import Play
from boxcars.engine.types import Answer, Event, Seat
from boxcars.games.library import game as find_game
from boxcars.server.long_work import Desk, Dropped, Found, Slice, Work
from boxcars.server.wire.http import BotLevel

PROCESSES: Final = max(1, min(4, (os.cpu_count() or 2) - 1))
GRACE: Final = 5.0
"""How many seconds more than it has a bot may take before its process is ended."""

log = logging.getLogger(__name__)

Place = tuple[str, Seat, str]
"""Where a bot sits: the table, the seat, and the bot's level."""


def levels_for(game: str) -> tuple[BotLevel, ...]:
    """The bots that play a game, weakest first."""
    return tuple(
        BotLevel(level.name, level.name.capitalize(), level.summary) for level in levels(game)
    )


class Asked(Struct, frozen=True):
    """A bot is asked. Nothing in here is hidden from its seat."""

    place: Place
    game: str
    position: Any
    """What the seat imagines the table to be."""
    since: int
    """How many events of the table the bot has been sent before; with 0 it is a new one."""
    until: int
    """How many it has been sent now."""
    events: list[Event]
    """Those between, as the seat may know them."""


class Forgotten(Struct, frozen=True):
    """A table's bots are not needed any more."""

    table: str


class Unknown(Struct, frozen=True):
    """A process does not have the bot, or not with these events."""


class Failed(Struct, frozen=True):
    """A bot failed; the text says where."""

    text: str


class BotPool:
    """The processes in which bots think. Each is started by the first bot in it."""

    def __init__(self) -> None:
        self._workers = [Worker() for _ in range(PROCESSES)]
        self._sent: dict[str, dict[Place, int]] = {}
        """By table and bot: how many events of the table it has been sent."""
        self._aside = asyncio.Lock()
        """Held by a bot at a table where nobody plays."""
        self._numbers = count(1)
        self.at_work = 0
        """How much long work has been begun and not ended."""

    async def choose(
        self, table: str, level: str, seat: Seat, play: Play, alone: bool = False
    ) -> Answer | None:
        """What a bot answers. If it fails, the game's fallback answers for it. None if somebody
        else answered while it thought: then its turn is no more. `alone` are bots where nobody
        plays: one of them thinks at a time, so that people wait for one of them at most."""
        if not alone:
            return await self._choose(table, level, seat, play)
        async with self._aside:
            return await self._choose(table, level, seat, play)

    async def _choose(self, table: str, level: str, seat: Seat, play: Play) -> Answer | None:
        step, turn = play.length, play.turn(seat)
        only = only_answer(play.game, turn)
        if only is not None:
            return only
        try:
            thought = await self._thought((table, seat, level), play)
            return judged(turn, thought) if play.length == step else None
        except (BotError, IllegalAction) as error:
            if play.length != step:
                return None
            who = f"the {level} bot in seat {seat} of table {table}"
            return instead(play.game, turn.legal, who, error)

    async def work(self, work: Work) -> AsyncGenerator[Found]:
        """What each slice of some work leads to, up to the last. Whoever stops listening ends it:
        close the generator then."""
        worker = min(self._workers, key=lambda each: (each.lock.locked(), not each.runs))
        number = next(self._numbers)
        asked = Slice(number, work)
        self.at_work += 1
        try:
            while True:
                found = await self._slice(worker, asked, work)
                yield found
                if found.done:
                    return
                asked = Slice(number, None)
        finally:
            self.at_work -= 1
            worker.forget(Dropped(number))

    async def _slice(self, worker: Worker, asked: Slice, work: Work) -> Found:
        """A process that lost the work, or was lost itself, begins it anew."""
        async with worker.lock:
            try:
                reply = await worker.ask(asked)
            except Lost:
                log.warning("a bot's process died; what it worked on is begun anew")
                reply = Unknown()
            if isinstance(reply, Unknown):
                reply = await worker.ask(replace(asked, work=work))
        if isinstance(reply, Found):
            return reply
        raise BotError(reply.text if isinstance(reply, Failed) else "it was not found")

    def warm_up(self) -> None:
        """Starts a process, if there is none yet: whoever asks soon need not wait for that."""
        if not any(worker.runs for worker in self._workers):
            self._workers[0].start()

    def forget(self, table: str) -> None:
        """The table's bots are not asked any more, or shall begin anew."""
        if self._sent.pop(table, None):
            for worker in self._workers:
                worker.forget(Forgotten(table))

    def close(self) -> None:
        for worker in self._workers:
            worker.end()

    async def _thought(self, place: Place, play: Play) -> Answer:
        """Asks the process that has the bot. One that lost it, or was lost itself, is told
        everything again."""
        table, seat, _ = place
        worker = self._workers[hash((table, seat)) % PROCESSES]
        async with worker.lock:
            sent = self._sent.setdefault(table, {})
            since, sent[place] = sent.get(place, 0), len(play.events)
            guess = play.turn(seat).imagine(Generator(secrets.randbits(96))).position()
            asked = Asked(place, play.game.meta.id, guess, since, sent[place], [])
            try:
                reply = await worker.ask(replace(asked, events=play.events_for(seat, since)))
            except Lost:
                log.warning("a bot's process died; its bots are made anew")
                reply = Unknown()
            if isinstance(reply, Unknown):
                reply = await worker.ask(replace(asked, since=0, events=play.events_for(seat)))
        if isinstance(reply, Answer):
            return reply
        raise BotError(reply.text if isinstance(reply, Failed) else "it was not found")


class BotError(Exception):
    """A bot gave no answer."""


class Lost(BotError):
    """A bot's process died."""


class Worker:
    """A process with the bots of some seats. They are asked one after the other: hold the lock."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self._process: BaseProcess | None = None
        self._line: Connection[Any, Any] | None = None
        self._forgotten: list[Forgotten | Dropped] = []

    @property
    def runs(self) -> bool:
        return self._process is not None

    async def ask(self, asked: Asked | Slice) -> Answer | Found | Unknown | Failed:
        line = self._connected()
        talk = asyncio.get_running_loop().run_in_executor(None, self._talk, line, asked)
        try:
            await asyncio.wait([talk])
        except asyncio.CancelledError:
            # Nobody wants to know any more, but the process is busy with it.
            await asyncio.wait([talk])
            raise
        finally:
            if not talk.done() or talk.exception() is not None or talk.result() is None:
                self.end()
        error = talk.exception()
        if isinstance(error, (EOFError, OSError)):
            raise Lost("its process died")
        if error is not None:
            raise BotError(f"it could not be asked: {error!r}")
        reply: Answer | Found | Unknown | Failed | None = talk.result()
        if reply is None:
            raise BotError(f"it thought for more than {PATIENCE + GRACE:.0f} s")
        return reply

    def forget(self, what: Forgotten | Dropped) -> None:
        if self._process is not None:
            self._forgotten.append(what)

    def end(self) -> None:
        """Ends the process; a thread that still waits for it is told so by the end of the line."""
        if self._process is not None:
            self._process.kill()
        self._process = None
        self._line = None
        self._forgotten.clear()

    def _talk(self, line: Connection[Any, Any], asked: Asked | Slice) -> Any:
        """Runs in a thread. None if there is no answer in time."""
        while self._forgotten:
            line.send(self._forgotten.pop(0))
        line.send(asked)
        return line.recv() if line.poll(PATIENCE + GRACE) else None

    def start(self) -> None:
        self._connected()

    def _connected(self) -> Connection[Any, Any]:
        if self._line is None:
            context = multiprocessing.get_context("spawn")
            self._line, theirs = context.Pipe()
            self._process = context.Process(target=think, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
        return self._line


# In a bot's process.


def think(line: Connection[Any, Any]) -> None:
    """Answers whatever is asked, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    bots: dict[Place, Thinker] = {}
    desk = Desk()
    with contextlib.suppress(EOFError, OSError):
        while True:
            asked = line.recv()
            if isinstance(asked, Forgotten):
                for place in [place for place in bots if place[0] == asked.table]:
                    del bots[place]
            elif isinstance(asked, Dropped):
                desk.drop(asked)
            elif isinstance(asked, Slice):
                line.send(_worked(asked, desk))
            else:
                line.send(_reply(asked, bots))


class Thinker:
    """A bot and what it has been told."""

    def __init__(self, asked: Asked) -> None:
        _, seat, level = asked.place
        bot = make_bot(asked.game, level, Generator(secrets.randbits(96)))
        self.seated = Seated(find_game(asked.game), asked.position.options, seat, bot)
        self.sent = 0
        self.events: list[Event] = []

    def answer(self, asked: Asked) -> Answer:
        self.sent = asked.until
        self.events += asked.events
        state = self.seated.game.read_position(asked.position)
        return self.seated.answer(state, self.events, time.monotonic() + PATIENCE)


def _reply(asked: Asked, bots: dict[Place, Thinker]) -> Answer | Unknown | Failed:
    try:
        if asked.since == 0:
            bots[asked.place] = Thinker(asked)
        elif asked.place not in bots or bots[asked.place].sent != asked.since:
            return Unknown()
        return bots[asked.place].answer(asked)
    except Exception:
        return Failed(traceback.format_exc())


def _worked(asked: Slice, desk: Desk) -> Found | Unknown | Failed:
    try:
        return desk.go_on(asked) or Unknown()
    except Exception:
        return Failed(traceback.format_exc())


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
