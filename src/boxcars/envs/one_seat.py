"""Gymnasium: one seat of a game, against named bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from boxcars.bots import maker
from boxcars.bots.driver import Seated
from boxcars.engine.batch import NumberedGame, Seen, rewards_of
from boxcars.engine.errors import BadOption
from boxcars.engine.generator import Generator
from boxcars.engine.observation import NUMBERS_IN_ROW
from boxcars.engine.state import OVER
from boxcars.envs import picture
from boxcars.envs.all_seats import ILLEGAL
from boxcars.envs.catalog import IDS, check_rewards, setup


class SingleEnv(gymnasium.Env[NDArray[np.uint8], int]):
    """The learner's seat is drawn for each game unless it is given. What is allowed is in
    `info["action_mask"]`, and in `action_masks()`."""

    metadata = {"render_modes": list(picture.MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        id: str,
        bots: tuple[str, ...] = ("regular", "regular", "regular"),
        options: Mapping[str, Any] | None = None,
        seat: int | None = None,
        rewards: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self.setup = setup(id, len(bots) + 1, options)
        if seat is not None and not 0 <= seat <= len(bots):
            raise BadOption("seat", f"must be a seat from 0 to {len(bots)}, not {seat}")
        self._makers = [maker(IDS[id], name) for name in bots]
        self._wanted_seat = seat
        self._kind = check_rewards(rewards)
        self.render_mode = picture.check_mode(render_mode)
        self._start = self.setup.start()
        self._seen = Seen(self.setup.height, self.setup.space.size)
        self._rows = np.frombuffer(memoryview(self._seen.rows), np.uint8).reshape(
            -1, NUMBERS_IN_ROW
        )
        self._mask = np.frombuffer(memoryview(self._seen.mask), np.int8)
        shape = (self.setup.height, NUMBERS_IN_ROW)
        self.observation_space = spaces.Box(0, 255, shape, np.uint8)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.setup.space.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        seats, game = self.setup.seats, self.setup.game
        drawn = int(self.np_random.integers(seats))
        self.seat = drawn if self._wanted_seat is None else self._wanted_seat
        others = [(self.seat + by) % seats for by in range(1, seats)]
        self._players = {
            seat: Seated(game, self.setup.options, seat, make(self._generator()))
            for seat, make in zip(others, self._makers, strict=True)
        }
        self.played = NumberedGame(self._start, self.setup.space, self._generator())
        self._wait_for_learner()
        return self._look()

    def step(self, action: int) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """An action that is not allowed ends the game and costs 1; nobody else gains by it."""
        reward, over = 0.0, False
        if not self.played.answer(int(action)):
            reward, over = ILLEGAL, True
        else:
            self._wait_for_learner()
            if self.played.seat == OVER:
                reward, over = rewards_of(self.played.state, self._kind)[self.seat], True
        if self.render_mode == "human":
            self.render()
        seen, info = self._look()
        return seen, reward, over, False, info

    def action_masks(self) -> NDArray[np.int8]:
        """For every number 1 if the learner may answer it now, else 0."""
        self._seen.look(self.played, self.seat)
        return self._mask.copy()

    def render(self) -> Any:
        return picture.render(self.setup.game, self.played.state, self.render_mode)

    def _wait_for_learner(self) -> None:
        """Bots answer until the learner is asked."""
        played = self.played
        while played.seat not in (self.seat, OVER):
            played.state.answer(played.seat, self._players[played.seat].answer(played.state))
            played.go_on()

    def _look(self) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        self._seen.look(self.played, self.seat)
        return self._rows.copy(), {"action_mask": self._mask.copy()}

    def _generator(self) -> Generator:
        return Generator(int(self.np_random.integers(1 << 32)))


def register() -> None:
    """Makes the environments known to `gymnasium.make`, as `boxcars/las-vegas-v1` and so on."""
    for id in IDS:
        if f"boxcars/{id}" not in gymnasium.registry:
            gymnasium.register(
                f"boxcars/{id}", "boxcars.envs.one_seat:SingleEnv", kwargs={"id": id}
            )
