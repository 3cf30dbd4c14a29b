"""Everything that goes over the wire is of a declared type and survives JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from boxcars.engine.types import Undone
from boxcars.testing.fault import demand_equal
from boxcars.testing.moment import Moment, as_json


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
            known = any_of((*play.game.events, Undone))
            demand_equal(survive(event, known), event, "an event")


def survive(data: object, kind: Any) -> object:
    return msgspec.json.decode(as_json(data), type=kind)


def any_of(kinds: tuple[type, ...]) -> Any:
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return union
