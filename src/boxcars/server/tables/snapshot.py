"""A table at one moment, and what each viewer is shown of it."""

from __future__ import annotations

from boxcars.engine.types import Seat
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

    def update(self, seat: Seat | None, after: int, done: str | None = None) -> Update:
        """What happened after a step, and what a seat (None: a spectator) sees now."""
        events = self._events.get(after)
        if events is None:
            events = self._events[after] = self._game.events_after(after)
        play = self._game.play
        view = play.view(seat)
        mine = seat is not None and seat in self._turn
        return Update(
            after,
            self.seq,
            seat,
            seen_by(seat, events),
            view,
            tuple(play.legal(seat)) if mine else (),
            tuple(play.forecast(seat)) if mine else (),
            self._turn,
            seat is not None and self._undoable == seat,
            self._held,
            done,
        )

    def card(self, viewer: Viewer) -> TableCard:
        return self.header.card(viewer.person, self._connected, viewer.may_join)

    def you(self, viewer: Viewer) -> You:
        return You(viewer.name, self.header.seats_of(viewer.person), viewer.may_join)


def turn(header: Header, game: TableGame) -> tuple[Seat, ...]:
    """Which seats are asked now."""
    return () if header.phase == "gathering" else tuple([seat for seat, _ in game.asked()])


def undoable(header: Header, game: TableGame) -> Seat | None:
    """The seat of a person who may still take back the last answer."""
    seat = game.undo_seat
    if seat is None or not header.settings.undo or header.phase != "playing":
        return None
    return seat if header.chairs[seat].bot is None else None
