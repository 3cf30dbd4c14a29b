"""Bots at a table: their trades reach people, and they remember."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from typing import Any

import pytest

import boxcars
from boxcars import Play
from boxcars.bots.protocol import Level
from boxcars.bots.registry import LEVELS
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Event
from boxcars.server import bots as pool
from boxcars.server.bots import Asked, BotPool, Failed, Forgotten, Place, Thinker, Unknown
from tests.server.serving import Guest, Line, Server

ME = {"kind": "me"}
REGULAR = {"kind": "bot", "bot": "regular"}
TRADER = {"kind": "bot", "bot": "trader"}
INSTANT = {"pace": "instant", "undo": False}


def make(guest: Guest, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    body = {"game": "lords-of-vegas", "seats": seats, "settings": INSTANT, **more}
    made = guest.http.post("/api/tables", json=body)
    assert made.status_code == 201, made.text
    card: dict[str, Any] = made.json()
    return card


@pytest.mark.rule("LOV-17.5")
def test_an_offer_of_a_bot_reaches_a_person_who_accepts_it(loaded: Server) -> None:
    async def go() -> None:
        ann = Guest(loaded, "Ann")
        async with ann.seated(make(ann, [TRADER, ME], options={"first_player": 0})["id"]) as line:
            while not line.update["view"]["offers"]:
                await line.hear()
            (offer,) = line.update["view"]["offers"]
            assert offer["parties"] == [0, 1]
            accept = {"type": "accept", "offer": offer["number"]}
            said = await line.ask("answer", seat=1, seq=line.update["seq"], answer=accept)
            assert said["type"] == "done", said
            while "trade_began" not in told(line):
                await line.hear()

    asyncio.run(go())
    assert "not allowed" not in loaded.log()


def told(line: Line) -> set[str]:
    return {event["type"] for event in line.events.values()}


def test_regulars_trade_and_play_to_the_end_and_nothing_is_wrong(loaded: Server) -> None:
    async def go() -> None:
        ann = Guest(loaded, "Ann")
        card = make(ann, [TRADER, REGULAR, REGULAR, REGULAR])
        watch = "?watch=" + card["watch"].removeprefix("/w/")
        async with ann.seated(card["id"], watch) as line:
            while line.update["view"]["result"] is None:
                await line.hear()
            assert {"offer_made", "trade_began"} <= told(line)

    asyncio.run(go())
    assert "not allowed" not in loaded.log()
    assert " bot " not in loaded.log()


# The processes in which they think.


def test_bots_where_nobody_plays_keep_people_waiting_for_one_of_them_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def go() -> None:
        bots, asked, go_on = BotPool(), list[str](), asyncio.Event()

        async def think(_: BotPool, table: str, *__: object) -> None:
            asked.append(table)
            await go_on.wait()

        monkeypatch.setattr(BotPool, "_choose", think)
        play = two_numbers(1)
        waiting = [
            asyncio.create_task(bots.choose(table, "house", 0, play, alone=True))
            for table in ("first", "second", "third")
        ]
        await asyncio.sleep(0)
        waiting.append(asyncio.create_task(bots.choose("people", "house", 0, play)))
        await asyncio.sleep(0)
        assert asked == ["first", "people"]
        go_on.set()
        await asyncio.gather(*waiting)
        assert asked == ["first", "people", "second", "third"]

    asyncio.run(go())


class Remembering:
    """Tells by its answer how often it was asked, and keeps what it was told."""

    def __init__(self, generator: Generator) -> None:
        self.asked = 0
        self.told: list[list[Event]] = []

    def choose(self, turn: Turn) -> Answer:
        self.asked += 1
        self.told.append(list(turn.events))
        if self.asked == 4:
            raise RuntimeError("no idea")
        return turn.legal[0]


@pytest.fixture
def remembering(monkeypatch: pytest.MonkeyPatch) -> None:
    level = Level("remembering", "Remembers.", f"{__name__}:Remembering")
    monkeypatch.setitem(LEVELS, "las-vegas", (level,))


def question(play: Play, since: int, place: Place) -> Asked:
    position = play.turn(place[1]).imagine(Generator(1)).position()
    events = play.events_for(place[1], since)
    return Asked(place, "las-vegas", position, since, len(play.events), events)


def two_numbers(seed: int) -> Play:
    """A table of two at which seat 0 has a choice."""
    play = boxcars.new("las-vegas", 2, {"start_player": 0}, seed=seed)
    assert len(play.legal(0)) > 1
    return play


def test_a_bot_is_kept_for_its_game_and_told_what_is_new(remembering: None) -> None:
    play, bots, place = two_numbers(1), dict[Place, Thinker](), ("t", 0, "remembering")
    assert pool._reply(question(play, 0, place), bots) in play.legal(0)
    heard = len(play.events)
    play.answer(0, play.legal(0)[0])
    play.answer(1, play.legal(1)[0])
    assert pool._reply(question(play, heard, place), bots) in play.legal(0)
    bot = bots[place].seated.bot
    assert isinstance(bot, Remembering)
    assert bot.told == [play.events_for(0)[:heard], play.events_for(0, heard)]


def test_a_bot_that_is_not_known_is_made_anew_and_told_everything(remembering: None) -> None:
    play, bots, place = two_numbers(1), dict[Place, Thinker](), ("t", 0, "remembering")
    assert pool._reply(question(play, 3, place), bots) == Unknown()
    pool._reply(question(play, 0, place), bots)
    assert pool._reply(question(play, 3, place), bots) == Unknown()
    pool._reply(question(play, 0, place), bots)
    bot = bots[place].seated.bot
    assert isinstance(bot, Remembering)
    assert bot.told == [play.events_for(0)]


def test_a_bot_that_fails_says_where(remembering: None) -> None:
    play, bots, place = two_numbers(1), dict[Place, Thinker](), ("t", 0, "remembering")
    for since in (0, len(play.events), len(play.events)):
        assert not isinstance(pool._reply(question(play, since, place), bots), Failed)
    failed = pool._reply(question(play, len(play.events), place), bots)
    assert isinstance(failed, Failed)
    assert "no idea" in failed.text


def test_a_bot_whose_process_dies_comes_back(caplog: pytest.LogCaptureFixture) -> None:
    play = two_numbers(2)

    async def go() -> None:
        bots = BotPool()
        try:
            assert await bots.choose("t", "regular", 0, play) in play.legal(0)
            (worker,) = [each for each in bots._workers if each._process is not None]
            process = worker._process
            assert process is not None
            process.kill()
            process.join()
            assert await bots.choose("t", "regular", 0, play) in play.legal(0)
        finally:
            bots.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(go())
    assert "made anew" in caplog.text
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_bot_that_hangs_is_ended_and_the_fallback_answers(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = two_numbers(2)

    async def go() -> None:
        bots = BotPool()
        try:
            await bots.choose("t", "regular", 0, play)
            (worker,) = [each for each in bots._workers if each._process is not None]
            process = worker._process
            assert process is not None
            assert process.pid is not None
            os.kill(process.pid, signal.SIGSTOP)
            with monkeypatch.context() as hurry:
                hurry.setattr(pool, "PATIENCE", 0.2)
                hurry.setattr(pool, "GRACE", 0.1)
                answer = await bots.choose("t", "regular", 0, play)
                assert answer == play.game.fallback(play.legal(0))
            process.join(10)
            assert not process.is_alive()
            assert await bots.choose("t", "regular", 0, play) in play.legal(0)
        finally:
            bots.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(go())
    assert "thought for more than" in caplog.text


def test_an_answer_nobody_waits_for_any_more_does_not_confuse_the_next() -> None:
    """A person answered first: the bot's thought is dropped, and its memory stays in step."""
    play = two_numbers(2)

    async def go() -> None:
        bots = BotPool()
        try:
            await bots.choose("t", "regular", 0, play)
            late = asyncio.create_task(bots.choose("t", "regular", 0, play))
            await asyncio.sleep(0)
            late.cancel()
            with pytest.raises(asyncio.CancelledError):
                await late
            assert await bots.choose("t", "regular", 0, play) in play.legal(0)
        finally:
            bots.close()

    asyncio.run(go())


def test_a_thought_that_comes_too_late_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    """A person has answered, which is being saved, and the bot does not know that yet."""
    play = two_numbers(2)

    async def go() -> None:
        bots = BotPool()
        try:
            late = asyncio.create_task(bots.choose("t", "regular", 0, play))
            await asyncio.sleep(0)
            waiting = asyncio.create_task(bots.choose("t", "regular", 0, play))
            await asyncio.sleep(0)
            play.answer(0, play.legal(0)[0])
            assert (await late, await waiting) == (None, None)
        finally:
            bots.close()

    asyncio.run(go())
    assert not caplog.records


def test_bots_of_a_table_that_is_over_are_forgotten() -> None:
    play = two_numbers(2)

    async def go() -> None:
        bots = BotPool()
        try:
            await bots.choose("t", "regular", 0, play)
            bots.forget("t")
            (worker,) = [each for each in bots._workers if each._process is not None]
            assert worker._forgotten == [Forgotten("t")]
            assert await bots.choose("t", "regular", 0, play) in play.legal(0)
            assert worker._forgotten == []
        finally:
            bots.close()

    asyncio.run(go())
