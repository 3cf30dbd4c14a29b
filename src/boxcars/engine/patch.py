"""What changed between two views, as a patch: the least that leads from one to the other.

A patch is a list with one thing, which takes the old one's place, or an object of patches by the
names of fields and the numbers of places. Objects of one type and lists of one length are patched
inside; everything else is replaced. A patch is made from what somebody saw before and sees after,
so it cannot say more than those two.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import astuple
from mypy_extensions import i64

Patch = list[Any] | dict[str, Any]


def difference(before: Any, after: Any) -> Patch | None:
    """The patch that leads from one to the other; None if they are the same."""
    if before is after:
        return None
    kind = type(after)
    if type(before) is kind:
        if isinstance(after, tuple):
            if len(before) == len(after):
                return by_place(before, after)
        # Numbers and words are the most of it, and asking what a struct is takes time.
        elif kind is not int and kind is not str and isinstance(after, Struct):
            return by_field(before, after)
    return None if before == after else [after]


def by_place(before: tuple[Any, ...], after: tuple[Any, ...]) -> dict[str, Any] | None:
    found: dict[str, Any] | None = None
    place: i64
    for place in range(len(after)):
        if before[place] is not after[place]:
            patch = difference(before[place], after[place])
            if patch is not None:
                if found is None:
                    found = {}
                found[str(place)] = patch
    return found


def by_field(before: Struct, after: Struct) -> dict[str, Any] | None:
    old, new = astuple(before), astuple(after)
    found: dict[str, Any] | None = None
    place: i64
    for place in range(len(new)):
        if old[place] is not new[place]:
            patch = difference(old[place], new[place])
            if patch is not None:
                if found is None:
                    found = {}
                found[after.__struct_fields__[place]] = patch
    return found


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
