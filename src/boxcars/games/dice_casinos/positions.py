"""A position is what a view shows, and what it does not."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, TypeVar

from msgspec import Struct

from boxcars.games.dice_casinos.bills import UNIT

S = TypeVar("S", bound=Struct)


def counted(*places: Iterable[int]) -> Counter[int]:
    """How many bills of each value in dollars lie in some places together."""
    return Counter(chain(*places))


def face_down(copies: Mapping[int, int], more: Iterable[int], *seen: Iterable[int]) -> list[int]:
    """The bills, in dollars, that lie in none of the places seen: of the copies of each value in
    units, and of some more."""
    every = Counter({units * int(UNIT): number for units, number in copies.items()})
    return list((every + Counter(more) - counted(*seen)).elements())


def dealt(
    hidden: list[int], seen: Sequence[tuple[int, ...]], sizes: Sequence[int]
) -> list[tuple[int, ...]]:
    """Everybody's bills: what is seen of them, and as many of the hidden ones as are missing. What
    is hidden is in no order: a state that is made of it has yet to be imagined anew."""
    hands: list[tuple[int, ...]] = []
    for bills, size in zip(seen, sizes, strict=True):
        missing = size - len(bills)
        hands.append((*bills, *hidden[:missing]))
        del hidden[:missing]
    return hands


def like(kind: type[S], seen: Struct, **more: Any) -> S:
    """A part of a position: what a part of a view shows under the same names, and more."""
    same = {name: getattr(seen, name) for name in kind.__struct_fields__ if hasattr(seen, name)}
    return kind(**{**same, **more})
