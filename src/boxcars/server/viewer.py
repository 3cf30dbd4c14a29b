"""One live connection: what it may see, and the messages on their way to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from boxcars.engine.types import Seat
from boxcars.server.messages import FromServer

QUEUED: Final = 256
"""How many messages may wait for a viewer that does not read."""

encode = msgspec.json.Encoder().encode


class Viewer:
    """Has its own bounded queue and is sent to by its own task, so that nobody waits for it."""

    def __init__(self, person: str | None, name: str, may_join: bool) -> None:
        self.person = person
        self.name = name
        self.may_join = may_join
        self.eyes: Seat | None = None
        """The seat whose view is shown; None: a spectator's."""
        self.has = 0
        """The number of the last step sent."""
        self.greeted = False
        self.dropped = False
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(QUEUED)

    def tell(self, message: FromServer) -> None:
        self.tell_text(encode(message).decode())

    def tell_text(self, text: str) -> None:
        """Queues a message; a viewer whose queue is full is dropped and may come back."""
        if self.dropped:
            return
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Ends the connection. What still waits in the queue is lost: the viewer will ask again."""
        self.dropped = True
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Sends until the viewer is dropped."""
        while (text := await self._queue.get()) is not None:
            await send(text)
