"""The log of Lords of Vegas in words."""

from __future__ import annotations

from typing import get_args

from boxcars.engine.types import Event, rank
from boxcars.games.lords_of_vegas.events import (
    CardReplaced,
    CasinoPaid,
    CasinoScored,
    DieTakenOver,
    Gambled,
    GameEnded,
    LaidOff,
    LotsPaid,
    OfferEnded,
    OfferMade,
    StepsDone,
    TieRolled,
    TradeStopped,
)
from boxcars.games.lords_of_vegas.types import (
    Act,
    GiveDie,
    GiveLot,
    GiveMoney,
    Obstacle,
    ObstacleName,
    OpenOffer,
    Raise,
)
from boxcars.texts import Texts, plain

NAMES = ["Anna", "Benno", "Carla", "Denny", "Emma", "Fay"]


def told(event: Event) -> str:
    return plain(Texts("lords-of-vegas", NAMES).of(event))


def test_sentences_use_names_lots_and_money() -> None:
    assert told(LotsPaid((2, 0, 1))) == "Lots paid Anna $2 and Carla $1."
    assert told(CasinoPaid(("A1", "A2"), (0, 0))) == "Casino A1-A2 paid nobody."
    assert told(CasinoScored(0, ("A1",), 1, 8, 8)).startswith("Anna lost 1 point of A1")
    assert told(CasinoScored(0, ("A1",), 2, 8, 10)) == "Anna scored 2 points with A1: 8 to 10."
    assert told(DieTakenOver(0, "C5", 1, 1)) == "Anna took C5 over from Benno, with a 1."
    assert told(DieTakenOver(0, "C5", 1, None)) == "Anna put a 1 on C5."
    assert told(CardReplaced(0, "F1", True)) != told(CardReplaced(0, "F1", False))
    assert told(Gambled(0, 1, (3, 4), -5, 5, 0)) == "Anna rolled 3 4 and lost $5."
    assert told(LaidOff(1, True)) == "Benno laid off half of the bet."
    assert told(TieRolled(("A1", "A2"), ("A1", "A2"), (3, 3), None)).endswith("still tied.")


def test_trades_are_told_step_by_step() -> None:
    steps = (GiveMoney(0, 1, 4), GiveLot(1, 0, "B3"), GiveDie(2, 0, "A1"))
    assert told(StepsDone(1, steps)) == (
        "Offer 1: $4 from Anna to Benno; the lot B3 from Benno to Anna; "
        "the die on A1 from Carla to Anna."
    )
    offer = OpenOffer(3, 0, (GiveMoney(1, 0, 4), Act(Raise("A1"))), (0, 1), (0,))
    assert told(OfferMade(offer)) == "Offer 3 of Anna: $4 from Benno to Anna; raise A1."
    assert told(OfferEnded(3, "declined", 1)) == "Offer 3 was declined by Benno."
    assert told(OfferEnded(3, "game_went_on", None)) == "Offer 3 ended: the game went on."


def test_why_a_trade_stopped_is_told_with_names_and_its_rule() -> None:
    """LOV-17.8"""
    short = Obstacle("too_little_money", "LOV-17.6", 1, amount=4)
    assert told(TradeStopped(3, 0, short, ())) == "Offer 3 stopped: Benno is $4 short (LOV-17.6)."
    lost = Obstacle("not_givers_die", "LOV-17.6", 2, "B4")
    assert told(TradeStopped(3, 1, lost, ())) == (
        "Offer 3 stopped: the die on B4 does not belong to Carla (LOV-17.6)."
    )
    mine = Texts("lords-of-vegas", NAMES, you=0)
    dear = Obstacle("too_dear", "LOV-8.2", 0, "A1", 9)
    assert "it costs $9, more than you have" in plain(mine.of(TradeStopped(3, 1, dear, ())))


def test_every_obstacle_is_told_in_its_own_words() -> None:
    names = get_args(ObstacleName)
    said = {told(TradeStopped(1, 0, Obstacle(name, "LOV-17", 0, "A1", 2), ())) for name in names}
    assert len(said) == len(names)


def test_the_end_says_what_decided() -> None:
    """LOV-18.3, LOV-R36"""
    assert "Anna had the most points" in told(GameEnded(rank(((9, 1), (8, 2)), "most points")))
    level = rank(((9, 1), (9, 2)), "equal points, most money")
    assert "Benno won with more money" in told(GameEnded(level))
    shared = rank(((9, 2), (9, 2)), "equal points and money")
    assert "Anna and Benno" in told(GameEnded(shared))
