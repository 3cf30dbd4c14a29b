"""Answers of Lords of Vegas as integers: one code for what is the same, none for nonsense."""

from __future__ import annotations

from typing import Any, cast

import pytest

import boxcars
from boxcars import Play
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.casinos import regroup
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Act,
    Arrange,
    Build,
    Decline,
    Gamble,
    GiveLot,
    GiveMoney,
    Offer,
    Raise,
    Remodel,
    Reorganize,
    Roll,
    Sprawl,
    Withdraw,
)
from tests.lords_of_vegas.tables import A, B, act, roll, table

WHOLE = ("A1 vega A 6", "A2 vega A 3", "A4 vega B 2")
"""A casino of three spaces; A is boss."""


def gambling() -> Play:
    play = table("A1 vega B 6", money={A: 30, B: 30})
    act(play, Gamble("A1", 2))
    return play


def reorganizing() -> Play:
    play = table(*WHOLE, money={A: 30})
    act(play, Reorganize("A1"))
    return play


@pytest.mark.rule("LOV-14.3", "LOV-12.4")
@pytest.mark.parametrize("play", [gambling(), reorganizing()], ids=["two dice", "three dice"])
@pytest.mark.parametrize(
    "dice", [(9, 1), (0, 3), (3, 0), (7, 7, 7), (1, 2, -1), (), (1,), (1,) * 4, (1,) * 22]
)
def test_what_no_dice_show_has_no_code(play: Play, dice: tuple[int, ...]) -> None:
    state = play.state()
    with pytest.raises(ValueError, match="dice"):
        state.encode(Roll(dice))
    assert "dice" in state.refusal(CHANCE_ACTS, Roll(dice))


@pytest.mark.rule("LOV-12.5")
@pytest.mark.parametrize("dice", [(5, 2, 0), (13, 2), (0, 5, 2), (5, 2) * 11])
def test_what_cannot_be_arranged_has_no_code(dice: tuple[int, ...]) -> None:
    play = reorganizing()
    roll(play, 5, 2, 4)
    with pytest.raises(ValueError, match="dice cannot be"):
        play.state().encode(Arrange(dice))
    assert not play.turn(A).allows(Arrange(dice))
    assert play.turn(A).allows(Arrange((2, 5)))


def test_dice_in_any_order_have_one_code_and_one_name() -> None:
    state = gambling().state()
    assert state.encode(Roll((2, 5))) == state.encode(Roll((5, 2)))
    assert state.decode(state.encode(Roll((2, 5)))) == Roll((5, 2))


@pytest.mark.parametrize(
    "answer",
    [
        Remodel("A4", "tivoli"),
        Reorganize("A4"),
        Raise("A4"),
        Sprawl("A4", "A5"),
    ],
)
def test_a_casino_has_one_code_by_whichever_lot_it_is_named(answer: Any) -> None:
    """What comes back names it by its lowest lot."""
    state = table(*WHOLE, money={A: 60}).state()
    names = [type(answer)(name, *answer.__reduce__()[1][1:]) for name in ("A1", "A2", "A4")]
    assert len({state.encode(name) for name in names}) == 1
    assert {state.decode(state.encode(name)) for name in names} == {names[0]}


@pytest.mark.parametrize(
    "answer",
    [
        Build("Z1", "vega"),  # type: ignore[arg-type]
        Gamble("A1", 10**9),
        Offer((GiveMoney(B, A, -5),)),
        Offer((GiveMoney(-1, A, 5),)),
        Offer((GiveLot(B, A, "Z1"),)),  # type: ignore[arg-type]
        Offer((GiveMoney(B, A, 5), Act(Gamble("A1", 10**9)))),
        Offer(()),
    ],
)
def test_a_turn_allows_nothing_that_a_play_would_not_read(answer: Answer) -> None:
    play = table("A1 vega B 6", "B1 marker B", money={A: 30, B: 30})
    assert play.turn(A).refusal(answer)
    with pytest.raises(boxcars.IllegalAction):
        play.answer(A, answer)


@pytest.mark.rule("LOV-17.4")
@pytest.mark.parametrize(
    "answer", [Offer((GiveMoney(B, A, 5),)), Accept(1), Decline(1), Withdraw(1)], ids=repr
)
def test_what_is_said_about_trades_has_no_code(answer: Answer) -> None:
    """Searches must not take it for an action: a code of it would open a bet of nothing."""
    state = table("A1 vega B 6", "B1 marker B", money={A: 30, B: 30}).state()
    with pytest.raises(TypeError, match="takes no"):
        state.encode(answer)


@pytest.mark.rule("LOV-1.9")
def test_a_code_is_that_of_the_board_as_it_is() -> None:
    """Whoever looks at an answer, changes the board and looks again gets the code of now."""
    state = cast(LordsOfVegas, table(*WHOLE, money={A: 30}).state())
    answer = Remodel("A2", "sphinx")
    before = state.encode(answer)
    assert state.refusal(A, answer) == ""
    state.tile[0] = 4
    regroup(state, 0)
    assert before != state.encode(answer) == state.encode(Remodel("A2", "sphinx"))
