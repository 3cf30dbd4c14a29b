"""A table at one moment, and what each viewer is shown of it."""

from collections.abc import Iterable

import msgspec

from boxcars.engine.patch import Patch
from boxcars.engine.types import Seat, View
from boxcars.server.tables.events import seen_by
from boxcars.server.tables.game import TableGame
from boxcars.server.tables.header import Header
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import Held, Update, You
from boxcars.server.wire.tables import NumberedEvent, TableCard


class Snapshot:
    """It is good until the table changes. What is the same for all viewers is made once."""

    def __init__(
        self, header: Header, game: TableGame, held: Held | None, connected: set[str]
    ) -> None:
        self.header = header
        self.seq = game.seq
        self._game = game
        self._held = held
        self._connected = connected
        self._turn = turn(header, game)
        self._undoable = undoable(header, game)
        self._events: dict[int, tuple[NumberedEvent, ...]] = {}
        """The events after a step, hidden ones too."""

    def whole(self, seat: Seat | None, after: int) -> Update:
        """What happened after a step, and everything that a seat (None: a spectator) sees now."""
        view = self._game.play.view(seat)
        return self._update(seat, after, seen_by(seat, self._happened(after)), view, None, None)

    def update(self, seat: Seat | None, after: int, done: str | None = None) -> Update:
        """What happened after a step, and how that changed what a seat sees, if it is known."""
        watching = self._game.watching
        if not watching.covers(seat, after):
            return msgspec.structs.replace(self.whole(seat, after), done=done)
        events = seen_by(seat, self._happened(after), watching.patches(seat))
        return self._update(seat, after, events, None, watching.rest(seat), done)

    def _happened(self, after: int) -> tuple[NumberedEvent, ...]:
        events = self._events.get(after)
        if events is None:
            events = self._events[after] = self._game.events_after(after)
        return events

    def _update(
        self,
        seat: Seat | None,
        after: int,
        events: tuple[NumberedEvent, ...],
        view: View | None,
        rest: Patch | None,
        done: str | None,
    ) -> Update:
        play = self._game.play
        mine = seat is not None and seat in self._turn
        return Update(
            after,
            self.seq,
            seat,
            events,
            view,
            rest,
            tuple(play.legal(seat)) if mine else (),
            tuple(play.forecast(seat)) if mine else (),
            self._turn,
            seat is not None and self._undoable == seat,
            self._held,
            done,
        )

    def note(self, viewers: Iterable[Viewer]) -> None:
        """What these viewers see has been told; from now on its changes are noted."""
        self._game.watching.begin({viewer.eyes for viewer in viewers if viewer.greeted})

    def also_note(self, viewer: Viewer) -> None:
        self._game.watching.also(viewer.eyes)

    def card(self, viewer: Viewer) -> TableCard:
        return self.header.card(viewer.person, self._connected, viewer.may_join)

    def you(self, viewer: Viewer) -> You:
        return You(viewer.name, self.header.seats_of(viewer.person), viewer.may_join)


def turn(header: Header, game: TableGame) -> tuple[Seat, ...]:
    """Which seats are asked now."""
    return () if header.phase == "gathering" else tuple([seat for seat, _ in game.asked()])


def undoable(header: Header, game: TableGame) -> Seat | None:
    """The seat of a person who may still take back the last answer."""
    seat = game.play.undo_seat
    if seat is None or not header.settings.undo or header.phase != "playing":
        return None
    return seat if header.chairs[seat].bot is None else None
