"""A turn: what a player knows, what it may answer, and what it can imagine."""

from __future__ import annotations

import pytest

import boxcars
from boxcars import Play
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas.types import Place
from boxcars.games.lords_of_vegas.types import Build, GiveMoney, Offer
from tests.engine import sealed_bids
from tests.lords_of_vegas.tables import A, B, C, table


def bidding() -> Play:
    return boxcars.new(sealed_bids.GAME, 3, seed=4)


def test_it_shows_what_the_seat_sees_and_may_answer() -> None:
    play = boxcars.new("las-vegas", 3, {"rounds": 2}, seed=7)
    seat = play.questions[0].seat
    turn = play.turn(seat)
    assert turn.seat == seat
    assert turn.view == play.view(seat)
    assert turn.legal == play.legal(seat)
    assert turn.options == play.options
    assert turn.deadline is None


def test_it_tells_what_is_new_and_hides_what_is_hidden() -> None:
    """A secret of another seat stays a secret; what was told before is not told again."""
    play = bidding()
    turn = play.turn(0)
    assert turn.events == play.events_for(0)
    dealt = [event for event in turn.events if isinstance(event, sealed_bids.SecretDealt)]
    assert [event.number is None for event in dealt] == [False, True, True]
    told = len(play.events)
    play.answer(1, sealed_bids.Bid(2))
    assert play.turn(0, told).events == [sealed_bids.BidPlaced(1, None)]
    assert play.turn(1, told).events == [sealed_bids.BidPlaced(1, 2)]


def test_it_judges_answers_that_cannot_be_listed() -> None:
    """LOV-17.5: trades are too many to list."""
    turn = table("A6 marker A", money={A: 30, B: 10}).turn(A)
    offer = Offer((GiveMoney(B, A, 10),))
    assert offer not in turn.legal
    assert turn.allows(offer)
    assert turn.refusal(offer) == ""
    assert not turn.allows(Offer((GiveMoney(B, A, 11),)))
    assert "not enough money" in turn.refusal(Offer((GiveMoney(B, A, 11),)))
    assert "you must give, receive or act" in turn.refusal(Offer((GiveMoney(B, C, 1),)))
    assert turn.allows(Build("A6", "vega"))


def test_what_it_imagines_fits_what_the_seat_knows_and_leaves_the_game_alone() -> None:
    play = bidding()
    play.answer(1, sealed_bids.Bid(2))
    before = play.position()
    turn = play.turn(0)
    bids: set[int] = set()
    for seed in range(40):
        state = turn.imagine(Generator(seed))
        assert isinstance(state, sealed_bids.SealedBids)
        assert state.view(0) == turn.view
        assert state.legal(0) == turn.legal
        bids.add(state.bids[1])
    assert len(bids) > 2
    assert play.position() == before


def test_a_play_says_why_an_answer_would_be_refused() -> None:
    play = boxcars.new("las-vegas", 2, seed=1)
    seat = play.questions[0].seat
    assert play.refusal(seat, play.legal(seat)[0]) == ""
    assert "a number to place" in play.refusal(seat, {"type": "start_player", "player": 0})
    assert "integer 1 to 6" in play.refusal(seat, {"type": "place", "number": 9})
    assert "no seat 7" in play.refusal(7, Place(1))


@pytest.mark.parametrize("answer", [1, "place", None, [], object()])
def test_what_is_no_answer_at_all_is_told_what_one_is(answer: object) -> None:
    play = boxcars.new("las-vegas", 2, seed=1)
    seat = play.questions[0].seat
    with pytest.raises(boxcars.IllegalAction, match=r'play.legal\(seat\), .* {"type": "place"'):
        play.answer(seat, answer)
