"""The leak hunter: plays the same game twice, in two worlds that differ only in what one viewer may
not know, and compares every byte that this viewer is sent.

At a moment of a random game everything that the viewer cannot see is dealt anew. Both positions go
to two servers in this process, at which all else is the same: the people, the clocks, the ids, the
dice. People answer, take back, trade, chat, hand seats over, ask the coach and send what is wrong,
and the viewer asks for whatever there is to ask for. What other seats choose may differ between the
worlds too, as long as the viewer's view does not tell. The worlds part when a rule reveals what was
hidden.

Secrets are looked for as well: nobody but its owner is ever sent the link of a seat, no spectator
the code, and nobody what people are called inside.

`python -m tests.server.leak_hunter 1000` plays so many pairs of each game.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
from litestar import Litestar

import boxcars
from boxcars import CHANCE, Play
from boxcars.engine.errors import BoxcarsError
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, State
from boxcars.engine.types import Answer
from boxcars.server import bots, ids
from boxcars.server.access import Access
from boxcars.server.app import make_app
from boxcars.server.limits import Rate
from boxcars.server.live.handler import Conversation
from boxcars.server.long_work import Found, Work
from boxcars.server.tables import advice, game, pacing
from boxcars.server.tables.held_chance import HeldChance
from boxcars.server.tables.table import Table
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.tables import NewTable, SeatPlan, Settings, TableClock, Then
from tests.lords_of_vegas.trading_games import TradingGame

GAMES = ("las-vegas", "las-vegas-royale", "lords-of-vegas")
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "las-vegas": [{}, {"neutral_dice": True}],
    "las-vegas-royale": [{"tiles_per_round": 3}, {"tiles_per_round": 6}, {}],
    "lords-of-vegas": [{}],
}
DEEDS = 30
"""How much is done in each world."""
WATCHER = "watcher"
FOREVER = 1e6
PLENTY = Rate(1e9, 1e9)


class Ear:
    """A connection that keeps everything it is sent."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    async def listen(self) -> bytes | None:
        return None

    def say(self, text: bytes) -> None:
        self.heard.append(bytes(text))

    def keeps(self, talk: asyncio.Task[None]) -> bool:
        return False

    def hang_up(self, code: int = 0) -> None:
        self.heard.append(f"hung up with {code}".encode())


class Parted(Exception):
    """Something cannot be the same in both worlds: what was hidden has come to light."""


class Leak(AssertionError):
    """A viewer was sent something that depends on what it may not know."""


class Numbers:
    """Ids and secrets, the same in both worlds."""

    def __init__(self) -> None:
        self.world = ""
        self.pair = 0
        self.parted = False
        """Whether chance could not say the same in both worlds."""
        self.given: Counter[tuple[str, str]] = Counter()

    def next(self, kind: str) -> int:
        self.given[self.world, kind] += 1
        return self.given[self.world, kind]


class Failures(logging.Handler):
    """What went wrong in a server, which nobody is told in detail."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(f"{record.getMessage()}: {record.exc_info}")


FAILURES = Failures()
NUMBERS = Numbers()
DRAWN: list[Answer] = []
"""What chance said in the first world, for the second."""


class SameChance(HeldChance):
    """Draws in the first world; in the second the same falls, if it can."""

    def outcome(self, state: State) -> Answer | None:
        if not self.free:
            return None
        if NUMBERS.world == "first":
            DRAWN.append(state.decode(state.draw(Generator(NUMBERS.next("draw")))))
            return DRAWN[-1]
        if DRAWN and not state.refusal(CHANCE_ACTS, DRAWN[0]):
            return DRAWN.pop(0)
        NUMBERS.parted = True
        return state.decode(state.draw(Generator(1)))


async def silent(*_: object) -> None:
    """A bot that thinks forever."""
    await asyncio.Event().wait()


async def whole(self: object, work: Work) -> AsyncGenerator[Found]:
    """A coach that tells everything it was told."""
    yield Found(msgspec.to_builtins(work), True)


def person(seat: int) -> str:
    """Who sits there; nobody at two tables."""
    return f"person{NUMBERS.pair:06}x{seat}"


def secret() -> str:
    return f"secret{NUMBERS.pair:06}x{NUMBERS.next('secret'):09}"


def code() -> str:
    number = NUMBERS.pair * 24 + NUMBERS.next("code")
    return "".join(ids.CODE_LETTERS[number // 24**place % 24] for place in range(5))


@contextmanager
def the_same_for_all() -> Iterator[None]:
    """Whatever is random or depends on time is the same in both worlds."""
    same = {
        ids.new_id: lambda: f"id{NUMBERS.pair:06}x{NUMBERS.next('id'):07}",
        ids.new_secret: secret,
        ids.new_dice_secret: lambda: f"dice{NUMBERS.pair:020}",
        ids.new_code: code,
        ids.now: lambda: 1_700_000_000_000,
    }
    modules = [each for name, each in sys.modules.items() if name.startswith("boxcars.server")]
    luckless = SimpleNamespace(randbits=lambda bits: 7)
    with ExitStack() as stack:
        enter = stack.enter_context
        for module in modules:
            for name, value in list(vars(module).items()):
                if callable(value) and value in same and module is not ids:
                    enter(patch.object(module, name, same[value]))
        enter(patch.object(game, "HeldChance", SameChance))
        enter(patch.object(advice, "secrets", luckless))
        enter(patch.object(bots.BotPool, "choose", silent))
        enter(patch.object(bots.BotPool, "work", whole))
        enter(patch.object(bots.BotPool, "warm_up", lambda self: None))
        enter(patch.object(pacing, "_now", lambda: 0.0))
        for each in pacing.UNDO_SECONDS:
            enter(patch.dict(pacing.UNDO_SECONDS, {each: FOREVER}))
        yield


class World:
    """A server in this process, with one table."""

    def __init__(self, name: str, app: Litestar) -> None:
        self.name = name
        asgi: Any = app
        self.access: Access = app.state.access
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=asgi), base_url="http://localhost"
        )
        self.table: Table
        self.ears: dict[str, Ear] = {}
        self.talks: dict[str, Conversation] = {}

    @property
    def play(self) -> Play:
        return self.table.game.play

    async def make(self, plan: NewTable) -> None:
        NUMBERS.world = self.name
        self.ears, self.talks = {}, {}
        self.table = await self.access.tables.make(plan, person(0), "Ann")
        for seat in range(len(plan.seats)):
            await self.enter(person(seat))
        await self.enter(WATCHER)
        for seat in range(1, len(plan.seats)):
            await self.say(person(seat), type="sit", seat=seat)

    async def enter(self, who: str) -> None:
        ear = self.ears.setdefault(who, Ear())
        name = "Nobody" if who == WATCHER else f"Player {who[-1]}"
        viewer = Viewer(ear, None if who == WATCHER else who, name, who != WATCHER)
        self.talks[who] = Conversation(self.access, self.table, viewer)
        await self.table.enter(viewer)
        await self.say(who, type="hello", have=0)

    async def say(self, who: str, **message: Any) -> None:
        """One message, until all that comes of it has been said."""
        NUMBERS.world = self.name
        if message["type"] != "hello":
            message = {"id": f"m{NUMBERS.next('message')}", **message}
        talk = self.talks[who]
        await talk.hear(json.dumps(message).encode())
        advising = talk._advising
        if advising is not None:
            with suppress(asyncio.CancelledError):
                await advising

    async def get(self, who: str, path: str) -> None:
        """What somebody is told over HTTP."""
        NUMBERS.world = self.name
        headers = {}
        if who != WATCHER:
            cookie = self.access.guests.cookie(who, secure=False)
            headers["Cookie"] = f"{cookie.key}={cookie.value}"
        answer = await self.http.get(path, headers=headers)
        self.ears[who].heard.append(f"{answer.status_code} ".encode() + answer.content)

    def close(self) -> None:
        self.table.close()
        self.access.tables._tables.clear()


class Hunt:
    """Two worlds at the same moment of a game, and one viewer who must not tell them apart."""

    def __init__(self, first: World, second: World, chance: random.Random) -> None:
        self.worlds = (first, second)
        self.chance = chance
        self.deeds: Counter[str] = Counter()

    async def run(self, name: str) -> str:
        """What became of a pair: the worlds were alike to the end, parted, or never differed."""
        play = midgame(name, self.chance)
        self.viewer: int | None = self.chance.choice([None, *range(play.seats)])
        imagine = play.game.imagine
        assert imagine is not None
        guess = imagine(play.view(self.viewer), Generator(self.chance.randrange(2**30)))
        starts = [play.position(), msgspec.to_builtins(guess.position())]
        thens: list[Then] = ["bot", "hand_over", "flag"]
        then = self.chance.choice(thens)
        timed = TableClock("bank", 600, then) if self.chance.random() < 0.3 else None
        settings = Settings(undo=self.chance.random() < 0.7, coach=True, clock=timed)
        seats = (SeatPlan("me"), *[SeatPlan("open")] * (play.seats - 1))
        DRAWN.clear()
        NUMBERS.given.clear()
        NUMBERS.pair += 1
        NUMBERS.parted = False
        try:
            for world, start in zip(self.worlds, starts, strict=True):
                await world.make(NewTable(name, seats, {}, "", settings, start))
            self.compare()
            for _ in range(DEEDS):
                await self.do_something()
                self.compare()
                if self.worlds[0].table.header.phase == "over":
                    break
        except Parted:
            return "parted"
        finally:
            look_for_secrets(self.worlds[0])
            for world in self.worlds:
                world.close()
        differed = play.state() != guess or self.deeds["differently"]
        return "alike" if differed else "the same"

    @property
    def me(self) -> str:
        return WATCHER if self.viewer is None else person(self.viewer)

    def compare(self) -> None:
        """Everything that the viewer, and whoever only watches, was sent so far."""
        first, second = self.worlds
        if NUMBERS.parted or first.play.view(self.viewer) != second.play.view(self.viewer):
            raise Parted
        assert not FAILURES.heard, FAILURES.heard
        for who in {self.me, WATCHER}:
            one, other = first.ears[who].heard, second.ears[who].heard
            for mine, theirs in zip(one, other, strict=False):
                if mine != theirs:
                    raise Leak(f"{who} was sent {mine.decode()} or {theirs.decode()}")
            if len(one) != len(other):
                raise Leak(f"{who} was sent {len(one)} or {len(other)} messages")

    async def both(self, who: str, **message: Any) -> None:
        for world in self.worlds:
            await world.say(who, **message)

    async def do_something(self) -> None:
        deed = self.chance.choices(
            ("answer", "undo", "chat", "look", "ask", "wrong", "hand_over", "again", "coach"),
            (12, 3, 1, 2, 2, 2, 1, 1, 1),
        )[0]
        self.deeds[deed] += 1
        await getattr(self, deed)()

    async def answer(self) -> None:
        first, second = self.worlds
        asked = first.table.turn()
        if not asked:
            await self.both(person(0), type="go_on", seq=first.table.seq)
            return
        seat = self.chance.choice(asked)
        mine = first.play.legal(seat)
        legal = [each for each in mine if each in second.play.legal(seat)]
        if seat == self.viewer and len(legal) != len(mine):
            raise Leak("what I may answer depends on what I may not know")
        if not legal:
            raise Parted
        chosen = self.chance.choice(legal)
        for world, answer in ((first, chosen), (second, self.other(seat, chosen, legal))):
            await self.give(world, seat, answer)

    async def give(self, world: World, seat: int, answer: Answer) -> None:
        if world.table.header.chairs[seat].bot is not None:
            await world.say(person(seat), type="relieve", seat=seat)
        given = msgspec.to_builtins(answer)
        await world.say(person(seat), type="answer", seat=seat, seq=world.table.seq, answer=given)

    def other(self, seat: int, chosen: Answer, legal: list[Answer]) -> Answer:
        """Another answer of another seat by which the viewer's view does not change otherwise, such
        as another number of chips in a fist."""
        if seat == self.viewer or len(legal) < 2 or self.chance.random() < 0.5:
            return chosen
        wanted = after(self.worlds[0].play, seat, chosen, self.viewer)
        others = [each for each in legal if each != chosen]
        for each in self.chance.sample(others, min(3, len(others))):
            if after(self.worlds[1].play, seat, each, self.viewer) == wanted:
                self.deeds["differently"] += 1
                return each
        return chosen

    async def undo(self) -> None:
        seat = self.worlds[0].play.undo_seat or 0
        await self.both(person(seat), type="undo", seat=seat, seq=self.worlds[0].table.seq)

    async def chat(self) -> None:
        await self.both(person(self.chance.randrange(2)), type="chat", text="Well played!")

    async def look(self) -> None:
        table = self.worlds[0].table
        header = table.header
        paths = [
            "/api/me",
            *[f"/api/tables/{header.id}{rest}" for rest in ("", "/record", "/replay?seat=0")],
            f"/api/join/{header.watch}",
        ]
        for path in paths:
            for world in self.worlds:
                await world.get(self.me, path)

    async def ask(self) -> None:
        """What answers would do: legal ones, and offers."""
        play = self.worlds[0].play
        answers = [each for seat in self.worlds[0].table.turn() for each in play.legal(seat)]
        for answer in self.chance.sample(answers, min(2, len(answers))):
            await self.both(self.me, type="foresee", answer=msgspec.to_builtins(answer))

    async def wrong(self) -> None:
        """What is refused, with the reason."""
        play, seq = self.worlds[0].play, self.worlds[0].table.seq
        kinds = [
            msgspec.to_builtins(each)
            for seat in range(play.seats)
            for each in (play.legal(seat) if seat in self.worlds[0].table.turn() else [])
        ]
        answer = self.chance.choice([*kinds, {"type": "place", "number": 9}])
        seat = self.viewer or 0
        for given in (answer, {**answer, "number": self.chance.randrange(-1, 9)}):
            mine = self.me if self.viewer is not None else WATCHER
            await self.both(mine, type="answer", seat=seat, seq=seq - 1, answer=given)
            if self.viewer is not None and refused_alike(self.worlds, seat, given):
                await self.both(mine, type="answer", seat=seat, seq=seq, answer=given)

    async def hand_over(self) -> None:
        """A seat is left to a bot, and taken back."""
        seat = self.chance.randrange(self.worlds[0].play.seats)
        who = person(seat)
        await self.both(who, type="put_bot", seat=seat, bot="tourist")
        await self.both(self.me, type="chat", text="Who is that?")
        await self.both(who, type="relieve", seat=seat)

    async def again(self) -> None:
        """Comes back, having seen a part or nothing."""
        have = self.chance.choice((0, self.worlds[0].table.seq, self.worlds[0].table.seq // 2))
        await self.both(self.me, type="hello", have=have)

    async def coach(self) -> None:
        if self.viewer is not None:
            seq = self.worlds[0].table.seq
            await self.both(self.me, type="ask_coach", seat=self.viewer, seq=seq)


def refused_alike(worlds: tuple[World, World], seat: int, answer: object) -> bool:
    """Whether both worlds refuse an answer; whether they say the same is the question."""
    outcomes = []
    for world in worlds:
        probe = boxcars.load(world.play.position(), chance="manual")
        try:
            probe.answer(seat, answer)
            outcomes.append(False)
        except BoxcarsError:
            outcomes.append(True)
    return all(outcomes)


def after(play: Play, seat: int, answer: Answer, viewer: int | None) -> Any:
    """What a viewer would see after an answer, before chance speaks."""
    probe = boxcars.load(play.position(), chance="manual")
    probe.answer(seat, answer)
    return probe.view(viewer), probe.events_for(viewer)


def look_for_secrets(world: World) -> None:
    """Of the table and its seats, in everything that anybody was sent."""
    header = world.table.header
    for who, ear in world.ears.items():
        text = b"\n".join(ear.heard).decode()
        for seat, chair in enumerate(header.chairs):
            if chair.secret in text and chair.person != who:
                raise Leak(f"{who} was sent the link of seat {seat}")
            if person(seat) in text:
                raise Leak(f"{who} was sent who is who")
        if header.dice_secret and header.dice_secret in text and header.phase != "over":
            raise Leak(f"{who} was sent the secret of the dice before the end")
        if who == WATCHER and header.code in text:
            raise Leak("a spectator was sent the code")


def midgame(name: str, chance: random.Random) -> Play:
    """A random moment of a random game at which somebody is asked."""
    options = chance.choice(OPTIONS[name])
    while True:
        seats = chance.randrange(2, 5)
        seed = chance.randrange(2**30)
        if name == "lords-of-vegas":
            trading = TradingGame(seats, {}, seed)
            for _ in range(chance.randrange(10, 150)):
                if trading.play.questions:
                    (trading.trade if chance.random() < 0.2 else trading.go_on)()
            play = trading.play
        else:
            play = boxcars.new(name, seats, options, seed=seed)
            for _ in range(chance.randrange(5, 120)):
                if play.questions:
                    seat = play.questions[-1].seat
                    play.answer(seat, chance.choice(play.legal(seat)))
        if play.questions and all(each.seat != CHANCE for each in play.questions):
            return play


@asynccontextmanager
async def two_worlds(folder: Path) -> AsyncIterator[tuple[World, World]]:
    apps = [make_app(str(folder / f"{name}.sqlite"), PLENTY) for name in ("first", "second")]
    async with apps[0].lifespan(), apps[1].lifespan():
        worlds = World("first", apps[0]), World("second", apps[1])
        yield worlds
        for world in worlds:
            await world.http.aclose()


def hunt(name: str, pairs: int, folder: Path, seed: int = 0) -> tuple[Counter[str], Counter[str]]:
    """How many pairs ended how, and what was done in them."""
    ends: Counter[str] = Counter()
    deeds: Counter[str] = Counter()
    leaks: list[Leak] = []

    async def go() -> None:
        async with two_worlds(folder) as worlds:
            for number in range(pairs):
                chance = random.Random(f"{name} {seed} {number}")
                each = Hunt(*worlds, chance)
                try:
                    ends[await each.run(name)] += 1
                except Leak as leak:
                    leaks.append(Leak(f"{name}, seed {seed}, pair {number}: {leak}"))
                    return
                deeds.update(each.deeds)

    log = logging.getLogger("boxcars.server")
    log.addHandler(FAILURES)
    try:
        with the_same_for_all():
            asyncio.run(go())
    finally:
        log.removeHandler(FAILURES)
        FAILURES.heard.clear()
    if leaks:
        raise leaks[0]
    return ends, deeds


def main() -> None:
    for name in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            ends, deeds = hunt(name, int(sys.argv[1]), Path(folder), seed=1)
        print(f"{name}: {dict(ends)}; {dict(deeds)}", flush=True)


if __name__ == "__main__":
    main()
