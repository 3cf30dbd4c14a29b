"""Patches: what a viewer saw before, changed event by event, is what the viewer sees after."""

from __future__ import annotations

from typing import Any

import msgspec

from boxcars.engine.patch import Patch, difference, patched
from boxcars.engine.play import Play
from boxcars.engine.state import State
from boxcars.engine.types import Event, View
from boxcars.testing.fault import demand_equal
from boxcars.testing.moment import SPECTATOR, as_json


class Watcher:
    """Everybody at a table, seats and a spectator, from one answer to the next."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.views: list[View] = [play.view(seat) for seat in self._seats()]
        self.folded = [sent(view) for view in self.views]
        self.told = len(play.events)
        play.watch(self.look)

    def _seats(self) -> list[int | None]:
        return [None, *range(self.play.seats)]

    def look(self, state: State, event: Event) -> None:
        self.told += 1
        for place in range(len(self.views)):
            view = state.view(SPECTATOR + place)
            self.take(place, view)

    def take(self, place: int, view: View) -> None:
        patch: Patch | None = difference(self.views[place], view)
        self.folded[place] = patched(self.folded[place], sent(patch))
        self.views[place] = view

    def check(self, what: str) -> None:
        """After an answer, or after it was taken back."""
        demand_equal(self.told, len(self.play.events), f"every event of {what} must be told")
        for place, seat in enumerate(self._seats()):
            view = self.play.view(seat)
            self.take(place, view)
            demand_equal(
                self.folded[place], sent(view), f"patches of {what} must lead to {seat}'s view"
            )


def sent(data: object) -> Any:
    """Data as it arrives."""
    return msgspec.json.decode(as_json(data))
