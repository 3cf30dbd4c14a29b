"""How bots of Lords of Vegas trade: they offer what helps both sides, answer offers by what these
are worth to everybody in them, and name their price. Worth is the chance to win: whoever counts
dollars pays leaders for what helps them most.

What an offer is worth follows from the table and the offer alone. Asking again changes nothing, and
every trade leaves them better off than before, so going round in circles brings nobody anything.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.bargains import (
    Steps,
    dollars_to,
    priced,
    terms,
    why_refused,
)
from boxcars.bots.lords_of_vegas.chances import Chances
from boxcars.bots.lords_of_vegas.foresight import Foresight
from boxcars.bots.lords_of_vegas.swaps import FAIR_SHARE, Swaps
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import MOST_SEATS, PLAY, TIES
from boxcars.games.lords_of_vegas.from_view import to_play_step
from boxcars.games.lords_of_vegas.offers import at_price, awaited
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.trade import begin_trade

WORTHWHILE: Final = 0.002
"""How much chance to win a trade must bring to be accepted."""
TEMPTING: Final = 0.01
"""How much it must bring who offers it, when the next turns are played on."""
LENIENT: Final = 0.01
"""How much the next turns may look worse than before: so few of them do not tell exactly."""
PATIENT: Final = 0.02
"""And how much worse for the other side when they are first looked at."""
AHEAD: Final[i64] = 2
"""How many turns are played on after the one at hand."""
FIRST_SAMPLES: Final[i64] = 1
MORE_SAMPLES: Final[i64] = 6
IDEA_SAMPLES: Final[i64] = 12
"""How often: to find out what to offer, in three steps."""
OFFER_SAMPLES: Final[i64] = 8
"""And what to answer."""
SWAPS: Final[i64] = 2
"""So many swaps with each of the others are thought through."""
LATE: Final[i64] = 20
"""It looks for trades when fewer cards are to come: before that, too much happens yet to tell whom
a swap helps."""
TRADE_SAMPLES: Final[i64] = 4
"""How often a trade with an action in it is tried; its luck is the same whenever it is asked."""
MOST_REFUSALS: Final = 12
"""After so many refused offers it makes no more."""


class Trader:
    """Gains are chances to win, at a glance. What the next turns, played on, show to be a loss is
    taken off: so a trade never counts for more than it looks to be worth, and dollars on top always
    count alike. It offers only what it gains by both ways."""

    def __init__(self) -> None:
        self.judge = Chances()
        self.swaps = Swaps(self.judge)
        self.ideas = Foresight(AHEAD, IDEA_SAMPLES)
        self.offers = Foresight(AHEAD, OFFER_SAMPLES)
        self.doubt = vec[float]([0.0] * MOST_SEATS)
        """By seat: how much it loses in the next turns by the swap at hand."""
        self.spoke: i64 = 0
        """How many cards were to come when it last made an offer: one offer in a turn will do."""

    def word(self, turn: Turn, state: LordsOfVegas, width: i64 = SWAPS) -> Answer | None:
        """What a seat says about trades when it is asked; None if nothing. It thinks through so
        many swaps with each of the others."""
        for offer in state.offers:
            if turn.seat in awaited(offer):
                return self.reply(turn, state, offer)
        if state.step != PLAY or not state.trading or self.spoke == state.above:
            return None
        if state.above >= LATE:
            return None
        if any(offer.proposer == turn.seat for offer in state.offers):
            return None
        if sum([offer.proposer == turn.seat for offer in state.refused]) >= MOST_REFUSALS:
            return None
        self.spoke = state.above
        return self.idea(turn, state, turn.seat, width)

    def reply(self, turn: Turn, state: LordsOfVegas, offer: types.OpenOffer) -> Answer:
        """Yes if it gains enough; otherwise its price, as another offer if the other side would
        still gain by it. It haggles no further than that."""
        me = turn.seat
        to_play_step(state)
        self.swaps.look(state)
        self.clear_doubts()
        things, _dollars = dollars_to(offer.steps, me)
        acts = any(isinstance(step, types.Act) for step in things)
        if len(offer.parties) == 2 and things and not acts:
            self.offers.before(state, me + 1)
            self.think(state, things, offer.proposer, me)
        own, its = self.gains(state, offer.steps, offer.parties, me)
        if is_fair(own, its):
            return types.Accept(offer.number)
        word = why_refused(state, offer.steps, me, own > WORTHWHILE)
        more = self.price(state, offer, me)
        if more == 0:
            return types.Decline(offer.number, word)
        steps = at_price(offer, me, more)
        counter = types.Counter(offer.number, steps)
        new = offer.version == 1 and not told_before(state, steps, offer.proposer)
        tempting = self.gain(state, steps, offer.proposer) > TEMPTING
        if new and tempting and turn.allows(counter):
            return counter
        return types.Decline(offer.number, priced(word, more))

    def price(self, state: LordsOfVegas, offer: types.OpenOffer, me: int) -> int:
        """The fewest dollars more for which it would agree; 0 if the proposer has not got them."""
        low, high = 1, most_more(state, offer, me)
        if high < 1 or not self.agrees(state, offer, me, high):
            return 0
        while low < high:
            more = (low + high) // 2
            if self.agrees(state, offer, me, more):
                high = more
            else:
                low = more + 1
        return low

    def agrees(self, state: LordsOfVegas, offer: types.OpenOffer, me: int, more: int) -> bool:
        """Whether it would agree for so many dollars more."""
        steps = at_price(offer, me, more)
        return bool(steps) and is_fair(*self.gains(state, steps, offer.parties, me))

    def gains(
        self, state: LordsOfVegas, steps: Steps, parties: tuple[int, ...], me: int
    ) -> tuple[float, float]:
        """What a seat gains by a trade, and the most that somebody else in it does."""
        its = max([self.gain(state, steps, seat) for seat in parties if seat != me])
        return self.gain(state, steps, me), its

    def gain(self, state: LordsOfVegas, steps: Steps, seat: i64) -> float:
        """What a trade would be worth to a seat. Ties are counted by their odds. Of a trade that
        leaves more than that to dice, what it is worth with little luck."""
        before = self.swaps.now[seat] + self.doubt[seat]
        least = 0.0
        for sample in range(TRADE_SAMPLES):
            then = done(state, steps, seat)
            if settled_but_for_ties(then):
                return self.chance(then, seat) - before
            roll_on(then, Generator(sample))
            gained = self.chance(then, seat) - before
            least = gained if sample == 0 else min(least, gained)
        return least

    def clear_doubts(self) -> None:
        for seat in range(MOST_SEATS):
            self.doubt[seat] = 0.0

    def think(self, state: LordsOfVegas, things: Steps, me: i64, other: i64) -> None:
        """Plays on what one seat offers another, with money that would be fair at a glance, to see
        what there is to doubt."""
        then = done(state, things, me)
        self.judge.count(then)
        self.judge.hope(then)
        for seat in range(state.seats):
            self.swaps.hopes[seat] = self.judge.hopes[seat]
        paid = self.swaps.fair_price(state, me, other)
        self.offers.after(done(state, with_money(things, me, other, paid), me))
        self.doubt[me] = max(0.0, -LENIENT - self.offers.gained[me])
        self.doubt[other] = max(0.0, -LENIENT - self.offers.gained[other])

    def chance(self, state: LordsOfVegas, seat: i64) -> float:
        """A seat's chance to win, at a glance."""
        self.judge.count(state)
        self.judge.divide(state)
        return self.judge.part(seat)

    def idea(self, turn: Turn, state: LordsOfVegas, me: i64, width: i64) -> Answer | None:
        """Of the swaps that promise most, the one that the next turns bear out best: not at the
        cost of the other side."""
        self.swaps.look(state)
        swaps = self.swaps.best(me, width)
        if not swaps:
            return None
        self.clear_doubts()
        self.ideas.before(state, me + 1)
        best: Steps = ()
        most = TEMPTING
        for swap in swaps:
            steps = terms(state, me, swap.other, swap.given, swap.taken, swap.paid)
            if not self.borne_out(done(state, steps, me), me, swap.other, most):
                continue
            if self.may_offer(turn, state, steps, swap.other):
                most = self.ideas.gained[me]
                best = steps
        return types.Offer(best) if best else None

    def borne_out(self, then: LordsOfVegas, me: i64, other: i64, most: float) -> bool:
        """Whether the next turns show that a seat gains more than so much, not at the cost of the
        other side. They are played on more and more often, as long as it looks like that."""
        ideas = self.ideas
        ideas.open(then)
        ideas.go_on(0, FIRST_SAMPLES)
        if ideas.gained[me] <= 0.0 or ideas.gained[other] <= -PATIENT:
            return False
        ideas.go_on(FIRST_SAMPLES, MORE_SAMPLES)
        if ideas.gained[me] <= most or ideas.gained[other] <= -LENIENT:
            return False
        ideas.go_on(MORE_SAMPLES, IDEA_SAMPLES)
        return ideas.gained[me] > most and ideas.gained[other] > -LENIENT

    def may_offer(self, turn: Turn, state: LordsOfVegas, steps: Steps, other: i64) -> bool:
        """Whether an offer is allowed, new and fair."""
        if told_before(state, steps, other) or not turn.allows(types.Offer(steps)):
            return False
        mine, theirs = self.gain(state, steps, turn.seat), self.gain(state, steps, other)
        return is_fair(theirs, mine) and is_fair(mine, theirs)


def done(state: LordsOfVegas, steps: Steps, seat: i64) -> LordsOfVegas:
    """The table after a trade, before dice are rolled."""
    then = state.clone()
    assert isinstance(then, LordsOfVegas)
    begin_trade(then, types.OpenOffer(1, int(seat), steps, (int(seat),), ()))
    then.settle()
    return then


def with_money(things: Steps, me: i64, other: i64, paid: i64) -> Steps:
    """A trade in which a seat also pays another; it is paid if that is negative."""
    if paid > 0:
        return (*things, types.GiveMoney(int(me), int(other), int(paid)))
    if paid < 0:
        return (*things, types.GiveMoney(int(other), int(me), int(-paid)))
    return things


def is_fair(own: float, its: float) -> bool:
    """Whether somebody gains enough by a trade, also beside what another one gains."""
    return own > max(WORTHWHILE, FAIR_SHARE * its)


def told_before(state: LordsOfVegas, steps: Steps, other: i64) -> bool:
    """Whether somebody refused the same things for as much money, or more."""
    things, dollars = dollars_to(steps, other)
    for refused in state.refused:
        if refused.refused_by == other:
            before, offered = dollars_to(refused.steps, other)
            if before == things and dollars <= offered:
                return True
    return False


def most_more(state: LordsOfVegas, offer: types.OpenOffer, seat: int) -> int:
    """How much more the proposer could pay a seat: all its money, and what it would get."""
    pays = 0
    for step in offer.steps:
        if isinstance(step, types.GiveMoney) and step.giver == offer.proposer:
            pays += step.amount
        elif isinstance(step, types.GiveMoney) and step.giver == seat:
            pays -= step.amount if step.receiver == offer.proposer else 0
    return int(state.money[offer.proposer]) - pays


def settled_but_for_ties(state: LordsOfVegas) -> bool:
    """Whether all of a trade is done, and only ties may be left to roll off."""
    if state.step == TIES:
        return all(trade.next == len(trade.steps) for trade in state.trades)
    return len(state.waiting) == 0


def roll_on(state: LordsOfVegas, generator: Generator) -> None:
    """Rolls dice and makes small decisions until the active player could act again."""
    while len(state.waiting) > 0:
        if state.asks == CHANCE_ACTS:
            state.apply(state.draw(generator))
        else:
            state.apply(state.choice(0))
