"""The picture of a table: valid SVG that says in words what it shows."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest

import boxcars
from boxcars.engine.generator import Generator

SVG = "{http://www.w3.org/2000/svg}"


def drawn(play: boxcars.Play, seat: int | None = None) -> ET.Element:
    return ET.fromstring(play.game.picture(play.view(seat)))


def words(picture: ET.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


def described(picture: ET.Element) -> str:
    description = picture.find(f"{SVG}desc")
    assert description is not None
    return description.text or ""


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"neutral_dice": True}),
        (3, {"neutral_dice": True, "rounds": 1}),
        (4, {"hide_money": False, "rounds": 8}),
        (5, {}),
    ],
)
def test_every_moment_of_a_game_can_be_drawn(seats: int, options: dict[str, Any]) -> None:
    play = boxcars.new("las-vegas", seats=seats, options=options, seed=seats)
    generator = Generator(1)
    while play.questions:
        drawn(play, 0)
        seat = play.questions[0].seat
        legal = play.legal(seat)
        play.answer(seat, legal[generator.below(len(legal))])
    assert play.result is not None
    assert f"${max(play.result.scores)[0]:,}" in words(drawn(play))


@pytest.mark.parametrize("options", [{}, {"neutral_dice": True}])
def test_what_chance_is_asked_can_be_drawn(options: dict[str, Any]) -> None:
    play = boxcars.new("las-vegas", seats=3, options=options, chance="manual")
    while "roll" not in str(play.questions[0]).lower():
        drawn(play)
        play.answer(boxcars.CHANCE, play.legal(boxcars.CHANCE)[0])
    drawn(play)


def crowded() -> boxcars.Play:
    """Five notes and five owners on casino 1; Blue and Neutral tie, everybody else is paid."""
    options = {"start_player": 0, "neutral_dice": True}
    play = boxcars.new("las-vegas", seats=4, options=options, chance="manual")
    for thousands in (10, 10, 10, 10, 90, 50, 50, 60, 60, 70):
        play.answer(boxcars.CHANCE, {"type": "note", "value": thousands * 1000})
    rolls = [([1] * 4 + [2] * 4, [1, 1]), ([1] * 3 + [2] * 5, [1, 3])]
    rolls += [([1] * 2 + [3] * 6, [3, 3]), ([1] + [6] * 7, [4, 4])]
    for seat, (own, neutral) in enumerate(rolls):
        play.answer(boxcars.CHANCE, {"type": "roll", "own": own, "neutral": neutral})
        play.answer(seat, {"type": "place", "number": 1})
    return play


def test_notes_ties_and_takers_are_told_in_words() -> None:
    """LV-4.2, LV-4.5: the picture says what its frames and tokens show."""
    said = described(drawn(crowded()))
    assert (
        "Casino 1: notes $90K to Red, $10K to Green, $10K to Yellow, $10K, $10K; "
        "dice Red 4, Blue 3 (tied), Neutral 3 (tied), Green 2, Yellow 1."
    ) in said
    assert "Blue: 6 dice left, 0 notes." in said
    assert "Red rolls all 4 dice in supply." in said


def test_ties_are_marked() -> None:
    assert words(drawn(crowded())).count("tie") == 1


def test_hidden_money_is_not_drawn() -> None:
    """LV-R15: only the viewer's own money is in the picture."""
    play = boxcars.new("las-vegas", seats=3, seed=4)
    while play.view(None).round == 1:  # type: ignore[attr-defined]
        play.answer(play.questions[0].seat, play.legal(play.questions[0].seat)[0])
    assert "worth" not in described(drawn(play))
    assert described(drawn(play, 1)).count("worth") == 1


def test_a_notebook_shows_what_a_spectator_sees() -> None:
    play = boxcars.new("las-vegas", seats=4, seed=1)
    assert play._repr_svg_() == play.game.picture(play.view(None))


def test_pictures_can_stand_side_by_side() -> None:
    """Ids would clash on one page, and nothing may be fetched from elsewhere."""
    picture = drawn(crowded())
    names = {name for part in picture.iter() for name in part.attrib}
    assert "id" not in names
    assert not any("href" in name for name in names)
