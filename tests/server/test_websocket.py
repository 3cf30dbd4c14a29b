"""Messages arrive over the short way, over uvicorn's own way, and on another ASGI server."""

from __future__ import annotations

import ast
import asyncio
import base64
import contextlib
import gc
import inspect
import json
import os
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import TestClient
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from boxcars.server.app import make_app
from boxcars.server.live import fast_websocket
from boxcars.server.live.fast_websocket import FastSocket, framed, unframed
from tests.server.serving import PATIENCE, Guest, Server

GC_THRESHOLDS = gc.get_threshold()
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

    def __init__(
        self,
        guest: Guest,
        table: str,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        self._guest = guest
        self._table = table
        self._reader = reader
        self.writer = writer

    def is_connected(self) -> bool:
        """Whether the server says so."""
        card = self._guest.http.get(f"/api/tables/{self._table}").json()
        return bool(card["seats"][0]["connected"])

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
        """Reads fast to the end of the connection."""
        plug = self.writer.get_extra_info("socket")
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
        while await self._reader.read(1 << 20):
            pass


@contextlib.asynccontextmanager
async def raw(server: Server, buffer: int | None = None) -> AsyncIterator[Raw]:
    guest = Guest(server)
    table = guest.table("me", "open")["id"]
    cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
    plug = socket.socket()
    if buffer is not None:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    plug.connect(("127.0.0.1", int(server.address.rpartition(":")[2])))
    reader, writer = await asyncio.open_connection(sock=plug)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookies}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    try:
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        line = Raw(guest, table, reader, writer)
        while not line.is_connected():
            await asyncio.sleep(0.01)
        async with asyncio.timeout(PATIENCE):
            yield line
    finally:
        writer.close()


def test_messages_arrive_however_they_are_cut(either_server: Server) -> None:
    async def go() -> None:
        async with raw(either_server) as line:
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


def test_a_message_cut_into_pieces_from_the_start_arrives(either_server: Server) -> None:
    async def go() -> None:
        async with raw(either_server) as line:
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


def test_a_close_is_answered_with_a_close(either_server: Server) -> None:
    async def go() -> None:
        async with raw(either_server) as line:
            await line.say(frame(b"\x03\xe8", Opcode.CLOSE))
            assert await line.heard() == (Opcode.CLOSE, b"\x03\xe8")
            await line.end()

    asyncio.run(go())


def test_who_does_not_read_is_cut_off_and_nobody_waits(either_server: Server) -> None:
    async def ask_without_reading(stuck: Raw, other: Raw) -> None:
        while stuck.is_connected():
            stuck.writer.write(frame(HELLO) * 200)
            await stuck.writer.drain()
            await other.say(frame(ping(1)))
            assert await other.done() == 1

    async def go() -> None:
        async with raw(either_server, buffer=4096) as stuck, raw(either_server) as other:
            with contextlib.suppress(ConnectionError):
                await ask_without_reading(stuck, other)
                await stuck.end()

    asyncio.run(go())


def test_a_connection_that_is_refused_is_told_why(either_server: Server) -> None:
    async def go() -> None:
        ann, eve = Guest(either_server, "Ann"), Guest(either_server, "Eve")
        table = ann.table("me", "open")
        for query, code in (("", 4403), ("?watch=nothing", 4404)):
            async with eve.live(table["id"], query) as line:
                assert (await line.hear())["type"] == "refused"
                await line.socket.wait_closed()
                assert line.socket.close_code == code

    asyncio.run(go())


def test_a_game_is_played_over_plain_websockets(plain_server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(plain_server, "Ann"), Guest(plain_server, "Bob")
        table = ann.table("me", "open", "tourist", rounds=1)
        async with (
            ann.seated(table["id"]) as mine,
            bob.seated(table["id"], f"?code={table['code']}") as other,
        ):
            await other.ask("sit", seat=1)
            await asyncio.gather(mine.play_on(), other.play_on())
            assert mine.events == other.events
            assert mine.update["view"]["result"]["winners"]

    asyncio.run(go())


def test_another_asgi_server_can_run_the_app(tmp_path: Path) -> None:
    """Litestar's test client is one: it knows nothing of uvicorn."""
    with TestClient(make_app(str(tmp_path / "tables.sqlite"))) as client:
        plan = {"game": "las-vegas", "seats": [{"kind": "me"}, {"kind": "here"}]}
        table = client.post("/api/tables", json=plan).json()["id"]
        with client.websocket_connect(f"/api/tables/{table}/live") as socket:
            socket.send_text('{"type":"hello"}')
            welcome = socket.receive_json(timeout=PATIENCE)
            socket.send_bytes(ping(1))
            has = welcome["update"]["seq"]
            done = {"type": "done", "id": "1", "has": has}
            assert socket.receive_json(timeout=PATIENCE) == done
    # The app tunes the garbage collector for a process of its own.
    gc.unfreeze()
    gc.set_threshold(*GC_THRESHOLDS)


class Uvicorn:
    """The protocol that the short way extends, with a browser at the other end."""

    def __init__(self) -> None:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            assert (await receive())["type"] == "websocket.connect"
            await send({"type": "websocket.accept"})
            self.received.append(await receive())

        self.received: list[Any] = []
        self.written = bytearray()
        config = uvicorn.Config(app, ws_per_message_deflate=False)
        config.load()
        self.protocol = WebSocketsSansIOProtocol(config, ServerState(), {})
        self.protocol.connection_made(self)  # type: ignore[arg-type]

    def get_extra_info(self, name: str) -> None:
        return None

    def is_closing(self) -> bool:
        return False

    def write(self, data: bytes) -> None:
        self.written += data

    def pause_reading(self) -> None:
        pass

    resume_reading = close = pause_reading


def test_uvicorn_still_has_what_the_short_way_uses() -> None:
    """Every attribute that `FastSocket` takes from uvicorn is there, and frames go through it in
    the way that `FastSocket` relies on."""

    async def go() -> None:
        there = Uvicorn()
        protocol = there.protocol
        protocol.data_received(
            b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
            + base64.b64encode(bytes(16))
            + b"\r\n\r\n"
        )
        assert protocol.handshake_initiated
        assert not protocol.handshake_complete
        assert protocol.response.status_code == 101
        assert isinstance(protocol.scope["extensions"], dict)
        await asyncio.sleep(0)
        assert protocol.handshake_complete
        assert b" 101 " in there.written
        assert used_of_uvicorn() <= set(dir(protocol))
        assert private_names() & set(dir(protocol)) == {"__init__"}
        heard: list[list[bytes]] = []
        protocol.send_receive_event_to_app = lambda: heard.append(list(protocol.frames))
        for data in (b"text", b"more"):
            protocol.data_received(frame(data, Opcode.BINARY))
        protocol.data_received(frame(b"in ", fin=False))
        protocol.data_received(frame(b"pieces", Opcode.CONT))
        assert heard == [[b"text"], [b"more"], [b"in ", b"pieces"]]
        there.written.clear()
        protocol.conn.send_close(1013)
        assert b"".join(protocol.conn.data_to_send()) == Frame(
            Opcode.CLOSE, (1013).to_bytes(2)
        ).serialize(mask=False)
        assert not protocol.close_sent
        protocol.connection_lost(None)
        assert protocol.disconnected

    asyncio.run(go())


def names_used() -> set[str]:
    """What `FastSocket` reads or sets of itself, or calls of what it extends."""
    tree = ast.parse(inspect.getsource(fast_websocket))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name | ast.Call)
        and ast.unparse(node.value) in ("self", "super()")
    }


def private_names() -> set[str]:
    """What `FastSocket` makes for itself: uvicorn must have nothing of that name."""
    return {name for name in names_used() if name.startswith("_")}


def used_of_uvicorn() -> set[str]:
    """What `FastSocket` reads, sets or extends without making it itself."""
    used = names_used()
    own = set(vars(FastSocket)) | (private_names() - {"__init__"})
    extended = {"data_received", "handle_connect", "send_receive_event_to_app", "connection_lost"}
    assert extended | {"pause_writing", "resume_writing"} <= own
    return (used - own) | extended
