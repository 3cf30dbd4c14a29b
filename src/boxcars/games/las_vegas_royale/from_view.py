"""A state from what one seat sees: cards that are face down are dealt out anew (LVR-13)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.tally import tally_of
from boxcars.engine.types import View
from boxcars.games.dice_casinos.board import NOBODY
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.board import strengths
from boxcars.games.las_vegas_royale.cards import COPIES, LOWEST, UNIT
from boxcars.games.las_vegas_royale.loading import restore
from boxcars.games.las_vegas_royale.meta import META
from boxcars.games.las_vegas_royale.payout import CASINO_PAYS, first_place
from boxcars.games.las_vegas_royale.state import LasVegasRoyale
from boxcars.games.las_vegas_royale.tile import FACES, Tile, face_number
from boxcars.games.las_vegas_royale.tiles.black_box import VALUES
from boxcars.games.las_vegas_royale.view_types import (
    Casino,
    CasinoPosition,
    PlayerPosition,
    RoyalePosition,
    RoyaleView,
    StepPosition,
)

EVERY_CARD: Final = Counter({units * int(UNIT): copies for units, copies in COPIES.items()})

A_PILE: Final = {3: (0, 0, 0), 4: (0, 0, 0, 20_000), 5: (0, 0, 0, 20_000, 20_000)}
"""By size: some first pile of Black Box (LVR-T-G1.3)."""
A_BET: Final = (7, 1)
"""Some bet of Fifty Fifty: higher than 7."""


def imagine(view: View, generator: Generator) -> State:
    """A state that looks like this view to the viewer. Cards, fists and piles that are hidden are
    guessed."""
    assert isinstance(view, RoyaleView)
    hands, fresh = deal(view, generator)
    steps = tuple(
        open_step(view, question) for question in view.questions if view.phase == "effect"
    )
    state = restore(
        RoyalePosition(
            seats=len(view.players),
            options=view.options,
            round=view.round,
            phase=view.phase,
            start_player=view.start_player,
            next_start=None,
            turn=view.turn,
            roll=view.roll,
            placed=view.placed,
            paying=payout_step(view, steps),
            closed=next((casino.number for casino in view.casinos if casino.closed), None),
            pairs=view.pairs,
            casinos=tuple(casino_position(casino) for casino in view.casinos),
            players=tuple(
                PlayerPosition(player.small, player.big, player.chips, falling(hand))
                for player, hand in zip(view.players, hands, strict=True)
            ),
            fresh=falling(fresh),
            bank=view.under if view.bank is None else view.bank,
            banking=value_being_banked(view),
            used=view.used,
            steps=steps,
        )
    )
    state.rules = META.rules
    note_next_start(state)
    return state.imagine(-1 if view.seat is None else view.seat, generator) if steps else state


def deal(view: RoyaleView, generator: Generator) -> tuple[list[list[int]], list[int]]:
    """Deals the cards that the viewer cannot see to those who hold them face down; the rest is
    what nobody has turned up. Substitutes of 10k and 20k are never there (LVR-8.2)."""
    hands = [list(player.won or ()) for player in view.players]
    holders = [
        seat
        for seat, player in enumerate(view.players)
        if player.won is None
        for _card in range(player.cards)
    ]
    generator.shuffle(holders)
    hidden = face_down(view)
    generator.shuffle(hidden)
    hidden.sort(key=lambda value: value >= LOWEST * UNIT)
    for seat, card in zip(holders, hidden, strict=False):
        hands[seat].append(card)
    return hands, hidden[len(holders) :]


def face_down(view: RoyaleView) -> list[int]:
    """The cards whose place the viewer does not know: face down on the table, or won by others."""
    seen = Counter(view.under if view.bank is None else view.bank)
    for pair in view.pairs:
        seen.update(pair)
    for casino in view.casinos:
        seen.update(casino.cards)
    for player in view.players:
        seen.update(player.won or ())
    return list((EVERY_CARD + Counter(view.substitutes) - seen).elements())


def value_being_banked(view: RoyaleView) -> int | None:
    for question in view.questions:
        if isinstance(question, types.HowManyInBank):
            return question.value
    return None


def open_step(view: RoyaleView, question: types.AnyQuestion) -> StepPosition:
    """The step of a tile that asks a question. What the viewer cannot see of it may be anything:
    it is imagined anew. The bet of Fifty Fifty was told, and cannot be seen any more."""
    assert isinstance(question, (types.TileQuestion, types.WhatBlackDice))
    face = face_of(view, question.casino)
    ask = next(step.name for step in face.steps if type(question) in step.questions)
    first, second = 0, 0
    match question:
        case types.WhatGuess():
            first = view.secret[0] if view.secret else 1
        case types.StopOrBet():
            first = question.sum
        case types.WhichResult() | types.WhichBlackDice():
            first, second = question.dice
        case types.HowToSplit():
            first = question.winner
        case types.WhichPile():
            tokens = view.secret or A_PILE[question.sizes[0]]
            pile = int(tally_of([VALUES.index(token) for token in tokens]))
            first, second = pile & 255, pile >> 8
        case types.WhatBlackDice() if face.name == "prime_time":
            first = question.player
        case types.WhatBlackDice() if face.name == "fifty_fifty" and counter(view, question.casino):
            first, second = A_BET
    return StepPosition(question.casino, question.seat, ask, first, second)


def face_of(view: RoyaleView, number: int) -> Tile:
    tile = view.casinos[number - 1].tile
    assert tile is not None
    return FACES[face_number(tile.face)]


def counter(view: RoyaleView, number: int) -> int:
    tile = view.casinos[number - 1].tile
    return 0 if tile is None else tile.counter or 0


def payout_step(view: RoyaleView, steps: tuple[StepPosition, ...]) -> int:
    """How far the payout has come when a tile asks; 0 during turns."""
    if not steps:
        return 0
    return int(face_of(view, steps[0].casino).asks_at(steps[0].casino))


def casino_position(casino: Casino) -> CasinoPosition:
    return CasinoPosition(
        casino.number,
        casino.cards,
        casino.small,
        casino.big,
        casino.black,
        casino.neutral_small,
        casino.neutral_big,
        casino.gray,
        casino.tile,
    )


def note_next_start(state: LasVegasRoyale) -> None:
    """LVR-5.3: the dice of the casinos that are paid still lie there."""
    for number in range(state.paying - CASINO_PAYS, 0, -1):
        winner = first_place(strengths(state, number))
        if winner != NOBODY:
            state.next_start = winner
            return


def falling(cards: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    return tuple(sorted(cards, reverse=True))
