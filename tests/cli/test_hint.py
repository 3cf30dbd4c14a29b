"""`hint` in the terminal."""

import pytest

import boxcars
from boxcars.bots.registry import LEVELS
from boxcars.cli.coach import hint
from boxcars.cli.screen import screen_for
from boxcars.texts import Texts
from tests.cli.test_command import works


def test_hint_weighs_every_answer_and_changes_nothing() -> None:
    text = works("play", "las-vegas", "--seats", "2", "--seed", "4", typed="hint\nq\n\n")
    shown = text[text.index("hint") :] if "hint\n" in text else text
    assert "place the" in shown
    assert "% either way." in shown
    assert "what the coach thinks of each answer" in works(
        "play", "las-vegas", "--seed", "4", typed="?\nq\n\n"
    )


def test_a_game_without_a_policy_has_no_hint_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(LEVELS, "las-vegas")
    play = boxcars.new("las-vegas", seats=2, seed=4)
    seat = int(play.questions[0].seat)
    said = hint(play, seat, screen_for("las-vegas", [], 80, Texts("las-vegas", ["A", "B"], seat)))
    assert str(said) == "There is no hint: las-vegas has no policy to play games on by."


def test_hint_has_no_figures_where_there_is_one_answer() -> None:
    options = ("--seed", "4", "--option", "first_player=0")
    text = works("play", "lords-of-vegas", *options, typed="hint\nq\n\n")
    assert "There is nothing to choose: draw a card." in text
    assert "%" not in text
