"""Who watches a table, and telling them. All of it happens under the table's lock."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from boxcars.engine.errors import why
from boxcars.engine.types import Seat
from boxcars.server.errors import RequestRefused
from boxcars.server.tables.header import SCREEN
from boxcars.server.tables.snapshot import Snapshot
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import Chatted, FromServer, Refused, TableChanged, Welcome

CHAT_SHOWN: Final = 100
KICKED: Final = 4403
"""The code with which the connection of somebody ends who is not to come back."""
SENT_AWAY: Final = "the host of this table has sent you away"
SIGNED_OUT: Final = why("refused.signed_out", "you have signed out; load the page again")


class Audience:
    def __init__(self, code: str) -> None:
        self.viewers: list[Viewer] = []
        self._code = code
        """The code that let in those who may join."""
        self._elsewhere: set[str] = set()
        """The people who watch the table in other processes."""
        self._last_here: dict[str, float] = {}
        """When a person's last connection ended."""
        self._opened = asyncio.get_running_loop().time()

    def connected(self) -> set[str]:
        return self.here() | self._elsewhere

    def is_here(self, person: str) -> bool:
        """Whether a person is connected, to this process or to another one."""
        if person in self._elsewhere:
            return True
        return any(viewer.person == person for viewer in self.viewers)

    def here(self) -> set[str]:
        """The people who are connected to this process."""
        screens = {SCREEN for viewer in self.viewers if viewer.screen}
        return screens | {viewer.person for viewer in self.viewers if viewer.person is not None}

    def note_elsewhere(self, people: set[str]) -> bool:
        """Returns whether others than before are connected now."""
        before = self.connected()
        self._elsewhere = people
        for person in before - self.connected():
            self._last_here[person] = asyncio.get_running_loop().time()
        return before != self.connected()

    def away_for(self, person: str) -> float:
        """How many seconds ago a person who is not connected left."""
        return asyncio.get_running_loop().time() - self._last_here.get(person, self._opened)

    def enter(self, viewer: Viewer) -> None:
        self.viewers.append(viewer)

    def exit(self, viewer: Viewer) -> None:
        self.viewers.remove(viewer)
        if viewer.person is not None:
            self._last_here[viewer.person] = asyncio.get_running_loop().time()

    def greet(
        self,
        viewer: Viewer,
        have: int,
        seat: Seat | None,
        table: Snapshot,
        chat: Sequence[Chatted],
    ) -> bool:
        """Answers a hello: everything the viewer misses after step number `have`. Returns whether
        it was the viewer's first."""
        viewer.late = table.late
        mine = table.header.seats_of(viewer.person)
        if seat is not None and seat not in mine:
            raise RequestRefused(
                "forbidden",
                why("refused.not_your_seat", f"seat {seat} is not yours", seat=seat + 1),
                "seat",
            )
        viewer.eyes = seat if seat is not None or len(mine) != 1 else mine[0]
        first = not viewer.greeted
        viewer.greeted = True
        viewer.has = table.seq
        viewer.tell(
            Welcome(
                you=table.you(viewer),
                table=table.card(viewer),
                update=table.whole(viewer.eyes, have if have <= table.seq else 0),
                chat=tuple(chat[-CHAT_SHOWN:]),
            )
        )
        table.also_note(viewer)
        return first

    def tell_steps(
        self, table: Snapshot, by: Viewer | None = None, message: str | None = None
    ) -> None:
        """Tells everybody who sees this moment what happened since they were last told. `message`
        of the viewer `by`, which led to it, is confirmed at the same time."""
        made: dict[tuple[Seat | None, int, str | None], bytes] = {}
        viewers = [each for each in self.viewers if each.greeted and each.late == table.late]
        for viewer in viewers:
            key = (viewer.eyes, viewer.has, message if viewer is by else None)
            text = made.get(key)
            if text is None:
                text = made[key] = table.told(*key)
            viewer.has = table.seq
            viewer.socket.say(text)
        table.note(viewers)

    def tell_table(
        self, shown: Callable[[Viewer], Snapshot], code: str, but: Viewer | None = None
    ) -> None:
        """Tells everybody the header; who lost the seat they saw with becomes a spectator.
        After a new code, the old one lets nobody sit down any more, and who has no seat is told no
        new link: somebody who was sent away may still be there without a name. `shown` is the
        moment that a viewer may see."""
        renewed, self._code = code != self._code, code
        for viewer in self.viewers:
            table = shown(viewer)
            if viewer.person is not None and viewer.person in table.header.banned:
                viewer.tell(Refused("", "forbidden", SENT_AWAY))
                viewer.socket.hang_up(KICKED)
                continue
            if renewed and not table.header.seats_of(viewer.person):
                viewer.may_join = viewer.may_invite = False
            if not viewer.greeted or viewer is but:
                continue
            viewer.tell(TableChanged(table.card(viewer), table.you(viewer)))
            lost = viewer.eyes is not None and not table.header.belongs(viewer.eyes, viewer.person)
            if lost or viewer.late != table.late:
                self.show(viewer, None if lost else viewer.eyes, table)

    def show(self, viewer: Viewer, seat: Seat | None, table: Snapshot) -> None:
        """Lets a viewer see with the eyes of one of its seats from now on."""
        viewer.eyes = seat
        viewer.late = table.late
        viewer.has = table.seq
        viewer.tell(table.whole(seat, 0))
        table.also_note(viewer)

    def show_all(self, shown: Callable[[Viewer], Snapshot]) -> None:
        """Shows everybody a game that was set up anew, with the eyes of their only seat."""
        for viewer in self.viewers:
            if viewer.greeted:
                table = shown(viewer)
                mine = table.header.seats_of(viewer.person)
                self.show(viewer, mine[0] if len(mine) == 1 else None, table)

    def tell_all(self, message: FromServer, late: bool | None = None) -> None:
        """Tells everybody, or only those who see everything later, or only the others."""
        for viewer in self.viewers:
            if viewer.greeted and late in (None, viewer.late):
                viewer.tell(message)

    def sign_out(self, person: str, since: int | None = None) -> None:
        """Whoever came as a person, perhaps only with a cookie that was made before a moment, is no
        longer heard."""
        for viewer in self.viewers:
            if viewer.person == person and (since is None or viewer.since < since):
                viewer.signed_out = True
                viewer.tell(Refused("", "forbidden", str(SIGNED_OUT), why=SIGNED_OUT.told))
                viewer.socket.hang_up(KICKED)

    def drop_all(self) -> None:
        """Tells everybody to come back."""
        self.tell_all(Refused("", "unavailable", "the table is being opened again"))
        for viewer in self.viewers:
            viewer.socket.hang_up()
