"""How long people may think: since when each seat is asked, what that leaves, and whose time is up.

A table with a clock keeps this in its header, in milliseconds of the server's time, and writes it
with every step: so it outlives the process, and is the same in all that share the table.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from boxcars.engine.errors import why
from boxcars.engine.types import Seat
from boxcars.server.errors import RequestRefused
from boxcars.server.wire.tables import Settings, TableClock, TimeLeft

LAST_SECONDS: Final = 10
"""What somebody whose time is used up has for each answer, so that coming back is worth it."""
REMEMBERED: Final = 32
"""How many answers are remembered, in case they are taken back."""


class Times(Struct):
    """What a table with a clock remembers of each seat."""

    asked: dict[Seat, int] = {}
    """Since when the seats are asked that people play themselves. While a bot stands in, the time
    for what they were asked runs on: whoever relieves it gains none."""
    used: dict[Seat, int] = {}
    """How long they have thought before, in all."""
    answered: list[tuple[Seat, int, int]] = []
    """Who answered last, since when they had been asked, and how long they thought: who takes
    answers back gains no time."""
    late: list[Seat] = []
    """Whose time was up, at a table that only says so, since they were asked."""


def check_settings(settings: Settings) -> None:
    if settings.clock is not None and settings.dice == "ours":
        raise RequestRefused(
            "bad_request",
            why("refused.no_clock", "a table with our own dice has no clock: all sit around it"),
            "settings",
        )


def moved_on(
    times: Times,
    asked: Sequence[Seat],
    people: Sequence[Seat],
    now: int,
    by: Seat | None = None,
    undone: bool = False,
) -> Times:
    """After a step or a change of hands: who is asked now, and which seats people play themselves.
    `by` answered, or took it back."""
    waited, used, answered = dict(times.asked), dict(times.used), list(times.answered)
    if undone and answered and answered[-1][0] == by:
        seat, since, spent = answered.pop()
        used[seat] = used.get(seat, 0) - spent
        waited[seat] = since
    for seat in list(waited):
        if seat not in asked or (seat == by and not undone):
            since = waited.pop(seat)
            spent = max(0, now - since)
            used[seat] = used.get(seat, 0) + spent
            if seat == by:
                answered.append((seat, since, spent))
    for seat in asked:
        if seat in people:
            waited.setdefault(seat, now)
    late = [seat for seat in times.late if seat in waited and waited[seat] == times.asked.get(seat)]
    return Times(waited, used, answered[-REMEMBERED:], late)


def deadline(clock: TableClock, times: Times, seat: Seat) -> int | None:
    """When the time of a seat is up; None if it is not asked."""
    since = times.asked.get(seat)
    return None if since is None else since + _allowed(clock, times, seat)


def left(clock: TableClock, times: Times, seats: Iterable[Seat], now: int) -> tuple[TimeLeft, ...]:
    """What viewers are shown: everybody's bank, or the time of those who are asked."""
    shown: list[TimeLeft] = []
    for seat in seats:
        until = deadline(clock, times, seat)
        late = seat in times.late
        if until is not None:
            shown.append(TimeLeft(seat, max(0, until - now), True, late))
        elif clock.kind == "bank":
            bank = clock.seconds * 1000 - times.used.get(seat, 0)
            shown.append(TimeLeft(seat, max(0, bank), False, late))
    return tuple(shown)


def overdue(clock: TableClock, times: Times, people: Iterable[Seat], now: int) -> list[Seat]:
    """The seats that are asked, that people play themselves, and whose time is up."""
    found = []
    for seat in people:
        until = deadline(clock, times, seat)
        if until is not None and until <= now:
            found.append(seat)
    return found


def next_deadline(
    clock: TableClock, times: Times, people: Iterable[Seat], after: int
) -> int | None:
    """The first deadline after a moment, of people who have not been called late."""
    waits = [seat for seat in people if seat not in times.late]
    deadlines = [deadline(clock, times, seat) for seat in waits]
    return min([each for each in deadlines if each is not None and each > after], default=None)


def called_late(times: Times, seats: Iterable[Seat]) -> Times:
    return msgspec.structs.replace(times, late=sorted({*times.late, *seats}))


def _allowed(clock: TableClock, times: Times, seat: Seat) -> int:
    """How long a seat may think about what it is asked, in milliseconds."""
    if clock.kind == "move":
        return clock.seconds * 1000
    return max(clock.seconds * 1000 - times.used.get(seat, 0), LAST_SECONDS * 1000)
