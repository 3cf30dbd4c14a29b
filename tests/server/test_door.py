"""Who may talk to the server: by which name, from which page, and for how long in silence."""

from __future__ import annotations

import asyncio
import json
import socket
from argparse import ArgumentParser
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from boxcars.server import connections
from boxcars.server.access import Access
from boxcars.server.command import add_arguments, plan_of
from boxcars.server.connections import Crowd
from boxcars.server.errors import RequestRefused
from boxcars.server.home import Home
from boxcars.server.limits import CROWD, HEAD_BYTES, Rate
from boxcars.server.store.sql import Store
from tests.server.serving import PATIENCE, Guest, Server

PUBLIC = "https://boxcars.example"


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8000", "localhost", "[::1]:8000", "192.168.1.7:8000", "nas", "nas.local:8000"],
)
def test_names_of_a_home_lead_here(host: str) -> None:
    assert Home().is_called(host)


@pytest.mark.parametrize("host", ["", "evil.example", "localhost.evil.example:8000", ":8000"])
def test_strange_names_lead_nowhere(host: str) -> None:
    assert not Home().is_called(host)


def test_a_public_server_has_its_public_name() -> None:
    home = Home(public=PUBLIC)
    assert home.is_called("boxcars.example")
    assert home.is_called("127.0.0.1:8000"), "its own machine may look"
    assert not home.is_called("evil.example")
    assert not home.is_called("192.168.1.7:8000")
    assert Home(proxied=True).is_called("boxcars.example"), "the proxy knows"
    assert Home("games.example").is_called("games.example:8000")


@pytest.mark.parametrize(
    ("origin", "own"),
    [
        ("http://127.0.0.1:8000", True),
        ("https://127.0.0.1:8000", False),
        ("http://127.0.0.1:8001", False),
        ("http://127.0.0.1", False),
        ("null", False),
        ("http://evil.example", False),
    ],
)
def test_only_the_own_pages_may_act(origin: str, own: bool) -> None:
    assert Home().is_own_page(origin, "http", "127.0.0.1:8000") is own


def test_strange_names_and_pages_are_refused(server: Server) -> None:
    def status(path: str, **headers: str) -> int:
        return httpx.get(server.address + path, headers=headers).status_code

    assert status("/api/me", Host="evil.example") == 403
    assert status("/", Host="evil.example") == 403
    assert status("/healthz", Host="evil.example") == 200
    other = server.address.replace("http:", "https:")
    put = httpx.put(server.address + "/api/me", json={}, headers={"Origin": other})
    assert put.status_code == 403

    async def refused(**headers: str) -> Any:
        address = server.address.replace("http", "ws") + "/api/tables/x/live"
        async with connect(address, additional_headers=headers) as line:
            return await line.recv()

    for strange in ({"Origin": other}, {"Origin": "null"}):
        assert "another host" in asyncio.run(refused(**strange))


def test_a_public_server_has_secure_cookies_and_believes_its_proxies_alone(
    start_server: Callable[..., Server],
) -> None:
    server = start_server("--public-url", PUBLIC, "--trusted-proxy", "127.0.0.1")
    named = {"Host": "boxcars.example"}
    answer = httpx.get(server.address + "/api/me", headers=named)
    assert "Secure" in answer.headers["set-cookie"]
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    own, other = {**named, "Origin": PUBLIC}, {**named, "Origin": "http://boxcars.example"}
    for headers, status in ((own, 200), (other, 403)):
        put = httpx.put(server.address + "/api/me", json={}, headers=headers)
        assert put.status_code == status
    assert httpx.get(server.address + "/api/me", headers={"Host": "x.example"}).status_code == 403


def parsed(*arguments: str) -> Any:
    parser = ArgumentParser()
    add_arguments(parser)
    return plan_of(parser.parse_args(arguments))


def test_addresses_are_read_as_browsers_say_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert parsed("--public-url", "https://Boxcars.example:443/").public_url == PUBLIC
    assert parsed("--public-url", "http://[::1]:81").public_url == "http://[::1]:81"
    assert parsed("--trusted-proxy", "172.16.0.0/12").trusted_proxies == ("172.16.0.0/12",)
    for wrong in (("--public-url", "boxcars.example"), ("--public-url", "https://a/b")):
        with pytest.raises(SystemExit):
            parsed(*wrong)
        assert "such as https://boxcars.example" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        parsed("--trusted-proxy", "proxy")


class Here:
    """A connection, as far as a crowd is concerned."""

    def __init__(self) -> None:
        self.closed = False

    def is_closing(self) -> bool:
        return self.closed


def test_one_address_has_only_so_many_connections() -> None:
    crowd = Crowd(2, ["10.0.0.0/8"])
    some: list[Any] = [Here() for _ in range(5)]
    assert crowd.admit("192.0.2.1", some[0])
    assert crowd.admit("192.0.2.1", some[1])
    assert not crowd.admit("192.0.2.1", some[2])
    assert crowd.admit("192.0.2.2", some[3])
    some[0].closed = True
    assert crowd.admit("192.0.2.1", some[2])
    for each in some:
        assert crowd.admit("10.1.2.3", each), "a proxy stands for many"


def test_the_whole_server_has_only_so_many_connections() -> None:
    crowd = Crowd(1, ["10.0.0.0/8"])
    some: list[Any] = [Here() for _ in range(CROWD + 1)]
    for number, each in enumerate(some[:CROWD]):
        assert crowd.admit("10.1.2.3" if number % 2 else f"192.0.2.{number}", each)
    for address in ("10.1.2.3", "198.51.100.1"):
        assert not crowd.admit(address, some[CROWD])
    some[0].closed = True
    assert crowd.admit("198.51.100.1", some[CROWD])


def test_live_connections_count_and_make_room_when_they_end(
    start_server: Callable[..., Server],
) -> None:
    server = start_server("--rate", "1")
    most = 10
    address = server.address.replace("http", "ws") + "/api/tables/x/live"

    async def go() -> None:
        lines = [await connect(address, max_queue=None) for _ in range(most)]
        for line in lines:
            line.transport.pause_reading()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        with suppress(ConnectionResetError):
            assert await asyncio.wait_for(reader.read(1), PATIENCE) == b""
        writer.close()
        for line in lines:
            line.transport.abort()
        while True:
            try:
                assert httpx.get(server.address + "/healthz").status_code == 200
                return
            except httpx.TransportError:
                await asyncio.sleep(0.05)

    asyncio.run(go())


def test_of_one_visitor_a_proxy_brings_only_so_many_connections(
    start_server: Callable[..., Server],
) -> None:
    """And each that ends makes room for another."""
    server = start_server("--rate", "2", "--behind-proxy")
    most = 20
    tables = [Guest(server).table("me", "open", pace="slow") for _ in range(2)]

    async def go() -> None:
        async with AsyncExitStack() as lines:

            async def come(address: str, number: int) -> tuple[ClientConnection, str]:
                table = tables[number % 2]
                watch = table["watch"].removeprefix("/w/")
                path = f"/api/tables/{table['id']}/live?watch={watch}"
                place, headers = server.address.replace("http", "ws"), {"X-Forwarded-For": address}
                line = await lines.enter_async_context(
                    connect(place + path, additional_headers=headers)
                )
                with suppress(ConnectionClosed):
                    await line.send('{"type": "hello"}')
                return line, json.loads(await line.recv())["type"]

            mine = [await come("192.0.2.1", number) for number in range(most)]
            assert {told for _, told in mine} == {"welcome"}
            assert (await come("192.0.2.1", 0))[1] == "refused"
            assert (await come("192.0.2.2", 0))[1] == "welcome"
            await mine[0][0].close()
            while (await come("192.0.2.1", 0))[1] != "welcome":
                await asyncio.sleep(0.5)

    asyncio.run(go())


def test_headers_have_an_end(strict_server: Server) -> None:
    line = socket.create_connection(("127.0.0.1", strict_server.port))
    line.settimeout(PATIENCE)
    line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
    with suppress(ConnectionResetError, BrokenPipeError):
        for _ in range(100):
            line.sendall(b"a" * HEAD_BYTES)
        assert line.recv(1) == b"", "who sends more than enough is hung up on"
    line.close()
    assert httpx.get(strict_server.address + "/healthz").text == "ok"


def test_bodies_are_longer_than_headers_may_be(server: Server) -> None:
    """However many pieces they come in."""
    body = json.dumps({"position": {"game": "x" * (8 * HEAD_BYTES)}})
    answer = httpx.post(server.address + "/api/positions", content=body)
    assert answer.status_code == 400


def test_nobody_asks_so_often_that_others_wait(start_server: Callable[..., Server]) -> None:
    server = start_server("--rate", "1", "--behind-proxy")

    def ask(address: str) -> int:
        headers = {"X-Forwarded-For": address}
        return httpx.get(server.address + "/api/games", headers=headers).status_code

    told = [ask("192.0.2.1") for _ in range(60)]
    assert told[0] == 200
    assert 429 in told
    assert ask("192.0.2.2") == 200
    assert httpx.get(server.address + "/healthz").status_code == 200


def test_nobody_makes_people_without_end(tmp_path: Path) -> None:
    """Whoever has a name is kept."""
    access = Access(Store(str(tmp_path / "tables.sqlite")), Rate(1, 2))
    for _ in range(10):
        access.check_new_person("192.0.2.1")
    with pytest.raises(RequestRefused, match="new people"):
        access.check_new_person("192.0.2.1")
    access.check_new_person("192.0.2.2")


@pytest.mark.slow
def test_who_sends_no_whole_request_is_hung_up_on(
    start_server: Callable[..., Server],
) -> None:
    server = start_server()
    begun = b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\n"
    half = [
        b"",
        b"GET / HT",
        begun,
        begun + b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    ]
    lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in half]
    for line, said in zip(lines, half, strict=True):
        line.sendall(said)
    for line in lines:
        line.settimeout(3 * connections.LOOK_SECONDS)
        with suppress(ConnectionResetError):
            while line.recv(4096):
                pass
        line.close()
