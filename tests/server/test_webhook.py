"""A webhook per person: who is called, with what, and which addresses are never called."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from boxcars.server import webhook
from boxcars.server.errors import RequestRefused
from boxcars.server.webhook import LOOKUPS, Webhooks, YourTurn, is_own, is_public
from tests.server.serving import PATIENCE, Guest, Server

TURN = YourTurn("las-vegas", "Thursday", "Ann", "/table/1")
INSIDE = [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1%eth0",
    "fd00::1",
    "ff02::1",
    "::ffff:10.0.0.1",
    "2002:0a00:0001::1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "fec0::1",
    "::7f00:1",
]


class Ear:
    """An address that hears what is posted to it."""

    def __init__(self, answer: bytes) -> None:
        self._answer = answer
        self.heard: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self.url = ""
        self.calls: list[asyncio.Future[None]] = []

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ended = asyncio.get_running_loop().create_future()
        self.calls.append(ended)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().partition("content-length: ")[2].partition("\r\n")[0])
        self.heard.put_nowait((head, json.loads(await reader.readexactly(length))))
        writer.write(self._answer)
        with suppress(ConnectionError):
            await writer.drain()
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
        ended.set_result(None)


@asynccontextmanager
async def listening(answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n") -> AsyncIterator[Ear]:
    ear = Ear(answer)
    server = await asyncio.start_server(ear.hear, "127.0.0.1", 0)
    ear.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/turn?x=1"
    async with server:
        yield ear
        # Whoever was called hangs up before the test ends.
        await asyncio.gather(*ear.calls)


@pytest.mark.parametrize("address", INSIDE)
def test_no_address_of_an_own_network_is_public(address: str) -> None:
    assert not is_public(address)


def test_addresses_of_the_internet_are_public() -> None:
    assert is_public("93.184.215.14")
    assert is_public("2606:2800:21f:cb07:6820:80da:af6b:8b2c")


def test_the_own_computer_is_known_by_any_of_its_addresses() -> None:
    """Its doors may be open wider to itself than to the internet."""
    assert is_own("127.0.0.1")
    assert is_own("::ffff:127.0.0.1")
    assert not is_own("192.0.2.1")


def test_who_does_not_answer_is_left_alone_and_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def go() -> None:
        hooks = Webhooks(private=True)
        async with listening(b"nonsense\r\n\r\n") as strange, listening() as ear:
            gone = strange.url.replace("127.0.0.1", "127.0.0.2")
            assert not await hooks.call(gone, TURN, "eve")
            assert not await hooks.call(strange.url, TURN, "eve")
            assert strange.heard.empty()
            assert await hooks.call(ear.url, TURN, "ann")
            monkeypatch.setattr(webhook, "REST_SECONDS", 0.0)
            assert not await hooks.call(gone, TURN, "bob")
            assert await hooks.call(ear.url, TURN, "bob")

    asyncio.run(go())


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://ann:secret@example.org/",
        "https://example.org/#part",
        "https://example.org/ x",
        "https://example.org/\r\nHost: other",
        "https://example.org:0/",
        "https://example.org:99999/",
        "https://[::1/",
        "example.org",
    ],
)
def test_what_may_not_be_called_is_refused(url: str) -> None:
    with pytest.raises(RequestRefused) as refused:
        Webhooks().check(url)
    assert refused.value.problem.field == "webhook"


def test_a_name_that_leads_into_an_own_network_is_not_called() -> None:
    async def go() -> None:
        async with listening() as ear:
            port = ear.url.split(":")[2].split("/")[0]
            assert not await Webhooks().call(f"https://localhost:{port}/", TURN)
            assert ear.heard.empty()

    asyncio.run(go())


def test_the_message_says_whose_turn_it_is_and_a_redirect_is_not_followed() -> None:
    async def go() -> None:
        async with listening() as ear:
            assert await Webhooks(private=True).call(ear.url, TURN)
            head, message = await ear.heard.get()
            assert head.startswith("POST /turn?x=1 HTTP/1.1\r\nHost: 127.0.0.1:")
            assert message == {
                "type": "your_turn",
                "game": "las-vegas",
                "table": "Thursday",
                "name": "Ann",
                "link": "/table/1",
            }
            away = f"HTTP/1.1 302 Found\r\nLocation: {ear.url}\r\n\r\n".encode()
            async with listening(away) as other:
                assert not await Webhooks(private=True).call(other.url, TURN)
            assert ear.heard.empty()

    asyncio.run(go())


def test_an_address_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boxcars.server.webhook.SECONDS", 0.05)

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            await reader.read()
        writer.close()
        ended.set()

    ended = asyncio.Event()

    async def go() -> None:
        server = await asyncio.start_server(silent, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with server:
            assert not await Webhooks(private=True).call(f"http://127.0.0.1:{port}/", TURN)
            await ended.wait()

    asyncio.run(go())


def test_who_is_away_is_called_when_it_is_their_turn(
    start_server: Callable[..., Server],
) -> None:
    server = start_server("--private-webhooks")

    async def go() -> None:
        async with listening() as ear:
            ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
            given = bob.http.put("/api/me", json={"webhook": ear.url})
            assert given.json()["webhook"] == ear.url
            assert "webhook" not in json.dumps(ann.http.get("/api/me").json()["tables"])
            table = ann.table("me", "open", start_player=0, neutral_dice=False)
            async with ann.seated(table["id"]) as at_0:
                async with bob.seated(table["id"], f"?code={table['code']}") as at_1:
                    await at_1.ask("sit", seat=1)
                await at_0.my_turn()
                while at_0.table["seats"][1]["connected"]:
                    await at_0.hear()
                await at_0.answer()
                async with asyncio.timeout(PATIENCE):
                    _, message = await ear.heard.get()
            assert message["name"] == "Bob"
            assert message["link"] == f"/table/{table['id']}"
            assert table["code"] not in json.dumps(message)
            assert ear.heard.empty()

    asyncio.run(go())


def test_an_address_is_given_and_taken_away(server: Server) -> None:
    ann = Guest(server, "Ann")
    assert ann.me["webhook"] is None
    refused = ann.http.put("/api/me", json={"webhook": "http://example.org/"})
    assert refused.status_code == 400
    assert refused.json()["error"]["field"] == "webhook"
    url = "https://example.org/turn"
    assert ann.http.put("/api/me", json={"webhook": url}).json()["webhook"] == url
    assert ann.http.put("/api/me", json={"name": "Anna"}).json()["webhook"] == url
    assert ann.http.put("/api/me", json={"webhook": ""}).json()["webhook"] is None


def test_names_that_nobody_answers_for_hold_up_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither the threads that all others use, nor the end, nor later calls for long."""
    answered = threading.Event()

    def silent(*_: object, **__: object) -> Any:
        answered.wait(PATIENCE)
        raise OSError("no such name")

    monkeypatch.setattr("boxcars.server.webhook.socket.getaddrinfo", silent)
    monkeypatch.setattr("boxcars.server.webhook.SECONDS", 0.01)

    async def go() -> None:
        webhooks = Webhooks(private=True)
        for number in range(LOOKUPS + 3):
            assert not await webhooks.call("http://nowhere.example/", TURN, f"person {number}")
        waiting = [each for each in threading.enumerate() if each.name == "name lookup"]
        assert len(waiting) == LOOKUPS
        assert all(each.daemon for each in waiting)
        assert await asyncio.to_thread(lambda: "free") == "free"
        answered.set()
        for each in waiting:
            each.join(PATIENCE)
        monkeypatch.undo()
        async with listening() as ear:
            assert await webhooks.call(ear.url, TURN)

    asyncio.run(go())
