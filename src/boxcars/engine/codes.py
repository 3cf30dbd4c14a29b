"""Answers as integers, by the ranges that their fields declare.

A field that is an int counts in steps of its `multiple_of`, one that is a Literal or a bool by its
place among the values, None comes before them, and dice in any order are a tally. `pack` puts the
fields side by side into the bits of one integer, which rules take apart quickly.
"""

from itertools import combinations_with_replacement
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from msgspec import inspect
from mypy_extensions import i64

from boxcars.engine.tally import bit, rising, tally_of
from boxcars.engine.types import Answer

FEW: Final = 64
"""Answers of types with up to this many of them are made once and shared."""


class Field:
    """One field of an answer as a small number."""

    def __init__(self, name: str, declared: Any, hint: Any) -> None:
        self.name = name
        self.unit: i64 = 1
        self.low: i64 = 0
        self.high: i64 = 0
        self.values: list[object] | None = None
        self.places: dict[object, int] = {}
        self.kinds: set[type] = set()
        kind, optional = bare(declared)
        self.dice = isinstance(kind, inspect.VarTupleType)
        self.fewest: i64 = 0
        self.most: i64 = 0
        if isinstance(kind, inspect.VarTupleType):
            assert kind.max_length is not None, f"{name} must have a greatest length"
            self.fewest, self.most = kind.min_length or 0, kind.max_length
            kind, _ = bare(kind.item_type)
        if isinstance(kind, inspect.IntType) and not optional:
            assert kind.ge is not None, f"{name} must have a lowest value"
            assert kind.le is not None, f"{name} must have a highest value"
            self.unit = kind.multiple_of or 1
            self.low = kind.ge // (kind.multiple_of or 1)
            self.high = kind.le // (kind.multiple_of or 1)
        else:
            self.values = [None] if optional else []
            self.values += listed(hint) or each(kind)
            self.places = {value: place for place, value in enumerate(self.values)}
            self.kinds = {type(value) for value in self.values}
            self.high = len(self.values) - 1
        self.bits: i64 = 4 * (self.high + 1) if self.dice else int(self.high).bit_length()

    def write(self, value: Any) -> i64:
        """The code of a value; ValueError if it has none."""
        if self.dice:
            if isinstance(value, tuple) and self.fewest <= len(value) <= self.most:
                return tally_of([self.number(item) for item in value])
        elif self.values is None:
            return self.number(value)
        elif type(value) in self.kinds and value in self.places:
            return self.places[value]
        raise self.no_code(value)

    def number(self, value: Any) -> int:
        """The code of an int, which may be one of the dice."""
        unit = int(self.unit)
        if type(value) is not int or value % unit != 0:
            raise self.no_code(value)
        number: int = value // unit
        if not int(self.low) <= number <= int(self.high):
            raise self.no_code(value)
        return number

    def no_code(self, value: object) -> ValueError:
        return ValueError(f"{self.name} cannot be {value!r}")

    def read(self, code: i64) -> object:
        if self.dice:
            return tuple([number * int(self.unit) for number in rising(code)])
        if self.values is not None:
            return self.values[code]
        return int(code * self.unit)

    def every(self) -> list[Any]:
        """All values there are, dice lowest first."""
        if self.values is not None:
            return self.values
        numbers = [int(number * self.unit) for number in range(self.low, self.high + 1)]
        if not self.dice:
            return numbers
        lengths = range(int(self.fewest), int(self.most) + 1)
        return [dice for n in lengths for dice in combinations_with_replacement(numbers, n)]


def bare(declared: Any) -> tuple[Any, bool]:
    """A type without its description, and whether None will do as well."""
    kind = declared
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if not isinstance(kind, inspect.UnionType):
        return kind, False
    others = [other for other in kind.types if not isinstance(other, inspect.NoneType)]
    assert len(others) == 1, f"{declared} must be one type or None"
    return bare(others[0])[0], True


def listed(hint: Any) -> list[object]:
    """The values of the Literal in a type, in the order it lists them, which msgspec forgets."""
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return [value for part in get_args(hint) for value in listed(part)]


def each(kind: Any) -> list[object]:
    """Every value of a type that has few."""
    if isinstance(kind, inspect.BoolType):
        return [False, True]
    if isinstance(kind, inspect.IntType):
        assert kind.ge is not None
        assert kind.le is not None
        return list(range(kind.ge, kind.le + 1, kind.multiple_of or 1))
    assert isinstance(kind, inspect.StrType), f"{kind} has no numbers"
    # Its step has to know the words there are: it overrides `encode` and `decode`.
    return []


class Code:
    """The codes of one type of answers."""

    def __init__(self, kind: type[Answer]) -> None:
        self.kind = kind
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        hints = get_type_hints(kind, include_extras=True)
        self.fields = [Field(field.name, field.type, hints[field.name]) for field in info.fields]
        self.only: Field | None = self.fields[0] if len(self.fields) == 1 else None
        self.every: list[Answer] = []
        """All answers by their codes, where these are few: answers never change, so they are made
        once and shared."""
        if self.only is not None and not self.only.dice and self.only.high < FEW:
            self.every = [self.make([self.only.read(code)]) for code in range(self.only.high + 1)]
        elif not self.fields:
            self.every = [self.make([])]

    def pack(self, answer: Answer) -> i64:
        only = self.only
        if only is not None:
            return only.write(getattr(answer, only.name))
        code: i64 = 0
        shift: i64 = 0
        for field in self.fields:
            code |= field.write(getattr(answer, field.name)) << shift
            shift += field.bits
        return code

    def unpack(self, code: i64) -> Answer:
        if code < len(self.every):
            return self.every[code]
        values: list[object] = []
        for field in self.fields:
            values.append(field.read(code & (bit(field.bits) - 1)))
            code >>= field.bits
        return self.make(values)

    def make(self, values: list[object]) -> Answer:
        kind: Any = self.kind
        answer: Answer = kind(*values)
        return answer
