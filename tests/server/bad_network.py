"""A bad network between people and the server: messages come late, twice, in another order or not
at all, connections break in the middle of one, or fall silent and stay open.

`python -m tests.server.bad_network 100` plays so many games over it. People follow the rules of
`docs/server.md` for what comes late, twice or never, as the browser does.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from boxcars.engine.patch import patched
from tests.server.serving import Guest, Server

GAMES = ("las-vegas", "las-vegas-royale", "lords-of-vegas")
FAULTS = {"lost": 0.02, "twice": 0.05, "late": 0.05, "swapped": 0.05, "cut": 0.01, "silent": 0.005}
"""How often each happens to a message."""
SILENCE = 0.4
"""How many seconds a line may say nothing before it is asked, and again before it is given up."""
HELD = 0.05
"""For how many seconds a message waits at most for one that shall come before it."""
HEADER = b'{"type":"table"'
"""What begins a message about the table itself, which has no number: those keep their order."""
ENDED = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class BadNetwork:
    """A proxy. What is no live connection passes as it is."""

    def __init__(self, port: int, faults: dict[str, float], seed: int) -> None:
        self._port = port
        self._faults = faults
        self._chance = random.Random(seed)
        self.happened: Counter[str] = Counter()
        self.address = ""

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, onward = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            onward.write(head)
            if b"upgrade: websocket" not in head.lower():
                await asyncio.gather(_pass_on(reader, onward), _pass_on(there, writer))
                return
            writer.write(await there.readuntil(b"\r\n\r\n"))
            line = SimpleNamespace(silent=False)
            ways = [
                asyncio.create_task(self._carry(reader, onward, line)),
                asyncio.create_task(self._carry(there, writer, line)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        except ENDED:
            pass
        finally:
            for each in (writer, onward):
                each.transport.abort()

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, line: SimpleNamespace
    ) -> None:
        kept: list[bytes] = []

        def let_go() -> None:
            while kept and not line.silent:
                writer.write(kept.pop())

        while True:
            frame = await _frame(reader)
            if line.silent:
                continue
            fault = self._fault() if frame[0] & 0x0F == 1 else ""
            self.happened[fault] += 1
            if fault == "silent":
                line.silent = True
            elif fault == "cut":
                writer.write(frame[: len(frame) // 2])
                await writer.drain()
                return
            elif fault == "swapped" and not kept and HEADER not in frame[:40]:
                kept.append(frame)
                asyncio.get_running_loop().call_later(HELD, let_go)
            elif fault != "lost":
                if fault == "late":
                    await asyncio.sleep(self._chance.uniform(0, 0.05))
                writer.write(frame * (2 if fault == "twice" else 1))
                let_go()
            await writer.drain()

    def _fault(self) -> str:
        drawn = self._chance.random()
        for fault, often in self._faults.items():
            drawn -= often
            if drawn < 0:
                return fault
        return ""


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65536):
        writer.write(data)
        await writer.drain()
    with suppress(OSError, RuntimeError):
        writer.write_eof()


async def _frame(reader: asyncio.StreamReader) -> bytes:
    """One frame of a WebSocket, as it is (RFC 6455, 5.2)."""
    head = await reader.readexactly(2)
    size, masked = head[1] & 0x7F, head[1] & 0x80
    if size >= 126:
        more = await reader.readexactly(2 if size == 126 else 8)
        head, size = head + more, int.from_bytes(more)
    return head + await reader.readexactly(size + (4 if masked else 0))


@asynccontextmanager
async def bad_network(
    server: Server, seed: int, faults: dict[str, float] = FAULTS
) -> AsyncIterator[BadNetwork]:
    network = BadNetwork(server.port, faults, seed)
    proxy = await asyncio.start_server(network.meet, "127.0.0.1", 0, limit=1 << 24)
    network.address = f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
    try:
        yield network
    finally:
        proxy.close()


class Patient:
    """Somebody who plays over such a network, by the rules for what comes late, twice or never."""

    def __init__(self, guest: Guest, table: str, seat: int, chance: random.Random) -> None:
        self._guest = guest
        self._table = table
        self._seat = seat
        self._chance = chance
        self._asked: dict[str, Any] | None = None
        self.known: dict[str, Any] = {"seq": 0, "seat": None, "view": None, "legal": []}
        self.events: dict[int, Any] = {}
        self.given: list[tuple[int, Any]] = []
        """The answers that were confirmed, and at which step."""

    @property
    def over(self) -> bool:
        return bool(self.known["view"] and self.known["view"]["result"])

    async def play(self) -> None:
        while not self.over:
            try:
                async with self._guest.live(self._table) as line:
                    await self._follow(line.socket)
            except (*ENDED, TimeoutError):
                await asyncio.sleep(0.02)

    async def _follow(self, socket: ClientConnection) -> None:
        await self._hello(socket)
        asked = False
        while not self.over:
            try:
                async with asyncio.timeout(SILENCE):
                    text = await socket.recv()
            except TimeoutError:
                if asked:
                    raise
                asked = True
                await socket.send(json.dumps({"type": "ping", "id": "ping"}))
                continue
            asked = False
            await self._hear(socket, json.loads(text))
            await self._answer(socket)

    async def _hello(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "hello", "have": self.known["seq"]}))

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        kind = message["type"]
        asked = self._asked
        if asked and message.get("id") == asked["id"]:
            if kind == "refused" and message["reason"].startswith("say hello"):
                await self._hello(socket)
                return
            assert kind == "done" or message["kind"] in ("conflict", "unavailable"), message
            self._settle(kind == "done")
        if asked and message.get("done") == asked["id"]:
            self._settle(done=True)
        missing = kind == "done" and (message.get("has") or 0) > self.known["seq"]
        if kind in ("update", "welcome"):
            missing = not self._take(message.get("update", message))
        if missing:
            await self._hello(socket)
        # Whatever was not answered by now may have got lost, on another line or on this one.
        if self._asked and (kind == "welcome" or message.get("id") == "ping"):
            await socket.send(json.dumps(self._asked))

    def _settle(self, done: bool) -> None:
        assert self._asked is not None
        if done:
            self.given.append((self._asked["seq"], self._asked["answer"]))
        self._asked = None

    def _take(self, update: dict[str, Any]) -> bool:
        """Returns whether nothing is missing."""
        have, after, seq = self.known["seq"], update["after"], update["seq"]
        if update["view"] is not None:
            if seq < have:
                return True
            if after > have:
                return False
            view = update["view"]
        else:
            if seq <= have and after < have:
                return True
            if after != have or update["seat"] != self.known["seat"]:
                return False
            view = self.known["view"]
            for patch in (*(told.get("after") for told in update["events"]), update["rest"]):
                view = patched(view, patch)
        for told in update["events"]:
            self.events.setdefault(told["index"], told["event"])
        self.known = update | {"view": view}
        return True

    async def _answer(self, socket: ClientConnection) -> None:
        if self._asked is None and self.known["legal"] and self.known["seat"] == self._seat:
            self._asked = {
                "type": "answer",
                "id": os.urandom(8).hex(),
                "seat": self._seat,
                "seq": self.known["seq"],
                "answer": self._chance.choice(self.known["legal"]),
            }
            await socket.send(json.dumps(self._asked))


async def play(server: Server, game: str, seed: int, **options: Any) -> Counter[str]:
    """A game of two people over a bad network, and a bot; what happened to messages."""
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    table = ann.table("me", "open", "tourist", game=game, **options)
    async with bob.seated(table["id"], f"?code={table['code']}") as line:
        assert (await line.ask("sit", seat=1))["type"] == "done"
    async with bad_network(server, seed) as network:
        there: Any = SimpleNamespace(address=network.address)
        chance = random.Random(seed)
        people = [
            Patient(guest.at(there), table["id"], seat, chance)
            for seat, guest in enumerate((ann, bob))
        ]
        await asyncio.gather(*[each.play() for each in people])
    record = ann.http.get(f"/api/tables/{table['id']}/record").json()
    for seat, (guest, person) in enumerate(zip((ann, bob), people, strict=True)):
        async with guest.seated(table["id"]) as line:
            assert person.known["seq"] == line.update["seq"]
            assert person.known["view"] == line.update["view"]
            assert person.events == line.events
        steps = enumerate(record["steps"])
        given = [(at, step["answer"]) for at, step in steps if step.get("seat") == seat]
        # What was confirmed was done once; of the last one, word may have come with the view alone.
        assert [each for each in given if each in person.given] == person.given
    return network.happened


def main(games: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--rate", "1000000")
        happened: Counter[str] = Counter()
        for number in range(games):
            happened += asyncio.run(play(server, GAMES[number % len(GAMES)], number))
        assert server.stop() == 0
        assert "Traceback" not in server.log(), server.log()
    passed = happened.pop("")
    print(f"{games} games, {passed} messages as they were, {dict(happened)}: all ended alike")


if __name__ == "__main__":
    main(int(sys.argv[1]))
