"""The report on an experiment: whole, by itself, in every language, and true to the games."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from boxcars.engine.errors import BadOption
from boxcars.lab.charts import ticks_up_to, whisker
from boxcars.lab.experiment import Experiment, experiment_of
from boxcars.lab.page import page_of
from boxcars.lab.rows import Players, Row
from boxcars.texts import ENGLISH, LAB
from tools.icu import parse, walk
from tools.make_texts import languages, source

SOURCE = Path(__file__).parents[2] / "src/boxcars/lab/page.py"


@pytest.fixture(scope="module")
def experiment() -> Experiment:
    return experiment_of(
        {
            "name": "<b>Trial",
            "seeds": 12,
            "games": [
                {"game": "las-vegas", "lineups": [["regular", "tourist"], ["tourist", "regular"]]},
                {"game": "las-vegas-royale", "lineups": [["regular", "tourist"]]},
                {
                    "game": "lords-of-vegas",
                    "options": {"trading": False},
                    "lineups": [["regular", "tourist", "tourist"]],
                },
            ],
        }
    )


@pytest.fixture(scope="module")
def rows(experiment: Experiment) -> list[Row]:
    players = Players(experiment)
    return [players.play(number) for number in range(experiment.games)]


def words_of(page: str) -> str:
    """All words of the body; whatever is opened in it is closed."""
    body = page[page.index("<body>") : page.index("</html>")].replace("&nbsp;", " ")
    return " ".join(" ".join(ElementTree.fromstring(body).itertext()).split())


def test_the_page_has_everything_and_needs_nothing(experiment: Experiment, rows: list[Row]) -> None:
    page = page_of(experiment, rows)
    assert not re.search(r"https?://|<script|<link|<img|<b>|@import|url\(", page)
    words = words_of(page)
    for heading in (
        "Las Vegas (2012): regular · tourist",
        "Does it matter who begins?",
        "Money by round",
        "Points by round",
        "Cash by round",
        "Length: answers in a game",
        "Ratings: Lords of Vegas",
        "What is a tile worth?",
        "What is a lot worth?",
        "What is a company worth?",
        "Compared by the same dice",
        "How sure it is",
    ):
        assert heading in words
    first = [row for row in rows if row.cell == 0]
    won = sum(row.shares[row.seated.index(0)] for row in first) / len(first)
    assert f"regular 1 {won:.1%}" in words
    assert "Trading: off" in words
    assert "Pioneer" in words


def test_the_page_speaks_german(experiment: Experiment, rows: list[Row]) -> None:
    words = words_of(page_of(experiment, rows, "de"))
    assert "Was ist ein Grundstück wert?" in words
    assert "What is" not in words


def test_a_part_of_the_games_will_do(experiment: Experiment, rows: list[Row]) -> None:
    words = words_of(page_of(experiment, rows[:7]))
    assert f"about the 7 of {experiment.games} games" in words


def test_many_line_ups_are_folded_under_an_overview() -> None:
    games = [
        {
            "game": "las-vegas",
            "options": {"rounds": [1, 2, 3, 4, 5, 6, 7]},
            "lineups": [["regular", "tourist"]],
        }
    ]
    many = experiment_of({"seeds": 2, "games": games})
    players = Players(many)
    page = page_of(many, [players.play(number) for number in range(many.games)])
    assert "Las Vegas (2012): how often the first one wins" in words_of(page)
    assert page.count("<summary>Las Vegas (2012)") == 7


def test_a_page_needs_a_game_and_a_known_language(experiment: Experiment, rows: list[Row]) -> None:
    with pytest.raises(BadOption, match="no game has been played yet"):
        page_of(experiment, [])
    with pytest.raises(BadOption, match="there is de and en, not 'fr'"):
        page_of(experiment, rows, "fr")


def test_all_languages_say_the_same_and_every_text_is_said() -> None:
    english = source(LAB, ENGLISH)
    quoted = set(re.findall(r"""["'](\w+)["']""", SOURCE.read_text(encoding="utf-8")))
    assert set(english) <= quoted
    for language in languages(LAB):
        found = source(LAB, language)
        assert list(found) == list(english)
        for key, text in found.items():
            assert arguments(text) == arguments(english[key])


def arguments(text: str) -> set[str]:
    return {str(node[1]) for node in walk(parse(text))}


@pytest.mark.parametrize(
    ("most", "last"), [(0.0, 1.0), (3.0, 3.0), (71, 80), (1.0, 1.0), (620_000, 800_000)]
)
def test_scales_end_at_round_numbers(most: float, last: float) -> None:
    ticks = ticks_up_to(most)
    assert ticks[0] == 0
    assert ticks[-1] == pytest.approx(last)
    assert len(ticks) <= 7


def test_an_interval_stays_within_its_place() -> None:
    drawn = whisker(0.5, -3, 9, (0.0, 1.0), 0.25)
    assert all(0 <= float(x) <= 100 for x in re.findall(r'\bx[12]?="([\d.-]+)"', drawn))
