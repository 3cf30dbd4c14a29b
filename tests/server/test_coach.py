"""The coach at a table: it advises a seat about its own question, where the table allows it."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

import boxcars
from boxcars import las_vegas
from boxcars.server.bots import BotPool
from boxcars.server.errors import RequestRefused
from boxcars.server.limits import WORK_AT_ONCE
from boxcars.server.long_work import Counsel, Desk, Dropped, Found, Slice
from boxcars.server.tables import advice
from boxcars.server.tables.table import Table
from boxcars.server.wire.live import AskCoach
from tests.server.serving import Guest, Line, Message, Server

LATE = las_vegas.position(
    2, roll=[1, 1, 2], supply={1: 0}, notes={5: [90_000]}, rest=6, round=4,
    won={0: [30_000], 1: [60_000]},
)  # fmt: skip
"""Only a die on casino 5 wins: with the 2 two dice are kept for it, with the 1s only one."""

HIDDEN = las_vegas.position(
    3, round=4, roll=[1, 2, 2], supply={1: 2, 2: 2}, notes={1: [60_000], 2: [90_000, 20_000]},
    won={0: [60_000], 1: [50_000, 10_000], 2: [50_000, 30_000]}, rest=6,
    options={"hide_money": True},
)  # fmt: skip


def table_for_two(ann: Guest, start: dict[str, Any] = LATE, **settings: Any) -> Any:
    body = {
        "game": "las-vegas",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "settings": {"pace": "instant", "undo": False, **settings},
        "start": start,
    }
    return ann.http.post("/api/tables", json=body).json()


def table_alone(ann: Guest) -> Any:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "regular"}]
    return ann.http.post(
        "/api/tables", json={"game": "las-vegas", "seats": seats, "start": LATE}
    ).json()


async def advised(line: Line, **fields: Any) -> list[Message]:
    """Everything the coach says, and at last what became of the message."""
    asked = {"seat": line.update["seat"], "seq": line.update["seq"]} | fields
    said = await line.say("ask_coach", **asked)
    heard: list[Message] = []
    while not heard or heard[-1]["type"] == "advice":
        heard.append(await line.until(lambda message: message.get("id") == said))
    return heard


def test_one_person_against_bots_is_told_where_every_answer_leads(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = table_alone(ann)
        assert table["coach"]
        assert not table["settings"]["coach"]
        async with ann.seated(table["id"]) as line:
            *told, last = await advised(line)
            assert last["type"] == "done"
            found = told[-1]["analysis"]
            assert found["done"]
            assert [each["answer"]["number"] for each in found["choices"]] == [2, 1]
            assert found["choices"][0]["chance"] > found["choices"][1]["chance"]
            assert [each["analysis"]["games"] for each in told] == sorted(
                each["analysis"]["games"] for each in told
            )
            assert {each["seq"] for each in told} == {line.update["seq"]}

    asyncio.run(go())


def test_where_several_play_the_coach_says_nothing_until_the_host_lets_it(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = table_for_two(ann)
        async with (
            ann.seated(table["id"]) as at_0,
            bob.seated(table["id"], f"?code={table['code']}") as at_1,
        ):
            await at_1.ask("sit", seat=1)
            await at_0.my_turn()
            assert not at_0.table["coach"]
            (refused,) = await advised(at_0)
            assert refused["kind"] == "forbidden"
            assert (await at_1.ask("let_coach", on=True))["kind"] == "forbidden"
            assert (await at_0.ask("let_coach", on=True))["type"] == "done"
            await at_1.until(lambda message: message["type"] == "table")
            assert at_1.table["coach"]
            assert (await advised(at_0))[-1]["type"] == "done"
            assert (await at_0.ask("let_coach", on=False))["type"] == "done"
            assert [each["type"] for each in await advised(at_0)] == ["refused"]

    asyncio.run(go())


def test_who_puts_a_bot_on_the_seat_of_another_is_not_alone(server: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        table = table_for_two(ann)
        async with (
            ann.seated(table["id"]) as at_0,
            bob.seated(table["id"], f"?code={table['code']}") as at_1,
        ):
            await at_1.ask("sit", seat=1)
            assert (await at_1.ask("put_bot", seat=1, bot="tourist"))["type"] == "done"
            assert not at_1.table["coach"]
            await at_0.my_turn()
            (refused,) = await advised(at_0)
            assert refused["kind"] == "forbidden"
            assert (await at_1.ask("leave", seat=1))["type"] == "done"
            assert at_1.table["coach"]

    asyncio.run(go())


def test_a_seat_gets_advice_for_itself_alone(server: Server) -> None:
    async def go() -> None:
        ann, bob, eve = Guest(server, "Ann"), Guest(server, "Bob"), Guest(server)
        table = table_for_two(ann, coach=True)
        watch = "?watch=" + table["watch"].removeprefix("/w/")
        async with (
            ann.seated(table["id"]) as at_0,
            bob.seated(table["id"], f"?code={table['code']}") as at_1,
            eve.seated(table["id"], watch) as watching,
        ):
            await at_1.ask("sit", seat=1)
            await at_0.my_turn()
            seq = at_0.update["seq"]
            for line in (at_1, watching):
                (refused,) = await advised(line, seat=0, seq=seq)
                assert (refused["kind"], refused["reason"]) == ("forbidden", "seat 0 is not yours")
            (refused,) = await advised(at_1, seat=1, seq=seq)
            assert refused["reason"] == "seat 1 is not asked anything now"
            (refused,) = await advised(at_0, seq=seq + 1)
            assert refused["field"] == "seq"
            assert (await advised(at_0))[-1]["type"] == "done"
            for line in (at_1, watching):
                await line.ask("ping")
                assert not any('"advice"' in text for text in line.raw)

    asyncio.run(go())


def test_advice_ends_with_the_question_and_when_it_is_not_wanted(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "tourist", "tourist", game="lords-of-vegas", undo=False)
        async with ann.seated(table["id"]) as line:
            await line.my_turn()
            first = await line.say("ask_coach", seat=0, seq=line.update["seq"])
            await line.until(lambda message: message["type"] == "advice")
            again = await line.say("ask_coach", seat=0, seq=line.update["seq"])
            ended = await line.until(lambda message: message["type"] == "done")
            assert ended["id"] == first
            hush = await line.say("hush_coach")
            over = [await line.until(lambda message: message["type"] == "done") for _ in "ab"]
            assert {each["id"] for each in over} == {again, hush}

            seq, legal = line.update["seq"], line.update["legal"]
            last = await line.say("ask_coach", seat=0, seq=seq)
            await line.until(lambda message: message["type"] == "advice")
            await line.say("answer", seat=0, seq=seq, answer=legal[0])
            await line.until(lambda message: message == {"type": "done", "id": last})
            await line.ask("ping")
            told = [json.loads(text) for text in line.raw if '"advice"' in text]
            assert {each["seq"] for each in told if each["id"] == last} == {seq}

    asyncio.run(go())


def test_the_coach_knows_no_more_than_the_seat() -> None:
    play = boxcars.load(HIDDEN, chance="manual")
    table = cast(Table, SimpleNamespace(game=SimpleNamespace(play=play)))
    asked = AskCoach("a", 0, play.length)
    guesses = [advice._counsel(table, asked).position for _ in range(30)]
    real: Any = play.state().position()
    assert {guess.players[0].won for guess in guesses} == {real.players[0].won}
    assert len({guess.players[1].won for guess in guesses}) > 1


def test_not_too_many_are_advised_at_once() -> None:
    play = boxcars.load(HIDDEN, chance="manual")

    async def go() -> None:
        header = SimpleNamespace(coached=True, belongs=lambda *_: True)
        table = SimpleNamespace(
            game=SimpleNamespace(play=play), advising=asyncio.Lock(), gone=False, seq=play.length,
            header=header, bots=SimpleNamespace(at_work=WORK_AT_ONCE),
        )  # fmt: skip
        viewer = SimpleNamespace(person="ann")
        with pytest.raises(RequestRefused, match="busy"):
            await advice.advise(cast(Any, table), cast(Any, viewer), AskCoach("a", 0, play.length))

    asyncio.run(go())


def test_work_whose_process_dies_is_begun_anew(caplog: pytest.LogCaptureFixture) -> None:
    play = boxcars.new("las-vegas", 4, {"start_player": 0}, seed=1)

    async def go() -> None:
        bots = BotPool()
        work = bots.work(Counsel("las-vegas", play.state().position(), 0, 1))
        try:
            await anext(work)
            assert bots.at_work == 1
            for worker in bots._workers:
                if worker._process is not None:
                    worker._process.kill()
                    worker._process.join()
            again = await anext(work)
            assert again.result.games > 0
            assert "what it worked on is begun anew" in caplog.text
            await work.aclose()
            assert bots.at_work == 0
        finally:
            bots.close()

    asyncio.run(go())


def test_a_process_forgets_what_nobody_wants_to_know() -> None:
    play = boxcars.new("las-vegas", 4, {"start_player": 0}, seed=1)
    desk = Desk()
    assert isinstance(
        desk.go_on(Slice(1, Counsel("las-vegas", play.state().position(), 0, 1))), Found
    )
    desk.drop(Dropped(1))
    assert desk.go_on(Slice(1, None)) is None
