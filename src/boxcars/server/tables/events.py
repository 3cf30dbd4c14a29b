"""Numbered events: what happened in a game, as each seat may know it."""

from collections.abc import Iterable, Mapping
from typing import Final

from boxcars.engine.patch import Patch
from boxcars.engine.play import Play
from boxcars.engine.types import Seat, hides_nothing
from boxcars.server.wire.tables import NumberedEvent

NO_PATCHES: Final[Mapping[int, Patch]] = {}


def events_since(play: Play, number: int) -> tuple[NumberedEvent, ...]:
    """The events from a number on, hidden ones too."""
    return tuple(
        [NumberedEvent(index, event) for index, event in enumerate(play.events[number:], number)]
    )


def open_to_all(events: Iterable[NumberedEvent]) -> bool:
    """Whether everybody may know all of these events as they are."""
    return all(hides_nothing(type(each.event)) for each in events)


def seen_by(
    seat: Seat | None, events: Iterable[NumberedEvent], patches: Mapping[int, Patch] = NO_PATCHES
) -> tuple[NumberedEvent, ...]:
    """The events as a seat (None: a spectator) may know them, with what they changed in its view.
    Whatever the server tells anybody of what happened has come through here."""
    seen = []
    for each in events:
        told = each.event
        event = told if hides_nothing(type(told)) else told.seen_by(seat)
        if event is not None:
            patch = patches.get(each.index)
            alike = event is told and patch is None
            seen.append(each if alike else NumberedEvent(each.index, event, patch))
    return tuple(seen)
