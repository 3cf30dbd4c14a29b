"""The regular of Las Vegas: what it sees in a table, and that this wins games."""

import pytest

from boxcars.bots.dice_casinos.odds import MOST_PRIZES, Odds
from boxcars.bots.las_vegas.levels import Regular
from boxcars.bots.las_vegas.policy import LANDS, LANDS_ROW, LasVegasPolicy
from boxcars.engine.generator import Generator
from boxcars.engine.tally import NOTHING, tally_of
from boxcars.games.dice_casinos.bills import bills_of
from boxcars.games.dice_casinos.ranking import change
from boxcars.games.las_vegas.state import LasVegas
from boxcars.games.las_vegas.types import Place
from boxcars.games.las_vegas.views import casino
from boxcars.lab import simulate
from tests.las_vegas.tables import A, B, roll, table

NEUTRAL = 5


def takes(notes: list[int], owners: list[int], left: list[int]) -> list[float]:
    """What each seat may expect at a casino with these notes (in 10k) and dice; 5 is Neutral, the
    last of those who have dice left."""
    odds = Odds()
    odds.clear()
    for place in range(int(MOST_PRIZES)):
        odds.prizes[place] = notes[place] * 10_000.0 if place < len(notes) else 0.0
    seats = len(left) - 1
    for owner, more in zip([*range(seats), NEUTRAL], left, strict=True):
        odds.enter(owner, owners.count(owner), more, LANDS, more * LANDS_ROW)
    odds.look_above()
    found = [0.0] * seats
    for index in range(int(odds.owners)):
        if odds.who[index] < seats:
            found[odds.who[index]] = odds.take(index)
    return found


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
    play = table(2, notes={1: [30]}, dice={2: {A: 1}}, supply={A: 1, B: 1})
    policy = LasVegasPolicy(Generator(1))
    state = play.state()
    assert isinstance(state, LasVegas)
    policy.take_stock(state)
    assert policy.casino_worth(state, 2, A, 0, 0) == 0
    assert policy.casino_worth(state, 1, A, 1, 0) > 0


def test_it_takes_a_free_note_rather_than_tie() -> None:
    """A tie costs the rival 30k, a free note brings 90k."""
    play = table(2, notes={1: [30, 20], 2: [90]}, dice={1: {B: 1}}, supply={A: 2})
    roll(play, [1, 2])
    assert Regular(Generator(1)).choose(play.turn(A)) == Place(2)


def test_it_looks_at_nothing_that_is_hidden() -> None:
    """Whatever others have won, the same table gives the same choice."""
    policy = LasVegasPolicy(Generator(1))
    chosen: set[int] = set()
    for won in ([], [90, 80], [10]):
        play = table(3, notes={1: [30, 20], 2: [60], 3: [50]}, supply={A: 5, B: 4}, won={B: won})
        roll(play, [1, 1, 2, 3, 3])
        chosen.add(int(policy.choose(play.state(), A)))
    assert len(chosen) == 1


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
