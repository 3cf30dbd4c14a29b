"""Taking, leaving and handing over seats."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tests.server.serving import Guest, Server


def test_the_game_begins_when_the_last_seat_is_taken(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = ann.table("me", "open", "open")
        found = bob.http.get(f"/api/join/{table['code'].lower()}").json()
        assert (found["kind"], found["table"]["id"]) == ("join", table["id"])
        async with (
            ann.seated(table["id"]) as mine,
            bob.seated(table["id"], f"?code={table['code']}") as other,
        ):
            assert (await other.ask("sit", seat=0))["kind"] == "conflict"
            taken = await other.ask("sit", seat=1, name="Bobby", color="red")
            assert (taken["kind"], taken["field"]) == ("conflict", "color")
            assert taken["reason"] == "Ann has red; choose another color"
            assert (await other.ask("sit", seat=9))["kind"] == "bad_request"
            assert (await other.ask("sit", seat=1, name="Bobby", color="green"))["type"] == "done"
            assert other.table["phase"] == "gathering"
            seat = other.table["seats"][1]
            assert (seat["name"], seat["color"], seat["yours"]) == ("Bobby", "green", True)
            assert len({seat["color"] for seat in other.table["seats"]}) == 3
            assert (await mine.ask("put_bot", seat=2, bot="nobody"))["kind"] == "bad_request"
            assert (await mine.ask("put_bot", seat=2, bot="tourist"))["type"] == "done"
            assert mine.table["phase"] == "playing"
            while not mine.update["events"]:
                await mine.hear()
        tables = bob.http.get("/api/me").json()["tables"]
        assert [each["table"]["id"] for each in tables] == [table["id"]]

    asyncio.run(go())


def test_a_bot_keeps_its_look_when_somebody_sits_down(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = ann.table("me", "tourist", "open")
        look = table["seats"][1]
        async with bob.seated(table["id"], f"?code={table['code']}") as line:
            taken = await line.ask("sit", seat=2, shape=look["shape"])
            assert (taken["kind"], taken["field"]) == ("conflict", "shape")
            assert look["name"] in taken["reason"]
            assert (await line.ask("sit", seat=2, color="black", shape="star"))["type"] == "done"
            seats = line.table["seats"]
            assert (seats[2]["color"], seats[2]["shape"]) == ("black", "star")
            assert (seats[1]["color"], seats[1]["shape"]) == (look["color"], look["shape"])

    asyncio.run(go())


def test_my_tables_say_whose_turn_it_is_and_who_won(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = ann.table("me", "open", start_player=1, rounds=1)
        assert standing(ann) == ([], [])
        async with bob.seated(table["id"], f"?code={table['code']}") as line:
            await line.ask("sit", seat=1)
            await line.my_turn()
            assert standing(ann) == standing(bob) == ([1], [])
            await line.answer()
            assert standing(ann) == standing(bob) == ([0], [])
            async with ann.seated(table["id"]) as mine:
                await asyncio.gather(mine.play_on(), line.play_on())
            winners = line.update["view"]["result"]["winners"]
            assert standing(ann) == standing(bob) == ([], winners)

    asyncio.run(go())


def test_my_tables_know_the_turn_of_a_table_that_is_not_open(
    start_server: Callable[..., Server],
) -> None:
    async def go(server: Server) -> None:
        ann = Guest(server, "Ann")
        ann.table("me", "tourist", start_player=0)
        assert standing(ann) == ([0], [])
        server.kill()
        server.start()
        assert standing(ann) == ([0], [])

    asyncio.run(go(start_server()))


def test_an_abandoned_seat_is_handed_to_a_bot_and_taken_back(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = ann.table("me", "open", start_player=1)
        async with ann.seated(table["id"]) as mine:
            async with bob.seated(table["id"], f"?code={table['code']}") as other:
                await other.ask("sit", seat=1)
                await other.my_turn()
                refused = await mine.ask("put_bot", seat=1, bot="tourist")
                assert (refused["kind"], refused["reason"]) == ("conflict", "Bob is here")
            while (await mine.ask("put_bot", seat=1, bot="tourist"))["type"] == "refused":
                await asyncio.sleep(0.3)
            assert mine.table["seats"][1]["kind"] == "stand_in"
            assert mine.table["seats"][1]["name"] == "Bob"
            assert await mine.my_turn()
            async with bob.seated(table["id"]) as other:
                assert other.update["seat"] == 1
                refused = await other.ask(
                    "answer", seat=1, seq=other.update["seq"], answer={"type": "place", "number": 1}
                )
                assert refused["kind"] == "conflict"
                assert (await mine.ask("relieve", seat=1))["kind"] == "forbidden"
                assert (await other.ask("relieve", seat=1))["type"] == "done"
                await mine.answer()
                assert await other.my_turn()
                assert (await other.answer())["type"] == "done"

    asyncio.run(go())


def test_a_seat_that_was_left_can_be_taken_by_whoever_comes(server: Server) -> None:
    async def go() -> None:
        ann, bob, cleo = Guest(server, "Ann"), Guest(server, "Bob"), Guest(server, "Cleo")
        table = ann.table("me", "open", start_player=1)
        code = f"?code={table['code']}"
        async with bob.seated(table["id"], code) as line:
            await line.ask("sit", seat=1)
            await line.my_turn()
            assert line.update["seat"] == 1
            left = await line.say("leave", id="bye", seat=1)
            assert left == "bye"
            await line.until(lambda message: message["type"] == "done" and message["id"] == "bye")
            assert line.update["seat"] is None
            assert line.table["seats"][1]["kind"] == "open"
            assert (await line.ask("leave", id="bye", seat=1))["type"] == "done"
            assert (await line.ask("leave", seat=1))["kind"] == "forbidden"
        async with ann.seated(table["id"]) as line:
            assert (await line.ask("sit", seat=1))["kind"] == "conflict"
        async with cleo.seated(table["id"], code) as line:
            assert (await line.ask("sit", seat=1))["type"] == "done"
            assert await line.my_turn()

    asyncio.run(go())


def test_the_secret_link_brings_a_seat_to_another_device(server: Server) -> None:
    async def go() -> None:
        phone, tablet = Guest(server, "Ann"), Guest(server)
        table = phone.table("me", "tourist", start_player=0)
        secret = table["rejoin"]["0"].removeprefix("/r/")
        async with phone.seated(table["id"]) as old:
            found = tablet.http.get(f"/api/join/{secret}").json()
            assert (found["kind"], found["seat"]) == ("rejoin", 0)
            card = tablet.http.post(f"/api/rejoin/{secret}").json()
            assert card["seats"][0]["yours"]
            await old.until(lambda message: message["type"] == "update")
            assert old.update["seat"] is None
            assert (await old.ask("answer", seat=0, seq=0, answer={}))["kind"] == "forbidden"
            async with tablet.seated(table["id"]) as new:
                assert await new.my_turn()
                assert (await new.answer())["type"] == "done"

    asyncio.run(go())


def test_a_secret_link_ends_with_the_sitting(start_server: Callable[..., Server]) -> None:
    server = start_server()

    async def sit(guest: Guest, table: dict[str, Any]) -> str:
        async with guest.seated(table["id"], f"?code={table['code']}") as line:
            assert (await line.ask("sit", seat=1))["type"] == "done"
            return str(line.table["rejoin"]["1"]).removeprefix("/r/")

    async def leave(guest: Guest, table: dict[str, Any]) -> None:
        async with guest.seated(table["id"]) as line:
            assert (await line.ask("leave", seat=1))["type"] == "done"

    async def go() -> None:
        ann, eve, bob = Guest(server, "Ann"), Guest(server, "Eve"), Guest(server, "Bob")
        table = ann.table("me", "open", start_player=1)
        old = await sit(eve, table)
        assert eve.http.get(f"/api/join/{old}").status_code == 200
        await leave(eve, table)
        assert eve.http.post(f"/api/rejoin/{old}").status_code == 404
        new = await sit(bob, table)
        for _ in range(2):
            assert eve.http.get(f"/api/join/{old}").status_code == 404
            assert eve.http.post(f"/api/rejoin/{old}").status_code == 404
            assert bob.http.get(f"/api/join/{new}").json()["seat"] == 1
            server.kill()
            server.start()
        async with bob.seated(table["id"]) as line:
            assert line.seats == [1]
            assert line.table["rejoin"] == {"1": f"/r/{new}"}
            assert (await line.answer())["type"] == "done"

    asyncio.run(go())


def test_a_secret_link_works_again_and_again_for_who_sits_there(server: Server) -> None:
    phone, tablet = Guest(server, "Ann"), Guest(server)
    link = phone.table("me", "tourist")["rejoin"]["0"]
    for device in (tablet, phone, tablet, tablet):
        card = device.http.post(f"/api/rejoin/{link.removeprefix('/r/')}").json()
        assert card["seats"][0]["yours"]
        assert card["rejoin"] == {"0": link}


def test_spectators_cannot_sit_down(server: Server) -> None:
    async def go() -> None:
        ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
        table = ann.table("me", "open")
        secret = table["watch"].removeprefix("/w/")
        assert eve.http.get(f"/api/join/{secret}").json()["kind"] == "watch"
        async with eve.seated(table["id"], f"?watch={secret}") as line:
            for request in ("sit", "leave", "relieve"):
                assert (await line.ask(request, seat=1))["kind"] == "forbidden"
            assert (await line.ask("put_bot", seat=1, bot="tourist"))["kind"] == "forbidden"
            assert (await line.ask("show", seat=0))["kind"] == "forbidden"
            assert (await line.ask("go_on", seq=0))["kind"] == "forbidden"
            assert (await line.ask("chat", text="Good luck!"))["type"] == "done"
        assert eve.http.get(f"/api/tables/{table['id']}").status_code == 403
        for query, code in (("", 4403), ("?code=AAAAA", 4404), ("?watch=nothing", 4404)):
            async with eve.live(table["id"], query) as line:
                assert (await line.hear())["type"] == "refused"
                await line.socket.wait_closed()
                assert line.socket.close_code == code
        async with eve.live("unknown") as line:
            assert (await line.hear())["kind"] == "not_found"

    asyncio.run(go())


def test_a_rematch_seats_everybody_again_and_is_made_once(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = ann.table("me", "open", "tourist", rounds=1)
        async with (
            ann.seated(table["id"]) as mine,
            bob.seated(table["id"], f"?code={table['code']}") as other,
        ):
            assert (await mine.ask("rematch"))["kind"] == "conflict"
            await other.ask("sit", seat=1)
            await asyncio.gather(mine.play_on(), other.play_on())
            await asyncio.gather(mine.ask("rematch"), other.ask("rematch"))
            code = mine.table["rematch"]
            assert code
            await other.hello()
            assert other.table["rematch"] == code
        again = ann.http.get(f"/api/join/{code}").json()["table"]
        assert [seat["name"] for seat in again["seats"]] == ["Ann", "Bob", "Cleo"]
        assert again["options"] == table["options"]
        async with bob.seated(again["id"]) as line:
            assert line.seats == [1]
            assert line.update["seq"] > 0

    asyncio.run(go())


def standing(guest: Guest) -> tuple[list[int], list[int]]:
    """Who is asked, and who won, at the guest's only table."""
    [mine] = guest.http.get("/api/me").json()["tables"]
    return mine["turn"], mine["winners"]


def test_who_leaves_keeps_the_table_and_the_name_stays_in_the_log(
    start_server: Callable[..., Server],
) -> None:
    async def go(server: Server) -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = ann.table("me", "open", start_player=1)
        code = f"?code={table['code']}"
        async with bob.seated(table["id"], code) as line:
            await line.ask("sit", seat=1)
            await line.my_turn()
            await line.answer()
            assert (await line.ask("leave", seat=1))["type"] == "done"
            seat = line.table["seats"][1]
            assert (seat["kind"], seat["name"], seat["yours"]) == ("open", "Bob", False)
        assert mine(bob) == [table["id"]]
        server.kill()
        server.start()
        assert mine(bob) == [table["id"]]
        assert bob.http.get(f"/api/tables/{table['id']}").status_code == 403
        async with bob.seated(table["id"], code) as line:
            assert (await line.ask("sit", seat=1))["type"] == "done"
            assert (await line.ask("leave", seat=1))["type"] == "done"
            assert (await line.ask("sit", seat=1))["type"] == "done"
        assert mine(bob) == [table["id"]]

    asyncio.run(go(start_server()))


def test_the_plan_of_a_table_changes_until_the_game_begins(
    start_server: Callable[..., Server],
) -> None:
    async def go(server: Server) -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = ann.table("me", "open", "open")
        code = f"?code={table['code']}"
        assert table["host"] == 0
        async with (
            ann.seated(table["id"]) as host,
            bob.seated(table["id"], code) as guest,
        ):
            await guest.ask("sit", seat=1)
            refused = await guest.ask("plan", seats=2)
            assert (refused["kind"], refused["reason"]) == (
                "forbidden",
                "only the table's host can do that",
            )
            assert (await host.ask("plan", seats=6))["reason"].endswith("2 to 5 players, not 6")
            refused = await host.ask("plan", seats=5, options={"neutral_dice": True})
            assert (refused["kind"], refused["field"]) == ("bad_request", "neutral_dice")
            plan = {"seats": 5, "options": {"rounds": 2}, "title": "Thursday"}
            assert (await host.ask("plan", **plan))["type"] == "done"
            seats = host.table["seats"]
            assert [seat["kind"] for seat in seats] == ["person", "person", *["open"] * 3]
            assert len({seat["color"] for seat in seats}) == 5
            assert host.table["options"]["rounds"] == 2
            assert host.table["title"] == "Thursday"
            while len(guest.update["view"]["players"]) != 5:
                await guest.hear()
            assert (guest.update["view"]["rounds"], guest.update["seat"]) == (2, 1)
        server.kill()
        server.start()
        async with (
            ann.seated(table["id"]) as host,
            bob.seated(table["id"]) as guest,
        ):
            assert len(host.update["view"]["players"]) == 5
            assert (await host.ask("plan", seats=3))["type"] == "done"
            await host.ask("leave", seat=0)
            assert (await guest.ask("plan", seats=2))["type"] == "done"
            assert (await guest.ask("put_bot", seat=0, bot="tourist"))["type"] == "done"
            assert guest.table["phase"] == "playing"
            assert (await guest.ask("plan", seats=3))["reason"].startswith("the game has begun")
            assert await guest.my_turn()

    asyncio.run(go(start_server()))


def test_a_table_shrinks_only_by_open_seats_at_its_end_and_then_begins(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "open", "tourist", "open")
        async with ann.seated(table["id"]) as line:
            refused = await line.ask("plan", seats=2)
            assert (refused["kind"], refused["reason"]) == ("conflict", "Cleo has seat 3")
            assert (await line.ask("plan", seats=3))["type"] == "done"
            assert line.table["phase"] == "gathering"
            assert (await line.ask("put_bot", seat=1, bot="tourist"))["type"] == "done"
            assert line.table["phase"] == "playing"
            assert len({seat["name"] for seat in line.table["seats"]}) == 3
        table = ann.table("me", "tourist", "open")
        async with ann.seated(table["id"]) as line:
            assert (await line.ask("plan", seats=2))["type"] == "done"
            assert line.table["phase"] == "playing"
            assert await line.my_turn()
            assert len(line.update["view"]["players"]) == 2

    asyncio.run(go())


def test_name_and_look_are_changed_until_the_game_begins(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "tourist", "open")
        async with ann.seated(table["id"]) as line:
            look = {"name": "Anna", "color": "black", "shape": "star"}
            assert (await line.ask("sit", seat=0, **look))["type"] == "done"
            seat = line.table["seats"][0]
            assert {field: seat[field] for field in look} == look
            assert line.table["rejoin"] == table["rejoin"]
            taken = await line.ask("sit", seat=0, color=table["seats"][1]["color"])
            assert (taken["kind"], taken["field"]) == ("conflict", "color")

    asyncio.run(go())


def mine(guest: Guest) -> list[str]:
    return [each["table"]["id"] for each in guest.http.get("/api/me").json()["tables"]]
