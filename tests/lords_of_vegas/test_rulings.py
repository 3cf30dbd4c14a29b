"""Corners of the rules that the worked examples leave out."""

from __future__ import annotations

import pytest

import boxcars
from boxcars.games.lords_of_vegas.events import OfferEnded, TradeDone, TradeStopped
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Act,
    Build,
    EndTurn,
    Gamble,
    GiveDie,
    GiveLot,
    GiveMoney,
    GoOn,
    Offer,
    Raise,
    Remove,
    Reorganize,
    Sprawl,
    WhatTieRoll,
)
from tests.lords_of_vegas.tables import (
    A,
    B,
    C,
    act,
    boss,
    casino,
    die,
    draw,
    money,
    phase,
    refusal,
    roll,
    scores,
    see,
    space,
    table,
    told,
    trade,
)

TWELVE = [f"C{number} vega A 1" for number in range(1, 8)]
TWELVE += ["D1 albion A 5", "D7 albion A 6", "E1 sphinx A 3", "E6 sphinx A 6", "B6 pioneer A 4"]
"""Twelve dice of A on the board."""


def tied_now(play: boxcars.Play) -> tuple[str, ...]:
    question = see(play).questions[0]
    assert isinstance(question, WhatTieRoll)
    return question.lots


# Draw and takeover.


@pytest.mark.rule("LOV-5.8", "LOV-17.12")
def test_ties_are_rolled_off_before_the_window_after_the_draw() -> None:
    play = table(
        *("C3 tivoli A 6", "C6 tivoli A 6"),
        turn=B,
        waiting="draw",
        deck=["C6", "C9"],
        trade_after_draw=True,
    )
    draw(play, "C6")
    assert phase(play) == "ties"
    roll(play, 2, 5)
    assert phase(play) == "after_draw"
    assert money(play) == [0, 0, 0, 0]
    play.answer(B, GoOn())
    assert money(play)[:2] == [2, 5]


@pytest.mark.rule("LOV-R57")
def test_a_traded_die_on_a_sprawled_space_is_not_safe_from_its_card() -> None:
    play = table("A1 vega A 3", turn=A, money={A: 12}, deck=["A2", "B1"])
    act(play, Sprawl("A1", "A2"))
    trade(play, GiveDie(A, C, "A2"))
    assert die(play, "A2") == (C, 2)
    act(play, EndTurn())
    draw(play, "A2")
    assert die(play, "A2") == (B, 2)


@pytest.mark.rule("LOV-R20")
def test_the_moved_die_may_come_from_the_same_casino() -> None:
    board = [line for line in TWELVE if not line.startswith("B6")] + ["D4 albion A 4"]
    play = table(*board, "D2 albion B 3", waiting="draw", deck=["D2", "B1"])
    draw(play, "D2")
    play.answer(A, Remove("D4"))
    assert (die(play, "D2"), die(play, "D4")) == ((A, 3), None)
    assert casino(play, "D2").lots == ("D1", "D2", "D4", "D7")
    assert casino(play, "D2").pips == 5 + 3 + 6


@pytest.mark.rule("LOV-R23")
def test_anybody_may_sprawl_into_a_vacated_lot() -> None:
    markers = ["A1 marker A", *(f"C{number} marker A" for number in range(1, 10))]
    play = table(*markers, "A2 vega B 2", money={B: 18}, waiting="draw")
    draw(play, "B2")
    play.answer(A, Remove("A1"))
    assert space(play, "A1").marker is None
    assert "A1" not in {lot for cards in see(play).cards for lot in cards.lots}
    act(play, EndTurn())
    draw(play, "B3")
    act(play, Sprawl("A2", "A1"))
    assert die(play, "A1") == (B, 3)


@pytest.mark.rule("LOV-7.1", "LOV-16.3")
def test_a_casino_without_boss_scores_for_nobody_of_six() -> None:
    play = table("D1 tivoli -", "D2 tivoli -", seats=6, waiting="draw")
    draw(play, "C1")
    assert scores(play) == [0] * 6


# Actions.


@pytest.mark.rule("LOV-R28", "LOV-10.4")
def test_a_tall_casino_sprawls_past_lower_tiles() -> None:
    play = table("A2 vega A 2 h2", "A4 vega B 4", "A6 vega B 6 h2", money={A: 99})
    act(play, Sprawl("A2", "A5"))
    assert casino(play, "A5").lots == ("A2", "A5", "A6")
    assert casino(play, "A4").lots == ("A4",)


@pytest.mark.rule("LOV-R30", "LOV-15.3")
def test_raising_may_tie() -> None:
    play = table("A1 vega A 3", "A2 vega B 3 h2", seats=3, money={A: 15})
    act(play, Raise("A1"))
    assert tied_now(play) == ("A1", "A2")


@pytest.mark.rule("LOV-10.4", "LOV-15.3")
def test_sprawling_may_tie() -> None:
    play = table("A1 vega A 3", "A3 vega B 3", money={A: 12})
    act(play, Sprawl("A1", "A2"))
    assert tied_now(play) == ("A1", "A3")


@pytest.mark.rule("LOV-12.2", "LOV-12.6")
def test_the_dice_of_others_are_marked_too() -> None:
    play = table("A1 vega A 3", "A2 vega B 2", "A4 vega -", money={A: 20})
    act(play, Reorganize("A1"))
    roll(play, 5, 4)
    assert [space(play, lot).marked for lot in ("A1", "A2", "A4")] == [True, True, False]


@pytest.mark.rule("LOV-12.3", "LOV-8.2")
def test_reorganizing_is_paid_in_full() -> None:
    play = table("A1 vega A 3", "A2 vega B 5", money={A: 7})
    assert "it costs $8 and you have $7 (LOV-8.2)" in refusal(play, A, Reorganize("A1"))
    assert not [answer for answer in play.legal(A) if isinstance(answer, Reorganize)]


@pytest.mark.rule("LOV-14.2")
@pytest.mark.parametrize(("edition", "poor_boss"), [("first", 3), ("second", 10)])
def test_a_bet_is_limited_by_casino_gambler_and_boss(edition: str, poor_boss: int) -> None:
    board = ("A1 vega B 3", "A2 vega B 2")
    assert highest(table(*board, money={A: 50, B: 50}, edition=edition)) == 10
    assert highest(table(*board, money={A: 4, B: 50}, edition=edition)) == 4
    assert highest(table(*board, money={A: 50, B: 3}, edition=edition)) == poor_boss


def highest(play: boxcars.Play) -> int:
    """The highest bet that is listed; one more is refused, and a search is offered it too."""
    bet = max(answer.bet for answer in play.legal(A) if isinstance(answer, Gamble))
    assert refusal(play, A, Gamble("A1", bet + 1))
    state = play.state()
    choices = [state.decode(state.choice(index)) for index in range(state.choices())]
    bets = [choice.bet for choice in choices if isinstance(choice, Gamble)]
    assert (min(bets), max(bets), len(bets) <= 3) == (1, bet, True)
    return bet


# Ties.


@pytest.mark.rule("LOV-15.8", "LOV-R61")
@pytest.mark.parametrize(
    ("moved", "built", "order"),
    [
        ("D7", "A2", [("A1", "A3"), ("D4", "D8")]),
        ("B6", "E2", [("B3", "B5"), ("E1", "E3")]),
    ],
)
def test_two_ties_are_rolled_off_in_board_order(
    moved: str, built: str, order: list[tuple[str, ...]]
) -> None:
    """A die leaves a tie behind, and the tile it comes to makes another one."""
    mine = [f"C{number} vega A 1" for number in range(1, 7)]
    mine += ["D1 tivoli A 6", "D7 albion A 6", "A1 sphinx A 4", "E1 sphinx A 4"]
    mine += ["B6 pioneer A 6", "D9 vega A 4"]
    play = table(
        *mine,
        *("A2 marker A", "E2 marker A", "A3 sphinx B 4", "E3 sphinx B 4"),
        *("D4 albion B 3", "D8 albion C 3", "B3 pioneer B 2", "B5 pioneer C 2"),
        money={A: 20},
    )
    act(play, Build(built, "sphinx", moved))  # type: ignore[arg-type]
    assert tied_now(play) == order[0]
    roll(play, 5, 5)
    assert tied_now(play) == order[0]
    roll(play, 5, 6)
    assert tied_now(play) == order[1]
    roll(play, 5, 6)
    assert phase(play) == "play"


@pytest.mark.rule("LOV-15.2", "LOV-15.4")
def test_ones_can_tie_too() -> None:
    play = table("C5 vega A 1", "C8 marker B", turn=B, money={B: 8})
    act(play, Build("C8", "vega"))
    assert tied_now(play) == ("C5", "C8")
    roll(play, 1, 1)
    assert tied_now(play) == ("C5", "C8")
    roll(play, 2, 1)
    assert boss(play, "C8") == A


@pytest.mark.rule("LOV-R67", "LOV-15.1")
def test_rolling_stops_when_all_highest_dice_are_of_one_player() -> None:
    play = table("B1 vega A 5", "B3 vega B 5", "B2 marker B", "B5 vega B 3", turn=B, money={B: 6})
    act(play, Build("B2", "vega"))
    assert tied_now(play) == ("B1", "B3")
    roll(play, 1, 3)
    assert phase(play) == "play"
    assert boss(play, "B1") == B


@pytest.mark.rule("LOV-16.3", "LOV-R20")
def test_a_casino_that_loses_its_die_has_no_boss_at_once() -> None:
    play = table(*TWELVE, "A2 marker A", "B5 pioneer B 3", money={A: 60, B: 5})
    assert boss(play, "B6") == A
    act(play, Build("A2", "vega", "B6"))
    assert boss(play, "B6") == B
    assert casino(play, "B6").pips == 3
    act(play, Gamble("B6", 1))


# Trades.


@pytest.mark.rule("LOV-17.14")
def test_only_the_active_player_acts_inside_a_trade() -> None:
    play = table("B1 marker B", "A1 marker A", money={A: 20, B: 20})
    own = (Act(Build("B1", "vega")), GiveMoney(A, B, 1))
    assert "LOV-9.1" in refusal(play, B, Offer(own))
    happened = trade(play, Act(Build("A1", "vega")), GiveMoney(B, A, 2), proposer=B)
    assert told(happened, TradeDone)
    assert die(play, "A1") == (A, 3)
    assert money(play)[:2] == [13, 18]


@pytest.mark.rule("LOV-17.5")
def test_the_active_player_must_accept_an_action_and_a_receiver_a_gift() -> None:
    play = table("A1 marker A", "B1 marker B", money={A: 20, B: 20})
    play.answer(B, Offer((GiveLot(B, C, "B1"), Act(Build("A1", "vega")))))
    assert see(play).offers[0].parties == (A, B, C)


@pytest.mark.rule("LOV-17.6")
def test_nobody_receives_more_than_there_are_dice_or_markers() -> None:
    dice = [f"C{number} vega B 1" for number in range(1, 10)]
    dice += ["D1 albion B 6", "D2 albion B 3", "D3 albion B 4", "E1 sphinx C 3"]
    lots = [line.split()[0] for line in dice]
    gifts = tuple(GiveDie(C if lot == "E1" else B, A, lot) for lot in lots)  # type: ignore[arg-type]
    assert "so many dice" in refusal(table(*dice), B, Offer(gifts))
    assert told(trade(table(*dice), *gifts[:-1], proposer=B), TradeDone)
    markers = [*(f"C{number} marker B" for number in range(1, 11)), "E1 marker C"]
    names = [line.split()[0] for line in markers]
    given = tuple(GiveLot(C if lot == "E1" else B, A, lot) for lot in names)  # type: ignore[arg-type]
    assert "so many dice or lots" in refusal(table(*markers), B, Offer(given))
    assert told(trade(table(*markers), *given[:-1], proposer=B), TradeDone)


@pytest.mark.rule("LOV-17.10", "LOV-16.2")
def test_receivers_over_the_limit_are_asked_from_the_active_player_on() -> None:
    theirs = [f"F{number} pioneer C 1" for number in range(1, 9)]
    theirs += ["E2 albion C 3", "E4 vega C 3", "A1 albion C 3", "A5 sphinx C 3"]
    play = table(*TWELVE, *theirs, "B1 tivoli B 5", "B3 tivoli B 3", turn=B)
    trade(play, GiveDie(B, A, "B1"), GiveDie(B, C, "B3"))
    assert [question.seat for question in play.questions] == [C]
    play.answer(C, Remove("E2"))
    assert [question.seat for question in play.questions] == [A]
    play.answer(A, Remove("E1"))
    assert phase(play) == "play"


@pytest.mark.rule("LOV-17.10", "LOV-16.6")
def test_a_tie_waits_until_the_die_that_makes_it_has_settled() -> None:
    """A must free a die for B1 first; a trade in between does not roll that tie off."""
    play = table(*TWELVE, "B1 tivoli B 5", "B2 tivoli B 5", turn=B, money={C: 5})
    trade(play, GiveDie(B, A, "B1"))
    trade(play, GiveMoney(C, A, 1), proposer=C)
    assert phase(play) == "removal"
    play.answer(A, Remove("D1"))
    assert tied_now(play) == ("B1", "B2")


@pytest.mark.rule("LOV-17.10", "LOV-16.2", "LOV-16.4")
def test_a_die_is_freed_before_a_marker() -> None:
    lots = [f"F{number} marker A" for number in range(1, 10)] + ["E3 marker A"]
    play = table(*TWELVE, *lots, "B1 tivoli B 5", "A1 marker B", turn=B)
    trade(play, GiveLot(B, A, "A1"), GiveDie(B, A, "B1"))
    assert "die" in refusal(play, A, Remove("E3"))
    play.answer(A, Remove("D1"))
    play.answer(A, Remove("E3"))
    assert phase(play) == "play"


@pytest.mark.rule("LOV-R55")
def test_nothing_that_is_still_arriving_may_be_removed() -> None:
    play = table(*TWELVE, "B1 tivoli B 5", "E2 albion C 2", turn=B)
    trade(play, GiveDie(B, A, "B1"))
    trade(play, GiveDie(C, A, "E2"), proposer=C)
    for lot in ("B1", "E2"):
        assert "LOV-16" in refusal(play, A, Remove(lot))
    play.answer(A, Remove("D1"))
    play.answer(A, Remove("D7"))
    assert phase(play) == "play"
    assert see(play).players[A].dice == 0


@pytest.mark.rule("LOV-17.8")
def test_all_steps_after_an_impossible_one_are_dropped() -> None:
    play = table("A1 vega A 3", "A2 vega B 2", "C1 marker A", money={A: 40, B: 10})
    steps = (
        GiveMoney(B, A, 4),
        Act(Reorganize("A1")),
        Act(Sprawl("A1", "A3")),
        GiveMoney(B, A, 6),
        GiveLot(A, B, "C1"),
    )
    trade(play, *steps)
    happened = roll(play, 2, 6)
    assert told(happened, TradeStopped)[0].dropped == steps[2:]
    assert money(play)[:2] == [39, 6]
    assert space(play, "C1").marker == A


@pytest.mark.rule("LOV-17.13")
def test_other_offers_end_when_a_trade_runs() -> None:
    play = table(money={A: 9, B: 9})
    play.answer(A, Offer((GiveMoney(A, B, 1),)))
    play.answer(B, Offer((GiveMoney(B, A, 2),)))
    happened = play.answer(B, Accept(1))
    assert [(event.offer, event.why) for event in told(happened, OfferEnded)] == [
        (2, "game_went_on")
    ]
    assert see(play).offers == ()


@pytest.mark.rule("LOV-R48")
def test_two_presents_of_one_player_are_a_gift() -> None:
    play = table("A1 marker A", money={A: 9, B: 9}, gifts=False)
    steps = (GiveMoney(A, B, 1), GiveLot(A, B, "A1"))
    assert "LOV-R48" in refusal(play, A, Offer(steps))
    chain = (GiveMoney(A, B, 1), GiveMoney(B, C, 1))
    assert told(trade(play, *chain), TradeDone)
