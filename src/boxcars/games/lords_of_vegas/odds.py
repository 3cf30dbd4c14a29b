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
FOLLOWED: Final = (4, 4, 4, 4, 4, 2, 1)
"""How many ties in a row are followed, by the number of dice in the casino; after them the tied
players are taken to be equally likely. The more dice, the more there is to go through for each."""
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
    depth = FOLLOWED[min(len(dice), len(FOLLOWED) - 1)]
    odds = after_roll(tuple(rest), tuple(sorted(owner for owner, _ in rolled)), depth)
    return tuple(round(1000 * odds.get(seat, 0.0)) for seat in range(seats))


@lru_cache(maxsize=REMEMBERED)
def after_roll(rest: Dice, owners: tuple[int, ...], depth: int) -> dict[int, float]:
    """Who is boss how often when the dice of these owners are rolled next to the rest. LOV-15.5:
    the single owner of the highest dice; tied dice are rolled again."""
    odds: dict[int, float] = defaultdict(float)
    lying = max([value for _, value in rest], default=0)
    for (rolled, rollers), throws in highest(owners).items():
        top = max(rolled, lying)
        tied = rollers if rolled == top else ()
        if lying == top:
            tied = tuple(sorted(tied + tuple([owner for owner, value in rest if value == top])))
        if depth == 0 or len(set(tied)) == 1 or len(tied) > MOST_ROLLED:
            # What lies below the highest does not matter: most throws need not be gone through.
            chance = sum(throws.values()) / 6 ** len(owners) / len(tied)
            for owner in tied:
                odds[owner] += chance
            continue
        for dice, ways in throws.items():
            below = tuple(sorted([each for each in rest + dice if each[1] != top]))
            for boss, chance in after_roll(below, tied, depth - 1).items():
                odds[boss] += chance * ways / 6 ** len(owners)
    return dict(odds)


@lru_cache(maxsize=REMEMBERED)
def highest(owners: tuple[int, ...]) -> dict[tuple[int, tuple[int, ...]], dict[Dice, int]]:
    """What the dice of these owners may show, and in how many ways, by the highest and whose it is:
    of dice of one owner, it does not matter which of them shows what."""
    found: dict[tuple[int, tuple[int, ...]], dict[Dice, int]] = {}
    for faces in product(range(1, 7), repeat=len(owners)):
        dice = tuple(sorted(zip(owners, faces, strict=True)))
        top = max(faces)
        throws = found.setdefault((top, tuple([who for who, face in dice if face == top])), {})
        throws[dice] = throws.get(dice, 0) + 1
    return found
