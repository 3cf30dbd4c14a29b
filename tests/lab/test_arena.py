"""Tournaments: ratings that follow from who came before whom."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from boxcars.cli.main import main
from boxcars.engine.errors import BadOption
from boxcars.lab.arena import Meeting, rated, standings, tournament


def test_ratings_are_those_of_chess() -> None:
    """Who wins ten times as often is 400 points better."""
    games = [Meeting((0, 1), (1, 2), {})] * 10_000 + [Meeting((0, 1), (2, 1), {})] * 1_000
    first, second = rated(2, games)
    assert first - second == pytest.approx(400, abs=2)
    assert first + second == pytest.approx(3000)


def test_intervals_hold_the_rating_and_shrink() -> None:
    few = [Meeting((0, 1), (1, 2), {}), Meeting((0, 1), (2, 1), {})] * 10
    wide, narrow = (standings("ab", few * times, 1)[0] for times in (1, 16))
    assert wide.low < wide.rating < wide.high
    assert 3 < (wide.high - wide.low) / (narrow.high - narrow.low) < 5.5


def test_who_has_won_every_game_may_be_much_better() -> None:
    """Of 16 wins in 16 games nobody knows how many there would be in 1,000."""
    best, last = standings("ab", [Meeting((0, 1), (1, 2), {})] * 16, 1)
    assert best.high - best.rating > best.rating - best.low > 100
    assert last.low < last.rating < last.high


def test_a_regular_is_rated_above_a_tourist() -> None:
    best, last = tournament("las-vegas", ["tourist", "regular"], games=60, seed=1)
    assert (best.name, last.name) == ("regular", "tourist")
    assert best.low > last.high
    assert best.games == 60
    assert best.wins + last.wins == pytest.approx(60)


def test_the_command_prints_ratings_and_says_who_lost_a_seat(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    crash = tmp_path / "crash.py"
    crash.write_text("raise SystemExit(1)")
    program = f"{sys.executable} {crash}"
    given = ["arena", "las-vegas", "tourist", program, "--games", "2", "--option", "rounds=1"]
    assert main(given) == 0
    shown = capsys.readouterr().out
    assert "lost its seat in 2 games: ended" in shown.replace("\n", " ")
    assert main([*given, "--json"]) == 0
    assert {each["name"] for each in json.loads(capsys.readouterr().out)} == {"tourist", program}


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        (["regular"], "two or more different bots"),
        (["regular", "regular"], "two or more different bots"),
        (["regular", "nobody-has-this"], "there is no program"),
        (["regular", "boxcars.nowhere:Bot"], "cannot be loaded"),
    ],
)
def test_what_is_wrong_is_said(entries: list[str], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        tournament("las-vegas", entries, games=1)


def test_programs_that_misbehave_lose_their_seats_and_the_tournament_goes_on() -> None:
    asked = "import sys\nfor line in sys.stdin:\n  if '\"turn\"' in line: "
    programs = {
        "ended": asked + "sys.exit(1)",
        "did not answer in time": asked + "pass",
        "said far too much": "import sys\nwhile True: sys.stdout.write('x' * 10000)",
        "answered something that is not JSON": asked + "print('hello', flush=True)",
    }
    entries = [shlex.join([sys.executable, "-c", source]) for source in programs.values()]
    # Whoever hangs does so in every game: patience is short, and the others need none.
    table = {"games": 1, "options": {"rounds": 1}, "seed": 3}
    found = tournament("las-vegas", ["tourist", *entries], patience=0.5, **table)  # type: ignore[arg-type]
    by_name = {each.name: each for each in found}
    assert by_name["tourist"].lost_seats == ()
    for reason, entry in zip(programs, entries, strict=True):
        lost = by_name[entry].lost_seats
        assert by_name[entry].games == len(lost) == 4
        assert all(each.startswith((reason, "did not")) for each in lost)
