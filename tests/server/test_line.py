"""The short way for whole messages says the same as the library's long way."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from boxcars.server.line import framed, unframed
from tests.server.serving import PATIENCE, Guest, Server

HELLO = b'{"type":"hello"}'


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as a browser sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


def ping(number: int) -> bytes:
    return json.dumps({"type": "ping", "id": str(number)}).encode()


sizes = st.sampled_from([0, 1, 2, 3, 4, 5, 124, 125, 126, 127, 128, 65_534, 65_535, 65_536, 65_537])
messages = st.binary(max_size=300) | sizes.map(lambda size: (bytes(range(251)) * 262)[:size])


@given(messages)
def test_a_message_is_framed_as_the_library_does(message: bytes) -> None:
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


@given(messages)
def test_a_whole_frame_is_opened(message: bytes) -> None:
    opened = unframed(frame(message))
    assert opened == (message if len(message) < 65_536 else None)


@given(messages, st.data())
def test_anything_but_one_whole_frame_is_left_to_the_library(
    message: bytes, data: st.DataObject
) -> None:
    whole = frame(message)
    cut = data.draw(st.integers(0, len(whole) - 1))
    assert unframed(whole[:cut]) is None
    assert unframed(whole + frame(b"another")) is None
    assert unframed(whole + whole[:1]) is None
    assert unframed(frame(message, fin=False)) is None
    assert unframed(framed(message)) is None


def test_a_length_of_eight_bytes_is_left_to_the_library() -> None:
    long = frame(bytes(70_000))
    for size in range(6, 300):
        assert unframed(long[:size]) is None
    small = bytes([0x81, 0xFF]) + (119).to_bytes(8) + bytes(4 + 119)
    assert len(small) == 133
    assert unframed(small) is None


class Raw:
    """A connection that says every byte itself."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer

    async def say(self, *data: bytes) -> None:
        """Sends each piece by itself."""
        for piece in data:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.01)

    async def heard(self) -> tuple[int, bytes]:
        """The opcode and the payload of the next frame."""
        head = await self._reader.readexactly(2)
        size = head[1]
        if size >= 126:
            size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8))
        return head[0] & 15, await self._reader.readexactly(size)

    async def done(self) -> int:
        opcode, text = await self.heard()
        assert opcode == Opcode.TEXT
        message = json.loads(text)
        assert message["type"] == "done", text
        return int(message["id"])

    async def end(self) -> None:
        """Reads to the end of the connection."""
        while await self._reader.read(1 << 20):
            pass


@asynccontextmanager
async def raw(server: Server, buffer: int | None = None) -> AsyncIterator[Raw]:
    guest = Guest(server)
    table = guest.table("me", "open")
    cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
    plug = socket.socket()
    if buffer is not None:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    plug.connect(("127.0.0.1", int(server.address.rpartition(":")[2])))
    reader, writer = await asyncio.open_connection(sock=plug)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /api/tables/{table['id']}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookies}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    async with asyncio.timeout(PATIENCE):
        yield Raw(reader, writer)
    writer.close()


def test_messages_arrive_however_they_are_cut(server: Server) -> None:
    async def go() -> None:
        async with raw(server) as line:
            await line.say(frame(ping(1)), frame(ping(2)))
            assert [await line.done(), await line.done()] == [1, 2]
            # Frames that arrive alone and whole, though not as text.
            await line.say(frame(b"beat", Opcode.PING))
            assert await line.heard() == (Opcode.PONG, b"beat")
            await line.say(frame(ping(3), Opcode.BINARY), frame(b"", Opcode.PONG), frame(ping(4)))
            assert [await line.done(), await line.done()] == [3, 4]
            # One message in several frames, with a ping between them.
            await line.say(
                frame(ping(5)[:4], fin=False),
                frame(b"amid", Opcode.PING),
                frame(ping(5)[4:9], Opcode.CONT, fin=False),
                frame(ping(5)[9:], Opcode.CONT),
            )
            assert await line.heard() == (Opcode.PONG, b"amid")
            assert await line.done() == 5
            # Afterwards, two at once, and one in small pieces.
            await line.say(frame(ping(6)) + frame(ping(7)))
            assert [await line.done(), await line.done()] == [6, 7]
            whole = frame(ping(8))
            await line.say(*[whole[index : index + 1] for index in range(len(whole))])
            assert await line.done() == 8

    asyncio.run(go())


def test_a_message_cut_into_pieces_from_the_start_arrives(server: Server) -> None:
    async def go() -> None:
        async with raw(server) as line:
            whole = frame(ping(1))
            await line.say(whole[:1], whole[1:7], whole[7:], frame(ping(2)))
            assert [await line.done(), await line.done()] == [1, 2]

    asyncio.run(go())


def test_text_that_is_no_text_is_refused_and_the_line_lives_on(server: Server) -> None:
    async def go() -> None:
        async with raw(server) as line:
            await line.say(frame(b'{"type":"ping","id":"\xff"}'))
            _, text = await line.heard()
            assert json.loads(text)["kind"] == "bad_request"
            await line.say(frame(ping(1)))
            assert await line.done() == 1

    asyncio.run(go())


def test_a_close_is_answered_with_a_close(server: Server) -> None:
    async def go() -> None:
        async with raw(server) as line:
            await line.say(frame(b"\x03\xe8", Opcode.CLOSE))
            assert await line.heard() == (Opcode.CLOSE, b"\x03\xe8")
            await line.end()

    asyncio.run(go())


def test_who_does_not_read_is_cut_off_and_nobody_waits(server: Server) -> None:
    async def ask_without_reading(stuck: Raw, other: Raw) -> None:
        while True:
            stuck.writer.write(frame(HELLO) * 200)
            await stuck.writer.drain()
            await other.say(frame(ping(1)))
            assert await other.done() == 1

    async def go() -> None:
        async with raw(server, buffer=4096) as stuck, raw(server) as other:
            with pytest.raises(ConnectionError):
                await ask_without_reading(stuck, other)

    asyncio.run(go())
