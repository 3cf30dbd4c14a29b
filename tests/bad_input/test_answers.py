"""Answers from outside: legal, or refused without any change."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import boxcars
from boxcars import CHANCE, BadOption, BadPosition, BadRecord, IllegalAction
from boxcars.engine.errors import shown
from tests.bad_input.outside import (
    ANYTHING,
    FUZZ,
    HUGE,
    ODD,
    PLACING,
    check_message,
    circle,
    deep,
    game_in_progress,
    mutated,
    tried,
)


@pytest.mark.parametrize(
    "data",
    [deep(), circle(), {"game": deep()}, {"game": "las-vegas", "x": deep()}],
    ids=["deep", "circle", "deep name", "deep surplus"],
)
def test_nesting_without_end(data: object) -> None:
    with pytest.raises(BadPosition):
        boxcars.load(data)
    with pytest.raises(BadRecord):
        boxcars.replay(data)
    with pytest.raises(IllegalAction):
        PLACING.answer(PLACING.questions[0].seat, data)
    with pytest.raises(BadOption):
        boxcars.new("las-vegas", 3, {"rounds": data})


@FUZZ
@given(st.integers(-2, 4) | st.just(CHANCE) | ANYTHING | st.sampled_from(ODD), ANYTHING)
@example(0, {"type": "\ud800"})
@example(0, {"\ud800": 1})
def test_anything_as_an_answer(seat: object, answer: object) -> None:
    before, told = PLACING.position(), len(PLACING.events)
    with pytest.raises(IllegalAction) as caught:
        PLACING.answer(seat, answer)
    check_message(caught.value)
    assert PLACING.position() == before
    assert len(PLACING.events) == told


def test_all_types_of_answers_are_named_unless_one_is_near() -> None:
    play = boxcars.new("lords-of-vegas", 3, {"first_player": 0}, seed=1)
    kinds = [msgspec.inspect.type_info(kind) for kind in (*play.game.actions, *play.game.outcomes)]
    names = [str(kind.tag) for kind in kinds if isinstance(kind, msgspec.inspect.StructType)]
    said = f"answer: type: must be one of {', '.join(names)}, not 'xyz'"
    assert play.refusal(0, {"type": "xyz"}) == said
    assert play.refusal(0, {"type": "drow"}).endswith("not 'drow'; did you mean draw?")
    assert len(play.refusal(0, {"type": "drow"})) < len(said)


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)
def test_objects_as_answers_and_seats(odd: object) -> None:
    seat = PLACING.questions[0].seat
    before = PLACING.position()
    for call in (
        lambda: PLACING.answer(seat, odd),
        lambda: PLACING.answer(odd, {"type": "place", "number": 1}),
        lambda: PLACING.legal(odd),
        lambda: PLACING.view(odd),
        lambda: PLACING.events_for(odd),
    ):
        with pytest.raises(IllegalAction):
            call()
    assert PLACING.position() == before


@FUZZ
@given(st.data())
def test_a_changed_outcome_is_refused_or_possible(data: st.DataObject) -> None:
    play = game_in_progress(data.draw(st.integers(0, 25)))
    seat = play.questions[0].seat
    answer = msgspec.json.decode(msgspec.json.encode(play.legal(seat)[0]))
    before = play.position()
    components = play.state().components()
    changed = data.draw(mutated(answer))
    _, error = tried(lambda: play.answer(seat, changed), IllegalAction)
    assert error is None or play.position() == before
    assert play.state().components() == components


@pytest.mark.parametrize(
    ("seat", "answer"),
    [
        (0, {"type": "place", "number": HUGE}),
        (0, {"type": "roll", "own": [-HUGE]}),
        (HUGE, {"type": "place", "number": 1}),
        (-HUGE, HUGE),
        (0, HUGE),
    ],
    ids=shown,
)
def test_numbers_too_long_to_be_written(seat: object, answer: object) -> None:
    with pytest.raises(IllegalAction) as caught:
        PLACING.answer(seat, answer)
    check_message(caught.value)
