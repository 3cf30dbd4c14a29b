"""A real server process on a free port, and guests who talk to it."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from copy import copy
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from boxcars.engine.patch import patched

PATIENCE = 60.0
"""Seconds; a loaded machine may be slow, and a test that fails must not hang."""

Message = dict[str, Any]
NUMBERS = itertools.count()


class Server:
    """The server as people run it. It can be killed and started again on the same database."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        program: Sequence[str] = ("boxcars.server",),
        database: str = "",
    ) -> None:
        self._program = program
        self._database = database or str(folder / "tables.sqlite")
        self._arguments = arguments
        self._log = folder / f"server-{next(NUMBERS)}.log"
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def port(self) -> int:
        return self._port

    @property
    def pid(self) -> int:
        return self._process.pid

    def start(self) -> None:
        """Starts on a free port; after a restart on the same one, as people would."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", *self._program, "--no-browser"),
                    *("--port", str(self._port), "--db", self._database),
                    *self._arguments,
                ],
                stdout=subprocess.PIPE,
                stderr=log,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
            )
        assert self._process.stdout is not None
        with self._process.stdout as said:
            line = said.readline().decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, f"the server said {line!r}; {self.log()}"
        self._port = int(found[1])
        self._wait_until_up()

    def kill(self) -> None:
        """As the power cable would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> int:
        """As Ctrl+C would; returns the exit status."""
        self._process.send_signal(signal.SIGINT)
        try:
            return self._process.wait(PATIENCE)
        finally:
            self._process.kill()

    def log(self) -> str:
        return self._log.read_text(errors="replace")

    def _wait_until_up(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                if httpx.get(self.address + "/healthz").text == "ok":
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer; {self.log()}")


class Guest:
    """A person with a browser: keeps the cookie, makes tables, opens connections."""

    def __init__(self, server: Server, name: str = "") -> None:
        self.server = server
        # Connections are not kept, so that nothing is left open when a test ends.
        self.http = httpx.Client(
            base_url=server.address,
            timeout=PATIENCE,
            limits=httpx.Limits(max_keepalive_connections=0),
        )
        self.me = self.http.put("/api/me", json={"name": name} if name else {}).json()

    def at(self, server: Server) -> Guest:
        """The same person, with the same cookie, at another server."""
        there = copy(self)
        there.server = server
        there.http = httpx.Client(
            base_url=server.address,
            timeout=PATIENCE,
            limits=httpx.Limits(max_keepalive_connections=0),
            cookies=self.http.cookies,
        )
        return there

    def table(
        self,
        *seats: str,
        game: str = "las-vegas",
        pace: str = "instant",
        undo: bool = False,
        delay: int = 0,
        **options: Any,
    ) -> Any:
        """Makes a table: seats are "me", "here", "open" or a bot's level."""
        plans = [
            {"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        settings = {"pace": pace, "undo": undo, "delay": delay}
        body = {"game": game, "seats": plans, "options": options, "settings": settings}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    @asynccontextmanager
    async def live(self, table: str, query: str = "") -> AsyncIterator[Line]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.server.address.replace("http", "ws") + f"/api/tables/{table}/live{query}"
        async with connect(
            address, additional_headers={"Cookie": cookies}, max_size=None, open_timeout=PATIENCE
        ) as socket:
            yield Line(socket)

    @asynccontextmanager
    async def seated(self, table: str, query: str = "", have: int = 0) -> AsyncIterator[Line]:
        """A connection that has said hello."""
        async with self.live(table, query) as line:
            await line.hello(have)
            yield line


class Line:
    """A live connection. It keeps everything it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.update: Message = {}
        """The last update, with the view that its patches lead to."""
        self.seen: list[Message] = []
        """Every view there was, at every event."""
        self.table: Message = {}
        self.seats: list[int] = []
        self.events: dict[int, Any] = {}

    async def say(self, type: str, **fields: Any) -> str:
        """Sends a message; returns its id. If the server hung up, `hear` has its last words."""
        message = {"type": type, "id": uuid.uuid4().hex, **fields}
        if type == "hello":
            del message["id"]
        with suppress(ConnectionClosed):
            await self.socket.send(json.dumps(message))
        return str(message.get("id"))

    async def hear(self) -> Message:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        if message["type"] in ("welcome", "table"):
            self.table = message["table"]
            self.seats = message["you"]["seats"]
        if message["type"] == "welcome":
            self._take(message["update"])
        if message["type"] == "update":
            self._take(message)
        return message

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    async def hello(self, have: int = 0) -> Message:
        await self.say("hello", have=have)
        return await self.until(lambda message: message["type"] == "welcome")

    async def ask(self, type: str, **fields: Any) -> Message:
        """Sends a message and returns what became of it."""
        said = await self.say(type, **fields)
        outcome = await self.until(lambda message: said in (message.get("id"), message.get("done")))
        return outcome if outcome["type"] != "update" else {"type": "done", "id": said}

    async def answer(self, **fields: Any) -> Message:
        """Gives the first legal answer of the seat in view."""
        update = self.update
        given = {"seat": update["seat"], "seq": update["seq"], "answer": update["legal"][0]}
        return await self.ask("answer", **(given | fields))

    async def my_turn(self) -> bool:
        """Waits until the seat in view is asked; false if the game ends before."""
        while not self.update["legal"]:
            if self.update["view"]["result"] is not None:
                return False
            await self.hear()
        return True

    async def play_on(self, answers: int = 10**9) -> int:
        """Plays until the end, or for a number of answers; returns how many were given."""
        given = 0
        while given < answers and await self.my_turn():
            seq = self.update["seq"]
            answer = await self.answer()
            assert answer["type"] == "done", answer
            given += 1
            while self.update["seq"] == seq:
                await self.hear()
        return given

    def _take(self, update: Message) -> None:
        if update["after"] == 0:
            self.events.clear()
        else:
            assert update["after"] <= self.update.get("seq", 0), "updates have no gaps"
        for told in update["events"]:
            self.events[told["index"]] = told["event"]
        if update["view"] is None:
            assert update["after"] == self.update["seq"], "patches follow the view they change"
            assert update["seat"] == self.update["seat"]
            view = self.update["view"]
            for patch in (*(told.get("after") for told in update["events"]), update["rest"]):
                view = patched(view, patch)
                self.seen.append(view)
            update = update | {"view": view, "rest": None}
        else:
            assert update["rest"] is None
            self.seen.append(update["view"])
        self.update = update
