"""The main game: tiles, the bank, activation (LVR-7)."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.events import (
    BankFilled,
    RoundBegan,
    TileActivated,
    TileDrawn,
)
from boxcars.games.las_vegas_royale.meta import FACE_NAMES
from boxcars.games.las_vegas_royale.tile import FACES
from tests.las_vegas_royale.tables import (
    A,
    B,
    asked,
    black,
    hand_of,
    legal,
    on,
    paid_out,
    place,
    position,
    roll,
    roll_and_place,
    see,
    table,
    told,
)

NAMES = [face.name for face in FACES]


def new(seats: int = 4, **options: object) -> Play:
    return boxcars.new("las-vegas-royale", seats, {"start_player": A, **options}, chance="manual")


def draw(play: Play, *faces: str) -> None:
    for face in faces:
        play.answer(CHANCE, types.Face(face))


def drawable(play: Play) -> set[str]:
    return {
        branch.outcome.face for branch in play.branches() if isinstance(branch.outcome, types.Face)
    }


# Tiles.


@pytest.mark.rule("LVR-1.5", "LVR-7.10")
def test_sixteen_faces_on_eight_tiles() -> None:
    assert len(NAMES) == len(set(NAMES)) == 16
    pairs: dict[str, list[str]] = {}
    for face in FACES:
        pairs.setdefault(face.physical, []).append(face.name)
    assert pairs == {
        "A": ["lucky_punch", "jackpot"],
        "B": ["prime_time", "fifty_fifty"],
        "C": ["high_five", "bad_luck"],
        "D": ["pay_day", "power_play"],
        "E": ["no_entry", "knockout"],
        "F": ["block_it", "handicap"],
        "G": ["black_box", "double_down"],
        "H": ["nice_dice", "my_choice"],
    }


@pytest.mark.rule("LVR-7.1", "LVR-7.10")
def test_tiles_go_to_casinos_1_to_3() -> None:
    play = new()
    assert play.questions == [types.WhichFace(CHANCE, 1)]
    assert {branch.weight for branch in play.branches()} == {1}
    assert drawable(play) == set(NAMES)
    draw(play, "jackpot")
    assert drawable(play) == set(NAMES) - {"jackpot", "lucky_punch"}
    with pytest.raises(boxcars.IllegalAction, match="cannot be drawn"):
        draw(play, "lucky_punch")
    with pytest.raises(boxcars.IllegalAction, match="there is no face"):
        draw(play, "roulette")
    draw(play, "pay_day", "black_box")
    faces = [casino.tile and casino.tile.face for casino in see(play).casinos]
    assert faces == ["jackpot", "pay_day", "black_box", None, None, None]
    assert see(play).phase == "cards"


@pytest.mark.rule("LVR-7.9", "LVR-R11")
@pytest.mark.parametrize("tiles", range(7))
def test_any_number_of_tiles(tiles: int) -> None:
    play = new(tiles_per_round=tiles)
    draw(play, *["jackpot", "pay_day", "black_box", "no_entry", "handicap", "my_choice"][:tiles])
    found = [casino.number for casino in see(play).casinos if casino.tile is not None]
    assert found == list(range(1, tiles + 1))
    assert see(play).phase == "cards"
    assert (see(play).bank is None) == (tiles == 0)


@pytest.mark.rule("LVR-7.2", "LVR-R73")
def test_fifty_four_cards_in_the_bank_and_twenty_four_set_aside() -> None:
    play = new()
    draw(play, "jackpot", "pay_day", "black_box")
    for _ in range(6):
        play.answer(CHANCE, types.Pair(60_000, 50_000))
    assert play.questions == [types.HowManyInBank(CHANCE, 30_000, 11)]
    for total, banked in [(11, 11), (11, 11), (7, 7), (9, 9), (13, 13), (11, 3), (9, 0)]:
        question = play.questions[0]
        assert isinstance(question, types.HowManyInBank)
        assert question.total == total
        play.answer(CHANCE, types.BankCards(banked))
    with pytest.raises(boxcars.IllegalAction, match="24 cards are set aside"):
        play.answer(CHANCE, types.BankCards(3))
    assert legal(play, CHANCE) == [types.BankCards(0)]
    play.answer(CHANCE, types.BankCards(0))
    assert len(position(play).bank) == 54
    assert len(position(play).fresh) == see(play).pile == 24
    assert see(play).bank == position(play).bank
    assert len(told(play, BankFilled)) == 8
    assert see(play).phase == "rolling"


@pytest.mark.rule("LVR-7.2")
def test_every_reserve_is_equally_likely() -> None:
    play = new(tiles_per_round=1)
    draw(play, "jackpot")
    for _ in range(6):
        play.answer(CHANCE, types.Pair(60_000, 50_000))
    branches = play.branches()
    total = sum(branch.weight for branch in branches)
    assert total < 2**63, "compiled, a weight has 64 bits"
    assert {branch.outcome: Fraction(branch.weight, total) for branch in branches} == {
        types.BankCards(banked): Fraction(comb(11, banked) * comb(67, 13 + banked), comb(78, 24))
        for banked in range(12)
    }


@pytest.mark.rule("LVR-7.3", "LVR-7.7", "LVR-9.6")
@pytest.mark.parametrize(
    ("face", "setup"),
    [
        (("jackpot", {"counter": 80_000}), {}),
        (("high_five", {"token": B}), {}),
        (("power_play", {"token": B}), {"dice": {1: {B: 1}}}),
        (("no_entry", {"counter": 3}), {"closed": 4}),
        (("knockout", {"dice": [on(B), on(B, "big")]}), {}),
        (("block_it", {"clusters": [2, 2, 1, 1]}), {"gray": {4: 3}}),
        (("handicap", {"pictures": ["turn"] * 4}), {"gray": {4: 2, 5: 2}}),
        (("double_down", {"dice": [on(B)]}), {}),
        (("nice_dice", {"dice": [on(B, space=3)]}), {}),
        (("my_choice", {"dice": [on(B, "big", 6)]}), {}),
    ],
)
def test_a_tile_that_comes_back_starts_afresh(
    face: tuple[str, dict[str, object]], setup: dict[str, Any]
) -> None:
    play = paid_out(tiles={1: face}, **setup)
    draw(play, face[0])
    fresh = new(tiles_per_round=1)
    draw(fresh, face[0])
    assert see(play).round == 2
    assert [casino.tile for casino in see(play).casinos] == [
        casino.tile for casino in see(fresh).casinos
    ]
    assert [casino.gray for casino in see(play).casinos] == [
        casino.gray for casino in see(fresh).casinos
    ]
    assert not any(casino.closed for casino in see(play).casinos)
    assert all(player.small == 7 and player.big for player in see(play).players)


@pytest.mark.rule("LVR-7.3")
def test_nothing_of_a_tile_is_left_for_the_next_one() -> None:
    play = paid_out(tiles={1: ("no_entry", {"counter": 3})}, closed=4)
    draw(play, "bad_luck")
    assert see(play).casinos[0].tile == view_types.Tile("bad_luck")


@pytest.mark.rule("LVR-7.3", "LVR-9.6")
def test_black_dice_are_taken_back() -> None:
    play = paid_out(tiles={1: "prime_time"}, dice={1: {B: 1}})
    black(play, 2, 3)
    play.answer(B, types.PlaceBlack((2, 3)))
    assert see(play).round == 2
    assert not any(sum(casino.black) for casino in see(play).casinos)


@pytest.mark.rule("LVR-7.7", "LVR-5.1")
def test_new_tiles_and_cards_every_round() -> None:
    play = boxcars.new("las-vegas-royale", 4, seed=2)
    generator = Generator(2)
    while play.questions:
        seat = play.questions[0].seat
        answers = play.legal(seat)
        play.answer(seat, answers[generator.below(len(answers))])
    assert len(told(play, TileDrawn)) == 9
    assert [event.round for event in told(play, RoundBegan)] == [1, 2, 3]
    assert position(play).fresh == ()


@pytest.mark.rule("LVR-7.8", "LVR-R12", "LVR-E52")
def test_fresh_tiles() -> None:
    play = with_used(["lucky_punch", "prime_time", "high_five", "pay_day", "knockout", "handicap"])
    assert drawable(play) == {"black_box", "double_down", "nice_dice", "my_choice"}
    draw(play, "double_down", "nice_dice")
    assert drawable(play) == {
        "jackpot",
        "fifty_fifty",
        "bad_luck",
        "power_play",
        "no_entry",
        "block_it",
    }
    assert {branch.weight for branch in play.branches()} == {2}
    assert drawable(with_used(NAMES)) == set(NAMES)


@pytest.mark.rule("LVR-7.8", "LVR-R12")
def test_fresh_faces() -> None:
    play = with_used(["lucky_punch", "prime_time"], "fresh_face")
    assert see(play).used == ("lucky_punch", "prime_time")
    assert drawable(play) == set(NAMES) - {"lucky_punch", "prime_time"}
    weights = {branch.outcome: branch.weight for branch in play.branches()}
    assert weights[types.Face("jackpot")] == 2
    assert weights[types.Face("high_five")] == 1
    play = with_used(NAMES[:-2], "fresh_face")
    draw(play, "my_choice")
    assert drawable(play) == set(NAMES) - {"my_choice", "nice_dice"}
    assert drawable(with_used(NAMES, "allow")) == set(NAMES)


def with_used(used: list[str], repeat: str = "fresh_tile") -> Play:
    """Round 3 is about to draw its tiles."""
    play = paid_out(tiles={1: "jackpot", 2: "pay_day", 3: "black_box"}, round=2, tile_repeat=repeat)
    return boxcars.load({**play.position(), "used": used}, chance="manual")


# Activation.


@pytest.mark.rule("LVR-7.4", "LVR-R14")
def test_three_dice_activate_once() -> None:
    play = table(tiles={1: "pay_day"}, supply={A: 3, B: 1})
    roll(play, 1, 1, 1)
    place(play, 1)
    assert told(play, TileActivated) == [TileActivated(A, 1, "pay_day")]


@pytest.mark.rule("LVR-7.5", "LVR-R10")
def test_neutral_dice_and_chip_passes_activate_nothing() -> None:
    play = new(2)
    draw(play, "pay_day", "jackpot", "high_five")
    for _ in range(6):
        play.answer(CHANCE, types.Pair(60_000, 50_000))
    while see(play).phase == "bank":
        play.answer(CHANCE, play.legal(CHANCE)[0])
    roll(play, 1, 1, 2, 2, 3, 3, 3, big=1)
    roll(play, 1, 2, 3, 4, 5, 6, 6, big=1)
    play.answer(A, types.ChipPass())
    assert told(play, TileActivated) == []


@pytest.mark.rule("LVR-6.4", "LVR-7.11")
def test_no_effect_moves_neutral_dice() -> None:
    play = table(2, tiles={1: "my_choice"}, supply={A: 2}, neutral={2: 3}, dice={3: {B: 2}}, park=4)
    roll(play, 1, 2)
    place(play, 1)
    black(play, 5, 5)
    play.answer(A, types.TakeResult(5))
    returns = [answer for answer in legal(play, A) if isinstance(answer, types.ReturnDie)]
    assert {answer.casino for answer in returns} == {1, 4}


@pytest.mark.rule("LVR-7.13", "LVR-R65")
def test_effects_give_no_extra_turn() -> None:
    play = table(tiles={1: "my_choice"}, supply={A: 2, B: 1})
    roll(play, 1, 3)
    place(play, 1)
    black(play, 5, 5)
    play.answer(A, types.TakeResult(5))
    play.answer(A, types.ReturnDie("small", 1))
    assert see(play).turn == B


@pytest.mark.rule("LVR-7.14")
@pytest.mark.parametrize("repeat", ["allow", "fresh_tile", "fresh_face"])
def test_a_practice_tile_lies_at_casino_1_in_every_round(repeat: str) -> None:
    options = {"practice_tile": "jackpot", "tile_repeat": repeat, "tiles_per_round": 1}
    play = boxcars.new("las-vegas-royale", 3, options, seed=1)
    while play.result is None:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    drawn = told(play, TileDrawn)
    assert [(event.casino, event.face) for event in drawn] == [(1, "jackpot")] * 3


@pytest.mark.rule("LVR-7.14")
def test_every_face_can_be_practiced() -> None:
    assert sorted(NAMES) == list(FACE_NAMES)
    for name in NAMES:
        play = new(practice_tile=name)
        assert drawable(play) == {name}
        draw(play, name)
        assert name not in drawable(play)


def test_the_table_waits_for_chance_and_seats_in_turn() -> None:
    play = new()
    assert asked(play) == [(CHANCE, "WhichFace")]
    assert hand_of(play, A) == []
    roll_play = table(tiles={1: "jackpot"}, supply={A: 1, B: 1})
    roll_and_place(roll_play, 1)
    assert asked(roll_play) == [(CHANCE, "WhatBlackDice")]
