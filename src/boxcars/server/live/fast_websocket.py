"""A viewer's WebSocket on uvicorn, with a short way for what nearly every message is.

Nearly every message is one whole text frame (RFC 6455) that arrives alone and can be sent at once.
Such frames are opened and closed here, in a few steps and without a task of their own. Handshake,
pings, closing and everything unusual is uvicorn's.

This uses what uvicorn does not promise to keep, so its version is bounded in `pyproject.toml`, and
a test compares. `boxcars serve --plain-websocket` does without.
"""

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from boxcars.server.limits import UNREAD_BYTES, UNREAD_MESSAGES
from boxcars.server.live.websocket import EXTENSION
from boxcars.server.tables.viewer import TRY_AGAIN_LATER

WHOLE_TEXT: Final = 0x81
"""The first byte of a text frame that is a whole message."""
FINAL: Final = 0x80
KEPT_SECONDS: Final = 3600.0
MASKED: Final = 0x80


class Nowhere(asyncio.Queue[Any]):
    """Takes what uvicorn tells an application that has returned."""

    def put_nowait(self, item: object) -> None:
        pass


NOWHERE: Final = Nowhere()


class FastSocket(WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._whole = True
        """Whether all data so far came frame by frame, so that a frame begins where data begins."""
        self._heard: list[bytes] = []
        self._listening: asyncio.Future[None] | None = None
        self._full = False
        """Whether the other side takes less than it is sent."""
        self._kept = False
        """Whether the connection stays open when the application returns."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"socket": self}

    def keeps(self, talk: asyncio.Task[None]) -> bool:
        # Like the application's own task, it is waited for when the server ends.
        self.tasks.add(talk)
        talk.add_done_callback(self._talk_ended)
        self._kept = True
        # uvicorn closes what it waits for no more. This timer does nothing.
        self.close_timer = self.loop.call_later(KEPT_SECONDS, int)
        return True

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has returned: of the request nothing is needed any more."""
        super().on_task_complete(task)
        if self._kept:
            if self.close_timer is not None:
                self.close_timer.cancel()
            self.close_timer = None
            self.queue = NOWHERE
            del self.scope, self.request, self.response

    def _talk_ended(self, talk: asyncio.Task[None]) -> None:
        self.tasks.discard(talk)
        self.transport.close()

    # What comes.

    async def listen(self) -> bytes | None:
        while not self._heard:
            if self.disconnected:
                return None
            if self.read_paused:
                self.read_paused = False
                self.transport.resume_reading()
            self._listening = self.loop.create_future()
            await self._listening
        return self._heard.pop(0)

    def data_received(self, data: bytes) -> None:
        if self.handshake_complete and self._whole:
            message = unframed(data)
            if message is None:
                self._whole = False
            elif data[0] == WHOLE_TEXT:
                self._hear(message)
                return
        elif self.handshake_initiated:
            self._whole = False
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        message = b"".join(self.frames)
        self.frames = []
        self._hear(message)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._wake()

    def _hear(self, message: bytes) -> None:
        self._heard.append(message)
        if len(self._heard) > UNREAD_MESSAGES and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self._wake()

    def _wake(self) -> None:
        if self._listening is not None and not self._listening.done():
            self._listening.set_result(None)

    # What goes.

    def say(self, text: bytes) -> None:
        if self.close_sent or self.disconnected:
            return
        if self._full and self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.transport.abort()
            return
        self.transport.write(framed(text))

    def hang_up(self, code: int = TRY_AGAIN_LATER) -> None:
        if self._full:
            self.transport.abort()
        elif not self.close_sent and not self.disconnected:
            self.close_sent = True
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def pause_writing(self) -> None:
        self._full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self._full = False
        super().resume_writing()


def framed(text: bytes) -> bytes:
    """A message as one text frame."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text


def unframed(data: bytes) -> bytes | None:
    """What is in a whole, masked, final frame of up to 64 KiB; None if the data is anything else
    than exactly one of those."""
    if len(data) < 6 or not data[0] & FINAL:
        return None
    size = data[1] - MASKED
    begin = 2
    if size == 126:
        size = int.from_bytes(data[2:4])
        begin = 4
    elif not 0 <= size < 126:
        return None
    if len(data) != begin + 4 + size:
        return None
    mask = data[begin : begin + 4] * (size // 4 + 1)
    return (int.from_bytes(data[begin + 4 :]) ^ int.from_bytes(mask[:size])).to_bytes(size)
