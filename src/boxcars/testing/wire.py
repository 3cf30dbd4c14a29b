"""The wire: everything is of a declared type and survives JSON, and patches lead from what a viewer
saw before to what the viewer sees after.
"""

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from boxcars.engine.patch import patched
from boxcars.engine.play import Play
from boxcars.engine.state import State
from boxcars.engine.types import Corrected, Event, Undone
from boxcars.engine.watching import Watching
from boxcars.testing.moment import Moment, as_json, demand_equal


def check_wire(moment: Moment, told: int) -> None:
    """Checks questions, views and the events from number `told` on."""
    play = moment.play
    for question in play.questions:
        demand_equal(survive(question, any_of(play.game.questions)), question, "a question")
    for seat in [None, *range(play.seats)]:
        view = play.view(seat)
        demand_equal(survive(view, play.game.view), view, f"the view of {seat}")
        demand_equal(view.options, play.options, f"the options in the view of {seat}")
        for event in play.events_for(seat, told):
            known = any_of((*play.game.events, Corrected, Undone))
            demand_equal(survive(event, known), event, "an event")


def survive(data: object, kind: Any) -> object:
    return msgspec.json.decode(as_json(data), type=kind)


def any_of(kinds: tuple[type, ...]) -> Any:
    return reduce(or_, kinds)


class Viewers:
    """Everybody at a table, seats and a spectator, from one answer to the next."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.everybody: list[int | None] = [None, *range(play.seats)]
        self.folded = {seat: sent(play.view(seat)) for seat in self.everybody}
        self.told = len(play.events)
        self.watching = Watching(play)
        self.watching.begin(self.everybody)
        play.watch(self.look)

    def look(self, state: State, event: Event) -> None:
        self.told += 1
        self.watching.look(state, event)

    def check(self, what: str) -> None:
        """After an answer, or after it was taken back."""
        demand_equal(self.told, len(self.play.events), f"every event of {what} must be told")
        for seat, view in self.folded.items():
            for patch in self.watching.patches(seat).values():
                view = patched(view, sent(patch))
            self.folded[seat] = patched(view, sent(self.watching.rest(seat)))
            demand_equal(
                self.folded[seat],
                sent(self.play.view(seat)),
                f"patches of {what} must lead to {seat}'s view",
            )
        self.watching.begin(self.everybody)


def sent(data: object) -> Any:
    """Data as it arrives."""
    return msgspec.json.decode(as_json(data))
