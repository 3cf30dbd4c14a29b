"""Trading: offers, what they may hold, and how they run (LOV-17)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import boxcars
from boxcars import Play
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.events import (
    OfferEnded,
    OfferMade,
    TradeBegan,
    TradeDone,
    TradeStopped,
)
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Act,
    Amend,
    Build,
    Counter,
    Decline,
    Draw,
    EndTurn,
    Gamble,
    GiveDie,
    GiveLot,
    GiveMoney,
    GoOn,
    Offer,
    Sprawl,
    WhetherToTrade,
    WhichAction,
    Withdraw,
    Word,
)
from tests.lords_of_vegas.tables import (
    A,
    B,
    C,
    D,
    act,
    boss,
    die,
    draw,
    money,
    phase,
    refusal,
    roll,
    see,
    space,
    table,
    told,
    trade,
)

BOARD = ("A1 marker A", "A2 vega A 2", "B1 marker B", "B2 albion B 2", "C1 marker C")
RICH = {A: 20, B: 20, C: 20}


def desk(**options: Any) -> Play:
    return table(*BOARD, money=RICH, **options)


LOT_FOR_MONEY = (GiveLot(A, B, "A1"), GiveMoney(B, A, 5))


@pytest.mark.parametrize("answer", [Offer(LOT_FOR_MONEY), Accept(1), Decline(1), Withdraw(1)])
def test_what_is_said_about_trades_has_no_code(answer: Answer) -> None:
    """No integer holds a trade: a search cannot take one for something else that it may do."""
    play = desk()
    play.answer(A, Offer(LOT_FOR_MONEY))
    with pytest.raises(TypeError, match="takes no"):
        play.state().encode(answer)


@pytest.mark.rule("LOV-17.5", "LOV-R52", "LOV-19.3")
def test_an_offer_is_a_question_to_everybody_who_takes_part() -> None:
    play = desk()
    play.answer(A, Offer((*LOT_FOR_MONEY, GiveMoney(C, A, 1))))
    questions = play.questions
    assert [question.seat for question in questions] == [B, C, A]
    assert isinstance(questions[0], WhetherToTrade)
    assert isinstance(questions[-1], WhichAction)
    assert questions[0].offer.steps == (*LOT_FOR_MONEY, GiveMoney(C, A, 1))
    assert play.legal(B) == [Accept(1), Decline(1)]
    assert see(play).offers == (questions[0].offer,)
    play.answer(B, Accept(1))
    assert [question.seat for question in play.questions] == [C, A]
    assert money(play)[:3] == [20, 20, 20]
    happened = play.answer(C, Accept(1))
    assert told(happened, TradeBegan)
    assert told(happened, TradeDone)
    assert money(play)[:3] == [26, 15, 19]
    assert space(play, "A1").marker == B
    assert [question.seat for question in play.questions] == [A]


@pytest.mark.rule("LOV-17.3", "LOV-R46")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_anybody_may_offer_and_the_active_player_need_not_take_part(edition: str) -> None:
    play = desk(edition=edition)
    trade(play, GiveLot(B, C, "B1"), GiveMoney(C, B, 3), proposer=C)
    assert space(play, "B1").marker == C
    assert "LOV-17.5" in refusal(play, D, Offer((GiveMoney(A, B, 1),)))


@pytest.mark.rule("LOV-17.13")
def test_offers_end_when_they_are_refused_withdrawn_or_the_game_goes_on() -> None:
    play = desk()
    play.answer(A, Offer(LOT_FOR_MONEY))
    ended = told(play.answer(B, Decline(1)), OfferEnded)
    assert (ended[0].why, ended[0].player) == ("declined", B)
    assert [offer.number for offer in see(play).refused] == [1]
    play.answer(A, Offer(LOT_FOR_MONEY))
    assert "not yours" in refusal(play, B, Withdraw(2))
    assert told(play.answer(A, Withdraw(2)), OfferEnded)[0].why == "withdrawn"
    play.answer(B, Offer(LOT_FOR_MONEY))
    ended = told(play.answer(A, EndTurn()), OfferEnded)
    assert ended[0].why == "game_went_on"
    assert "no offer 3" in refusal(play, A, Accept(3))
    assert see(play).offers == ()


@pytest.mark.rule("LOV-17.13", "LOV-17.5")
def test_countering_and_amending() -> None:
    """Every list of steps has its own number, so that nobody accepts what they have not seen."""
    play = desk()
    play.answer(A, Offer(LOT_FOR_MONEY))
    dearer = (GiveLot(A, B, "A1"), GiveMoney(B, A, 3))
    happened = play.answer(B, Counter(1, dearer))
    assert told(happened, OfferEnded)[0].why == "countered"
    assert told(happened, OfferMade)[0].offer.instead_of == 1
    assert [offer.number for offer in see(play).refused] == [1]
    assert see(play).offers[0].accepted == (B,)
    between = (GiveLot(A, B, "A1"), GiveMoney(B, A, 4))
    assert "not yours" in refusal(play, A, Amend(2, between))
    play.answer(B, Amend(2, between))
    assert "no offer 2" in refusal(play, A, Accept(2))
    play.answer(A, Accept(3))
    assert money(play)[:2] == [24, 16]


def test_a_version_says_which_it_is_and_what_it_was() -> None:
    play = desk()
    play.answer(A, Offer(LOT_FOR_MONEY))
    assert (see(play).offers[0].version, see(play).offers[0].was) == (1, ())
    dearer = (GiveLot(A, B, "A1"), GiveMoney(B, A, 3))
    play.answer(B, Counter(1, dearer))
    assert (see(play).offers[0].version, see(play).offers[0].was) == (2, LOT_FOR_MONEY)
    play.answer(B, Amend(2, (*dearer, GiveMoney(B, C, 1))))
    assert (see(play).offers[0].version, see(play).offers[0].was) == (3, dearer)


BUY, SELL = GiveLot(B, A, "B1"), GiveLot(A, B, "A1")


@pytest.mark.rule("LOV-17.2", "LOV-17.13")
@pytest.mark.parametrize(
    ("offered", "more", "at_that_price"),
    [
        ((BUY, GiveMoney(A, B, 3)), 6, (BUY, GiveMoney(A, B, 9))),
        ((BUY,), 6, (BUY, GiveMoney(A, B, 6))),
        ((SELL, GiveMoney(B, A, 9)), 6, (SELL, GiveMoney(B, A, 3))),
        ((SELL, GiveMoney(B, A, 9)), 9, (SELL,)),
        ((SELL, GiveMoney(B, A, 9)), 11, (SELL, GiveMoney(A, B, 2))),
        (
            (BUY, Act(Build("A1", "vega")), GiveMoney(A, C, 1)),
            2,
            (BUY, GiveMoney(A, B, 2), Act(Build("A1", "vega")), GiveMoney(A, C, 1)),
        ),
        ((BUY, GiveMoney(A, B, 3)), None, ()),
    ],
)
def test_a_refusal_may_say_why_and_at_what_price(
    offered: Any, more: int | None, at_that_price: Any
) -> None:
    """Everybody hears it, and it binds nobody: the offer has ended all the same."""
    play = desk()
    play.answer(A, Offer(offered))
    word = Word("too_little", "B1", more)
    assert told(play.answer(B, Decline(1, word)), OfferEnded)[0].word == word
    refused = see(play).refused[-1]
    assert (refused.refused_by, refused.word, refused.price) == (B, word, at_that_price)
    assert see(play).offers == ()
    again = boxcars.load(msgspec.to_builtins(play.position()))
    assert see(again).refused == see(play).refused


def test_a_silent_refusal_names_no_price() -> None:
    play = desk()
    play.answer(A, Offer(LOT_FOR_MONEY))
    play.answer(B, Decline(1))
    refused = see(play).refused[-1]
    assert (refused.refused_by, refused.word, refused.price) == (B, None, ())


def test_taking_back_an_acceptance() -> None:
    play = desk()
    play.answer(A, Offer((*LOT_FOR_MONEY, GiveMoney(C, A, 1))))
    play.answer(B, Accept(1))
    assert "already" in refusal(play, B, Accept(1))
    play.answer(B, Decline(1))
    assert see(play).offers == ()
    assert "your own" in refusal_of_own(desk())


def refusal_of_own(play: Play) -> str:
    play.answer(A, Offer(LOT_FOR_MONEY))
    return refusal(play, A, Accept(1))


def test_a_seat_may_have_two_offers_open() -> None:
    play = desk()
    play.answer(A, Offer(LOT_FOR_MONEY))
    assert "already" in refusal(play, B, Offer(LOT_FOR_MONEY))
    play.answer(A, Offer((GiveMoney(A, B, 1),)))
    assert "2 offers" in refusal(play, A, Offer((GiveMoney(A, B, 2),)))
    play.answer(A, Amend(2, (GiveMoney(A, B, 2),)))
    play.answer(B, Offer((GiveMoney(B, C, 1),)))
    assert len(see(play).offers) == 3


@pytest.mark.rule("LOV-17.2", "LOV-R53")
def test_only_what_is_tradable_has_a_step() -> None:
    play = desk()
    for kind in ("give_points", "give_tile", "give_card", "promise"):
        with pytest.raises(boxcars.IllegalAction):
            play.answer(A, {"type": "offer", "steps": [{"type": kind, "giver": 0, "receiver": 1}]})
    with pytest.raises(boxcars.IllegalAction):
        play.answer(A, {"type": "offer", "steps": []})
    step = msgspec.to_builtins(GiveMoney(A, B, 1))
    with pytest.raises(boxcars.IllegalAction):
        play.answer(A, {"type": "offer", "steps": [step] * 17})


@pytest.mark.rule("LOV-17.4", "LOV-17.6")
@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ((GiveMoney(A, B, 21),), "not enough money"),
        ((GiveLot(B, A, "A1"),), "does not belong"),
        ((GiveDie(B, A, "A2"),), "does not belong"),
        ((GiveLot(A, B, "A1"), GiveLot(A, C, "A1")), "twice"),
        ((GiveMoney(A, A, 1),), "two players"),
        ((GiveMoney(A, 5, 1),), "seats are 0 to 3"),
        ((Act(Build("A1", "vega")),), "two players or more"),
        ((Act(Build("B1", "vega")), GiveMoney(B, A, 1)), "LOV-9.1"),
    ],
)
def test_trades_that_cannot_be_offered(steps: Any, reason: str) -> None:
    assert reason in refusal(desk(), A, Offer(steps))


@pytest.mark.rule("LOV-17.6")
def test_transfers_of_a_segment_happen_at_the_same_time() -> None:
    """A has 20, but may pay 25 with what B pays in the same segment."""
    play = desk()
    trade(play, GiveMoney(A, C, 25), GiveMoney(B, A, 10))
    assert money(play)[:3] == [5, 10, 45]


@pytest.mark.rule("LOV-17.9", "LOV-R33")
def test_transfers() -> None:
    play = table("A1 marker A", "A2 vega A 2 !", money=RICH)
    trade(play, GiveLot(A, B, "A1"), GiveDie(A, B, "A2"))
    assert space(play, "A1").marker == B
    assert die(play, "A2") == (B, 2)
    assert space(play, "A2").marked
    assert (see(play).players[A].dice, see(play).players[B].dice) == (12, 11)
    assert (see(play).players[A].markers, see(play).players[B].markers) == (10, 9)


@pytest.mark.rule("LOV-17.11")
def test_trades_are_no_actions() -> None:
    play = desk()
    for amount in range(1, 5):
        trade(play, GiveMoney(A, B, amount))
    assert money(play)[:2] == [10, 30]
    assert phase(play) == "play"


@pytest.mark.rule("LOV-17.12")
def test_trade_windows() -> None:
    play = table(*BOARD, money=RICH, waiting="turn_start")
    trade(play, *LOT_FOR_MONEY)
    assert phase(play) == "turn_start"
    assert "LOV-17.1" in refusal(play, A, Offer((GiveMoney(B, A, 1), Act(Build("A1", "vega")))))
    act(play, Draw())
    assert "LOV-17.12" in refusal(play, A, Offer((GiveMoney(B, A, 1),)))
    draw(play, "C7")
    trade(play, GiveMoney(B, A, 1))
    assert phase(play) == "play"


@pytest.mark.rule("LOV-17.12", "LOV-R50")
def test_the_window_after_the_draw() -> None:
    play = table(
        *BOARD,
        "C6 tivoli B 4",
        money=RICH,
        waiting="draw",
        trade_after_draw=True,
        deck=["C6", "D1"],
    )
    draw(play, "C6")
    assert phase(play) == "after_draw"
    trade(play, GiveDie(A, C, "C6"), GiveMoney(C, A, 1))
    assert phase(play) == "after_draw"
    before = money(play)
    play.answer(A, GoOn())
    assert phase(play) == "play"
    assert money(play)[C] - before[C] == 1 + 4


def test_trading_can_be_off() -> None:
    play = table(*BOARD, money=RICH, trading=False)
    assert "trading is off" in refusal(play, A, Offer(LOT_FOR_MONEY))
    assert see(play).window is None


@pytest.mark.rule("LOV-R48")
def test_gifts_can_be_off() -> None:
    trade(desk(), GiveMoney(A, B, 1))
    play = desk(gifts=False)
    assert "LOV-R48" in refusal(play, A, Offer((GiveMoney(A, B, 1),)))
    trade(play, *LOT_FOR_MONEY)
    trade(play, GiveMoney(C, A, 9), Act(Sprawl("A2", "A3")))
    assert space(play, "A3").owner == A


@pytest.mark.rule("LOV-17.7", "LOV-R54")
def test_actions_in_a_trade_follow_their_rules() -> None:
    play = desk()
    trade(play, GiveMoney(B, A, 2), Act(Gamble("B2", 5)), Act(Gamble("B2", 1)))
    happened = roll(play, 3, 4)
    stopped = told(happened, TradeStopped)[0]
    assert (stopped.step, stopped.dropped) == (2, (Act(Gamble("B2", 1)),))
    assert (stopped.why.what, stopped.why.rule) == ("gambled", "LOV-14.1")
    assert money(play)[:2] == [17, 23]
    assert see(play).gambled


@pytest.mark.rule("LOV-R56")
def test_a_lent_die() -> None:
    play = table("B1 vega B 5", money={A: 12})
    happened = trade(play, GiveDie(B, A, "B1"), Act(Sprawl("B1", "B2")), GiveDie(A, B, "B1"))
    assert told(happened, TradeDone)
    assert (die(play, "B1"), die(play, "B2")) == ((B, 5), (A, 2))
    assert boss(play, "B1") == B
    assert money(play)[A] == 0


@pytest.mark.rule("LOV-17.8", "LOV-17.10")
def test_ties_are_rolled_between_the_parts_of_a_trade() -> None:
    play = table("A1 vega A 5", "A2 marker A", "A3 vega B 5", money={A: 30, B: 10})
    trade(play, GiveMoney(B, A, 10), Act(Build("A2", "vega")), Act(Sprawl("A1", "A4")))
    assert phase(play) == "ties"
    assert see(play).trades[0].next == 2
    assert boxcars.load(play.position(), chance="manual").position() == play.position()
    happened = roll(play, 1, 6)
    assert told(happened, TradeStopped)[0].step == 2
    assert phase(play) == "play"


def test_a_trade_can_be_replayed() -> None:
    play = boxcars.new("lords-of-vegas", 3, {"first_player": 0}, seed=5)
    play.answer(A, Offer((GiveMoney(A, B, 1),)))
    play.answer(B, Counter(1, (GiveMoney(A, B, 2),)))
    play.answer(A, Accept(2))
    play.answer(A, Draw())
    again = boxcars.replay(msgspec.json.encode(play.record()))
    assert again.position() == play.position()
    assert again.events == play.events


def test_undoing_an_offer() -> None:
    play = desk()
    before = play.position()
    play.answer(A, Offer(LOT_FOR_MONEY))
    play.undo()
    assert play.position() == before
