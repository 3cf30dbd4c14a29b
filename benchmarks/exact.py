"""An exact yardstick: late positions of Las Vegas, with every roll and every reply worked out.

It goes through the rules of the engine alone, roll by roll and answer by answer, with everybody
playing for as much money as possible against the others' mean. `python -m benchmarks.exact` says
how much the bots' choices cost against the best one, on average.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Hashable, Iterator
from statistics import mean, stdev
from time import process_time

from boxcars.bots import make_bot
from boxcars.bots.las_vegas.policy import LasVegasPolicy
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, OVER, State
from boxcars.engine.turn import Turn
from boxcars.games.las_vegas.board import PLACING
from boxcars.games.las_vegas.state import LasVegas
from boxcars.games.library import game

Values = tuple[float, ...]
"""By seat: how much more than the others' mean it wins in the round, in dollars."""
MOST_DICE = {2: 4, 3: 4, 4: 4}
"""By seats: how many dice may be left, those just rolled included."""


def margins(state: LasVegas) -> dict[int, float]:
    """By number that may be placed: what it is worth to the one who places it."""
    known: dict[Hashable, Values] = {}
    seat, found = int(state.asks), {}
    for index in range(int(state.choices())):
        then = state.clone()
        then.apply(state.choice(index))
        found[int(state.choice(index))] = solved(then, state, known)[seat]
    return found


def solved(state: State, root: LasVegas, known: dict[Hashable, Values]) -> Values:
    """What a position of the same round is worth to everybody."""
    assert isinstance(state, LasVegas)
    if state.asks == OVER or state.round != root.round:
        gains = [now - before for now, before in zip(state.scores(), root.scores(), strict=True)]
        others = root.seats - 1
        return tuple(gain - (sum(gains) - gain) / others for gain in gains)
    key = (*(int(dice) for dice in state.dice), int(state.turn), int(state.asks))
    if state.asks != CHANCE_ACTS:
        after = []
        for index in range(int(state.choices())):
            then = state.clone()
            then.apply(state.choice(index))
            after.append(solved(then, root, known))
        return max(after, key=lambda values: values[state.asks])
    if key not in known:
        total, ways = [0.0] * root.seats, 0
        for code, weight in state.weights():
            then = state.clone()
            then.apply(code)
            for seat, value in enumerate(solved(then, root, known)):
                total[seat] += int(weight) * value
            ways += int(weight)
        known[key] = tuple(value / ways for value in total)
    return known[key]


def late_positions(seats: int, seed: int) -> Iterator[LasVegas]:
    """Positions with few dice left and a choice to make, one from each game that comes to one."""
    rules, generator = game("las-vegas"), Generator(seed)
    policy = LasVegasPolicy(Generator(seed))
    options = rules.meta.check_options(seats, {})
    while True:
        state = rules.start(seats, options, None)
        assert isinstance(state, LasVegas)
        while state.round == 1:
            left = sum(int(state.own[seat]) for seat in range(seats))
            if state.step == PLACING and left <= MOST_DICE[seats] and state.choices() > 1:
                yield state
                break
            if state.asks == CHANCE_ACTS:
                state.apply(state.draw(generator))
            else:
                state.apply(policy.choose(state, state.asks))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.exact", description=__doc__)
    parser.add_argument("--positions", type=int, default=1000, help="for each number of seats")
    parser.add_argument("--levels", default="tourist,regular,shark,house")
    given = parser.parse_args()
    levels = given.levels.split(",")
    print("| seats | dice | bot | positions | mean loss | best choice | CPU ms a choice |")
    print("|---:|---:|---|---:|---:|---:|---:|")
    for seats, dice in MOST_DICE.items():
        bots = {level: make_bot("las-vegas", level, Generator(1)) for level in levels}
        losses: dict[str, list[float]] = {level: [] for level in levels}
        spent = dict.fromkeys(levels, 0.0)
        for number, state in enumerate(late_positions(seats, seats)):
            if number == given.positions:
                break
            if number % 20 == 0:
                print(f"\r{seats} seats: {number} positions", end="", file=sys.stderr, flush=True)
            exact = margins(state)
            for level, bot in bots.items():
                began = process_time()
                answer = bot.choose(Turn(state, int(state.asks), state.options))
                spent[level] += process_time() - began
                losses[level].append(max(exact.values()) - exact[int(state.encode(answer))])
        print("\r", end="", file=sys.stderr)
        for level, lost in losses.items():
            about = 1.96 * stdev(lost) / len(lost) ** 0.5
            best = sum(loss < 0.5 for loss in lost) / len(lost)
            print(
                f"| {seats} | up to {dice} | `{level}` | {len(lost)} | ${mean(lost):,.0f} ± "
                f"{about:,.0f} | {best:.1%} | {1000 * spent[level] / len(lost):.1f} |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
