"""A state from what one seat sees: notes that are face down are dealt out anew (LV-7)."""

from __future__ import annotations

from collections import Counter

from boxcars.engine.generator import Generator
from boxcars.engine.types import View
from boxcars.games.las_vegas.board import COPIES, NOTE_UNIT
from boxcars.games.las_vegas.loading import restore
from boxcars.games.las_vegas.meta import META
from boxcars.games.las_vegas.state import LasVegas
from boxcars.games.las_vegas.view_types import (
    CasinoPosition,
    LasVegasPosition,
    LasVegasView,
    PlayerPosition,
)


def imagine(view: View, generator: Generator) -> LasVegas:
    """A state that looks like this view to the viewer, chosen fairly among all of them."""
    assert isinstance(view, LasVegasView)
    hidden = face_down(view)
    generator.shuffle(hidden)
    players: list[PlayerPosition] = []
    for player in view.players:
        won = player.won
        if won is None:
            won, hidden = tuple(hidden[: player.notes]), hidden[player.notes :]
        players.append(PlayerPosition(player.own, player.neutral, falling(won)))
    state = restore(
        LasVegasPosition(
            seats=len(view.players),
            options=view.options,
            round=view.round,
            phase=view.phase,
            start_player=view.start_player,
            turn=view.turn,
            roll=view.roll,
            casinos=tuple(
                CasinoPosition(casino.number, casino.notes, casino.dice, casino.neutral)
                for casino in view.casinos
            ),
            players=tuple(players),
            fresh=falling(hidden),
            under=view.under,
        )
    )
    state.rules = META.rules
    return state


def face_down(view: LasVegasView) -> list[int]:
    """The notes whose place the viewer does not know: in the pile, or won by others."""
    seen = Counter(view.under)
    for casino in view.casinos:
        seen.update(casino.notes)
    for player in view.players:
        seen.update(player.won or ())
    every = Counter({units * int(NOTE_UNIT): copies for units, copies in COPIES.items()})
    return list((every - seen).elements())


def falling(notes: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    return tuple(sorted(notes, reverse=True))
