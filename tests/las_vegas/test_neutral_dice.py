"""The neutral-dice variant (LV-6)."""

from __future__ import annotations

import pytest

import boxcars
from boxcars import CHANCE
from boxcars.games.las_vegas.events import (
    DicePlaced,
    DiceRolled,
    NoteWon,
    OpeningDicePlaced,
    RoundBegan,
    TieRemoved,
)
from boxcars.games.las_vegas.types import Place, WhatOpeningRoll, WhatRoll
from tests.las_vegas.tables import (
    A,
    B,
    fill_casinos,
    new_table,
    numbers,
    paid_out,
    place,
    play_out_round,
    roll,
    see,
    table,
    under_pile,
    winnings,
)


@pytest.mark.rule("LV-6.1")
@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 2), (4, 2)])
def test_neutral_dice_are_dealt_out_evenly(seats: int, each: int) -> None:
    play = new_table(seats, neutral_dice=True)
    assert [(player.own, player.neutral) for player in see(play).players] == [(8, each)] * seats


@pytest.mark.rule("LV-6.2")
def test_own_and_neutral_dice_are_rolled_together() -> None:
    play = table(2, supply={A: 2}, neutral_supply={A: 3}, neutral_dice=True)
    assert play.questions == [WhatRoll(CHANCE, A, own=2, neutral=3)]
    for own, neutral in (((1, 1), ()), ((), (1, 1, 1)), ((1, 1, 1), (1, 1))):
        with pytest.raises(boxcars.IllegalAction, match="must show 2 own and 3 neutral dice"):
            roll(play, own, neutral)
    assert roll(play, (5, 1), (6, 1, 1)) == [DiceRolled(A, (1, 5), (1, 1, 6))]


@pytest.mark.rule("LV-6.3")
def test_a_number_that_only_neutral_dice_show_may_be_placed() -> None:
    play = table(2, supply={A: 2}, neutral_supply={A: 2}, neutral_dice=True)
    roll(play, (1, 2), (2, 5))
    assert numbers(play) == [1, 2, 5]
    assert place(play, 5)[0] == DicePlaced(A, 5, own=0, neutral=1)
    assert see(play).casinos[4].dice == (0, 0)
    assert see(play).casinos[4].neutral == 1


@pytest.mark.rule("LV-6.4", "LV-R11")
def test_leftover_dice_go_to_the_casinos_of_their_numbers() -> None:
    play = new_table(3, neutral_dice=True)
    fill_casinos(play)
    assert play.questions == [WhatOpeningRoll(CHANCE, 2)]
    assert all(play.legal(seat) == [] for seat in range(3))
    assert roll(play, (), (5, 2)) == [OpeningDicePlaced((2, 5))]
    assert [casino.neutral for casino in see(play).casinos] == [0, 1, 0, 0, 1, 0]


@pytest.mark.rule("LV-6.4")
@pytest.mark.parametrize("seats", [2, 4])
def test_only_three_players_have_leftover_dice(seats: int) -> None:
    play = new_table(seats, neutral_dice=True)
    fill_casinos(play)
    assert see(play).phase == "rolling"


@pytest.mark.rule("LV-6.4")
def test_leftover_dice_are_rolled_in_every_round() -> None:
    play = new_table(3, neutral_dice=True)
    for _ in range(4):
        play_out_round(play)
    assert sum(isinstance(event, OpeningDicePlaced) for event in play.events) == 4


@pytest.mark.rule("LV-6.5")
def test_a_player_is_out_of_dice_when_both_kinds_are_gone() -> None:
    play = table(2, turn=A, supply={A: 1}, neutral_supply={B: 1}, neutral_dice=True)
    roll(play, [1])
    place(play, 1)
    assert see(play).turn == B
    roll(play, (), [1])
    place(play, 1)
    assert see(play).phase == "filling"


@pytest.mark.rule("LV-6.6", "LV-R8")
def test_neutral_dice_of_all_players_count_as_one_owner() -> None:
    """A and B each place one neutral die on casino 1: Neutral has two there and ties with A."""
    play = table(
        2,
        turn=A,
        notes={1: [60]},
        dice={1: {A: 2, B: 1}},
        supply={},
        neutral_supply={A: 1, B: 1},
        neutral_dice=True,
    )
    for _ in range(2):
        roll(play, (), [1])
        happened = place(play, 1)
    assert TieRemoved(1, 2, (A, "neutral")) in happened
    assert winnings(play) == [[], [60]]


@pytest.mark.rule("LV-6.7")
def test_a_note_won_by_neutral_goes_under_the_pile() -> None:
    play = paid_out(2, [90, 20], {A: 1}, neutral=5)
    assert NoteWon(1, "neutral", 1, 90_000, "LV-6.7") in play.events
    assert winnings(play) == [[20], []]
    assert under_pile(play) == [90]


@pytest.mark.rule("LV-6.8")
@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 2), (4, 2)])
def test_neutral_dice_are_dealt_out_again(seats: int, each: int) -> None:
    play = paid_out(seats, [50], {A: 1}, neutral=3)
    assert [player.neutral for player in see(play).players] == [each] * seats
    assert [casino.neutral for casino in see(play).casinos] == [0] * 6


@pytest.mark.rule("LV-6.9", "LV-R14")
def test_neutral_never_starts_wins_or_ranks() -> None:
    """Neutral takes every note; the players share a win of nothing."""
    play = table(2, round=4, notes={1: [90, 80]}, neutral={1: 4}, neutral_dice=True)
    roll(play, [6])
    place(play, 6)
    assert play.result is not None
    assert play.result.scores == ((0, 0), (0, 0))
    assert play.result.winners == (A, B)
    whole = new_table(2, neutral_dice=True)
    for _ in range(4):
        play_out_round(whole)
    began = [event.start_player for event in whole.events if isinstance(event, RoundBegan)]
    assert began == [A, B, A, B]


@pytest.mark.rule("LV-R9")
def test_a_player_with_only_neutral_dice_must_place_them() -> None:
    play = table(2, turn=A, supply={}, neutral_supply={A: 2}, neutral_dice=True)
    roll(play, (), (3, 5))
    assert play.legal(A) == [Place(3), Place(5)]
    place(play, 5)
    assert see(play).turn == A
    assert see(play).players[A].neutral == 1


@pytest.mark.rule("LV-R10")
def test_leftover_dice_are_not_the_start_players() -> None:
    play = new_table(3, start_player=B, neutral_dice=True)
    fill_casinos(play)
    roll(play, (), (1, 1))
    assert see(play).turn == B
    assert [(player.own, player.neutral) for player in see(play).players] == [(8, 2)] * 3
    assert play.questions == [WhatRoll(CHANCE, B, own=8, neutral=2)]


@pytest.mark.rule("LV-R12")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_variant_is_off_unless_asked_for(seats: int) -> None:
    play = boxcars.new("las-vegas", seats, seed=1)
    assert play.options["neutral_dice"] is False
    assert all(player.neutral == 0 for player in see(play).players)


@pytest.mark.rule("LV-R13")
def test_five_players_cannot_have_neutral_dice() -> None:
    with pytest.raises(boxcars.BadOption, match=r"neutral_dice: must be off with 5 players"):
        new_table(5, neutral_dice=True)
