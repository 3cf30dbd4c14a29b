"""What a table shows to whom: what is now, or to those who only watch perhaps what was a while ago.
All of it happens under the table's lock."""

from collections.abc import Callable, Sequence

from boxcars.engine.types import Seat
from boxcars.server.store.sql import StoredSteps
from boxcars.server.tables.audience import Audience
from boxcars.server.tables.game import TableGame
from boxcars.server.tables.header import Header
from boxcars.server.tables.late import Drawn, Late
from boxcars.server.tables.saving import SavedTable
from boxcars.server.tables.snapshot import Snapshot
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import Chatted


class Showing:
    def __init__(
        self,
        saved: SavedTable,
        now: Callable[[], Snapshot],
        spelled: Callable[[str], str],
        count: Callable[[Drawn], None],
    ) -> None:
        self.audience = Audience(saved.header.code)
        self.chat = saved.chat
        self.late: Late | None = None
        """What those who only watch see, if they see it later."""
        self._now = now
        self._spelled = spelled
        self._count = count
        """Counts outcomes among all dice of the server, which everybody may see."""
        self.set_up(saved.header)
        self.add_steps(saved.steps)
        if self.late is not None:
            self.late.add_chat(saved.chat)

    def set_up(self, header: Header) -> None:
        """After the game was set up: what is known of it, those who see it later will see."""
        self.close()
        self.late = None
        if header.settings.delay:
            self.late = Late(header, self._tell_late, self._count)

    def close(self) -> None:
        if self.late is not None:
            self.late.close()

    def known_to(
        self, person: str | None, header: Header, game: TableGame
    ) -> tuple[Header, TableGame]:
        """The table as a person may know it: who only watches may see it later."""
        if self.late is None or header.seats_of(person):
            return header, game
        return self.late.header(header), self.late.game

    def add_steps(self, steps: Sequence[StoredSteps]) -> None:
        """What was written: those who see it later will see it."""
        if self.late is not None:
            self.late.add_steps(steps)

    def add_drawn(self, drawn: Drawn) -> None:
        """What came of chance is counted when everybody may know it."""
        if self.late is None:
            self._count(drawn)
        else:
            self.late.add_drawn(drawn)

    def heard(self, chat: Sequence[Chatted]) -> None:
        self.chat.extend(chat)
        late = None if self.late is None else False
        for each in chat:
            self.audience.tell_all(each, late)
        if self.late is not None:
            self.late.add_chat(chat)

    def greet(self, viewer: Viewer, have: int, seat: Seat | None) -> None:
        shown = self._shown()(viewer)
        chat = self.late.chat if self.late is not None and shown.late else self.chat
        if self.audience.greet(viewer, have, seat, shown, chat):
            self.tell_table(but=viewer)

    def show(self, viewer: Viewer, seat: Seat | None) -> None:
        self.audience.show(viewer, seat, self._shown()(viewer))

    def show_all(self) -> None:
        self.audience.show_all(self._shown())

    def tell_table(self, but: Viewer | None = None) -> None:
        self.audience.tell_table(self._shown(), self._now().header.code, but)

    def tell_steps(self, by: Viewer | None = None, message: str | None = None) -> None:
        self.audience.tell_steps(self._now(), by, message)

    def _shown(self) -> Callable[[Viewer], Snapshot]:
        """The moment that each viewer may see."""
        now = self._now()
        if self.late is None:
            return lambda viewer: now
        later = self._late_snapshot()
        return lambda viewer: now if now.header.seats_of(viewer.person) else later

    def _late_snapshot(self) -> Snapshot:
        assert self.late is not None
        header = self.late.header(self._now().header)
        connected = self.audience.connected
        return Snapshot(header, self.late.game, None, connected, self._spelled, late=True)

    def _tell_late(self, stepped: bool, said: Sequence[Chatted]) -> None:
        """Tells those who see everything later what has come."""
        assert self.late is not None
        if stepped:
            if self.late.game.play.result is not None:
                self.tell_table()
            self.audience.tell_steps(self._late_snapshot())
        for each in said:
            self.audience.tell_all(each, late=True)
