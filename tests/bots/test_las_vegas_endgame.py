"""The end of a round, worked out: the same as by the rules, roll by roll."""

from __future__ import annotations

import pytest

from benchmarks.exact import margins
from boxcars.bots.las_vegas.endgame import TOO_MUCH, Endgame, effort
from boxcars.games.las_vegas.state import LasVegas
from tests.las_vegas.tables import A, B, C, roll, table


@pytest.mark.parametrize(
    ("seats", "supply", "rolled"),
    [
        (2, {A: 2, B: 2}, [1, 2]),
        (2, {A: 3, B: 1}, [1, 1, 3]),
        (3, {A: 2, B: 1, C: 1}, [2, 3]),
    ],
)
def test_it_agrees_with_the_rules(seats: int, supply: dict[int, int], rolled: list[int]) -> None:
    """The yardstick goes through every roll and reply by the engine alone."""
    play = table(
        seats,
        notes={1: [60, 30], 2: [50, 20], 3: [90]},
        dice={1: {B: 1}, 2: {A: 1, B: 2}, 3: {A: 1, B: 1}},
        supply=supply,
    )
    roll(play, rolled)
    state = play.state()
    assert isinstance(state, LasVegas)
    exact = margins(state)
    found = Endgame(state)
    for number, margin in exact.items():
        assert 10_000 * found.worth_of(state, number, A) == pytest.approx(margin)
    assert exact[found.best_number(state)] == pytest.approx(max(exact.values()))


def test_neutral_dice_are_left_to_the_search() -> None:
    play = table(2, notes={1: [50]}, supply={A: 1, B: 1}, neutral_supply={A: 1}, neutral_dice=True)
    state = play.state()
    assert isinstance(state, LasVegas)
    assert effort(state) == TOO_MUCH
