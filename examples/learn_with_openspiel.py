"""OpenSpiel's Q-learner learns Las Vegas through PettingZoo, with masks.

    pip install 'boxcars[envs]' open_spiel
    python examples/learn_with_openspiel.py --games 2000

A table has no room for all observations, so a PettingZoo wrapper groups the six casinos: an action
is a kind of casino (would the dice lead, tie or trail there, how much is its best note worth, does
it take many dice), and what is observed is how many dice are left. The mask says which kinds there
are: one that no rolled number has is not allowed. Both seats of a table of two
learn at once, a round at a time; then the first of them plays against chance.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray
from open_spiel.python.algorithms.tabular_qlearner import QLearner
from open_spiel.python.rl_environment import StepType, TimeStep
from pettingzoo.utils.wrappers import BaseWrapper

import boxcars.envs

KINDS = 18
NOTES = np.arange(1, 9)


class ByKind(BaseWrapper):  # type: ignore[misc]
    """Las Vegas for two, with kinds of casinos in place of casinos."""

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seen = self.env.observe(agent)
        self._kinds = kinds_of(seen["observation"])
        mask = np.zeros(KINDS, np.int8)
        mask[self._kinds[seen["action_mask"] == 1]] = 1
        self._allowed = seen["action_mask"]
        return {"observation": seen["observation"][16, :1], "action_mask": mask}

    def step(self, action: int | None) -> None:
        if action is None:
            super().step(None)
            return
        self.observe(self.agent_selection)
        fits = np.flatnonzero((self._kinds == action) & (self._allowed == 1))
        super().step(int(fits[0]))


def kinds_of(rows: NDArray[np.uint8]) -> NDArray[np.int64]:
    """By casino: 6 x lead, tie or trail + 2 x small, middle or large notes + many dice."""
    rolled = rows[14, 1:7].astype(int)
    ahead = np.sign(rows[1:7, 0] + rolled - rows[1:7, 1].astype(int)) + 1
    best = np.where(rows[7:13] > 0, NOTES, 0).max(axis=1)
    best = np.where(rows[13, 1:7] > 0, 9, best)
    found: NDArray[np.int64] = 6 * ahead + 2 * ((best > 4).astype(int) + (best > 6)) + (rolled > 2)
    return found


def table() -> ByKind:
    return ByKind(boxcars.envs.aec("las-vegas-v1", 2, {"rounds": 1}, rewards="score"))


def time_step(env: ByKind, agent: str, over: bool) -> TimeStep:
    """What PettingZoo says of an agent, in OpenSpiel's words."""
    seat = env.possible_agents.index(agent)
    seen, reward = env.observe(agent), env._cumulative_rewards[agent] / 100_000
    nothing: list[Any] = [None, None]
    observed = {"info_state": nothing[:], "legal_actions": nothing[:], "current_player": seat}
    observed["info_state"][seat] = seen["observation"].tolist()  # type: ignore[index]
    observed["legal_actions"][seat] = np.flatnonzero(seen["action_mask"])  # type: ignore[index]
    rewards = [0.0, 0.0]
    rewards[seat] = reward
    kind = StepType.LAST if over else StepType.MID
    return TimeStep(observed, rewards, [1.0, 1.0], kind)


def learn(games: int, seed: int = 1) -> QLearner:
    """Two learners play against each other; the first one is returned."""
    np.random.seed(seed)
    learners = [QLearner(seat, KINDS, step_size=0.05) for seat in range(2)]
    env = table()
    for game in range(games):
        env.reset(seed=seed * 1_000_000 + game)
        for agent in env.agent_iter():
            over = env.terminations[agent]
            learner = learners[env.possible_agents.index(agent)]
            said = learner.step(time_step(env, agent, over))
            env.step(None if over else int(said.action))
    return learners[0]


def against_chance(learner: QLearner, games: int, seed: int = 7) -> float:
    """The share of games that a learner wins against random answers; a tie is half a win."""
    env, chooser, won = table(), np.random.default_rng(seed), 0.0
    for game in range(games):
        env.reset(seed=seed * 1_000_000 + game)
        for agent in env.agent_iter():
            if env.terminations[agent]:
                if agent == "seat_0":
                    won += (np.sign(env._cumulative_rewards[agent]) + 1) / 2
                env.step(None)
            elif agent == "seat_0":
                step = time_step(env, agent, False)
                env.step(int(learner.step(step, is_evaluation=True).action))
            else:
                env.step(int(chooser.choice(np.flatnonzero(env.observe(agent)["action_mask"]))))
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    given = parser.parse_args()
    learner = learn(given.games)
    share = against_chance(learner, 1000)
    print(f"after {given.games} games it wins {share:.1%} of 1,000 rounds against chance")


if __name__ == "__main__":
    main()
