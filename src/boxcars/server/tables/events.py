"""Numbered events: what happened in a game, as each seat may know it."""

from __future__ import annotations

from collections.abc import Iterable

from boxcars.engine.play import Play
from boxcars.engine.types import Seat
from boxcars.server.wire.tables import NumberedEvent


def events_since(play: Play, number: int) -> tuple[NumberedEvent, ...]:
    """The events from a number on, hidden ones too."""
    return tuple(
        [NumberedEvent(index, event) for index, event in enumerate(play.events[number:], number)]
    )


def seen_by(seat: Seat | None, events: Iterable[NumberedEvent]) -> tuple[NumberedEvent, ...]:
    """The events as a seat (None: a spectator) may know them. Whatever the server tells anybody of
    what happened has come through here."""
    seen = []
    for each in events:
        event = each.event.seen_by(seat)
        if event is each.event:
            seen.append(each)
        elif event is not None:
            seen.append(NumberedEvent(each.index, event))
    return tuple(seen)
