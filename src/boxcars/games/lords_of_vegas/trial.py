"""A table to try things on, made from a view: nothing of the game is hidden (LOV-19.1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.board import NUMBERS, bit
from boxcars.games.lords_of_vegas.laying import lay_board
from boxcars.games.lords_of_vegas.seen import LordsOfVegasView
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.table import PLAY


def table_of(view: LordsOfVegasView) -> LordsOfVegas:
    """The table as if the active player were in the play step, without offers or trades."""
    seats = len(view.players)
    state = LordsOfVegas(seats, view.options)
    lay_board(state, view.spaces)
    for seat, player in enumerate(view.players):
        state.money[seat] = player.money
        state.score[seat] = player.score
    state.deck = 0
    for cards in view.cards:
        for name in cards.lots:
            state.deck |= bit(NUMBERS[name])
    state.above = view.above
    if view.arriving:
        state.arrived = vec[i64]([sum(bit(NUMBERS[name]) for name in view.arriving)])
    state.gambled = view.gambled
    state.turn = 0 if view.turn is None else view.turn
    to_play_step(state)
    return state


def to_play_step(state: LordsOfVegas) -> None:
    """Puts the active player into the play step, whatever was going on."""
    state.agenda = vec[i64]([PLAY])
    state.arrived = vec[i64]()
    state.offers = []
    state.trades = []
    state.move_on()
