"""A state from a view: nothing of the game is hidden but the order of the deck (LOV-19.1)."""

from __future__ import annotations

from typing import Literal

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.state import task_of
from boxcars.engine.types import View
from boxcars.games.lords_of_vegas.board import PLAY, REMOVAL, is_unused
from boxcars.games.lords_of_vegas.lay_out import lay_spaces
from boxcars.games.lords_of_vegas.loading import restore
from boxcars.games.lords_of_vegas.lots import LAST_SPACE, LOTS, MARKERS_EACH, NUMBERS, bit
from boxcars.games.lords_of_vegas.meta import META
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.telling import lot_named
from boxcars.games.lords_of_vegas.types import (
    LotName,
    WhatFirstRoll,
    WhatReorganizeRoll,
    WhichArrangement,
)
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasPosition, LordsOfVegasView, Space


def imagine(view: View, generator: Generator) -> LordsOfVegas:
    """The state of a view. Only rolls for the first turn are not to be seen any more; they are
    guessed."""
    assert isinstance(view, LordsOfVegasView)
    state = restore(
        LordsOfVegasPosition(
            seats=len(view.players),
            options=view.options,
            agenda=view.agenda,
            turn=view.turn,
            spaces=tuple(
                space for space in view.spaces if space.marker is not None or space.company
            ),
            players=view.players,
            deck=deck_of(view),
            above=view.above,
            aside=aside_of(view),
            card=view.card,
            dealt=dealt_to_players(view) if view.phase == "dealing" else 0,
            rolls=first_rolls(view, generator),
            extra=any(isinstance(q, WhatFirstRoll) and q.dice == 1 for q in view.questions),
            at=reorganized(view),
            gambled=view.gambled,
            bet=view.bet,
            offers=view.offers,
            offered=last_offer(view),
            refused=view.refused,
            trades=view.trades,
            ended_by=ending(view),
        )
    )
    state.rules = META.rules
    return state


def is_used(space: Space) -> bool:
    return space.marker is not None or space.company is not None


def deck_of(view: LordsOfVegasView) -> tuple[LotName, ...]:
    left = {name for cards in view.cards for name in cards.lots}
    return tuple([lot_named(lot) for lot in range(LOTS) if lot_named(lot) in left])


def aside_of(view: LordsOfVegasView) -> tuple[LotName, ...]:
    """LOV-3.2: the block F cards that were dealt and will be shuffled back."""
    table = LordsOfVegas(len(view.players), view.options)
    if view.phase != "dealing" or table.discards_f:
        return ()
    deck = deck_of(view)
    unused = [lot_named(lot) for lot in range(LOTS) if is_unused(table, lot)]
    return tuple([name for name in unused if name not in deck])


def dealt_to_players(view: LordsOfVegasView) -> int:
    return sum([int(MARKERS_EACH) - player.markers for player in view.players])


def first_rolls(view: LordsOfVegasView, generator: Generator) -> tuple[int | None, ...]:
    """LOV-2.7: whoever sits before the player that rolls now has rolled."""
    for question in view.questions:
        if isinstance(question, WhatFirstRoll):
            rolls: list[int | None] = [None] * len(view.players)
            for seat in range(question.player):
                rolls[seat] = sum([1 + int(generator.below(6)) for _die in range(question.dice)])
            return tuple(rolls)
    return ()


def reorganized(view: LordsOfVegasView) -> LotName | None:
    """A lot of the casino that is being reorganized."""
    for question in view.questions:
        if isinstance(question, (WhatReorganizeRoll, WhichArrangement)):
            return question.lots[0]
    return None


def last_offer(view: LordsOfVegasView) -> int:
    numbers = [offer.number for offer in (*view.offers, *view.refused)]
    return max([0, *numbers, *[trade.offer for trade in view.trades]])


def ending(view: LordsOfVegasView) -> Literal["game over", "90 points"] | None:
    if view.phase != "over":
        return None
    at_90 = any(player.score == LAST_SPACE for player in view.players)
    return "90 points" if at_90 else "game over"


def board_of(view: LordsOfVegasView) -> LordsOfVegas:
    """The board as if the active player were in the play step, without offers or trades."""
    seats = len(view.players)
    state = LordsOfVegas(seats, view.options)
    lay_spaces(state, view.spaces)
    for seat, player in enumerate(view.players):
        state.money[seat] = player.money
        state.score[seat] = player.score
    state.deck = 0
    for cards in view.cards:
        for name in cards.lots:
            state.deck |= bit(NUMBERS[name])
    state.above = view.above
    state.gambled = view.gambled
    state.turn = 0 if view.turn is None else view.turn
    to_play_step(state)
    if view.arriving:
        # It cannot be traded (LOV-16.5): the removals wait until the play step is over.
        arriving = sum([bit(NUMBERS[name]) for name in view.arriving])
        state.waiting = vec[i64]([task_of(REMOVAL, 0, arriving)])
    return state


def to_play_step(state: LordsOfVegas) -> None:
    """Puts the active player into the play step, whatever was going on."""
    state.ask(PLAY, state.turn)
    state.waiting = vec[i64]()
    state.offers = []
    state.trades = []
    state.forget()
