"""Tile E: No Entry! and Knockout?."""

from __future__ import annotations

import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.games.las_vegas_royale.events import (
    TieRemoved,
    TurnBlocked,
)
from boxcars.games.las_vegas_royale.tile_events import (
    BarLeft,
    CasinoOpened,
    DieIntoBar,
    PayersNoted,
)
from boxcars.games.las_vegas_royale.types import (
    ActivateTile,
    ChipPass,
    Close,
    Decline,
    HowToSplit,
    IntoBar,
    Place,
    PutCluster,
    ReturnDie,
    TakeResult,
    TurnDie,
    WhatBlackDice,
)
from tests.las_vegas_royale.tables import (
    A,
    B,
    C,
    D,
    E,
    asked,
    black,
    chips_of,
    legal,
    on,
    paid_out,
    pass_with_chip,
    place,
    rewards,
    roll,
    roll_and_place,
    see,
    table,
    taken,
    told,
)


def counter_of(play: Play, casino: int = 1) -> int | None:
    tile = see(play).casinos[casino - 1].tile
    assert tile is not None
    return tile.counter


def closed_casino(play: Play) -> list[int]:
    return [casino.number for casino in see(play).casinos if casino.closed]


@pytest.mark.rule("LVR-T-E1.1", "LVR-T-E1.2", "LVR-T-E1.3", "LVR-T-E1.4", "LVR-E29", "LVR-R21")
def test_the_token_is_put_moved_or_left() -> None:
    play = table(tiles={1: "no_entry"}, supply={A: 1, B: 1, C: 1, D: 1})
    assert closed_casino(play) == []
    roll_and_place(play, 1)
    assert legal(play, A) == [Close(number) for number in (2, 3, 4, 5, 6)]
    with pytest.raises(boxcars.IllegalAction, match="the first time a casino must be closed"):
        play.answer(A, Decline())
    with pytest.raises(boxcars.IllegalAction, match="a casino to close is wanted"):
        play.answer(A, Place(5))
    play.answer(A, Close(5))
    assert rewards(play, "LVR-T-E1.4") == [(A, 20)]
    roll_and_place(play, 1)
    assert legal(play, B) == [Decline(), Close(2), Close(3), Close(4), Close(6)]
    with pytest.raises(boxcars.IllegalAction, match="closed already"):
        play.answer(B, Close(5))
    with pytest.raises(boxcars.IllegalAction, match="has the tile"):
        play.answer(B, Close(1))
    play.answer(B, Close(6))
    assert closed_casino(play) == [6]
    roll_and_place(play, 1)
    play.answer(C, Decline())
    assert counter_of(play) == 2
    roll_and_place(play, 1)
    play.answer(D, Close(5))
    assert rewards(play, "LVR-T-E1.4") == [(A, 20), (D, 30)]


@pytest.mark.rule("LVR-E30", "LVR-R22", "LVR-T-E1.1")
@pytest.mark.parametrize(
    ("track", "counter", "after", "reward"),
    [
        ("ring", 6, 0, []),
        ("ring", 0, 1, [(A, 20)]),
        ("ring", 4, 5, [(A, 10)]),
        ("ring", 5, 6, []),
        ("stop", 6, 6, []),
        ("stop", 2, 3, [(A, 30)]),
    ],
)
def test_the_track(track: str, counter: int, after: int, reward: list[tuple[int, int]]) -> None:
    play = table(
        tiles={1: ("no_entry", {"counter": counter})},
        closed=3,
        supply={A: 1, B: 1},
        no_entry_track=track,
    )
    roll_and_place(play, 1)
    tile = see(play).casinos[0].tile
    assert tile is not None
    assert tile.next == after
    play.answer(A, Close(4))
    assert counter_of(play) == after
    assert rewards(play, "LVR-T-E1.4") == reward


@pytest.mark.rule("LVR-T-E1.8", "LVR-E31", "LVR-R15", "LVR-R16")
def test_the_closed_number_cannot_be_placed() -> None:
    play = table(
        tiles={1: ("no_entry", {"counter": 1})}, closed=5, supply={A: 2, B: 1}, chips={A: 1}
    )
    roll(play, 5, 5)
    assert told(play, TurnBlocked) == [TurnBlocked(A, 5)]
    assert chips_of(play, A) == 1
    assert see(play).players[A].small == 2
    assert see(play).turn == B
    roll_and_place(play, 2)
    roll(play, 5, 2)
    assert legal(play, A) == [Place(2), ChipPass()]
    with pytest.raises(boxcars.IllegalAction, match="casino 5 is closed"):
        place(play, 5)
    pass_with_chip(play)
    assert chips_of(play, A) == 0


@pytest.mark.rule("LVR-T-E1.5", "LVR-R17", "LVR-R24", "LVR-R68")
def test_no_die_enters_or_leaves_a_closed_casino() -> None:
    closed = {"closed": 5, "dice": {5: {A: 1}, 4: {A: 1}}, "big": {A: 5}, "park": 3}
    play = table(
        tiles={1: ("no_entry", {"counter": 1}), 2: "my_choice"},
        supply={A: 2, B: 1},
        **closed,  # type: ignore[arg-type]
    )
    roll(play, 2, 3)
    place(play, 2)
    black(play, 5, 5)
    play.answer(A, TakeResult(5))
    assert TurnDie("small", 5) not in legal(play, A)
    assert ReturnDie("small", 5) not in legal(play, A)
    assert ReturnDie("big", 5) not in legal(play, A)
    assert ReturnDie("small", 4) in legal(play, A)
    with pytest.raises(boxcars.IllegalAction, match="casino 5 is closed"):
        play.answer(A, TurnDie("small", 5))
    play = table(
        tiles={1: ("no_entry", {"counter": 1}), 2: "block_it"},
        supply={A: 1, B: 1},
        **closed,  # type: ignore[arg-type]
    )
    roll_and_place(play, 2)
    assert PutCluster(1, 4) in legal(play, A)
    assert not [a for a in legal(play, A) if isinstance(a, PutCluster) and a.casino == 5]


@pytest.mark.rule("LVR-T-E1.6", "LVR-R19")
def test_the_tile_of_a_closed_casino_cannot_be_activated() -> None:
    play = table(
        tiles={1: "my_choice", 2: "jackpot", 3: ("no_entry", {"counter": 1})},
        closed=2,
        supply={A: 1, B: 1},
    )
    roll_and_place(play, 1)
    black(play, 4, 4)
    play.answer(A, TakeResult(4))
    assert legal(play, A) == [ActivateTile(3)]
    with pytest.raises(boxcars.IllegalAction, match="LVR-R19"):
        play.answer(A, ActivateTile(2))


@pytest.mark.rule("LVR-T-E1.7", "LVR-R20", "LVR-9.3")
def test_a_closed_casino_is_paid_as_usual() -> None:
    play = table(
        3,
        tiles={1: ("high_five", {"token": B}), 2: ("no_entry", {"counter": 1})},
        closed=1,
        dice={1: {B: 3, C: 3, A: 1}},
        supply={A: 1},
    )
    roll_and_place(play, 6)
    assert told(play, CasinoOpened) == [CasinoOpened(1)]
    assert TieRemoved(1, False, 3, (B, C)) in play.events
    assert taken(play, 1) == {A: 40}
    assert rewards(play, "LVR-T-C1.4") == [(B, 100)]


@pytest.mark.rule("LVR-R20")
@pytest.mark.parametrize(
    ("face", "rule", "reward"),
    [
        (("high_five", {"token": B}), "LVR-T-C1.4", [(B, 100)]),
        (("double_down", {"dice": [on(B)]}), "LVR-T-G2.2", [(B, 60)]),
        (("nice_dice", {"dice": [on(B, space=4)]}), "LVR-T-H1.4", [(B, 40)]),
        (("my_choice", {"dice": [on(B, space=6)]}), "LVR-T-H2.7", [(B, 60)]),
    ],
)
def test_the_tile_of_a_closed_casino_pays(
    face: tuple[str, dict[str, object]], rule: str, reward: list[tuple[int, int]]
) -> None:
    play = paid_out(seats=3, tiles={1: ("no_entry", {"counter": 1}), 2: face}, closed=2)
    assert rewards(play, rule) == reward


@pytest.mark.rule("LVR-R20")
def test_a_closed_casino_asks_at_payout_as_usual() -> None:
    closed = {"seats": 3, "closed": 2, "dice": {2: {B: 1}}}
    play = paid_out(tiles={1: ("no_entry", {"counter": 1}), 2: "prime_time"}, **closed)
    assert play.questions == [WhatBlackDice(CHANCE, 2, B)]
    play = paid_out(tiles={1: ("no_entry", {"counter": 1}), 2: "black_box"}, **closed)
    assert play.questions == [HowToSplit(C, 2, B)]
    play = paid_out(tiles={1: ("no_entry", {"counter": 1}), 2: "bad_luck"}, **closed)
    assert told(play, PayersNoted) == [PayersNoted(2, (A, C))]


# Knockout?


@pytest.mark.rule("LVR-T-E2.1", "LVR-T-E2.2", "LVR-T-E2.3", "LVR-E32", "LVR-R41", "LVR-R42")
def test_opponents_put_a_die_into_the_bar() -> None:
    bar = [on(A), on(D), on(E), on(E)]
    play = table(
        5,
        tiles={1: ("knockout", {"dice": bar})},
        supply={A: 1, B: 3, E: 4},
        big_supply=[D],
        big={A: 6, B: 6, C: 6, E: 6},
    )
    roll_and_place(play, 1)
    assert told(play, DieIntoBar) == [DieIntoBar(B, "small"), DieIntoBar(D, "big")]
    assert told(play, BarLeft) == [BarLeft(A, 1, 0)]
    assert [player.small for player in see(play).players] == [1, 2, 0, 0, 4]
    assert not see(play).players[D].big
    assert see(play).turn == B
    roll_and_place(play, 2)
    assert see(play).turn == E


@pytest.mark.rule("LVR-T-E2.2", "LVR-7.6")
def test_opponents_with_both_kinds_choose_at_once() -> None:
    play = knockout()
    assert asked(play) == [(B, "WhichDieIntoBar"), (C, "WhichDieIntoBar")]
    assert legal(play, C) == [IntoBar("small"), IntoBar("big")]
    play.answer(C, IntoBar("big"))
    assert asked(play) == [(B, "WhichDieIntoBar")]
    assert told(play, BarLeft) == []
    play.answer(B, IntoBar("small"))
    assert told(play, BarLeft) == [BarLeft(A, 1, 0)]
    assert [(player.small, player.big) for player in see(play).players[:3]] == [
        (1, False),
        (1, True),
        (2, False),
    ]


def test_the_order_of_simultaneous_answers_does_not_matter() -> None:
    one, other = knockout(), knockout()
    one.answer(B, IntoBar("small"))
    one.answer(C, IntoBar("big"))
    other.answer(C, IntoBar("big"))
    other.answer(B, IntoBar("small"))
    assert one.position() == other.position()


def test_a_seat_answers_once() -> None:
    play = knockout()
    play.answer(B, IntoBar("small"))
    with pytest.raises(boxcars.IllegalAction, match="for seat 2 to answer"):
        play.answer(B, IntoBar("small"))
    play.undo()
    assert asked(play) == [(B, "WhichDieIntoBar"), (C, "WhichDieIntoBar")]


def knockout() -> Play:
    """Seat A has activated Knockout; B and C have small dice and the big die."""
    play = table(
        tiles={1: ("knockout", {"dice": [on(A)]})},
        supply={A: 1, B: 2, C: 2},
        big_supply=[B, C],
    )
    roll_and_place(play, 1)
    return play


@pytest.mark.rule("LVR-T-E2.4", "LVR-R64")
def test_the_big_die_is_one_die_in_the_bar() -> None:
    play = table(
        3, tiles={1: ("knockout", {"dice": [on(B, "big")]})}, supply={A: 2, B: 2}, big_supply=[A]
    )
    roll(play, 1, 2, big=3)
    place(play, 1)
    assert told(play, DieIntoBar) == [DieIntoBar(B, "small")]
    roll_and_place(play, 5)
    roll(play, 1, big=3)
    place(play, 1)
    assert told(play, DieIntoBar) == [DieIntoBar(B, "small")]


@pytest.mark.rule("LVR-T-E2.5", "LVR-R43", "LVR-7.11")
def test_dice_in_the_bar_do_not_count_and_return() -> None:
    play = table(
        3, tiles={1: ("knockout", {"dice": [on(B), on(B, "big")]})}, supply={A: 1}, dice={1: {C: 1}}
    )
    assert play.questions[0].seat == CHANCE
    roll_and_place(play, 6)
    assert see(play).round == 2
    assert taken(play, 1) == {C: 40}
    assert (see(play).players[B].small, see(play).players[B].big) == (7, True)
