"""The regular of Las Vegas: what it sees in a table, and that this wins games."""

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import boxcars
from boxcars.bots.las_vegas import expected_takes, worth_of
from boxcars.engine.tally import NOTHING, tally_of
from boxcars.games.dice_casinos.bills import bills_of
from boxcars.games.dice_casinos.ranking import change
from boxcars.games.las_vegas.view_types import LasVegasView
from boxcars.games.las_vegas.views import casino
from boxcars.lab import simulate


def takes(notes: list[int], owners: list[int], left: list[int]) -> list[float]:
    """What each seat may expect at a casino with these notes (in 10k) and dice; 5 is Neutral."""
    there = casino(len(left) - 1, 1, bills_of(note * 10_000 for note in notes), tally_of(owners))
    return list(expected_takes(there, vec[i64](left)))


@pytest.mark.parametrize(
    "owners",
    [
        [0, 0, 1, 2, 2, 2, 2, 5, 5],
        [0, 0, 0, 1, 1, 5, 5, 5],
        [0, 1, 2, 3],
        [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3],
    ],
)
def test_with_no_dice_left_it_expects_exactly_what_is_paid(owners: list[int]) -> None:
    """LV-4: once nobody can add dice, the estimate is the payout."""
    notes = bills_of([60_000, 30_000, 20_000])
    before, after = casino(4, 1, notes, NOTHING), casino(4, 1, notes, tally_of(owners))
    paid = change(before.notes, before.takers, after.takers, 4)
    assert takes([6, 3, 2], owners, [0, 0, 0, 0, 0]) == pytest.approx(paid)


def test_a_rival_with_one_die_ties_one_time_in_six() -> None:
    """LV-4.2"""
    assert takes([6], [0], [0, 1, 0])[0] == pytest.approx(50_000)


def test_neutral_dice_can_tie_and_overtake_too() -> None:
    """LV-6.6: one of two neutral dice ties (10/36), both overtake (1/36)."""
    assert takes([9], [0], [0, 0, 2])[0] == pytest.approx(90_000 * 25 / 36)
    assert takes([9, 3], [0], [0, 0, 2])[0] == pytest.approx((90_000 * 25 + 30_000) / 36)


def test_a_casino_without_notes_is_worth_nothing() -> None:
    """LV-R2: the pile can run out in a long game."""
    assert takes([], [0], [1, 1, 0]) == [0, 0]


def test_it_takes_a_free_note_rather_than_tie() -> None:
    """With the last die: a tie costs the rival 30k, a free note brings 90k."""
    view = last_die(faces=[1])
    other = last_die(faces=[2])
    assert worth_of(other, 2) > worth_of(view, 1)


def last_die(faces: list[int]) -> LasVegasView:
    """Seat 1 holds casino 1 (30k), seat 0 rolls its last die; casino 2 has 90k and no dice."""
    play = boxcars.new("las-vegas", 2, {"start_player": 0}, seed=1)
    view = play.view(0)
    assert isinstance(view, LasVegasView)
    places = [
        casino(2, 1, bills_of([30_000, 20_000]), tally_of([1])),
        casino(2, 2, bills_of([90_000]), 0),
    ]
    places += [casino(2, number, bills_of([50_000]), 0) for number in range(3, 7)]
    players = [msgspec.structs.replace(player, own=0) for player in view.players]
    players[0] = msgspec.structs.replace(players[0], own=1)
    assert view.roll is not None
    return msgspec.structs.replace(
        view,
        casinos=tuple(places),
        players=tuple(players),
        roll=msgspec.structs.replace(view.roll, own=tuple(faces)),
    )


@pytest.mark.parametrize("neutral_dice", [False, True])
def test_it_beats_tourists(neutral_dice: bool) -> None:
    """Fair would be 25 %. Long runs give 78 % (89 % with neutral dice)."""
    report = simulate(
        "las-vegas",
        ["regular", "tourist", "tourist", "tourist"],
        games=40,
        seed=1,
        options={"neutral_dice": neutral_dice},
    )
    assert report.bots[0].bot == "regular"
    assert report.bots[0].win_rate > 0.6
