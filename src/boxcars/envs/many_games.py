"""Many games at once: NumPy in, NumPy out, everything between in compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxcars.engine.batch import Batch
from boxcars.engine.errors import BadOption, IllegalAction
from boxcars.engine.generator import Generator
from boxcars.engine.observation import NUMBERS_IN_ROW
from boxcars.envs.catalog import Setup, check_rewards


class VectorEnv:
    """All games wait for an answer of one seat each. The arrays are windows onto memory, only to
    be read: the next `step` writes there what has changed. Copy what you want to keep.

    >>> import boxcars.envs
    >>> env = boxcars.envs.vector("las-vegas-v1", games=1000, seats=2)
    >>> for _ in range(100):
    ...     env.step(env.sample())
    >>> env.observations.shape, env.action_masks.shape
    ((1000, 21, 8), (1000, 6))
    """

    def __init__(self, setup: Setup, games: int, seed: int, rewards: str) -> None:
        self.setup = setup
        if games < 1:
            raise BadOption("games", f"there must be at least one, not {games}")
        self.games = games
        self._rewards = check_rewards(rewards)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begins all games anew."""
        setup, games = self.setup, self.games
        self._batch = batch = Batch(
            setup.start(), setup.space, games, seed, setup.height, self._rewards
        )
        self._chooser = Generator(~seed)
        rows = window(batch.rows, np.uint8)
        self.observations: NDArray[np.uint8] = rows.reshape(games, setup.height, NUMBERS_IN_ROW)
        """By game: what the seat that has to answer sees."""
        masks = window(batch.masks, np.int8).reshape(games, -1)
        self.action_masks: NDArray[np.int8] = masks[:, : setup.space.size]
        """By game and number of an action: 1 if it is allowed."""
        self.seats: NDArray[np.int64] = window(batch.turns, np.int64)
        """By game: the seat that has to answer."""
        payoffs = window(batch.rewards, np.float64)
        self.rewards: NDArray[np.float64] = payoffs.reshape(games, setup.seats)
        """By game and seat: what a game that ended at the last step was worth; otherwise 0."""
        self.ended: NDArray[np.bool_] = window(batch.ended, np.bool_)
        """By game: whether one ended at the last step, and the next has begun."""
        self._drawn = window(batch.drawn, np.int64)

    def step(self, actions: NDArray[np.integer]) -> None:
        """Answers in every game, by the numbers of actions. IllegalAction if one is not allowed:
        nothing has happened then."""
        actions = np.asarray(actions)
        if not np.issubdtype(actions.dtype, np.integer):
            raise ValueError(f"actions must be whole numbers, not {actions.dtype}")
        if actions.shape != (self.games,):
            raise ValueError(f"actions must have the shape ({self.games},), not {actions.shape}")
        numbers = actions.astype(np.int64, copy=False).tobytes()
        wrong = self._batch.first_not_allowed(numbers)
        if wrong >= 0:
            allowed = np.flatnonzero(self.action_masks[wrong]).tolist()
            raise IllegalAction(f"{actions[wrong]} is not allowed in game {wrong}, but {allowed}")
        self._batch.step(numbers)

    def sample(self) -> NDArray[np.int64]:
        """Any allowed action for every game."""
        self._batch.draw(self._chooser)
        return self._drawn


def window(memory: object, kind: type[np.generic]) -> NDArray[Any]:
    """Shows memory of the batch, only to be read: the next step counts on what it left there."""
    return np.frombuffer(memoryview(memory).toreadonly(), kind)  # type: ignore[arg-type]
