"""Exact counts and values of small trees, by hand where that is possible."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from boxcars.engine.dice import possible_rolls
from boxcars.engine.state import CHANCE_ACTS, State
from boxcars.games.las_vegas.view_types import LasVegasPosition
from tests.las_vegas.tables import A, B, table

Value = Callable[[LasVegasPosition], int]


def count_lines(state: State, rounds: int) -> int:
    """How many lines of play, outcomes and choices, lead to the end of the round."""
    if round_of(state) != rounds or state.actor() < CHANCE_ACTS:
        return 1
    return sum(count_lines(after, rounds) for after, _ in successors(state))


def find_ends(state: State, rounds: int, ends: set[str]) -> set[str]:
    """The different positions in which the round can end."""
    if round_of(state) != rounds or state.actor() < CHANCE_ACTS:
        ends.add(str(state.position()))
    else:
        for after, _ in successors(state):
            find_ends(after, rounds, ends)
    return ends


def expected(state: State, rounds: int, worth: Value) -> Fraction:
    """The expected worth at the end of the round for a player who makes the most of it, if only
    that player decides."""
    if round_of(state) != rounds or state.actor() < CHANCE_ACTS:
        return Fraction(worth(position_of(state)))
    following = successors(state)
    if state.actor() != CHANCE_ACTS:
        return max(expected(after, rounds, worth) for after, _ in following)
    total = sum(weight for _, weight in following)
    return sum(
        (Fraction(weight, total) * expected(after, rounds, worth) for after, weight in following),
        Fraction(0),
    )


def successors(state: State) -> list[tuple[State, int]]:
    """What can come next, with the weight of each outcome of chance."""
    if state.actor() == CHANCE_ACTS:
        codes = [(state.encode(branch.outcome), branch.weight) for branch in state.branches()]
    else:
        codes = [(state.choice(index), 1) for index in range(state.choices())]
    following = []
    for code, weight in codes:
        after = state.clone()
        after.apply(code)
        following.append((after, weight))
    return following


def position_of(state: State) -> LasVegasPosition:
    position = state.position()
    assert isinstance(position, LasVegasPosition)
    return position


def round_of(state: State) -> int:
    return position_of(state).round


def money_of(seat: int) -> Value:
    return lambda position: sum(position.players[seat].won) // 1000


@pytest.mark.parametrize(
    ("dice", "lines"),
    [
        (1, 6),  # six numbers, nothing to choose
        (2, 6 + 15 * 2 * 6),  # 6 doubles; 15 mixed rolls, 2 choices, one more die
    ],
)
def test_lines_of_play_with_the_last_dice(dice: int, lines: int) -> None:
    play = table(3, supply={A: dice})
    assert count_lines(play.state(), 1) == lines


def test_lines_of_play_with_three_dice_follow_from_fewer() -> None:
    """6 triples end it; 30 pairs with a single leave 1 or 2 dice; 20 mixed rolls leave 2."""
    one, two = 6, 186
    play = table(3, supply={A: 3})
    assert count_lines(play.state(), 1) == 6 + 30 * (one + two) + 20 * 3 * two


def find_layouts(state: State, left: int, placed: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The ways in which the acting player's dice can lie on the casinos in the end."""
    if left == 0:
        return {placed}
    found: set[tuple[int, ...]] = set()
    roll = position_of(state).roll
    if roll is None:
        for after, _ in successors(state):
            found |= find_layouts(after, left, placed)
        return found
    for number in set(roll.own):
        after = state.clone()
        after.apply(number)
        here = roll.own.count(number)
        now = tuple(dice + here * (casino == number) for casino, dice in enumerate(placed, 1))
        found |= find_layouts(after, left - here, now)
    return found


@pytest.mark.parametrize(("dice", "layouts"), [(1, 6), (2, 21), (3, 56)])
def test_dice_can_lie_in_every_way_on_six_casinos(dice: int, layouts: int) -> None:
    """As many ways as there are multisets of six numbers."""
    play = table(3, supply={A: dice})
    assert len(find_layouts(play.state(), dice, (0,) * 6)) == layouts


def test_different_ends_of_one_die_with_notes_on_two_casinos() -> None:
    """A wins 50 on casino 1, 60 on casino 2, or nothing on the other four."""
    play = table(3, supply={A: 1}, notes={1: [50], 2: [60]})
    assert len(find_ends(play.state(), 1, set())) == 3


def test_expected_money_of_one_die() -> None:
    play = table(3, supply={A: 1}, notes={1: [50], 2: [60]})
    assert expected(play.state(), 1, money_of(A)) == Fraction(50 + 60, 6)


def test_expected_money_of_two_dice() -> None:
    """One note of 60 on casino 1. A die shows 1 with 11/36 among two, and then it is taken; else
    one die is left if the two differ (20/36), and it shows 1 with 1/6."""
    play = table(3, supply={A: 2}, notes={1: [60]})
    wanted = 60 * (Fraction(11, 36) + Fraction(20, 36) * Fraction(1, 6))
    assert expected(play.state(), 1, money_of(A)) == wanted


def test_expected_money_when_one_die_ties() -> None:
    """B has one die on casino 1: a single die of A ties, two dice win."""
    play = table(3, supply={A: 2}, notes={1: [90]}, dice={1: {B: 1}})
    both_at_once = Fraction(1, 36)
    one_by_one = Fraction(10, 36) * Fraction(1, 6)
    assert expected(play.state(), 1, money_of(A)) == 90 * (both_at_once + one_by_one)


def test_a_neutral_die_can_spoil_a_win() -> None:
    """A has one die on casino 1 and only a neutral die left: it ties with 1/6."""
    play = table(
        2, supply={}, neutral_supply={A: 1}, notes={1: [60]}, dice={1: {A: 1}}, neutral_dice=True
    )
    assert expected(play.state(), 1, money_of(A)) == 60 * Fraction(5, 6)


def test_probabilities_of_all_ends_sum_to_one() -> None:
    play = table(3, supply={A: 2, B: 1}, notes={1: [60]})
    assert expected(play.state(), 1, lambda position: 1) == 1


@pytest.mark.parametrize("dice", range(9))
def test_rolls_are_counted_exactly(dice: int) -> None:
    """Multisets of six numbers, and six to the power of the dice in all."""
    rolls = possible_rolls(dice)
    multisets = [1, 6, 21, 56, 126, 252, 462, 792, 1287]
    assert len(rolls) == multisets[dice]
    assert sum(ways for _, ways in rolls) == 6**dice
