"""The shark of Royale: any question of any tile, in time, by its generator alone."""

from __future__ import annotations

from time import monotonic

import pytest

import boxcars
from boxcars.bots.las_vegas_royale.levels import House, Shark
from boxcars.engine.generator import Generator
from boxcars.engine.types import Answer
from boxcars.lab import simulate


def played(seats: int, tiles: int, late: bool = False) -> list[Answer]:
    """A whole game among sharks that think little."""
    play = boxcars.new("las-vegas-royale", seats, {"tiles_per_round": tiles}, seed=seats)
    sharks = [Shark(Generator(seat), laps=2) for seat in range(seats)]
    made: list[Answer] = []
    while play.questions:
        seat = play.questions[0].seat
        assert isinstance(seat, int)
        turn = play.turn(seat, deadline=monotonic() - 1 if late else None)
        made.append(sharks[seat].choose(turn))
        play.answer(seat, made[-1])
    assert play.result is not None
    return made


@pytest.mark.parametrize("tiles", [0, 3, 6])
@pytest.mark.parametrize("seats", [2, 5])
def test_it_plays_whole_games(seats: int, tiles: int) -> None:
    assert played(seats, tiles)


def test_without_any_time_it_answers_anyway() -> None:
    assert played(3, 6, late=True)


def test_where_nobody_waits_the_generator_alone_decides() -> None:
    assert played(2, 3) == played(2, 3)


def test_the_house_keeps_to_its_deadline() -> None:
    """With no time for a single lap it gives the regular's answer, like the shark."""
    play = boxcars.new("las-vegas-royale", 4, seed=1)
    seat = play.questions[0].seat
    turn = play.turn(seat, deadline=monotonic() - 1)
    assert House(Generator(1)).choose(turn) == Shark(Generator(1)).choose(turn)


@pytest.mark.long
def test_it_beats_regulars() -> None:
    """Fair would be 25 %."""
    report = simulate("las-vegas-royale", ["shark", *["regular"] * 3], games=80, seed=3)
    assert report.bots[0].win_rate > 0.36
