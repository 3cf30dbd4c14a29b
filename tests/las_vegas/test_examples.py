"""The worked examples of the rulebook."""

from __future__ import annotations

import pytest

import boxcars
from boxcars.games.las_vegas.events import (
    DicePlaced,
    GameEnded,
    NotesReturned,
    NoteWon,
    RoundBegan,
    TieRemoved,
)
from boxcars.games.las_vegas.types import Place, WhatRoll
from tests.las_vegas.tables import (
    A,
    B,
    C,
    D,
    E,
    casino_notes,
    new_table,
    numbers,
    paid_out,
    place,
    play_out_round,
    position,
    roll,
    see,
    table,
    turn_up,
    under_pile,
    winnings,
)

ANNA, BENNO, CARLA, DENNY = A, B, C, D


@pytest.mark.rule("LV-E1")
def test_all_dice_of_the_chosen_number_are_placed() -> None:
    play = table(turn=BENNO, supply={BENNO: 5})
    roll(play, [3, 3, 3, 3, 5])
    assert numbers(play) == [3, 5]
    for some in (1, 2, 3):
        with pytest.raises(boxcars.IllegalAction, match="dice"):
            play.answer(BENNO, {"type": "place", "number": 3, "dice": some})
    assert place(play, 3)[0] == DicePlaced(BENNO, 3, own=4, neutral=0)
    assert see(play).casinos[2].dice[BENNO] == 4
    assert see(play).players[BENNO].own == 1


@pytest.mark.rule("LV-E2")
def test_equal_counts_are_removed() -> None:
    dice = {ANNA: 5, BENNO: 3, CARLA: 3, DENNY: 1}
    play = paid_out(4, [80, 30], dice)
    ties = [event for event in play.events if isinstance(event, TieRemoved)]
    assert TieRemoved(1, 3, (BENNO, CARLA)) in ties
    assert winnings(play) == [[80], [], [], [30]]


@pytest.mark.rule("LV-E3")
def test_two_groups_of_equals_leave_nobody() -> None:
    play = paid_out(4, [70, 20, 20], {ANNA: 2, CARLA: 2, BENNO: 1, DENNY: 1})
    assert TieRemoved(1, 2, (ANNA, CARLA)) in play.events
    assert TieRemoved(1, 1, (BENNO, DENNY)) in play.events
    assert winnings(play) == [[], [], [], []]
    assert under_pile(play) == [70, 20, 20]


@pytest.mark.rule("LV-E4")
def test_a_note_without_an_owner_goes_under_the_pile() -> None:
    play = paid_out(4, [80, 30, 10], {ANNA: 5, BENNO: 3, CARLA: 3, DENNY: 1})
    assert winnings(play) == [[80], [], [], [30]]
    assert under_pile(play) == [10]


@pytest.mark.rule("LV-E5")
def test_one_of_two_equal_notes_is_won() -> None:
    play = paid_out(3, [40, 40], {BENNO: 2})
    assert winnings(play) == [[], [40], []]
    assert under_pile(play) == [40]


@pytest.mark.rule("LV-E6")
def test_the_third_of_three_gets_none_of_two_notes() -> None:
    play = paid_out(4, [70, 20], {CARLA: 3, BENNO: 2, DENNY: 1})
    assert winnings(play) == [[], [20], [70], []]
    assert under_pile(play) == []


@pytest.mark.rule("LV-E7")
@pytest.mark.parametrize(("number", "own", "neutral"), [(1, 2, 1), (5, 1, 0), (6, 0, 1)])
def test_own_and_neutral_dice_are_placed_together(number: int, own: int, neutral: int) -> None:
    play = table(turn=CARLA, supply={CARLA: 3}, neutral_supply={CARLA: 2}, neutral_dice=True)
    roll(play, [1, 1, 5], [1, 6])
    assert numbers(play) == [1, 5, 6]
    assert place(play, number)[0] == DicePlaced(CARLA, number, own, neutral)


@pytest.mark.rule("LV-E8")
def test_neutral_first_takes_the_best_note_out() -> None:
    play = paid_out(3, [80, 30], {BENNO: 1}, neutral=2)
    assert winnings(play) == [[], [30], []]
    assert under_pile(play) == [80]


@pytest.mark.rule("LV-E9")
def test_neutral_second_takes_the_second_note_out() -> None:
    play = paid_out(3, [70, 40], {CARLA: 3, ANNA: 1}, neutral=2)
    assert winnings(play) == [[], [], [70]]
    assert under_pile(play) == [40]


@pytest.mark.rule("LV-E10")
def test_casinos_are_filled_one_after_the_other() -> None:
    play = new_table()
    turn_up(play, 10, 20, 30, 90, 40, 40, 50, 60, 20, 20, 20)
    assert casino_notes(play) == [[30, 20, 10], [90], [40, 40], [50], [60], [20, 20, 20]]
    assert see(play).pile == 43
    assert see(play).phase == "rolling"


@pytest.mark.rule("LV-E11")
def test_exactly_fifty_is_enough() -> None:
    play = new_table()
    turn_up(play, 40, 10, 20)
    assert casino_notes(play)[:2] == [[40, 10], [20]]


@pytest.mark.rule("LV-E12")
def test_a_casino_can_hold_five_notes() -> None:
    play = new_table()
    turn_up(play, 10, 10, 10, 10, 90, 20)
    assert casino_notes(play)[:2] == [[90, 10, 10, 10, 10], [20]]
    assert sum(casino_notes(play)[0]) == 130


@pytest.mark.rule("LV-E13")
def test_a_single_die_wins_among_ties() -> None:
    play = paid_out(5, [60, 50], {A: 4, B: 4, C: 2, D: 2, E: 1})
    assert winnings(play) == [[], [], [], [], [60]]
    assert under_pile(play) == [50]


@pytest.mark.rule("LV-E14")
def test_three_equals_get_nothing() -> None:
    play = paid_out(3, [90], {A: 3, B: 3, C: 3})
    assert TieRemoved(1, 3, (A, B, C)) in play.events
    assert winnings(play) == [[], [], []]
    assert under_pile(play) == [90]


@pytest.mark.rule("LV-E15")
def test_a_single_owner_takes_only_the_first_note() -> None:
    play = paid_out(3, [30, 20, 10], {A: 1})
    assert winnings(play) == [[30], [], []]
    assert under_pile(play) == [20, 10]


@pytest.mark.rule("LV-E16")
def test_equal_notes_for_first_and_second() -> None:
    play = paid_out(3, [20, 20, 10, 10], {A: 6, B: 2, C: 1})
    assert winnings(play) == [[20], [20], [10]]
    assert under_pile(play) == [10]


@pytest.mark.rule("LV-E17")
def test_a_single_note_goes_to_the_first() -> None:
    play = paid_out(4, [90], {A: 4, B: 3, C: 2, D: 1})
    assert winnings(play) == [[90], [], [], []]
    assert [event for event in play.events if isinstance(event, NoteWon)] == [
        NoteWon(1, A, 1, 90_000)
    ]


@pytest.mark.rule("LV-E18")
def test_the_last_player_with_dice_takes_turn_after_turn() -> None:
    play = table(3, turn=B, supply={B: 2}, notes={2: [50]})
    roll(play, [4, 6])
    place(play, 6)
    assert see(play).players[B].own == 1
    assert play.questions == [WhatRoll("chance", B, 1, 0)]
    roll(play, [2])
    assert numbers(play) == [2]
    happened = place(play, 2)
    assert NoteWon(2, B, 1, 50_000) in happened


@pytest.mark.rule("LV-E19")
def test_eight_equal_dice_end_a_players_round() -> None:
    play = table(3, turn=A, supply={A: 8, B: 2, C: 1})
    roll(play, [5] * 8)
    assert numbers(play) == [5]
    place(play, 5)
    assert see(play).casinos[4].dice[A] == 8
    turns = []
    while see(play).phase == "rolling":
        turn = see(play).turn
        assert turn is not None
        turns.append(turn)
        roll(play, [1] + [2] * (see(play).players[turn].own - 1))
        place(play, 1)
    assert turns == [B, C, B]


@pytest.mark.rule("LV-E20")
def test_the_start_player_card_moves_left_each_round() -> None:
    play = new_table(4, start_player=2)
    for _ in range(4):
        play_out_round(play)
    began = [event for event in play.events if isinstance(event, RoundBegan)]
    assert [event.start_player for event in began] == [2, 3, 0, 1]


@pytest.mark.rule("LV-E21")
def test_more_notes_win_at_equal_money() -> None:
    play = table(
        3,
        round=4,
        won={
            A: [90, 80, 70, 40, 20, 10],
            B: [90, 60, 50, 40, 30, 20, 20],
            C: [60, 50, 40, 30, 30, 30, 20, 20, 10],
        },
    )
    roll(play, [6])
    happened = place(play, 6)
    assert play.result is not None
    assert play.result.scores == ((310_000, 6), (310_000, 7), (290_000, 9))
    assert play.result.winners == (B,)
    assert happened[-1] == GameEnded(play.result, "LV-5.4")


@pytest.mark.rule("LV-E22")
def test_equal_money_and_notes_share_the_win() -> None:
    play = table(
        3,
        round=4,
        won={
            A: [90, 70, 50, 30, 10],
            B: [90, 80, 40, 20, 20],
            C: [60, 50, 30, 30, 20, 20, 20, 10],
        },
    )
    roll(play, [6])
    happened = place(play, 6)
    assert play.result is not None
    assert play.result.scores == ((250_000, 5), (250_000, 5), (240_000, 8))
    assert play.result.winners == (A, B)
    assert happened[-1] == GameEnded(play.result, "LV-5.5")


@pytest.mark.rule("LV-E23")
def test_neutral_ties_with_a_player() -> None:
    play = paid_out(2, [70, 60], {A: 3, B: 2}, neutral=3)
    assert TieRemoved(1, 3, (A, "neutral")) in play.events
    assert winnings(play) == [[], [70]]
    assert under_pile(play) == [60]


@pytest.mark.rule("LV-E24")
def test_neutral_alone_leaves_nothing_for_players() -> None:
    play = paid_out(2, [50, 10], {A: 2, B: 2}, neutral=1)
    assert NoteWon(1, "neutral", 1, 50_000, "LV-6.7") in play.events
    assert NotesReturned(1, (10_000,)) in play.events
    assert winnings(play) == [[], []]
    assert under_pile(play) == [50, 10]


@pytest.mark.rule("LV-E25")
def test_leftover_neutral_dice_are_placed_first() -> None:
    play = new_table(3, start_player=A, neutral_dice=True)
    turn_up(play, 50, 50, 50, 50, 50, 50)
    roll(play, (), [6, 6])
    assert see(play).casinos[5].neutral == 2
    assert see(play).turn == A
    assert [(player.own, player.neutral) for player in see(play).players] == [(8, 2)] * 3


@pytest.mark.rule("LV-E26")
def test_a_player_with_only_a_neutral_die_still_plays() -> None:
    play = table(2, turn=A, supply={B: 1}, neutral_supply={A: 1}, neutral_dice=True)
    assert play.questions == [WhatRoll("chance", A, own=0, neutral=1)]
    roll(play, (), [4])
    assert play.legal(A) == [Place(4)]
    place(play, 4)
    assert see(play).casinos[3].neutral == 1
    assert see(play).casinos[3].dice == (0, 0)


@pytest.mark.rule("LV-E27")
def test_all_own_and_neutral_dice_of_a_number_go() -> None:
    play = table(2, turn=A, supply={A: 2, B: 1}, neutral_supply={A: 3}, neutral_dice=True)
    roll(play, [2, 2], [2, 2, 2])
    assert numbers(play) == [2]
    place(play, 2)
    assert see(play).casinos[1].dice[A] == 2
    assert see(play).casinos[1].neutral == 3


@pytest.mark.rule("LV-E28")
def test_two_notes_are_left_in_the_worst_four_rounds() -> None:
    """The 28 notes below 50k never complete a casino before they are used up, and all are won:
    24 casinos use 24 + 28 notes at most."""
    play = new_table(3)
    turned_up = 0
    for _ in range(4):
        while see(play).phase == "filling":
            before = casino_notes(play)
            filling = next(i for i in range(6) if sum(before[i]) < 50)
            small = [n for n in (10, 20, 30, 40) if sum(before[filling]) + n < 50]
            left = [value // 1000 for value in position(play).fresh]
            pick = next((n for n in small if n in left), max(left))
            turn_up(play, pick)
            turned_up += 1
        play_out_round(play)
    assert turned_up <= 52
    assert len(position(play).fresh) == 54 - turned_up >= 2


@pytest.mark.rule("LV-E29")
def test_a_full_casino_with_all_owners() -> None:
    play = paid_out(4, [60, 30, 20], {A: 2, B: 1, C: 4}, neutral=2, casino=4)
    assert TieRemoved(4, 2, (A, "neutral")) in play.events
    assert winnings(play) == [[], [30], [60], []]
    assert under_pile(play) == [20]
