"""Rounds and turns (LV-3)."""

from __future__ import annotations

import pytest

import boxcars
from boxcars import CHANCE
from boxcars.games.las_vegas.events import DicePlaced, DiceRolled, GameEnded, RoundBegan, RoundEnded
from boxcars.games.las_vegas.types import Place, Roll, WhatRoll, WhichNumber
from tests.las_vegas.tables import (
    A,
    B,
    C,
    D,
    fill_casinos,
    new_table,
    numbers,
    place,
    play_out_round,
    roll,
    see,
    table,
)


@pytest.mark.rule("LV-3.1")
def test_a_game_has_four_rounds() -> None:
    play = new_table()
    for round_ in (1, 2, 3, 4):
        assert see(play).round == round_
        assert play.result is None
        play_out_round(play)
    assert sum(isinstance(event, RoundEnded) for event in play.events) == 4
    assert isinstance(play.events[-1], GameEnded)
    assert play.questions == []


@pytest.mark.rule("LV-3.2")
def test_turns_go_clockwise_from_the_start_player() -> None:
    play = new_table(4, start_player=2)
    fill_casinos(play)
    turns = []
    for _ in range(5):
        turns.append(see(play).turn)
        roll(play, [1, 2, 2, 2, 2, 2, 2, 2][: see(play).players[see(play).turn or 0].own])
        place(play, 1)
    assert turns == [C, D, A, B, C]


@pytest.mark.rule("LV-3.3")
def test_a_player_without_dice_is_skipped() -> None:
    play = table(3, turn=A, supply={A: 2, C: 1})
    roll(play, [1, 2])
    place(play, 1)
    assert see(play).turn == C
    roll(play, [3])
    place(play, 3)
    assert see(play).turn == A


@pytest.mark.rule("LV-3.2", "LV-3.3")
def test_everybody_sees_who_plays_after_the_seat_in_turn() -> None:
    play = table(4, turn=C, supply={C: 1, D: 3, B: 2})
    assert see(play).coming == (D, B)
    assert see(new_table()).coming == ()


@pytest.mark.rule("LV-3.4")
def test_all_dice_in_supply_are_rolled() -> None:
    play = table(3, turn=B, supply={B: 4})
    assert play.questions == [WhatRoll(CHANCE, B, 4, 0)]
    for wrong in ([1, 2, 3], [1, 2, 3, 4, 5], []):
        with pytest.raises(boxcars.IllegalAction, match="must show 4 own dice"):
            roll(play, wrong)
    assert roll(play, [4, 1, 4, 2]) == [DiceRolled(B, (1, 2, 4, 4), ())]


@pytest.mark.rule("LV-3.4")
def test_nobody_moves_before_the_roll() -> None:
    play = table(3, turn=B, supply={B: 4})
    with pytest.raises(boxcars.IllegalAction, match="for chance to say"):
        place(play, 1, seat=B)


@pytest.mark.rule("LV-3.5")
def test_one_of_the_rolled_numbers_is_chosen() -> None:
    play = table(supply={A: 4})
    roll(play, [6, 2, 2, 4])
    assert play.questions == [WhichNumber(A, Roll((2, 2, 4, 6)), (2, 4, 6))]
    assert play.legal(A) == [Place(2), Place(4), Place(6)]
    with pytest.raises(boxcars.IllegalAction, match="no die shows 3; you may place 2 or 4 or 6"):
        place(play, 3)


@pytest.mark.rule("LV-3.6")
def test_all_dice_of_the_number_go_to_its_casino() -> None:
    play = table(supply={A: 5})
    roll(play, [3, 3, 3, 1, 1])
    assert place(play, 3)[0] == DicePlaced(A, 3, own=3, neutral=0)
    assert see(play).casinos[2].dice == (3, 0, 0)


@pytest.mark.rule("LV-3.7")
def test_dice_already_there_do_not_matter() -> None:
    play = table(supply={A: 2, B: 1}, dice={3: {A: 2, B: 3, C: 1}})
    roll(play, [3, 3])
    place(play, 3)
    assert see(play).casinos[2].dice == (4, 3, 1)


@pytest.mark.rule("LV-3.8")
def test_other_dice_go_back_to_supply() -> None:
    play = table(supply={A: 5, B: 1})
    roll(play, [3, 3, 3, 1, 1])
    place(play, 3)
    assert see(play).players[A].own == 2
    assert see(play).roll is None
    assert sum(casino.dice[A] for casino in see(play).casinos[:5]) == 3


@pytest.mark.rule("LV-3.9", "LV-R5")
def test_there_is_no_passing() -> None:
    play = table(supply={A: 3})
    roll(play, [1, 2, 3])
    assert play.legal(A) == [Place(1), Place(2), Place(3)]
    for nothing in (None, {}, {"type": "pass"}, {"type": "place"}):
        with pytest.raises(boxcars.IllegalAction):
            play.answer(A, nothing)
    assert play.legal(B) == play.legal(C) == []


@pytest.mark.rule("LV-3.9")
def test_n_dice_last_at_most_n_turns() -> None:
    play = table(supply={A: 6})
    turns = 0
    while see(play).phase == "rolling":
        roll(play, [1, 2, 3, 4, 5, 6][: see(play).players[A].own])
        place(play, 1)
        turns += 1
    assert turns == 6


@pytest.mark.rule("LV-R5")
def test_the_roll_cannot_be_refused() -> None:
    play = table(supply={A: 3})
    assert all(len(answer.own) == 3 for answer in play.legal(CHANCE) if isinstance(answer, Roll))
    with pytest.raises(boxcars.IllegalAction):
        roll(play, ())


@pytest.mark.rule("LV-3.10")
def test_payout_starts_when_the_last_die_is_placed() -> None:
    play = table(supply={A: 1, B: 1})
    roll(play, [1])
    assert RoundEnded(1) not in place(play, 1)
    roll(play, [2])
    happened = place(play, 2)
    assert RoundEnded(1) in happened
    assert isinstance(happened[-1], RoundBegan)


@pytest.mark.rule("LV-3.11")
def test_one_player_at_a_time_can_act() -> None:
    play = boxcars.new("las-vegas", 4, seed=3)
    while play.questions:
        (question,) = play.questions
        able = [seat for seat in range(4) if play.legal(seat)]
        assert able == [question.seat]
        play.answer(question.seat, play.legal(question.seat)[0])


@pytest.mark.rule("LV-3.11")
def test_others_are_told_whose_turn_it_is() -> None:
    play = table(3, turn=B, supply={B: 1})
    roll(play, [4])
    with pytest.raises(boxcars.IllegalAction, match="it is seat 1's turn"):
        place(play, 4, seat=A)


@pytest.mark.rule("LV-3.12")
def test_a_single_number_is_a_forced_choice() -> None:
    play = table(supply={A: 3})
    roll(play, [4, 4, 4])
    assert numbers(play) == [4]
