"""Plays a peer's random games for a while. Usage: run.py NAME SECONDS; prints a JSON report."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable


def open_spiel_pig() -> Callable[[], int]:
    """OpenSpiel's pig, driven from Python: decisions."""
    import pyspiel

    game = pyspiel.load_game("pig")
    chooser = random.Random(1)

    def play() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, weights)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def catanatron() -> Callable[[], int]:
    """Catanatron's random games with four players: actions."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        return len(game.state.actions)

    return play


def lasvegas() -> Callable[[], int]:
    """The lasvegas package's random games with four players: games."""
    from lasvegas import Game

    def play() -> int:
        Game(num_players=4).run()
        return 1

    return play


def pettingzoo_connect_four() -> Callable[[], int]:
    """PettingZoo's Connect Four, a classic environment with masks: decisions."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    chooser = random.Random(1)

    def play() -> int:
        decisions = 0
        env.reset(seed=1)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(chooser.choice(seen["action_mask"].nonzero()[0].tolist()))
                decisions += 1
        return decisions

    return play


PEERS = {
    "pettingzoo_connect_four": pettingzoo_connect_four,
    "open_spiel_pig": open_spiel_pig,
    "catanatron": catanatron,
    "lasvegas": lasvegas,
}


def main() -> None:
    play = PEERS[sys.argv[1]]()
    play()
    units, begin = 0, time.process_time()
    while time.process_time() - begin < float(sys.argv[2]):
        units += play()
    print(json.dumps({"seconds": time.process_time() - begin, "units": units}))


if __name__ == "__main__":
    main()
