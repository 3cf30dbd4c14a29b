"""The regular of Lords of Vegas: takes the action after which its position is worth most.

A position is worth the points and the money that the cards left may be expected to bring, less
what they bring the others. Trades are answered by that worth, and now and then one is offered that
helps both sides.
"""

from typing import Final

from mypy_extensions import i64

from boxcars.bots.lords_of_vegas_worth import safety, standing, worth_of_a_dollar
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import kind_of
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import lift_die, lift_marker
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.from_view import to_play_step
from boxcars.games.lords_of_vegas.lots import NUMBERS, has, lots_in
from boxcars.games.lords_of_vegas.names import lot_named
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.play import BETS, END_TURN
from boxcars.games.lords_of_vegas.steps.trade import begin_trade
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView

Item = types.GiveLot | types.GiveDie

SAMPLES: Final[i64] = 4
"""How often an action with dice in it is tried."""
WORTHWHILE: Final = 0.4
"""How much better an action or a trade must be than none, in dollars."""
SELDOM: Final[i64] = 3
"""One in so many times it thinks of a trade to offer."""
TRADE_SAMPLES: Final[i64] = 3
"""How often a trade with dice in it is tried."""
MOST_REFUSALS: Final = 12
"""After so many refused offers it makes no more."""
MOST_IDEAS: Final[i64] = 12
"""So many swaps it thinks of at a time."""
TEMPTING: Final = 1.0
"""How much an offer must be worth to both sides, in dollars."""


class Regular:
    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def choose(self, turn: Turn) -> Answer:
        first = turn.legal[0]
        if isinstance(first, (types.Draw, types.GoOn)):
            return first
        view = turn.view
        assert isinstance(view, LordsOfVegasView)
        state = table_at(turn, self._generator)
        if isinstance(first, types.Accept):
            return self.answer_offer(view, state, first)
        if isinstance(first, types.Arrange):
            return arrangement(view, state, turn.legal)
        if isinstance(first, types.Remove):
            return removal(state, turn.legal, turn.seat)
        if isinstance(first, types.LayOff):
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
            if kind_of(code) == END_TURN or kind_of(code) == BETS.number:
                continue
            worth = self.worth_after(state, code, me)
            if worth > most:
                most = worth
                best = code
        return types.EndTurn() if best < 0 else state.decode(best)

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

    def answer_offer(
        self, view: LordsOfVegasView, state: LordsOfVegas, accept: types.Accept
    ) -> Answer:
        assert view.seat is not None
        for offer in view.offers:
            if offer.number == accept.offer:
                better = gain(state, offer.steps, view.seat, self._generator)
                if better > WORTHWHILE:
                    return accept
        return types.Decline(accept.offer)


def arrangement(view: LordsOfVegasView, state: LordsOfVegas, legal: list[Answer]) -> Answer:
    """The high dice go where no card can take them over."""
    question = view.questions[-1]
    assert isinstance(question, types.WhichArrangement)
    safe = [safety(state, NUMBERS[lot]) for lot in question.lots]

    def worth(answer: Answer) -> float:
        assert isinstance(answer, types.Arrange)
        return sum([face * kept for face, kept in zip(answer.dice, safe, strict=True)])

    return max(legal, key=worth)


def removal(state: LordsOfVegas, legal: list[Answer], me: i64) -> Answer:
    """The die or marker that is missed least."""

    def worth(answer: Answer) -> float:
        assert isinstance(answer, types.Remove)
        lot: i64 = NUMBERS[answer.lot]
        then = state.clone()
        if has(then.owned[me], lot):
            lift_marker(then, lot)
        else:
            lift_die(then, lot)
            survey_lot(then, lot)
        return standing(then, me)

    return max(legal, key=worth)


def lay_off(view: LordsOfVegasView) -> Answer:
    """LOV-14.5: a boss wins more often than not, so only bets that could hurt are laid off."""
    question = view.questions[-1]
    assert isinstance(question, types.WhetherToLayOff)
    assert view.seat is not None
    return types.LayOff(2 * question.bet > view.players[view.seat].money)


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


def gain(
    state: LordsOfVegas, steps: tuple[types.TradeStep, ...], me: i64, generator: Generator
) -> float:
    """What a trade would be worth to a seat, on average over the dice in it."""
    before = standing(state, me)
    total = 0.0
    for sample in range(TRADE_SAMPLES):
        then = state.clone()
        begin_trade(then, types.OpenOffer(1, int(me), steps, (int(me),), ()))
        then.settle()
        certain = sample == 0 and len(then.waiting) == 0
        settle(then, generator)
        total += standing(then, me) - before
        if certain:
            return total
    return total / float(TRADE_SAMPLES)


def idea(
    turn: Turn, view: LordsOfVegasView, state: LordsOfVegas, generator: Generator
) -> types.Offer | None:
    """A trade that helps both sides and has not been refused before, if one comes to mind."""
    me = turn.seat
    if any(offer.proposer == me for offer in view.offers):
        return None
    if len([offer for offer in view.refused if offer.proposer == me]) >= MOST_REFUSALS:
        return None
    refused = [offer.steps for offer in view.refused]
    best: tuple[types.TradeStep, ...] | None = None
    most = TEMPTING
    for items in swaps(state, me, generator):
        steps = balanced(state, items, me, generator)
        if steps in refused or not turn.allows(types.Offer(steps)):
            continue
        joy = min(
            gain(state, steps, me, generator), gain(state, steps, partner_in(items, me), generator)
        )
        if joy > most:
            most = joy
            best = steps
    return None if best is None else types.Offer(best)


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
        return types.GiveLot(int(giver), int(receiver), lot_named(lot))
    return types.GiveDie(int(giver), int(receiver), lot_named(lot))


def partner_in(items: tuple[Item, ...], me: i64) -> i64:
    return items[0].receiver if items[0].giver == me else items[0].giver


def balanced(
    state: LordsOfVegas, items: tuple[Item, ...], me: i64, generator: Generator
) -> tuple[types.TradeStep, ...]:
    """The swap with so much money on top that both sides gain alike."""
    partner = partner_in(items, me)
    more = gain(state, items, me, generator) - gain(state, items, partner, generator)
    # A dollar that changes hands moves both standings, and each counts the other's too.
    spread = 2.0 * worth_of_a_dollar(state) * (1.0 + 1.0 / float(state.seats - 1))
    amount = int(abs(more) / spread)
    if amount == 0:
        return items
    payer, payee = (me, partner) if more > 0 else (partner, me)
    return (*items, types.GiveMoney(int(payer), int(payee), amount))
