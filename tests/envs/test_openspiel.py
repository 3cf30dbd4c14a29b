"""OpenSpiel's own tests and algorithms run on the games."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.algorithms.minimax import expectiminimax
from open_spiel.python.policy import UniformRandomPolicy

from boxcars.engine.errors import BadOption
from boxcars.envs import register_openspiel
from boxcars.envs.openspiel import short_name
from boxcars.las_vegas import position
from tests.envs.tables import TABLES, Table, named

NAMES = register_openspiel()

LISTED = [table for table in TABLES if "neutral_dice" not in table[2]]
"""With neutral dice a roll has 27,027 outcomes, which OpenSpiel lists again and again."""


@pytest.mark.parametrize("table", LISTED, ids=named)
def test_random_simulation(table: Table) -> None:
    id, seats, options = table
    game = pyspiel.load_game(short_name(id), {"seats": seats, "options": json.dumps(options)})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_written(name: str) -> None:
    rounds = ',options={"rounds": 1}' if name == NAMES[0] else ""
    text = playthrough(f"{name}(seats=2{rounds})", action_sequence=None, seed=4)
    assert "Place(number=" in text or "Draw()" in text


def test_options_are_a_parameter() -> None:
    game = pyspiel.load_game(NAMES[0], {"seats": 3, "options": '{"rounds": 1}'})
    assert game.num_players() == 3
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == pytest.approx(0)


def test_chance_is_as_likely_as_dice() -> None:
    state = pyspiel.load_game(NAMES[0], {"seats": 2}).new_initial_state()
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)


def test_its_tree_search_plays_a_game_to_the_end() -> None:
    """In a game of one round; the search plays both parts of what it thinks."""
    game = pyspiel.load_game(NAMES[0], {"seats": 2, "options": '{"rounds": 1}'})
    chooser, won = random.Random(1), 0.0
    search = mcts.MCTSBot(
        game,
        1.0,
        20,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)),
        random_state=np.random.RandomState(3),
    )
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal() and steps < 40:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chooser.choices(outcomes, chances)[0])
        elif state.current_player() == 0:
            action = search.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            steps += 1
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
    won += state.returns()[0]
    assert state.is_terminal()


def endgame() -> Any:
    """The first player chooses between two casinos; then both have one die left."""
    begun = position(
        2,
        roll=[1, 5],
        notes={1: [60_000], 5: [90_000, 20_000], 3: [50_000]},
        dice={1: {1: 1}, 5: {1: 1}},
        supply={0: 2, 1: 1},
        rest=6,
        options={"rounds": 1, "hide_money": False},
    )
    return pyspiel.load_game(NAMES[0], {"position": json.dumps(begun)})


def test_its_regret_minimization_solves_an_endgame() -> None:
    """What could be gained against the policy that it finds is a hundredth of what could be gained
    against random answers, and it answers what an exact search says."""
    np.random.seed(1)
    game = endgame()
    solver = external_sampling_mccfr.ExternalSamplingSolver(
        game, external_sampling_mccfr.AverageType.SIMPLE
    )
    for _ in range(250):
        solver.iteration()
    found = solver.average_policy()
    at_random = exploitability.nash_conv(game, UniformRandomPolicy(game))
    assert at_random > 0.05
    assert exploitability.nash_conv(game, found) < at_random / 50
    state = game.new_initial_state()
    chances = found.action_probabilities(state)
    _, best = expectiminimax(state, 20, lambda each: each.returns()[0], 0)
    assert max(chances, key=lambda action: chances[action]) == best


def test_a_position_is_one_of_its_game() -> None:
    of_las_vegas = json.dumps(position(2))
    with pytest.raises(BadOption, match="must be one of Las Vegas Royale"):
        pyspiel.load_game(NAMES[1], {"position": of_las_vegas})


def test_what_a_player_observes_is_that_of_the_other_environments() -> None:
    game = pyspiel.load_game(NAMES[0], {"seats": 2})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observer = game.make_py_observer()
    observer.set_from(state, state.current_player())
    assert observer.tensor.shape == (21 * 8,)
    assert observer.tensor[3] == 1
