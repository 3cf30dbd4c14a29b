"""The regular of Lords of Vegas: plays every table, trades by worth, and never stalls one."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.bots import make_bot
from boxcars.bots.lords_of_vegas.levels import Regular
from boxcars.engine.generator import Generator
from boxcars.games.lords_of_vegas.events import (
    OfferEnded,
    OfferMade,
    TradeDone,
)
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Build,
    Decline,
    EndTurn,
    GiveDie,
    GiveLot,
    GiveMoney,
    Offer,
    Remove,
    Word,
)
from boxcars.lab.simulation import simulate
from tests.lords_of_vegas.tables import A, B, see, table


def bot(seed: int = 1) -> Regular:
    return Regular(Generator(seed))


def choice(play: Play, seat: int, seed: int = 1) -> Any:
    """What the regular answers when it has no trade in mind."""
    regular = bot(seed)
    answer = regular.choose(play.turn(seat))
    while isinstance(answer, Offer):
        answer = regular.choose(play.turn(seat))
    return answer


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"edition": "first", "layoff": True}),
        (3, {"trade_after_draw": True}),
        (4, {"edition": "first", "gifts": False}),
        (5, {"layoff": True}),
        (6, {}),
        (3, {"trading": False}),
    ],
)
def test_it_plays_whole_games_on_every_table(seats: int, options: dict[str, Any]) -> None:
    """Refused offers are never repeated, and nobody waits for anybody."""
    levels = ["regular", "tourist", "regular", "regular", "tourist", "regular"][:seats]
    bots = [make_bot("lords-of-vegas", level, Generator(seat)) for seat, level in enumerate(levels)]
    play = boxcars.new("lords-of-vegas", seats, options, seed=seats)
    answers = 0
    while play.questions:
        seat = play.questions[0].seat
        assert isinstance(seat, int)
        answer = bots[seat].choose(play.turn(seat))
        if isinstance(answer, Offer):
            assert answer.steps not in [offer.steps for offer in see(play).refused]
        play.answer(seat, answer)
        answers += 1
    assert play.result is not None
    assert answers < 1000


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("seats", "at_least"), [(2, 0.9), (3, 0.85), (4, 0.75)])
def test_it_beats_tourists(edition: str, seats: int, at_least: float) -> None:
    """Of a hundred games it wins more than ninety against one, two or three of them."""
    bots = ["regular"] + ["tourist"] * (seats - 1)
    report = simulate("lords-of-vegas", bots, games=24, options={"edition": edition}, seed=3)
    assert report.bots[0].bot == "regular"
    assert report.bots[0].win_rate > at_least


def played(levels: list[str], seed: int) -> Play:
    play = boxcars.new("lords-of-vegas", len(levels), seed=seed)
    bots = [
        make_bot("lords-of-vegas", level, Generator(10 * seed + seat))
        for seat, level in enumerate(levels)
    ]
    while play.questions:
        seat = play.questions[0].seat
        assert seat != CHANCE
        play.answer(seat, bots[int(seat)].choose(play.turn(seat)))
    return play


def test_regulars_offer_each_other_what_helps_both_sides() -> None:
    made = traded = 0
    for seed in range(40):
        events = played(["regular"] * 4, seed).events
        made += sum(isinstance(event, OfferMade) for event in events)
        traded += sum(isinstance(event, TradeDone) for event in events)
    assert made >= 3
    assert traded > made * 0.5


def test_it_takes_no_for_an_answer() -> None:
    """A tourist declines every other offer, and is not asked the same again."""
    declined = 0
    for seed in range(60):
        events = played(["regular", "tourist", "tourist"], seed).events
        made = [event.offer for event in events if isinstance(event, OfferMade)]
        offers = {offer.number: offer for offer in made}
        ended = {event.offer for event in events if isinstance(event, OfferEnded)}
        for number in ended:
            later = [offer.steps for offer in made if offer.number > number]
            assert offers[number].steps not in later
        declined += len(ended)
    assert declined >= 1


def test_it_builds_where_it_pays() -> None:
    play = table("A6 marker A", money={A: 30}, above=30)
    answer = choice(play, A)
    assert isinstance(answer, Build)
    assert answer.lot == "A6"


def test_it_ends_its_turn_when_nothing_helps() -> None:
    assert choice(table(money={A: 3}), A) == EndTurn()


def test_it_answers_offers_by_their_worth() -> None:
    """LOV-17.5: a six on the Strip is worth more than a dollar, and less than a fortune."""
    play = table("A6 vega B 6", "B2 marker A", money={A: 60, B: 60}, above=30)
    play.answer(A, Offer((GiveDie(B, A, "A6"), GiveMoney(A, B, 1))))
    assert choice(play, B) == Decline(1, Word("crown", "A6", 53))
    play = table("A6 vega B 6", "B2 marker A", money={A: 160, B: 0}, above=4)
    play.answer(A, Offer((GiveDie(B, A, "A6"), GiveMoney(A, B, 150))))
    assert choice(play, B) == Accept(1)
    play = table("A6 vega B 6", "B2 marker A", money={A: 60, B: 60})
    play.answer(A, Offer((GiveLot(A, B, "B2"),)))
    assert choice(play, B) == Accept(1)


def test_it_gives_up_the_die_it_needs_least() -> None:
    mine = [f"C{n} vega A 6" for n in range(1, 10)] + ["D1 albion A 6", "D7 sphinx A 6"]
    play = table(*mine, "E2 tivoli A 1", "B1 pioneer B 5", waiting="draw", deck=["B1", "C10"])
    play.answer(CHANCE, {"type": "card", "lot": "B1"})
    assert choice(play, A) == Remove("E2")


def test_it_does_not_hoard() -> None:
    """It builds to the last turn, rather than end one with money for its lots."""
    idle = turns = 0
    for seed in range(6):
        play = boxcars.new("lords-of-vegas", 4, {"trading": False}, seed=seed)
        bots = [make_bot("lords-of-vegas", "regular", Generator(seat)) for seat in range(4)]
        while play.questions:
            seat = play.questions[0].seat
            assert isinstance(seat, int)
            answer = bots[seat].choose(play.turn(seat))
            view = see(play)
            if isinstance(answer, EndTurn):
                turns += 1
                lots = [one for one in view.spaces if one.marker == seat]
                idle += view.players[seat].money >= 40 and len(lots) >= 3
            play.answer(seat, answer)
    assert turns > 100
    assert idle < turns * 0.03


def test_it_looks_for_two_tiles_that_score_only_together() -> None:
    """LOV-7.3: at 10 points a casino of one tile brings none, one of two tiles does."""
    play = table("A5 marker A", "A6 marker A", money={A: 45}, score={A: 10, B: 10}, above=6)
    assert isinstance(choice(play, A), Build)
