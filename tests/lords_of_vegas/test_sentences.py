"""The sentences of the log: one for every event, each with a rule that exists."""

from __future__ import annotations

from typing import Any

import boxcars
from boxcars.engine.types import Event, Undone, rank
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
)
from boxcars.games.lords_of_vegas.game import GAME
from boxcars.games.lords_of_vegas.sentences import SENTENCES, sentence
from boxcars.games.lords_of_vegas.types import (
    Act,
    GiveDie,
    GiveLot,
    GiveMoney,
    OpenOffer,
    Raise,
)
from boxcars.rulebook.reader import rulebook

NAMES = ["Anna", "Benno", "Carla", "Denny", "Emma", "Fay"]


def told(event: Event) -> str:
    return sentence(event, NAMES)


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds: list[Any] = [*GAME.events, Undone]
    tags = {kind.__struct_config__.tag for kind in kinds}
    assert {key.partition(".")[0] for key in SENTENCES} == tags


def test_every_event_of_a_game_can_be_told_and_cites_a_rule() -> None:
    ids = set(rulebook("lords-of-vegas").ids())
    for seats, edition in ((2, "first"), (4, "second")):
        play = boxcars.new("lords-of-vegas", seats, {"edition": edition}, seed=seats)
        for turn in range(400):
            if not play.questions:
                break
            seat = play.questions[0].seat
            legal = play.legal(seat)
            play.answer(seat, legal[turn % len(legal)])
        for event in play.events:
            assert told(event)[-1] == "."
            assert getattr(event, "rule", "") in ids


def test_sentences_use_names_lots_and_money() -> None:
    assert told(LotsPaid((2, 0, 1))) == "Lots pay Anna $2 and Carla $1."
    assert told(CasinoPaid(("A1", "A2"), (0, 0))) == "Casino A1-A2 pays nobody."
    assert told(CasinoScored(0, ("A1",), 1, 8, 8)).startswith("Anna loses 1 point of A1")
    assert told(CasinoScored(0, ("A1",), 2, 8, 10)) == "Anna scores 2 points with A1: 8 to 10."
    assert told(DieTakenOver(0, "C5", 1, 1)) == "Anna takes C5 over from Benno, with a 1."
    assert told(DieTakenOver(0, "C5", 1, None)) == "Anna puts a 1 on C5."
    assert told(CardReplaced(0, "F1", True)) != told(CardReplaced(0, "F1", False))
    assert told(Gambled(0, 1, (3, 4), -5, 5, 0)) == "3 4: Anna loses $5."
    assert told(LaidOff(1, True)) == "Benno lays off half of the bet."
    assert told(TieRolled(("A1", "A2"), ("A1", "A2"), (3, 3), None)).endswith("still tied.")


def test_trades_are_told_step_by_step() -> None:
    steps = (GiveMoney(0, 1, 4), GiveLot(1, 0, "B3"), GiveDie(2, 0, "A1"))
    assert told(StepsDone(1, steps)) == (
        "Anna pays Benno $4; Benno gives Anna the lot B3; Carla gives Anna the die on A1."
    )
    offer = OpenOffer(3, 0, (GiveMoney(1, 0, 4), Act(Raise("A1"))), (0, 1), (0,))
    assert told(OfferMade(offer)) == "Offer 3 of Anna: Benno pays Anna $4; raise A1."
    assert told(OfferEnded(3, "declined", 1)) == "Offer 3 ends: declined by Benno."
    assert told(OfferEnded(3, "the game went on", None)) == "Offer 3 ends: the game went on."


def test_the_end_says_what_decided() -> None:
    """LOV-18.3, LOV-R36"""
    assert "Anna has the most points" in told(GameEnded(rank(((9, 1), (8, 2)), "most points")))
    level = rank(((9, 1), (9, 2)), "equal points, most money")
    assert "Benno wins with more money" in told(GameEnded(level))
    shared = rank(((9, 2), (9, 2)), "equal points and money")
    assert "Anna and Benno" in told(GameEnded(shared))
