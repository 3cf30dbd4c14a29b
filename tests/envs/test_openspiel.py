"""OpenSpiel's own tests and algorithms run on the games."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough

from boxcars.envs import register_openspiel

NAMES = register_openspiel()


@pytest.mark.parametrize("name", NAMES)
def test_random_simulation(name: str) -> None:
    game = pyspiel.load_game(name, {"seats": 2})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


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


def test_a_playthrough_is_written() -> None:
    text = playthrough(f'{NAMES[0]}(seats=2,options={{"rounds": 1}})', action_sequence=None, seed=4)
    assert "Place(number=" in text


def test_what_a_player_observes_is_that_of_the_other_environments() -> None:
    game = pyspiel.load_game(NAMES[0], {"seats": 2})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observer = game.make_py_observer()
    observer.set_from(state, state.current_player())
    assert observer.tensor.shape == (21 * 8,)
    assert observer.tensor[3] == 1
