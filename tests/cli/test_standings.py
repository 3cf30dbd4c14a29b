"""The end of a game in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from boxcars.cli.people import seat_people
from boxcars.cli.screen import screen_for
from boxcars.engine.types import rank
from boxcars.texts import Texts

GAMES = {
    "las-vegas": ("most money", "had the most money"),
    "las-vegas-royale": ("most wealth", "had the most wealth"),
    "lords-of-vegas": ("most points", "had the most points"),
}


def shown(game: str, scores: tuple[tuple[int, int], ...], reason: str) -> str:
    people = seat_people([], [None] * len(scores))
    screen = screen_for(game, people, 100, Texts(game, [person.name for person in people]))
    page = io.StringIO()
    Console(file=page, width=100).print(screen.standings(rank(scores, reason)))
    return page.getvalue()


@pytest.mark.rule("LV-5.3", "LVR-5.4", "LOV-18.3")
@pytest.mark.parametrize("game", GAMES)
def test_two_equal_losers_do_not_change_what_decided(game: str) -> None:
    reason, said = GAMES[game]
    assert said in shown(game, ((90, 3), (60, 2), (60, 2)), reason)


@pytest.mark.rule("LV-5.4", "LV-5.5")
def test_what_broke_a_tie_is_said() -> None:
    assert "won with more notes" in shown(
        "las-vegas", ((90, 3), (90, 2), (60, 2)), "equal money, most notes"
    )
    assert "shared the win" in shown("las-vegas", ((90, 3), (90, 3)), "equal money and notes")
