"""Cookies: they are renewed, end, and are worth nothing when somebody has signed out."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from boxcars.server import guests
from boxcars.server.access import Access
from boxcars.server.guests import COOKIE, COOKIE_SECONDS, RENEW_SECONDS, Guests
from boxcars.server.store.claim import claimed
from boxcars.server.store.sql import Store
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.tables import NewTable, SeatPlan
from tests.server.databases import Postgres
from tests.server.serving import PATIENCE, Guest, Line, Server
from tests.server.test_recovering import Remembering

KEY = bytes(32)
DAY_MS = 24 * 3600 * 1000


def copy_of(guest: Guest, server: Server) -> Guest:
    """Somebody who has the same cookie."""
    return guest.at(server)


def asking(cookie: str) -> Any:
    return SimpleNamespace(cookies={COOKIE: cookie})


async def is_ended(line: Line) -> None:
    told = await line.until(lambda message: message["type"] == "refused")
    assert "signed out" in told["reason"]
    await line.socket.wait_closed()


def check_signing_out(here: Server, there: Server) -> None:
    """Of two servers, or the same one, which share their tables."""

    async def go() -> None:
        ann, bob = Guest(here, "Ann"), Guest(here, "Bob")
        table = ann.table("me", "open")
        link = table["rejoin"]["0"].removeprefix("/r/")
        eve = copy_of(ann, there)
        async with (
            eve.seated(table["id"]) as copied,
            ann.seated(table["id"]) as mine,
            bob.seated(table["id"], f"?code={table['code']}") as other,
        ):
            assert copied.seats == [0]
            await other.ask("sit", seat=1)
            answer = ann.http.post("/api/me/sign-out", json={})
            assert answer.status_code == 200, answer.text
            await is_ended(copied)
            await is_ended(mine)
            seen = [message for line in (copied, mine) for message in line.raw]
            (new,) = ann.http.get(f"/api/tables/{table['id']}").json()["rejoin"].values()
            assert new.removeprefix("/r/") != link
            assert not [text for text in seen if new in text]
            assert (await other.ask("ping"))["type"] == "done"
        assert eve.http.get("/api/me").json()["tables"] == []
        assert eve.http.get(f"/api/tables/{table['id']}").status_code == 403
        assert eve.http.post(f"/api/rejoin/{link}").status_code == 404
        assert ann.http.get("/api/me").json()["name"] == "Ann"
        async with ann.at(there).seated(table["id"]) as again:
            assert again.seats == [0]

    asyncio.run(go())


def test_who_signs_out_leaves_nothing_to_who_has_a_copy(server: Server) -> None:
    check_signing_out(server, server)


def test_who_signs_out_is_signed_out_at_all_servers(postgres: Postgres, tmp_path: Any) -> None:
    place = postgres.new()
    servers = [Server(tmp_path, "--rate", "100000", database=place) for _ in range(2)]
    try:
        check_signing_out(servers[0], servers[1])
    finally:
        for each in servers:
            assert each.stop() == 0
            assert "Traceback" not in each.log()


def test_a_process_that_missed_the_news_looks_when_it_is_back(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = postgres.new()

    async def go() -> None:
        one, two = Access(Store(place)), Access(Store(place))
        await one.open()
        await two.open()
        made = await one.tables.make(NewTable("las-vegas", (SeatPlan("me"),) * 2), "ann", "Ann")
        other = await two.tables.open(made.header.id)
        viewers = [Viewer(Remembering(), "ann", "Ann", may_join=True) for _ in range(2)]
        for viewer, moment in zip(viewers, (0, 10**15), strict=True):
            viewer.since = moment
            other.audience.enter(viewer)
        with monkeypatch.context() as deaf:
            deaf.setattr(two.tables, "signed_out", lambda person: None)
            await one.sign_out("ann", "192.0.2.1")
            for process in (one, two):
                assert process.store.sharing is not None
                await process.store.sharing.visitors(made.header.id)
        two.tables.returned()
        async with asyncio.timeout(PATIENCE):
            while not viewers[0].signed_out:
                await asyncio.sleep(0.01)
        assert not viewers[1].signed_out
        await two.close()
        await one.close()

    with claimed(place):
        asyncio.run(go())


def test_a_browser_that_forgets_somebody_has_no_cookie_of_theirs(server: Server) -> None:
    ann = Guest(server, "Ann")
    ann.table("me", "open")
    eve = copy_of(ann, server)
    assert ann.http.post("/api/me/sign-out", json={"here": True}).status_code == 200
    assert not ann.http.cookies
    for each in (ann, eve):
        assert each.http.get("/api/me").json()["tables"] == []
    nobody = Guest(server)
    nobody.http.cookies.clear()
    assert nobody.http.post("/api/me/sign-out", json={}).status_code == 403


def test_cookies_are_renewed_and_end_at_the_server_too(monkeypatch: pytest.MonkeyPatch) -> None:
    signing, made = Guests(KEY), 1_000 * DAY_MS

    def seen(age: int) -> tuple[str, bool] | None:
        monkeypatch.setattr(guests, "now", lambda: made + age)
        found = signing.of(asking(str(cookie.value)))
        return None if found is None else (found.person, found.fresh)

    cookie = signing.cookie("ann", secure=True, since=made)
    assert seen(DAY_MS) == ("ann", True)
    assert seen(RENEW_SECONDS * 1000 + DAY_MS) == ("ann", False)
    assert seen(COOKIE_SECONDS * 1000 + DAY_MS) is None


def test_an_old_cookie_without_a_moment_is_good_and_renewed() -> None:
    signing = Guests(KEY)
    found = signing.of(asking(f"ann.{signing._sign('ann')}"))
    assert found == guests.Pass("ann", 0)
    assert not found.fresh


@pytest.mark.parametrize("change", ["ann.5", "bob.4", "ann.", "ann", "ann.4.4"])
def test_nobody_makes_a_cookie_younger(change: str) -> None:
    signing = Guests(KEY)
    _, _, signature = str(signing.cookie("ann", secure=True, since=4).value).rpartition(".")
    assert signing.of(asking(f"{change}.{signature}")) is None
