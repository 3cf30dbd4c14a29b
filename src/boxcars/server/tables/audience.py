"""Who watches a table, and what each of them is told. All of it happens under the table's lock."""

from __future__ import annotations

import asyncio
import functools
from typing import TYPE_CHECKING, Final

from boxcars.engine.errors import IllegalAction
from boxcars.engine.types import Event, Seat
from boxcars.server.errors import RequestRefused
from boxcars.server.tables.viewer import Viewer, encode
from boxcars.server.wire.live import (
    Foresee,
    Foreseen,
    FromServer,
    Refused,
    TableChanged,
    Update,
    Welcome,
    You,
)
from boxcars.server.wire.tables import NumberedEvent

if TYPE_CHECKING:
    from boxcars.server.tables.table import Table

CHAT_SHOWN: Final = 100


class Audience:
    def __init__(self, table: Table) -> None:
        self.viewers: list[Viewer] = []
        self._table = table
        self._last_here: dict[str, float] = {}
        """When a person's last connection ended."""
        self._opened = asyncio.get_running_loop().time()

    def connected(self) -> set[str]:
        return {viewer.person for viewer in self.viewers if viewer.person is not None}

    def away_for(self, person: str) -> float:
        """How many seconds ago a person who is not connected left."""
        return asyncio.get_running_loop().time() - self._last_here.get(person, self._opened)

    def enter(self, viewer: Viewer) -> None:
        self.viewers.append(viewer)

    async def exit(self, viewer: Viewer) -> None:
        self.viewers.remove(viewer)
        if viewer.person is not None:
            self._last_here[viewer.person] = asyncio.get_running_loop().time()
        async with self._table.lock:
            self.tell_table()

    def greet(self, viewer: Viewer, have: int, seat: Seat | None) -> None:
        """Answers a hello: everything the viewer misses after step number `have`."""
        mine = self._table.header.seats_of(viewer.person)
        if seat is not None and seat not in mine:
            raise RequestRefused("forbidden", f"seat {seat} is not yours", "seat")
        viewer.eyes = seat if seat is not None or len(mine) != 1 else mine[0]
        first = not viewer.greeted
        viewer.greeted = True
        viewer.has = self._table.seq
        viewer.tell(
            Welcome(
                you=self._you(viewer),
                table=self._table.card(viewer.person, viewer.may_join),
                update=self._update(
                    Moment(self._table), viewer.eyes, have if have <= self._table.seq else 0
                ),
                chat=tuple(self._table.chat[-CHAT_SHOWN:]),
            )
        )
        if first:
            self.tell_table(but=viewer)

    def tell_steps(self, by: Viewer | None = None, message: str | None = None) -> None:
        """Tells everybody what happened since they were last told. `message` of the viewer `by`,
        which led to it, is confirmed at the same time."""
        moment = Moment(self._table)
        made: dict[tuple[Seat | None, int, str | None], bytes] = {}
        for viewer in self.viewers:
            if viewer.greeted:
                key = (viewer.eyes, viewer.has, message if viewer is by else None)
                text = made.get(key)
                if text is None:
                    text = made[key] = encode(self._update(moment, *key))
                viewer.has = moment.seq
                viewer.socket.say(text)

    def tell_table(self, but: Viewer | None = None) -> None:
        """Tells everybody the header; who lost the seat they saw with becomes a spectator."""
        for viewer in self.viewers:
            if not viewer.greeted or viewer is but:
                continue
            viewer.tell(
                TableChanged(self._table.card(viewer.person, viewer.may_join), self._you(viewer))
            )
            mine = self._table.header.seats_of(viewer.person)
            if viewer.eyes is not None and viewer.eyes not in mine:
                self.show(viewer, None)

    def show(self, viewer: Viewer, seat: Seat | None) -> None:
        """Lets a viewer see with the eyes of one of its seats from now on."""
        viewer.eyes = seat
        viewer.has = self._table.seq
        viewer.tell(self._update(Moment(self._table), seat, 0))

    def foresee(self, viewer: Viewer, message: Foresee) -> None:
        """Tells a viewer what an answer would do, from what the viewer sees."""
        play = self._table.play
        try:
            answer = play.game.read_answer(message.answer)
        except IllegalAction as error:
            raise RequestRefused("illegal", error.reason, "answer") from None
        foresee = play.game.foresee
        ahead = None if foresee is None else foresee(play.view(viewer.eyes), answer)
        viewer.tell(Foreseen(message.id, ahead))

    def tell_all(self, message: FromServer) -> None:
        for viewer in self.viewers:
            if viewer.greeted:
                viewer.tell(message)

    def drop_all(self) -> None:
        """Tells everybody to come back."""
        self.tell_all(Refused("", "unavailable", "the table is being opened again"))
        for viewer in self.viewers:
            viewer.socket.hang_up()

    def _you(self, viewer: Viewer) -> You:
        return You(viewer.name, self._table.header.seats_of(viewer.person), viewer.may_join)

    def _update(
        self, moment: Moment, eyes: Seat | None, after: int, done: str | None = None
    ) -> Update:
        play = self._table.play
        view = play.view(eyes)
        mine = eyes is not None and eyes in moment.turn
        return Update(
            after,
            moment.seq,
            eyes,
            moment.events(after, eyes),
            view,
            tuple(play.legal(eyes)) if mine else (),
            tuple(play.game.forecast(view)) if mine else (),
            moment.turn,
            eyes is not None and moment.undoable == eyes,
            moment.held,
            done,
        )


class Moment:
    """What is the same for all viewers of a table at one moment."""

    def __init__(self, table: Table) -> None:
        self.turn = table.turn()
        self.seq = table.seq
        self.undoable = table.undoable()
        self.held = table.held()
        self._table = table
        self._told: dict[int, tuple[NumberedEvent, ...]] = {}
        """The events after a step, hidden ones too."""
        self._seen_alike: set[int] = set()
        """The steps after which nothing is hidden from anybody."""

    def events(self, after: int, eyes: Seat | None) -> tuple[NumberedEvent, ...]:
        """The events after a step, as a seat (None: a spectator) may know them."""
        told = self._told.get(after)
        if told is None:
            told = self._told[after] = tuple(self._table.events_after(after))
            if all(hides_nothing(type(each.event)) for each in told):
                self._seen_alike.add(after)
        if after in self._seen_alike:
            return told
        return tuple([seen for each in told if (seen := each.seen_by(eyes)) is not None])


@functools.cache
def hides_nothing(kind: type[Event]) -> bool:
    """Whether everybody sees events of a kind as they are."""
    return kind.seen_by is Event.seen_by
