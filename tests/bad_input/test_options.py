"""Options, seats, seeds and names from outside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import boxcars
from boxcars import BadOption, Play
from boxcars.engine.errors import shown
from tests.bad_input.outside import (
    ANYTHING,
    FUZZ,
    HUGE,
    ODD,
    POSITION,
    SCALARS,
    check_message,
    tried,
)

NAMES = st.sampled_from(sorted(POSITION["options"]))


@FUZZ
@given(st.dictionaries(NAMES | SCALARS, ANYTHING, max_size=3) | ANYTHING)
@example({"\ud800": 1})
@example({3: 1})
@example([("rounds", 3)])
def test_anything_as_options(options: Any) -> None:
    play, _ = tried(lambda: boxcars.new("las-vegas", 3, options, seed=1), BadOption)
    if play is not None:
        assert play.options.keys() == POSITION["options"].keys()


@FUZZ
@given(ANYTHING | st.sampled_from(ODD))
def test_anything_as_seats_seed_chance_or_game(thing: Any) -> None:
    calls: list[Callable[[], Play]] = [
        lambda: boxcars.new("las-vegas", thing, seed=1),
        lambda: boxcars.new("las-vegas", 3, seed=thing),
        lambda: boxcars.new("las-vegas", 3, seed=1, chance=thing),
        lambda: boxcars.new(thing, 3, seed=1),
        lambda: boxcars.load(POSITION, seed=thing),
    ]
    for call in calls:
        tried(call, BadOption)


@pytest.mark.parametrize("seed", [0, -1, 2**32, 2**64, -(2**200), HUGE], ids=shown)
def test_any_whole_number_is_a_seed(seed: int) -> None:
    one, two = (boxcars.new("las-vegas", 3, seed=seed) for _ in range(2))
    assert one.record() == two.record()


def test_numbers_too_long_to_be_written() -> None:
    for seats, options in ((HUGE, {}), (3, {"rounds": HUGE}), (3, {HUGE: 1}), (3, HUGE)):
        with pytest.raises(BadOption) as caught:
            boxcars.new("las-vegas", seats, options)  # type: ignore[arg-type]
        check_message(caught.value)
