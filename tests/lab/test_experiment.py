"""Experiment files: what they say, and what is said of a wrong one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boxcars.lab.experiment import BadExperiment, experiment_of, read_experiment

WHOLE = """
name = "A trial"
seed = 7
seeds = 3
[[games]]
game = "las-vegas"
options = { rounds = [1, 2] }
lineups = [["regular", "tourist"], ["regular", "tourist", "tourist"]]
[[games]]
game = "lords-of-vegas"
options = { trading = false }
lineups = [["tourist", "tourist"]]
"""


def lineup(*bots: str) -> dict[str, Any]:
    return {"seeds": 1, "games": [{"game": "las-vegas", "lineups": [list(bots)]}]}


def test_every_choice_of_options_meets_every_line_up(tmp_path: Path) -> None:
    file = tmp_path / "trial.toml"
    file.write_text(WHOLE, encoding="utf-8")
    found = read_experiment(file)
    assert [(cell.game, cell.options.get("rounds"), cell.seats) for cell in found.cells] == [
        ("las-vegas", 1, 2), ("las-vegas", 1, 3), ("las-vegas", 2, 2), ("las-vegas", 2, 3),
        ("lords-of-vegas", None, 2),
    ]  # fmt: skip
    # Two seats and three, each deal in every rotation; where all play alike one will do.
    assert found.games == 3 * (2 + 3 + 2 + 3 + 1)
    assert (found.name, found.seed, found.decisions) == ("A trial", 7, False)


def test_every_bot_sits_everywhere_with_every_deal() -> None:
    found = experiment_of(lineup("regular", "tourist", "tourist") | {"seeds": 2})
    games = [found.game(number) for number in range(found.games)]
    assert [game.deal for game in games] == [0, 0, 0, 1, 1, 1]
    assert sorted(game.rotation for game in games[:3]) == [0, 1, 2]
    assert sorted(game.rotation for game in games[3:]) == [0, 1, 2]


def test_without_duplicates_everybody_moves_on_from_deal_to_deal() -> None:
    found = experiment_of(lineup("regular", "tourist") | {"seeds": 4, "duplicate": False})
    assert [found.game(number).rotation for number in range(4)] == [0, 1, 0, 1]


def test_a_line_up_that_looks_the_same_again_is_not_played_again() -> None:
    found = experiment_of(lineup("regular", "tourist", "regular", "tourist"))
    assert found.games == 2


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"sedes": 3}, ["sedes", "there are name, seed, seeds", "did you mean seeds?"]),
        ({"seeds": 0}, ["seeds: must be a whole number from 1 on, not 0"]),
        ({"seeds": "many"}, ["seeds: must be a whole number from 1 on, not 'many'"]),
        ({"seed": 1.5}, ["seed: must be a whole number, not 1.5"]),
        ({"duplicate": 1}, ["duplicate: must be true or false, not 1"]),
        ({"name": ""}, ["name: must be a title"]),
        ({"games": []}, ["games: must be one or more tables [[games]]"]),
    ],
)
def test_a_wrong_field_is_named_with_what_it_may_be(
    change: dict[str, Any], words: list[str]
) -> None:
    with pytest.raises(BadExperiment) as wrong:
        experiment_of(lineup("regular", "tourist") | change)
    for each in words:
        assert each in str(wrong.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            {"game": "las-vegsa"},
            ["games[0].game", "there are las-vegas", "did you mean las-vegas?"],
        ),
        ({"lineups": []}, ["games[0].lineups: must be a list of line-ups"]),
        ({"lineups": ["regular"]}, ["games[0].lineups[0]: must be a list with one bot"]),
        ({"lineups": [["regular"]]}, ["games[0].lineups[0]", "2 to 5 players, not 1"]),
        ({"lineups": [["regulr", "tourist"]]}, ["lineups[0]", "did you mean regular?"]),
        ({"lineups": [["tourist", "regular"]] * 2}, ["lineups[1]", "there twice"]),
        ({"options": {"round": 2}}, ["games[0].options.round", "did you mean rounds?"]),
        ({"options": {"rounds": [2, 9]}}, ["games[0].options.rounds", "from 1 to 8, not 9"]),
        ({"options": {"rounds": []}}, ["games[0].options.rounds: is an empty list"]),
        ({"options": 3}, ["games[0].options: must be a table"]),
        ({"lineup": []}, ["games[0].lineup", "did you mean lineups?"]),
    ],
)
def test_what_is_wrong_with_a_game_is_said(change: dict[str, Any], words: list[str]) -> None:
    given = lineup("regular", "tourist")
    given["games"][0] |= change
    with pytest.raises(BadExperiment) as wrong:
        experiment_of(given)
    for each in words:
        assert each in str(wrong.value)


def test_what_is_missing_is_said() -> None:
    with pytest.raises(BadExperiment, match="seeds: is missing; it is a whole number"):
        experiment_of({"games": []})


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "trial.toml"
    file.write_text("seeds = = 3", encoding="utf-8")
    with pytest.raises(BadExperiment, match=r"trial\.toml is no TOML"):
        read_experiment(file)
