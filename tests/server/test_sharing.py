"""Several server processes on one database: nobody at a table can tell which one they are at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boxcars.server.access import Access
from boxcars.server.store.claim import claimed
from boxcars.server.store.sharing import Sharing
from boxcars.server.store.sql import Store
from boxcars.server.tables.header import Header
from boxcars.server.tables.kept import Overtaken
from boxcars.server.tables.table import Table
from boxcars.server.wire.tables import NewTable, SeatPlan
from tests.server.databases import Postgres
from tests.server.serving import PATIENCE, Guest, Server
from tests.server.test_claim import refused

TWO = (SeatPlan("me"), SeatPlan("here"))


@pytest.fixture(scope="module")
def pair(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    folder, place = tmp_path_factory.mktemp("pair"), postgres.new()
    servers = [Server(folder, "--rate", "100000", database=place) for _ in range(2)]
    yield servers[0], servers[1]
    for server in servers:
        assert server.stop() == 0
        assert "Traceback" not in server.log()


def test_two_people_at_two_servers_play_one_game(pair: tuple[Server, Server]) -> None:
    here, there = pair

    async def go() -> None:
        ann, bob = Guest(here, "Ann"), Guest(there, "Bob")
        card = ann.table("me", "open", "tourist")
        async with (
            ann.seated(card["id"]) as first,
            bob.seated(card["id"], f"?code={card['code']}") as second,
        ):
            assert (await second.ask("sit", seat=1))["type"] == "done"
            both_here = [True, True, False]
            for line in (first, second):
                while [seat["connected"] for seat in line.table["seats"]] != both_here:
                    await line.hear()
            await second.ask("chat", text="Good luck!")
            said = await first.until(lambda message: message["type"] == "chatted")
            assert (said["name"], said["text"], said["number"]) == ("Bob", "Good luck!", 1)
            await first.ask("chat", text="You too")
            said = await second.until(lambda message: message["type"] == "chatted")
            assert (said["text"], said["number"]) == ("You too", 2)
            await asyncio.gather(first.play_on(), second.play_on())
            for line in (first, second):
                while line.table["phase"] != "over":
                    await line.hear()
            assert first.events.keys() == second.events.keys()
            assert first.update["view"]["result"] == second.update["view"]["result"]
        records = [
            guest.http.get(f"/api/tables/{card['id']}/record").json()
            for guest in (ann, ann.at(there), bob)
        ]
        assert records[0] == records[1] == records[2]

    asyncio.run(go())


def test_who_leaves_one_server_is_gone_for_the_other(pair: tuple[Server, Server]) -> None:
    here, there = pair

    async def go() -> None:
        ann, bob = Guest(here, "Ann"), Guest(there, "Bob")
        card = ann.table("me", "open")
        async with ann.seated(card["id"]) as first:
            async with bob.seated(card["id"], f"?code={card['code']}") as second:
                await second.ask("sit", seat=1)
                while not first.table["seats"][1]["connected"]:
                    await first.hear()
            while first.table["seats"][1]["connected"]:
                await first.hear()

    asyncio.run(go())


def test_a_roll_held_at_one_server_is_taken_back_at_the_other(pair: tuple[Server, Server]) -> None:
    here, there = pair

    async def go() -> None:
        ann = Guest(here, "Ann")
        card = ann.table("me", "here", undo=True, pace="slow", start_player=0)
        async with (
            ann.seated(card["id"]) as first,
            ann.at(there).seated(card["id"]) as second,
        ):
            for line in (first, second):
                await line.ask("show", seat=0)
            begun = first.update["seq"]
            assert (await first.answer())["type"] == "done"
            held = await second.until(lambda message: message.get("held") is not None)
            assert held["held"]["seat"] == 0
            assert held["can_undo"]
            assert (await second.ask("undo", seat=0, seq=held["seq"]))["type"] == "done"
            while first.update["seq"] != begun + 2:
                await first.hear()
            assert first.update["view"] == second.update["view"]
            assert first.update["legal"]

    asyncio.run(go())


def test_one_message_at_two_servers_is_done_once(pair: tuple[Server, Server]) -> None:
    here, there = pair

    async def go() -> None:
        ann = Guest(here, "Ann")
        card = ann.table("me", "here", start_player=0)
        async with (
            ann.seated(card["id"]) as first,
            ann.at(there).seated(card["id"]) as second,
        ):
            for turn in range(6):
                seat = first.update["turn"][0]
                await asyncio.gather(first.ask("show", seat=seat), second.ask("show", seat=seat))
                update = first.update
                answer = {"seat": seat, "seq": update["seq"], "answer": update["legal"][0]}
                told = await asyncio.gather(
                    *[line.ask("answer", id=f"turn {turn}", **answer) for line in (first, second)]
                )
                assert [each["type"] for each in told] == ["done", "done"]
                for line in (first, second):
                    while line.update["seq"] == update["seq"]:
                        await line.hear()
                assert first.update["seq"] == second.update["seq"]
            left = await asyncio.gather(
                first.ask("leave", seat=0, id="l"), second.ask("leave", seat=0, id="l")
            )
            assert [each["type"] for each in left] == ["done", "done"]

    asyncio.run(go())


def test_bots_go_on_at_another_server_when_theirs_is_killed(
    postgres: Postgres, start_server: Callable[..., Server]
) -> None:
    place = postgres.new()
    first, second = (start_server(database=place) for _ in range(2))

    async def go() -> None:
        ann = Guest(first, "Ann")
        card = ann.table("me", "tourist", "tourist", pace="fast", start_player=1)
        watch = "?watch=" + card["watch"].removeprefix("/w/")
        async with Guest(second, "Eve").seated(card["id"], watch) as line:
            first.kill()
            seen = line.update["seq"]
            while line.update["seq"] == seen:
                await line.hear()
        async with ann.at(second).seated(card["id"]) as line:
            assert await line.play_on(2) == 2

    asyncio.run(go())


def alone(place: str, act: Callable[[Access, Access], Any]) -> None:
    """Two servers in one process."""

    async def go() -> None:
        here, there = Access(Store(place)), Access(Store(place))
        for each in (here, there):
            await each.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await act(here, there)
        finally:
            for each in (here, there):
                await each.close()

    with claimed(place):
        asyncio.run(go())


async def play(table: Table, message: str) -> None:
    seat = table.turn()[0]
    viewer: Any = None
    async with table.lock:
        await table.answer(seat, table.game.play.legal(seat)[0], "ann", message, viewer)


def test_who_is_second_takes_what_is_on_disk(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sharing, "_hear", lambda *_: None)

    async def act(here: Access, there: Access) -> None:
        made = await here.tables.make(NewTable("las-vegas", TWO), "ann", "Ann")
        other = await there.tables.open(made.header.id)
        assert (made.leads, other.leads) == (True, False)
        await play(made, "first")
        with pytest.raises(Overtaken):
            await play(other, "second")
        assert (other.seq, other.header.version) == (made.seq, made.header.version)
        assert other.done_before("ann", "first")
        assert not other.done_before("ann", "second")
        assert other.game.play.position() == made.game.play.position()
        await other.say("Ann", "one", "ann", "c1")
        with pytest.raises(Overtaken):
            await made.say("Ann", "two", "ann", "c2")
        assert made.done_before("ann", "c1")
        await made.say("Ann", "two", "ann", "c2")

    alone(postgres.new(), act)


def test_a_header_that_is_not_the_last_is_not_changed(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sharing, "_hear", lambda *_: None)

    async def act(here: Access, there: Access) -> None:
        plan = NewTable("las-vegas", (SeatPlan("me"), SeatPlan("open")))
        made = await here.tables.make(plan, "ann", "Ann")
        other = await there.tables.open(made.header.id)
        for table, person, wins in ((made, "bob", True), (other, "eve", False)):
            header = msgspec.convert(msgspec.to_builtins(table.header), Header)
            header.chairs[1].person = person
            async with table.lock:
                if wins:
                    await table.change(header)
                else:
                    with pytest.raises(Overtaken):
                        await table.change(header)
        assert other.header == made.header
        assert other.header.chairs[1].person == "bob"
        assert other.seq == made.seq
        assert other.header.phase == "playing"

    alone(postgres.new(), act)


def test_a_process_that_is_not_heard_of_loses_its_tables_and_gets_them_back(
    postgres: Postgres,
) -> None:
    place = postgres.new()

    async def act(here: Access, there: Access) -> None:
        made = await here.tables.make(NewTable("las-vegas", TWO), "ann", "Ann")
        sharing, other = here.store.sharing, there.store.sharing
        assert sharing is not None
        assert other is not None
        assert sharing._beating is not None
        sharing._beating.cancel()
        while made.header.id not in other.owned:
            await asyncio.sleep(0.05)
        copy = await there.tables.open(made.header.id)
        while not copy.leads:
            await asyncio.sleep(0.05)
        await sharing._try_beat()
        assert not made.leads
        await play(made, "still possible")
        while copy.seq != made.seq:
            await asyncio.sleep(0.01)

    alone(place, act)


def test_a_server_that_is_stopped_leaves_its_tables_at_once(postgres: Postgres) -> None:
    place = postgres.new()

    async def go() -> None:
        access = Access(Store(place))
        await access.open()
        made = await access.tables.make(NewTable("las-vegas", TWO), "ann", "Ann")
        await access.close()
        again = Access(Store(place))
        await again.open()
        assert again.store.sharing is not None
        assert made.header.id in again.store.sharing.owned
        await again.close()

    with claimed(place):
        asyncio.run(go())


def test_a_database_that_is_not_there_is_refused_in_one_sentence(tmp_path: Path) -> None:
    said = refused(f"postgresql://ann:secret@/none?host={tmp_path}")
    assert "cannot use" in said
    assert "secret" not in said
    assert "not in mysql" in refused("mysql://localhost/tables")
