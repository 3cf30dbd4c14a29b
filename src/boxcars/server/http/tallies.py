"""All dice of the server against what is to be expected."""

from collections.abc import Mapping
from itertools import groupby
from math import erfc, exp, pi, sqrt
from typing import Final

import msgspec

from boxcars.server.store.tallies import DIE, Key
from boxcars.server.wire.http import Came, DiceFigures, KindCame

FEWEST: Final = 5.0
"""Where less is expected, chance alone makes anything of it."""


def dice_figures(counted: Mapping[Key, tuple[int, float]]) -> DiceFigures:
    kinds: list[KindCame] = []
    for (game, kind), keys in groupby(sorted(counted), key=lambda key: key[:2]):
        came = [
            Came(msgspec.json.decode(key[2]), counted[key][0], round(counted[key][1], 2))
            for key in keys
        ]
        judged = kind == DIE and min(each.expected for each in came) >= FEWEST
        kinds.append(KindCame(game, kind, tuple(came), odds_of(came) if judged else None))
    return DiceFigures(tuple(kinds))


def odds_of(came: list[Came]) -> float:
    """How often fair dice would be at least as uneven as these (Pearson's chi-square test)."""
    uneven = sum((each.seen - each.expected) ** 2 / each.expected for each in came)
    return above(uneven, len(came) - 1)


def above(value: float, freedom: int) -> float:
    """The share of a chi-square distribution that lies above a value."""
    half = value / 2
    if freedom % 2:
        share, part, first = erfc(sqrt(half)), sqrt(2 * value / pi) * exp(-half), 3
    else:
        share, part, first = 0.0, exp(-half), 2
    for each in range(first, freedom + 1, 2):
        share += part
        part *= value / each
    return min(1.0, share)
