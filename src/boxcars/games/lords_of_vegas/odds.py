"""How likely each player is to become boss when dice are rolled off (LOV-15)."""

from collections import defaultdict
from functools import lru_cache
from itertools import product
from typing import Final

from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.casinos import dice_in
from boxcars.games.lords_of_vegas.lots import lots_in

Dice = tuple[tuple[int, int], ...]
"""Owner and value of each die of a casino, sorted."""

MOST_ROLLED: Final = 4
"""More dice at once are too many to go through all their rolls."""
DEEPEST: Final = 4
"""After so many ties in a row the tied players are taken to be equally likely."""
REMEMBERED: Final = 1 << 14
"""How many answers are kept: all that one table asks for, and no more than a few megabytes."""


def odds_of_roll(board: Board, casino: int, rolled: int) -> tuple[int, ...] | None:
    """Who becomes boss how often, of 1000 cases, when some dice of a casino are rerolled."""
    dice = shown(board, dice_in(board, casino))
    return boss_odds(dice, shown(board, rolled), int(board.seats))


def shown(board: Board, lots: int) -> Dice:
    return tuple(sorted((int(board.die[lot]), int(board.value[lot])) for lot in lots_in(lots)))


def boss_odds(dice: Dice, rolled: Dice, seats: int) -> tuple[int, ...] | None:
    """By seat: in how many of 1000 cases it is boss once `rolled`, some of the dice, have been
    rerolled and ties rolled off. None if they are too many."""
    if len(rolled) > MOST_ROLLED:
        return None
    rest = list(dice)
    for die in rolled:
        rest.remove(die)
    odds = after_roll(tuple(rest), tuple(sorted(owner for owner, _ in rolled)), DEEPEST)
    return tuple(round(1000 * odds.get(seat, 0.0)) for seat in range(seats))


@lru_cache(maxsize=REMEMBERED)
def after_roll(rest: Dice, owners: tuple[int, ...], depth: int) -> dict[int, float]:
    """Who is boss how often when the dice of these owners are rolled next to the rest."""
    odds: dict[int, float] = defaultdict(float)
    for rolled, ways in rolls(owners):
        dice = tuple(sorted(rest + rolled))
        for boss, chance in settled(dice, depth).items():
            odds[boss] += chance * ways / 6 ** len(owners)
    return dict(odds)


@lru_cache(maxsize=REMEMBERED)
def rolls(owners: tuple[int, ...]) -> list[tuple[Dice, int]]:
    """What the dice of these owners may show, and in how many ways: whose dice are alike, it does
    not matter which of them shows what."""
    ways: dict[Dice, int] = defaultdict(int)
    for faces in product(range(1, 7), repeat=len(owners)):
        ways[tuple(sorted(zip(owners, faces, strict=True)))] += 1
    return list(ways.items())


@lru_cache(maxsize=REMEMBERED)
def settled(dice: Dice, depth: int) -> dict[int, float]:
    """LOV-15.5: the single owner of the highest dice is boss; tied dice are rolled again."""
    highest = max(value for _, value in dice)
    tied = tuple(owner for owner, value in dice if value == highest)
    if len(set(tied)) == 1:
        return {tied[0]: 1.0}
    if depth == 0 or len(tied) > MOST_ROLLED:
        return {owner: tied.count(owner) / len(tied) for owner in set(tied)}
    rest = tuple((owner, value) for owner, value in dice if value != highest)
    return after_roll(rest, tied, depth - 1)
