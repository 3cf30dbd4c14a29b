"""The regular of Lords of Vegas: takes the action after which its position is worth most.

A position is worth the points and the money that the cards left may be expected to bring, less
what they bring the others. Trades are answered by that worth, and now and then one is offered that
helps both sides.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.bots.lords_of_vegas_trades import gain, idea, settle, table_at
from boxcars.bots.lords_of_vegas_worth import safety, standing
from boxcars.engine.generator import Generator
from boxcars.engine.step import kind_of
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.actions.action import END_TURN, GAMBLE
from boxcars.games.lords_of_vegas.board import lift_die, lift_marker
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.lots import NUMBERS, has
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Arrange,
    Decline,
    Draw,
    EndTurn,
    GoOn,
    LayOff,
    Remove,
    WhetherToLayOff,
    WhichArrangement,
)
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView

SAMPLES: Final[i64] = 4
"""How often an action with dice in it is tried."""
WORTHWHILE: Final = 0.4
"""How much better an action or a trade must be than none, in dollars."""
SELDOM: Final[i64] = 3
"""One in so many times it thinks of a trade to offer."""


class Regular:
    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def choose(self, turn: Turn) -> Answer:
        first = turn.legal[0]
        if isinstance(first, (Draw, GoOn)):
            return first
        view = turn.view
        assert isinstance(view, LordsOfVegasView)
        state = table_at(turn, self._generator)
        if isinstance(first, Accept):
            return self.answer_offer(view, state, first)
        if isinstance(first, Arrange):
            return arrangement(view, state, turn.legal)
        if isinstance(first, Remove):
            return removal(state, turn.legal, turn.seat)
        if isinstance(first, LayOff):
            return lay_off(view)
        if view.window is not None and self._generator.below(SELDOM) == 0:
            offer = idea(turn, view, state, self._generator)
            if offer is not None:
                return offer
        return self.action(state, turn.seat)

    def action(self, state: LordsOfVegas, me: i64) -> Answer:
        """The action after which the position is worth most; the end of the turn if none helps.

        It does not gamble: that loses money on average (LOV-E21).
        """
        best: i64 = -1
        most = standing(state, me) + WORTHWHILE
        for index in range(state.choices()):
            code = state.choice(index)
            if kind_of(code) == END_TURN or kind_of(code) == GAMBLE:
                continue
            worth = self.worth_after(state, code, me)
            if worth > most:
                most = worth
                best = code
        return EndTurn() if best < 0 else state.decode(best)

    def worth_after(self, state: LordsOfVegas, code: i64, me: i64) -> float:
        then = state.clone()
        then.apply(code)
        if then.actor() >= 0:
            return standing(then, me)
        total = 0.0
        for sample in range(SAMPLES):
            tried = then.clone() if sample + 1 < SAMPLES else then
            settle(tried, self._generator)
            total += standing(tried, me)
        return total / float(SAMPLES)

    def answer_offer(self, view: LordsOfVegasView, state: LordsOfVegas, accept: Accept) -> Answer:
        assert view.seat is not None
        for offer in view.offers:
            if offer.number == accept.offer:
                better = gain(state, offer.steps, view.seat, self._generator)
                if better > WORTHWHILE:
                    return accept
        return Decline(accept.offer)


def arrangement(view: LordsOfVegasView, state: LordsOfVegas, legal: list[Answer]) -> Answer:
    """The high dice go where no card can take them over."""
    question = view.questions[-1]
    assert isinstance(question, WhichArrangement)
    safe = [safety(state, NUMBERS[lot]) for lot in question.lots]
    best = legal[0]
    most = -1.0
    for answer in legal:
        assert isinstance(answer, Arrange)
        worth = sum([face * kept for face, kept in zip(answer.dice, safe, strict=True)])
        if worth > most:
            most = worth
            best = answer
    return best


def removal(state: LordsOfVegas, legal: list[Answer], me: i64) -> Answer:
    """The die or marker that is missed least."""
    best = legal[0]
    most = 0.0
    for number, answer in enumerate(legal):
        assert isinstance(answer, Remove)
        lot: i64 = NUMBERS[answer.lot]
        then = state.clone()
        if has(then.owned[me], lot):
            lift_marker(then, lot)
        else:
            lift_die(then, lot)
            survey_lot(then, lot)
        worth = standing(then, me)
        if number == 0 or worth > most:
            most = worth
            best = answer
    return best


def lay_off(view: LordsOfVegasView) -> Answer:
    """LOV-14.5: a boss wins more often than not, so only bets that could hurt are laid off."""
    question = view.questions[-1]
    assert isinstance(question, WhetherToLayOff)
    assert view.seat is not None
    return LayOff(2 * question.bet > view.players[view.seat].money)
