"""The worked examples that the rulebooks tell (LOV-E1 to LOV-E24)."""

from __future__ import annotations

import pytest

import boxcars
from boxcars import CHANCE
from boxcars.games.lords_of_vegas.actions.gamble import TIMES
from boxcars.games.lords_of_vegas.events import (
    TradeDone,
)
from boxcars.games.lords_of_vegas.lots import ALL_LOTS, NUMBERS
from boxcars.games.lords_of_vegas.payments import advance
from boxcars.games.lords_of_vegas.types import (
    Act,
    Build,
    Card,
    EndTurn,
    Gamble,
    GiveDie,
    GiveLot,
    GiveMoney,
    Offer,
    Raise,
    Remodel,
    Reorganize,
    Sprawl,
)
from tests.lords_of_vegas.tables import (
    A,
    B,
    C,
    D,
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


@pytest.mark.rule("LOV-E1", "LOV-2.4")
def test_starting_money_of_the_first_edition() -> None:
    play = boxcars.new("lords-of-vegas", 3, {"edition": "first"}, chance="manual")
    for lot in ("A6", "B1", "B2", "A1"):
        play.answer(CHANCE, Card(lot))
    assert money(play)[A] == 11


@pytest.mark.rule("LOV-E2", "LOV-2.4")
def test_starting_money_of_the_second_edition() -> None:
    play = boxcars.new("lords-of-vegas", 3, chance="manual")
    for lot in ("A4", "B1", "B2", "A2"):
        play.answer(CHANCE, Card(lot))
    assert money(play)[A] == 14


@pytest.mark.rule("LOV-2.4")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_card_is_worth_ten_minus_its_die(edition: str) -> None:
    for lot in ("C5", "A2", "A1", "A4", "A3", "A6"):
        play = boxcars.new("lords-of-vegas", 3, {"edition": edition}, chance="manual")
        play.answer(CHANCE, Card(lot))
        assert money(play)[A] == 10 - ALL_LOTS[NUMBERS[lot]].die


DOWNTOWN = (
    "D1 sphinx B 2",
    "D4 sphinx C 4",
    "D5 sphinx C 2",
    "D9 sphinx D 6",
    "D7 pioneer A 5",
    "D6 albion A 2",
    "D2 marker C",
)
"""Seats are red, blue, green and yellow."""


@pytest.mark.rule("LOV-E3", "LOV-5.2", "LOV-6.1", "LOV-6.2", "LOV-R13")
def test_a_company_card_pays_lots_and_its_casinos() -> None:
    play = table(*DOWNTOWN, turn=D, waiting="draw")
    draw(play, "D8")
    assert space(play, "D8").marker == D
    assert money(play) == [0, 2, 1 + 6, 1 + 6]
    assert scores(play) == [0, 0, 3, 1]


@pytest.mark.rule("LOV-E4", "LOV-6.3", "LOV-R63")
def test_a_strip_card_pays_the_casinos_on_the_strip() -> None:
    play = table(*DOWNTOWN, turn=D, waiting="draw")
    draw(play, "A6")
    assert money(play) == [5, 2, 1 + 6, 1]
    assert scores(play) == [1, 0, 3, 0]


@pytest.mark.rule("LOV-E5", "LOV-7.3")
@pytest.mark.parametrize(("points", "space"), [(1, 8), (2, 10), (3, 10), (4, 12), (5, 12)])
def test_a_break_in_the_track(points: int, space: int) -> None:
    assert advance(8, points) == space


@pytest.mark.rule("LOV-E6", "LOV-7.4")
def test_points_are_not_saved_for_the_next_casino() -> None:
    play = table("A1 vega A 3", "C1 vega A 4", "D3 vega A 4", score={A: 8}, turn=B, waiting="draw")
    draw(play, "C10")
    assert scores(play)[A] == 8


@pytest.mark.rule("LOV-E7", "LOV-7.5")
def test_players_score_independently() -> None:
    play = table(
        "A1 vega D 3",
        "C1 vega C 4",
        "C2 vega C 3",
        "C4 vega C 2",
        score={C: 8, D: 8},
        waiting="draw",
    )
    draw(play, "C10")
    assert scores(play) == [0, 0, 10, 8]


@pytest.mark.rule("LOV-E8", "LOV-7.1", "LOV-1.9")
def test_height_multiplies_the_points() -> None:
    play = table("A1 vega A 3 h4", "A2 vega A 2 h4", "A4 vega B 1 h4")
    assert casino(play, "A4").points == 12


@pytest.mark.rule("LOV-E9", "LOV-9.1", "LOV-9.2", "LOV-9.3")
def test_building() -> None:
    play = table("A2 marker A", money={A: 6})
    act(play, Build("A2", "sphinx"))
    assert money(play)[A] == 0
    assert die(play, "A2") == (A, 2)
    assert space(play, "A2").company == "sphinx"
    assert see(play).players[A].markers == 10


@pytest.mark.rule("LOV-E10", "LOV-10.1", "LOV-10.2", "LOV-10.3")
def test_sprawling() -> None:
    play = table("A2 sphinx A 2", "A3 marker D", money={A: 50})
    assert "LOV-10.1" in refusal(play, A, Sprawl("A2", "A3"))
    act(play, Sprawl("A2", "A5"))
    assert money(play)[A] == 50 - 18
    assert die(play, "A5") == (A, 3)
    assert casino(play, "A5").lots == ("A2", "A5")


@pytest.mark.rule("LOV-E11", "LOV-10.2", "LOV-R28")
def test_sprawling_from_a_tall_casino() -> None:
    play = table("A2 sphinx A 2 h2", money={A: 33})
    act(play, Sprawl("A2", "A5"))
    assert money(play)[A] == 0
    assert space(play, "A5").height == 2
    assert casino(play, "A5").lots == ("A2", "A5")


@pytest.mark.rule("LOV-E12", "LOV-11.2", "LOV-11.3", "LOV-11.4", "LOV-R26")
def test_remodeling_joins_the_neighbor() -> None:
    play = table("A2 sphinx A 2", "A5 sphinx A 3", "A3 pioneer D 5", money={A: 10})
    act(play, Remodel("A2", "pioneer"))
    assert money(play)[A] == 0
    assert casino(play, "A2").lots == ("A2", "A3", "A5")
    assert boss(play, "A2") == D


@pytest.mark.rule("LOV-E13", "LOV-12.2", "LOV-12.3", "LOV-12.4")
def test_reorganizing() -> None:
    play = table("A2 pioneer A 2", "A5 pioneer A 3", "A3 pioneer D 5", money={A: 30})
    act(play, Reorganize("A3"))
    assert money(play)[A] == 20
    roll(play, 5, 4, 2)
    assert phase(play) == "arrange"
    assert "LOV-12.5" in refusal(play, A, EndTurn())
    play.answer(A, play.legal(A)[0])
    assert boss(play, "A2") == A
    assert "LOV-12.2" in refusal(play, A, Reorganize("A2"))


@pytest.mark.rule("LOV-E14", "LOV-13.1", "LOV-13.2", "LOV-13.3", "LOV-13.5")
def test_raising_twice() -> None:
    play = table("A1 vega A 3", "A2 vega A 2", seats=3, money={A: 100})
    act(play, Raise("A1"))
    act(play, Raise("A2"))
    assert money(play)[A] == 40
    assert casino(play, "A1").height == 3
    assert "LOV-13.1" in refusal(play, A, Raise("A1"))


@pytest.mark.rule("LOV-E15", "LOV-13.1", "LOV-R29", "LOV-1.8")
def test_height_is_limited_by_the_number_of_players() -> None:
    play = table("A1 vega A 3 h4", seats=5, money={A: 100})
    act(play, Raise("A1"))
    assert casino(play, "A1").height == 5
    assert "LOV-13.1" in refusal(play, A, Raise("A1"))


@pytest.mark.rule("LOV-E16", "LOV-9.4")
def test_casinos_of_different_height_stay_apart() -> None:
    play = table("A1 vega A 3 h2", "A2 vega B 2 h3")
    assert [group.lots for group in see(play).casinos] == [("A1",), ("A2",)]


FOUR_TILES = ("C1 vega B 4", "C2 vega B 3", "C4 vega B 2", "C5 vega B 1")


@pytest.mark.rule("LOV-E17", "LOV-14.2")
def test_bets_are_limited_by_the_boss_in_the_first_edition() -> None:
    play = table(*FOUR_TILES, money={A: 20, B: 15}, edition="first")
    bets = [answer.bet for answer in play.legal(A) if isinstance(answer, Gamble)]
    assert bets == list(range(1, 16))
    assert "15" in refusal(play, A, Gamble("C1", 16))


@pytest.mark.rule("LOV-E18", "LOV-14.2", "LOV-R38")
def test_winnings_are_limited_by_the_boss_in_the_second_edition() -> None:
    play = table("A1 vega B 3 h2", "A2 vega B 2 h2", money={A: 20, B: 15})
    bets = [answer.bet for answer in play.legal(A) if isinstance(answer, Gamble)]
    assert max(bets) == 20
    act(play, Gamble("A1", 20))
    roll(play, 5, 4)
    assert money(play)[:2] == [35, 0]


@pytest.mark.rule("LOV-E19", "LOV-14.1", "LOV-14.3")
def test_winning_a_bet() -> None:
    play = table(
        "A1 vega A 3", "A2 vega A 2", "A4 vega A 1", turn=D, money={A: 9, D: 30}, edition="first"
    )
    act(play, Gamble("A4", 4))
    roll(play, 1, 2)
    assert money(play) == [5, 0, 0, 34]


@pytest.mark.rule("LOV-E20", "LOV-14.4")
def test_the_boss_pays_what_there_is() -> None:
    play = table("A1 vega C 3 h2", "A2 vega C 2 h2", turn=D, money={C: 7, D: 4})
    act(play, Gamble("A1", 4))
    roll(play, 6, 6)
    assert money(play) == [0, 0, 0, 11]


@pytest.mark.rule("LOV-E21", "LOV-14.3")
def test_the_odds_of_gambling() -> None:
    sums = [first + second for first in range(1, 7) for second in range(1, 7)]
    assert sum(TIMES[each] == 0 for each in sums) == 20
    assert sum(TIMES[each] == 1 for each in sums) == 14
    assert sum(TIMES[each] == 2 for each in sums) == 2
    assert sum(TIMES[each] or -1 for each in sums) == -2


@pytest.mark.rule("LOV-E22", "LOV-15.1", "LOV-15.2", "LOV-15.4", "LOV-15.5")
def test_a_tie_after_remodeling() -> None:
    play = table(
        "C1 sphinx C 4",
        "C2 sphinx C 5",
        "C4 pioneer A 5",
        "C5 pioneer A 2",
        "C7 pioneer D 2",
        turn=C,
        money={C: 10},
    )
    act(play, Remodel("C1", "pioneer"))
    assert see(play).questions[0].lots == ("C2", "C4")  # type: ignore[attr-defined]
    roll(play, 3, 3)
    assert casino(play, "C1").points == 5
    assert boss(play, "C1") == C
    assert (die(play, "C2"), die(play, "C4")) == ((C, 3), (A, 3))


BLACK, BLUE, GREEN, RED = A, B, C, D


@pytest.mark.rule("LOV-E23", "LOV-17.3", "LOV-17.4", "LOV-17.6", "LOV-17.7", "LOV-17.10")
def test_the_trade_among_four_players() -> None:
    play = table(
        *("A1 tivoli A 3", "A2 tivoli A 2", "A3 tivoli A 5", "A4 tivoli A 4", "A6 tivoli A 6"),
        *("A5 marker A", "D2 marker A"),
        *("B4 tivoli B 6", "B1 tivoli D 1", "B5 tivoli D 1", "E4 tivoli C 4"),
        money={BLACK: 29, GREEN: 7},
    )
    assert see(play).stock["tivoli"] == 0
    steps = (
        GiveMoney(GREEN, BLACK, 7),
        GiveLot(BLACK, GREEN, "D2"),
        GiveDie(BLUE, BLACK, "B4"),
        Act(Remodel("B4", "vega")),
        Act(Sprawl("B4", "B2")),
        GiveDie(BLACK, BLUE, "B4"),
        GiveDie(BLACK, BLUE, "B2"),
        Act(Build("A5", "tivoli")),
    )
    happened = trade(play, *steps)
    assert told(happened, TradeDone)
    assert money(play) == [0, 0, 0, 0]
    assert casino(play, "B1").lots == ("B1", "B2", "B4", "B5")
    assert casino(play, "B1").company == "vega"
    assert [die(play, lot) for lot in ("B1", "B2", "B4", "B5")] == [
        (RED, 1),
        (BLUE, 2),
        (BLUE, 6),
        (RED, 1),
    ]
    assert boss(play, "B1") == BLUE
    assert casino(play, "A1").points == 6
    assert boss(play, "A1") == BLACK
    assert die(play, "A5") == (BLACK, 3)
    assert see(play).stock["tivoli"] == 2
    assert space(play, "D2").marker == GREEN


@pytest.mark.rule("LOV-E24", "LOV-17.1")
def test_what_can_be_traded_for_what() -> None:
    board = ("A1 vega A 3", "A2 albion A 2", "B1 vega B 5", "B5 pioneer B 3", "C1 marker A")
    for steps in (
        (GiveDie(B, A, "B1"), GiveLot(A, B, "C1")),
        (GiveDie(B, A, "B1"), GiveMoney(A, B, 3)),
        (GiveMoney(B, A, 3), Act(Remodel("A1", "albion"))),
        (
            GiveLot(A, B, "C1"),
            GiveDie(A, B, "A1"),
            GiveDie(B, A, "B1"),
            GiveDie(B, A, "B5"),
        ),
    ):
        play = table(*board, money={A: 20, B: 20})
        assert told(trade(play, *steps), TradeDone)
        play = table(*board, money={A: 20, B: 20})
        play.answer(B, Offer(steps))
        assert see(play).offers[0].parties == (A, B)
