"""The sentences of the log: one for every event, each with a rule that exists."""

from __future__ import annotations

import pytest
from msgspec import Struct

import boxcars
from boxcars.engine.types import Event, Result, Undone, rank
from boxcars.games.las_vegas_royale import events as told
from boxcars.games.las_vegas_royale import tile_events as tiles
from boxcars.games.las_vegas_royale.game import GAME
from boxcars.games.las_vegas_royale.sentences import (
    ANSWERS,
    SENTENCES,
    answer_in_words,
    sentence,
    title_of,
)
from boxcars.games.las_vegas_royale.types import MoveDice, MoveGray, PlaceBlack, Split
from boxcars.rulebook.reader import rulebook

NAMES = ["Anna", "Benno", "Carla", "Denny", "Emma"]


def _tag(kind: type[Struct]) -> str | int | None:
    return kind.__struct_config__.tag


def test_every_kind_of_event_has_a_sentence() -> None:
    tags = {_tag(event) for event in (*GAME.events, Undone)}
    assert {key.partition(".")[0] for key in SENTENCES} == tags


def test_every_kind_of_answer_has_words() -> None:
    tags = {_tag(answer) for answer in GAME.actions}
    assert {key.partition(".")[0] for key in ANSWERS} == tags


@pytest.mark.parametrize("seats", [2, 4])
def test_every_event_and_answer_of_games_can_be_told(seats: int) -> None:
    ids = set(rulebook("las-vegas-royale").ids())
    for seed in range(6):
        play = boxcars.new("las-vegas-royale", seats, {"tiles_per_round": 6}, seed=seed)
        while play.questions:
            seat = play.questions[0].seat
            legal = play.legal(seat)
            assert all(answer_in_words(answer) for answer in legal)
            play.answer(seat, legal[(len(play.events) + seed) % len(legal)])
        for event in play.events:
            assert sentence(event, NAMES)[-1] == "."
            assert event.rule in ids  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (told.TileDrawn(2, "no_entry"), "Casino 2 gets the tile No Entry!."),
        (told.DiceRolled(0, (1, 1, 5), None), "Anna rolls 1 1 5."),
        (told.DiceRolled(0, (1,), 6), "Anna rolls 1 and a big 6."),
        (told.DiceRolled(0, (), 6), "Anna rolls a big 6."),
        (told.DicePlaced(1, 3, 1, 0), "Benno places 1 small die in casino 3."),
        (told.DicePlaced(1, 3, 2, 1), "Benno places 2 small dice and the big die in casino 3."),
        (tiles.DiceMoved(1, 3, 0, 1), "Benno moves the big die to the tile of casino 3."),
        (tiles.CounterMoved(1, 40_000), "The counter at casino 1 is on $40,000."),
        (tiles.CounterMoved(1, 3), "The counter at casino 1 is on space 3."),
        (tiles.FistMade(0, None), "Anna hides tokens in the fist."),
        (tiles.FistMade(0, 1), "Anna hides 1 token in the fist."),
        (tiles.FistGuessed(1, 2, 2), "Benno guesses 2, and that is right."),
        (tiles.FistGuessed(1, 2, 3), "Benno guesses 2, but it was 3."),
        (tiles.DiePushed(1, "small", 4, "casino"), "The die of Benno goes to casino 4."),
        (tiles.DiePushed(1, "small", 6, "supply"), "The die of Benno goes back to its supply."),
        (tiles.BlackPlaced(1, ()), "Benno places no black die."),
        (tiles.BlackPlaced(1, (2, 5)), "Benno places the black 2 and 5."),
        (
            tiles.PileTaken(1, 2, (20_000, 0), (60_000, 20_000, 0, 0)),
            "Benno takes pile 2: 2 chips. The other had $80,000.",
        ),
        (tiles.PayersNoted(1, (0, 2)), "Anna and Carla must pay for Bad Luck."),
        (tiles.BadLuckPaid(0, (50_000,), 0, ()), "Anna pays $50,000 for Bad Luck."),
        (tiles.BadLuckPaid(0, (), 2, ()), "Anna pays 2 chips for Bad Luck."),
        (tiles.BadLuckPaid(0, (30_000,), 1, ()), "Anna pays $30,000 and 1 chip for Bad Luck."),
        (tiles.BadLuckPaid(0, (), 0, ()), "Anna has nothing to pay for Bad Luck."),
        (
            tiles.BadLuckPaid(0, (90_000,), 0, (40_000,)),
            "Anna pays $90,000 for Bad Luck and gets $40,000 back.",
        ),
        (
            tiles.BadLuckPaid(0, (60_000,), 2, (30_000,)),
            "Anna pays $60,000 and 2 chips for Bad Luck and gets $30,000 back.",
        ),
        (
            told.TieRemoved(4, False, 2, (0, "neutral", "gray")),
            "Casino 4: Anna, Neutral and Gray tie with 2 each and lose their dice.",
        ),
        (
            told.TieRemoved(4, True, 2, (0, 1)),
            "The tile of casino 4: Anna and Benno tie with 2 each and lose their dice.",
        ),
        (Undone(1, 2), "Benno takes the last answer back."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_sentences_use_names_money_and_plurals(event: Event, words: str) -> None:
    assert sentence(event, NAMES) == words


def test_answers_say_which_dice_and_tokens() -> None:
    assert answer_in_words(MoveDice(2, 1)) == "move 2 small dice and the big die to the tile"
    assert answer_in_words(MoveDice(0, 1)) == "move the big die to the tile"
    assert answer_in_words(MoveGray(6, "money")) == "take gray from casino 6 for $30,000"
    assert answer_in_words(PlaceBlack((2, 2))) == "place the black 2 and 2"
    assert answer_in_words(Split((60_000, 20_000, 0))) == "one pile of $60,000, 2 chips and blank"


def test_the_end_says_what_decided() -> None:
    """LVR-5.4, LVR-5.5, LVR-5.6"""

    def ended(result: Result) -> str:
        return sentence(told.GameEnded(result), NAMES)

    assert "Anna has the most wealth" in ended(rank(((9, 1), (8, 2)), "most wealth"))
    equal = "equal wealth, most cards and chips"
    assert "Benno wins with more cards" in ended(rank(((9, 1), (9, 2)), equal))
    assert "Anna and Benno" in ended(rank(((9, 2), (9, 2)), "equal wealth, cards and chips"))


def test_tiles_have_titles() -> None:
    assert title_of("no_entry") == "No Entry!"
    assert title_of("unknown") == "unknown"
