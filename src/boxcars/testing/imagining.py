"""A state made from a view alone looks the same to its viewer, and can be played on."""

from __future__ import annotations

from boxcars.engine.state import OVER, playout
from boxcars.testing.fault import demand, demand_equal
from boxcars.testing.hiding import viewed_by
from boxcars.testing.moment import SPECTATOR, Moment


def check_imagining(moment: Moment) -> None:
    imagine = moment.play.game.imagine
    if imagine is None:
        return
    for viewer in range(SPECTATOR, moment.play.seats):
        who = viewed_by(viewer)
        view = moment.state.view(viewer)
        imagined = imagine(view, moment.generator)
        demand_equal(imagined.view(viewer), view, f"what {who} imagines looks otherwise")
        demand_equal(
            imagined.components(), moment.state.components(), f"{who} must imagine all components"
        )
        if viewer != SPECTATOR:
            demand_equal(
                imagined.legal(viewer),
                moment.state.legal(viewer),
                f"{who} imagines other answers than it has",
            )
        again = imagined.imagine(viewer, moment.generator)
        demand_equal(again.view(viewer), view, f"what {who} imagines anew looks otherwise")
        playout(imagined, moment.generator)
        demand(imagined.actor() == OVER, f"what {who} imagines cannot be played to the end")
        demand(imagined.result() is not None, f"what {who} imagines ends without a result")
