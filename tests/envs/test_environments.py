"""The environments pass the tests of those whose interfaces they have."""

from __future__ import annotations

import contextlib
import io
import random
import re
import sys
import warnings
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch
from xml.etree import ElementTree

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import aec_to_parallel, parallel_to_aec, turn_based_aec_to_parallel

import boxcars.envs
from boxcars.engine.batch import NumberedGame, rewards_of
from boxcars.engine.errors import BadOption, IllegalAction
from boxcars.engine.generator import Generator
from boxcars.engine.state import OVER
from boxcars.envs import IDS
from boxcars.envs.one_seat import register
from tests.envs.tables import TABLES, Table, named


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """The tests of others warn of what is not usual, and print."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_pettingzoo_api(table: Table) -> None:
    api_test(boxcars.envs.aec(*table), num_cycles=100)


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_pettingzoo_seeds(table: Table) -> None:
    seed_test(lambda: boxcars.envs.aec(*table), num_cycles=10)


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_pettingzoo_renders(table: Table) -> None:
    """`render` shows the drawing, which notebooks show as a picture."""

    def is_picture(result: Any) -> bool:
        drawn = ElementTree.fromstring(result)
        return drawn.tag.endswith("svg") and len(drawn) > 0 and result._repr_svg_() == result

    render_test(lambda **how: boxcars.envs.aec(*table, **how), custom_tests={"svg": is_picture})


@pytest.mark.parametrize("id", IDS)
def test_pettingzoo_conversion(id: str) -> None:
    """To a parallel environment and back. `aec_to_parallel` is for games in which all act at once;
    ours say that they are none."""
    parallel = turn_based_aec_to_parallel(boxcars.envs.aec(id, 2))
    observations, _ = parallel.reset(seed=1)
    assert set(observations) == {"seat_0", "seat_1"}
    api_test(parallel_to_aec(parallel), num_cycles=50)
    with pytest.raises(AssertionError, match="is_parallelizable"):
        aec_to_parallel(boxcars.envs.aec(id, 2))


def test_an_illegal_action_ends_the_game_for_the_one_who_gave_it() -> None:
    env = boxcars.envs.aec("las-vegas-royale-v1", 3)
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(281)
    assert all(env.terminations.values())
    assert env.rewards == {name: -1.0 * (name == offender) for name in env.possible_agents}


@pytest.mark.parametrize("rewards", ["win", "score"])
def test_rewards_come_at_the_end_and_add_up_to_nothing(rewards: str) -> None:
    env = boxcars.envs.aec("las-vegas-v1", 4, rewards=rewards)
    env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sum(total.values()) == pytest.approx(0, abs=1e-6)
    assert max(total.values()) > 0


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_gymnasium(table: Table) -> None:
    register()
    id, seats, options = table
    bots = ("tourist",) * (seats - 1)
    env = gymnasium.make(f"boxcars/{id}", bots=bots, options=options, render_mode="svg")
    check_env(env.unwrapped, skip_render_check=True)
    _, info = env.reset(seed=3)
    over, steps, reward = False, 0, 0.0
    while not over:
        action = env.action_space.sample(info["action_mask"])
        _, step_reward, over, _, info = env.step(action)
        reward, steps = float(step_reward), steps + 1
    assert steps > 3
    assert any(reward == pytest.approx(1 / winners - 1 / seats) for winners in (1, 2, 3, 4, 5)) or (
        reward == pytest.approx(-1 / seats)
    )
    assert "<svg" in str(env.render())


def test_the_learner_is_asked_about_offers_of_bots() -> None:
    """Regulars of Lords of Vegas make offers, though rarely; a reply has a number."""
    env = boxcars.envs.single("lords-of-vegas-v1", ("regular", "regular"), seat=0)
    chooser = random.Random(1)
    replies = 0
    for seed in range(60):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            legal = np.flatnonzero(info["action_mask"]).tolist()
            replies += any(number >= 125_909 for number in legal)
            _, _, over, _, info = env.step(chooser.choice(legal))
    assert replies > 0


def test_many_games_at_once_are_the_games_of_the_engine() -> None:
    """Every game that ends in a batch pays what one table would, and the next one begins."""
    env = boxcars.envs.vector("las-vegas-v1", 64, 3, seed=4)
    chooser = np.random.default_rng(1)
    ended = 0
    for _ in range(200):
        weights = env.action_masks * chooser.random(env.action_masks.shape)
        env.step(weights.argmax(axis=1))
        assert (env.action_masks.sum(axis=1) >= 1).all()
        assert (env.rewards.any(axis=1) == env.ended).all()
        assert np.allclose(env.rewards.sum(axis=1), 0)
        # The table row says who is in turn: always the viewer, who is seat 1 to itself.
        assert (env.observations[:, 0, 3] == 1).all()
        ended += int(env.ended.sum())
    assert ended > 64


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_a_batch_shows_what_a_single_table_shows(table: Table) -> None:
    """From the same chance and the same answers, through the end of a game and into the next. A
    batch writes only what has changed, a single table everything."""
    id, seats, options = table
    many = boxcars.envs.vector(id, 1, seats, options, seed=9)
    one = boxcars.envs.aec(id, seats, options)
    one.reset()
    generator = Generator(9)
    one.played = NumberedGame(one.setup.start(), one.setup.space, generator)
    ended = 0
    while ended < 2:
        assert one.played.seat == many.seats[0]
        shown = one.observe(f"seat_{one.played.seat}")
        assert (shown["observation"] == many.observations[0]).all()
        assert (shown["action_mask"] == many.action_masks[0]).all()
        action = many.sample()
        assert one.played.answer(int(action[0]))
        many.step(action)
        assert many.ended[0] == (one.played.seat == OVER)
        if many.ended[0]:
            assert many.rewards[0].tolist() == rewards_of(one.played.state, "win")
            one.played.begin()
            ended += 1


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (boxcars.envs.vector("las-vegas-royale-v1", 8, 2, seed=3) for _ in range(2))
    for _ in range(50):
        first.step(first.sample())
        second.step(second.sample())
    assert (first.observations == second.observations).all()


def test_a_batch_refuses_what_is_not_allowed_and_stays_as_it_is() -> None:
    env = boxcars.envs.vector("las-vegas-v1", 4, 2, seed=1)
    before = env.observations.copy()
    wrong = env.action_masks.argmin(axis=1)
    with pytest.raises(IllegalAction, match="is not allowed in game 0, but"):
        env.step(wrong)
    with pytest.raises(IllegalAction):
        env.step(np.full(4, 6))
    with pytest.raises(ValueError, match="must have the shape"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="must be whole numbers"):
        env.step(np.zeros(4))  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="at least one"):
        boxcars.envs.vector("las-vegas-v1", 0)
    with pytest.raises(ValueError, match="read-only"):
        env.observations[0] = 0
    assert (env.observations == before).all()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"id": "las-vegas-v0"}, "there is no environment 'las-vegas-v0'"),
        ({"seats": 9}, "seats"),
        ({"rewards": "money"}, "must be one of win, score"),
        ({"render_mode": "rgb_array"}, "must be one of human, ansi, svg"),
    ],
)
def test_what_is_wrong_is_said(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        boxcars.envs.aec(**({"id": "las-vegas-v1"} | wrong))


def test_what_is_not_installed_is_said() -> None:
    """`sys.modules` without a module is a machine without it."""
    for missing, module, make, said in (
        ("numpy", "many_games", lambda: boxcars.envs.vector("las-vegas-v1", 2), "boxcars[envs]"),
        ("pettingzoo", "all_seats", lambda: boxcars.envs.aec("las-vegas-v1"), "boxcars[envs]"),
        ("pyspiel", "openspiel", boxcars.envs.register_openspiel, "pip install open_spiel"),
    ):
        gone: dict[str, Any] = {missing: None}
        with patch.dict(sys.modules, gone):
            sys.modules.pop(f"boxcars.envs.{module}", None)
            with pytest.raises(ModuleNotFoundError, match=re.escape(said)):
                make()
