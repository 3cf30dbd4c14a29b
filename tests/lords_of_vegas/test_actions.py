"""Build, sprawl, remodel, reorganize, raise and gamble, and rolling off ties (LOV-9 to LOV-16)."""

from __future__ import annotations

import pytest

from boxcars import Play
from boxcars.games.lords_of_vegas.types import (
    Arrange,
    Build,
    EndTurn,
    Gamble,
    LayOff,
    Raise,
    Remodel,
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
    money,
    phase,
    refusal,
    roll,
    see,
    space,
    table,
)


@pytest.mark.rule("LOV-R68", "LOV-16.1")
def test_building_in_a_color_that_is_out_of_stock() -> None:
    tiles = [f"C{n} vega B 1" for n in range(1, 10)]
    play = table(*tiles, "A1 marker A", money={A: 20})
    assert "LOV-16.1" in refusal(play, A, Build("A1", "vega"))
    builds = [answer for answer in play.legal(A) if isinstance(answer, Build)]
    assert [answer.company for answer in builds] == ["albion", "sphinx", "tivoli", "pioneer"]


@pytest.mark.rule("LOV-9.1")
def test_building_needs_an_own_marker() -> None:
    play = table("A1 marker B", money={A: 20})
    assert "LOV-9.1" in refusal(play, A, Build("A1", "vega"))
    assert "LOV-9.1" in refusal(play, A, Build("A2", "vega"))


@pytest.mark.rule("LOV-R32", "LOV-9.4")
def test_building_next_to_a_taller_casino() -> None:
    play = table("A1 vega A 3 h2", "A2 marker A", money={A: 50})
    act(play, Build("A2", "vega"))
    assert space(play, "A2").height == 1
    assert len(see(play).casinos) == 2
    act(play, Raise("A2"))
    assert len(see(play).casinos) == 1


@pytest.mark.rule("LOV-10.4")
def test_sprawling_joins_other_casinos_too() -> None:
    play = table("A1 vega A 3", "A3 vega B 5", money={A: 50})
    act(play, Sprawl("A1", "A2"))
    assert casino(play, "A1").lots == ("A1", "A2", "A3")
    assert boss(play, "A1") == B


@pytest.mark.rule("LOV-R27", "LOV-10.1")
def test_where_a_casino_cannot_sprawl() -> None:
    play = table("A1 vega A 3", "A2 albion -", "A4 marker A", "B1 vega B 5", money={A: 99})
    assert "LOV-10.1" in refusal(play, A, Sprawl("A1", "A2"))
    assert "LOV-10.1" in refusal(play, A, Sprawl("A1", "A4"))
    assert "not adjacent" in refusal(play, A, Sprawl("A1", "A5"))
    assert "LOV-15.1" in refusal(play, A, Sprawl("B1", "B2"))
    assert "no casino" in refusal(play, A, Sprawl("C1", "C2"))


@pytest.mark.rule("LOV-R70")
def test_sprawling_beside_a_space_without_die() -> None:
    play = table("A1 vega A 3", "A2 vega -", money={A: 99})
    act(play, Sprawl("A2", "A3"))
    assert casino(play, "A1").lots == ("A1", "A2", "A3")


@pytest.mark.rule("LOV-10.1", "LOV-16.1")
def test_sprawling_needs_a_tile() -> None:
    tiles = [f"C{n} vega A 1" for n in range(1, 10)]
    play = table(*tiles, money={A: 99})
    assert "LOV-16.1" in refusal(play, A, Sprawl("C1", "C10"))


TWELVE = [f"C{number} vega A 1" for number in range(2, 9)]
TWELVE += ["C1 vega A 6", "D5 albion A 1", "D6 sphinx A 2", "D8 tivoli A 2", "B1 pioneer A 5"]


@pytest.mark.rule("LOV-R69", "LOV-16.2")
def test_sprawling_with_the_boss_die() -> None:
    play = table(*TWELVE, "C9 marker B", money={A: 99})
    act(play, Sprawl("C1", "C10", "C1"))
    assert die(play, "C1") is None
    assert die(play, "C10") == (A, 3)
    assert boss(play, "C10") == A
    play = table(*TWELVE, money={A: 99})
    assert "LOV-16.2" not in refusal(play, A, Sprawl("C1", "C10", "C12"))


@pytest.mark.rule("LOV-16.2")
def test_a_die_in_hand_comes_first() -> None:
    play = table("A1 vega A 3", "A2 marker A", money={A: 99})
    assert "LOV-16.2" in refusal(play, A, Build("A2", "vega", "A1"))


@pytest.mark.rule("LOV-R60", "LOV-12.6")
def test_the_mark_goes_with_the_die() -> None:
    board = [line + " !" if line.startswith("D5") else line for line in TWELVE]
    play = table(*board, "A2 marker A", money={A: 6})
    act(play, Build("A2", "sphinx", "D5"))
    assert space(play, "A2").marked
    assert not space(play, "D5").marked


@pytest.mark.rule("LOV-R25", "LOV-11.1")
def test_remodeling_to_the_same_color() -> None:
    play = table("A1 vega A 3", "B1 vega B 5", money={A: 99})
    assert "LOV-R25" in refusal(play, A, Remodel("A1", "vega"))
    assert "LOV-15.1" in refusal(play, A, Remodel("B1", "albion"))


@pytest.mark.rule("LOV-R31", "LOV-13.2", "LOV-11.2")
def test_spaces_without_dice_are_paid_too() -> None:
    play = table("A1 vega A 3", "A2 vega -", money={A: 40})
    act(play, Raise("A1"))
    assert money(play)[A] == 10
    act(play, Remodel("A2", "albion"))
    assert money(play)[A] == 0
    assert (space(play, "A2").company, space(play, "A2").height) == ("albion", 2)


@pytest.mark.rule("LOV-12.1", "LOV-R59")
def test_who_may_reorganize() -> None:
    play = table("A1 vega A 3", "B1 vega B 5", "B2 vega A 2", "D1 vega B 6", money={A: 99})
    targets = [answer.casino for answer in play.legal(A) if isinstance(answer, Reorganize)]
    assert targets == ["A1", "B1"]
    assert "LOV-12.1" in refusal(play, A, Reorganize("D1"))


@pytest.mark.rule("LOV-12.5", "LOV-R34", "LOV-R61")
def test_owners_arrange_in_seat_order_from_the_active_player() -> None:
    play = table(
        "C1 vega A 1",
        "C2 vega A 1",
        "C4 vega B 1",
        "C5 vega B 1",
        "C7 vega C 2",
        turn=B,
        money={B: 6},
    )
    act(play, Reorganize("C7"))
    roll(play, 1, 3, 2, 5, 6)
    assert [question.seat for question in play.questions] == [B]
    assert "only these" in refusal(play, B, Arrange((5, 5)))
    play.answer(B, Arrange((2, 5)))
    assert [question.seat for question in play.questions] == [A]
    play.answer(A, Arrange((1, 3)))
    assert phase(play) == "play"
    assert boss(play, "C1") == C


@pytest.mark.rule("LOV-12.6")
def test_marks_last_until_the_end_of_the_turn() -> None:
    play = table("A1 vega A 3", money={A: 20})
    act(play, Reorganize("A1"))
    roll(play, 5)
    assert space(play, "A1").marked
    act(play, EndTurn())
    assert not space(play, "A1").marked


@pytest.mark.rule("LOV-12.6", "LOV-15.4", "LOV-R67")
def test_a_tie_after_reorganizing_rerolls_marked_dice() -> None:
    play = table("A1 vega A 3", "A2 vega B 2", money={A: 5})
    act(play, Reorganize("A1"))
    roll(play, 4, 4)
    assert phase(play) == "ties"
    roll(play, 6, 2)
    assert boss(play, "A1") == A
    assert space(play, "A1").marked


@pytest.mark.rule("LOV-15.6", "LOV-R67")
def test_a_third_player_becomes_boss() -> None:
    play = table("B1 vega A 5", "B3 vega B 5", "B2 marker B", "B5 vega C 4", turn=B, money={B: 6})
    act(play, Build("B2", "vega"))
    assert tied_now(play) == ("B1", "B3")
    roll(play, 1, 3)
    assert boss(play, "B1") == C
    assert phase(play) == "play"


def tied_now(play: Play) -> tuple[str, ...]:
    question = see(play).questions[0]
    assert isinstance(question, WhatTieRoll)
    return question.lots


@pytest.mark.rule("LOV-15.7", "LOV-R50")
def test_nobody_acts_or_trades_while_ties_are_rolled() -> None:
    play = table("A1 vega A 3", "A5 vega B 3", "A2 marker A", money={A: 6, B: 9})
    act(play, Build("A2", "vega"))
    assert phase(play) == "ties"
    assert "chance" in refusal(play, A, EndTurn())
    offer = {
        "type": "offer",
        "steps": [{"type": "give_money", "giver": 1, "receiver": 0, "amount": 1}],
    }
    assert "LOV-17.12" in refusal(play, B, play.game.read_answer(offer))


@pytest.mark.rule("LOV-14.1", "LOV-R62", "LOV-R39")
def test_gambling_once_a_turn_in_others_casinos() -> None:
    play = table("A1 vega B 3", "A2 vega A 2", "D1 vega A 6", "E1 albion -", money={A: 20, B: 9})
    assert "LOV-14.1" in refusal(play, A, Gamble("D1", 1))
    assert "LOV-16.3" in refusal(play, A, Gamble("E1", 1))
    assert "no casino" in refusal(play, A, Gamble("F1", 1))
    with pytest.raises(Exception, match="bet"):
        play.answer(A, {"type": "gamble", "casino": "A1", "bet": 0})
    act(play, Gamble("A2", 3))
    roll(play, 3, 4)
    assert money(play)[:2] == [17, 12]
    assert "LOV-14.1" in refusal(play, A, Gamble("A1", 1))


@pytest.mark.rule("LOV-14.5", "LOV-R42")
def test_the_bet_is_fixed_before_the_boss_decides() -> None:
    play = table("A1 vega B 3", money={A: 20, B: 9}, layoff=True)
    assert "$5" in refusal(play, A, Gamble("A1", 6))
    act(play, Gamble("A1", 5))
    assert play.legal(B) == [LayOff(False), LayOff(True)]
    assert "seat 1" in refusal(play, A, LayOff(False))
    play.answer(B, LayOff(False))
    roll(play, 4, 5)
    assert money(play)[:2] == [25, 4]


@pytest.mark.rule("LOV-16.3")
def test_a_casino_without_dice_has_no_boss() -> None:
    play = table("A1 vega -", "A2 vega -", money={A: 99})
    assert boss(play, "A1") is None
    for answer in (Sprawl("A1", "A3"), Remodel("A1", "albion"), Raise("A1"), Reorganize("A1")):
        assert refusal(play, A, answer)
