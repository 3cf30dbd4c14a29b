"""Those who only watch may see a table later, and a screen in the room belongs to nobody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boxcars.server.access import Access
from boxcars.server.store.sql import Store
from boxcars.server.tables import late
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.tables import NewTable, SeatPlan, Settings
from tests.server.serving import Guest, Line, Server
from tests.server.test_recovering import Remembering

DELAY = 3600


def test_nothing_of_the_last_hour_reaches_those_who_only_watch(server: Server) -> None:
    async def go() -> None:
        ann, bob, eve = Guest(server, "Ann"), Guest(server, "Bob"), Guest(server, "Eve")
        table = ann.table("me", "open", "tourist", delay=DELAY, rounds=1)
        code, watch = f"?code={table['code']}", f"?watch={table['watch'].removeprefix('/w/')}"
        replay = f"/api/tables/{table['id']}/replay"
        async with (
            ann.seated(table["id"]) as mine,
            bob.seated(table["id"], code) as his,
            eve.seated(table["id"], watch) as watching,
        ):
            await his.ask("sit", seat=1)
            await asyncio.gather(mine.play_on(1), his.play_on(1))
            await mine.ask("chat", text="Look at that")
            # Who leaves in the middle is one who only watches, from then on.
            told = (await his.ask("leave", seat=1), len(his.events))[1]
            await mine.ask("put_bot", seat=1, bot="tourist")
            await mine.play_on()
            assert mine.table["phase"] == "over"
            # Everybody has been told everything by the time that this is done.
            await speaks(watching)
            await speaks(his)
            assert watching.table["phase"] == "playing"
            assert (watching.update["events"], watching.update["turn"]) == ([], [])
            assert [m for m in watching.raw if "Look at that" in m] == []
            assert len(his.events) <= told
            number = {"type": "place", "number": 1}
            assert (await watching.ask("foresee", answer=number))["forecast"] is None
            assert (await watching.ask("rematch"))["kind"] == "forbidden"
        assert eve.http.get(f"/api/join/{table['code']}").json()["table"]["phase"] == "playing"
        assert eve.http.get(replay + watch).status_code == 409
        assert ann.http.get(replay).status_code == 200
        (his_table,) = bob.http.get("/api/me").json()["tables"]
        assert (his_table["turn"], his_table["winners"]) == ([], [])
        assert his_table["table"]["phase"] == "playing"
        (my_table,) = ann.http.get("/api/me").json()["tables"]
        assert my_table["winners"] != []

    asyncio.run(go())


async def speaks(line: Line) -> None:
    said = await line.ask("chat", text="Hello")
    assert said["type"] == "done", said


def test_what_is_old_enough_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever watches sees step by step what the others saw, and the end at the end."""
    plan = NewTable(
        game="las-vegas",
        seats=(SeatPlan("me"), SeatPlan("here")),
        options={"rounds": 1},
        settings=Settings(pace="instant", undo=False, delay=DELAY),
    )

    async def go() -> None:
        access = Access(Store(str(tmp_path / "tables.sqlite")))
        await access.open()
        table = await access.tables.make(plan, "ann", "Ann")
        ann = Viewer(Remembering(), "ann", "Ann", may_join=True)
        eve = Viewer(Remembering(), "eve", "Eve", may_join=False)
        for viewer in (ann, eve):
            await table.enter(viewer)
            async with table.lock:
                table.greet(viewer, 0, None)
        clock = asyncio.get_running_loop().time()
        turns = 0
        while table.header.phase == "playing":
            (seat,) = table.turn()
            answer = msgspec.to_builtins(table.game.play.turn(seat).legal[0])
            async with table.lock:
                await table.answer(seat, answer, "ann", str(turns), ann)
            turns += 1
        assert updates(eve) == []
        assert access.store.tallies.waiting() == {}, "the figures of all dice would tell"
        assert table._showing.late is not None
        monkeypatch.setattr(late, "_now", lambda: clock + 2 * DELAY)
        table._showing.late._arrive()
        assert updates(eve)[-1]["seq"] == table.seq
        assert access.store.tallies.waiting() != {}
        seen = [each for update in updates(ann) for each in update["events"]]
        assert updates(eve)[-1]["events"][-len(seen) :] == seen
        cards = [each["table"]["phase"] for each in said(eve) if each["type"] == "table"]
        assert cards[-1] == "over"
        assert table.card("eve", may_join=False).phase == "over"
        await access.close()

    asyncio.run(go())


def said(viewer: Viewer) -> list[dict[str, Any]]:
    assert isinstance(viewer.socket, Remembering)
    return viewer.socket.said


def updates(viewer: Viewer) -> list[dict[str, Any]]:
    return [each for each in said(viewer) if each["type"] == "update"]


def test_a_screen_belongs_to_nobody(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "tourist", rounds=1)
        async with ann.seated(table["id"]) as mine:
            assert mine.table["screen"] is False
            async with ann.seated(table["id"], f"?code={table['code']}&screen=true") as screen:
                assert (screen.seats, screen.update["seat"]) == ([], None)
                assert screen.table["code"] == table["code"], "others may come in by it"
                assert not any(seat["yours"] for seat in screen.table["seats"])
                assert (await screen.ask("chat", text="Hello"))["kind"] == "forbidden"
                while not mine.table["screen"]:
                    await mine.hear()
            while mine.table["screen"]:
                await mine.hear()
            await mine.play_on()
        # A spectator who only has the link sees the replay when the game is over.
        watch = table["watch"].removeprefix("/w/")
        replay = f"/api/tables/{table['id']}/replay?watch="
        eve = Guest(server, "Eve")
        assert eve.http.get(replay + watch).json()["names"] == ["Ann", "Bo"]
        assert eve.http.get(replay + "guessed").status_code == 403

    asyncio.run(go())
