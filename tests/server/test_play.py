"""Playing at a table: what each viewer is told, and when."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.serving import PATIENCE, Guest, Line, Server


def test_a_person_plays_a_whole_game_against_bots(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "tourist", "tourist", rounds=2)
        async with ann.seated(table["id"]) as line:
            await line.play_on()
            assert line.update["view"]["result"]["winners"]
            assert line.table["phase"] == "over"
            assert sorted(line.events) == list(range(len(line.events)))
        record = ann.http.get(f"/api/tables/{table['id']}/record").json()
        assert record["result"] == line.update["view"]["result"]
        assert len(record["steps"]) == line.update["seq"]
        replay = ann.http.get(f"/api/tables/{table['id']}/replay").json()
        assert len(replay["frames"]) == len(record["steps"]) + 1
        assert replay["names"] == ["Ann", "Bo", "Cleo"]
        brought = ann.http.post("/api/replay", json=record)
        assert brought.json()["frames"] == replay["frames"]

    asyncio.run(go())


def test_everybody_sees_the_same_events_in_the_same_order_and_only_their_own_money(
    server: Server,
) -> None:
    async def go() -> None:
        ann, bob, eve = Guest(server, "Ann"), Guest(server, "Bob"), Guest(server)
        table = ann.table("me", "open", rounds=2)
        async with (
            ann.seated(table["id"]) as at_0,
            bob.seated(table["id"], f"?code={table['code']}") as at_1,
            eve.seated(table["id"], "?watch=" + table["watch"].removeprefix("/w/")) as watching,
        ):
            assert at_0.table["phase"] == "gathering"
            assert (await at_1.ask("sit", seat=1))["type"] == "done"
            await asyncio.gather(at_0.play_on(), at_1.play_on(), until_over(watching))
            assert at_0.events == at_1.events == watching.events
            assert at_0.update["view"]["result"] == watching.update["view"]["result"]
            check_hidden(at_0, 0)
            check_hidden(at_1, 1)
            check_hidden(watching, None)
            assert watching.table["code"] is None
            assert watching.table["rejoin"] == {}
            for line, person in ((at_0, ann), (at_1, bob), (watching, eve)):
                secrets = [
                    link
                    for guest in (ann, bob)
                    if guest is not person
                    for mine in guest.http.get("/api/me").json()["tables"]
                    for link in mine["table"]["rejoin"].values()
                ]
                assert secrets
                assert not any(secret in text for secret in secrets for text in line.raw)

    asyncio.run(go())


async def until_over(line: Line) -> None:
    while line.update["view"]["result"] is None:
        await line.hear()


def check_hidden(line: Line, seat: int | None) -> None:
    """In every byte that was sent before the end, only `seat` has visible money."""
    for view in line.seen:
        if view["result"] is not None:
            continue
        assert view["seat"] in (seat, None)
        for other, player in enumerate(view["players"]):
            if other != view["seat"]:
                assert player["won"] is None
                assert player["money"] is None
    for text in line.raw:
        if seat is None and '"result":{' not in text and '"result":[{' not in text:
            assert '"money":null' in text or '"money"' not in text
            assert not any(f'"money":{digit}' in text for digit in range(10))
            assert '"won":[' not in text


def test_who_comes_back_gets_exactly_what_was_missed(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "tourist")["id"]
        async with ann.seated(table) as first:
            await first.play_on(2)
            have, events = first.update["seq"], dict(first.events)
        async with ann.seated(table) as other:
            await other.play_on(2)
            await other.my_turn()
        async with ann.live(table) as second:
            second.update = {"seq": have}
            welcome = await second.hello(have)
            assert welcome["update"]["after"] == have
            assert events | second.events == other.events
            assert not events.keys() & second.events.keys()
            assert (await second.hello(10**6))["update"]["after"] == 0

    asyncio.run(go())


def test_answers_out_of_place_are_refused_and_change_nothing(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = ann.table("me", "open", start_player=0)
        async with (
            ann.seated(table["id"]) as mine,
            bob.seated(table["id"], f"?code={table['code']}") as other,
        ):
            refused = await mine.ask("answer", seat=0, seq=0, answer={"type": "place", "number": 1})
            assert refused["kind"] == "conflict"
            await other.ask("sit", seat=1)
            await mine.my_turn()
            before = mine.update
            seq, legal = before["seq"], before["legal"]
            cases: list[tuple[Line, dict[str, Any], str]] = [
                (other, {"seat": 0, "seq": seq, "answer": legal[0]}, "forbidden"),
                (other, {"seat": 1, "seq": seq, "answer": legal[0]}, "illegal"),
                (mine, {"seat": 0, "seq": seq - 1, "answer": legal[0]}, "conflict"),
                (mine, {"seat": 0, "seq": seq + 1, "answer": legal[0]}, "conflict"),
                (
                    mine,
                    {"seat": 0, "seq": seq, "answer": {"type": "place", "number": 9}},
                    "illegal",
                ),
                (mine, {"seat": 0, "seq": seq, "answer": {"type": "roll", "own": []}}, "illegal"),
                (mine, {"seat": 0, "seq": seq, "answer": {}}, "illegal"),
                (mine, {"seat": 7, "seq": seq, "answer": legal[0]}, "forbidden"),
            ]
            for line, fields, kind in cases:
                refused = await line.ask("answer", **fields)
                assert (refused["type"], refused["kind"]) == ("refused", kind)
                assert refused["reason"]
            await mine.hello()
            assert mine.update == before | {"after": 0, "events": mine.update["events"]}
            assert (await mine.answer())["type"] == "done"

    asyncio.run(go())


HOLDS = [
    (("me", "tourist"), "normal", True),
    (("me", "tourist"), "slow", False),
]


def test_the_next_roll_waits_a_moment_for_an_undo(loaded: Server) -> None:
    async def go() -> None:
        ann = Guest(loaded, "Ann")
        table = ann.table("me", "tourist", pace="slow", undo=True, start_player=0)["id"]
        async with ann.seated(table) as line:
            assert await line.my_turn()
            before = line.update
            await line.answer()
            assert line.update["held"]["seat"] == 0
            assert 0 < line.update["held"]["ms"] <= 1000 * PATIENCE
            assert line.update["can_undo"]
            held = line.update["seq"]
            assert (await line.ask("undo", seat=0, seq=held))["type"] == "done"
            assert line.update["legal"] == before["legal"]
            assert line.update["view"] == before["view"]
            assert line.update["held"] is None
            await line.answer()
            held = line.update["seq"]
            assert (await line.ask("go_on", seq=held))["type"] == "done"
            assert line.update["seq"] > held
            refused = await line.ask("undo", seat=0, seq=line.update["seq"])
            assert refused["kind"] in ("illegal", "conflict"), "the bot may have been fast"
            assert line.update["held"] is None

    asyncio.run(go())


def test_who_asks_for_a_card_gets_it_at_once(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        lords = ann.table(
            "me", "tourist", game="lords-of-vegas", pace="slow", undo=True, first_player=0
        )
        table = lords["id"]
        async with ann.seated(table) as line:
            assert await line.my_turn()
            assert line.update["view"]["card"] is None
            await line.answer()
            assert line.update["held"] is None
            assert line.update["view"]["card"]

    asyncio.run(go())


@pytest.mark.parametrize(("seats", "pace", "short"), HOLDS)
def test_against_bots_alone_the_next_roll_waits_less(
    server: Server, seats: tuple[str, ...], pace: str, short: bool
) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table(*seats, pace=pace, undo=True, start_player=0)["id"]
        async with ann.seated(table) as line:
            assert await line.my_turn()
            await line.answer()
            assert (line.update["held"]["ms"] <= 1200) is short

    asyncio.run(go())


def test_a_held_roll_falls_by_itself(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "tourist", undo=True, start_player=0)["id"]
        async with ann.seated(table) as line:
            await line.my_turn()
            await line.answer()
            assert line.update["held"] is not None
            assert await line.my_turn()

    asyncio.run(go())


def test_one_device_sees_with_the_eyes_of_the_seat_that_holds_it(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "here", start_player=1)["id"]
        async with ann.seated(table) as line:
            assert line.seats == [0, 1]
            assert line.update["seat"] is None
            assert line.update["turn"] == [1]
            assert line.update["legal"] == []
            await line.ask("show", seat=1)
            assert line.update["seat"] == 1
            assert line.update["view"]["players"][1]["money"] == 0
            assert line.update["view"]["players"][0]["money"] is None
            assert len(line.update["forecast"]) == len(line.update["legal"])
            assert (await line.answer())["type"] == "done"
            assert (await line.ask("show", seat=2))["kind"] == "forbidden"

    asyncio.run(go())


def test_chat_is_said_once_and_kept(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "tourist")["id"]
        async with ann.seated(table) as line:
            for _ in range(3):
                await line.ask("chat", id="same", text="Hello!")
            await line.ask("chat", text="Bye")
        async with ann.live(table) as line:
            chat = (await line.hello())["chat"]
            assert [(said["number"], said["text"]) for said in chat] == [(1, "Hello!"), (2, "Bye")]
            assert (chat[0]["name"], chat[0]["seat"]) == ("Ann", 0)

    asyncio.run(go())
