"""Trades of the regular: what one is worth, and which one to offer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.bots.lords_of_vegas_worth import standing, worth_of_a_dollar
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.turn import Turn
from boxcars.games.lords_of_vegas.from_view import to_play_step
from boxcars.games.lords_of_vegas.lots import has, lots_in
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.trade import begin_trade
from boxcars.games.lords_of_vegas.telling import lot_named
from boxcars.games.lords_of_vegas.types import (
    GiveDie,
    GiveLot,
    GiveMoney,
    Offer,
    OpenOffer,
    Step,
)
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView

Item = GiveLot | GiveDie

SAMPLES: Final[i64] = 3
MOST_REFUSALS: Final = 12
"""After so many refused offers it makes no more."""
MOST_IDEAS: Final[i64] = 12
TEMPTING: Final = 1.0
"""How much an offer must be worth to both sides, in dollars."""


def table_at(turn: Turn, generator: Generator) -> LordsOfVegas:
    """The table to try things on, as if the active player were in the play step."""
    state = turn.imagine(generator)
    assert isinstance(state, LordsOfVegas)
    to_play_step(state)
    return state


def settle(state: LordsOfVegas, generator: Generator) -> None:
    """Rolls dice and makes small decisions until the active player could act again."""
    while len(state.waiting) > 0:
        if state.actor() == CHANCE_ACTS:
            state.apply(state.draw(generator))
        else:
            state.apply(state.choice(0))


def gain(state: LordsOfVegas, steps: tuple[Step, ...], me: i64, generator: Generator) -> float:
    """What a trade would be worth to a seat, on average over the dice in it."""
    before = standing(state, me)
    total = 0.0
    for sample in range(SAMPLES):
        then = state.clone()
        begin_trade(then, OpenOffer(1, int(me), steps, (int(me),), ()))
        then.settle()
        certain = sample == 0 and len(then.waiting) == 0
        settle(then, generator)
        total += standing(then, me) - before
        if certain:
            return total
    return total / float(SAMPLES)


def idea(
    turn: Turn, view: LordsOfVegasView, state: LordsOfVegas, generator: Generator
) -> Offer | None:
    """A trade that helps both sides and has not been refused before, if one comes to mind."""
    me = turn.seat
    if any(offer.proposer == me for offer in view.offers):
        return None
    if len([offer for offer in view.refused if offer.proposer == me]) >= MOST_REFUSALS:
        return None
    refused = [offer.steps for offer in view.refused]
    best: tuple[Step, ...] | None = None
    most = TEMPTING
    for items in swaps(state, me, generator):
        steps = balanced(state, items, me, generator)
        if steps in refused or not turn.allows(Offer(steps)):
            continue
        joy = min(
            gain(state, steps, me, generator), gain(state, steps, partner_in(items, me), generator)
        )
        if joy > most:
            most = joy
            best = steps
    return None if best is None else Offer(best)


def swaps(state: LordsOfVegas, me: i64, generator: Generator) -> list[tuple[Item, ...]]:
    """Things that could change hands: one of theirs, one of its own, or one for one."""
    own = lots_in(state.owned[me] | state.holds[me])
    ideas: list[tuple[Item, ...]] = []
    for _number in range(MOST_IDEAS):
        other = (me + 1 + generator.below(state.seats - 1)) % state.seats
        theirs = lots_in(state.owned[other] | state.holds[other])
        if not own or not theirs:
            continue
        mine = item(state, me, other, own[generator.below(len(own))])
        wanted = item(state, other, me, theirs[generator.below(len(theirs))])
        ideas += [(wanted,), (mine,), (mine, wanted)]
    return ideas


def item(state: LordsOfVegas, giver: i64, receiver: i64, lot: i64) -> Item:
    if has(state.owned[giver], lot):
        return GiveLot(int(giver), int(receiver), lot_named(lot))
    return GiveDie(int(giver), int(receiver), lot_named(lot))


def partner_in(items: tuple[Item, ...], me: i64) -> i64:
    return items[0].receiver if items[0].giver == me else items[0].giver


def balanced(
    state: LordsOfVegas, items: tuple[Item, ...], me: i64, generator: Generator
) -> tuple[Step, ...]:
    """The swap with so much money on top that both sides gain alike."""
    partner = partner_in(items, me)
    more = gain(state, items, me, generator) - gain(state, items, partner, generator)
    # A dollar that changes hands moves both standings, and each counts the other's too.
    spread = 2.0 * worth_of_a_dollar(state) * (1.0 + 1.0 / float(state.seats - 1))
    amount = int(abs(more) / spread)
    if amount == 0:
        return items
    if more > 0:
        return (*items, GiveMoney(int(me), int(partner), amount))
    return (*items, GiveMoney(int(partner), int(me), amount))
