"""WebSocket handler: reads what a viewer says, and has the table do it."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath, FromQuery

from boxcars.engine.errors import why
from boxcars.server.access import Access, check_welcome
from boxcars.server.errors import CLOSE_BASE, STATUS, RequestRefused
from boxcars.server.limits import MESSAGE_BYTES, Bucket
from boxcars.server.live.websocket import connected
from boxcars.server.tables import hosting
from boxcars.server.tables.advice import advise, check_advice
from boxcars.server.tables.audience import SIGNED_OUT
from boxcars.server.tables.header import Header
from boxcars.server.tables.kept import Overtaken
from boxcars.server.tables.saving import message_key
from boxcars.server.tables.seating import leave, let_coach, put_bot, relieve, replan, sit
from boxcars.server.tables.sowing import add_seed
from boxcars.server.tables.table import Table
from boxcars.server.tables.viewer import Viewer, encode
from boxcars.server.wire import live as wire

TRIES: Final = 5
"""How often something is tried while other processes are faster."""

CHANGES: Final[dict[type[wire.Asking], Callable[[Table, Viewer, Any], Header]]] = {
    wire.Plan: replan,
    wire.AddSeed: add_seed,
    wire.LetCoach: let_coach,
    wire.Leave: leave,
    wire.PutBot: put_bot,
    wire.Relieve: relieve,
    wire.Lock: hosting.lock,
    wire.Kick: hosting.kick,
    wire.Mute: hosting.mute,
    wire.MakeHost: hosting.make_host,
    wire.NewCode: hosting.change_code,
}
"""What each message about a table makes of its header."""

log = logging.getLogger(__name__)
decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


class IdOnly(msgspec.Struct):
    """What can be read of a message that is otherwise wrong."""

    id: str = ""


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    table_id: FromPath[str],
    code: FromQuery[str | None] = None,
    watch: FromQuery[str | None] = None,
    screen: FromQuery[bool] = False,
) -> None:
    """One viewer of one table, from hello to goodbye."""
    access: Access = socket.app.state.access
    async with connected(socket) as link:
        line = ExitStack()
        try:
            access.check_own_name(socket)
            access.check_origin(socket)
            access.check_pace(socket)
            with line:
                line.enter_context(access.line(access.address(socket)))
                table, viewer = await access.let_in(socket, link, table_id, code, watch, screen)
                line = line.pop_all()
        except RequestRefused as refused:
            link.say(encode(_refusal("", refused)))
            link.hang_up(CLOSE_BASE + STATUS[refused.problem.kind])
            while await link.listen() is not None:
                pass
            return
        # In a task of its own, which each message wakes without passing the framework's layers, and
        # for which they need not stay in memory.
        talk = asyncio.create_task(
            Conversation(access, table, viewer, access.address(socket)).attend()
        )
        talk.add_done_callback(lambda _: line.close())
        if not link.keeps(talk):
            await talk


class Conversation:
    def __init__(self, access: Access, table: Table, viewer: Viewer, address: str = "") -> None:
        self._tables = access.tables
        self._address = address
        """Where the viewer comes from."""
        self._access = access
        self._metrics = access.metrics
        self._table = table
        self._viewer = viewer
        self._bucket = Bucket(access.rate)
        self._bucket_of_all = access.messages.of(address)
        """That of all who come from there."""
        self._advising: asyncio.Task[None] | None = None

    async def attend(self) -> None:
        """Is there from the first message to the end of the connection."""
        table, viewer = self._table, self._viewer
        if table.gone:
            viewer.socket.hang_up()
        try:
            await table.enter(viewer)
            try:
                await self.run()
            finally:
                self.hush()
                await table.exit(viewer)
        except Exception:
            log.exception("a conversation at table %s failed", table.header.id)
            viewer.socket.hang_up()

    async def run(self) -> None:
        """Hears one message after the other, until the connection ends."""
        while (message := await self._viewer.socket.listen()) is not None:
            await self.hear(message)

    async def hear(self, text: bytes) -> None:
        said, kind, outcome = "", "unread", "done"
        try:
            message = self._read(text)
            kind = str(message.__struct_config__.tag)
            if isinstance(message, wire.Ping):
                # Whoever has less lost something on the way, and asks for it.
                has = self._viewer.has if self._viewer.greeted else None
                self._viewer.tell(wire.Done(message.id, has))
            else:
                said = await self._do(message)
        except RequestRefused as refused:
            outcome = refused.problem.kind
            self._viewer.tell(_refusal(_id_of(text), refused))
        except Exception:
            outcome = "failed"
            log.exception("a message to table %s failed", self._table.header.id)
            failure = RequestRefused(
                "unavailable", why("refused.wrong_here", "something went wrong here; try again")
            )
            self._viewer.tell(_refusal(_id_of(text), failure))
        self._metrics.message(kind, outcome)
        if said:
            self._viewer.tell(wire.Done(said))

    def _read(self, text: bytes) -> wire.ClientMessage:
        if not (self._bucket.take() and self._bucket_of_all.take()):
            raise RequestRefused(
                "too_many", why("refused.messages", "too many messages; wait a moment")
            )
        if len(text) > MESSAGE_BYTES:
            raise RequestRefused("too_large", f"a message has at most {MESSAGE_BYTES} bytes")
        try:
            return decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            reason, _, field = str(error).partition(" - at `")
            raise RequestRefused("bad_request", reason, field.removesuffix("`") or None) from None

    async def _do(self, message: wire.Hello | wire.Asking) -> str:
        """Does what a message says; returns the id to confirm. An answer's update confirms it."""
        table = self._table
        async with table.lock:
            if table.gone:
                raise RequestRefused(
                    "unavailable",
                    why("refused.opening", "the table is being opened again; try again"),
                )
            for _ in range(TRIES):
                try:
                    return await self._do_locked(message)
                except Overtaken:
                    # What another process did is known by now; perhaps it was this very message.
                    continue
                except Exception:
                    table.recover()
                    raise
            raise Overtaken

    async def _do_locked(self, message: wire.Hello | wire.Asking) -> str:
        table, viewer = self._table, self._viewer
        check_welcome(table.header, viewer.person)
        if viewer.signed_out:
            raise RequestRefused("forbidden", SIGNED_OUT)
        if isinstance(message, wire.Hello):
            if message.have > table.seq:
                # Seen in another process.
                await table.catch_up()
            table.greet(viewer, message.have, message.seat)
            if table.header.coached and table.header.seats_of(viewer.person):
                table.bots.warm_up()
            return ""
        if not viewer.greeted:
            raise RequestRefused("conflict", "say hello first")
        if isinstance(message, wire.Show):
            self._check_seat(message.seat)
            table.show(viewer, message.seat)
            return message.id
        if isinstance(message, wire.Foresee):
            _, game = table.known_to(viewer.person)
            viewer.tell(wire.Foreseen(message.id, game.foresee(viewer.eyes, message.answer)))
            return ""
        if isinstance(message, wire.AskCoach):
            self._check_turn(message.seat, message.seq)
            check_advice(table, message)
            self.hush()
            self._advising = asyncio.create_task(self._advise(message), name=message.id)
            return ""
        if isinstance(message, wire.HushCoach):
            self.hush()
            return message.id
        person = viewer.person
        if person is None:
            raise RequestRefused(
                "forbidden", why("refused.only_watch", "spectators without a name can only watch")
            )
        if not table.done_before(person, message.id):
            await self._act(message, person)
            if isinstance(message, wire.GiveAnswer):
                return ""
        return message.id

    async def _act(self, message: wire.Asking, person: str) -> None:
        table = self._table
        if isinstance(message, wire.GiveAnswer):
            self._check_turn(message.seat, message.seq)
            await table.answer(message.seat, message.answer, person, message.id, self._viewer)
        elif isinstance(message, wire.Undo):
            self._check_turn(message.seat, message.seq)
            await table.undo(message.seat, person, message.id)
        elif isinstance(message, wire.GoOn):
            if not table.header.seats_of(person):
                raise RequestRefused(
                    "forbidden",
                    why("refused.can_go_on", "only those who sit at the table can go on"),
                )
            if message.seq == table.seq:
                await table.go_on()
        elif isinstance(message, wire.TypeIn):
            self._check_step(person, message.seq)
            await table.type_in(message.outcome, person, message.id)
        elif isinstance(message, wire.TakeBack):
            self._check_step(person, message.seq)
            await table.take_back(person, message.id)
        elif isinstance(message, wire.Chat):
            self._access.check_chat(person, self._address)
            await table.say(self._viewer.name, message.text, person, message.id)
        else:
            header = await self._change(message)
            header.remember(message_key(person, message.id))
            await table.change(header)
            self._see_with_own_eyes()

    async def _change(self, message: wire.Asking) -> Header:
        """The header as a message about seats, or about a rematch, wants it."""
        table, viewer = self._table, self._viewer
        if isinstance(message, wire.Sit):
            header = sit(table, viewer, message)
            viewer.name = header.chairs[message.seat].name
            return header
        change = CHANGES.get(type(message))
        if change is not None:
            return change(table, viewer, message)
        if not table.header.seats_of(viewer.person):
            raise RequestRefused(
                "forbidden",
                why("refused.rematch", "only those who sit at the table can ask for a rematch"),
            )
        if table.header.phase != "over":
            raise RequestRefused("conflict", why("refused.not_over", "the game is not over yet"))
        code = table.header.rematch
        if code is None:
            code = (await self._tables.again(table.header)).header.code
        return msgspec.structs.replace(table.header, rematch=code)

    def hush(self) -> None:
        """Ends what the coach is telling; whoever asked knows then that no more comes."""
        advising, self._advising = self._advising, None
        if advising is not None and not advising.done():
            advising.cancel()
            self._viewer.tell(wire.Done(advising.get_name()))

    async def _advise(self, message: wire.AskCoach) -> None:
        """Beside the conversation, which goes on."""
        try:
            await advise(self._table, self._viewer, message)
        except RequestRefused as refused:
            self._viewer.tell(_refusal(message.id, refused))
            return
        except Exception as error:
            log.error("the coach failed at table %s: %s", self._table.header.id, error)
            failure = RequestRefused(
                "unavailable", why("refused.coach_silent", "the coach has nothing to say to this")
            )
            self._viewer.tell(_refusal(message.id, failure))
            return
        self._viewer.tell(wire.Done(message.id))

    def _see_with_own_eyes(self) -> None:
        """Who sits down on the only seat of this device sees with its eyes at once."""
        mine = self._table.header.seats_of(self._viewer.person)
        if self._viewer.eyes is None and len(mine) == 1:
            self._table.show(self._viewer, mine[0])

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not self._table.header.belongs(seat, self._viewer.person):
            raise RequestRefused(
                "forbidden",
                why("refused.not_your_seat", f"seat {seat} is not yours", seat=seat + 1),
                "seat",
            )

    def _check_turn(self, seat: int, seq: int) -> None:
        self._check_seat(seat)
        if self._table.header.chairs[seat].bot is not None:
            raise RequestRefused(
                "conflict", why("refused.relieve", "a bot plays for you; relieve it first"), "seat"
            )
        self._check_seq(seq)

    def _check_step(self, person: str, seq: int) -> None:
        if not self._table.header.seats_of(person):
            raise RequestRefused(
                "forbidden", why("refused.see_dice", "only those who sit at the table see its dice")
            )
        self._check_seq(seq)

    def _check_seq(self, seq: int) -> None:
        if seq != self._table.seq:
            raise RequestRefused(
                "conflict", f"that was step {seq}; the table is at {self._table.seq}", "seq"
            )


def _refusal(said: str, refused: RequestRefused) -> wire.Refused:
    return wire.Refused(said, *msgspec.structs.astuple(refused.problem))


def _id_of(text: bytes) -> str:
    try:
        return msgspec.json.decode(text, type=IdOnly).id[:40] if len(text) < MESSAGE_BYTES else ""
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
