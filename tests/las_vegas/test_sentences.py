"""The sentences of the log: one for every event, each with a rule that exists."""

from msgspec import Struct
from msgspec.structs import StructConfig

import boxcars
from boxcars.engine.types import Event, Result, Undone, rank
from boxcars.games.las_vegas.game import GAME
from boxcars.games.las_vegas.sentences import SENTENCES, sentence
from boxcars.games.las_vegas.types import (
    DicePlaced,
    DiceRolled,
    GameEnded,
    NotesReturned,
    NoteWon,
    TieRemoved,
)
from boxcars.rulebook.reader import rulebook

NAMES = ["Anna", "Benno", "Carla", "Denny", "Emma"]


def _config(event: type[Struct]) -> StructConfig:
    return event.__struct_config__


def test_every_kind_of_event_has_a_sentence() -> None:
    tags = {_config(event).tag for event in (*GAME.events, Undone)}
    assert {key.partition(".")[0] for key in SENTENCES} == tags


def test_every_event_of_a_game_can_be_told_and_cites_a_rule() -> None:
    ids = set(rulebook("las-vegas").ids())
    for seats, neutral in ((3, True), (4, False), (2, True)):
        play = boxcars.new("las-vegas", seats, {"neutral_dice": neutral}, seed=seats)
        while play.questions:
            seat = play.questions[0].seat
            play.answer(seat, play.legal(seat)[-1])
        for event in play.events:
            assert sentence(event, NAMES)[-1] == "."
            assert getattr(event, "rule", "") in ids


def test_sentences_use_names_money_and_plurals() -> None:
    def told(event: Event) -> str:
        return sentence(event, NAMES)

    assert told(DiceRolled(0, (1, 1, 5), ())) == "Anna rolls 1 1 5."
    assert told(DiceRolled(0, (), (4,))) == "Anna rolls neutral 4."
    assert told(DicePlaced(1, 3, 1, 0)) == "Benno places 1 die on casino 3."
    assert told(DicePlaced(1, 3, 2, 1)) == "Benno places 2 dice and 1 neutral die on casino 3."
    assert (
        told(TieRemoved(4, 2, (0, 2, "neutral")))
        == "Casino 4: Anna, Carla and Neutral tie with 2 dice each and lose them."
    )
    assert told(NoteWon(4, 1, 1, 60_000)) == "Casino 4: Benno takes $60,000."
    assert told(NoteWon(4, "neutral", 1, 60_000)).startswith("Casino 4: Neutral")
    assert told(NotesReturned(2, (40_000, 10_000))) == (
        "Casino 2: $40,000 and $10,000 unclaimed, back under the pile."
    )
    assert told(Undone(1, 2)) == "Benno takes the last answer back."


def test_the_end_says_what_decided() -> None:
    """LV-5.3, LV-5.4, LV-5.5"""

    def told(result: Result) -> str:
        return sentence(GameEnded(result), NAMES)

    assert "Anna has the most money" in told(rank(((9, 1), (8, 2)), "most money"))
    assert "Benno wins with more notes" in told(rank(((9, 1), (9, 2)), "equal money, most notes"))
    assert "Anna and Benno" in told(rank(((9, 2), (9, 2)), "equal money and notes"))
