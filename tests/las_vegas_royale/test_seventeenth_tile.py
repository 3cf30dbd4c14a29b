"""A newcomer adds a face with one class in one file, and one line that lists it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

import boxcars
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.agenda import ask_seat, casino_of, seat_of
from boxcars.games.las_vegas_royale.codes import DECLINE, TAKE_RESULT, code_of, first_in, kind_of
from boxcars.games.las_vegas_royale.events import ChipsPaid
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.table import Table
from boxcars.games.las_vegas_royale.tiles.tile import Tile, add_face, remove_face
from boxcars.testing import check_game


class HappyHour(Tile):
    """You may take 1 or 2 chips; at payout the tile gives seat 0 a chip."""

    def __init__(self) -> None:
        super().__init__("happy_hour", "I", "Happy Hour", "LVR-7.4")
        self.acts_in_payout = True
        self.asks = ["chips"]
        self.wanted = ["a number of chips, or declining,"]

    def activate(self, table: Table, number: i64, seat: i64) -> None:
        ask_seat(table, number, seat, 0)

    def offers(self, table: Table, step: i64) -> vec[i64]:
        offers = append(vec[i64](), code_of(DECLINE))
        offers = append(offers, code_of(TAKE_RESULT, 1))
        return append(offers, code_of(TAKE_RESULT, 2))

    def take(self, table: Table, step: i64, code: i64) -> None:
        if kind_of(code) != DECLINE:
            reward(table, seat_of(step), first_in(code), self.rule)

    def question(self, table: Table, step: i64) -> types.AnyQuestion:
        return types.WhichResult(seat_of(step), casino_of(step), (1, 2))

    def during_payout(self, table: Table, number: i64) -> None:
        reward(table, 0, 1, "LVR-9.4")


@pytest.fixture
def happy_hour() -> Iterator[None]:
    face = HappyHour()
    add_face(face)
    yield
    remove_face(face)


@pytest.mark.usefixtures("happy_hour")
def test_a_new_tile_plays_like_the_others() -> None:
    for seed in range(3):
        check_game("las-vegas-royale", 3, {"tiles_per_round": 6}, games=1, seed=seed, care=6)
    paid = 0
    for seed in range(20):
        play = boxcars.new("las-vegas-royale", 3, {"tiles_per_round": 6}, seed=seed)
        generator = Generator(seed)
        while play.questions:
            seat = play.questions[0].seat
            legal = play.legal(seat)
            play.answer(seat, legal[generator.below(len(legal))])
        paid += sum(isinstance(e, ChipsPaid) and e.rule == "LVR-9.4" for e in play.events)
    assert paid > 0


@pytest.mark.usefixtures("happy_hour")
def test_a_tile_with_one_face_is_as_likely_as_the_others() -> None:
    play = boxcars.new("las-vegas-royale", 3, {"start_player": 0}, chance="manual")
    weights = {branch.outcome: branch.weight for branch in play.branches()}
    assert weights[types.Face("happy_hour")] == 2
    assert weights[types.Face("jackpot")] == 1
