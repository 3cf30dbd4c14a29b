"""A state from what one seat sees: notes that are face down are dealt out anew (LV-7)."""

from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.types import View
from boxcars.games.dice_casinos.positions import dealt, face_down
from boxcars.games.las_vegas.board import COPIES
from boxcars.games.las_vegas.loading import restore
from boxcars.games.las_vegas.positions import position_from
from boxcars.games.las_vegas.view_types import LasVegasView


def imagine(view: View, generator: Generator) -> State:
    """A state that looks like this view to the viewer, chosen fairly among all of them."""
    assert isinstance(view, LasVegasView)
    won = [player.won or () for player in view.players]
    on_casinos = [casino.notes for casino in view.casinos]
    hidden = face_down(COPIES, (), view.under, *on_casinos, *won)
    hands = dealt(hidden, won, [player.notes for player in view.players])
    state = restore(position_from(view, hands, tuple(hidden)))
    return state.imagine(-1 if view.seat is None else view.seat, generator)
