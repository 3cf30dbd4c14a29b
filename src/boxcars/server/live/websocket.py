"""A viewer's WebSocket on any ASGI server: messages go out in order through a bounded queue.

Where the server brings its own way to send and receive (see `fast_websocket`), that one is taken.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final, cast

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from boxcars.server.limits import UNREAD_BYTES
from boxcars.server.tables.viewer import TRY_AGAIN_LATER, Socket

EXTENSION: Final = "boxcars.socket"
"""The ASGI extension in which a connection may carry a `Socket` of its own."""


@contextlib.asynccontextmanager
async def connected(connection: WebSocket[Any, Any, Any]) -> AsyncIterator[Socket]:
    """Accepts a connection, and lets it go at the end."""
    await connection.accept()
    own = (connection.scope.get("extensions") or {}).get(EXTENSION)
    if own is not None:
        yield cast(Socket, own["socket"])
        return
    plain = PlainSocket(connection)
    sending = asyncio.create_task(plain.send_all())
    try:
        yield plain
    finally:
        sending.cancel()


class PlainSocket:
    def __init__(self, connection: WebSocket[Any, Any, Any]) -> None:
        self._connection = connection
        self._outgoing: asyncio.Queue[bytes | int] = asyncio.Queue()
        """Messages, and at the end the code to close with."""
        self._unread = 0
        self._closing = False
        self._cut_off: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def listen(self) -> bytes | None:
        heard = asyncio.ensure_future(self._connection.receive())
        await asyncio.wait((heard, self._cut_off), return_when=asyncio.FIRST_COMPLETED)
        if self._cut_off.done():
            heard.cancel()
            await asyncio.gather(heard, return_exceptions=True)
            return None
        try:
            event = cast(dict[str, Any], heard.result())
        except WebSocketDisconnect:
            return None
        if event["type"] != "websocket.receive":
            return None
        text: str | None = event.get("text")
        return event.get("bytes") or b"" if text is None else text.encode()

    def say(self, text: bytes) -> None:
        if self._closing:
            return
        self._unread += len(text)
        if self._unread > UNREAD_BYTES:
            self._cut()
        else:
            self._outgoing.put_nowait(text)

    def hang_up(self, code: int = TRY_AGAIN_LATER) -> None:
        if not self._closing:
            self._closing = True
            self._outgoing.put_nowait(code)

    def keeps(self, talk: asyncio.Task[None]) -> bool:
        return False

    async def send_all(self) -> None:
        """Sends what is said, until the connection ends."""
        try:
            while isinstance(text := await self._outgoing.get(), bytes):
                await self._connection.send_data(text)
                self._unread -= len(text)
            await self._connection.close(text)
        except (OSError, RuntimeError, WebSocketDisconnect):
            # The other side has gone; servers say so in different ways.
            self._cut()

    def _cut(self) -> None:
        self._closing = True
        if not self._cut_off.done():
            self._cut_off.set_result(None)
