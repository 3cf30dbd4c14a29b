"""What the host of a table may do, and nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from boxcars.server.words import told_apart
from tests.server.serving import Guest, Line, Server


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
