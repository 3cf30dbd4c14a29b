"""The engine carries more than Las Vegas asks of it: simultaneous hidden answers, games inside a
turn, private events, and undo that stops where something was revealed."""

from __future__ import annotations

import pytest

import boxcars
from boxcars.engine.types import Undone
from boxcars.testing import check_game
from tests.engine.sealed_bids import (
    GAME,
    Bid,
    BidPlaced,
    BidsOpened,
    HowMuch,
    Prize,
    PrizeTaken,
    Secret,
    SecretDealt,
    Throw,
    ThrowAgain,
    WantToThrowAgain,
    WhichPrize,
)


def bidding(seats: int = 2) -> boxcars.Play:
    """A game in which a prize of 2 is up for bids, and everybody's secret is 1."""
    play = boxcars.new(GAME, seats, chance="manual")
    for _ in range(seats):
        play.answer("chance", Secret(1))
    play.answer("chance", Prize(2))
    return play


@pytest.mark.parametrize("seats", [2, 3])
def test_it_keeps_every_promise_of_a_game(seats: int) -> None:
    check_game(GAME, seats, games=25, care=1)


def test_several_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    play = bidding(3)
    assert play.questions == [HowMuch(0, 3), HowMuch(1, 3), HowMuch(2, 3)]
    play.answer(2, Bid(1))
    assert play.questions == [HowMuch(0, 3), HowMuch(1, 3)]
    play.answer(0, Bid(0))
    with pytest.raises(boxcars.IllegalAction, match="turn to answer"):
        play.answer(0, Bid(1))
    play.answer(1, Bid(0))
    assert play.questions == [WhichPrize("chance")]


def test_an_answer_stays_hidden_from_others_until_all_are_in() -> None:
    play = bidding()
    told = len(play.events)
    play.answer(0, Bid(3))
    assert play.events_for(0, told) == [BidPlaced(0, 3)]
    assert play.events_for(1, told) == play.events_for(None, told) == [BidPlaced(0, None)]
    assert play.view(1).bids == (None, None)  # type: ignore[attr-defined]
    play.answer(1, Bid(1))
    assert BidsOpened((3, 1)) in play.events_for(None)


def test_a_private_outcome_of_chance_is_told_to_its_owner_only() -> None:
    play = bidding()
    assert play.events_for(1)[:2] == [SecretDealt(0, None), SecretDealt(1, 1)]
    assert play.events_for(None)[:2] == [SecretDealt(0, None), SecretDealt(1, None)]


def test_an_answer_can_be_taken_back_until_it_reveals_something() -> None:
    play = bidding()
    before = play.position()
    play.answer(0, Bid(3))
    assert play.undo() == [Undone(seat=0, events=1)]
    assert play.position() == before
    assert [type(event) for event in play.events[-2:]] == [BidPlaced, Undone]
    play.answer(0, Bid(2))
    play.answer(1, Bid(1))
    assert not play.can_undo
    with pytest.raises(boxcars.IllegalAction, match="shown since"):
        play.undo()


def test_a_small_game_inside_a_turn_returns_to_the_turn() -> None:
    """Equal bids start a duel, and throwing again is one more step inside the duel."""
    play = bidding()
    play.answer(0, Bid(1))
    play.answer(1, Bid(1))
    play.answer("chance", Throw(4))
    assert play.questions == [WantToThrowAgain(0, 4)]
    play.answer(0, ThrowAgain(True))
    play.answer("chance", Throw(5))
    play.answer("chance", Throw(3))
    happened = play.answer(1, ThrowAgain(False))
    assert happened == [PrizeTaken(0, 2)]
    assert play.questions == [WhichPrize("chance")]


def test_a_record_with_answers_taken_back_replays() -> None:
    play = bidding()
    play.answer(1, Bid(3))
    play.undo()
    play.answer(1, Bid(0))
    play.answer(0, Bid(1))
    again = boxcars.replay(play.record(), game=GAME)
    assert again.position() == play.position()
    assert again.events == play.events


def test_a_game_outside_the_library_must_be_given() -> None:
    play = bidding()
    with pytest.raises(boxcars.BadRecord, match="sealed-bids"):
        boxcars.replay(play.record())
    with pytest.raises(boxcars.BadPosition, match="sealed-bids"):
        boxcars.load(play.position())
