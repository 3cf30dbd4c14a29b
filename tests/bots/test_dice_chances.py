"""The chance to win Las Vegas and Royale from what everybody has: it is right where it can be
counted, it comes true in games, and every table has what was learned."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from benchmarks.learn_dice import POLICIES, learn, tables
from boxcars.bots.dice_casinos.chances import Chances, learned
from boxcars.bots.search.playouts import play_on_by
from boxcars.engine.generator import Generator
from boxcars.engine.state import OVER, State
from boxcars.games.dice_casinos.board import DiceBoard
from boxcars.games.library import game


def chances(*wealth: int, pieces: tuple[int, ...] | None = None) -> Chances:
    found = Chances(len(wealth), 10.0, 5.0)
    for seat, units in enumerate(wealth):
        found.wealth[seat] = units
        found.pieces[seat] = 0 if pieces is None else pieces[seat]
    return found


def everybody(found: Chances, rounds: int) -> list[float]:
    return [found.chance(seat, rounds) for seat in range(found.seats)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("rounds", [1, 3, 8])
def test_equals_have_equal_chances(seats: int, rounds: int) -> None:
    assert everybody(chances(*[20] * seats), rounds) == pytest.approx([1 / seats] * seats, abs=1e-3)


def test_a_lead_is_worth_more_the_fewer_rounds_are_to_come() -> None:
    found = chances(30, 25, 20, 5)
    for rounds in (1, 2, 4):
        each = everybody(found, rounds)
        assert sum(each) == pytest.approx(1, abs=1e-3)
        assert each == sorted(each, reverse=True)
    assert found.chance(0, 1) > found.chance(0, 2) > found.chance(0, 4) > 0.25
    assert chances(200, 0).chance(0, 1) == pytest.approx(1, abs=1e-3)


def test_a_lead_of_two_is_what_the_bell_says() -> None:
    """The difference of two is spread by the root of two more: 5 of 7.07 are 0.707 spreads."""
    assert chances(25, 20).chance(0, 1) == pytest.approx(0.760, abs=0.002)


@pytest.mark.parametrize(
    ("wealth", "pieces", "shares"),
    [
        ((9, 8, 7), (1, 9, 9), [1, 0, 0]),
        ((9, 9, 7), (1, 2, 9), [0, 1, 0]),
        ((9, 9, 7), (2, 2, 9), [0.5, 0.5, 0]),
    ],
)
def test_at_the_end_it_is_the_result(
    wealth: tuple[int, ...], pieces: tuple[int, ...], shares: list[float]
) -> None:
    assert everybody(chances(*wealth, pieces=pieces), 0) == shares


def first_state(name: str, seats: int, options: dict[str, Any]) -> State:
    rules = game(name)
    return rules.start(seats, rules.meta.check_options(seats, options), None)


def test_every_table_has_what_was_learned() -> None:
    found = set()
    for name, seats, options in tables():
        state = first_state(name, seats, options)
        assert isinstance(state, DiceBoard)
        found.add(POLICIES[name](Generator()).table_of(state))
    assert found == set(learned())


@pytest.mark.parametrize("name", POLICIES)
def test_learning_again_finds_about_the_same(name: str) -> None:
    table, (mean, spread) = learn(name, 4, {}, 100)
    assert (mean, spread) == pytest.approx(tuple(learned()[table]), rel=0.1)


@pytest.mark.parametrize(("name", "seats"), [("las-vegas", 4), ("las-vegas-royale", 3)])
def test_what_is_foreseen_comes_true(name: str, seats: int) -> None:
    """After each round the richest have the chance to win that regulars then show, and what they
    hope for is what they get."""
    generator, policy = Generator(5), POLICIES[name](Generator(5))
    off: dict[int, list[float]] = {}
    money: list[float] = []
    for _game in range(150):
        state = first_state(name, seats, {})
        told: list[tuple[int, int, float, float]] = []
        while True:
            play_on_by(policy, state, generator)
            if state.actor() == OVER:
                break
            scores = state.scores()
            rich = scores.index(max(scores))
            foreseen = policy.foreseen(state)
            assert sum(foreseen) == pytest.approx(1)
            hoped = policy.hoped_for(state)[rich]
            told.append((policy.stretch(state), rich, foreseen[rich], hoped))
        result = state.result()
        assert result is not None
        for round_, rich, chance, hope in told:
            won = (rich in result.winners) / len(result.winners)
            off.setdefault(round_, []).append(won - chance)
            money.append(result.scores[rich][0] - hope)
    for each in [*off.values(), money]:
        mean = sum(each) / len(each)
        error = sqrt(sum((one - mean) ** 2 for one in each)) / len(each)
        assert abs(mean) < 3 * error
