"""Positions from outside: sound, or refused with the field that is not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import boxcars
from boxcars import CHANCE, BadPosition, BadRecord
from boxcars.engine.errors import shown
from tests.bad_input.outside import (
    ANYTHING,
    FUZZ,
    HUGE,
    ODD,
    PLACING,
    POSITION,
    RECORD,
    check_message,
    mutated,
    tried,
)


def test_the_samples_are_sound() -> None:
    assert boxcars.load(POSITION).position() == PLACING.position()
    assert boxcars.replay(RECORD).record() == PLACING.record()
    assert PLACING.questions[0].seat != CHANCE


@FUZZ
@given(mutated(POSITION))
def test_a_changed_position_is_refused_or_sound(position: dict[str, Any]) -> None:
    """What is accepted must be playable to its end, with all components there."""
    play, error = tried(lambda: boxcars.load(position, seed=1), BadPosition)
    if play is None:
        assert error is not None
        assert error.field.removesuffix("$") in str(error)
        return
    components = PLACING.state().components()
    if play.seats == 3 and play.options["neutral_dice"] is False:
        assert play.state().components() == components
    while play.questions:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    assert play.result is not None


@FUZZ
@given(ANYTHING | st.sampled_from(ODD))
def test_anything_as_a_position(data: object) -> None:
    with pytest.raises(BadPosition) as caught:
        boxcars.load(data)
    check_message(caught.value)


@FUZZ
@given(st.binary(max_size=40) | st.text(st.characters(exclude_categories=[]), max_size=40))
@example(b'{"game": "las-vegas", "seats": 1' + b"0" * 5000 + b"}")
@example('{"game": "las-vegas", "seats": NaN}')
@example("[" * 100_000)
@example('{"a":' * 100_000)
@example("\ud800")
@example("")
def test_any_text_as_a_position_or_record(text: str | bytes) -> None:
    with pytest.raises(BadPosition):
        boxcars.load(text)
    with pytest.raises(BadRecord):
        boxcars.replay(text)


@FUZZ
@given(mutated(POSITION))
def test_a_changed_position_as_json_text(position: dict[str, Any]) -> None:
    try:
        text = json.dumps(position)
    except (TypeError, ValueError):
        return
    tried(lambda: boxcars.load(text, seed=1), BadPosition)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 6),
        ("seats", HUGE),
        ("options", {**POSITION["options"], "rounds": 9}),
        ("options", {**POSITION["options"], "surprise": 1}),
        ("round", 5),
        ("phase", "filling"),
        ("phase", "over"),
        ("phase", "opening"),
        ("start_player", None),
        ("start_player", 4),
        ("turn", None),
        ("turn", 4),
        ("roll", None),
        ("roll", {"type": "roll", "own": [1]}),
        ("casinos", []),
        ("casinos", POSITION["casinos"][:5] + POSITION["casinos"][:1]),
        ("players", []),
        ("players", POSITION["players"] * 2),
        ("fresh", []),
        ("fresh", [10_001]),
        ("under", [90_000]),
        ("game", "chess"),
        ("game", None),
        ("rules", 2),
        ("rules", HUGE),
    ],
    ids=shown,
)
def test_an_unsound_position_gets_a_reason(field: str, value: object) -> None:
    with pytest.raises(BadPosition) as caught:
        boxcars.load({**POSITION, field: value})
    check_message(caught.value)


@pytest.mark.parametrize("field", POSITION)
def test_a_field_that_is_missing_is_named(field: str) -> None:
    """Only the rules version may be left out: it is then taken to be the present one."""
    missing = {name: value for name, value in POSITION.items() if name != field}
    if field == "rules":
        assert boxcars.load(missing).position() == boxcars.load(POSITION).position()
        return
    with pytest.raises(BadPosition, match=field):
        boxcars.load(missing)


def test_casinos_are_taken_in_any_order() -> None:
    shuffled = {**POSITION, "casinos": POSITION["casinos"][::-1]}
    assert boxcars.load(shuffled).position() == POSITION


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"phase": "plcing"}, "did you mean placing?"),
        ({"rond": 2}, "there is no field rond.*did you mean round?"),
        ({"round": 9}, "must be an integer 1 to 8, not 9"),
        ({"turn": "A"}, "must be an integer 0 to 4 or null, not 'A'"),
        ({"roll": {"own": [1, 7]}}, r"roll.own\[1\]: must be an integer 1 to 6, not 7"),
        ({"players": 3}, "must be a list of object PlayerPosition, not 3"),
    ],
)
def test_a_reason_says_what_would_be_right(changed: dict[str, object], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        boxcars.load({**POSITION, **changed})


def test_a_missing_field_is_named() -> None:
    with pytest.raises(BadPosition, match=r"^position: round is missing"):
        boxcars.load({key: value for key, value in POSITION.items() if key != "round"})
