"""How the regular of Lords of Vegas trades: offers are answered by what they are worth, and now and
then one is made that helps both sides."""

from typing import Final

from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.worth import Prospects
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import PLAY, Board, put_die, put_marker
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.from_view import to_play_step
from boxcars.games.lords_of_vegas.lots import NONE, first_of, has, how_many
from boxcars.games.lords_of_vegas.names import lot_named
from boxcars.games.lords_of_vegas.offers import awaited
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.trade import begin_trade

WORTHWHILE: Final = 0.4
"""How much better a trade must be than none to be accepted, in dollars."""
SELDOM: Final[i64] = 3
"""One in so many times it thinks of a trade to offer."""
TRADE_SAMPLES: Final[i64] = 3
"""How often a trade with dice in it is tried."""
MOST_REFUSALS: Final = 12
"""After so many refused offers it makes no more."""
MOST_IDEAS: Final[i64] = 16
"""So many swaps it thinks of at a time."""
TEMPTING: Final = 1.0
"""How much an offer must be worth to both sides, in dollars."""

Steps = tuple[types.TradeStep, ...]


class Trader:
    def __init__(self, generator: Generator) -> None:
        self._generator = generator
        self._prospects = Prospects()

    def word(self, turn: Turn, state: LordsOfVegas) -> Answer | None:
        """What a seat says about trades when it is asked; None if nothing."""
        me: i64 = turn.seat
        for offer in state.offers:
            if turn.seat in awaited(offer):
                to_play_step(state)
                self._prospects.look(state)
                better = self.gain(state, offer.steps, me)
                if better > WORTHWHILE:
                    return types.Accept(offer.number)
                return types.Decline(offer.number)
        if state.step != PLAY or not state.trading or self._generator.below(SELDOM) > 0:
            return None
        if any(offer.proposer == me for offer in state.offers):
            return None
        if sum([offer.proposer == me for offer in state.refused]) >= MOST_REFUSALS:
            return None
        return self.idea(turn, state, me)

    def gain(self, state: LordsOfVegas, steps: Steps, me: i64) -> float:
        """What a trade would be worth to a seat, on average over the dice in it."""
        before = self._prospects.standing(state, me)
        total = 0.0
        for sample in range(TRADE_SAMPLES):
            then = state.clone()
            begin_trade(then, types.OpenOffer(1, int(me), steps, (int(me),), ()))
            then.settle()
            certain = sample == 0 and len(then.waiting) == 0
            roll_on(then, self._generator)
            total += self._prospects.standing(then, me) - before
            if certain:
                return total
        return total / float(TRADE_SAMPLES)

    def idea(self, turn: Turn, state: LordsOfVegas, me: i64) -> Answer | None:
        """A trade that helps both sides and has not been refused before, if one comes to mind."""
        self._prospects.look(state)
        refused = [offer.steps for offer in state.refused]
        best: Steps | None = None
        partner: i64 = me
        most = TEMPTING
        board = state.clone()
        self._prospects.count(board)
        now = [self._prospects.ahead(board, seat) for seat in range(state.seats)]
        # A dollar that changes hands moves both standings, and each counts the other's too.
        each = self._prospects.dollar * (1.0 + 1.0 / float(state.seats - 1))
        for _idea in range(MOST_IDEAS):
            other = (me + 1 + self._generator.below(state.seats - 1)) % state.seats
            mine = self.any_of(state.owned[me] | state.holds[me])
            theirs = self.any_of(state.owned[other] | state.holds[other])
            for given, taken in ((NONE, theirs), (mine, NONE), (mine, theirs)):
                if given == NONE and taken == NONE:
                    continue
                self.swap(board, me, other, given, taken)
                own = self._prospects.ahead(board, me) - now[me]
                its = self._prospects.ahead(board, other) - now[other]
                # The one who gains more pays, as far as there is money, until both gain alike.
                payer, payee = (me, other) if own > its else (other, me)
                amount = min(int(abs(own - its) / (2.0 * each)), int(state.money[payer]))
                joy = min(own, its) + each * float(amount)
                if joy > most:
                    steps = terms(state, me, other, given, taken)
                    if amount > 0:
                        steps = (*steps, types.GiveMoney(int(payer), int(payee), amount))
                    if steps not in refused:
                        most = joy
                        best = steps
                        partner = other
        if best is None or not turn.allows(types.Offer(best)):
            return None
        if min(self.gain(state, best, me), self.gain(state, best, partner)) <= TEMPTING:
            return None
        return types.Offer(best)

    def any_of(self, lots: i64) -> i64:
        """One of the lots by chance; NONE if there is none."""
        if lots == 0:
            return NONE
        for _passed in range(self._generator.below(how_many(lots))):
            lots &= lots - 1
        return first_of(lots)

    def swap(self, board: Board, me: i64, other: i64, given: i64, taken: i64) -> None:
        """Counts what everybody may hope for after a swap without money."""
        if given != NONE:
            hand_over(board, given, other)
        if taken != NONE:
            hand_over(board, taken, me)
        self._prospects.count(board)
        if given != NONE:
            hand_over(board, given, me)
        if taken != NONE:
            hand_over(board, taken, other)


def terms(board: Board, me: i64, other: i64, given: i64, taken: i64) -> Steps:
    """A swap without money: what a seat gives, and what it gets."""
    steps: list[types.TradeStep] = []
    if given != NONE:
        steps.append(item(board, me, other, given))
    if taken != NONE:
        steps.append(item(board, other, me, taken))
    return tuple(steps)


def hand_over(board: Board, lot: i64, receiver: i64) -> None:
    """What is on a lot changes hands: its marker, or its die."""
    if board.marker[lot] >= 0:
        put_marker(board, lot, receiver)
    else:
        put_die(board, lot, receiver, board.value[lot])
        survey_lot(board, lot)


def item(board: Board, giver: i64, receiver: i64, lot: i64) -> types.TradeStep:
    if has(board.owned[giver], lot):
        return types.GiveLot(int(giver), int(receiver), lot_named(lot))
    return types.GiveDie(int(giver), int(receiver), lot_named(lot))


def roll_on(state: LordsOfVegas, generator: Generator) -> None:
    """Rolls dice and makes small decisions until the active player could act again."""
    while len(state.waiting) > 0:
        if state.asks == CHANCE_ACTS:
            state.apply(state.draw(generator))
        else:
            state.apply(state.choice(0))
