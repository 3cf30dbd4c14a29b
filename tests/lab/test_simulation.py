"""Simulations: fair to every bot, and the same on every number of processes."""

from collections import Counter

import msgspec
import pytest

from boxcars.bots.tourist import Tourist
from boxcars.engine.errors import BadOption, IllegalAction
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.las_vegas.types import Place
from boxcars.lab import Report, playouts, simulate
from boxcars.lab.match import Entry, seating
from boxcars.lab.report import wilson


def lasting(report: Report) -> Report:
    """A report without its speed."""
    return msgspec.structs.replace(report, seconds=0.0, games_per_second=0.0)


def test_the_seed_decides_and_the_number_of_processes_does_not() -> None:
    bots: list[Entry] = [Tourist, "tourist", "tourist"]
    one = simulate("las-vegas", bots, games=110, seed=5, options={"rounds": 1})
    two = simulate("las-vegas", bots, games=110, seed=5, options={"rounds": 1}, jobs=2)
    other = simulate("las-vegas", bots, games=110, seed=6, options={"rounds": 1})
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


def test_it_tells_how_far_it_is() -> None:
    told: list[int] = []
    simulate("las-vegas", ["tourist"] * 2, games=150, options={"rounds": 1}, progress=told.append)
    assert told == [0, 100, 150]


def test_bots_may_come_from_outside_the_library() -> None:
    report = simulate("las-vegas", [Tourist, "tourist"], games=4)
    assert [line.bot for line in report.bots] == ["Tourist", "tourist"]


def test_a_bot_that_cheats_is_caught() -> None:
    class Cheat:
        def __init__(self, generator: Generator) -> None:
            pass

        def choose(self, turn: Turn) -> Answer:
            numbers = {answer.number for answer in turn.legal if isinstance(answer, Place)}
            return next((Place(n) for n in range(1, 7) if n not in numbers), turn.legal[0])

    with pytest.raises(IllegalAction, match="no die shows"):
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
