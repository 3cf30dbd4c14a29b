"""Many random games: everything is conserved, the face for search and the typed face agree."""

from __future__ import annotations

import os

import pytest

from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.games.dice_casinos.bills import in_dollars
from boxcars.games.las_vegas_royale.meta import META
from boxcars.games.las_vegas_royale.state import LasVegasRoyale, start
from boxcars.testing.check import values

SOAK = int(os.environ.get("BOXCARS_SOAK", "300"))
"""How many games the soak plays; `make soak` plays 20,000, `make test-all` 2,300."""


def play_random_game(number: int) -> int:
    """Plays a game with options drawn at random, checking every state on the way."""
    generator = Generator(number)
    seats = 2 + int(generator.below(4))
    options = {
        option.name: values(option, seats)[int(generator.below(len(values(option, seats))))]
        for option in META.options
    }
    state = start(seats, META.check_options(seats, options), None)
    components = state.components()
    decisions = 0
    while (actor := state.actor()) != OVER:
        if actor == CHANCE_ACTS:
            code = state.draw(generator)
        else:
            choices = state.choices()
            assert choices > 0
            code = state.choice(generator.below(choices))
            decisions += 1
        assert not state.refusal(actor, state.decode(code))
        state.apply(code)
        check_state(state, components)
    assert state.result() is not None
    return decisions


def check_state(state: LasVegasRoyale, components: dict[str, int]) -> None:
    assert state.components() == components
    assert all(state.chips[seat] >= 0 for seat in range(state.seats))
    assert all(0 <= state.own_small[seat] <= 7 for seat in range(state.seats))
    assert all(0 <= state.own_big[seat] <= 1 for seat in range(state.seats))
    assert all(value >= 30_000 for value in in_dollars(state.fresh))


def test_random_games() -> None:
    for number in range(60):
        play_random_game(number)


@pytest.mark.long
def test_soak() -> None:
    for number in range(1_000, 1_000 + SOAK):
        play_random_game(number)
