"""How bots of Lords of Vegas trade: a fair price, with a reason, and nobody can milk them."""

from __future__ import annotations

from itertools import product

from boxcars import Play
from boxcars.bots.lords_of_vegas.levels import Regular
from boxcars.bots.lords_of_vegas.trades import Trader
from boxcars.engine.generator import Generator
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.from_view import imagine
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Counter,
    Decline,
    GiveDie,
    GiveLot,
    GiveMoney,
    Offer,
    TradeStep,
    Word,
)
from tests.lords_of_vegas.tables import A, B, C, see, table

BOARD = (
    *("A5 vega B 6", "A6 vega C 5", "B1 albion A 4", "B2 albion B 2", "C1 sphinx C 6"),
    *("C2 marker A", "C4 marker B", "D1 marker C", "D2 tivoli A 3", "E1 marker A", "A3 marker B"),
)


def bargaining(rich: int = 120, poor: int = 0) -> Play:
    """LOV-7.3: so far along the track, a casino of two tiles brings B no points. It would bring A
    some: both gain if A buys it."""
    money = {A: rich, B: poor, C: 30}
    return table(*BOARD, money=money, score={B: 32}, seats=3, above=20)


def reply(play: Play, seat: int, *steps: TradeStep, bot: Regular | None = None) -> Answer:
    """What a bot answers to an offer of A. It is not done yet."""
    play.answer(A, Offer(steps))
    return (bot or Regular(Generator(1))).choose(play.turn(seat))


def standing(play: Play, seat: int) -> float:
    """A seat's chance to win, as bots count it in trades."""
    trader = Trader()
    state = imagine(play.view(None), Generator(1))
    trader.judge.look(state)
    return trader.chance(state, seat)


def price(answer: Answer, bid: int) -> int:
    """How much money a bot wants of A, all in all, when that much was bid."""
    if isinstance(answer, Decline):
        assert answer.word is not None
        assert answer.word.more is not None
        return bid + answer.word.more
    assert isinstance(answer, Counter)
    return sum(step.amount for step in answer.steps if isinstance(step, GiveMoney))


def test_a_refusal_has_a_reason() -> None:
    crown = GiveDie(B, A, "A5")
    assert reply(bargaining(rich=0), B, crown) == Decline(1, Word("crown", "A5"))
    lot = GiveLot(B, A, "C4")
    assert reply(bargaining(rich=0), B, lot) == Decline(1, Word("too_little", "C4"))
    dear = (GiveLot(A, B, "C2"), GiveMoney(B, A, 30))
    refused = reply(bargaining(rich=0, poor=30), B, *dear)
    assert isinstance(refused, Decline)
    assert refused.word is not None
    assert (refused.word.why, refused.word.lot) == ("no_use", "C2")
    assert refused.word.more is not None


def test_what_it_asks_it_accepts() -> None:
    die = GiveDie(B, A, "A5")
    wanted = price(reply(bargaining(), B, die, GiveMoney(A, B, 1)), 1)
    assert reply(bargaining(), B, die, GiveMoney(A, B, wanted)) == Accept(1)


def test_bidding_dollar_by_dollar_finds_no_lower_price() -> None:
    """Who bids up pays what the first answer asked."""
    lot = GiveLot(B, A, "C4")
    play, bot = bargaining(), Regular(Generator(1))
    wanted = price(reply(bargaining(), B, lot, GiveMoney(A, B, 1)), 1)
    for bid in range(1, wanted):
        answer = reply(play, B, lot, GiveMoney(A, B, bid), bot=bot)
        assert price(answer, bid) == wanted
        play.answer(B, answer)
        for offer in see(play).offers:
            play.answer(A, Decline(offer.number))
    assert reply(play, B, lot, GiveMoney(A, B, wanted), bot=bot) == Accept(wanted)


def test_whoever_repeats_an_offer_hears_the_same() -> None:
    """There is no luck in an answer, so asking a hundred times wears nobody down."""
    play, bot = bargaining(), Regular(Generator(1))
    steps = (GiveDie(B, A, "A5"), GiveDie(A, B, "D2"), GiveMoney(A, B, 5))
    for _time in range(100):
        answer = reply(play, B, *steps, bot=bot)
        assert isinstance(answer, (Counter, Decline))
        play.answer(B, answer)
        for offer in see(play).offers:
            play.answer(A, Decline(offer.number))


def every_offer(play: Play) -> list[tuple[TradeStep, ...]]:
    """One thing for another, for money, and for nothing, with little money on top."""
    view = see(play)
    things: dict[int, list[TradeStep]] = {A: [], B: []}
    for place in view.spaces:
        for seat, other in ((A, B), (B, A)):
            if place.marker == seat:
                things[seat].append(GiveLot(seat, other, place.lot))
            if place.owner == seat:
                things[seat].append(GiveDie(seat, other, place.lot))
    swaps = product([None, *things[A]], [None, *things[B]], (None, (A, B), (B, A)), range(1, 13))
    found = []
    for given, taken, pays, dollars in swaps:
        extra = None if pays is None else GiveMoney(*pays, dollars)
        steps = tuple(step for step in (given, taken, extra) if step is not None)
        if (given is not None or taken is not None) and (pays is not None or dollars == 1):
            found.append(steps)
    return found


def test_no_deal_of_hundreds_leaves_it_worse_off() -> None:
    """Offers that are slightly bad, round after round, also such as take back what was given: every
    one it accepts is good for it, so nothing is gained by going in circles."""
    play, bot = bargaining(), Regular(Generator(1))
    began = standing(play, B)
    done = asked_for = 0
    for _round in range(3):
        for steps in every_offer(play):
            if play.turn(A).refusal(Offer(steps)):
                continue
            asked_for += 1
            before = standing(play, B)
            gained = standing(play, A)
            answer = reply(play, B, *steps, bot=bot)
            if isinstance(answer, Accept):
                play.answer(B, answer)
                done += 1
                settle(play)
                assert standing(play, B) > before
                assert standing(play, A) - gained < (standing(play, B) - before) / 0.5
            else:
                play.answer(B, answer)
            for offer in see(play).offers:
                play.answer(A, Decline(offer.number))
    assert asked_for > 200
    assert done > 0
    assert standing(play, B) > began


def settle(play: Play) -> None:
    """Ties that a trade made are left to dice that favor nobody."""
    while play.questions and play.questions[0].seat not in (A, B, C):
        play.answer("chance", play.legal("chance")[0])


def test_it_does_not_repeat_what_was_refused_for_less() -> None:
    play, bot = bargaining(), Regular(Generator(1))
    made: list[tuple[TradeStep, ...]] = []
    for _turn in range(30):
        bot.trader.spoke = 0
        answer = bot.choose(play.turn(A))
        if not isinstance(answer, Offer):
            break
        assert answer.steps not in made
        made.append(answer.steps)
        play.answer(A, answer)
        play.answer(see(play).offers[0].parties[1], Decline(see(play).offers[0].number))
    assert len(made) <= 12


def test_two_players_have_nothing_to_trade() -> None:
    """What one gains the other loses."""
    board = [line for line in BOARD if " C" not in line]
    play = table(*board, money={A: 60, B: 30}, seats=2, above=20)
    assert not isinstance(Regular(Generator(1)).choose(play.turn(A)), Offer)
    answer = reply(play, B, GiveLot(B, A, "C4"), GiveMoney(A, B, 20))
    assert isinstance(answer, (Accept, Decline))
