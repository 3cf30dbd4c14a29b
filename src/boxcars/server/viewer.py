"""One live connection: what it may see, and the messages on their way to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from boxcars.engine.types import Seat
from boxcars.server.messages import FromServer

QUEUED: Final = 256
"""How many messages may wait for a viewer that does not read."""

Send = Callable[[Any], Awaitable[None]]
"""How an ASGI server is told to send."""

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
        self._waiting: deque[str] = deque()
        self._awake: asyncio.Future[None] | None = None

    def tell(self, message: FromServer) -> None:
        self.tell_text(encode(message).decode())

    def tell_text(self, text: str) -> None:
        """Queues a message; a viewer whose queue is full is dropped and may come back."""
        if self.dropped:
            return
        if len(self._waiting) >= QUEUED:
            self.drop()
            return
        self._waiting.append(text)
        self._wake()

    def drop(self) -> None:
        """Ends the connection. What still waits is lost: the viewer will ask again."""
        self.dropped = True
        self._waiting.clear()
        self._wake()

    async def send_all(self, send: Send) -> None:
        """Sends until the viewer is dropped."""
        while not self.dropped:
            if self._waiting:
                await send({"type": "websocket.send", "text": self._waiting.popleft()})
            else:
                self._awake = asyncio.get_running_loop().create_future()
                await self._awake

    def _wake(self) -> None:
        if self._awake is not None and not self._awake.done():
            self._awake.set_result(None)
