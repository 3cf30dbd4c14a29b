"""What those who watch a game saw last, and how it changed since, event by event.

A patch leads from a viewer's view before an event to the one after it. What is public is compared
once for all viewers. What a seat alone sees of its player comes with the event that changed the
player; other things that are shown to it alone come after the last event. What an event changed of
which somebody is not told comes with the next one.
"""

from collections.abc import Iterable
from typing import Any

from mypy_extensions import i64

from boxcars.engine.patch import Patch, difference
from boxcars.engine.play import Play
from boxcars.engine.state import State
from boxcars.engine.types import Event, Seat, View, hides_nothing

Eyes = Seat | None
"""Whose eyes somebody sees with; None: a spectator's."""


class Own:
    """What a seat saw last that others may not have seen."""

    def __init__(self, state: State, seat: i64) -> None:
        self.player: Any = state.own_player(seat)
        """None if everybody saw as much of the player."""
        self.fields: dict[str, Any] = state.own_fields(seat)
        self.patches: dict[int, Patch] = {}
        """By the numbers of events: patches that differ from those of others."""


class Watching:
    def __init__(self, play: Play) -> None:
        self._state = play.watch(self.look)
        self._play = play
        self._since = play.length
        self._eyes: set[Eyes] = set()
        self._public: View = self._state.shown()
        self._patches: dict[int, Patch] = {}
        """By the numbers of events: what each changed for everybody."""
        self._own: dict[int, Own] = {}
        """By seat."""
        self._rests: dict[Eyes, Patch | None] = {}
        self._end: dict[str, Any] | None = None
        """What changed for everybody after the last event, once somebody wanted to know."""

    def covers(self, eyes: Eyes, step: int) -> bool:
        """Whether it is known how a view changed since a step."""
        return step == self._since and eyes in self._eyes

    def begin(self, eyes: Iterable[Eyes]) -> None:
        """From now on the changes of these views are noted, and of no others."""
        self._eyes = set(eyes)
        self._since = self._play.length
        self._public = self._state.shown()
        self._patches = {}
        own: dict[int, Own] = {}
        for seat in self._eyes:
            if seat is not None:
                # Who was told the rest has just been looked at.
                own[seat] = self._own[seat] if seat in self._rests else Own(self._state, seat)
                own[seat].patches = {}
        self._own = own
        self._rests = {}
        self._end = None

    def also(self, eyes: Eyes) -> None:
        """The changes of one more view are noted."""
        self.begin({*self._eyes, eyes})

    def look(self, state: State, event: Event) -> None:
        """Sees what an event changed, at the moment when it happens."""
        self._state = state
        if not hides_nothing(type(event)) and None in [event.seen_by(each) for each in self._eyes]:
            return
        public = state.shown()
        patch = changed(self._public, public)
        self._public = public
        if patch:
            number = len(self._play.events) - 1
            self._patches[number] = patch
            for seat, own in self._own.items():
                mine = without(patch, own.fields)
                if touches(patch, seat):
                    player = state.own_player(seat)
                    mine = with_player(mine, public, seat, own.player, player)
                    own.player = player
                if mine is not patch:
                    own.patches[number] = mine

    def patches(self, eyes: Eyes) -> dict[int, Patch]:
        """By the numbers of events: what each of them changed in a view, if it did."""
        own = None if eyes is None else self._own[eyes].patches
        return self._patches | own if own else self._patches

    def rest(self, eyes: Eyes) -> Patch | None:
        """The patch from what a viewer saw at the last event to what there is to see now."""
        if eyes not in self._rests:
            public = self._state.shown()
            if self._end is None:
                self._end = changed(self._public, public)
            patch = self._end
            if eyes is not None:
                own, seat = self._own[eyes], eyes
                patch = without(patch, own.fields)
                player = self._state.own_player(seat)
                if player is not own.player or touches(patch, seat):
                    patch = with_player(patch, public, seat, own.player, player)
                    own.player = player
                fields = self._state.own_fields(seat)
                for name, value in fields.items():
                    patch = with_change(patch, name, difference(own.fields[name], value))
                own.fields = fields
            self._rests[eyes] = patch or None
        return self._rests[eyes]


def changed(before: View, after: View) -> dict[str, Any]:
    patch = difference(before, after)
    return patch if isinstance(patch, dict) else {}


def without(patch: dict[str, Any], fields: dict[str, Any]) -> dict[str, Any]:
    """A patch that leaves some fields as they are."""
    for name in fields:
        if name in patch:
            return {key: change for key, change in patch.items() if key not in fields}
    return patch


def touches(patch: dict[str, Any], seat: i64) -> bool:
    return "players" in patch and str(seat) in patch["players"]


def with_player(
    patch: dict[str, Any], public: Any, seat: i64, before: Any, after: Any
) -> dict[str, Any]:
    """A patch that changes a seat's player as the seat sees it."""
    if before is None and after is None:
        return patch
    if before is None or after is None:
        change: Patch | None = [public.players[seat] if after is None else after]
    else:
        change = difference(before, after)
    players = with_change(patch.get("players", {}), str(seat), change)
    return with_change(patch, "players", players or None)


def with_change(patch: dict[str, Any], name: str, change: Patch | None) -> dict[str, Any]:
    """A patch that changes one thing otherwise; the same patch if it does so already."""
    if patch.get(name) == change:
        return patch
    others = {key: value for key, value in patch.items() if key != name}
    return others if change is None else {**others, name: change}
