"""Who is left in a casino once ties are removed, and who is not."""

from typing import Any

from mypy_extensions import i64

from boxcars.engine.tally import count, many, one
from boxcars.games.dice_casinos.board import NEUTRAL


def ranking(strengths: i64, owners: i64, most: i64) -> i64:
    """Who is left in a casino once ties are removed (LV-4.1 to LV-4.3, LVR-4.1, LVR-4.2).

    `strengths` is a tally by owner; `owners` and `most` (at most 14) say how many owners there
    can be and how strong they can get. The result has four bits per place, first place lowest,
    each holding the owner + 1.
    """
    holders: i64 = 0
    strong: i64 = 0
    for owner in range(owners):
        there = count(strengths, owner)
        holders += one(there)
        strong |= many(owner + 1, there)
    places: i64 = 0
    shift: i64 = 0
    for there in range(most, 0, -1):
        if count(holders, there) == 1:
            places |= count(strong, there) << shift
            shift += 4
    return places


def ties(strengths: i64, owners: i64, most: i64) -> list[tuple[int, tuple[Any, ...]]]:
    """Every strength that several owners have, the highest first, and these owners."""
    found: list[tuple[int, tuple[Any, ...]]] = []
    for strength in range(most, 0, -1):
        there = [
            owner_named(owner) for owner in range(owners) if count(strengths, owner) == strength
        ]
        if len(there) > 1:
            found.append((strength, tuple(there)))
    return found


def takers(places: i64, prizes: int) -> tuple[Any, ...]:
    """Who takes each prize of a casino, by rank; None where nobody does."""
    found: list[object] = []
    for _ in range(prizes):
        found.append(owner_named((places & 15) - 1) if places > 0 else None)
        places >>= 4
    return tuple(found)


def change(
    values: tuple[int, ...], before: tuple[Any, ...], after: tuple[Any, ...], seats: int
) -> tuple[int, ...]:
    """What each seat would take more or less at a casino, with the takers of its prizes before and
    after."""
    more = [0] * seats
    for place, value in enumerate(values):
        loser, winner = before[place], after[place]
        if loser != winner:
            if isinstance(loser, int):
                more[loser] -= value
            if isinstance(winner, int):
                more[winner] += value
    return tuple(more)


def tied(strengths: i64, places: i64, owners: i64) -> tuple[Any, ...]:
    """Who has dice in a casino and no place."""
    while places > 0:
        strengths &= ~many(15, (places & 15) - 1)
        places >>= 4
    return tuple([owner_named(owner) for owner in range(owners) if count(strengths, owner) > 0])


def owner_named(owner: i64) -> Any:
    """An owner on the wire: a seat, "neutral" or "gray"."""
    if owner < NEUTRAL:
        return int(owner)
    return "neutral" if owner == NEUTRAL else "gray"
