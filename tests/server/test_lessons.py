"""A table that teaches: chance and bots do what is written, as long as the learner does."""

from __future__ import annotations

import asyncio
from typing import Any

from boxcars.learning.lesson import LEARNER
from boxcars.learning.library import lessons
from tests.server.serving import Guest, Line, Server

GAME = "las-vegas"


def begin(guest: Guest, lesson: str = GAME) -> Any:
    reply = guest.http.post(f"/api/lessons/{lesson}")
    assert reply.status_code == 201
    return reply.json()


async def step(line: Line, number: int) -> None:
    """Waits until so many steps of the lesson have been taken."""
    while line.update["lesson"] != number:
        await line.hear()


async def do(line: Line, number: int) -> None:
    """Gives the answer that is asked for after so many steps."""
    await step(line, number)
    seat, answer = lessons()[GAME].steps[number]
    assert seat == LEARNER
    await line.ask("answer", seat=seat, seq=line.update["seq"], answer=answer)
    await line.say("go_on", seq=line.update["seq"])


def test_a_lesson_goes_as_it_is_written_and_then_freely(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        table = begin(ann)
        assert table["lesson"] == GAME
        assert [seat["name"] for seat in table["seats"]] == ["Ann", "Bo", "Cleo"]
        plan = ann.http.get(f"/api/lessons/{GAME}").json()
        asked = sorted(int(number) for number in plan["answers"])
        async with ann.seated(table["id"]) as line:
            for number in asked[:2]:
                await do(line, number)
            await step(line, asked[2])
        server.kill()
        server.start()
        async with ann.at(server).seated(table["id"]) as line:
            await do(line, asked[2])
            waits = plan["marks"][-2]["step"]
            await step(line, waits)
            assert line.update["turn"] == [2], "a bot waits until this was read"
            await line.say("go_on", seq=line.update["seq"])
            await step(line, len(lessons()[GAME].steps))
            assert line.update["turn"] == []
            await line.say("go_on", seq=line.update["seq"])
            await line.until(lambda _: line.update["turn"] == [LEARNER])
            assert line.update["lesson"] is None

    asyncio.run(go())


def test_whoever_answers_otherwise_plays_a_fair_game(server: Server) -> None:
    async def go() -> None:
        ann = Guest(server, "Ann")
        async with ann.seated(begin(ann)["id"]) as line:
            await step(line, 10)
            place = {"type": "place", "number": 1}
            await line.ask("answer", seat=0, seq=line.update["seq"], answer=place)
            assert line.update["lesson"] is None
            await line.say("go_on", seq=line.update["seq"])
            await line.until(lambda _: line.update["turn"] == [LEARNER])

    asyncio.run(go())


def test_there_is_no_such_lesson(server: Server) -> None:
    ann = Guest(server, "Ann")
    assert ann.http.post("/api/lessons/poker").status_code == 404
    assert ann.http.get("/api/lessons/poker").status_code == 404
