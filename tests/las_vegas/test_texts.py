"""The log of Las Vegas in words."""

from boxcars.engine.types import Event, Result, Undone, rank
from boxcars.games.las_vegas.events import (
    DicePlaced,
    DiceRolled,
    GameEnded,
    NotesReturned,
    NoteWon,
    RoundBegan,
    TieRemoved,
)
from boxcars.texts import Texts, plain

NAMES = ["Anna", "Benno", "Carla", "Denny", "Emma"]


def told(event: Event, you: int | None = None) -> str:
    return plain(Texts("las-vegas", NAMES, you).of(event))


def test_sentences_use_names_money_and_plurals() -> None:
    assert told(DiceRolled(0, (1, 1, 5), ())) == "Anna rolled 1 1 5."
    assert told(DiceRolled(0, (1,), (4, 4))) == "Anna rolled 1 and neutral 4 4."
    assert told(DiceRolled(0, (), (4,))) == "Anna rolled neutral 4."
    assert told(DicePlaced(1, 3, 1, 0)) == "Benno placed 1 die on casino 3."
    assert told(DicePlaced(1, 3, 0, 1)) == "Benno placed 1 neutral die on casino 3."
    assert told(DicePlaced(1, 3, 2, 1)) == "Benno placed 2 dice and 1 neutral die on casino 3."
    assert (
        told(TieRemoved(4, 2, (0, 2, "neutral")))
        == "Casino 4: Anna, Carla and Neutral tied with 2 dice each and got nothing."
    )
    assert told(NoteWon(4, 1, 1, 60_000)) == "Benno took $60K from casino 4."
    assert told(NoteWon(4, "neutral", 1, 60_000)) == (
        "Neutral took $60K from casino 4; it went under the pile."
    )
    assert told(NotesReturned(2, (40_000, 10_000))) == "Nobody took $40K and $10K from casino 2."
    assert told(Undone(1, 2)) == "Benno took the last answer back."


def test_the_reader_is_you() -> None:
    assert told(DicePlaced(1, 3, 1, 0), you=1) == "You placed 1 die on casino 3."
    assert told(RoundBegan(2, 1), you=1) == "Round 2 began; you go first."
    assert told(RoundBegan(2, 1), you=0) == "Round 2 began; Benno goes first."
    assert told(TieRemoved(4, 1, (0, 2)), you=2) == (
        "Casino 4: Anna and you tied with 1 die each and got nothing."
    )


def test_the_end_says_what_decided() -> None:
    """LV-5.3, LV-5.4, LV-5.5"""

    def ended(result: Result) -> str:
        return told(GameEnded(result))

    assert "Anna had the most money" in ended(rank(((9, 1), (8, 2)), "most money"))
    assert "Benno won with more notes" in ended(rank(((9, 1), (9, 2)), "equal money, most notes"))
    assert "Anna and Benno" in ended(rank(((9, 2), (9, 2)), "equal money and notes"))
