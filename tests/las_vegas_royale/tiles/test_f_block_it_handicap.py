"""Tile F: Block It! and Handicap."""

from __future__ import annotations

import msgspec
import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.games.las_vegas_royale.events import (
    CardsUnclaimed,
    TieRemoved,
    TileActivated,
)
from boxcars.games.las_vegas_royale.tile_events import (
    DieReturned,
    GrayPlaced,
)
from boxcars.games.las_vegas_royale.types import (
    Decline,
    Face,
    MoveGray,
    PutCluster,
    ReturnDie,
    TurnDie,
)
from tests.las_vegas_royale.tables import (
    A,
    B,
    asked,
    hand_of,
    legal,
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


@pytest.mark.rule("LVR-T-F1.1", "LVR-T-F1.2", "LVR-R44")
def test_a_cluster_goes_to_any_casino() -> None:
    play = table(tiles={1: "block_it"}, supply={A: 1, B: 1})
    tile = see(play).casinos[0].tile
    assert tile is not None
    assert tile.clusters == (3, 2, 2, 1, 1)
    roll_and_place(play, 1)
    assert legal(play, A) == [PutCluster(dice, n) for dice in (1, 2, 3) for n in range(1, 7)]
    play.answer(A, PutCluster(3, 1))
    assert told(play, GrayPlaced) == [GrayPlaced(1, 3)]
    assert see(play).casinos[0].gray == 3
    roll_and_place(play, 1)
    with pytest.raises(boxcars.IllegalAction, match="no cluster of 3 is left"):
        play.answer(B, PutCluster(3, 2))
    play.answer(B, PutCluster(1, 1))
    assert see(play).round == 2


@pytest.mark.rule("LVR-T-F1.2")
def test_without_clusters_nothing_happens() -> None:
    play = table(tiles={1: ("block_it", {"clusters": []})}, gray={2: 9}, supply={A: 1, B: 1})
    roll_and_place(play, 1)
    assert see(play).turn == B


@pytest.mark.rule("LVR-T-F1.3", "LVR-E33")
def test_gray_ties_and_takes_places() -> None:
    play = table(
        3, tiles={1: "block_it"}, cards={4: (70, 40)}, dice={4: {A: 3, B: 2}}, supply={A: 1}
    )
    roll_and_place(play, 1)
    play.answer(A, PutCluster(3, 4))
    assert taken(play, 4) == {B: 70}
    assert CardsUnclaimed(4, (40_000,), "LVR-8.3") in play.events


@pytest.mark.rule("LVR-E51", "LVR-1.7", "LVR-8.3")
def test_neutral_and_gray_are_two_owners() -> None:
    play = paid_out(
        seats=2,
        tiles={1: ("block_it", {"clusters": [3, 2, 1, 1]})},
        cards={4: (90, 60)},
        dice={4: {A: 1, B: 2}},
        neutral={4: 2},
        gray={4: 2},
    )
    assert TieRemoved(4, False, 2, (B, "neutral", "gray")) in play.events
    assert taken(play, 4) == {A: 90}
    assert CardsUnclaimed(4, (60_000,), "LVR-8.3") in play.events


@pytest.mark.rule("LVR-8.3")
def test_a_card_won_by_gray_goes_to_the_bank() -> None:
    play = paid_out(
        seats=3,
        tiles={1: ("block_it", {"clusters": [2, 2, 1, 1]})},
        cards={4: (100, 60)},
        dice={4: {A: 1}},
        gray={4: 3},
    )
    assert taken(play, 4) == {"gray": 100, A: 60}
    bank, fresh = position(play).bank, position(play).fresh
    hands = [value for seat in range(3) for value in hand_of(play, seat)]
    assert bank.count(100_000) + fresh.count(100_000) + hands.count(100) == 7
    assert 100 not in hands


# Handicap.


@pytest.mark.rule("LVR-T-F2.1", "LVR-R67")
@pytest.mark.parametrize("casino", [1, 5])
def test_gray_dice_start_in_the_casinos(casino: int) -> None:
    play = boxcars.new(
        "las-vegas-royale", 3, {"tiles_per_round": 6, "start_player": A}, chance="manual"
    )
    others = ["jackpot", "pay_day", "high_five", "no_entry", "double_down"]
    for face in [*others[: casino - 1], "handicap", *others[casino - 1 :]]:
        play.answer(CHANCE, Face(face))
    assert [each.gray for each in see(play).casinos] == [1, 1, 1, 2, 2, 2]


@pytest.mark.rule("LVR-T-F2.2", "LVR-T-F2.3", "LVR-E34", "LVR-R45")
def test_a_gray_die_covers_a_picture_for_its_reward() -> None:
    play = table(tiles={1: "handicap"}, supply={A: 1, B: 1})
    tile = see(play).casinos[0].tile
    assert tile is not None
    assert tile.pictures == ("chip",) * 2 + ("money",) * 3 + ("turn",) * 4
    roll_and_place(play, 1)
    assert len(legal(play, A)) == 1 + 6 * 3
    play.answer(A, MoveGray(6, "money"))
    assert rewards(play, "LVR-T-F2.3") == [(A, 30)]
    assert see(play).casinos[5].gray == 1
    tile = see(play).casinos[0].tile
    assert tile is not None
    assert tile.pictures.count("money") == 2
    roll_and_place(play, 1)
    play.answer(B, MoveGray(1, "chip"))
    assert rewards(play, "LVR-T-F2.3") == [(A, 30), (B, 10)]


@pytest.mark.rule("LVR-T-F2.3", "LVR-R13")
def test_taking_no_die_gives_nothing() -> None:
    play = table(tiles={1: "handicap"}, supply={A: 1, B: 1})
    roll_and_place(play, 1)
    play.answer(A, Decline())
    assert rewards(play, "LVR-T-F2.3") == []
    assert sum(casino.gray for casino in see(play).casinos) == 9


@pytest.mark.rule("LVR-T-F2.4", "LVR-E35", "LVR-7.12", "LVR-7.5", "LVR-3.2")
def test_a_die_taken_back_gives_more_turns() -> None:
    play = table(
        tiles={1: "handicap", 2: "high_five", 3: "jackpot"},
        dice={3: {A: 1}},
        supply={A: 1, B: 1},
    )
    roll_and_place(play, 1)
    play.answer(A, MoveGray(2, "turn"))
    assert asked(play) == [(A, "TurnOrReturn")]
    with pytest.raises(boxcars.IllegalAction, match="no small die in supply"):
        play.answer(A, TurnDie("small", 3))
    play.answer(A, ReturnDie("small", 3))
    assert told(play, DieReturned) == [DieReturned(A, "small", 3)]
    assert [event.casino for event in told(play, TileActivated)] == [1]
    assert see(play).turn == B
    roll_and_place(play, 6)
    assert see(play).turn == A


@pytest.mark.rule("LVR-T-F2.4", "LVR-R68", "LVR-7.5", "LVR-R64")
def test_a_turned_die_does_not_activate() -> None:
    play = table(
        tiles={1: "handicap", 2: "high_five", 3: "jackpot"}, supply={A: 1, B: 1}, big_supply=[A]
    )
    roll(play, 1, big=4)
    place(play, 1)
    play.answer(A, MoveGray(2, "turn"))
    play.answer(A, TurnDie("big", 3))
    assert see(play).casinos[2].big[A]
    assert [event.casino for event in told(play, TileActivated)] == [1]
    assert see(play).turn == B


@pytest.mark.rule("LVR-R46")
def test_the_die_just_placed_may_come_back() -> None:
    play = table(tiles={1: "handicap"}, supply={B: 1}, turn=A, big_supply=[A])
    roll(play, big=1)
    place(play, 1)
    play.answer(A, MoveGray(2, "turn"))
    assert ReturnDie("big", 1) in legal(play, A)
    with pytest.raises(boxcars.IllegalAction, match="no small die in casino 2"):
        play.answer(A, ReturnDie("small", 2))
    play.answer(A, ReturnDie("big", 1))
    assert see(play).players[A].big


@pytest.mark.rule("LVR-R46")
def test_with_nothing_to_turn_or_return_only_the_gray_die_moves() -> None:
    """All dice of A are in the closed casino."""
    setup = table(
        tiles={1: "handicap", 2: ("no_entry", {"counter": 1})}, closed=6, supply={A: 1, B: 1}
    )
    data = msgspec.to_builtins(setup.position())
    data["players"][A]["small"] = 0
    data["casinos"][5]["small"] = [7, *data["casinos"][5]["small"][1:]]
    data["phase"] = "effect"
    data["steps"] = [{"casino": 1, "seat": A, "ask": "take"}]
    play = boxcars.load(data, chance="manual")
    play.answer(A, MoveGray(2, "turn"))
    assert see(play).casinos[1].gray == 0
    assert see(play).turn == B


@pytest.mark.rule("LVR-R24", "LVR-T-F2.3")
def test_gray_dice_in_the_closed_casino_only_ask_nothing() -> None:
    play = table(
        tiles={1: ("handicap", {"pictures": ["chip", "money"]}), 2: ("no_entry", {"counter": 1})},
        gray={6: 2},
        closed=6,
        supply={A: 1, B: 1},
    )
    roll_and_place(play, 1)
    assert see(play).turn == B


@pytest.mark.rule("LVR-T-F2.5")
def test_gray_dice_in_casinos_count_at_payout_and_those_on_the_tile_do_not() -> None:
    pictures = ["chip", "money", "money", "money", *["turn"] * 4]
    play = paid_out(
        seats=3,
        tiles={1: ("handicap", {"pictures": pictures})},
        gray={1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2},
        dice={1: {B: 1}, 2: {B: 1}},
    )
    assert taken(play, 1) == {B: 40}
    assert taken(play, 2) == {}


@pytest.mark.rule("LVR-R24")
def test_no_gray_die_leaves_a_closed_casino() -> None:
    play = table(
        tiles={1: "handicap", 2: ("no_entry", {"counter": 1})}, closed=6, supply={A: 1, B: 1}
    )
    roll_and_place(play, 1)
    with pytest.raises(boxcars.IllegalAction, match="casino 6 is closed"):
        play.answer(A, MoveGray(6, "chip"))


def gray_of(play: Play) -> int:
    return sum(casino.gray for casino in see(play).casinos)


def test_all_gray_dice_taken() -> None:
    play = table(tiles={1: ("handicap", {"pictures": []})}, gray={}, supply={A: 1, B: 1})
    roll_and_place(play, 1)
    assert gray_of(play) == 0
    assert see(play).turn == B
