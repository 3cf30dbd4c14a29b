"""How bots of Lords of Vegas trade: they offer what helps both sides, answer offers by what these
are worth to everybody in them, and name their price.

What an offer is worth follows from the table and the offer alone. Asking again changes nothing, and
every trade leaves them better off than before, so going round in circles brings nobody anything.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.bargains import (
    Steps,
    dollars_to,
    hand_over,
    priced,
    terms,
    things_of,
    why_refused,
)
from boxcars.bots.lords_of_vegas.worth import Prospects
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import PLAY, TIES, Board
from boxcars.games.lords_of_vegas.from_view import to_play_step
from boxcars.games.lords_of_vegas.lots import NONE
from boxcars.games.lords_of_vegas.offers import at_price, awaited
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.trade import begin_trade

WORTHWHILE: Final = 0.4
"""How much better a trade must be than none to be accepted, in dollars."""
FAIR_SHARE: Final = 0.6
"""How much it must gain of what somebody else in the trade gains. Who bids up dollar by dollar
comes to a fair price so, not to the lowest."""
TRADE_SAMPLES: Final[i64] = 4
"""How often a trade with an action in it is tried; its luck is the same whenever it is asked."""
MOST_REFUSALS: Final = 12
"""After so many refused offers it makes no more."""
MOST_TRIES: Final = 4
"""So often it looks for its price: dollars of those who have many are not all worth the same."""
TEMPTING: Final = 1.0
"""How much an offer must be worth to both sides, in dollars."""


class Trader:
    def __init__(self, judge: Prospects | None = None) -> None:
        self.judge = Prospects() if judge is None else judge
        self.spoke: i64 = 0
        """How many cards were to come when it last made an offer: one offer in a turn will do."""

    def word(self, turn: Turn, state: LordsOfVegas) -> Answer | None:
        """What a seat says about trades when it is asked; None if nothing."""
        for offer in state.offers:
            if turn.seat in awaited(offer):
                return self.reply(turn, state, offer)
        if state.step != PLAY or not state.trading or self.spoke == state.above:
            return None
        if any(offer.proposer == turn.seat for offer in state.offers):
            return None
        if sum([offer.proposer == turn.seat for offer in state.refused]) >= MOST_REFUSALS:
            return None
        self.spoke = state.above
        return self.idea(turn, state, turn.seat)

    def reply(self, turn: Turn, state: LordsOfVegas, offer: types.OpenOffer) -> Answer:
        """Yes if it gains enough; otherwise its price, as another offer if the other side would
        still gain by it. It haggles no further than that."""
        me = turn.seat
        to_play_step(state)
        self.judge.look(state)
        own, its = self.gains(state, offer.steps, offer.parties, me)
        if is_fair(own, its):
            return types.Accept(offer.number)
        word = why_refused(state, offer.steps, me, own > WORTHWHILE)
        more = self.missing(state, own, its)
        for _try in range(MOST_TRIES):
            steps = at_price(offer, me, more)
            if not steps or not can_pay(state, offer.proposer, steps):
                break
            own, its = self.gains(state, steps, offer.parties, me)
            if is_fair(own, its):
                counter = types.Counter(offer.number, steps)
                new = offer.version == 1 and not told_before(state, steps, offer.proposer)
                tempting = self.gain(state, steps, offer.proposer) > TEMPTING
                if new and tempting and turn.allows(counter):
                    return counter
                return types.Decline(offer.number, priced(word, more))
            more += self.missing(state, own, its)
        return types.Decline(offer.number, word)

    def gains(
        self, state: LordsOfVegas, steps: Steps, parties: tuple[int, ...], me: int
    ) -> tuple[float, float]:
        """What a seat gains by a trade, and the most that somebody else in it does."""
        its = max([self.gain(state, steps, seat) for seat in parties if seat != me])
        return self.gain(state, steps, me), its

    def missing(self, state: LordsOfVegas, own: float, its: float) -> int:
        """How many dollars more would make a trade good enough."""
        each = self.each_dollar(state)
        enough = (WORTHWHILE - own) / each
        fair = (FAIR_SHARE * its - own) / (each * (1.0 + FAIR_SHARE))
        return max(1, ceil(max(enough, fair)))

    def each_dollar(self, state: LordsOfVegas) -> float:
        """What a dollar that changes hands is worth: it moves both standings, and each counts the
        other's too."""
        return self.judge.dollar * (1.0 + 1.0 / float(state.seats - 1))

    def gain(self, state: LordsOfVegas, steps: Steps, seat: i64) -> float:
        """What a trade would be worth to a seat. Ties are counted by their odds. Of a trade that
        leaves more than that to dice, what it is worth with little luck."""
        before = self.judge.standing(state, seat)
        least = 0.0
        for sample in range(TRADE_SAMPLES):
            then = state.clone()
            begin_trade(then, types.OpenOffer(1, int(seat), steps, (int(seat),), ()))
            then.settle()
            if settled_but_for_ties(then):
                return self.judge.standing(then, seat) - before
            roll_on(then, Generator(sample))
            gained = self.judge.standing(then, seat) - before
            least = gained if sample == 0 else min(least, gained)
        return least

    def idea(self, turn: Turn, state: LordsOfVegas, me: i64) -> Answer | None:
        """The trade that helps both sides most and has not been refused before, if there is one."""
        self.judge.look(state)
        board = state.clone()
        self.judge.count(board)
        now = [self.judge.ahead(board, seat) for seat in range(state.seats)]
        best: Steps | None = None
        most = TEMPTING
        partner: i64 = me
        mine = [NONE, *things_of(state, me)]
        for other in range(state.seats):
            if other == me:
                continue
            for taken in [NONE, *things_of(state, other)]:
                for given in mine:
                    if given == NONE and taken == NONE:
                        continue
                    self.swap(board, me, other, given, taken)
                    paid = self.even(board, me, other, now)
                    joy = self.joy(board, me, other, paid, now)
                    if joy > most:
                        steps = terms(state, me, other, given, taken, paid)
                        if not told_before(state, steps, other):
                            most = joy
                            best = steps
                            partner = other
        if best is None or not turn.allows(types.Offer(best)):
            return None
        if min(self.gain(state, best, me), self.gain(state, best, partner)) <= TEMPTING:
            return None
        return types.Offer(best)

    def even(self, board: Board, me: i64, other: i64, now: list[float]) -> i64:
        """How much a seat pays another in the swap counted last until both gain alike, as far as
        there is money; less than nothing if it is paid. Dollars need not be worth the same to
        both: who has many can do little with them."""
        low, high = -board.money[other], board.money[me]
        while low < high:
            paid = low + (high - low + 1) // 2
            pay(board, me, other, paid)
            mine = self.judge.ahead(board, me) - now[me]
            theirs = self.judge.ahead(board, other) - now[other]
            pay(board, other, me, paid)
            if mine >= theirs:
                low = paid
            else:
                high = paid - 1
        return low

    def joy(self, board: Board, me: i64, other: i64, paid: i64, now: list[float]) -> float:
        """What the swap counted last is worth to the one who gains less."""
        pay(board, me, other, paid)
        mine = self.judge.ahead(board, me) - now[me]
        theirs = self.judge.ahead(board, other) - now[other]
        pay(board, other, me, paid)
        return min(mine, theirs)

    def swap(self, board: Board, me: i64, other: i64, given: i64, taken: i64) -> None:
        """Counts what everybody may hope for after a swap without money."""
        if given != NONE:
            hand_over(board, given, other)
        if taken != NONE:
            hand_over(board, taken, me)
        self.judge.count(board)
        if given != NONE:
            hand_over(board, given, me)
        if taken != NONE:
            hand_over(board, taken, other)


def pay(board: Board, payer: i64, payee: i64, amount: i64) -> None:
    board.money[payer] -= amount
    board.money[payee] += amount


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


def can_pay(state: LordsOfVegas, seat: i64, steps: Steps) -> bool:
    """Whether somebody has the money that a trade asks for."""
    return dollars_to(steps, seat)[1] + int(state.money[seat]) >= 0


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
