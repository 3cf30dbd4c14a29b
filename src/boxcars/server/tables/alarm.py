"""The alarm of a table with a clock: it rings when somebody's time is up."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from boxcars.server.ids import now
from boxcars.server.tables.header import Header
from boxcars.server.tables.timing import next_deadline

OPENED_MS: Final = 10_000
"""Nobody's time is up sooner after the table was opened: people may have been shut out."""


class Alarm:
    """`ring` has to see for itself whose time is up."""

    def __init__(self, ring: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._ring = ring
        self._opened = now()
        self._at: int | None = None
        """When it rings next."""
        self._rang = 0
        """The last deadline at which it rang."""
        self._pending: asyncio.Task[None] | None = None

    @property
    def runs(self) -> bool:
        return self._pending is not None and not self._pending.done()

    @property
    def earliest(self) -> int:
        """Before this nobody's time is up."""
        return self._opened + OPENED_MS

    def stop(self) -> None:
        if self._pending is not None and self._pending is not asyncio.current_task():
            self._pending.cancel()

    def arrange(self, header: Header) -> None:
        """Rings at the next deadline, after whatever changed."""
        clock = header.settings.clock
        if clock is None and self._pending is None:
            return
        at = None
        if clock is not None and header.phase == "playing":
            # A bot that answers once for who is late has been called for at the first ring.
            after = self._rang if clock.then == "bot" else 0
            at = next_deadline(clock, header.times, header.people, after)
        if at == self._at and self.runs and self._pending is not asyncio.current_task():
            return
        self.stop()
        self._at = at
        self._pending = None if at is None else asyncio.create_task(self._wait(at))

    async def _wait(self, at: int) -> None:
        while (wait := max(at, self.earliest) - now()) > 0:
            await asyncio.sleep(wait / 1000)
        self._rang = at
        await self._ring()
