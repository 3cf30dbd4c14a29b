"""Records from outside: replayed, or refused with the step that is wrong."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boxcars
from boxcars import BadRecord
from boxcars.engine.errors import shown
from tests.bad_input.outside import (
    ANYTHING,
    FUZZ,
    HUGE,
    ODD,
    POSITION,
    RECORD,
    check_message,
    mutated,
    tried,
)


@FUZZ
@given(mutated(RECORD))
def test_a_changed_record_is_refused_or_sound(record: dict[str, Any]) -> None:
    play, error = tried(lambda: boxcars.replay(record), BadRecord)
    if play is None:
        assert error is not None
        assert error.field.removesuffix("$") in str(error)
        return
    assert boxcars.replay(play.record()).position() == play.position()


@FUZZ
@given(ANYTHING | st.sampled_from(ODD))
def test_anything_as_a_record(data: object) -> None:
    with pytest.raises(BadRecord) as caught:
        boxcars.replay(data)
    check_message(caught.value)


@FUZZ
@given(mutated(POSITION))
def test_a_record_that_begins_with_a_changed_position(position: dict[str, Any]) -> None:
    record = {**RECORD, "start": position, "steps": []}
    _, error = tried(lambda: boxcars.replay(record), BadRecord)
    assert error is None or error.field.startswith("start")


def test_a_bad_step_is_named_by_its_number() -> None:
    record = copy.deepcopy(RECORD)
    record["steps"][4]["answer"] = {"type": "place", "number": 3}
    with pytest.raises(BadRecord, match=r"record: steps\[4\]: the note on top"):
        boxcars.replay(record)


def test_a_record_that_takes_back_too_much() -> None:
    record = {**RECORD, "steps": [{"type": "taken_back"}, *RECORD["steps"]]}
    with pytest.raises(BadRecord, match=r"steps\[0\]: there is no answer to take back"):
        boxcars.replay(record)


@pytest.mark.parametrize("rules", [0, 2, HUGE], ids=shown)
def test_other_rules_versions_are_refused_by_name(rules: int) -> None:
    with pytest.raises(BadRecord, match="rules"):
        boxcars.replay({**RECORD, "rules": rules})


def test_a_result_that_the_steps_do_not_lead_to() -> None:
    result = {"reason": "most money", "scores": [[1, 1]] * 3, "ranks": [1, 1, 1], "winners": [0]}
    with pytest.raises(BadRecord, match="result: is not what the steps lead to"):
        boxcars.replay({**RECORD, "result": result})
