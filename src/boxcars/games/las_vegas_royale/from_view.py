"""A state from what one seat sees: what is hidden is dealt out and guessed anew (LVR-13)."""

from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.types import View
from boxcars.games.dice_casinos.positions import dealt, face_down
from boxcars.games.las_vegas_royale.board import COPIES
from boxcars.games.las_vegas_royale.loading import lay_out
from boxcars.games.las_vegas_royale.positions import position_from
from boxcars.games.las_vegas_royale.tile import FACES, face_number
from boxcars.games.las_vegas_royale.view_types import RoyaleView


def imagine(view: View, generator: Generator) -> State:
    """A state that looks like this view to the viewer, chosen fairly among all of them."""
    assert isinstance(view, RoyaleView)
    won = [player.known if player.won is None else player.won for player in view.players]
    in_casinos = [casino.cards for casino in view.casinos]
    hidden = face_down(
        COPIES, view.substitutes, view.under, view.bank or (), *view.pairs, *in_casinos, *won
    )
    hands = dealt(hidden, won, [player.cards for player in view.players])
    paying = 0
    for step in view.steps:
        tile = view.casinos[step.casino - 1].tile
        assert tile is not None
        paying = int(FACES[face_number(tile.face)].asks_at(step.casino))
    state = lay_out(position_from(view, hands, tuple(hidden), paying, view.steps))
    return state.imagine(-1 if view.seat is None else view.seat, generator)
