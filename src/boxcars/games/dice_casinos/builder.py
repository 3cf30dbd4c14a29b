"""What the builders of positions of both games share: counting what is said, and what is left."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from boxcars.engine.errors import BadPosition, shown
from boxcars.games.dice_casinos.bills import UNIT


def by_casino(field: str, given: Mapping[int, Any] | None) -> dict[int, Any]:
    """What was said of casinos, by their numbers."""
    return keyed(field, given, [1, 2, 3, 4, 5, 6], "casinos are 1 to 6")


def by_seat(field: str, given: Mapping[Any, Any] | None, seats: int, *others: str) -> Any:
    """What was said of seats, and of others who may have dice."""
    allowed = f"seats are 0 to {seats - 1}" + "".join(f', or "{other}"' for other in others)
    return keyed(field, given, [*range(seats), *others], allowed)


def keyed(
    field: str, given: Mapping[Any, Any] | None, keys: list[Any], allowed: str
) -> dict[Any, Any]:
    if given is not None and not isinstance(given, Mapping):
        raise BadPosition(field, f"must be a mapping such as {{1: ...}}, not {shown(given)}")
    for key in given or {}:
        if isinstance(key, bool) or key not in keys:
            raise BadPosition(field, f"there is no {shown(key)} here; {allowed}")
    return dict(given or {})


def how_many(field: str, number: Any) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise BadPosition(field, f"must be a whole number, 0 or more, not {shown(number)}")
    return number


def rolled(field: str, given: Any) -> list[int]:
    """What dice show, in any order; lowest first as it is written."""
    numbers = list(given) if isinstance(given, Iterable) else [given]
    wrong = [each for each in numbers if isinstance(each, bool) or each not in range(1, 7)]
    if wrong or not isinstance(given, Iterable):
        raise BadPosition(field, f"must be numbers 1 to 6 such as [1, 5, 5], not {shown(given)}")
    return sorted(numbers)


def seat_of(field: str, seat: Any, seats: int) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise BadPosition(field, f"there is no seat {shown(seat)}; seats are 0 to {seats - 1}")
    return seat


class Money:
    """The bills of a box, notes or cards. Whatever is said to lie somewhere is taken out of it."""

    def __init__(self, bill: str, copies: Mapping[int, int], more: Iterable[int] = ()) -> None:
        self.bill = bill
        self.box = Counter({units * int(UNIT): number for units, number in copies.items()})
        self.box += Counter(more)
        self.left = self.box.copy()

    def take(self, field: str, values: Iterable[int]) -> list[int]:
        """Bills in any order; highest first as they are written."""
        try:
            taken = sorted(values, reverse=True)
        except TypeError:
            raise BadPosition(field, f"must be values in dollars, not {shown(values)}") from None
        for value in taken:
            if value not in self.box:
                known = ", ".join(f"{each:_}" for each in sorted(self.box))
                thousands = [each for each in self.box if each // 1000 == value]
                hint = f"; did you mean {thousands[0]:_}?" if thousands else ""
                reason = f"there is no {self.bill} of {shown(value)}; there are {known}{hint}"
                raise BadPosition(field, reason)
            if self.left[value] == 0:
                reason = f"there are only {self.box[value]} {self.bill}s of {value:_}"
                raise BadPosition(field, reason)
            self.left[value] -= 1
        return taken

    def rest(self) -> list[int]:
        """What was not taken, highest first."""
        return sorted(self.left.elements(), reverse=True)


def left_over(field: str, whose: str, every: int, placed: int, kept: int | None, rest: Any) -> int:
    """How many of somebody's dice are still to be put somewhere: those that lie neither in casinos
    nor, if that was said, in supply. Without a casino for the rest that must be clear."""
    left = every - placed - (kept or 0)
    if left < 0:
        raise BadPosition(field, f"{whose} has {every} dice in all, not {placed + (kept or 0)}")
    if left > 0 and kept is not None and rest is None:
        raise BadPosition(
            field,
            f"{whose} has {every} dice: {placed} in casinos and {kept} in supply leave {left} "
            "nowhere; rest= says on which casino such dice lie",
        )
    return left
