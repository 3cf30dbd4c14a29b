"""Learning Las Vegas by self-play, in NumPy alone.

    python examples/train_las_vegas.py --seats 4 --minutes 4 --save learned.npz
    boxcars sim las-vegas --bots ./examples/train_las_vegas.py:Learned,regular,regular,regular

All seats of a table play by one small network, in a thousand games at once, and learn from how much
more money than the others they took in a round (policy gradient with clipping, as in PPO). The
network looks at every casino in the same way: what lies there, what the roll would add, and the
mean of what it thinks of all six. A round is a game of its own here, which makes it quick to learn;
the bot then plays whole games by it.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

# Threads would wait for each other longer than they help.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

import boxcars.envs
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer

Array = NDArray[np.float32]
ID = "las-vegas-v1"
HEIGHT = 21
FEATURES = 28
WIDTH = 64
SAVED = Path(os.environ.get("LEARNED", "learned.npz"))


def features(seen: NDArray[np.uint8]) -> Array:
    """By position and casino: what an observation says of it, as small numbers."""
    rows = seen.astype(np.float32)
    count = len(rows)
    found = np.zeros((count, 6, FEATURES), np.float32)
    dice, rolled = rows[:, 1:7], rows[:, 14, 1:7]
    mine, others = dice[:, :, 0], -np.sort(-dice[:, :, 1:5], axis=2)
    notes = np.concatenate([rows[:, 7:13], rows[:, 13, 1:7, None]], axis=2)
    found[:, :, 0] = mine / 4
    found[:, :, 1:5] = others / 4  # the most of one seat first
    found[:, :, 5] = dice[:, :, 5] / 4  # neutral dice
    found[:, :, 6:15] = notes  # by value
    found[:, :, 15] = notes @ np.arange(1, 10, dtype=np.float32) / 10
    found[:, :, 16] = rolled / 4
    found[:, :, 17] = rows[:, 15, 1:7] / 4  # neutral dice rolled
    found[:, :, 18] = rolled + rows[:, 15, 1:7] > 0
    found[:, :, 19] = np.sign(mine + rolled - others[:, :, 0])  # ahead, level or behind
    found[:, :, 20] = np.sign(mine - others[:, :, 0])
    found[:, :, 21] = (others == (mine + rolled)[:, :, None]).any(axis=2)  # a tie
    found[:, :, 22] = rows[:, 16, None, 0] / 8  # dice left
    found[:, :, 23:27] = -np.sort(-rows[:, 16, 1:5], axis=1)[:, None] / 8
    found[:, :, 27] = rows[:, 17, None, 0] / 4
    return found


class Network:
    """Two layers over casinos, with what they have in common; a number for each, and a worth."""

    def __init__(self, seed: int) -> None:
        random = np.random.default_rng(seed)

        def made(*shape: int, scale: float = 1.0) -> Array:
            spread = scale * np.sqrt(2 / shape[0])
            return (random.standard_normal(shape) * spread).astype(np.float32)

        self.weights: dict[str, Array] = {
            "w1": made(FEATURES, WIDTH),
            "b1": np.zeros(WIDTH, np.float32),
            "w2": made(WIDTH, WIDTH),
            "w3": made(WIDTH, WIDTH),
            "b2": np.zeros(WIDTH, np.float32),
            "w4": made(WIDTH, scale=0.1),
            "w5": made(WIDTH, scale=0.1),
        }
        self._mean = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self._square = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self._steps = 0

    def forward(self, x: Array, allowed: NDArray[Any]) -> tuple[Array, Array, dict[str, Array]]:
        """The chance of each number, the worth of the position, and what `learn` needs."""
        w = self.weights
        h1 = np.maximum(x @ w["w1"] + w["b1"], 0)
        common = h1.mean(axis=1)
        h2 = np.maximum(h1 @ w["w2"] + (common @ w["w3"])[:, None] + w["b2"], 0)
        pooled = h2.mean(axis=1)
        logits = np.where(allowed > 0, h2 @ w["w4"], np.float32(-1e9))
        raised = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances = raised / raised.sum(axis=1, keepdims=True)
        return chances, pooled @ w["w5"], {"x": x, "h1": h1, "c": common, "h2": h2, "p": pooled}

    def learn(self, logits: Array, worth: Array, kept: dict[str, Array], rate: float) -> None:
        """One step of Adam, by the slopes of what shall become less."""
        w, h1, h2 = self.weights, kept["h1"], kept["h2"]
        slopes = {"w5": kept["p"].T @ worth, "w4": np.einsum("bch,bc->h", h2, logits)}
        down = logits[:, :, None] * w["w4"] + (worth[:, None] * w["w5"])[:, None] / 6
        down = down * (h2 > 0)
        summed = down.sum(axis=1)
        slopes["b2"] = summed.sum(axis=0)
        slopes["w2"] = h1.reshape(-1, WIDTH).T @ down.reshape(-1, WIDTH)
        slopes["w3"] = kept["c"].T @ summed
        below = (down @ w["w2"].T + (summed @ w["w3"].T)[:, None] / 6) * (h1 > 0)
        slopes["b1"] = below.sum(axis=(0, 1))
        slopes["w1"] = kept["x"].reshape(-1, FEATURES).T @ below.reshape(-1, WIDTH)
        self._steps += 1
        for name, slope in slopes.items():
            mean, square = self._mean[name], self._square[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            right_mean = mean / (1 - 0.9**self._steps)
            right_square = square / (1 - 0.999**self._steps)
            w[name] -= rate * right_mean / (np.sqrt(right_square) + 1e-8)


def train(
    minutes: float,
    seats: int = 2,
    games: int = 1024,
    steps: int = 32,
    seed: int = 1,
    turns: int | None = None,
) -> Network:
    """Plays and learns for some time; processor time, so that a busy machine learns as much. Or
    for some turns of playing and learning."""
    network = Network(seed)
    env = boxcars.envs.vector(ID, games, seats, {"rounds": 1}, seed=seed, rewards="score")
    steps = steps * seats // 2
    random = np.random.default_rng(seed)
    began, spent, turn = time.process_time(), 0.0, 0
    while turn < turns if turns is not None else spent < minutes * 60:
        left = max(0.05, 1 - spent / (minutes * 60))
        batch = play_on(env, network, random, steps)
        for _ in range(2):
            order = random.permutation(len(batch["action"]))
            for part in np.array_split(order, max(1, len(order) // 4096)):
                improve(network, {name: each[part] for name, each in batch.items()}, left)
        spent, turn = time.process_time() - began, turn + 1
        if turn % 20 == 0:
            print(f"{spent:6.0f} s: {turn * games * steps:,} decisions", flush=True)
    return network


def play_on(
    env: Any, network: Network, random: np.random.Generator, steps: int
) -> dict[str, NDArray[Any]]:
    """Decisions of games that ended, each with what came of it for the seat that took it."""
    kept: list[dict[str, NDArray[Any]]] = []
    paid: list[NDArray[Any]] = []
    over: list[NDArray[Any]] = []
    for _ in range(steps):
        x, allowed = features(env.observations), env.action_masks.copy()
        chances, worth, _ = network.forward(x, allowed)
        drawn = chances.cumsum(axis=1) > random.random((len(x), 1)) * 0.999999
        action = drawn.argmax(axis=1)
        likely = chances[np.arange(len(x)), action]
        seat = env.seats.copy()
        kept.append(
            {"x": x, "allowed": allowed, "action": action, "likely": likely, "worth": worth}
            | {"seat": seat}
        )
        env.step(action)
        paid.append(env.rewards / 100_000)
        over.append(env.ended.copy())
    result = np.zeros_like(paid[0])
    known = np.zeros(len(result), bool)
    for step in range(steps - 1, -1, -1):
        result = np.where(over[step][:, None], paid[step], result)
        known = known | over[step]
        kept[step]["result"] = result[np.arange(len(result)), kept[step]["seat"]]
        kept[step]["known"] = known.copy()
    joined = {name: np.concatenate([each[name] for each in kept]) for name in kept[0]}
    return {name: each[joined["known"]] for name, each in joined.items()}


def improve(network: Network, batch: dict[str, NDArray[Any]], left: float) -> None:
    """Makes what turned out better than expected more likely, within bounds."""
    count = len(batch["action"])
    chances, worth, kept = network.forward(batch["x"], batch["allowed"])
    better = batch["result"] - batch["worth"]
    better = (better - better.mean()) / (better.std() + 1e-6)
    rows = np.arange(count)
    ratio = chances[rows, batch["action"]] / batch["likely"]
    clipped = ((ratio > 1.2) & (better > 0)) | ((ratio < 0.8) & (better < 0))
    push = np.where(clipped, 0, ratio * better)
    logits = chances * push[:, None]
    logits[rows, batch["action"]] -= push
    # Staying curious: entropy is worth a little, less and less.
    logged = np.log(np.maximum(chances, 1e-9))
    entropy = -(chances * logged).sum(axis=1, keepdims=True)
    logits += 0.01 * left * chances * (logged + entropy)
    logits = np.where(batch["allowed"] > 0, logits, 0)
    miss = worth - batch["result"]
    network.learn(
        (logits / count).astype(np.float32),
        (0.5 * miss / count).astype(np.float32),
        kept,
        0.002 * left,
    )


class Learned:
    """The network as a bot, for `boxcars sim` and for tables."""

    def __init__(self, generator: Generator) -> None:
        self._generator = generator
        self._network = Network(0)
        if SAVED.exists():
            self._network.weights = dict(np.load(SAVED))

    def choose(self, turn: Turn[Any]) -> Answer:
        rows = vec[i64]([0] * HEIGHT)
        turn.imagine(self._generator).observe(turn.seat, rows, 0)
        seen = np.frombuffer(memoryview(rows), np.uint8).reshape(1, HEIGHT, 8)
        allowed = np.zeros((1, 6))
        legal: list[Any] = turn.legal
        for answer in legal:
            allowed[0, answer.number - 1] = 1
        chances, _, _ = self._network.forward(features(seen), allowed)
        best = int(chances[0].argmax()) + 1
        return next(answer for answer in legal if answer.number == best)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=SAVED)
    given = parser.parse_args()
    network = train(given.minutes, given.seats, seed=given.seed)
    np.savez(given.save, **network.weights)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
