"""`boxcars puzzle` in the terminal."""

from __future__ import annotations

import pytest

from boxcars.cli.main import main
from boxcars.learning.puzzle import puzzles


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["puzzle", *arguments]) == 0
    return capsys.readouterr().out


def test_all_puzzles_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    listed = [line.split()[0] for line in told(capsys, "--list").splitlines()]
    assert listed == list(puzzles())


@pytest.mark.parametrize("name", ["las-vegas-1", "las-vegas-royale-1", "lords-of-vegas-1"])
def test_one_answer_is_right_and_the_reason_is_told(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = len(puzzles()[name].choices)
    said = [told(capsys, name, "--answer", str(number)) for number in range(1, answers + 1)]
    assert sum("Right:" in each for each in said) == 1
    assert all("fewer of 100 games" in each for each in said)


def test_without_a_name_it_is_that_of_today(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.readline", lambda: "q\n", raising=False)
    assert "What do you do?" in told(capsys)


def test_a_name_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "las-vegas-0"]) == 2
    assert "there is no puzzle las-vegas-0" in capsys.readouterr().err
