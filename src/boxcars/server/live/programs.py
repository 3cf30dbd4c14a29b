"""The door for programs: a seat is played over a WebSocket in the lines of JSON that
`boxcars.bots.program` speaks, one to a message.

A program is let in by the token of its seat. It is asked when the seat has a choice, and has a
deadline. One that ends, does not answer in time, says more than it is asked or answers nonsense
loses the seat to a tourist, and nothing else happens.
"""

import asyncio
import contextlib
import time
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from boxcars.bots.driver import only_answer
from boxcars.bots.program import LONGEST, Failed, introduction, question, read_answer
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Seat
from boxcars.server.access import Access, leads_nowhere
from boxcars.server.errors import CLOSE_BASE, STATUS, RequestRefused
from boxcars.server.ids import now
from boxcars.server.live.websocket import connected
from boxcars.server.store.writer import Unsaved
from boxcars.server.tables.kept import Overtaken
from boxcars.server.tables.pacing import BOT_SECONDS
from boxcars.server.tables.seating import dismiss_program, seat_program
from boxcars.server.tables.table import Table
from boxcars.server.tables.timing import deadline
from boxcars.server.tables.viewer import TRY_AGAIN_LATER, Socket, Viewer, encode
from boxcars.server.wire.tables import Name

ENDED: Final = 1000
"""The code with which a connection ends that has come to its end."""
LOST: Final = CLOSE_BASE + STATUS["bad_request"]
"""The code with which the connection of a program ends that lost its seat."""


class Lost(Struct, frozen=True, tag_field="type", tag="lost"):
    """The last thing that a program is told which lost its seat."""

    reason: str


@websocket("/api/programs/{token:str}")
async def program(
    socket: WebSocket[Any, Any, Any], token: FromPath[str], name: FromQuery[Name] = "Program"
) -> None:
    """A program in the seat whose token it has, until the game is over."""
    access: Access = socket.app.state.access
    async with connected(socket) as link:
        try:
            access.check_own_name(socket)
            access.check_origin(socket)
            access.check_pace(socket)
            with access.line(access.address(socket)):
                await attend(access, link, token, name)
        except RequestRefused as refused:
            link.say(encode(Lost(refused.problem.reason)))
            link.hang_up(CLOSE_BASE + STATUS[refused.problem.kind])
            while await link.listen() is not None:
                pass


async def attend(access: Access, link: Socket, token: str, name: str) -> None:
    """Is there as long as the program is."""
    table, seat, person = await let_in(access, token, name)
    minder = Minder(table, seat, person, link, access.program_seconds)
    await table.enter(minder.viewer)
    try:
        await minder.run()
    finally:
        await table.exit(minder.viewer)


async def let_in(access: Access, token: str, name: str) -> tuple[Table, Seat, str]:
    """The table and the seat of a token, and the person that the program is there."""
    found = await access.store.by_rejoin(token)
    if found is None:
        raise leads_nowhere()
    table_id, seat = found
    table, person = await access.tables.open(table_id), access.guests.new()
    async with table.lock:
        while not table.header.belongs(seat, person):
            with contextlib.suppress(Overtaken):
                await table.change(seat_program(table, seat, person, token, name))
    return table, seat, person


class Bell:
    """The socket of a viewer that only wants to know that something happened."""

    def __init__(self) -> None:
        self.rung = asyncio.Event()

    async def listen(self) -> bytes | None:
        return None

    def say(self, text: bytes) -> None:
        self.rung.set()

    def hang_up(self, code: int = TRY_AGAIN_LATER) -> None:
        self.rung.set()

    def keeps(self, talk: asyncio.Task[None]) -> bool:
        return False


class Minder:
    """Asks a program whenever its seat has a choice, and takes the seat from one that fails."""

    def __init__(self, table: Table, seat: Seat, person: str, link: Socket, seconds: float) -> None:
        self._table = table
        self._seat = seat
        self._person = person
        self._link = link
        self._seconds = seconds
        """How long it may think at a table without a clock."""
        self._bell = Bell()
        self.viewer = Viewer(self._bell, person, table.header.chairs[seat].name, may_join=False)
        self._heard: asyncio.Task[bytes | None] | None = None
        self._owed = 0
        """How many answers it has been asked for and has not given: also to turns that are no
        more, because somebody else answered first."""
        self._introduced = False
        self._told = 0
        """How many of the events it had been told of when it was last asked."""

    async def run(self) -> None:
        """Until the game is over, or the seat is not the program's any more."""
        async with self._table.lock:
            self._table.greet(self.viewer, 0, self._seat)
        try:
            while not self._table.gone and self._has_seat():
                result = self._table.game.play.result
                if result is not None:
                    self._link.say(encode({"type": "over", "result": result}))
                    self._link.hang_up(ENDED)
                    return
                if self._is_asked():
                    await self._take_turn()
                else:
                    await self._listen(None)
            self._link.hang_up()
        except Failed as failure:
            await self._lose(str(failure))
        finally:
            if self._heard is not None:
                self._heard.cancel()

    def _has_seat(self) -> bool:
        return self._table.header.belongs(self._seat, self._person)

    def _is_asked(self) -> bool:
        return (
            self._seat in self._table.turn() and self._table.header.chairs[self._seat].bot is None
        )

    async def _take_turn(self) -> None:
        """Asks the program, and has its answer played unless the turn has gone by then."""
        table, began = self._table, time.monotonic()
        seq, play = table.seq, table.game.play
        turn = play.turn(self._seat, self._told)
        answer = only_answer(play.game, turn)
        if answer is None:
            until = began + self._time_left()
            self._ask(turn, until - began)
            answer = await self._answer(turn, seq, until)
        if answer is None:
            return
        await asyncio.sleep(began + BOT_SECONDS[table.header.settings.pace] - time.monotonic())
        async with table.lock:
            if table.seq == seq and self._has_seat() and self._is_asked():
                await table.play_for(self._seat, answer)

    def _time_left(self) -> float:
        """In seconds: what the table's clock leaves, or else what any program has."""
        header = self._table.header
        if header.settings.clock is None:
            return self._seconds
        until = deadline(header.settings.clock, header.times, self._seat)
        return self._seconds if until is None else max(0, until - now()) / 1000

    def _ask(self, turn: Turn[Any], seconds: float) -> None:
        if not self._introduced:
            self._link.say(encode(introduction(self._table.game.play.game, turn)))
            self._introduced = True
        self._link.say(encode(question(turn, seconds)))
        self._told = len(self._table.game.play.events)
        self._owed += 1

    async def _answer(self, turn: Turn[Any], seq: int, until: float) -> Answer | None:
        """What the program answers; None if the table went on without it."""
        game = self._table.game.play.game
        while self._table.seq == seq and self._has_seat():
            said = await self._listen(until)
            if said is not None and self._owed == 0 and self._table.seq == seq:
                return read_answer(game, turn, said)
        return None

    async def _listen(self, until: float | None) -> bytes | None:
        """What the program says next; None if something else happened first. Failed if it ends,
        says nothing until then, or too much."""
        if self._heard is None:
            self._heard = asyncio.create_task(self._link.listen())
        ringing = asyncio.create_task(self._bell.rung.wait())
        left = None if until is None else max(0.0, until - time.monotonic())
        await asyncio.wait({self._heard, ringing}, timeout=left, return_when="FIRST_COMPLETED")
        rang = ringing.done()
        ringing.cancel()
        self._bell.rung.clear()
        if self._heard.done():
            said, self._heard = self._heard.result(), None
            return self._judged(said)
        if not rang and until is not None:
            raise Failed("did not answer in time")
        return None

    def _judged(self, said: bytes | None) -> bytes:
        if said is None:
            raise Failed("ended")
        if len(said) > LONGEST:
            raise Failed("said far too much")
        if self._owed == 0:
            raise Failed("said more than it was asked")
        self._owed -= 1
        return said

    async def _lose(self, reason: str) -> None:
        """A tourist plays on."""
        table = self._table
        async with table.lock:
            while not table.gone and self._has_seat():
                with contextlib.suppress(Overtaken, Unsaved):
                    await table.change(dismiss_program(table, self._seat))
        self._link.say(encode(Lost(reason)))
        self._link.hang_up(LOST)
