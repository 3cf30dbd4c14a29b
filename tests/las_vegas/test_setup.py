"""Components and setup (LV-1, LV-2)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import boxcars
from boxcars import CHANCE
from boxcars.games.las_vegas.events import NoteLaid
from boxcars.games.las_vegas.types import Note, StartPlayer, WhichNote, WhoStarts
from tests.las_vegas.tables import (
    COPIES,
    casino_notes,
    fill_casinos,
    new_table,
    place,
    position,
    roll,
    see,
    start_with,
    table,
    turn_up,
    under_pile,
)


@pytest.mark.rule("LV-1.1", "LV-2.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_have_eight_dice_each(seats: int) -> None:
    play = new_table(seats)
    assert [player.own for player in see(play).players] == [8] * seats


@pytest.mark.rule("LV-1.1")
@pytest.mark.parametrize("seats", [1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(boxcars.BadOption, match="2 to 5 players"):
        boxcars.new("las-vegas", seats)


@pytest.mark.rule("LV-1.1")
@pytest.mark.parametrize("number", [0, 7])
def test_dice_have_six_sides(number: int) -> None:
    play = table(supply={0: 1})
    with pytest.raises(boxcars.IllegalAction, match="own"):
        roll(play, [number])


@pytest.mark.rule("LV-1.2")
def test_there_are_six_casinos() -> None:
    assert [casino.number for casino in see(new_table()).casinos] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("LV-1.3")
def test_there_are_54_notes_worth_two_and_a_half_million() -> None:
    notes = position(new_table()).fresh
    assert Counter(notes) == {value * 1000: copies for value, copies in COPIES.items()}
    assert len(notes) == 54
    assert sum(notes) == 2_500_000


@pytest.mark.rule("LV-1.3")
def test_a_note_that_is_used_up_cannot_come_again() -> None:
    play = new_table()
    turn_up(play, 90, 90, 90, 90, 90)
    with pytest.raises(boxcars.IllegalAction, match=r"no note of \$90,000"):
        turn_up(play, 90)


@pytest.mark.rule("LV-1.4", "LV-2.5")
def test_one_player_holds_the_start_player_card() -> None:
    play = boxcars.new("las-vegas", 3, chance="manual")
    assert see(play).start_player is None
    start_with(play, 2)
    assert see(play).start_player == 2


@pytest.mark.rule("LV-1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_variant_has_eight_neutral_dice(seats: int) -> None:
    with_neutral = new_table(seats, neutral_dice=True).state().components()
    assert with_neutral["neutral"] == 8
    assert new_table(seats).state().components()["neutral"] == 0


@pytest.mark.rule("LV-2.1")
def test_every_note_is_equally_likely_to_be_on_top() -> None:
    play = new_table()
    chances = {branch.outcome: Fraction(branch.weight, 54) for branch in play.branches()}
    assert chances == {Note(v * 1000): Fraction(copies, 54) for v, copies in COPIES.items()}


@pytest.mark.rule("LV-2.2", "LV-R1")
def test_a_casino_is_completed_before_the_next_one_is_begun() -> None:
    play = new_table()
    assert play.questions == [WhichNote(CHANCE, 1)]
    assert turn_up(play, 20, 20) == [NoteLaid(1, 20_000), NoteLaid(1, 20_000)]
    assert play.questions == [WhichNote(CHANCE, 1)]
    turn_up(play, 10)
    assert play.questions == [WhichNote(CHANCE, 2)]
    turn_up(play, 50, 60, 70, 80)
    assert play.questions == [WhichNote(CHANCE, 6)]
    turn_up(play, 90)
    assert see(play).phase == "rolling"


@pytest.mark.rule("LV-2.3")
def test_notes_on_casinos_are_public() -> None:
    play = new_table()
    turn_up(play, 40, 40, 60)
    for viewer in (None, 0, 1, 2):
        shown = [casino.notes for casino in see(play, viewer).casinos[:2]]
        assert shown == [(40_000, 40_000), (60_000,)]


@pytest.mark.rule("LV-R2")
def test_returned_notes_come_up_when_the_shuffled_pile_is_used_up() -> None:
    play = table(
        3, round=4, rounds=5, notes={1: [90]}, dice={}, fresh=[60], under=[50, 20, 40, 70, 80]
    )
    roll(play, [6])
    place(play, 6)
    turn_up(play, 60)
    assert casino_notes(play) == [[60], [50], [40, 20], [70], [80], [90]]
    assert see(play).pile == 0


@pytest.mark.rule("LV-R2")
def test_a_casino_keeps_what_it_has_when_the_pile_is_empty() -> None:
    play = table(3, round=4, rounds=5, fresh=[60], under=[50, 20])
    roll(play, [6])
    place(play, 6)
    turn_up(play, 60)
    assert casino_notes(play) == [[60], [50], [20], [], [], []]
    assert see(play).phase == "rolling"


@pytest.mark.rule("LV-R2")
@pytest.mark.parametrize("rounds", [1, 8])
def test_the_number_of_rounds_is_an_option(rounds: int) -> None:
    assert see(new_table(rounds=rounds)).rounds == rounds


@pytest.mark.rule("LV-R2")
@pytest.mark.parametrize("rounds", [0, 9, True, 4.0, "4"])
def test_other_numbers_of_rounds_are_refused(rounds: object) -> None:
    with pytest.raises(boxcars.BadOption, match="rounds: must be a whole number from 1 to 8"):
        new_table(rounds=rounds)


@pytest.mark.rule("LV-R3")
def test_the_start_player_is_drawn_unless_chosen() -> None:
    drawn = boxcars.new("las-vegas", 4, chance="manual")
    assert drawn.questions == [WhoStarts(CHANCE)]
    assert [(branch.outcome, branch.weight) for branch in drawn.branches()] == [
        (StartPlayer(seat), 1) for seat in range(4)
    ]
    chosen = new_table(4, start_player=3)
    assert chosen.questions == [WhichNote(CHANCE, 1)]
    assert see(chosen).start_player == 3


@pytest.mark.rule("LV-R3")
def test_the_start_player_must_sit_at_the_table() -> None:
    with pytest.raises(boxcars.BadOption, match="start_player: must be random, or a seat"):
        new_table(3, start_player=3)
    play = boxcars.new("las-vegas", 3, chance="manual")
    with pytest.raises(boxcars.IllegalAction, match="seat from 0 to 2"):
        start_with(play, 3)


@pytest.mark.rule("LV-R21", "LV-5.1")
def test_casinos_are_empty_before_they_are_filled_again() -> None:
    play = table(3, notes={1: [50], 2: [30, 20]}, dice={2: {1: 1}})
    roll(play, [6])
    place(play, 6)
    assert casino_notes(play) == [[], [], [], [], [], []]
    assert under_pile(play) == [50, 20]
    fill_casinos(play)
    assert all(sum(notes) >= 50 for notes in casino_notes(play))


@pytest.mark.rule("LV-R22")
def test_any_overshoot_is_kept() -> None:
    play = new_table()
    turn_up(play, 40, 90)
    assert casino_notes(play)[0] == [90, 40]
