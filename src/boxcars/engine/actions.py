"""Actions by number: every action that a seat can ever take, counted from 0 without a gap.

Learners want a fixed list of actions and a mask that says which of them are allowed. The numbers
follow from what the types declare: an action's fields have ranges, and all their combinations are
counted. Where that would be endless, a few stand for all (bets), or places in the list of legal
answers are counted instead (open offers, arrangements of dice). Actions that cannot be listed at
all, such as the making of an offer, have no number.
"""

from collections.abc import Sequence
from math import prod

from boxcars.engine.codes import Code
from boxcars.engine.game import Game
from boxcars.engine.state import State
from boxcars.engine.types import Answer

SIZES = ("lowest", "half of the highest", "highest")
"""The sizes of a sampled action that have numbers."""


class Group:
    """The numbers of one type of actions, here by the values of their fields."""

    def __init__(self, kind: type[Answer], sized: str = "") -> None:
        self.kind = kind
        self.places = {
            field.name: {value: place for place, value in enumerate(field.every())}
            for field in Code(kind).fields
            if field.name != sized
        }
        """By field: its values, each with its place."""
        self.size = prod(len(places) for places in self.places.values())

    def indexes(self, legal: Sequence[Answer]) -> list[int | None]:
        """The number of each action among those of its type, from 0 on; None if it has none.
        `legal` are all legal answers of the type."""
        return [self.index(answer) for answer in legal]

    def index(self, answer: Answer) -> int:
        number = 0
        for name, places in self.places.items():
            value = getattr(answer, name)
            place = places[tuple(sorted(value)) if isinstance(value, tuple) else value]
            number = number * len(places) + place
        return number

    def meaning(self) -> str:
        counted = [f"{len(places)} of `{name}`" for name, places in self.places.items()]
        return " x ".join(counted) or "one"


class Sizes(Group):
    """Actions of any size, of which the lowest, the highest and half of that have numbers."""

    def __init__(self, kind: type[Answer], sized: str) -> None:
        super().__init__(kind, sized)
        self.sized = sized
        self.size *= len(SIZES)

    def indexes(self, legal: Sequence[Answer]) -> list[int | None]:
        alike = [self.index(answer) for answer in legal]
        sizes: list[int] = [getattr(answer, self.sized) for answer in legal]
        lowest: dict[int, int] = {}
        highest: dict[int, int] = {}
        for group, size in zip(alike, sizes, strict=True):
            lowest[group] = min(size, lowest.get(group, size))
            highest[group] = max(size, highest.get(group, size))
        numbers: list[int | None] = []
        for group, size in zip(alike, sizes, strict=True):
            # Where two of them are the same size, that is the higher one.
            wanted = {lowest[group]: 0, highest[group] // 2: 1, highest[group]: 2}
            place = wanted.get(size)
            numbers.append(None if place is None else group * len(SIZES) + place)
        return numbers

    def meaning(self) -> str:
        return f"{super().meaning()} x the {', '.join(SIZES)} `{self.sized}`"


class Slots(Group):
    """Actions that are counted by their place among the legal ones. Of more than there are slots,
    evenly spaced ones have numbers."""

    def __init__(self, kind: type[Answer], slots: int) -> None:
        self.kind = kind
        self.size = slots

    def indexes(self, legal: Sequence[Answer]) -> list[int | None]:
        if len(legal) <= self.size:
            return list(range(len(legal)))
        numbers: list[int | None] = [None] * len(legal)
        for slot in range(self.size):
            numbers[slot * len(legal) // self.size] = slot
        return numbers

    def meaning(self) -> str:
        return f"{self.size} places among the legal ones"


class ActionSpace:
    """Every action of a game by its number.

    >>> import boxcars
    >>> from boxcars.games.library import game
    >>> space = ActionSpace(game("las-vegas"))
    >>> space.size
    6
    >>> play = boxcars.new("las-vegas", seats=2, seed=1)
    >>> legal = space.numbered(play.state(), play.questions[0].seat)
    >>> legal[3]
    Place(number=4)
    """

    def __init__(self, game: Game) -> None:
        self.groups: list[Group] = []
        self.first: dict[type, int] = {}
        """By type: the number of its first action."""
        self.size = 0
        """How many numbers there are."""
        for kind in game.actions:
            if kind in game.open_ended:
                continue
            group = group_of(game, kind)
            self.groups.append(group)
            self.first[kind] = self.size
            self.size += group.size
        self._by_kind = {group.kind: group for group in self.groups}

    def numbered(self, state: State, seat: int) -> dict[int, Answer]:
        """What a seat may answer now, by number. Some answers have none: others stand for them."""
        by_kind: dict[type, list[Answer]] = {}
        for answer in state.legal(seat):
            by_kind.setdefault(type(answer), []).append(answer)
        found: dict[int, Answer] = {}
        for kind, legal in by_kind.items():
            first = self.first[kind]
            for index, answer in zip(self._by_kind[kind].indexes(legal), legal, strict=True):
                if index is not None:
                    found[first + index] = answer
        return found

    def mask(self, state: State, seat: int) -> bytearray:
        """For every number a byte: 1 if a seat may answer it now, else 0."""
        mask = bytearray(self.size)
        for number in self.numbered(state, seat):
            mask[number] = 1
        return mask


def group_of(game: Game, kind: type) -> Group:
    if kind in game.sampled:
        return Sizes(kind, game.sampled[kind])
    if kind in game.slots:
        return Slots(kind, game.slots[kind])
    return Group(kind)
