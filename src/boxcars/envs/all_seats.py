"""PettingZoo: all seats of a game, one after the other (AEC), with action masks."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from boxcars.engine.batch import NumberedGame, Seen, rewards_of
from boxcars.engine.generator import Generator
from boxcars.engine.observation import NUMBERS_IN_ROW
from boxcars.engine.state import OVER
from boxcars.envs import picture
from boxcars.envs.catalog import Setup, check_rewards

ILLEGAL = -1.0
"""What an answer that is not allowed costs; it ends the game."""


class TableEnv(AECEnv):  # type: ignore[misc]
    """One game for all its seats, `seat_0` and so on."""

    def __init__(self, setup: Setup, rewards: str, render_mode: str | None) -> None:
        super().__init__()
        self.setup = setup
        self.metadata = {
            "name": setup.id.replace("-", "_"),
            "render_modes": list(picture.MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = picture.check_mode(render_mode)
        self._kind = check_rewards(rewards)
        self._seat_of = {f"seat_{seat}": seat for seat in range(setup.seats)}
        self.possible_agents = list(self._seat_of)
        self._start = setup.start()
        self._seen = Seen(setup.height, setup.space.size)
        self._rows = np.frombuffer(memoryview(self._seen.rows), np.uint8).reshape(
            -1, NUMBERS_IN_ROW
        )
        self._mask = np.frombuffer(memoryview(self._seen.mask), np.int8)
        self._space = observation_space(setup)
        self._actions = {name: spaces.Discrete(setup.space.size) for name in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or not hasattr(self, "_generator"):
            random, _ = seeding.np_random(seed)
            self._generator = Generator(int(random.integers(1 << 32)))
        self.played = NumberedGame(self._start, self.setup.space, self._generator)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self.agents[self.played.seat]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        self._seen.look(self.played, self._seat_of[agent])
        return {"observation": self._rows.copy(), "action_mask": self._mask.copy()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        played = self.played
        self._cumulative_rewards[agent] = 0.0
        if action is None or not played.answer(int(action)):
            self._end({agent: ILLEGAL})
            self.infos[agent] = {"illegal": action}
        elif played.seat == OVER:
            payoffs = rewards_of(played.state, self._kind)
            self._end(dict(zip(self.possible_agents, payoffs, strict=True)))
        else:
            self.agent_selection = self.possible_agents[played.seat]
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0) | rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        return picture.render(self.setup.game, self.played.state, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def observation_space(setup: Setup) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (setup.height, NUMBERS_IN_ROW), np.uint8),
            "action_mask": spaces.Box(0, 1, (setup.space.size,), np.int8),
        }
    )
