"""The environments' speed: many games at once, PettingZoo's interface, and OpenSpiel's."""

from __future__ import annotations

import random
from functools import partial

import pyspiel

import boxcars.envs
from benchmarks.engine import PEER_PYTHON, PEER_SECONDS, SEATS, SEED
from benchmarks.measure import best_rates, rate, reported_rate, say
from benchmarks.ours import playouts
from benchmarks.report import Row
from boxcars.envs.many_games import VectorEnv

GAMES = 1024
TITLES = {
    "las-vegas": ("Las Vegas", 200, 10_000),
    "las-vegas-royale": ("Las Vegas Royale", 240, 3_000),
    "lords-of-vegas": ("Lords of Vegas", 330, 400),
}
"""By game: steps of all games at once, about two games long, so that no part of a game counts more
than another; and playouts to compare with."""
FASTEST_STEP = 15e-6
"""What a step through PettingZoo's interface may add to the engine's, in seconds."""


def measure() -> list[Row]:
    return [*many_games(), *against_pettingzoo(), *one_by_one(), *openspiel()]


def many_games() -> list[Row]:
    """With observations and masks, and any allowed action drawn for each game."""
    rows = []
    for name, (title, steps, games) in TITLES.items():
        say(f"many games of {title} at once ...")
        env = boxcars.envs.vector(f"{name}-v1", GAMES, SEATS, seed=SEED)
        rates = best_rates(
            {
                "ours": partial(rate, partial(stepped, env, steps)),
                "engine": partial(rate, partial(playouts, name, SEATS, games, SEED)),
            }
        )
        what = f"{title}, {GAMES:,} games at once"
        rows.append(Row(what, "our playouts", "decisions/s", rates["ours"], rates["engine"], 0.5))
    return rows


def stepped(env: VectorEnv, steps: int) -> float:
    for _ in range(steps):
        env.step(env.sample())
    return steps * env.games


def against_pettingzoo() -> list[Row]:
    say("against PettingZoo's Connect Four ...")
    env = boxcars.envs.vector("las-vegas-v1", GAMES, SEATS, seed=SEED)
    command = [PEER_PYTHON, "benchmarks/peers/run.py", "pettingzoo_connect_four", PEER_SECONDS]
    rates = best_rates(
        {
            "ours": lambda: rate(lambda: stepped(env, 200)),
            "peer": lambda: reported_rate(command, "units"),
        },
        rounds=3,
    )
    what, peer = f"Las Vegas, {GAMES:,} games at once", "PettingZoo's Connect Four in a loop"
    return [Row(what, peer, "decisions/s", rates["ours"], rates["peer"], 20)]


def one_by_one() -> list[Row]:
    """Through PettingZoo's interface: `last` and `step`, with a random action drawn by the mask."""
    say("PettingZoo's interface ...")
    best = best_rates({"ours": lambda: rate(aec_decisions)})
    title = "Las Vegas by PettingZoo's interface"
    return [Row(title, "15 µs a step", "decisions/s", best["ours"], 1 / FASTEST_STEP, 1)]


def aec_decisions() -> float:
    env = boxcars.envs.aec("las-vegas-v1", SEATS)
    chooser = random.Random(1)
    decisions = 0
    for seed in range(40):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            if over:
                env.step(None)
            else:
                env.step(chooser.choice(seen["action_mask"].nonzero()[0].tolist()))
                decisions += 1
    return decisions


def openspiel() -> list[Row]:
    say("OpenSpiel's interface ...")
    boxcars.envs.register_openspiel()
    best = best_rates({"ours": lambda: rate(openspiel_decisions)})
    title = "Las Vegas by OpenSpiel's interface"
    return [Row(title, "target", "decisions/s", best["ours"], 50_000, 1)]


def openspiel_decisions() -> float:
    """Chance is drawn from the listed outcomes, as OpenSpiel's own loops do."""
    game = pyspiel.load_game("boxcars_las_vegas_v1", {"seats": SEATS})
    chooser = random.Random(1)
    decisions = 0
    for _ in range(40):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), chooser.random()))
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
    return decisions


def drawn(outcomes: list[tuple[int, float]], left: float) -> int:
    for outcome, chance in outcomes:
        left -= chance
        if left < 0:
            return outcome
    return outcomes[-1][0]
