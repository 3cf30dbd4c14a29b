"""A table at one moment, and what each viewer is shown of it."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar, cast

import msgspec

from boxcars.engine.patch import Patch
from boxcars.engine.types import Answer, Seat, View
from boxcars.server.ids import now
from boxcars.server.tables.events import open_to_all, seen_by
from boxcars.server.tables.game import TableGame
from boxcars.server.tables.header import Header
from boxcars.server.tables.timing import left
from boxcars.server.tables.viewer import Viewer, encode
from boxcars.server.wire.live import Held, Typed, Update, You
from boxcars.server.wire.tables import NumberedEvent, TableCard, TimeLeft

T = TypeVar("T")

NOBODY: Final = b"null"
DONE: Final = b'"done":'
"""Before the message that an update confirms; nothing after it is written by people."""


class Snapshot:
    """It is good until the table changes. What is the same for several viewers is made once."""

    def __init__(
        self,
        header: Header,
        game: TableGame,
        held: Held | None,
        connected: Callable[[], set[str]],
        spelled: Callable[[str], str],
        late: bool = False,
    ) -> None:
        self.header = header
        self.seq = game.seq
        self.late = late
        """Whether it is the moment that those see who are told everything later."""
        self._game = game
        self._held = held
        self._connected = connected
        self._spelled = spelled
        self._turn = turn(header, game)
        self._undoable = undoable(header, game)
        self._typed = typed(header, game)
        self._times = () if late else times_left(header)
        self._lesson = game.lesson_step
        self._events: dict[int, tuple[NumberedEvent, ...]] = {}
        """The events after a step, hidden ones too."""
        self._patches = game.watching.patches(None)
        """Everybody's patches."""
        self._told_to_all: tuple[NumberedEvent, ...] | None = None
        """Events that hide nothing, with these patches."""
        self._rests: dict[int, Patch] = {}
        """Patches that several viewers are sent, by the identity of what was encoded."""
        self._alike: dict[int, tuple[bytes, bytes]] = {}
        """What those are told who are not asked, by the identity of their `rest`: what stands
        between whose eyes it is seen with and which message it confirms, and what stands after."""

    def whole(self, seat: Seat | None, after: int) -> Update:
        """What happened after a step, and everything that a seat (None: a spectator) sees now."""
        view = self._game.play.view(seat)
        return self._update(seat, after, seen_by(seat, self._happened(after)), view, None, None)

    def told(self, seat: Seat | None, after: int, done: str | None = None) -> bytes:
        """What happened after a step, and how that changed what a seat sees, if it is known; as it
        is sent. `done` is the message that it confirms."""
        watching = self._game.watching
        if not watching.covers(seat, after):
            return encode(msgspec.structs.replace(self.whole(seat, after), done=done))
        patches, rest = watching.patches(seat), watching.rest(seat)
        own = seat is not None and (seat in self._turn or seat == self._undoable)
        if own or patches is not self._patches or not self._open_to_all(after):
            return encode(self._patched(seat, after, patches, rest, done))
        # Most viewers are only told what all are told: it is put into words once.
        alike = self._alike.get(id(rest))
        if alike is None:
            alike = self._alike[id(rest)] = _parts(self._patched(None, after, patches, rest, None))
        whose, confirms = encode(seat), encode(done)
        return b"".join((_head(after, self.seq), whose, alike[0], confirms, alike[1]))

    def _patched(
        self,
        seat: Seat | None,
        after: int,
        patches: dict[int, Patch],
        rest: Patch | None,
        done: str | None,
    ) -> Update:
        events = self._seen(seat, after, patches)
        return self._update(seat, after, events, None, self._encoded(rest), done)

    def _happened(self, after: int) -> tuple[NumberedEvent, ...]:
        events = self._events.get(after)
        if events is None:
            events = self._events[after] = self._game.events_after(after)
        return events

    def _seen(
        self, seat: Seat | None, after: int, patches: dict[int, Patch]
    ) -> tuple[NumberedEvent, ...]:
        """The events after a step with their patches, as a seat may know them."""
        if patches is self._patches and self._told_to_all is not None:
            return self._told_to_all
        happened = self._happened(after)
        if patches is not self._patches or not self._open_to_all(after):
            return seen_by(seat, happened, patches)
        self._told_to_all = encoded(seen_by(None, happened, patches))
        return self._told_to_all

    def _open_to_all(self, after: int) -> bool:
        """Whether the events after a step hide nothing."""
        return self._told_to_all is not None or open_to_all(self._happened(after))

    def _encoded(self, rest: Patch | None) -> Patch | None:
        """What changed after the last event, which several viewers are told."""
        if rest is None:
            return None
        known = self._rests.get(id(rest))
        if known is None:
            known = self._rests[id(rest)] = encoded(rest)
        return known

    def _update(
        self,
        seat: Seat | None,
        after: int,
        events: tuple[NumberedEvent, ...],
        view: View | None,
        rest: Patch | None,
        done: str | None,
    ) -> Update:
        legal: tuple[Answer, ...] = ()
        forecast: tuple[Any, ...] = ()
        if seat is not None and seat in self._turn:
            asked = self._game.play.turn(seat)
            legal = tuple(asked.legal)
            forecast = tuple(self._game.play.game.look_ahead(asked))
        return Update(
            after,
            self.seq,
            seat,
            events,
            view,
            rest,
            legal,
            forecast,
            self._turn,
            seat is not None and self._undoable == seat,
            self._held,
            done,
            self._typed,
            self._times,
            self._lesson,
        )

    def note(self, viewers: Iterable[Viewer]) -> None:
        """What these viewers see has been told; from now on its changes are noted."""
        self._game.watching.begin({viewer.eyes for viewer in viewers if viewer.greeted})

    def also_note(self, viewer: Viewer) -> None:
        self._game.watching.also(viewer.eyes)

    def card(self, viewer: Viewer) -> TableCard:
        return self.header.card(
            viewer.person, self._connected(), self._spelled, viewer.may_join, viewer.may_invite
        )

    def you(self, viewer: Viewer) -> You:
        return You(viewer.name, self.header.seats_of(viewer.person), viewer.may_join)


def _head(after: int, seq: int) -> bytes:
    """How an update begins, up to whose eyes it is seen with."""
    return b'{"type":"update","after":%d,"seq":%d,"seat":' % (after, seq)


def _parts(update: Update) -> tuple[bytes, bytes]:
    """An update of a spectator that confirms nothing, without its head: what stands between whose
    eyes it is seen with and what it confirms, and what stands after."""
    text = encode(update)
    begin = len(_head(update.after, update.seq)) + len(NOBODY)
    end = text.rindex(DONE) + len(DONE)
    return text[begin:end], text[end + len(NOBODY) :]


def encoded(data: T) -> T:
    """The same for the encoder, which copies what is encoded already."""
    return cast(T, msgspec.Raw(encode(data)))


def turn(header: Header, game: TableGame) -> tuple[Seat, ...]:
    """Which seats are asked now."""
    return () if header.phase == "gathering" else tuple([seat for seat, _ in game.asked()])


def typed(header: Header, game: TableGame) -> Typed | None:
    """Who typed in the last dice or cards, if they can be taken back."""
    if not game.can_take_back or header.phase != "playing":
        return None
    return Typed(next(iter(header.seats_of(game.typist)), None))


def times_left(header: Header) -> tuple[TimeLeft, ...]:
    """How long people may still think, at a table with a clock."""
    clock = header.settings.clock
    if clock is None or header.phase != "playing":
        return ()
    return left(clock, header.times, header.people, now())


def undoable(header: Header, game: TableGame) -> Seat | None:
    """The seat of a person who may still take back the last answer. At a table with a clock, what
    a bot answered for somebody stands: it may have been called since time was up."""
    seat = game.play.undo_seat
    if seat is None or not header.settings.undo or header.phase != "playing":
        return None
    if header.settings.clock is not None and game.bot_answered:
        return None
    return seat if header.chairs[seat].bot is None else None
