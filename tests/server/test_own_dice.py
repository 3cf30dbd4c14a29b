"""Our own dice: people type in what lies on the real table, and Boxcars referees."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import boxcars
from boxcars.engine.types import CHANCE
from boxcars.server.access import Access
from boxcars.server.store.sql import Store
from boxcars.server.tables.table import Table
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.tables import NewTable, SeatPlan, Settings
from tests.server.serving import Guest, Line, Server
from tests.server.test_recovering import Remembering

OURS = {"pace": "instant", "undo": True, "dice": "ours"}
NOTE = {"type": "note", "value": 50_000}
SIX, FIVE = ({"type": "roll", "own": [face] * 8, "neutral": []} for face in (6, 5))


def our_table(guest: Guest, *seats: str) -> Any:
    """At which seat 0 begins."""
    plans = [
        {"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "bot": seat}
        for seat in seats
    ]
    options = {"start_player": 0, "neutral_dice": False}
    body = {"game": "las-vegas", "seats": plans, "options": options, "settings": OURS}
    answer = guest.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def see(line: Line, outcome: Any) -> Any:
    """Types in what somebody sees."""
    return await line.ask("type_in", seq=line.update["seq"], outcome=outcome)


async def fill(line: Line) -> None:
    """A note of $50,000 for each casino: then somebody rolls."""
    for _ in range(6):
        assert (await see(line, NOTE))["type"] == "done"


def asked(line: Line) -> list[str]:
    return [question["type"] for question in line.update["view"]["questions"]]


def test_what_is_typed_in_is_played_and_what_cannot_be_is_refused(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = our_table(ann, "me", "here")
        async with ann.seated(table["id"]) as line:
            assert line.table["settings"]["dice"] == "ours"
            assert asked(line) == ["which_note"]
            wrong = await see(line, {"type": "note", "value": 55_000})
            assert (wrong["type"], wrong["kind"]) == ("refused", "illegal")
            await fill(line)
            assert asked(line) == ["what_roll"]
            short = await see(line, {"type": "roll", "own": [1, 2], "neutral": []})
            assert "8 own dice" in short["reason"]
            late = await line.ask("type_in", seq=0, outcome=SIX)
            assert (late["kind"], late["field"]) == ("conflict", "seq")
            await see(line, SIX)
            assert line.update["turn"] == [0]

    asyncio.run(go())


def test_a_roll_is_corrected_with_what_followed_by_its_typist_or_the_host(server: Server) -> None:
    async def go() -> None:
        ann, bob, eve = Guest(server, "Ann"), Guest(server, "Bob"), Guest(server, "Eve")
        table = our_table(ann, "me", "open", "open")
        query = f"?code={table['code']}"
        async with (
            ann.seated(table["id"]) as host,
            bob.seated(table["id"], query) as typist,
            eve.seated(table["id"], query) as other,
        ):
            await typist.ask("sit", seat=1)
            assert (await see(other, NOTE))["kind"] == "forbidden", "who has no seat sees no dice"
            await other.ask("sit", seat=2)
            await typist.until(lambda _: typist.table["phase"] == "playing")
            await fill(typist)
            await see(typist, SIX)
            for line in (host, other):
                while line.update["seq"] != typist.update["seq"]:
                    await line.hear()
            assert other.update["typed"] == {"by": 1}
            refused = await other.ask("take_back", seq=other.update["seq"])
            assert refused["reason"] == "whoever typed it in can take it back, or the host"
            await host.answer()
            seq = host.update["seq"]
            assert (await host.ask("take_back", seq=seq))["type"] == "done"
            assert asked(host) == ["what_roll"]
            assert host.update["view"]["casinos"][5]["dice"] == [0, 0, 0]
            assert host.events[max(host.events)]["type"] == "corrected"
            while typist.update["seq"] != host.update["seq"]:
                await typist.hear()
            await see(typist, FIVE)
            again = await typist.ask("take_back", seq=typist.update["seq"])
            assert again["type"] == "done"

    asyncio.run(go())


def test_an_answer_is_taken_back_until_the_next_dice_are_typed_in(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = our_table(ann, "me", "tourist")
        async with ann.seated(table["id"]) as line:
            await fill(line)
            await see(line, SIX)
            await line.answer()
            assert line.update["held"] is None, "nothing is rolled, so nothing has to wait"
            assert line.update["can_undo"]
            await line.ask("undo", seat=0, seq=line.update["seq"])
            assert line.update["turn"] == [0]
            await line.answer()
            await see(line, FIVE)
            assert not line.update["can_undo"]

    asyncio.run(go())


def test_at_other_tables_nothing_is_typed_in(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "here", undo=True, pace="slow")
        async with ann.seated(table["id"]) as line:
            while not line.update["turn"]:
                await line.hear()
            assert (await see(line, SIX))["reason"] == "at this table Boxcars rolls the dice"
            back = await line.ask("take_back", seq=line.update["seq"])
            assert back["reason"] == "nothing was typed in that can be taken back"

    asyncio.run(go())


def test_what_was_typed_in_is_there_after_a_restart_and_can_be_taken_back(tmp_path: Path) -> None:
    server = Server(tmp_path, "--rate", "100000")

    async def before(ann: Guest, table: str) -> dict[str, Any]:
        async with ann.seated(table) as line:
            await fill(line)
            await see(line, SIX)
            await line.ask("take_back", seq=line.update["seq"])
            await see(line, FIVE)
            return line.update

    async def after(ann: Guest, table: str, was: dict[str, Any]) -> None:
        async with ann.seated(table) as line:
            assert line.update["view"] == was["view"]
            assert line.update["typed"] == {"by": 0}
            await line.ask("take_back", seq=line.update["seq"])
            assert asked(line) == ["what_roll"]

    try:
        ann = Guest(server, "Ann")
        table = our_table(ann, "me", "here")
        was = asyncio.run(before(ann, table["id"]))
        server.kill()
        server.start()
        asyncio.run(after(ann, table["id"], was))
    finally:
        server.stop()


GAMES = [
    ("las-vegas", 3, {"rounds": 1, "neutral_dice": True}),
    ("las-vegas-royale", 3, {}),
    ("lords-of-vegas", 3, {"trading": False}),
]


@pytest.mark.parametrize(("name", "seats", "options"), GAMES, ids=[each[0] for each in GAMES])
def test_a_whole_game_is_played_with_the_real_box(
    tmp_path: Path, name: str, seats: int, options: dict[str, Any]
) -> None:
    """Every die and card comes from outside, each is corrected once, and the record tells it."""
    plan = NewTable(
        game=name,
        seats=(SeatPlan("me"), SeatPlan("here"), SeatPlan("bot", bot="tourist"))[:seats],
        options=options,
        settings=Settings(pace="instant", dice="ours"),
    )

    async def go() -> None:
        access = Access(Store(str(tmp_path / "tables.sqlite")))
        await access.open()
        table = await access.tables.make(plan, "ann", "Ann")
        await play_out(table)
        record = table.game.play.record()
        await access.close()
        assert record.result is not None
        again = boxcars.replay(record.to_json())
        assert again.events == table.game.play.events

    asyncio.run(go())


async def play_out(table: Table) -> None:
    viewer = Viewer(Remembering(), "ann", "Ann", may_join=True)
    play = table.game.play
    number = 0
    corrected = False
    while play.result is None:
        number += 1
        message = str(number)
        async with table.lock:
            outcomes = play.legal(CHANCE)
            mine = [seat for seat in table.turn() if table.header.chairs[seat].bot is None]
            if outcomes and corrected:
                await table.type_in(plain(outcomes[number % len(outcomes)]), "ann", message)
                corrected = play.result is not None
            elif outcomes:
                await table.type_in(plain(outcomes[0]), "ann", message)
                if play.result is None:
                    await table.take_back("ann", message + "back")
                    corrected = True
            elif mine:
                legal = play.legal(mine[0])
                choice = plain(legal[number % len(legal)])
                await table.answer(mine[0], choice, "ann", message, viewer)
        await asyncio.sleep(0)


def plain(answer: object) -> Any:
    return msgspec.to_builtins(answer)
