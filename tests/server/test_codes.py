"""Codes: five letters at home, and for strangers a password that nobody guesses in a lifetime."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from boxcars.server.codes import PASSWORD_LENGTH, Codes, is_code
from boxcars.server.ids import CODE_LETTERS, new_id, new_secret
from boxcars.server.limits import ALL_GUESSES
from tests.server.serving import Guest, Line, Server

KEY = bytes(32)
HOME, STRANGERS = Codes(KEY, for_strangers=False), Codes(KEY, for_strangers=True)
YEARS = 365.25 * 86400
PUBLIC = "https://boxcars.example"


def test_at_home_five_letters_are_enough_however_they_are_typed() -> None:
    assert HOME.spelled("KXQPV") == "KXQPV"
    for word in ("KXQPV", " kxqpv ", "k x q p v", STRANGERS.spelled("KXQPV")):
        assert HOME.read(word) == "KXQPV"
    assert HOME.read("KXQPV-AAAA-AAAA") is None


def test_for_strangers_the_name_of_a_table_leads_nowhere_without_its_password() -> None:
    code = STRANGERS.spelled("KXQPV")
    assert [len(part) for part in code.split("-")] == [5, 4, 4]
    assert set(code) <= set(CODE_LETTERS) | {"-"}
    for word in (code, code.lower(), code.replace("-", ""), code.replace("-", " ")):
        assert STRANGERS.read(word) == "KXQPV"
    other = STRANGERS.spelled("KXQPW")
    for word in ("KXQPV", "KXQPV" + other[5:], code[:-1], code + "A", "", "-", "é" * 13):
        assert STRANGERS.read(word) is None
    assert Codes(b"another key" * 3, for_strangers=True).read(code) is None


def test_a_password_is_not_guessed_in_a_lifetime_even_if_the_name_is_known() -> None:
    tries = len(CODE_LETTERS) ** PASSWORD_LENGTH / 2
    assert tries / ALL_GUESSES.per_second > 150 * YEARS


@pytest.mark.parametrize("make", [new_secret, new_id])
def test_no_secret_or_id_is_taken_for_a_code(make: Callable[[], str]) -> None:
    assert not any(is_code(make()) for _ in range(1000))


def test_a_server_for_strangers_takes_whole_codes_only(
    start_server: Callable[..., Server],
) -> None:
    server = start_server()
    ann = Guest(server, "Ann")
    old = ann.table("me", "open")
    server.stop()
    there = start_server("--public-url", PUBLIC)
    ann, eve = ann.at(there), Guest(there, "Eve")
    ann.http.headers["Origin"] = PUBLIC
    assert eve.http.get(f"/api/join/{old['code']}").status_code == 404
    card = ann.http.get(f"/api/tables/{old['id']}").json()
    assert card["code"].startswith(old["code"] + "-")
    assert card["join"] == f"/t/{card['code']}"
    (mine,) = ann.http.get("/api/me").json()["tables"]
    assert mine["table"]["code"] == card["code"]
    assert eve.http.get(f"/api/join/{card['code'].lower()}").json()["kind"] == "join"
    mistyped = card["code"][:-1] + ("B" if card["code"].endswith("A") else "A")
    assert eve.http.get(f"/api/join/{mistyped}").status_code == 404

    async def go() -> None:
        async with eve.live(old["id"], f"?code={old['code']}") as line:
            assert (await line.hear())["kind"] == "not_found"
        async with eve.live(old["id"], f"?code={card['code']}") as line:
            await _hello(line)
            assert line.table["code"] == card["code"]

    asyncio.run(go())


async def _hello(line: Line) -> None:
    assert (await line.hello())["type"] == "welcome"
