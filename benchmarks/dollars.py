"""What a dollar is worth in Lords of Vegas, beside points: `python -m benchmarks.dollars`.

Games of four regulars are stopped where somebody is to choose an action, and played on from there
many times: as they are, with $10 given to the player in turn, and with two spaces on the track
instead. The same cards and dice come each time, as far as they are drawn at the same moment.
The seed decides everything.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from statistics import fmean, stdev

from benchmarks.measure import say
from boxcars.bots.lords_of_vegas.policy import LordsPolicy
from boxcars.bots.search.playouts import play_once, play_out_by
from boxcars.engine.generator import Generator
from boxcars.engine.state import OVER
from boxcars.games.library import game
from boxcars.games.lords_of_vegas.board import PLAY
from boxcars.games.lords_of_vegas.lots import NEXT_SPACE, TRACK
from boxcars.games.lords_of_vegas.state import LordsOfVegas

SEATS = 4
GIFT = 10
SPACES = 2
EVERY = 12
"""One of so many choices of actions is looked at."""
STAGES = {"19 and more": 19, "13 to 18": 13, "8 to 12": 8, "4 to 7": 4, "fewer": 0}
"""By name: from how many cards to come."""


def positions(edition: str, policy: LordsPolicy, generator: Generator) -> Iterator[LordsOfVegas]:
    """Positions in which somebody chooses an action, from one game after the other."""
    rules = game("lords-of-vegas")
    options = rules.meta.check_options(SEATS, {"edition": edition, "trading": False})
    chosen = 0
    while True:
        state = rules.start(SEATS, options, None)
        assert isinstance(state, LordsOfVegas)
        while state.asks != OVER:
            if state.step == PLAY and state.choices() > 1:
                chosen += 1
                if chosen % EVERY == 0 and state.score[state.asks] < TRACK[-SPACES - 1]:
                    yield state
            play_once(policy, state, generator)


def won(state: LordsOfVegas, seat: int, policy: LordsPolicy, luck: int) -> float:
    """The seat's share of the win in one game that is played on."""
    then = state.clone()
    policy.generator = Generator(2 * luck + 1)
    play_out_by(policy, then, Generator(2 * luck))
    result = then.result()
    assert result is not None
    return 1 / len(result.winners) if seat in result.winners else 0.0


def gains(state: LordsOfVegas, policy: LordsPolicy, games: int, luck: int) -> tuple[float, float]:
    """How much more the player in turn wins with the money, and with the spaces."""
    seat = int(state.asks)
    richer, ahead = state.clone(), state.clone()
    richer.money[seat] += GIFT
    for _space in range(SPACES):
        ahead.score[seat] = NEXT_SPACE[ahead.score[seat]]
    found = [
        [won(each, seat, policy, luck + number) for each in (state, richer, ahead)]
        for number in range(games)
    ]
    as_it_is, money, spaces = (fmean(each) for each in zip(*found, strict=True))
    return money - as_it_is, spaces - as_it_is


def stage_of(to_come: int) -> str:
    return next(name for name, least in STAGES.items() if to_come >= least)


def told(changes: list[float]) -> str:
    if len(changes) < 2:
        return "too few"
    error = stdev(changes) / len(changes) ** 0.5
    return f"{100 * fmean(changes):+.1f} % ± {100 * error:.1f}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.dollars", description=__doc__)
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--games", type=int, default=60, help="from each position")
    parser.add_argument("--edition", choices=("first", "second"), default="first")
    given = parser.parse_args()
    policy, generator = LordsPolicy(Generator(1)), Generator(2)
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in STAGES}
    for number, state in enumerate(positions(given.edition, policy, generator)):
        if number == given.positions:
            break
        if number % 20 == 0:
            say(f"{number} positions")
        stage = stage_of(int(state.above))
        found[stage].append(gains(state, policy, given.games, number << 20))
        policy.generator = Generator(number)
    print(f"| cards to come | positions | ${GIFT} more | {SPACES} spaces on the track |")
    print("|---|---:|---:|---:|")
    for stage, changes in found.items():
        money, spaces = [each[0] for each in changes], [each[1] for each in changes]
        print(f"| {stage} | {len(changes)} | {told(money)} | {told(spaces)} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
