"""Learns how far a round spreads the players of Las Vegas and Royale, for their chances to win.

`python -m benchmarks.learn_dice` plays games among regulars at every table, and writes what it
found into the package. The same code finds the same figures.
"""

import sys
from collections.abc import Iterator

import msgspec

from benchmarks.measure import ROOT, say
from boxcars.bots.dice_casinos.chances import FILE
from boxcars.bots.las_vegas.policy import LasVegasPolicy
from boxcars.bots.las_vegas_royale.policy import RoyalePolicy
from boxcars.bots.search.playouts import play_on_by
from boxcars.engine.generator import Generator
from boxcars.engine.state import OVER
from boxcars.games.dice_casinos.bills import UNIT
from boxcars.games.dice_casinos.board import DiceBoard
from boxcars.games.library import game

GAMES = 2000
PATH = ROOT / "src" / "boxcars" / "bots" / "dice_casinos" / FILE
DIGITS = 3
POLICIES = {"las-vegas": LasVegasPolicy, "las-vegas-royale": RoyalePolicy}


def tables() -> Iterator[tuple[str, int, dict[str, object]]]:
    """Every table at which a round is spread otherwise: the game, its seats and options."""
    for seats in range(2, 6):
        for neutral in (False, True) if seats < 5 else (False,):
            yield "las-vegas", seats, {"neutral_dice": neutral}
    for tiles in range(7):
        for seats in range(2, 6):
            for neutral in (True, False) if seats == 2 else (True,):
                rules: dict[str, object] = {"two_player_neutral": neutral}
                yield "las-vegas-royale", seats, {**rules, "tiles_per_round": tiles}


def learn(name: str, seats: int, options: dict[str, object], games: int) -> tuple[str, list[float]]:
    """The name of a table, what a round brings there, and how far that is spread, in units."""
    rules, generator = game(name), Generator(seats)
    policy = POLICIES[name](Generator(seats))
    checked = rules.meta.check_options(seats, options)
    brought = spread = rounds = 0.0
    for _game in range(games):
        state = rules.start(seats, checked, None)
        assert isinstance(state, DiceBoard)
        table = policy.table_of(state)
        before = state.scores()
        while state.asks != OVER:
            play_on_by(policy, state, generator)
            now = state.scores()
            gains = [(then - old) / UNIT for then, old in zip(now, before, strict=True)]
            average = sum(gains) / seats
            brought += average
            spread += sum((gain - average) ** 2 for gain in gains) / (seats - 1)
            rounds += 1
            before = now
    return table, [round(brought / rounds, DIGITS), round((spread / rounds) ** 0.5, DIGITS)]


def main() -> int:
    found: dict[str, list[float]] = {}
    for name, seats, options in tables():
        table, figures = learn(name, seats, options, GAMES)
        say(f"{table}: {figures[0]} a round, spread by {figures[1]}")
        found[table] = figures
    PATH.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
