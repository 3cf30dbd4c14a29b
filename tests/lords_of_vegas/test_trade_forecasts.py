"""What a trade would do, shown before anybody accepts it."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars import Play
from boxcars.games.lords_of_vegas.forecast import foresee_trade
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Act,
    Amend,
    Build,
    Counter,
    Draw,
    Gamble,
    GiveDie,
    GiveLot,
    GiveMoney,
    Obstacle,
    Offer,
    Remodel,
    Reorganize,
    Sprawl,
    TradeStep,
)
from boxcars.games.lords_of_vegas.view_types import TradeForecast, TradeSide
from tests.lords_of_vegas.tables import A, B, C, D, refusal, see, table, trade

FOUR = (
    *("A1 tivoli A 3", "A2 tivoli A 2", "A3 tivoli A 5", "A4 tivoli A 4", "A6 tivoli A 6"),
    *("A5 marker A", "D2 marker A"),
    *("B4 tivoli B 6", "B1 tivoli D 1", "B5 tivoli D 1", "E4 tivoli C 4"),
)
FOUR_PARTY_TRADE: tuple[TradeStep, ...] = (
    GiveMoney(C, A, 7),
    GiveLot(A, C, "D2"),
    GiveDie(B, A, "B4"),
    Act(Remodel("B4", "vega")),
    Act(Sprawl("B4", "B2")),
    GiveDie(A, B, "B4"),
    GiveDie(A, B, "B2"),
    Act(Build("A5", "tivoli")),
)


def outlook(play: Play, *steps: TradeStep) -> TradeForecast:
    before = play.position()
    ahead = foresee_trade(play.view(None), Offer(steps))
    assert ahead is not None
    assert play.position() == before
    return ahead


@pytest.mark.rule("LOV-E23", "LOV-17.5")
def test_the_four_party_trade_is_foreseen_as_it_happens() -> None:
    play = table(*FOUR, money={A: 29, C: 7})
    before = see(play).expected
    ahead = outlook(play, *FOUR_PARTY_TRADE)
    assert (ahead.steps, ahead.then, ahead.why) == (8, "all done", None)
    assert ahead.parties == (A, B, C)
    assert [(one.step, one.cost, one.boss) for one in ahead.effects] == [
        (2, 0, A),
        (3, 15, A),
        (4, 12, A),
        (6, 0, B),
        (7, 9, A),
    ]
    assert ahead.effects[-1].casino == ("A1", "A2", "A3", "A4", "A5", "A6")
    assert (ahead.effects[-1].points, ahead.effects[-1].merges) == (6, 1)
    trade(play, *FOUR_PARTY_TRADE)
    assert ahead.after == see(play).players
    then = see(play).expected
    assert ahead.sides == (
        TradeSide(A, (29, 0), (2, 0), (5, 6), (before[A], then[A])),
        TradeSide(B, (0, 0), (0, 0), (1, 2), (before[B], then[B])),
        TradeSide(C, (7, 0), (0, 1), (1, 1), (before[C], then[C])),
    )
    spaces = see(play).spaces
    assert ahead.lots == {one.lot: one.marker for one in spaces if one.marker is not None}
    assert ahead.dice == {one.lot: one.owner for one in spaces if one.owner is not None}


@pytest.mark.rule("LOV-9.3", "LOV-17.9")
def test_whose_lots_and_dice_are_after_steps_that_dice_come_before() -> None:
    play = table("A1 vega A 3", "A2 vega B 2", "B1 marker B", "C1 marker A", money={A: 20, B: 9})
    ahead = outlook(
        play,
        *(Act(Reorganize("A1")), GiveLot(B, A, "B1"), GiveDie(B, C, "A2")),
        Act(Build("C1", "vega")),
    )
    assert ahead.steps == 1
    assert (ahead.lots, ahead.dice) == ({"B1": A}, {"A1": A, "A2": C, "C1": A})


@pytest.mark.rule("LOV-17.6")
def test_transfers_side_by_side_are_foreseen_at_the_same_time_and_actions_alone() -> None:
    play = table(*FOUR, money={A: 29, C: 7})
    assert outlook(play, *FOUR_PARTY_TRADE).begins == (0, 0, 0, 3, 4, 5, 5, 7)


@pytest.mark.rule("LOV-17.5")
def test_whoever_would_only_act_is_party_to_a_trade_as_well() -> None:
    play = table("A1 marker A", "B1 marker B", "C1 marker C", money={A: 20})
    ahead = outlook(play, GiveLot(C, B, "C1"), Act(Build("A1", "vega")))
    assert ahead.parties == (A, B, C)


@pytest.mark.rule("LOV-17.8")
def test_a_step_that_is_not_possible_is_foreseen() -> None:
    play = table("A1 marker A", "B1 vega B 5", money={A: 5, B: 3})
    ahead = outlook(play, GiveMoney(B, A, 3), Act(Build("A1", "vega")), GiveMoney(A, B, 1))
    assert (ahead.steps, ahead.then) == (1, "stopped")
    assert ahead.why == Obstacle("too_dear", "LOV-8.2", A, "A1", 9)
    assert [player.money for player in ahead.after] == [8, 0, 0, 0]
    beyond = foresee_trade(play.view(None), Offer((GiveMoney(A, 5, 1),)))
    assert beyond is not None
    assert beyond.then == "stopped"


@pytest.mark.rule("LOV-R45", "LOV-E48")
def test_a_tie_that_a_gift_would_cause_is_foreseen_with_its_odds() -> None:
    play = table("B4 albion A 6", "B5 albion A 6", "B1 albion B 4", money={C: 20})
    ahead = outlook(play, GiveDie(A, C, "B5"), GiveMoney(C, A, 20))
    assert (ahead.steps, ahead.then) == (2, "dice")
    (tie,) = ahead.effects
    assert (tie.step, tie.boss, tie.tied) == (1, None, ("B4", "B5"))
    assert tie.odds is not None
    assert tie.odds[A] == tie.odds[C] < tie.odds[B]
    assert sum(tie.odds) in range(999, 1002)


@pytest.mark.parametrize(("action", "is_bet"), [(Reorganize("A1"), False), (Gamble("B1", 2), True)])
def test_nothing_is_said_of_what_comes_after_dice(
    action: Reorganize | Gamble, is_bet: bool
) -> None:
    play = table("A1 vega A 3", "A2 vega B 2", "B1 vega B 5", money={A: 20, B: 9})
    ahead = outlook(play, GiveMoney(B, A, 1), Act(action), GiveMoney(A, B, 1))
    assert (ahead.steps, ahead.then) == (2, "dice")
    (effect,) = [one for one in ahead.effects if one.step == 1]
    assert (effect.odds is None, effect.wins is None) == (is_bet, not is_bet)


@pytest.mark.rule("LOV-R55")
def test_a_receiver_who_must_remove_a_die_is_foreseen() -> None:
    full = [f"C{n} vega A 1" for n in range(1, 10)]
    full += ["D1 albion A 6", "D5 sphinx A 1", "D3 tivoli A 4"]
    ahead = outlook(table(*full, "B1 pioneer B 5"), GiveDie(B, A, "B1"), GiveMoney(A, D, 1))
    assert ahead.then == "stopped"
    ahead = outlook(table(*full, "B1 pioneer B 5"), GiveDie(B, A, "B1"))
    assert (ahead.steps, ahead.then) == (1, "removal")


@pytest.mark.rule("LOV-R48", "LOV-17.1", "LOV-17.3", "LOV-17.4", "LOV-17.12")
@pytest.mark.parametrize(
    ("options", "steps"),
    [
        ({"gifts": False}, (GiveMoney(B, A, 3),)),
        ({"waiting": "turn_start"}, (GiveMoney(B, A, 3), Act(Build("A1", "vega")))),
        ({}, (Act(Build("A1", "vega")),)),
        ({}, (GiveMoney(B, B, 3), GiveMoney(A, B, 1))),
        ({}, (GiveMoney(A, 4, 1), GiveMoney(B, A, 1))),
        ({"trading": False}, (GiveMoney(B, A, 3),)),
        ({"waiting": "draw"}, (GiveMoney(B, A, 3),)),
    ],
)
def test_a_trade_that_cannot_be_offered_is_not_promised(
    options: dict[str, Any], steps: tuple[TradeStep, ...]
) -> None:
    play = table("A1 marker A", money={A: 20, B: 9}, **options)
    ahead = outlook(play, *steps)
    assert (ahead.steps, ahead.then, ahead.effects) == (0, "stopped", ())
    assert ahead.after == see(play).players
    assert ahead.why is not None
    assert f"({ahead.why.rule})" in refusal(play, A, Offer(steps))


@pytest.mark.rule("LOV-16.5", "LOV-17.12")
@pytest.mark.parametrize("steps", [(GiveDie(A, B, "B1"),), (GiveMoney(B, C, 1),)])
def test_during_a_removal_only_trades_that_the_rules_allow_are_promised(
    steps: tuple[TradeStep, ...],
) -> None:
    """What arrives cannot be given away, and whoever must remove has to take part."""
    full = [f"C{n} vega A 1" for n in range(1, 10)]
    full += ["D1 albion A 6", "D5 sphinx A 1", "D3 tivoli A 4"]
    play = table(*full, "B1 pioneer B 5", money={A: 5, B: 5})
    trade(play, GiveDie(B, A, "B1"), GiveMoney(A, B, 5))
    assert see(play).phase == "removal"
    assert see(play).arriving == ("B1",)
    ahead = outlook(play, *steps)
    assert (ahead.steps, ahead.then, ahead.effects) == (0, "stopped", ())
    assert ahead.why is not None
    assert f"({ahead.why.rule})" in refusal(play, B, Offer(steps))
    given = (GiveDie(A, B, "D1"), GiveMoney(B, A, 1))
    assert outlook(play, *given).then == "all done"
    play.answer(B, Offer(given))


def test_open_offers_are_foreseen_and_other_answers_are_not() -> None:
    play = table("A1 marker A", money={A: 9, B: 9})
    play.answer(A, Offer((GiveLot(A, B, "A1"), GiveMoney(B, A, 4))))
    ahead = foresee_trade(play.view(B), Accept(1))
    assert ahead is not None
    assert [player.money for player in ahead.after] == [13, 5, 0, 0]
    assert foresee_trade(play.view(B), Accept(2)) is None
    assert foresee_trade(play.view(B), Draw()) is None


@pytest.mark.rule("LOV-17.5")
def test_nothing_is_foreseen_that_the_viewer_cannot_offer() -> None:
    """Whatever is refused to a seat is foreseen for it with that reason."""
    play = table("A1 marker A", "B1 marker B", money={A: 20, B: 20, C: 20})
    first, second = Offer((GiveMoney(A, B, 1),)), Offer((GiveMoney(A, B, 2),))
    play.answer(A, first)
    play.answer(A, second)
    no_part = Obstacle("no_part", "LOV-17.5", C)
    on_offer, too_many = Obstacle("on_offer", None), Obstacle("too_many_offers", None, A)
    tried: list[tuple[int, Offer | Amend | Counter, Obstacle, str]] = [
        (C, first, no_part, "you must give, receive or act in a trade that you offer (LOV-17.5)"),
        (B, first, on_offer, "that very trade is on offer already"),
        (
            *(A, Offer((GiveMoney(A, B, 3),)), too_many),
            "you have 2 offers open; withdraw or amend one first",
        ),
        (A, Amend(1, second.steps), on_offer, "that very trade is on offer already"),
        (B, Counter(1, second.steps), on_offer, "that very trade is on offer already"),
    ]
    for seat, answer, why, in_words in tried:
        ahead = foresee_trade(play.view(seat), answer)
        assert ahead is not None
        assert (ahead.steps, ahead.then, ahead.why) == (0, "stopped", why)
        assert refusal(play, seat, answer) == in_words
    for answer in (Amend(1, first.steps), Amend(1, (GiveMoney(A, B, 3),))):
        ahead = foresee_trade(play.view(A), answer)
        assert ahead is not None
        assert (ahead.steps, ahead.then, ahead.why) == (1, "all done", None)


def test_a_trade_tells_whose_points_change_and_by_how_much() -> None:
    """LOV-1.9, LOV-15.1: Blue's higher die goes to Black, who is boss then."""
    play = table("A1 vega A 2", "A2 vega B 5", "C1 vega C 3", money={A: 5})
    change = outlook(play, GiveDie(B, A, "A2"), GiveMoney(A, B, 5)).casinos
    assert [(one.casino, one.tied, one.odds) for one in change] == [(("A1", "A2"), False, None)]
    assert [(one.seat, one.before, one.after) for one in change[0].stakes] == [(A, 0, 2), (B, 2, 0)]
    assert outlook(play, GiveMoney(A, B, 5)).casinos == ()


def test_a_trade_that_ties_tells_the_odds() -> None:
    """LOV-12.4: all dice are rolled, Blue's among them, which is Red's by then."""
    play = table("A1 vega A 5", "A2 vega B 6", "A3 vega C 5", money={A: 30})
    (change,) = outlook(play, GiveDie(B, D, "A2"), Act(Reorganize("A1"))).casinos
    assert change.tied
    assert change.odds is not None
    assert sum(change.odds) in range(998, 1003)
    assert {one.seat for one in change.stakes} == {A, B, C, D}
