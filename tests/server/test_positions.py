"""Tables that begin with a position: checked, played on, and nothing hidden is told."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import msgspec
import pytest

import boxcars
from tests.lords_of_vegas.tables import table
from tests.server.serving import Guest, Server

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "tourist"}
INSTANT = {"pace": "instant", "undo": False}
OFFERED = {
    "number": 1,
    "proposer": 1,
    "steps": [{"type": "give_money", "giver": 1, "receiver": 0, "amount": 3}],
    "parties": [0, 1],
    "accepted": [1],
}


def lords_position(**more: Any) -> dict[str, Any]:
    play = table("A1 vega A 3", "A2 vega B 2", "B1 marker C", seats=3, money={0: 20, 1: 9, 2: 4})
    return plain(play) | more


def plain(play: boxcars.Play) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(msgspec.json.encode(play.position()))
    return found


def plan(start: Any, *seats: dict[str, Any], game: str = "lords-of-vegas", **more: Any) -> Any:
    return {"game": game, "seats": seats, "settings": INSTANT, "start": start, **more}


def test_a_table_begins_with_a_position_and_survives_a_restart(start_server: Any) -> None:
    async def go() -> None:
        server = start_server()
        ann = Guest(server, "Ann")
        start = lords_position()
        made = ann.http.post("/api/tables", json=plan(start, ME, BOT, BOT))
        assert made.status_code == 201, made.text
        card = made.json()
        assert card["set_up"]
        assert card["options"] == start["options"]
        async with ann.seated(card["id"]) as line:
            assert [player["money"] for player in line.update["view"]["players"]] == [20, 9, 4]
            remodel = {"type": "remodel", "casino": "A1", "company": "albion"}
            assert (await line.answer(answer=remodel))["type"] == "done"
        server.kill()
        server.start()
        async with ann.seated(card["id"]) as line:
            assert line.update["view"]["players"][0]["money"] == 10
            await line.play_on()
        record = ann.http.get(f"/api/tables/{card['id']}/record").json()
        assert record["start"] == start
        assert ann.http.post("/api/replay", json=record).status_code == 200

    asyncio.run(go())


def test_a_finished_game_takes_no_answer_and_nothing_is_taken_back(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        start = lords_position(agenda=[{"kind": "turn_start"}], above=0)
        settings = {"pace": "instant", "undo": True}
        body = plan(start, ME, BOT, BOT) | {"settings": settings}
        card = ann.http.post("/api/tables", json=body).json()
        async with ann.seated(card["id"]) as line:
            assert (await line.answer(answer={"type": "draw"}))["type"] == "done"
            over = line.update
            assert over["view"]["result"] is not None
            assert not over["can_undo"]
            taken = {"seat": 0, "seq": over["seq"]}
            for refused in (
                await line.ask("undo", **taken),
                await line.ask("answer", **taken, answer={"type": "draw"}),
            ):
                assert (refused["kind"], refused["reason"]) == ("conflict", "the game is over")
            await line.hello()
            assert line.update["view"] == over["view"]
        record = ann.http.get(f"/api/tables/{card['id']}/record").json()
        assert record["result"]["winners"] == over["view"]["result"]["winners"]

    asyncio.run(go())


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "las-vegas"}, "start"),
        ({"seats": 4}, "start.players"),
        ({"above": 99}, "start.above"),
        ({"turn": 5}, "start.turn"),
        ({"nonsense": 1}, "start"),
        ({"agenda": [], "ended_by": "game over", "above": 0}, "start"),
    ],
)
def test_positions_that_are_not_sound_make_no_table(
    server: Server, change: dict[str, Any], field: str
) -> None:
    ann = Guest(server)
    refused = ann.http.post("/api/tables", json=plan(lords_position(**change), ME, BOT, BOT))
    assert refused.status_code == 400, refused.text
    assert refused.json()["error"]["field"].startswith(field)


def test_a_position_must_fit_the_plan(server: Server) -> None:
    ann = Guest(server)
    start = lords_position()
    for body, field in (
        (plan(start, ME, BOT), "start.seats"),
        (plan(start, ME, BOT, BOT, game="las-vegas"), "start.game"),
        (plan(start, ME, BOT, BOT, options={"edition": "first"}), "options"),
    ):
        refused = ann.http.post("/api/tables", json=body)
        assert refused.status_code == 400, refused.text
        assert refused.json()["error"]["field"] == field


def test_a_position_tells_nobody_what_is_hidden_in_it(server: Server) -> None:
    """Those who come see only their own money, as at any table."""

    async def go() -> None:
        play = boxcars.new("las-vegas", 2, {"rounds": 2}, seed=5)
        while plain(play)["round"] < 2:
            seat = play.questions[0].seat
            play.answer(seat, play.legal(seat)[0])
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        body = plan(plain(play), ME, OPEN, game="las-vegas")
        card = ann.http.post("/api/tables", json=body).json()
        async with bob.seated(card["id"], f"?code={card['code']}") as line:
            assert line.table["set_up"]
            assert (await line.ask("sit", seat=1))["type"] == "done"
            players = line.update["view"]["players"]
            assert players[0]["money"] is None
            assert not any('"start"' in text for text in line.raw)
        assert bob.http.get(f"/api/tables/{card['id']}/record").status_code == 409

    asyncio.run(go())


def test_anybody_may_ask_what_a_trade_would_do(server: Server) -> None:
    async def go() -> None:
        ann, eve = Guest(server, "Ann"), Guest(server)
        card = ann.http.post("/api/tables", json=plan(lords_position(), ME, OPEN, OPEN)).json()
        give = {"type": "give_money", "giver": 0, "receiver": 1, "amount": 5}
        remodel = {"type": "remodel", "casino": "A1", "company": "albion"}
        offer = {"type": "offer", "steps": [give, {"type": "act", "action": remodel}]}
        async with (
            ann.seated(card["id"]) as line,
            eve.seated(card["id"], "?watch=" + card["watch"].removeprefix("/w/")) as watching,
        ):
            for each in (line, watching):
                ahead = (await each.ask("foresee", answer=offer))["forecast"]
                assert ahead["then"] == "all done"
                assert [player["money"] for player in ahead["after"]] == [5, 14, 4]
            assert (await line.ask("foresee", answer={"type": "draw"}))["forecast"] is None
            assert (await line.ask("foresee", answer={"type": "bribe"}))["kind"] == "illegal"
            assert line.update["seq"] == 0

    asyncio.run(go())


def test_a_bot_waits_for_a_person_who_considers_an_offer_but_not_forever(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        agenda = [{"kind": "turn_start"}]
        start = lords_position(turn=1, agenda=agenda, offers=[OFFERED], offered=1)
        card = ann.http.post("/api/tables", json=plan(start, OPEN, BOT, BOT)).json()
        async with ann.seated(card["id"], f"?code={card['code']}") as line:
            begun = time.monotonic()
            assert (await line.ask("sit", seat=0))["type"] == "done"
            await line.until(lambda message: message.get("seq", 0) > 0)
            waited = time.monotonic() - begun
            assert waited > 4.5
            assert line.update["view"]["offers"] == []

    asyncio.run(go())


def finished(ann: Guest) -> dict[str, Any]:
    """The record of a short game that Ann has played against a bot."""

    async def go() -> str:
        card = ann.table("me", "tourist", rounds=1, hide_money=True)
        async with ann.seated(card["id"]) as line:
            await line.play_on()
        return str(card["id"])

    record: dict[str, Any] = ann.http.get(f"/api/tables/{asyncio.run(go())}/record").json()
    return record


def test_any_moment_of_a_record_is_a_beginning(server: Server) -> None:
    """Also one that waits for dice: they are rolled anew."""
    ann = Guest(server, "Ann")
    record = finished(ann)
    for step in (0, 3, len(record["steps"]) // 2, len(record["steps"]) - 1):
        asked = ann.http.post("/api/positions", json={"record": record, "step": step})
        assert asked.status_code == 200, asked.text
        opened = asked.json()
        cut = record | {"steps": record["steps"][:step], "result": None}
        assert opened["position"] == plain(boxcars.replay(cut))
        assert (opened["game"], opened["seats"]) == ("las-vegas", 2)
        assert opened["view"]["seat"] is None
        again = ann.http.post("/api/positions", json={"position": opened["position"]}).json()
        assert again == opened
        body = plan(opened["position"], ME, BOT, game="las-vegas")
        assert ann.http.post("/api/tables", json=body).status_code == 201


def test_a_moment_after_the_end_is_none_and_a_bad_file_is_refused_with_its_reason(
    server: Server,
) -> None:
    ann = Guest(server, "Ann")
    record = finished(ann)
    last = len(record["steps"])
    position = lords_position(above=99)
    for body, status, field in (
        ({"record": record, "step": last}, 409, "step"),
        ({"record": record}, 409, "step"),
        ({"record": record, "step": last + 1}, 400, "step"),
        ({"record": record, "step": -1}, 400, "step"),
        ({"record": record | {"seats": 9}, "step": 1}, 400, "record.seats"),
        ({"record": {"steps": [{}] * 6000}}, 413, "steps"),
        ({"position": position}, 400, "position.above"),
        ({"position": {}}, 400, "position.game"),
        ({}, 400, "position"),
        ({"position": position, "record": record}, 400, "position"),
    ):
        refused = ann.http.post("/api/positions", json=body)
        assert refused.status_code == status, refused.text
        assert refused.json()["error"]["field"] == field
        assert refused.json()["error"]["reason"]


def test_a_game_that_goes_on_gives_no_position_away(server: Server) -> None:
    """Only whoever has a record can open it, and there is none before the end."""
    ann = Guest(server, "Ann")
    card = ann.table("me", "open")
    assert ann.http.get(f"/api/tables/{card['id']}/record").status_code == 409
    assert ann.http.get(f"/api/tables/{card['id']}/replay").status_code == 409


def test_positions_are_limited_for_each_address(strict_server: Server) -> None:
    ann = Guest(strict_server, "Ann")
    asked = [ann.http.post("/api/positions", json={}).status_code for _ in range(40)]
    assert asked[0] == 400
    assert asked[-1] == 429
