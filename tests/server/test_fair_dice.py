"""Dice that can be checked, at a table: commitment, then seeds, then outcomes, then the secret."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import boxcars
from boxcars.engine.fair import commitment
from boxcars.engine.record import Sown
from boxcars.server.access import Access
from boxcars.server.store.claim import claimed
from boxcars.server.store.sql import Store
from boxcars.server.tables.kept import Overtaken
from boxcars.server.tables.pacing import SEED_SECONDS
from boxcars.server.tables.seating import MOST_LEFT, leave, sit
from boxcars.server.tables.sowing import SEEDS_LEFT, add_seed
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import AddSeed, Leave, Sit
from boxcars.server.wire.tables import NewTable, SeatPlan
from tests.server.databases import Postgres
from tests.server.serving import Guest, Line, Server
from tests.server.test_recovering import Remembering
from tests.server.test_secrets import at, everything_in

ANN, BOB = "a" * 64, "b" * 64


def table_of(guest: Guest, *seats: str, **more: Any) -> Any:
    plans = [
        {"kind": each} if each in ("me", "here", "open") else {"kind": "bot", "bot": each}
        for each in seats
    ]
    body = {
        "game": "las-vegas",
        "seats": plans,
        "awaits_seeds": True,
        "options": {"rounds": 1},
    } | more
    answer = guest.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def begun(line: Line) -> None:
    """Waits until the first outcomes are there."""
    while line.update["seq"] == 0 or line.table["checked_dice"]["open"]:
        await line.hear()


def test_a_game_of_two_with_their_seeds_is_checked_afterwards(server: Server) -> None:
    async def go() -> None:
        ann, bob, eve = Guest(server, "Ann"), Guest(server, "Bob"), Guest(server, "Eve")
        table = table_of(ann, "me", "open", settings={"pace": "instant", "undo": False})
        promised = table["checked_dice"]
        assert (promised["seeds"], promised["open"]) == ([], True)
        query = f"?code={table['code']}"
        async with ann.seated(table["id"]) as one, bob.seated(table["id"], query) as two:
            assert (await one.ask("add_seed", seed="A" * 64))["kind"] == "bad_request"
            assert (await one.ask("add_seed", seed=ANN))["type"] == "done"
            assert (await one.ask("add_seed", seed=BOB))["kind"] == "conflict", "it stays"
            assert (await two.ask("add_seed", seed=BOB))["kind"] == "forbidden", "he only watches"
            await two.ask("sit", seat=1)
            assert two.update["seq"] == 0, "the first outcome waits for his seed"
            assert (await two.ask("add_seed", seed=BOB))["type"] == "done"
            await asyncio.gather(begun(one), begun(two))
            async with eve.seated(table["id"], f"?watch={table['watch'].split('/')[2]}") as third:
                for line in (one, two, third):
                    dice = line.table["checked_dice"]
                    assert dice["commitment"] == promised["commitment"]
                    assert dice["seeds"] == [{"seat": 0, "seed": ANN}, {"seat": 1, "seed": BOB}]
                await asyncio.gather(one.play_on(), two.play_on())
                received = "".join([*one.raw, *two.raw, *third.raw])
        record = ann.http.get(f"/api/tables/{table['id']}/record").json()
        assert boxcars.verify(record) > 10
        assert record["dice"]["commitment"] == promised["commitment"]
        assert record["dice"]["seeds"] == dice["seeds"]
        assert commitment(record["dice"]["secret"]) == promised["commitment"]
        assert record["dice"]["secret"] not in received + server.log()
        replay = bob.http.get(f"/api/tables/{table['id']}/replay").json()
        assert replay["record"] == record
        assert ann.http.post("/api/replay", json=record).json()["record"] == record

    asyncio.run(go())


def test_seeds_come_before_the_first_outcome_or_not_at_all(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = table_of(ann, "me", "tourist", awaits_seeds=False)
        async with ann.seated(table["id"]) as line:
            assert not line.table["checked_dice"]["open"]
            late = await line.ask("add_seed", seed=ANN)
            assert (late["kind"], late["type"]) == ("conflict", "refused")

    asyncio.run(go())


def test_who_comes_and_goes_makes_no_list_grow(place: str) -> None:
    """Neither that of seeds nor that of those who left; who sits there is never left out."""

    async def act(access: Access) -> None:
        seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
        table = await access.tables.make(NewTable("las-vegas", seats), "ann", "Ann")

        async def come(person: str, seat: int) -> Viewer:
            viewer = Viewer(Remembering(), person, person, may_join=True)
            if person != "ann":
                await table.change(sit(table, viewer, Sit("1", seat)))
            await table.change(add_seed(table, viewer, AddSeed("2", commitment(person))))
            return viewer

        async with table.lock:
            await come("ann", 0)
            for number in range(MOST_LEFT + 5):
                viewer = await come(f"eve {number}", 1)
                await table.change(leave(table, viewer, Leave("3", 1)))
            await come("bob", 1)
            sown = [each.person for each in table.header.seeds]
            assert (sown[0], sown[-1], len(sown)) == ("ann", "bob", SEEDS_LEFT + 2)
            assert len(table.header.left) == MOST_LEFT

    at(place, act)


def test_a_seed_ends_where_its_digits_end() -> None:
    """What a browser would not take for a seed cannot be brought in by anybody."""
    for seed in ("a" * 64 + "\n", "a" * 63, "A" * 64):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"seat": 0, "seed": seed}, Sown)


def test_our_own_dice_promise_nothing(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = table_of(ann, "me", "here", settings={"dice": "ours"})
        assert table["checked_dice"] is None
        async with ann.seated(table["id"]) as line:
            assert (await line.ask("add_seed", seed=ANN))["kind"] == "conflict"

    asyncio.run(go())


def test_one_device_adds_one_seed_and_a_kill_changes_no_die(
    start_server: Callable[..., Server],
) -> None:
    async def go() -> None:
        server = start_server("--rate", "1000")
        ann = Guest(server, "Ann")
        table = table_of(ann, "me", "here", settings={"pace": "instant", "undo": False})
        async with ann.seated(table["id"]) as line:
            assert line.update["seq"] == 0
            await line.ask("add_seed", seed=ANN)
            await begun(line)
        server.kill()
        server.start()
        while True:
            async with ann.seated(table["id"]) as line:
                if line.update["view"]["result"] is not None:
                    break
                for _ in range(5):
                    (seat,) = line.update["turn"] or (None,)
                    if seat is None:
                        break
                    await line.ask("show", seat=seat)
                    await line.answer()
        record = ann.http.get(f"/api/tables/{table['id']}/record").json()
        assert boxcars.verify(record) > 10
        assert record["dice"]["seeds"] == [{"seat": 0, "seed": ANN}]

    asyncio.run(go())


def plan(*kinds: str) -> NewTable:
    seats = tuple(SeatPlan(kind) for kind in kinds)  # type: ignore[arg-type]
    return NewTable("las-vegas", seats, awaits_seeds=True)


def test_whoever_never_sends_a_seed_is_not_waited_for_long(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boxcars.server.tables.pacing.SEED_SECONDS", 0.0)
    assert SEED_SECONDS > 0

    async def go() -> None:
        access = Access(Store(place))
        await access.open()
        table = await access.tables.make(plan("me", "here"), "ann", "Ann")
        while not table.header.seeds_closed:
            await asyncio.sleep(0.01)
        assert table.seq > 0
        assert table.header.seeds == []
        rematch = await access.tables.again(table.header)
        assert rematch.header.dice_secret != table.header.dice_secret
        assert rematch.header.awaits_seeds
        await access.close()

    with claimed(place):
        asyncio.run(go())


def test_the_secret_is_sealed_and_nowhere_to_be_seen(place: str) -> None:
    async def go() -> str:
        access = Access(Store(place))
        await access.open()
        table = await access.tables.make(plan("me", "open"), "ann", "Ann")
        secret = table.header.dice_secret
        assert secret is not None
        assert secret not in json.dumps(str(table.card("ann", may_join=True)))
        await access.close()
        again = Access(Store(place))
        await again.open()
        assert (await again.tables.open(table.header.id)).header.dice_secret == secret
        await again.close()
        return secret

    with claimed(place):
        secret = asyncio.run(go())
    assert secret not in everything_in(place)


def test_of_a_seed_and_the_first_outcome_in_two_processes_one_is_later(postgres: Postgres) -> None:
    """The outcome is written with the seeds it follows from: a seed that another process adds in
    the same moment is refused, or the outcome follows from it."""
    place = postgres.new()

    async def go() -> None:
        one, two = Access(Store(place)), Access(Store(place))
        await one.open()
        await two.open()
        made = await one.tables.make(plan("me", "here"), "ann", "Ann")
        other = await two.tables.open(made.header.id)
        viewer = Viewer(Remembering(), "ann", "Ann", may_join=True)
        async with other.lock:
            changed = add_seed(other, viewer, AddSeed("1", ANN))
            async with made.lock:
                await made.go_on()
            with pytest.raises(Overtaken):
                await other.change(changed)
        assert other.header.seeds == []
        assert other.header.seeds_closed
        assert other.seq == made.seq > 0
        await two.close()
        await one.close()

    with claimed(place):
        asyncio.run(go())
