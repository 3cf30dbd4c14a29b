"""What changed between two views, as a patch: the least that leads from one to the other.

A patch is a list with one thing, which takes the old one's place, or an object of patches by the
names of fields and the numbers of places. Objects of one type and lists of one length are patched
inside; everything else is replaced. A patch is made from what somebody saw before and sees after,
so it cannot say more than those two.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from mypy_extensions import i64

Patch = list[Any] | dict[str, Any]

INSIDE: Final = (Struct, tuple)
"""What is compared inside."""


class Comparing:
    """Compares what several viewers saw with what they see now. What they share is compared once,
    so all of it must be kept until the comparing is done."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], Patch | None] = {}

    def difference(self, before: Any, after: Any) -> Patch | None:
        """The patch that leads from one to the other; None if they are the same."""
        if before is after:
            return None
        if type(before) is not type(after) or not isinstance(after, INSIDE):
            return None if before == after else [after]
        pair = (id(before), id(after))
        if pair in self._known:
            return self._known[pair]
        if isinstance(after, tuple):
            found = self._places(before, after)
        else:
            found = self._fields(before, after)
        self._known[pair] = found
        return found

    def _fields(self, before: Any, after: Any) -> Patch | None:
        found: dict[str, Any] | None = None
        for name in after.__struct_fields__:
            one, other = getattr(before, name), getattr(after, name)
            if one is not other:
                patch = self.difference(one, other)
                if patch is not None:
                    if found is None:
                        found = {}
                    found[name] = patch
        return found

    def _places(self, before: tuple[Any, ...], after: tuple[Any, ...]) -> Patch | None:
        if len(before) != len(after):
            return [after]
        found: dict[str, Any] | None = None
        place: i64
        for place in range(len(after)):
            one, other = before[place], after[place]
            if one is not other:
                patch = self.difference(one, other)
                if patch is not None:
                    if found is None:
                        found = {}
                    found[str(place)] = patch
        return found


def difference(before: Any, after: Any) -> Patch | None:
    """The patch that leads from one to the other; None if they are the same."""
    return Comparing().difference(before, after)


def patched(data: Any, patch: Patch | None) -> Any:
    """Plain data with a patch, itself plain data, applied."""
    if patch is None:
        return data
    if isinstance(patch, list):
        return patch[0]
    copy = data.copy()
    for key, change in patch.items():
        at = int(key) if isinstance(copy, list) else key
        copy[at] = patched(copy[at], change)
    return copy
