"""The additional worked examples (LOV-E25 to LOV-E52)."""

from __future__ import annotations

import pytest

from boxcars.games.lords_of_vegas.events import (
    CasinoPaid,
    NothingTaken,
    TradeDone,
    TradeStopped,
)
from boxcars.games.lords_of_vegas.payments import advance
from boxcars.games.lords_of_vegas.types import (
    Act,
    Arrange,
    Build,
    Gamble,
    GiveDie,
    GiveMoney,
    LayOff,
    Obstacle,
    Raise,
    Remodel,
    Remove,
    Reorganize,
    Sprawl,
    WhatTieRoll,
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


@pytest.mark.rule("LOV-E25", "LOV-5.3", "LOV-10.5", "LOV-5.6", "LOV-R57")
def test_a_sprawled_space_is_taken_over_by_its_card() -> None:
    play = table(
        "C2 sphinx A 3", "C5 sphinx A 1", "A3 vega C 5", turn=B, waiting="draw", deck=["C5", "C6"]
    )
    happened = draw(play, "C5")
    assert die(play, "C5") == (B, 1)
    assert space(play, "C5").company == "sphinx"
    assert boss(play, "C2") == A
    assert [paid.casino for paid in told(happened, CasinoPaid)] == [("A3",)]
    assert see(play).players[A].dice == 11


@pytest.mark.rule("LOV-E26", "LOV-5.8", "LOV-R9", "LOV-R10", "LOV-R11")
def test_a_tie_after_a_takeover_is_rolled_off_before_payment() -> None:
    play = table("C3 tivoli A 6", "C6 tivoli A 6", turn=B, waiting="draw", deck=["C6", "C9"])
    draw(play, "C6")
    assert phase(play) == "ties"
    assert money(play) == [0, 0, 0, 0]
    roll(play, 2, 5)
    assert money(play)[:2] == [2, 5]
    assert scores(play)[:2] == [0, 2]
    assert [player.dice for player in see(play).players[:2]] == [11, 11]


@pytest.mark.rule("LOV-E27", "LOV-5.5", "LOV-R8")
def test_a_card_for_an_own_die_changes_nothing() -> None:
    play = table("C8 vega A 1", "A2 marker C", "B4 albion D 6", waiting="draw", deck=["C8", "C9"])
    assert told(draw(play, "C8"), NothingTaken)
    assert die(play, "C8") == (A, 1)
    assert see(play).players[A].markers == 10
    assert money(play) == [0, 0, 1, 6]


@pytest.mark.rule("LOV-E28", "LOV-5.4", "LOV-R10")
def test_a_tile_without_a_die_gets_the_printed_value() -> None:
    play = table("C9 vega -", turn=C, waiting="draw", deck=["C9", "C10"])
    draw(play, "C9")
    assert die(play, "C9") == (C, 4)
    assert space(play, "C9").company == "vega"


@pytest.mark.rule("LOV-E29", "LOV-7.4", "LOV-R17")
def test_the_smallest_casino_scores_first() -> None:
    play = table("A1 vega A 3", "C1 vega A 4", "C2 vega A 3", score={A: 7}, turn=B, waiting="draw")
    draw(play, "C10")
    assert scores(play)[A] == 10


@pytest.mark.rule("LOV-E30", "LOV-7.2", "LOV-7.3", "LOV-7.6", "LOV-R66")
@pytest.mark.parametrize(
    ("score", "points", "then"),
    [
        (18, 3, 20),
        (20, 5, 23),
        (73, 16, 81),
        (73, 17, 90),
        (81, 8, 81),
        (81, 9, 90),
        (0, 9, 8),
        (81, 50, 90),
    ],
)
def test_steps_on_the_track(score: int, points: int, then: int) -> None:
    assert advance(score, points) == then


@pytest.mark.rule("LOV-E31", "LOV-7.4")
def test_height_counts_for_the_order_of_scoring() -> None:
    play = table(
        "A1 vega A 3 h3", "C1 vega A 4", "C2 vega A 3", score={A: 18}, turn=B, waiting="draw"
    )
    draw(play, "C10")
    assert scores(play)[A] == 23


@pytest.mark.rule("LOV-E32", "LOV-16.3", "LOV-7.1", "LOV-R19", "LOV-1.10")
def test_tiles_without_dice() -> None:
    play = table("D1 tivoli -", "D2 tivoli A 3", "D3 tivoli -", turn=B, waiting="draw")
    draw(play, "C1")
    assert money(play)[A] == 3
    assert scores(play)[A] == 3
    play = table("D1 tivoli -", "D2 tivoli -", "D3 tivoli -", turn=B, waiting="draw")
    draw(play, "C1")
    assert money(play) == [0, 1, 0, 0]
    assert scores(play) == [0, 0, 0, 0]


@pytest.mark.rule("LOV-E34", "LOV-3.1", "LOV-3.3", "LOV-3.4", "LOV-R14")
def test_two_players_draw_again_after_block_f() -> None:
    play = table(
        "A1 marker A", "A2 marker A", "B2 marker B", "E3 vega A 5", seats=2, waiting="draw"
    )
    draw(play, "F6")
    assert money(play) == [7, 1]
    assert scores(play) == [1, 0]
    assert phase(play) == "draw"
    draw(play, "F8")
    assert money(play) == [14, 2]
    draw(play, "C4")
    assert money(play) == [17, 3]
    assert scores(play) == [2, 0]
    assert space(play, "C4").marker == A
    assert space(play, "F6").marker is None
    assert phase(play) == "play"


@pytest.mark.rule("LOV-E35", "LOV-R15", "LOV-18.1", "LOV-R65")
def test_game_over_after_a_card_of_block_f() -> None:
    play = table("A1 marker A", "E3 vega B 5", seats=2, waiting="draw", above=1)
    draw(play, "F2")
    assert see(play).phase == "over"
    assert money(play) == [2, 5]
    assert scores(play) == [0, 1]


@pytest.mark.rule("LOV-E36", "LOV-9.4", "LOV-15.5", "LOV-R43", "LOV-R44")
def test_a_tie_that_goes_on() -> None:
    play = table(
        "B1 albion A 5", "B2 albion A 2", "B3 marker B", "B6 albion B 5", turn=B, money={B: 9}
    )
    act(play, Build("B3", "albion"))
    assert casino(play, "B1").lots == ("B1", "B2", "B3", "B6")
    roll(play, 3, 3)
    question = see(play).questions[0]
    assert isinstance(question, WhatTieRoll)
    assert question.lots == ("B1", "B3", "B6")
    roll(play, 4, 4, 4)
    roll(play, 1, 2, 2)
    assert phase(play) == "ties"
    roll(play, 3, 1, 1)
    assert boss(play, "B1") == A


@pytest.mark.rule("LOV-E37", "LOV-11.1", "LOV-R24", "LOV-16.1")
def test_remodeling_needs_enough_tiles() -> None:
    play = table(
        *("C1 sphinx A 4", "C2 sphinx A 3", "C4 sphinx A 2", "C5 sphinx A 1"),
        *(f"{lot} vega B 1" for lot in ("A1", "A2", "A3", "D1", "D2", "D3")),
        money={A: 500},
    )
    assert see(play).stock["vega"] == 3
    assert "LOV-16.1" in refusal(play, A, Remodel("C1", "vega"))


@pytest.mark.rule("LOV-E38", "LOV-12.2", "LOV-12.6")
def test_a_merged_casino_cannot_be_reorganized_again() -> None:
    play = table("E1 vega A 3", "E2 marker A", money={A: 50})
    act(play, Reorganize("E1"))
    roll(play, 6)
    act(play, Build("E2", "vega"))
    assert "LOV-12.2" in refusal(play, A, Reorganize("E2"))


@pytest.mark.rule("LOV-E39", "LOV-12.5", "LOV-R34")
def test_arranging_ones_own_dice() -> None:
    play = table("C5 vega A 1", "C8 vega A 1", "C9 vega B 4", money={A: 6})
    act(play, Reorganize("C9"))
    roll(play, 6, 2, 4)
    assert [question.seat for question in play.questions] == [A]
    assert play.legal(A) == [Arrange((2, 6)), Arrange((6, 2))]
    play.answer(A, Arrange((2, 6)))
    assert [die(play, lot) for lot in ("C5", "C8", "C9")] == [(A, 2), (A, 6), (B, 4)]


@pytest.mark.rule("LOV-E40", "LOV-13.4", "LOV-R30")
def test_raising_joins_the_neighbor() -> None:
    play = table("A1 vega A 3", "A2 vega B 2 h2", seats=3, money={A: 15})
    act(play, Raise("A1"))
    assert casino(play, "A1").lots == ("A1", "A2")
    assert casino(play, "A1").points == 4
    assert boss(play, "A1") == A


@pytest.mark.rule("LOV-E41", "LOV-13.1")
def test_two_players_build_two_floors() -> None:
    play = table("A1 vega A 3 h2", seats=2, money={A: 99})
    assert "LOV-13.1" in refusal(play, A, Raise("A1"))


@pytest.mark.rule("LOV-E42", "LOV-11.2")
def test_remodeling_ignores_height() -> None:
    play = table("A1 vega A 3 h3", "A2 vega A 2 h3", "A4 vega A 4 h3", money={A: 15})
    act(play, Remodel("A1", "albion"))
    assert money(play)[A] == 0
    assert see(play).stock["albion"] == 6
    assert casino(play, "A1").height == 3


TWELVE = [f"C{number} vega A 1" for number in range(1, 9)]
TWELVE += ["D5 albion A 1", "D6 sphinx A 2", "D8 tivoli A 2", "B1 pioneer A 5"]
"""Twelve dice on the board."""


@pytest.mark.rule("LOV-E43", "LOV-16.2", "LOV-16.7")
def test_building_without_a_die_in_hand() -> None:
    play = table(*TWELVE, "A2 marker A", money={A: 6})
    assert "LOV-16.7" in refusal(play, A, Build("A2", "sphinx"))
    assert len([a for a in play.legal(A) if isinstance(a, Build)]) == 12 * 5
    act(play, Build("A2", "sphinx", "D5"))
    assert die(play, "D5") is None
    assert space(play, "D5").company == "albion"
    assert die(play, "A2") == (A, 2)


@pytest.mark.rule("LOV-E44", "LOV-16.4", "LOV-R22", "LOV-R23")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_lot_without_a_marker_in_hand(edition: str) -> None:
    markers = [f"C{number} marker A" for number in range(1, 11)]
    play = table(*markers, waiting="draw", edition=edition)
    draw(play, "B2")
    assert phase(play) == "removal"
    play.answer(A, Remove("C4"))
    assert space(play, "B2").marker == A
    assert space(play, "C4").marker is None
    assert money(play)[A] == 10
    assert see(play).players[A].markers == 0


@pytest.mark.rule("LOV-E45", "LOV-14.5", "LOV-14.6", "LOV-14.7", "LOV-R40")
@pytest.mark.parametrize(
    ("bet", "dice", "gambler", "boss_gain"),
    [(5, (4, 5), 5, -2), (5, (6, 6), 10, -5), (5, (3, 4), -5, 2), (1, (1, 3), 1, 0)],
)
def test_laying_off(bet: int, dice: tuple[int, int], gambler: int, boss_gain: int) -> None:
    play = table("A1 vega B 3", "A2 vega B 2", money={A: 50, B: 50}, layoff=True)
    act(play, Gamble("A1", bet))
    assert phase(play) == "layoff"
    play.answer(B, LayOff(True))
    roll(play, *dice)
    assert money(play)[:2] == [50 + gambler, 50 + boss_gain]


@pytest.mark.rule("LOV-E46", "LOV-R41")
def test_laying_off_with_little_money() -> None:
    play = table("A1 vega B 3", "A2 vega B 2", money={A: 50, B: 3}, layoff=True)
    act(play, Gamble("A1", 9))
    play.answer(B, LayOff(True))
    roll(play, 5, 5)
    assert money(play)[:2] == [58, 0]


@pytest.mark.rule("LOV-E47", "LOV-14.2", "LOV-14.4", "LOV-R37")
def test_the_boss_limits_bets_in_the_first_edition() -> None:
    play = table("A1 vega B 3", "A2 vega B 2", money={A: 50, B: 6}, edition="first")
    assert "$6" in refusal(play, A, Gamble("A1", 7))
    act(play, Gamble("A1", 6))
    roll(play, 1, 1)
    assert money(play)[:2] == [56, 0]
    poor = table("A1 vega B 3", "A2 vega B 2", money={A: 50}, edition="first")
    assert "$0" in refusal(poor, A, Gamble("A1", 1))


@pytest.mark.rule("LOV-E48", "LOV-R45", "LOV-15.3")
def test_a_trade_that_ties() -> None:
    play = table("B4 albion A 6", "B5 albion A 6", "B1 albion B 4", money={C: 20})
    trade(play, GiveDie(A, C, "B5"), GiveMoney(C, A, 20))
    assert phase(play) == "ties"
    assert money(play) == [20, 0, 0, 0]
    roll(play, 2, 5)
    assert boss(play, "B1") == C
    assert phase(play) == "play"


@pytest.mark.rule("LOV-E49", "LOV-R49")
def test_swapping_dice_at_the_limit() -> None:
    mine = [
        "A1 vega A 3",
        *[f"D{number} albion A 1" for number in range(1, 10)],
        "E1 sphinx A 3",
        "E5 sphinx A 3",
    ]
    yours = [
        "C1 tivoli B 4",
        *[f"C{number} pioneer B 1" for number in range(4, 12)],
        "B1 sphinx B 5",
        "B5 sphinx B 3",
        "B3 sphinx B 3",
    ]
    play = table(*mine, *yours)
    assert [player.dice for player in see(play).players[:2]] == [0, 0]
    happened = trade(play, GiveDie(A, B, "A1"), GiveDie(B, A, "C1"))
    assert told(happened, TradeDone)
    assert (die(play, "A1"), die(play, "C1")) == ((B, 3), (A, 4))
    assert [player.dice for player in see(play).players[:2]] == [0, 0]


@pytest.mark.rule("LOV-E50", "LOV-17.8", "LOV-R47")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_step_that_has_become_impossible(edition: str) -> None:
    play = table("A1 vega A 3", "A2 vega B 2", money={A: 40, B: 10}, edition=edition)
    trade(play, GiveMoney(B, A, 10), Act(Reorganize("A1")), Act(Sprawl("A1", "A3")))
    happened = roll(play, 2, 6)
    stopped = told(happened, TradeStopped)[0]
    assert stopped.step == 2
    assert stopped.why == Obstacle("not_boss", "LOV-15.1", A, "A1")
    assert money(play)[:2] == [45, 0]
    assert space(play, "A3").company is None
    assert phase(play) == "play"


@pytest.mark.rule("LOV-E51", "LOV-18.2", "LOV-R18", "LOV-R35")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_two_players_reach_90_on_one_card(edition: str) -> None:
    play = table(
        *("C1 vega A 4", *(f"C{number} vega -" for number in range(2, 10))),
        *("D1 albion B 6", *(f"D{number} albion -" for number in range(2, 9))),
        *("F1 sphinx B 6", *(f"F{number} sphinx -" for number in range(2, 10))),
        score={A: 81, B: 73},
        turn=D,
        money={A: 5, B: 30},
        waiting="draw",
        edition=edition,
    )
    draw(play, "A6")
    assert scores(play)[:2] == [90, 90]
    assert play.result is not None
    assert play.result.winners == (B,)
    assert play.result.reason == "equal points, most money"
    assert play.questions == []


@pytest.mark.rule("LOV-E52", "LOV-18.3")
def test_money_breaks_a_tie_of_points() -> None:
    play = table(
        score={A: 44, B: 44, C: 40}, money={A: 12, B: 15, C: 90}, waiting="turn_start", above=0
    )
    draw(play)
    assert play.result is not None
    assert play.result.winners == (B,)
