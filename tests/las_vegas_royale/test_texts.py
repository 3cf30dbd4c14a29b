"""The log of Las Vegas Royale in words, and its answers."""

from __future__ import annotations

import pytest

from boxcars.engine.types import Answer, Event, Result, Undone, rank
from boxcars.games.las_vegas_royale import events as told
from boxcars.games.las_vegas_royale import tile_events as tiles
from boxcars.games.las_vegas_royale.game import GAME
from boxcars.games.las_vegas_royale.meta import FACE_NAMES
from boxcars.games.las_vegas_royale.tile import FACES
from boxcars.games.las_vegas_royale.types import MoveDice, MoveGray, PlaceBlack, Split
from boxcars.texts import Texts, plain

NAMES = ["Anna", "Benno", "Carla", "Denny", "Emma"]
TEXTS = Texts("las-vegas-royale", NAMES)


def in_words(event: Event | Answer) -> str:
    return plain(TEXTS.of(event))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (told.TileDrawn(2, "no_entry"), "No Entry! came to casino 2."),
        (told.DiceRolled(0, (1, 1, 5), None), "Anna rolled 1 1 5."),
        (told.DiceRolled(0, (1,), 6), "Anna rolled 1 and a big 6."),
        (told.DiceRolled(0, (), 6), "Anna rolled a big 6."),
        (told.DicePlaced(1, 3, 1, 0), "Benno placed 1 small die on casino 3."),
        (told.DicePlaced(1, 3, 2, 1), "Benno placed 2 small dice and the big die on casino 3."),
        (tiles.DiceMoved(1, 3, 0, 1), "Benno moved the big die to the tile of casino 3."),
        (tiles.CounterMoved(1, 40_000, "LVR-T-A2.4"), "The jackpot is at $40K."),
        (tiles.CounterMoved(1, 3), "The counter at casino 1 went to space 3."),
        (tiles.FistMade(0, None), "Anna hid tokens in the fist."),
        (tiles.FistMade(0, 1), "Anna hid 1 token in the fist."),
        (tiles.FistGuessed(1, 2, 2), "Benno guessed 2, and that was right."),
        (tiles.FistGuessed(1, 2, 3), "Benno guessed 2, but it was 3."),
        (tiles.DiePushed(1, "small", 4, "casino"), "The die of Benno went to casino 4."),
        (tiles.DiePushed(1, "small", 6, "supply"), "The die of Benno went back to the supply."),
        (tiles.BlackPlaced(1, ()), "Benno placed no black die."),
        (tiles.BlackPlaced(1, (2, 5)), "Benno placed the black 2 and 5."),
        (
            tiles.PileTaken(1, 2, (20_000, 0), (60_000, 20_000, 0, 0)),
            "Benno took pile 2: 2 chips and a blank. "
            "The other had $60K, 2 chips, a blank and a blank.",
        ),
        (tiles.PayersNoted(1, (0, 2)), "Anna and Carla must pay for Bad Luck."),
        (tiles.BadLuckPaid(0, (50_000,), 0, ()), "Anna paid $50K for Bad Luck."),
        (tiles.BadLuckPaid(0, (), 2, ()), "Anna paid 2 chips for Bad Luck."),
        (tiles.BadLuckPaid(0, (30_000,), 1, ()), "Anna paid $30K and 1 chip for Bad Luck."),
        (tiles.BadLuckPaid(0, (), 0, ()), "Anna had nothing to pay for Bad Luck."),
        (
            tiles.BadLuckPaid(0, (90_000,), 0, (40_000,)),
            "Anna paid $90K for Bad Luck and got $40K back.",
        ),
        (
            tiles.BadLuckPaid(0, (60_000,), 2, (30_000,)),
            "Anna paid $60K and 2 chips for Bad Luck and got $30K back.",
        ),
        (
            told.TieRemoved(4, False, 2, (0, "neutral", "gray")),
            "Casino 4: Anna, Neutral and Gray tied with a strength of 2 and got nothing.",
        ),
        (
            told.TieRemoved(4, True, 2, (0, 1)),
            "The tile of casino 4: Anna and Benno tied with a strength of 2 and got nothing.",
        ),
        (Undone(1, 2), "Benno took the last answer back."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_sentences_use_names_money_and_plurals(event: Event, words: str) -> None:
    assert in_words(event) == words


def test_answers_say_which_dice_and_tokens() -> None:
    assert in_words(MoveDice(2, 1)) == "move 2 small dice and the big die to the tile"
    assert in_words(MoveDice(0, 1)) == "move the big die to the tile"
    assert in_words(MoveGray(6, "money")) == "take gray from casino 6: $30K"
    assert in_words(PlaceBlack((2, 2))) == "place the black 2 and 2"
    assert in_words(Split((60_000, 20_000, 0))) == "one pile of $60K, 2 chips and a blank"


def test_the_end_says_what_decided() -> None:
    """LVR-5.4, LVR-5.5, LVR-5.6"""

    def ended(result: Result) -> str:
        return in_words(told.GameEnded(result))

    assert "Anna had the most wealth" in ended(rank(((9, 1), (8, 2)), "most wealth"))
    equal = "equal wealth, most cards and chips"
    assert "Benno won with more cards" in ended(rank(((9, 1), (9, 2)), equal))
    assert "Anna and Benno" in ended(rank(((9, 2), (9, 2)), "equal wealth, cards and chips"))


def test_tiles_have_titles_and_say_what_they_do() -> None:
    assert GAME.meta.id == "las-vegas-royale"
    assert {face.name for face in FACES} == set(FACE_NAMES)
    for face in FACES:
        assert TEXTS.word(f"{face.name}.title") == face.title
        assert TEXTS.word(f"{face.name}.about").endswith(".")
    assert TEXTS.word("unknown.title") == "unknown"
