"""A state from a view: nothing of the game is hidden but the order of the deck (LOV-19.1)."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.state import task_of
from boxcars.engine.types import View
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import PLAY, REMOVAL
from boxcars.games.lords_of_vegas.editions import edition_of
from boxcars.games.lords_of_vegas.loading import restore, set_of
from boxcars.games.lords_of_vegas.lots import BLOCK_F, BLOCK_LOTS, LAST_SPACE, MARKERS_EACH
from boxcars.games.lords_of_vegas.names import lots_named
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasPosition, LordsOfVegasView
from boxcars.games.lords_of_vegas.views import lay_spaces

SEEN: Final = {*LordsOfVegasView.__struct_fields__} & {*LordsOfVegasPosition.__struct_fields__}
"""What a view tells as a position does."""


def imagine(view: View, generator: Generator) -> LordsOfVegas:
    """The state of a view."""
    assert isinstance(view, LordsOfVegasView)
    deck = deck_of(view)
    told: dict[str, Any] = {name: getattr(view, name) for name in SEEN}
    told["spaces"] = tuple([one for one in view.spaces if one.marker is not None or one.company])
    told["seats"] = len(view.players)
    told["deck"] = lots_named(deck)
    if view.phase == "dealing":
        told["dealt"] = sum([int(MARKERS_EACH) - player.markers for player in view.players])
        if edition_of(view.options).f_cards == "reshuffle" and len(view.players) == 2:
            # LOV-3.2: the block F cards that were dealt.
            told["aside"] = lots_named(BLOCK_LOTS[BLOCK_F] & ~deck)
    for question in view.questions:
        if isinstance(question, types.WhatFirstRoll):
            told["extra"] = question.dice == 1
        elif isinstance(question, (types.WhatReorganizeRoll, types.WhichArrangement)):
            told["at"] = question.lots[0]
    if view.phase == "over":
        at_90 = any(player.score == LAST_SPACE for player in view.players)
        told["ended_by"] = "90 points" if at_90 else "game over"
    state = restore(LordsOfVegasPosition(**told))
    state.rules = view.rules
    return state


def deck_of(view: LordsOfVegasView) -> i64:
    """The cards left, a set."""
    lots: i64 = 0
    for cards in view.cards:
        lots |= set_of("cards", cards.lots)
    return lots


def board_of(view: LordsOfVegasView) -> LordsOfVegas:
    """The board as if the active player were in the play step, without offers or trades."""
    seats = len(view.players)
    state = LordsOfVegas(seats, view.options)
    state.rules = view.rules
    lay_spaces(state, view.spaces)
    for seat, player in enumerate(view.players):
        state.money[seat] = player.money
        state.score[seat] = player.score
    state.deck = deck_of(view)
    state.above = view.above
    state.gambled = view.gambled
    state.turn = 0 if view.turn is None else view.turn
    to_play_step(state)
    if view.arriving:
        # It cannot be traded (LOV-16.5): the removals wait until the play step is over.
        state.waiting = vec[i64]([task_of(REMOVAL, 0, set_of("arriving", view.arriving))])
    return state


def to_play_step(state: LordsOfVegas) -> None:
    """Puts the active player into the play step, whatever was going on."""
    state.ask(PLAY, state.turn)
    state.waiting = vec[i64]()
    state.offers = []
    state.trades = []
    state.forget()
