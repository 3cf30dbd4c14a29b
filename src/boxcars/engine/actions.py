"""Actions by number: every action that a seat can ever take, counted from 0 without a gap.

Learners want a fixed list of actions and a mask that says which of them are allowed. The numbers
follow from what the types declare: an action's fields have ranges, and all their combinations are
counted. Where that would be endless, a few stand for all (bets), or places in the list of legal
answers are counted instead (open offers, arrangements of dice). Actions that cannot be listed at
all, such as the making of an offer, have no number.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.bytes_of import IN_ROW
from boxcars.engine.codes import Code
from boxcars.engine.game import Game
from boxcars.engine.state import OVER, State
from boxcars.engine.step import KIND_SHIFT, Step, kind_of, rest_of
from boxcars.engine.tally import bit
from boxcars.engine.types import Answer

SIZES: Final = ("lowest", "half of the highest", "highest")
"""The sizes of a sampled action that have numbers."""
NO_NUMBER: Final[i64] = -1


class Numbers:
    """What one seat may answer now, by number: written anew in the same place at each moment."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = vec[i64]([NO_NUMBER] * 6)
        self.codes: vec[i64] = vec[i64]([NO_NUMBER] * 6)
        """Beside each number the code of its action; those of `answers` have none."""
        self.size: i64 = 0
        self.before: vec[i64] = vec[i64]([NO_NUMBER] * 6)
        """The numbers of the moment before, so many of them, if somebody asked to keep them."""
        self.size_before: i64 = 0
        self.rising: bool = False
        """Whether each of these is higher than the one before it."""
        self.answers: dict[int, Answer] | None = None
        """By number: replies beside the step at hand, such as to offers, which have no codes."""

    def keep(self) -> None:
        """The numbers are of the moment before now."""
        self.numbers, self.before = self.before, self.numbers
        self.size_before = self.size

    def make_room(self, count: i64) -> None:
        """Makes room for so many more."""
        while len(self.numbers) < self.size + count:
            self.numbers = append(self.numbers, NO_NUMBER)
        while len(self.codes) < self.size + count:
            self.codes = append(self.codes, NO_NUMBER)

    def place_of(self, number: i64) -> i64:
        """Where a number stands among them; NO_NUMBER if it is not one of them."""
        for place in range(self.size):
            if self.numbers[place] == number:
                return place
        return NO_NUMBER

    def do(self, place: i64, state: State, seat: i64) -> None:
        """Does in a state what stands at a place; `seat` is who may answer all this."""
        code = self.codes[place]
        if code != NO_NUMBER:
            state.apply(code)
        else:
            assert self.answers is not None
            state.answer(seat, self.answers[int(self.numbers[place])])


class Group:
    """The numbers of one type of actions, here by the values of their fields."""

    def __init__(self, kind: type[Answer], sized: str = "") -> None:
        self.kind = kind
        self.first: i64 = 0
        """The number of its first action."""
        self.size: i64 = 1
        """How many numbers it has."""
        self.counted: list[tuple[str, int]] = []
        """The fields that are counted, each with how many values it has."""
        self.code = Code(kind)
        self.shifts: vec[i64] = vec[i64]()
        self.masks: vec[i64] = vec[i64]()
        self.lows: vec[i64] = vec[i64]()
        self.times: vec[i64] = vec[i64]()
        """By field that is counted: where its code stands, the lowest one, and how many numbers lie
        between one value and the next."""
        self.dice: dict[int, int] = {}
        """By tally: the place of dice, whose codes do not follow each other."""
        shift: i64 = 0
        for field in self.code.fields:
            if field.name != sized:
                values = field.every()
                self.counted.append((field.name, len(values)))
                self.shifts = append(self.shifts, shift)
                self.masks = append(self.masks, bit(field.bits) - 1)
                self.lows = append(self.lows, field.low)
                for place, value in enumerate(values if field.dice else []):
                    self.dice[int(field.write(value))] = place
            shift += field.bits
        assert not self.dice or len(self.counted) == 1, f"{kind} has more fields than its dice"
        for index, (_, count) in enumerate(self.counted):
            times: i64 = 1
            for _, later in self.counted[index + 1 :]:
                times *= later
            self.times = append(self.times, times)
            self.size *= count
        few = not self.dice and len(self.counted) <= 3
        self.counts: bool = type(self) is Group and few
        """Whether a number follows from up to three fields alone: see `by_fields`. These are
        `shifts`, `masks` and `times`, one by one."""
        self.shift1, self.mask1, self.times1 = self.field(0)
        self.shift2, self.mask2, self.times2 = self.field(1)
        self.shift3, self.mask3, self.times3 = self.field(2)
        self.below: i64 = self.index(0) if few else 0
        """What the lowest values count, which have no number below them."""

    def field(self, index: i64) -> tuple[i64, i64, i64]:
        """Where a field that is counted stands in a code, its bits there, and what it counts for;
        nothing if there are not so many."""
        if index >= len(self.times):
            return 0, 0, 0
        return self.shifts[index], self.masks[index], self.times[index]

    def number(self, state: State, step: Step[Any], place: i64, count: i64, code: i64) -> i64:
        """The number of an allowed answer, NO_NUMBER if it has none: its place among so many that
        its step allows, and its code."""
        return self.first + self.index(rest_of(code))

    def index(self, packed: i64) -> i64:
        """Where an action stands among those of its type, by its packed fields."""
        if self.dice:
            return self.dice[packed]
        index: i64 = 0
        for field in range(len(self.times)):
            value = (packed >> self.shifts[field]) & self.masks[field]
            index += (value - self.lows[field]) * self.times[field]
        return index

    def meaning(self) -> str:
        return " x ".join([f"{count} of `{name}`" for name, count in self.counted]) or "one"


def by_fields(group: Group, packed: i64) -> i64:
    """The number of an action by its packed fields, if these are few; quicker than `index`."""
    return (
        group.first
        + group.below
        + ((packed >> group.shift1) & group.mask1) * group.times1
        + ((packed >> group.shift2) & group.mask2) * group.times2
        + ((packed >> group.shift3) & group.mask3) * group.times3
    )


class Recoded(Group):
    """Actions whose step has codes of its own for them: small ones, always the same."""

    def __init__(self, kind: type[Answer]) -> None:
        super().__init__(kind)
        self.known: vec[i64] = vec[i64]()
        """By code: its number, once somebody wanted to know."""

    def number(self, state: State, step: Step[Any], place: i64, count: i64, code: i64) -> i64:
        own = rest_of(code)
        while len(self.known) <= own:
            self.known = append(self.known, NO_NUMBER)
        if self.known[own] == NO_NUMBER:
            self.known[own] = self.first + self.index(self.code.pack(step.decode(state, code)))
        return self.known[own]


class Sizes(Group):
    """Actions of any size, of which the lowest, the highest and half of that have numbers. A search
    is offered just these."""

    def __init__(self, kind: type[Answer], sized: str) -> None:
        super().__init__(kind, sized)
        assert len(self.counted) <= 3, f"{kind} has too many fields"
        self.sized = sized
        self.size_shift: i64 = 0
        self.size_mask: i64 = 0
        shift: i64 = 0
        for field in self.code.fields:
            if field.name == sized:
                self.size_shift = shift
                self.size_mask = bit(field.bits) - 1
            shift += field.bits
        self.size *= len(SIZES)

    def number(self, state: State, step: Step[Any], place: i64, count: i64, code: i64) -> i64:
        """Actions that differ in size alone follow each other, the highest last."""
        highest, listed = self.size_in(code), state.menu if state.listed else None
        but_size = ~(self.size_mask << self.size_shift)
        for later in range(place + 1, count):
            another = listed.codes[later] if listed is not None else step.choice(state, later)
            if another & but_size != code & but_size:
                break
            highest = self.size_in(another)
        index = by_fields(self, rest_of(code)) - self.first
        return self.first + index * len(SIZES) + size_place(self.size_in(code), highest)

    def size_in(self, code: i64) -> i64:
        return (rest_of(code) >> self.size_shift) & self.size_mask

    def meaning(self) -> str:
        return f"{super().meaning()} x the {', '.join(SIZES)} `{self.sized}`"


class Slots(Group):
    """Actions that are counted by their place among the legal ones; nothing else is asked then."""

    def __init__(self, kind: type[Answer], slots: int) -> None:
        self.kind = kind
        self.first = 0
        self.size = slots
        self.counts = False
        self.counted = []
        self.dice = {}

    def number(self, state: State, step: Step[Any], place: i64, count: i64, code: i64) -> i64:
        slot = slot_of(place, count, self.size)
        return slot if slot == NO_NUMBER else self.first + slot

    def meaning(self) -> str:
        return f"{self.size} places among the legal ones"


def size_place(size: i64, highest: i64) -> i64:
    """Which of SIZES a size is. Where two of them are the same, that is the higher one."""
    if size == highest:
        return 2
    return 1 if size == highest // 2 else 0


def slot_of(place: i64, count: i64, slots: i64) -> i64:
    """The slot of an action by its place. Of more than there are slots, evenly spaced ones have
    one."""
    if count <= slots:
        return place
    slot = (place * slots + count - 1) // count
    return slot if slot * count // slots == place else NO_NUMBER


class StepNumbers:
    """How the answers of one step are numbered."""

    def __init__(self, step: Step[Any], groups: list[Group]) -> None:
        self.groups: vec[Group] = vec[Group](groups)
        """By kind of answer; none if the step asks chance."""
        only = groups[0] if len(groups) == 1 else None
        self.plain: bool = type(only) is Group and len(only.counted) == 1 and not only.dice
        """Whether codes and numbers differ by `offset` alone."""
        self.offset: i64 = 0
        if only is not None and self.plain:
            self.offset = only.first - only.lows[0]
        self.first: i64 = groups[0].first if groups else 0
        """The lowest of its numbers."""
        self.codes: vec[i64] = vec[i64]()
        """If `Step.row` says what is allowed: the code of each byte there."""
        self.in_row: bool = type(step).row is not Step.row
        """Whether it does; the numbers follow each other in the same order."""
        self.word: i64 = self.first // IN_ROW
        self.shift: i64 = 8 * (self.first % IN_ROW)
        """Where they stand in a mask of all numbers, of words of eight bytes."""
        if self.in_row:
            for kind, group in enumerate(groups):
                assert type(group) is Group
                assert group.first == self.first + len(self.codes)
                low: i64 = group.lows[0] if group.counted else 0
                for place in range(group.size):
                    self.codes = append(self.codes, low + place | kind << KIND_SHIFT)
            assert self.first % IN_ROW + len(self.codes) <= IN_ROW, f"{step.name} fits into no row"


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
        steps = list(game.steps)
        recoded = {
            kind for step in steps if type(step).decode is not Step.decode for kind in step.answers
        }
        for kind in game.actions:
            if kind in game.open_ended:
                continue
            group = group_of(game, kind, kind in recoded)
            group.first = self.size
            self.groups.append(group)
            self.first[kind] = self.size
            self.size += int(group.size)
        by_kind = {group.kind: group for group in self.groups}
        self.by_step: vec[StepNumbers] = vec[StepNumbers](
            [
                StepNumbers(step, [by_kind[kind] for kind in step.answers if kind in by_kind])
                for step in steps
            ]
        )
        self.by_side: dict[type, Group] = {}
        if game.side is not None:
            self.by_side = {kind: by_kind[kind] for kind in game.side.answers if kind in by_kind}

    def note(self, state: State, seat: i64, found: Numbers) -> None:
        """Notes what a seat may answer now. The state turns to the seat."""
        found.size = 0
        found.answers = None
        if state.side is not None and state.side.asked(state) != OVER:
            self.note_replies(state.side.legal(state, seat), found)
        if state.asks != seat:
            if not state.is_asked(seat):
                return
            state.attend(seat)
        step = state.steps[state.step]
        how = self.by_step[state.step]
        count = step.choices(state)
        found.make_room(count)
        size, numbers, codes = found.size, found.numbers, found.codes
        if how.plain:
            for place in range(count):
                code = step.choice(state, place)
                numbers[size + place] = code + how.offset
                codes[size + place] = code
            found.size = size + count
            return
        # What is on the menu need not be asked for one by one.
        groups, menu = how.groups, state.menu if state.listed else None
        on_menu = menu.codes if menu is not None else codes
        for place in range(count):
            code = on_menu[place] if menu is not None else step.choice(state, place)
            group = groups[kind_of(code)]
            if group.counts:
                number = by_fields(group, rest_of(code))
            else:
                number = group.number(state, step, place, count, code)
            if number != NO_NUMBER:
                numbers[size] = number
                codes[size] = code
                size += 1
        found.size = size

    def note_replies(self, replies: list[Answer], found: Numbers) -> None:
        answers: dict[int, Answer] = {}
        for kind, group in self.by_side.items():
            legal = [reply for reply in replies if type(reply) is kind]
            for place, reply in enumerate(legal):
                slot = slot_of(place, len(legal), group.size)
                if slot != NO_NUMBER:
                    answers[int(group.first + slot)] = reply
        found.answers = answers
        found.make_room(len(answers))
        for place, number in enumerate(answers):
            found.numbers[place] = number
            found.codes[place] = NO_NUMBER
        found.size = len(answers)

    def numbered(self, state: State, seat: int) -> dict[int, Answer]:
        """What a seat may answer now, by number. Some answers have none: others stand for them."""
        before, found = state.asks, Numbers()
        self.note(state, seat, found)
        answers: dict[int, Answer] = found.answers or {}
        for place in range(found.size):
            if found.codes[place] != NO_NUMBER:
                answers[int(found.numbers[place])] = state.decode(found.codes[place])
        state.attend(before)
        return answers

    def mask(self, state: State, seat: int) -> bytearray:
        """For every number a byte: 1 if a seat may answer it now, else 0."""
        before, found = state.asks, Numbers()
        self.note(state, seat, found)
        state.attend(before)
        mask = bytearray(self.size)
        for place in range(found.size):
            mask[int(found.numbers[place])] = 1
        return mask


def group_of(game: Game, kind: type, recoded: bool) -> Group:
    if kind in game.sampled:
        return Sizes(kind, game.sampled[kind])
    if kind in game.slots:
        return Slots(kind, game.slots[kind])
    return Recoded(kind) if recoded else Group(kind)
