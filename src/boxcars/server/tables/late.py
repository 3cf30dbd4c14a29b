"""The table as those who only watch see it where they see it later: nothing that happens is told
them before the delay is over.

It is a second game that follows the first: what was written waits here until it is old enough. How
old something is that was read from disk is not known, so it waits as if it had just happened.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from boxcars.engine.record import Draw
from boxcars.engine.types import Answer
from boxcars.server.store.sql import StoredSteps
from boxcars.server.tables.game import TableGame
from boxcars.server.tables.header import Header
from boxcars.server.wire.live import Chatted

OnNews = Callable[[bool, Sequence[Chatted]], None]
"""Has those told who see it late: whether there were steps, and what was said."""
Drawn = list[tuple[Draw, Answer]]
"""Outcomes with what they were drawn from."""


class Late:
    def __init__(self, header: Header, on_news: OnNews, count: Callable[[Drawn], None]) -> None:
        self.game = TableGame(header, [])
        self.chat: list[Chatted] = []
        self._delay: Final = header.settings.delay
        self._on_news = on_news
        self._count = count
        """Counts outcomes among all dice of the server, which everybody may see."""
        self._waiting: deque[tuple[float, StoredSteps | Chatted | Drawn]] = deque()
        self._noted = 0
        """The number of the last step that waits, or has come."""
        self._timer: asyncio.TimerHandle | None = None

    def header(self, header: Header) -> Header:
        """A header without what is not to be known yet."""
        if header.phase == "gathering":
            return header
        result = self.game.play.result
        if result is not None:
            return msgspec.structs.replace(header, phase="over", winners=result.winners)
        return msgspec.structs.replace(header, phase="playing", winners=(), rematch=None)

    def add_steps(self, steps: Sequence[StoredSteps]) -> None:
        new = [each for each in steps if each.seq > self._noted]
        if new:
            self._noted = new[-1].seq
            self._add(new)

    def add_drawn(self, drawn: Drawn) -> None:
        """The dice of a table that is seen later are counted later: on a server at which nobody
        else plays, the figures would tell what was rolled."""
        if drawn:
            self._add([drawn])

    def add_chat(self, said: Sequence[Chatted]) -> None:
        """Whoever only watches knows nothing that others like them do not, and is heard at once."""
        at_once = [each for each in said if each.seat is None]
        self._add([each for each in said if each.seat is not None])
        if at_once:
            self.chat += at_once
            self._on_news(False, at_once)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _add(self, news: Sequence[StoredSteps | Chatted | Drawn]) -> None:
        due = _now() + self._delay
        self._waiting.extend((due, each) for each in news)
        self._arrange()

    def _arrange(self) -> None:
        self.close()
        if self._waiting:
            self._timer = asyncio.get_running_loop().call_at(self._waiting[0][0], self._arrive)

    def _arrive(self) -> None:
        """What is old enough has happened now."""
        now = _now()
        stepped, said = False, list[Chatted]()
        while self._waiting and self._waiting[0][0] <= now:
            _, each = self._waiting.popleft()
            if isinstance(each, Chatted):
                said.append(each)
            elif isinstance(each, list):
                self._count(each)
            else:
                self.game.replay(each)
                stepped = True
        self.chat += said
        self._arrange()
        self._on_news(stepped, said)


def _now() -> float:
    return asyncio.get_running_loop().time()
