"""What the host of a table may do, and nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from boxcars.server.access import Access
from boxcars.server.live.handler import Conversation
from boxcars.server.store.sql import Store
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.tables import NewTable, SeatPlan
from boxcars.server.words import told_apart
from tests.server.serving import Guest, Line, Server
from tests.server.test_recovering import Remembering


def code_of(table: dict[str, Any]) -> str:
    return f"?code={table['code']}"


async def refusal(line: Line, type: str, **fields: Any) -> str:
    told = await line.ask(type, **fields)
    assert told["type"] == "refused", told
    return str(told["reason"])


def test_only_the_host_has_the_hosts_tools(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = ann.table("me", "open", "open")
        async with (
            ann.seated(table["id"]) as host,
            bob.seated(table["id"], code_of(table)) as guest,
        ):
            await guest.ask("sit", seat=1)
            for tool in (
                {"type": "lock", "locked": True},
                {"type": "kick", "seat": 0},
                {"type": "mute", "seat": 0, "muted": True},
                {"type": "make_host", "seat": 1},
                {"type": "new_code"},
            ):
                assert "only the table's host" in await refusal(guest, **tool)
            assert "your own seat" in await refusal(host, "kick", seat=0)
            assert "nobody sits there" in await refusal(host, "kick", seat=2)
            assert (await host.ask("make_host", seat=1))["type"] == "done"
            assert host.table["host"] == 1
            assert "only the table's host" in await refusal(host, "lock", locked=True)
            await guest.ask("leave", seat=1)
            while host.table["host"] != 0:
                await host.hear()
            assert (await host.ask("lock", locked=True))["type"] == "done"

    asyncio.run(go())


def test_a_locked_table_lets_nobody_new_in(server: Server) -> None:
    async def go() -> None:
        ann, bob, eve = (Guest(server, name) for name in ("Ann", "Bob", "Eve"))
        table = ann.table("me", "open", "open")
        async with (
            ann.seated(table["id"]) as host,
            bob.seated(table["id"], code_of(table)) as guest,
        ):
            await host.ask("lock", locked=True)
            assert "locked" in await refusal(guest, "sit", seat=1)
            async with eve.live(table["id"], code_of(table)) as line:
                assert "locked" in (await line.hear())["reason"]
            assert eve.http.get(f"/api/join/{table['code']}").status_code == 403
            assert ann.http.get(f"/api/join/{table['code']}").status_code == 200
            watch = table["watch"].removeprefix("/w/")
            async with eve.seated(table["id"], f"?watch={watch}") as line:
                assert line.table["locked"]
            await host.ask("lock", locked=False)
            assert (await guest.ask("sit", seat=1))["type"] == "done"

    asyncio.run(go())


def test_who_is_kicked_loses_the_seat_and_does_not_come_back(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = ann.table("me", "open", start_player=0)
        async with ann.seated(table["id"]) as host:
            async with bob.seated(table["id"], code_of(table)) as guest:
                await guest.ask("sit", seat=1)
                link = guest.table["rejoin"]["1"].removeprefix("/r/")
                assert (await host.ask("kick", seat=1))["type"] == "done"
                told = await guest.until(lambda message: message["type"] == "refused")
                assert told["kind"] == "forbidden"
                with pytest.raises(ConnectionClosed) as closed:
                    await guest.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4403
            seat = host.table["seats"][1]
            assert (seat["kind"], seat["name"]) == ("open", "Bob")
            assert host.table["code"] != table["code"]
            assert host.table["watch"] != table["watch"]
            for word in (table["code"], table["watch"].removeprefix("/w/")):
                assert bob.http.get(f"/api/join/{word}").status_code == 404
            assert bob.http.post(f"/api/rejoin/{link}").status_code == 404
            new = host.table["code"]
            assert bob.http.get(f"/api/join/{new}").status_code == 403
            async with bob.live(table["id"], f"?code={new}") as line:
                assert "sent you away" in (await line.hear())["reason"]
            eve = Guest(server, "Eve")
            async with eve.seated(table["id"], f"?code={new}") as line:
                assert (await line.ask("sit", seat=1))["type"] == "done"

    asyncio.run(go())


def test_who_is_muted_is_not_heard_until_they_are_again(server: Server) -> None:
    async def go() -> None:
        ann, bob, eve = (Guest(server, name) for name in ("Ann", "Bob", "Eve"))
        table = ann.table("me", "open", "open")
        async with (
            ann.seated(table["id"]) as host,
            bob.seated(table["id"], code_of(table)) as guest,
            eve.seated(table["id"], code_of(table)) as watcher,
        ):
            await guest.ask("sit", seat=1)
            await host.ask("mute", seat=1, muted=True)
            assert host.table["seats"][1]["muted"]
            assert "muted" in await refusal(guest, "chat", text="Hello?")
            assert (await watcher.ask("chat", text="Hello"))["type"] == "done"
            await host.ask("mute", seat=None, muted=True)
            assert host.table["quiet"]
            assert "muted" in await refusal(watcher, "chat", text="Hello?")
            for seat in (1, None):
                await host.ask("mute", seat=seat, muted=False)
            for line in (guest, watcher):
                assert (await line.ask("chat", text="Hello"))["type"] == "done"

    asyncio.run(go())


def test_nobody_speaks_under_the_name_of_somebody_at_the_table(server: Server) -> None:
    async def go() -> None:
        ann, false_ann = Guest(server, "Ann"), Guest(server, "ＡＮＮ")
        table = ann.table("me", "open", "open")
        async with false_ann.seated(table["id"], code_of(table)) as line:
            await line.say("chat", text="I am Ann")
            said = await line.until(lambda message: message["type"] == "chatted")
            assert (said["name"], said["seat"]) == ("ＡＮＮ 2", None)
            await line.ask("sit", seat=1, name="ann")
            assert line.table["seats"][1]["name"] == "ann 2"
            await line.ask("sit", seat=1, name="A\u202enn")
            assert line.table["seats"][1]["name"] == "Ann 2"

    asyncio.run(go())
    assert told_apart("x" * 24, ["x" * 24]) == "x" * 22 + " 2"


def test_what_somebody_said_before_they_were_kicked_is_not_done_after(tmp_path: Path) -> None:
    async def go() -> None:
        access = Access(Store(str(tmp_path / "tables.sqlite")))
        await access.open()
        plan = NewTable(game="las-vegas", seats=(SeatPlan("me"), SeatPlan("open")))
        table = await access.tables.make(plan, "ann", "Ann")
        line = Remembering()
        bob = Viewer(line, "bob", "Bob", may_join=True)
        conversation = Conversation(access, table, bob)
        await conversation.hear(b'{"type":"hello"}')
        table.header.banned.append("bob")
        await conversation.hear(b'{"type":"sit","id":"1","seat":1}')
        assert "sent you away" in line.said[-1]["reason"]
        assert table.header.seats_of("bob") == ()
        await access.close()

    asyncio.run(go())


def test_who_is_kicked_is_told_so_and_gets_no_seat_by_the_link_of_another(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = ann.table("me", "open")
        async with ann.seated(table["id"]) as host:
            async with bob.seated(table["id"], code_of(table)) as guest:
                await guest.ask("sit", seat=1)
            await host.ask("kick", seat=1)
            link = host.table["rejoin"]["0"].removeprefix("/r/")
            for told in (
                bob.http.get(f"/api/tables/{table['id']}"),
                bob.http.post(f"/api/rejoin/{link}"),
            ):
                assert "sent you away" in told.text

    asyncio.run(go())


def test_a_host_who_was_kicked_has_no_token_to_come_back_with(server: Server) -> None:
    async def go() -> None:
        ann, bob, stranger = (Guest(server, name) for name in ("Ann", "Bob", "Cleo"))
        table = ann.table("me", "open", "open", "open")
        async with (
            ann.seated(table["id"]) as first,
            bob.seated(table["id"], code_of(table)) as second,
        ):
            await second.ask("sit", seat=1)
            offered = ann.http.post(f"/api/tables/{table['id']}/seats/2/program").json()["token"]
            await first.ask("make_host", seat=1)
            await second.ask("kick", seat=0)
            assert stranger.http.post(f"/api/rejoin/{offered}").status_code == 404
            assert stranger.http.get(f"/api/tables/{table['id']}").status_code == 403

    asyncio.run(go())


def test_the_link_to_another_device_brings_the_host_and_the_muted_there(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        tablet, phone = Guest(server), Guest(server)
        table = bob.table("me", "open", "open")
        async with (
            bob.seated(table["id"]) as second,
            ann.seated(table["id"], code_of(table)) as first,
        ):
            await first.ask("sit", seat=1)
            await second.ask("make_host", seat=1)
            await first.ask("mute", seat=0, muted=True)
            for device, line in ((tablet, first), (phone, second)):
                (link,) = line.table["rejoin"].values()
                device.http.post(f"/api/rejoin/{link.removeprefix('/r/')}")
        async with tablet.seated(table["id"]) as host, phone.seated(table["id"]) as muted:
            assert host.table["host"] == 1
            assert (await host.ask("lock", locked=True))["type"] == "done"
            assert "muted" in await refusal(muted, "chat", text="Hello?")

    asyncio.run(go())


def test_a_new_code_shuts_out_who_came_with_the_old_one(server: Server) -> None:
    async def go() -> None:
        ann, bob, eve = (Guest(server, name) for name in ("Ann", "Bob", "Eve"))
        table = ann.table("me", "open", "open")
        async with (
            ann.seated(table["id"]) as host,
            bob.seated(table["id"], code_of(table)) as guest,
            eve.seated(table["id"], code_of(table)) as watcher,
        ):
            await guest.ask("sit", seat=1)
            await guest.ask("leave", seat=1)
            await host.ask("new_code")
            for line in (guest, watcher):
                assert "need the table's code" in await refusal(line, "sit", seat=1)
                assert line.table["code"] is None
            assert bob.http.get("/api/me").json()["tables"] == []
            (mine,) = ann.http.get("/api/me").json()["tables"]
            assert mine["table"]["code"] == host.table["code"]

    asyncio.run(go())


def test_who_only_watches_is_not_told_the_new_links(server: Server) -> None:
    """Whoever was sent away may have a second window open, without a name."""

    async def go() -> None:
        ann, bob, nobody = Guest(server, "Ann"), Guest(server, "Bob"), Guest(server)
        nobody.http.cookies.clear()
        table = ann.table("me", "open", "open")
        watch = f"?watch={table['watch'].removeprefix('/w/')}"
        async with (
            ann.seated(table["id"]) as host,
            bob.seated(table["id"], code_of(table)) as guest,
            nobody.seated(table["id"], watch) as window,
        ):
            await guest.ask("sit", seat=1)
            assert window.table["watch"] == table["watch"]
            await host.ask("kick", seat=1)
            await window.until(lambda message: message["type"] == "table")
            while host.table["watch"] == table["watch"]:
                await host.hear()
            while window.table["watch"] == table["watch"]:
                await window.hear()
            new = host.table["watch"].removeprefix("/w/")
            await window.ask("ping")
            assert window.table["watch"] is None
            assert not any(new in text for text in window.raw)
            assert new in "".join(host.raw)

    asyncio.run(go())
