"""The odds of a casino: who ends up where, from everybody's odds to end up with so many dice.

Odds are kept by owner * row + strength: the chance that an owner ends up with that strength.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


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
