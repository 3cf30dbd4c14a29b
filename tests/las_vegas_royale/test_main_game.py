"""The main game: tiles, bank, money and the order of the payout (LVR-7 to LVR-9)."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.cards import cards_of, in_dollars
from boxcars.games.las_vegas_royale.events import (
    BankFilled,
    CardsPaid,
    CardsUnclaimed,
    CardWon,
    PayersNoted,
    RoundBegan,
    RoundEnded,
    TieRemoved,
    TileActivated,
    TileDrawn,
)
from boxcars.games.las_vegas_royale.meta import FACE_NAMES
from boxcars.games.las_vegas_royale.money import bank_pays, reward
from boxcars.games.las_vegas_royale.state import LasVegasRoyale
from boxcars.games.las_vegas_royale.table import ENDED
from boxcars.games.las_vegas_royale.tiles.every import every_face
from boxcars.games.las_vegas_royale.tiles.tile import FACES
from tests.las_vegas_royale.tables import (
    A,
    B,
    C,
    D,
    asked,
    black,
    hand_of,
    legal,
    on,
    paid_out,
    place,
    position,
    rewards,
    roll,
    roll_and_place,
    see,
    table,
    taken,
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
    with pytest.raises(boxcars.IllegalAction, match="there is no such face"):
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
    assert sum(branch.weight for branch in branches) == comb(78, 24)
    mean = sum(
        branch.weight * branch.outcome.copies
        for branch in branches
        if isinstance(branch.outcome, types.BankCards)
    ) / sum(branch.weight for branch in branches)
    assert mean == pytest.approx(11 * 54 / 78)


@pytest.mark.rule("LVR-7.7", "LVR-7.3", "LVR-5.1")
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
    return boxcars.load({**plain(play), "used": used}, chance="manual")


def plain(play: Play) -> dict[str, object]:
    return {field: getattr(play.position(), field) for field in play.position().__struct_fields__}


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
    assert [face.name for face in every_face()] == list(FACE_NAMES)


# Money.


def with_bank(*thousands: int) -> LasVegasRoyale:
    state = table(3, tiles={1: "jackpot"}, round=3).state()
    assert isinstance(state, LasVegasRoyale)
    state.bank = cards_of([value * 1000 for value in thousands])
    return state


@pytest.mark.rule("LVR-8.2", "LVR-E49", "LVR-E50", "LVR-R59")
@pytest.mark.parametrize(
    ("bank", "due", "paid", "substitute"),
    [
        ([60, 60, 50, 50, 40, 30], 100, [60, 40], False),
        ([90, 80], 30, [30], True),
        ([100, 60, 40], 100, [100], False),
        ([40, 30, 30, 30], 90, [30, 30, 30], False),
        ([50, 50], 60, [60], True),
        ([], 80, [80], True),
    ],
)
def test_what_the_bank_pays(bank: list[int], due: int, paid: list[int], substitute: bool) -> None:
    state = with_bank(*bank)
    found = bank_pays(state, due // 10)
    assert [value // 1000 for value in in_dollars(found)] == paid
    left = Counter(bank) - (Counter() if substitute else Counter(paid))
    assert Counter(value // 1000 for value in in_dollars(state.bank)) == left
    assert (in_dollars(state.minted) == (due * 1000,)) == substitute


@pytest.mark.rule("LVR-8.1")
def test_small_rewards_are_chips() -> None:
    state = with_bank(30)
    reward(state, A, 2, "LVR-8.1")
    reward(state, A, 3, "LVR-8.1")
    reward(state, A, 0, "LVR-8.1")
    assert state.chips[A] == 2
    assert in_dollars(state.hand[A]) == (30_000,)


@pytest.mark.rule("LVR-R60", "LVR-5.5")
def test_a_substitute_card_counts_as_one_card() -> None:
    state = with_bank()
    reward(state, A, 10, "LVR-T-C1.4")
    reward(state, B, 4, "LVR-T-C1.4")
    reward(state, B, 6, "LVR-T-C1.4")
    assert in_dollars(state.minted) == (100_000, 60_000, 40_000)
    state.phase = ENDED
    result = state.result()
    assert result is not None
    assert result.scores == ((100_000, 1), (100_000, 2), (0, 0))
    assert result.winners == (B,)


@pytest.mark.rule("LVR-R8", "LVR-8.3")
def test_unclaimed_cards_go_to_the_bank() -> None:
    play = paid_out(seats=3, tiles={1: "jackpot"}, cards={2: (100, 100)}, dice={})
    assert CardsUnclaimed(2, (100_000, 100_000), "LVR-8.3") in play.events
    assert position(play).bank.count(100_000) >= 2


# Payout.


@pytest.mark.rule("LVR-9.1", "LVR-9.2", "LVR-9.3", "LVR-9.4", "LVR-9.5", "LVR-9.6", "LVR-9.7")
def test_the_order_of_the_payout() -> None:
    play = paid_out(
        tiles={1: "bad_luck", 2: "prime_time", 3: ("my_choice", {"dice": [on(C, space=6)]})},
        dice={1: {A: 1, B: 2}, 2: {B: 1}, 3: {A: 1, B: 1}},
    )
    black(play, 1, 2)
    play.answer(B, types.Decline())
    kinds = [type(event).__name__ for event in play.events]
    order = [
        kinds.index(name)
        for name in ("BlackDiceRolled", "PayersNoted", "TieRemoved", "CardWon", "BadLuckPaid")
    ]
    assert order == sorted(order)
    assert kinds.index("BadLuckPaid") < kinds.index("RoundEnded")
    assert told(play, RoundEnded) == [RoundEnded(1, "LVR-9.6")]
    assert told(play, PayersNoted)[0].players == (C, D)
    assert see(play).start_player == D
    assert TieRemoved(3, False, 1, (A, B)) in play.events


@pytest.mark.rule("LVR-R63", "LVR-9.4")
def test_cards_are_paid_before_the_tile() -> None:
    play = paid_out(seats=3, tiles={1: ("high_five", {"token": C})}, dice={1: {B: 1}, 2: {B: 1}})
    won = told(play, CardWon)
    paid = play.events.index(told(play, CardsPaid)[0])
    assert play.events.index(won[0]) < paid < play.events.index(won[1])
    assert rewards(play, "LVR-T-C1.4") == [(C, 100)]


@pytest.mark.rule("LVR-R62", "LVR-5.3")
def test_a_reward_does_not_make_a_start_player() -> None:
    play = paid_out(
        seats=3,
        tiles={6: ("high_five", {"token": C})},
        dice={5: {B: 1}, 6: {A: 3, B: 3, C: 3}},
        big={A: 4, B: 3, C: 3},
        park=1,
    )
    assert taken(play, 6) == {A: 90}
    assert rewards(play, "LVR-T-C1.4") == [(C, 100)]
    assert see(play).start_player == A


def test_the_table_waits_for_chance_and_seats_in_turn() -> None:
    play = new()
    assert asked(play) == [(CHANCE, "WhichFace")]
    assert hand_of(play, A) == []
    roll_play = table(tiles={1: "jackpot"}, supply={A: 1, B: 1})
    roll_and_place(roll_play, 1)
    assert asked(roll_play) == [(CHANCE, "WhatBlackDice")]
