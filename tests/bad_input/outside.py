"""Everything that could come from outside, and a game to throw it at."""

from __future__ import annotations

import copy
import datetime
import decimal
import math
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import boxcars
from boxcars import CHANCE, BoxcarsError, Play
from boxcars.engine.chance import Seeded
from boxcars.engine.generator import Generator

T = TypeVar("T")
E = TypeVar("E", bound=BoxcarsError)

FUZZ = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)

HUGE = 10**5000
"""More digits than Python writes out."""

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([10**4000, -(10**400), 2**63, 2**64, -1, 7, 99])
    | st.floats()
    | st.text(st.characters(exclude_categories=[]), max_size=6)
    | st.sampled_from(["\ud800", "chance", "random", "las-vegas", "place", "roll", ""])
    | st.binary(max_size=4)
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=6) | st.integers(), inner, max_size=4)
        | st.sets(st.integers(), max_size=2)
        | st.tuples(inner, inner)
    ),
    max_leaves=12,
)
ODD: list[Any] = [
    object(),
    object,
    print,
    ...,
    1j,
    datetime.date(2012, 1, 1),
    decimal.Decimal("NaN"),
    range(3),
    memoryview(b"x"),
    math,
]


def circle() -> list[Any]:
    loop: list[Any] = []
    loop.append(loop)
    return loop


def deep(levels: int = 100_000) -> list[Any]:
    nest: list[Any] = []
    for _ in range(levels):
        nest = [nest]
    return nest


def game_in_progress(answers: int = 9, **options: object) -> Play:
    play = boxcars.new("las-vegas", 3, {"rounds": 1, **options}, chance="manual")
    source, generator = Seeded(3), Generator(3)
    for _ in range(answers):
        seat = play.questions[0].seat
        if seat == CHANCE:
            play.answer(seat, source.outcome(play.state()))
        else:
            legal = play.legal(seat)
            play.answer(seat, legal[generator.below(len(legal))])
    return play


PLACING = game_in_progress(23)
POSITION: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(PLACING.position()))
RECORD: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(PLACING.record()))


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in nested data."""
    found = [path]
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            found += places(value, (*path, index))
    return found


@st.composite
def mutated(draw: st.DrawFn, data: dict[str, Any]) -> dict[str, Any]:
    """Data with one to three things replaced, removed, repeated or added."""
    changed = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(places(changed)[1:]))
        holder: Any = changed
        for key in way:
            holder = holder[key]
        action = draw(st.sampled_from(["replace", "remove", "repeat", "add", "nudge"]))
        if action == "remove":
            del holder[last]
        elif action == "repeat" and isinstance(holder, list):
            holder.insert(last, copy.deepcopy(holder[last]))
        elif action == "add" and isinstance(holder, dict):
            holder[draw(st.text(max_size=5))] = draw(ANYTHING)
        elif action == "nudge" and type(holder[last]) is int:
            holder[last] += draw(st.sampled_from([-10_000, -1, 1, 10_000]))
        else:
            holder[last] = draw(ANYTHING)
        if not places(changed)[1:]:
            break
    return changed


def tried(call: Callable[[], T], kind: type[E]) -> tuple[T | None, E | None]:
    """What a call returns, or its error if it is of this kind and fit to be read."""
    try:
        return call(), None
    except kind as error:
        check_message(error)
        return None, error


def check_message(error: BoxcarsError) -> None:
    """The message can be printed, says something, and is no dump."""
    text = str(error)
    text.encode()
    assert 5 < len(text) < 2000
