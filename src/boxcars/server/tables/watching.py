"""What those who watch a game saw last, and how it changed since, event by event.

A patch is made from a viewer's own views alone: the one before an event and the one after it.
"""

from __future__ import annotations

from collections.abc import Iterable

from boxcars.engine.patch import Comparing, Patch
from boxcars.engine.play import Play
from boxcars.engine.state import State
from boxcars.engine.types import Event, Seat, View
from boxcars.server.tables.events import seen_by
from boxcars.server.wire.tables import NumberedEvent

Eyes = Seat | None
"""Whose eyes somebody sees with; None: a spectator's."""


class Watching:
    def __init__(self, play: Play) -> None:
        self._play = play
        self._seen: dict[Eyes, View] = {}
        self._patches: dict[Eyes, dict[int, Patch]] = {}
        """By viewer: the patch of each event that changed what the viewer sees."""
        self._since = play.length
        self._rests: dict[Eyes, View] = {}
        """What there is to see now, where it was compared with what was seen last."""
        self._comparing = Comparing()
        play.watch(self._look)

    def covers(self, eyes: Eyes, step: int) -> bool:
        """Whether it is known how a view changed since a step."""
        return step == self._since and eyes in self._seen

    def begin(self, eyes: Iterable[Eyes]) -> None:
        """From now on the changes of these views are noted, and of no others."""
        now = self._rests
        self._seen = {each: now.get(each) or self._play.view(each) for each in eyes}
        self._compare_anew()
        self._patches = {each: {} for each in self._seen}
        self._since = self._play.length

    def also(self, eyes: Eyes) -> None:
        """The changes of one more view are noted."""
        self.begin({*self._seen, eyes})

    def events(self, eyes: Eyes, events: Iterable[NumberedEvent]) -> tuple[NumberedEvent, ...]:
        """Events as a viewer may know them, with their patches."""
        patches = self._patches[eyes]
        return tuple(
            [
                NumberedEvent(each.index, each.event, patches[each.index])
                if each.index in patches
                else each
                for each in seen_by(eyes, events)
            ]
        )

    def rest(self, eyes: Eyes) -> Patch | None:
        """The patch from what a viewer saw at the last event to what there is to see now."""
        if eyes not in self._rests:
            self._rests[eyes] = self._play.view(eyes)
        return self._comparing.difference(self._seen[eyes], self._rests[eyes])

    def _compare_anew(self) -> None:
        self._rests = {}
        self._comparing = Comparing()

    def _look(self, state: State, event: Event) -> None:
        number = len(self._play.events) - 1
        comparing = Comparing()
        views = {
            eyes: state.view(-1 if eyes is None else eyes)
            for eyes in self._seen
            if event.seen_by(eyes) is not None
        }
        for eyes, view in views.items():
            patch = comparing.difference(self._seen[eyes], view)
            if patch is not None:
                self._patches[eyes][number] = patch
        self._seen |= views
        self._compare_anew()
