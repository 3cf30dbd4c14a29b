"""The odds of a casino: who ends up where, from everybody's odds to end up with so many dice.

Every die still in a supply will land on some casino, each equally likely. Odds are kept by
owner * row + strength: the chance that an owner ends up with that strength.
"""

from math import comb

from librt.vecs import vec
from mypy_extensions import i64


def chance_of(dice: int, there: int) -> float:
    """The chance that `there` of some dice land on a given casino."""
    return comb(dice, there) * 5.0 ** (dice - there) / 6.0**dice


def margin(takes: vec[float], me: i64) -> float:
    """How much more than the others' average a seat takes."""
    others = 0.0
    for seat in range(len(takes)):
        if seat != me:
            others += takes[seat]
    return takes[me] - others / float(len(takes) - 1)


def expected(prizes: vec[float], ends: vec[float], seats: int, row: i64) -> vec[float]:
    """What each seat takes at a casino on average; owners beyond the seats take prizes too."""
    takes = vec[float]([0.0] * seats)
    at_place = vec[float]([0.0] * len(prizes))
    ahead = untied_above(ends, row)
    for seat in range(seats):
        for strength in range(1, row):
            chance = ends[seat * row + strength]
            if chance > 0.0:
                takes[seat] += chance * take_with(
                    prizes, ends, ahead, seat, strength, row, at_place
                )
    return takes


def untied_above(ends: vec[float], row: i64) -> vec[float]:
    """By owner * row + strength: the chance that an owner ends up untied and stronger."""
    above = vec[float]([0.0] * len(ends))
    for at in range(len(ends) - 1, 0, -1):
        strength = at % row
        if strength > 0:
            untied = ends[at]
            for other in range(strength, len(ends), row):
                if other != at:
                    untied *= 1.0 - ends[other]
            above[at - 1] = above[at] + untied
    return above


def take_with(
    prizes: vec[float],
    ends: vec[float],
    ahead: vec[float],
    owner: i64,
    strength: i64,
    row: i64,
    at_place: vec[float],
) -> float:
    """What an owner takes on average who ends up with a strength: nothing if anybody is equally
    strong, else the prize of the owner's place. The chance of each place is worked out in
    `at_place`."""
    for place in range(len(prizes)):
        at_place[place] = 0.0
    at_place[0] = 1.0
    for other in range(strength, len(ends), row):
        if other == owner * row + strength:
            continue
        beats = ahead[other]
        behind = 1.0 - ends[other] - beats
        for place in range(len(prizes) - 1, 0, -1):
            at_place[place] = at_place[place] * behind + at_place[place - 1] * beats
        at_place[0] *= behind
    total = 0.0
    for place in range(len(prizes)):
        total += at_place[place] * prizes[place]
    return total
