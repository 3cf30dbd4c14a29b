"""The picture of a table, for notebooks."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars
from boxcars import las_vegas_royale
from boxcars.engine.generator import Generator
from boxcars.games.drawing import SEATS


def drawn(**said: Any) -> str:
    position = las_vegas_royale.position(3, roll=[2, 2, 4], rest=6, **said)
    return boxcars.load(position)._repr_svg_()


def test_the_roll_lies_in_the_tray() -> None:
    """Each die is a square of its owner's color; the big one is larger."""
    assert drawn().count('width="34" height="34"') == 2 * 3
    assert 'width="48" height="48"' not in drawn()
    with_big = drawn(big_roll=5)
    assert 'width="48" height="48"' in with_big
    assert "Red places" in with_big


def test_a_tile_shows_its_counter_its_token_and_its_dice() -> None:
    jackpot = drawn(tiles={1: {"face": "jackpot", "counter": 50_000}})
    assert ">Jackpot<" in jackpot
    assert ">$50K<" in jackpot
    lying = drawn(tiles={1: "high_five"})
    taken = drawn(tiles={1: {"face": "high_five", "token": 1}})
    assert ">token<" in lying
    assert ">token<" not in taken
    assert taken.count(SEATS[1].fill) == lying.count(SEATS[1].fill) + 1


def test_who_passes_needs_a_chip() -> None:
    assert "or passes" not in drawn()
    assert "or passes" in drawn(chips={0: 1})
    assert ">1 chip, 0 cards<" in drawn(chips={0: 1})


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("tiles", [0, 6])
def test_every_moment_of_a_game_can_be_drawn(seats: int, tiles: int) -> None:
    options = {"tiles_per_round": tiles}
    play = boxcars.new("las-vegas-royale", seats, options, seed=seats)
    generator = Generator(tiles)
    while play.questions:
        assert play._repr_svg_().startswith("<svg ")
        seat = play.questions[0].seat
        legal = play.legal(seat)
        play.answer(seat, legal[generator.below(len(legal))])
    assert "win" in play._repr_svg_()
