"""Answers as integers, by what their fields declare."""

from __future__ import annotations

from typing import Any, Literal

import pytest

import boxcars
from boxcars.engine.codes import Code
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.types import Answer
from boxcars.games.las_vegas.types import Place, Roll, WhatRoll
from boxcars.games.las_vegas_royale.types import Decline, Face, PutCluster, Split
from boxcars.games.las_vegas_royale.types import Roll as RoyaleRoll
from tests.las_vegas_royale.tiles.test_g_black_box_double_down import won_box


class Paint(Answer, frozen=True):
    lot: Literal["C1", "C2", "C10"]
    color: Literal["red", "blue"] | None


def test_a_literal_counts_in_the_order_it_is_written() -> None:
    """Rules take codes apart: the numbers are those of the game's own lists."""
    code = Code(Paint)
    assert [code.pack(Paint(lot, None)) for lot in ("C1", "C2", "C10")] == [0, 1, 2]
    assert [code.pack(Paint("C1", color)) >> 2 for color in (None, "red", "blue")] == [0, 1, 2]
    assert code.unpack(code.pack(Paint("C10", "blue"))) == Paint("C10", "blue")


def test_a_value_that_has_no_code_is_refused() -> None:
    state = boxcars.new("las-vegas", seats=2, seed=1).state()
    with pytest.raises(ValueError, match="number cannot be 99"):
        state.encode(Place(99))
    assert state.refusal(state.actor(), Place(99)) == "number cannot be 99"
    cluster = Code(PutCluster)
    assert len({cluster.pack(PutCluster(dice, 1)) for dice in (1, 2, 3)}) == 3
    with pytest.raises(ValueError, match="dice cannot be 5"):
        cluster.pack(PutCluster(5, 1))


@pytest.mark.parametrize(
    "dice", [(1,) * 16 + (2,) * 7, (0,) * 8, (7,), (1, 2.0), (True,), [1] * 8, 8, None]
)
def test_only_dice_that_can_be_rolled_have_a_code(dice: Any) -> None:
    """A tally would take more than 15 of a number for the next number."""
    state = boxcars.new("las-vegas", 2, {"start_player": 0}, chance="manual").state()
    while not isinstance(state.questions()[0], WhatRoll):
        state.apply(state.draw(Generator(1)))
    assert state.refusal(CHANCE_ACTS, Roll((1,) * 8)) == ""
    assert state.refusal(CHANCE_ACTS, Roll(dice)).startswith("own cannot be")
    with pytest.raises(ValueError, match="own cannot be"):
        state.encode(Roll(dice))


@pytest.mark.parametrize("number", [True, 2.0, 2**70, -(2**70), "2", None, (2,)])
def test_what_only_looks_like_a_number_has_no_code(number: Any) -> None:
    turn = boxcars.new("las-vegas", seats=2, seed=1).turn(0)
    assert turn.refusal(Place(number)).startswith("number cannot be")


@pytest.mark.parametrize("big", [True, 7, [1], "1"])
def test_what_only_looks_like_a_big_die_has_no_code(big: Any) -> None:
    with pytest.raises(ValueError, match="big cannot be"):
        Code(RoyaleRoll).pack(RoyaleRoll((1,), big))


def test_faces_that_are_not_there_have_no_code() -> None:
    state = boxcars.new("las-vegas-royale", 3, {"start_player": 0}, chance="manual").state()
    for name in ("nothing", "nothing2"):
        with pytest.raises(ValueError, match=f"there is no face '{name}'; there are lucky_punch"):
            state.encode(Face(name))
        assert state.refusal(CHANCE_ACTS, Face(name)).startswith(f"there is no face '{name}'")


@pytest.mark.parametrize("pile", [(0,) * 16, (10_000, 0, 0), (80_000, 0, 0), ()])
def test_piles_that_cannot_be_made_have_no_code(pile: tuple[int, ...]) -> None:
    state = won_box().state()
    with pytest.raises(ValueError, match="first cannot be"):
        state.encode(Split(pile))
    assert state.refusal(1, Split(pile)).startswith("first cannot be")
    assert "three blanks" in state.refusal(1, Split((40_000, 0, 0)))


@pytest.mark.parametrize(
    "play", [won_box(), boxcars.new("las-vegas-royale", 3, {"start_player": 0}, chance="manual")]
)
def test_an_answer_to_another_question_has_no_code(play: boxcars.Play) -> None:
    with pytest.raises(TypeError, match="takes no Decline"):
        play.state().encode(Decline())
