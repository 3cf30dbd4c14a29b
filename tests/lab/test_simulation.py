"""Simulations: fair to every bot, and the same on every number of processes."""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boxcars.bots.tourist import Tourist
from boxcars.engine.errors import BadOption, IllegalAction
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.las_vegas.types import Place
from boxcars.lab import Interrupted, Report, playouts, simulate, simulation
from boxcars.lab.lineup import Entry
from boxcars.lab.report import wilson
from boxcars.lab.simulation import seating


def lasting(report: Report) -> Report:
    """A report without its speed."""
    return msgspec.structs.replace(report, seconds=0.0, games_per_second=0.0)


def test_the_seed_decides_and_the_number_of_processes_does_not() -> None:
    bots: list[Entry] = [Tourist, "tourist", "tourist"]
    one = simulate("las-vegas", bots, games=30, seed=5, options={"rounds": 1})
    two = simulate("las-vegas", bots, games=30, seed=5, options={"rounds": 1}, jobs=3)
    other = simulate("las-vegas", bots, games=30, seed=6, options={"rounds": 1})
    assert lasting(one) == lasting(two)
    assert one.bots != other.bots


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_bot_sits_everywhere_equally_often(seats: int) -> None:
    seen = [seating(seats, number) for number in range(seats)]
    assert all(sorted(entries) == list(range(seats)) for entries in seen)
    places = Counter((entry, seat) for entries in seen for seat, entry in enumerate(entries))
    assert set(places.values()) == {1}
    assert len(places) == seats * seats


def test_neighbors_change_too() -> None:
    left_of_0 = {tuple(seating(4, number))[:2] for number in range(24)}
    assert {(0, 1), (0, 2), (0, 3)} <= left_of_0


def test_every_win_is_counted_once() -> None:
    report = simulate("las-vegas", ["tourist"] * 4, games=40, seed=2)
    assert report.bots[0].seats == 4
    assert report.bots[0].win_rate == pytest.approx(1 / 4)
    for lines in (report.by_seat, report.by_turn):
        assert sum(line.win_rate for line in lines) == pytest.approx(1)
    assert report.games == 40
    assert set(report.bots[0].scores) == {"money", "notes"}


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_tells_how_far_it_is(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "SIGN", 0)
    told: list[int] = []
    short = {"rounds": 1}
    simulate("las-vegas", ["tourist"] * 2, 5, options=short, jobs=jobs, progress=told.append)
    assert told[0] == 0
    assert told[-1] == 5
    assert told == sorted(set(told))
    if jobs == 1:
        assert told == [0, 1, 2, 3, 4, 5]


def test_a_rate_that_cannot_differ_has_no_interval() -> None:
    alone = simulate("las-vegas", ["tourist"] * 2, games=2, options={"rounds": 1})
    mixed = simulate("las-vegas", ["tourist", Tourist], games=2, options={"rounds": 1})
    assert [line.interval for line in alone.bots] == [None]
    assert all(line.interval is not None for line in mixed.bots)


class Impatient:
    """One is made to see whether it can be; two play a game, and in the third comes Ctrl-C."""

    games = 0

    def __init__(self, generator: Generator) -> None:
        Impatient.games += 1

    def choose(self, turn: Turn) -> Answer:
        if Impatient.games > 3:
            raise KeyboardInterrupt
        return turn.legal[0]


@pytest.mark.parametrize("sign", [0, 1000])
def test_ctrl_c_keeps_the_games_that_were_played(
    sign: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "SIGN", sign)
    monkeypatch.setattr(Impatient, "games", 0)
    with pytest.raises(Interrupted) as interrupted:
        simulate("las-vegas", ["tourist", Impatient], games=50, options={"rounds": 1})
    report = interrupted.value.report
    assert report.games == 2
    assert sum(line.win_rate for line in report.by_seat) == pytest.approx(1)


def test_ctrl_c_before_the_end_of_the_first_game_is_just_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Impatient, "games", 3)
    with pytest.raises(KeyboardInterrupt) as interrupted:
        simulate("las-vegas", ["tourist", Impatient], games=50)
    assert not isinstance(interrupted.value, Interrupted)


class Failing:
    def __init__(self, generator: Generator) -> None:
        pass

    def choose(self, turn: Turn) -> Answer:
        raise LookupError("I am lost")


class Vanishing(Failing):
    def choose(self, turn: Turn) -> Answer:
        os._exit(7)


def test_what_goes_wrong_in_another_process_is_told_here() -> None:
    with pytest.raises(LookupError, match="I am lost") as failed:
        simulate("las-vegas", [Failing, "tourist"], games=4, jobs=2)
    assert "in choose" in failed.value.__notes__[0]
    with pytest.raises(RuntimeError, match="exit code 7"):
        simulate("las-vegas", [Vanishing, "tourist"], games=4, jobs=2)


def test_bots_may_come_from_outside_the_library(tmp_path: Path) -> None:
    (tmp_path / "taste.py").write_text("def first(turn):\n    return turn.legal[0]\n")
    file = tmp_path / "own.py"
    file.write_text(
        "import taste\n"
        "class First:\n"
        "    def __init__(self, generator): pass\n"
        "    def choose(self, turn): return taste.first(turn)\n"
    )
    bots: list[Entry] = [Tourist, "boxcars.bots.tourist:Tourist", f"{file}:First"]
    one = simulate("las-vegas", bots, games=4, options={"rounds": 1})
    two = simulate("las-vegas", bots, games=4, options={"rounds": 1}, jobs=2)
    names = ["Tourist", "boxcars.bots.tourist:Tourist", f"{file}:First"]
    assert [line.bot for line in one.bots] == names
    assert lasting(one) == lasting(two)


def choose_first(turn: Turn) -> Answer:
    return turn.legal[0]


class WithoutGenerator:
    def choose(self, turn: Turn) -> Answer:
        return turn.legal[0]


@pytest.mark.parametrize(
    ("bot", "jobs", "says"),
    [
        ("tourst", 1, "did you mean tourist?"),
        ("boxcars.bots.tourist:Turist", 1, "did you mean Tourist?"),
        ("no_such_module:Bot", 1, "cannot be loaded .* ./file.py:Class"),
        ("./no_such_file.py:Bot", 1, "there is no file ./no_such_file.py"),
        (Tourist(Generator(0)), 1, "is a bot already; give its class"),
        (choose_first, 1, r"a bot is a class with __init__\(self, generator\) and choose"),
        (WithoutGenerator, 1, "WithoutGenerator makes no bots"),
        (list, 1, "which cannot choose|makes no bots"),
        (lambda generator: object(), 1, "which cannot choose"),
        (7, 1, "7 makes no bots"),
        (lambda generator: Tourist(generator), 2, "<lambda> cannot go to another process"),
    ],
)
def test_what_is_no_bot_is_said_before_the_first_game(bot: Any, jobs: int, says: str) -> None:
    with pytest.raises(BadOption, match=says) as refused:
        simulate("las-vegas", ["tourist", bot], games=2, jobs=jobs)
    assert refused.value.option == "bots"


def test_what_makes_bots_need_not_be_a_class() -> None:
    report = simulate("las-vegas", [lambda generator: Tourist(generator), "tourist"], games=2)
    assert report.bots[0].bot == "<lambda>"


def test_one_name_is_no_line_up() -> None:
    with pytest.raises(BadOption, match="one bot for each seat"):
        simulate("las-vegas", "regular", games=1)


def test_a_bot_that_cheats_is_caught() -> None:
    class Cheat:
        def __init__(self, generator: Generator) -> None:
            pass

        def choose(self, turn: Turn) -> Answer:
            numbers = {answer.number for answer in turn.legal if isinstance(answer, Place)}
            return next((Place(n) for n in range(1, 7) if n not in numbers), turn.legal[0])

    with pytest.raises(IllegalAction, match=r"^Cheat: the answer .*no die shows"):
        simulate("las-vegas", [Cheat, "tourist"], games=1)


@pytest.mark.parametrize(
    ("field", "arguments"),
    [
        ("games", {"games": 0}),
        ("jobs", {"jobs": 0}),
        ("bots", {"bots": ["tourist", "whale"]}),
        ("seats", {"bots": ["tourist"]}),
        ("rounds", {"options": {"rounds": 9}}),
        ("game", {"game": "poker"}),
    ],
)
def test_bad_arguments_are_named(field: str, arguments: dict[str, object]) -> None:
    good = {"game": "las-vegas", "bots": ["tourist", "tourist"], "games": 1}
    with pytest.raises(BadOption) as error:
        simulate(**{**good, **arguments})  # type: ignore[arg-type]
    assert error.value.option == field


def test_the_interval_of_a_rate() -> None:
    """Known values of Wilson's interval; it stays between 0 and 1."""
    interval = wilson(50, 100)
    assert interval.low == pytest.approx(0.4038, abs=1e-4)
    assert interval.high == pytest.approx(0.5962, abs=1e-4)
    assert wilson(0, 10).low == 0
    assert wilson(10, 10).high == pytest.approx(1)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_playouts_count_every_game() -> None:
    found = playouts("las-vegas", seats=3, games=50, seed=3)
    assert found.games == 50
    assert sum(found.wins) == pytest.approx(50)
    assert 50 * 3 * 4 <= found.decisions <= 50 * 3 * 4 * 8
    assert found.wins == playouts("las-vegas", seats=3, games=50, seed=3).wins


def test_a_notebook_shows_a_table_of_the_bots() -> None:
    class Dreamer(Tourist):
        pass

    Dreamer.__name__ = "<Dreamer>"
    html = simulate("las-vegas", ["regular", Dreamer], games=4, seed=1)._repr_html_()
    assert html.startswith("<table><caption>4 games of las-vegas, seed 1</caption><tr><th>bot</th>")
    assert "<td>regular</td><td>1</td><td>" in html
    assert "<td>&lt;Dreamer&gt;</td>" in html
    alone = simulate("las-vegas", ["tourist"] * 2, games=4, seed=1)._repr_html_()
    assert "<td>50.0%</td><td></td>" in alone
