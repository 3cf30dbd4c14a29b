"""Running out of dice and markers: trades that cause it, and trades that help (LOV-16, LOV-17)."""

from __future__ import annotations

import pytest

import boxcars
from boxcars.games.lords_of_vegas.types import (
    Act,
    GiveDie,
    GiveLot,
    GiveMoney,
    Offer,
    Remove,
    Reorganize,
    WhichRemoval,
)
from tests.lords_of_vegas.tables import A, B, C, die, draw, phase, refusal, see, space, table, trade

FULL = [f"C{n} vega A 1" for n in range(1, 10)]
FULL += ["D1 albion A 6", "D5 sphinx A 1", "D3 tivoli A 4"]


@pytest.mark.rule("LOV-16.6", "LOV-17.12", "LOV-R51")
def test_trading_to_free_a_die() -> None:
    play = table(
        *FULL,
        "B1 pioneer B 5",
        "A1 marker C",
        money={B: 9, C: 9},
        waiting="draw",
        deck=["B1", "B2"],
    )
    draw(play, "B1")
    question = play.questions[0]
    assert isinstance(question, WhichRemoval)
    assert question.trade is not None
    assert question.trade.only_with == A
    assert "LOV-17.12" in refusal(play, B, Offer((GiveMoney(B, C, 1),)))
    assert "LOV-17.12" in refusal(play, A, Offer((GiveDie(A, C, "B1"), GiveMoney(C, A, 1))))
    acts = (GiveMoney(C, A, 1), Act(Reorganize("C1")))
    assert "LOV-17.1" in refusal(play, A, Offer(acts))
    trade(play, GiveDie(A, C, "D1"), GiveMoney(C, A, 9), proposer=C)
    assert phase(play) == "play"
    assert see(play).players[A].dice == 0
    assert die(play, "B1") == (A, 5)


@pytest.mark.rule("LOV-16.6", "LOV-17.13")
def test_a_refused_offer_does_not_stall_a_removal() -> None:
    play = table(*FULL, "B1 pioneer B 5", money={B: 9}, waiting="draw", deck=["B1", "B2"])
    draw(play, "B1")
    play.answer(A, Offer((GiveDie(A, B, "D1"), GiveMoney(B, A, 1))))
    play.answer(A, Remove("D5"))
    assert see(play).offers == ()
    assert phase(play) == "play"


@pytest.mark.rule("LOV-R55", "LOV-17.10", "LOV-16.2")
def test_a_receiver_over_the_limit_removes_another_die() -> None:
    play = table(*FULL, "B1 pioneer B 5", "B4 tivoli B 6", turn=B)
    trade(play, GiveDie(B, A, "B1"), GiveDie(B, A, "B4"))
    assert [question.seat for question in play.questions] == [A]
    assert "LOV-16" in refusal(play, A, Remove("B4"))
    play.answer(A, Remove("D1"))
    assert phase(play) == "removal"
    play.answer(A, Remove("D5"))
    assert phase(play) == "play"
    assert (die(play, "B1"), die(play, "B4"), die(play, "D1")) == ((A, 5), (A, 6), None)


@pytest.mark.rule("LOV-R55", "LOV-16.4")
def test_a_receiver_over_the_limit_removes_another_marker() -> None:
    play = table(*(f"C{n} marker A" for n in range(1, 11)), "B1 marker B")
    trade(play, GiveLot(B, A, "B1"))
    assert "LOV-16" in refusal(play, A, Remove("B1"))
    play.answer(A, Remove("C3"))
    assert space(play, "C3").marker is None
    assert see(play).players[A].markers == 0


@pytest.mark.rule("LOV-R60", "LOV-R33")
def test_a_removed_die_takes_its_mark_along() -> None:
    board = [line + " !" if line.startswith("D1") else line for line in FULL]
    play = table(*board, "B1 pioneer B 5", turn=B)
    trade(play, GiveDie(B, A, "B1"))
    play.answer(A, Remove("D1"))
    assert space(play, "B1").marked
    assert not space(play, "D1").marked


def test_a_trade_inside_a_removal_inside_a_trade() -> None:
    """C is at the limit too: the die that A gives away makes C remove one before A goes on."""
    theirs = [f"F{n} pioneer C 1" for n in range(1, 9)]
    theirs += ["E1 albion C 3", "E5 sphinx C 3", "A1 albion C 3", "A5 sphinx C 3"]
    play = table(*FULL, *theirs, "B1 tivoli B 5", turn=B)
    trade(play, GiveDie(B, A, "B1"))
    assert [question.seat for question in play.questions] == [A]
    trade(play, GiveDie(A, C, "D1"), proposer=A)
    assert [question.seat for question in play.questions] == [C]
    assert boxcars.load(play.position()).position() == play.position()
    play.answer(C, Remove("E1"))
    assert phase(play) == "play"
    assert [lord.dice for lord in see(play).players] == [0, 12, 0, 12]
