"""What the casinos of Las Vegas and Las Vegas Royale have in common: ties and ranks."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import count, many, one


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
