"""Notices to browsers: only the browser reads them, the server signs them, and those who do not
want them any more are forgotten."""

from __future__ import annotations

import asyncio
import hmac
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from boxcars.cli.main import main
from boxcars.server import access, push
from boxcars.server.limits import PUSHES_EACH
from boxcars.server.push import bytes_of, text_of
from tests.server.serving import PATIENCE, Guest, Server

CURVE = ec.SECP256R1()


class Browser:
    """What a browser has to read notices with (RFC 8291)."""

    def __init__(self, key: Any = None, auth: bytes = b"sixteen letters!") -> None:
        self._key = key or ec.generate_private_key(CURVE)
        self._auth = auth
        self._public: bytes = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    def wish(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": text_of(self._public), "auth": text_of(self._auth)}

    def read(self, body: bytes) -> bytes:
        salt, size, sender = body[:16], body[20], body[21:86]
        assert size == 65
        point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        shared = _hash(self._auth, self._key.exchange(ec.ECDH(), point))
        root = _hash(salt, _hash(shared, b"WebPush: info\0" + self._public + sender + b"\1"))
        key = _hash(root, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hash(root, b"Content-Encoding: nonce\0\1")[:12]
        return AESGCM(key).decrypt(nonce, body[86:], None).rstrip(b"\0").removesuffix(b"\2")


def _hash(key: bytes, text: bytes) -> bytes:
    return hmac.digest(key, text, "sha256")


class Service:
    """A push service that keeps what it was given."""

    def __init__(self, status: str) -> None:
        self.status = status
        self.url = ""
        self.heard: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.calls: list[asyncio.Future[None]] = []

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ended = asyncio.get_running_loop().create_future()
        self.calls.append(ended)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
        headers["authorization"] = next(line for line in lines if line.startswith("Authorization"))
        body = await reader.readexactly(int(headers["content-length"]))
        self.heard.put_nowait((headers, body))
        writer.write(f"HTTP/1.1 {self.status}\r\n\r\n".encode())
        writer.close()
        ended.set_result(None)


@asynccontextmanager
async def serving(status: str = "201 Created") -> AsyncIterator[Service]:
    service = Service(status)
    server = await asyncio.start_server(service.hear, "127.0.0.1", 0)
    service.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/send/1"
    async with server:
        yield service
        await asyncio.gather(*service.calls)


def check_signature(said: str, public: str, origin: str) -> None:
    """RFC 8292: who sends it, and to whom."""
    token, key = said.removeprefix("Authorization: vapid t=").split(", k=")
    assert key == public
    head, claims, signed = token.split(".")
    one, other = bytes_of(signed)[:32], bytes_of(signed)[32:]
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(public))
    signature = utils.encode_dss_signature(int.from_bytes(one), int.from_bytes(other))
    point.verify(signature, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    assert json.loads(bytes_of(claims))["aud"] == origin


def test_our_browser_reads_the_example_of_the_standard() -> None:
    """RFC 8291, section 5."""
    key = ec.derive_private_key(
        int.from_bytes(bytes_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")), CURVE
    )
    body = bytes_of(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )
    browser = Browser(key, bytes_of("BTBZMqHH6r4Tts7J_aSIgg"))
    assert browser.read(body) == b"When I grow up, I want to be a watermelon"


def test_who_is_away_is_told_until_their_browser_is_gone(
    start_server: Callable[..., Server],
) -> None:
    server = start_server("--private-webhooks")

    async def go() -> None:
        async with serving() as service:
            ann, bob, browser = Guest(server, "Ann"), Guest(server, "Bob"), Browser()
            public = bob.http.get("/api/push").json()["key"]
            given = bob.http.put("/api/push", json=browser.wish(service.url))
            assert given.json() == {"key": public}
            table = ann.table("me", "open", start_player=0, neutral_dice=False)
            async with ann.seated(table["id"]) as at_0:
                async with bob.seated(table["id"], f"?code={table['code']}") as at_1:
                    await at_1.ask("sit", seat=1)
                await at_0.my_turn()
                while at_0.table["seats"][1]["connected"]:
                    await at_0.hear()
                await at_0.answer()
                async with asyncio.timeout(PATIENCE):
                    headers, body = await service.heard.get()
                told = json.loads(browser.read(body))
                link = f"/table/{table['id']}"
                assert (told["type"], told["name"], told["link"]) == ("your_turn", "Bob", link)
                assert table["code"] not in browser.read(body).decode()
                assert headers["content-encoding"] == "aes128gcm"
                assert int(headers["ttl"]) > 0
                check_signature(headers["authorization"], public, service.url[: -len("/send/1")])
                service.status = "410 Gone"
                for _ in range(2):
                    async with bob.seated(table["id"]) as at_1:
                        await at_1.my_turn()
                        await at_1.answer()
                    await at_0.my_turn()
                    while at_0.table["seats"][1]["connected"]:
                        await at_0.hear()
                    await at_0.answer()
                    if not service.heard.empty() or len(service.calls) < 2:
                        async with asyncio.timeout(PATIENCE):
                            await service.heard.get()
            assert len(service.calls) == 2, "who is gone is told once more and never again"

    asyncio.run(go())


def test_what_is_no_browser_is_refused_and_the_first_of_too_many_goes(server: Server) -> None:
    ann, browser = Guest(server, "Ann"), Browser()
    good = browser.wish("https://push.example/1")
    wrong = [
        {"endpoint": "http://push.example/1"},
        {"endpoint": "https://ann:secret@push.example/"},
        {"p256dh": text_of(b"\4" + b"x" * 64)},
        {"p256dh": "no letters of base64: !"},
        {"auth": text_of(b"short")},
    ]
    for each in wrong:
        refused = ann.http.put("/api/push", json=good | each)
        assert refused.status_code == 400, each
    for number in range(PUSHES_EACH + 3):
        wish = browser.wish(f"https://push.example/{number}")
        assert ann.http.put("/api/push", json=wish).status_code == 200
    eve = Guest(server, "Eve")
    assert eve.http.post("/api/push/gone", json={"endpoint": wish["endpoint"]}).status_code == 200
    assert ann.http.post("/api/push/gone", json={"endpoint": wish["endpoint"]}).status_code == 200


def test_without_what_seals_them_there_are_no_notices(
    place: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(access, "AVAILABLE", False)
    monkeypatch.setattr("boxcars.server.admin.AVAILABLE", False)
    assert push.AVAILABLE
    assert main(["admin", "push-keys", "--db", place]) == 1
    assert "boxcars[push]" in capsys.readouterr().err


def test_a_new_key_takes_the_place_of_the_old_one(
    place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "push-keys", "--db", place]) == 0
    first = capsys.readouterr().out
    assert main(["admin", "push-keys", "--db", place]) == 0
    assert capsys.readouterr().out != first
    assert "notices are signed with a new key: B" in first
