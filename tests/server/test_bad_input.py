"""Whatever is sent, the answer is a reason; the connection and the table live on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boxcars.server import limits
from boxcars.server.limits import ALL_GUESSES, GUESSES, VIEWERS_EACH, Buckets
from tests.server.serving import PATIENCE, Guest, Line, Server

FUZZ = settings(
    max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None
)

KINDS = (
    *("hello", "answer", "undo", "go_on", "sit", "leave", "put_bot", "relieve", "show", "chat"),
    *("rematch", "ping", "nothing"),
)

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**70) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=5,
)
messages = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS) | plain},
    optional={
        "id": st.text(max_size=50) | plain,
        "seat": st.integers(-1, 13) | plain,
        "seq": st.integers(-1, 60) | plain,
        "have": st.integers(-1, 60) | plain,
        "answer": st.fixed_dictionaries({"type": st.just("place"), "number": plain}) | plain,
        "bot": st.just("tourist") | plain,
        "text": st.text(max_size=600) | plain,
        "name": st.text(max_size=30) | plain,
        "surprise": plain,
    },
)
texts = messages.map(json.dumps) | st.text(max_size=200) | st.binary(max_size=100)


def test_nothing_a_connection_says_breaks_the_table(server: Server) -> None:
    """The table of two people is watched by a spectator who talks nonsense, and by a guest who sits
    there and does too; the game is afterwards where the steps say it is."""
    ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
    table = ann.table("me", "open", "tourist", start_player=0)
    watch = "?watch=" + table["watch"].removeprefix("/w/")

    @FUZZ
    @given(st.lists(texts, min_size=1, max_size=20))
    def talk(said: list[str | bytes]) -> None:
        async def go() -> None:
            async with ann.live(table["id"]) as mine, eve.seated(table["id"], watch) as other:
                for text in said:
                    await mine.socket.send(text)
                    await other.socket.send(text)
                assert (await mine.ask("ping"))["type"] == "done"
                assert (await other.ask("ping"))["type"] == "done"

        asyncio.run(go())

    talk()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "bad_request"),
        ("{", "bad_request"),
        ("[]", "bad_request"),
        ('"hello"', "bad_request"),
        ('{"type":"hello","have":-1}', "bad_request"),
        ('{"type":"nothing"}', "bad_request"),
        ('{"type":"ping"}', "bad_request"),
        ('{"type":"ping","id":7}', "bad_request"),
        ('{"type":"answer","id":"a","seat":0,"seq":"x","answer":{}}', "bad_request"),
        ('{"type":"chat","id":"a","text":"' + "x" * 501 + '"}', "bad_request"),
        ('{"type":"chat","id":"a","text":"' + "x" * 20_000 + '"}', "too_large"),
        ("[" * 15_000, "bad_request"),
        (b"\xff\xfe", "bad_request"),
    ],
)
def test_messages_that_cannot_be_read_are_refused(
    server: Server, text: str | bytes, kind: str
) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "tourist", start_player=0)["id"]
        async with ann.seated(table) as line:
            await line.my_turn()
            await line.socket.send(text)
            refused = await line.until(lambda message: message["type"] == "refused")
            assert refused["kind"] == kind
            assert refused["reason"]
            assert (await line.answer())["type"] == "done"

    asyncio.run(go())


def test_too_many_messages_are_refused_and_a_pause_helps(strict_server: Server) -> None:
    async def go() -> None:
        ann = Guest(strict_server, "Ann")
        async with ann.seated(ann.table("me", "tourist")["id"]) as line:
            kinds: list[str] = []
            while "too_many" not in kinds:
                for _ in range(300):
                    await line.say("ping")
                kinds += [await answer_kind(line) for _ in range(300)]
            assert kinds[:30] == ["done"] * 30
            while (await line.ask("ping"))["type"] == "refused":
                await asyncio.sleep(0.1)

    asyncio.run(go())


async def answer_kind(line: Line) -> str:
    message = await line.until(lambda message: message["type"] in ("done", "refused"))
    return str(message.get("kind", "done"))


def test_a_message_before_hello_is_refused(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        async with ann.live(ann.table("me", "tourist")["id"]) as line:
            assert (await line.ask("chat", text="Hi"))["kind"] == "conflict"
            assert (await line.ask("ping"))["type"] == "done"

    asyncio.run(go())


PLAN: dict[str, Any] = {"game": "las-vegas", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, None),
        (PLAN | {"game": "poker"}, "game"),
        (PLAN | {"seats": []}, None),
        (PLAN | {"seats": [{"kind": "me"}]}, "seats"),
        (PLAN | {"seats": [{"kind": "me"}] * 9}, None),
        (PLAN | {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "god"}]}, "seats[1].bot"),
        (PLAN | {"seats": [{"kind": "me"}, {"kind": "bot"}]}, "seats[1].bot"),
        (PLAN | {"seats": [{"kind": "me", "color": "red"}] * 2}, "color"),
        (PLAN | {"options": {"rounds": 99}}, "rounds"),
        (PLAN | {"options": {"luck": True}}, "luck"),
        (PLAN | {"settings": {"pace": "warp"}}, None),
        (PLAN | {"title": "x" * 100}, None),
        (PLAN | {"surprise": 1}, None),
    ],
)
def test_tables_that_cannot_be_made_are_refused(
    server: Server, body: dict[str, Any], field: str | None
) -> None:
    answer = Guest(server).http.post("/api/tables", json=body)
    assert 400 <= answer.status_code < 500
    error = answer.json()["error"]
    assert error["reason"]
    if field is not None:
        assert error["field"] == field


def test_http_refuses_with_a_reason_and_never_fails(server: Server) -> None:
    guest = Guest(server)
    strangers = {"Origin": "http://elsewhere.example"}
    neighbor = {"Origin": "http://127.0.0.1:1"}
    torn = {"Origin": "http://a.example", "Host": "["}
    deep = b"[" * 5000 + b"]" * 5000
    cases: list[tuple[httpx.Response, int, str]] = [
        (guest.http.post("/api/tables", content=b"{"), 400, "bad_request"),
        (guest.http.post("/api/tables", content=b"\xff"), 400, "bad_request"),
        (guest.http.put("/api/me", json={"name": ""}), 400, "bad_request"),
        (guest.http.put("/api/me", json={"name": "x"}, headers=strangers), 403, "forbidden"),
        (guest.http.put("/api/me", json={"name": "x"}, headers=neighbor), 403, "forbidden"),
        (guest.http.put("/api/me", json={"name": "x"}, headers=torn), 403, "forbidden"),
        (guest.http.put("/api/me", content=b'{"name": ' + deep + b"}"), 400, "bad_request"),
        (guest.http.post("/api/tables", content=deep), 400, "bad_request"),
        (guest.http.post("/api/replay", content=b'{"steps": ' + deep + b"}"), 400, "bad_request"),
        (guest.http.get("/" + "x" * 300), 404, "not_found"),
        (guest.http.post("/api/tables", content=b" " * 100_000), 413, "too_large"),
        (guest.http.post("/api/replay", json={"steps": [{}] * 6000}), 413, "too_large"),
        (guest.http.post("/api/replay", json={"game": "las-vegas"}), 400, "bad_request"),
        (guest.http.get("/api/games/poker/rules"), 404, "not_found"),
        (guest.http.get("/api/tables/unknown"), 404, "not_found"),
        (guest.http.get("/api/join/ZZZZZ"), 404, "not_found"),
        (guest.http.get("/api/nothing"), 404, "not_found"),
        (guest.http.get("/..%2f..%2fapp.py"), 404, "not_found"),
        (guest.http.delete("/api/me"), 405, "bad_request"),
    ]
    for answer, status, kind in cases:
        assert (answer.status_code, answer.json()["error"]["kind"]) == (status, kind), answer.url
        assert answer.json()["error"]["reason"]


def test_a_host_that_cannot_be_is_no_reason_to_fail(server: Server) -> None:
    guest = Guest(server)
    for host in ("localhost:99999999", "localhost:x", "a]b"):
        assert guest.http.get("/api/me", headers={"Host": host}).status_code == 200
        assert httpx.get(server.address + "/api/me", headers={"Host": host}).status_code == 200
    assert guest.http.get("/t/" + "x" * 300).status_code == 200


def test_a_page_of_the_same_host_and_port_may_act(server: Server) -> None:
    own = {"Origin": server.address}
    assert Guest(server).http.put("/api/me", json={"name": "x"}, headers=own).status_code == 200


def test_behind_a_proxy_visitors_are_told_apart_and_cookies_are_secure(
    start_server: Callable[..., Server],
) -> None:
    def cookie(server: Server) -> str:
        proxied = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
        return httpx.get(server.address + "/api/me", headers=proxied).headers["set-cookie"]

    server = start_server()
    assert "Secure" not in cookie(server), "anybody could say so"
    server.stop()
    server = start_server("--behind-proxy")
    assert "Secure" in cookie(server)
    while (
        httpx.get(
            f"{server.address}/api/join/{WRONG}", headers={"X-Forwarded-For": "192.0.2.7"}
        ).status_code
        == 404
    ):
        pass
    other = httpx.get(
        f"{server.address}/api/join/{WRONG}", headers={"X-Forwarded-For": "192.0.2.8"}
    )
    assert other.status_code == 404


def test_answers_with_secret_links_are_not_kept_and_pages_talk_only_to_this_host(
    server: Server,
) -> None:
    answer = Guest(server).http.get("/api/me")
    assert answer.headers["cache-control"] == "no-store"
    assert "connect-src 'self';" in answer.headers["content-security-policy"]
    assert Guest(server).http.get("/").headers["cache-control"] == "private, no-cache"


def test_one_person_has_a_handful_of_connections_to_a_table(server: Server) -> None:
    guest = Guest(server, "Ann")
    table = guest.table("me", "open")["id"]

    async def go() -> None:
        async with AsyncExitStack() as stack:
            for _ in range(VIEWERS_EACH):
                await stack.enter_async_context(guest.seated(table))
            async with guest.live(table) as line:
                assert (await line.hear())["kind"] == "too_many"

    asyncio.run(go())


def test_replays_and_tables_are_made_at_a_measured_pace(strict_server: Server) -> None:
    """Both cost the server far more than whoever asks."""
    with client_at(strict_server, "127.0.0.9") as eve:
        body = {"game": "las-vegas", "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = [eve.post("/api/tables", json=body).status_code for _ in range(50)]
        played = [eve.post("/api/replay", json={}).status_code for _ in range(20)]
        opened = eve.post("/api/positions", json={}).status_code
    assert made[:40] == [201] * 40
    assert 429 in made
    assert played[:10] == [400] * 10
    assert 429 in played
    assert opened == 429


PATHS = ("me", "games", "tables", "replay", "join/{}", "rejoin/{}", "tables/{}", "tables/{}/replay")
names = st.text(max_size=12).filter(lambda name: name not in (".", ".."))


def test_no_request_makes_the_server_fail(server: Server) -> None:
    guest = Guest(server)

    @FUZZ
    @given(
        method=st.sampled_from(["GET", "POST", "PUT", "DELETE"]),
        path=st.sampled_from(PATHS),
        name=names,
        body=plain | st.fixed_dictionaries({"game": st.just("las-vegas"), "seats": plain}),
        query=st.dictionaries(st.sampled_from(["seat", "code"]), st.text(max_size=5)),
    )
    def request(method: str, path: str, name: str, body: Any, query: dict[str, str]) -> None:
        quoted = "".join(f"%{byte:02x}" for byte in name.encode("utf-8", "surrogatepass"))
        answer = guest.http.request(
            method,
            f"/api/{path.format(quoted)}",
            content=json.dumps(body),
            params=query,
            headers={"Content-Type": "application/json"},
        )
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            assert answer.json()["error"]["reason"]

    request()


def test_trying_out_codes_is_slowed_down(strict_server: Server) -> None:
    guest = Guest(strict_server)
    while (tried := guest.http.get(f"/api/join/{WRONG}").status_code) == 404:
        pass
    assert tried == 429
    assert guest.http.get("/api/me").status_code == 200


def test_who_has_tried_too_many_codes_is_not_told_which_one_is_right(loaded: Server) -> None:
    """On this server nobody may try more codes after a while."""
    ann, eve = Guest(loaded, "Ann"), Guest(loaded)
    card = ann.table("me", "open")
    right = f"/api/join/{card['code']}"
    # From another address a right code is right as often as it is given.
    with client_at(loaded, "127.0.0.2") as bob:
        for _ in range(40):
            assert bob.get(right).status_code == 200
    tried = [eve.http.get(f"/api/join/{WRONG}").status_code for _ in range(32)]
    assert tried == [404] * 30 + [429] * 2
    assert eve.http.get(right).status_code == 429

    async def enter(guest: Guest, query: str) -> Any:
        async with guest.live(card["id"], query) as line:
            await line.say("hello")
            return await line.hear()

    assert asyncio.run(enter(eve, f"?code={card['code']}"))["kind"] == "too_many"
    assert asyncio.run(enter(ann, f"?code={card['code']}"))["type"] == "welcome"
    with client_at(loaded, "127.0.0.2") as bob:
        assert bob.get(right).status_code == 200


@pytest.fixture
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def test_a_pause_lets_an_address_try_codes_again(stopped_clock: SimpleNamespace) -> None:
    guesses = Buckets(GUESSES, ALL_GUESSES)
    assert [guesses.take("192.0.2.1") for _ in range(40)].count(True) == 30
    stopped_clock.now = 5.0
    assert [guesses.take("192.0.2.1") for _ in range(40)].count(True) == 5


def test_many_addresses_do_not_try_more_codes(stopped_clock: SimpleNamespace) -> None:
    guesses = Buckets(GUESSES, ALL_GUESSES)
    addresses = [f"192.0.2.{number}" for number in range(28) for _ in range(25)]
    assert [guesses.take(address) for address in addresses].count(True) == 300
    assert not guesses.take("192.0.2.30")
    stopped_clock.now = 1.0
    assert [guesses.take("192.0.2.30") for _ in range(20)].count(True) == 10


def test_an_ipv6_network_counts_as_one_address(stopped_clock: SimpleNamespace) -> None:
    guesses = Buckets(GUESSES, ALL_GUESSES)
    tried = [guesses.take(f"2001:db8::{number:x}") for number in range(40)]
    assert tried.count(True) == 30
    assert guesses.take("2001:db8:0:1::1")
    assert guesses.take("::ffff:192.0.2.1")
    assert guesses.take("not an address")


WRONG = "IOIOI"
"""No code: those letters are in none."""


def client_at(server: Server, address: str) -> httpx.Client:
    """A visitor with an address of its own."""
    return httpx.Client(
        base_url=server.address,
        timeout=PATIENCE,
        transport=httpx.HTTPTransport(local_address=address),
    )
