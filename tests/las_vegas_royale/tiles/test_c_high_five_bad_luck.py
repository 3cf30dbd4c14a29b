"""Tile C: High Five and Bad Luck."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars
from boxcars import Play
from boxcars.games.las_vegas_royale.events import (
    CardWon,
)
from boxcars.games.las_vegas_royale.tile_events import (
    BadLuckPaid,
    PayersNoted,
    TokenTaken,
)
from boxcars.games.las_vegas_royale.types import ReturnDie, TakeResult, TurnDie
from tests.las_vegas_royale.tables import (
    A,
    B,
    C,
    D,
    black,
    chips_of,
    hand_of,
    paid_out,
    place,
    rewards,
    roll,
    roll_and_place,
    see,
    table,
    token_of,
    told,
)


@pytest.mark.rule("LVR-T-C1.1", "LVR-T-C1.2", "LVR-T-C1.4", "LVR-E11", "LVR-8.1")
def test_strength_five_takes_the_token_and_100k() -> None:
    play = table(tiles={1: "high_five"}, dice={1: {A: 3}}, supply={A: 0, B: 1}, big_supply=[A])
    assert token_of(play) == "tile"
    roll_and_place(play, 1)
    assert token_of(play) == A
    roll_and_place(play, 6)
    assert rewards(play, "LVR-T-C1.4") == [(A, 100)]


@pytest.mark.rule("LVR-R34", "LVR-E26", "LVR-T-C1.3")
def test_jumping_over_five_counts_and_the_token_stays() -> None:
    play = table(tiles={1: "high_five"}, dice={1: {A: 4, B: 5}}, supply={A: 2, B: 2})
    roll_and_place(play, 1)
    assert token_of(play) == A
    roll_and_place(play, 1)
    assert told(play, TokenTaken) == [TokenTaken(1, A, "LVR-T-C1.2")]
    assert rewards(play, "LVR-T-C1.4") == [(A, 100)]


def test_four_is_not_enough() -> None:
    play = table(tiles={1: "high_five"}, dice={1: {A: 3}}, supply={A: 1, B: 1})
    roll_and_place(play, 1)
    assert token_of(play) == "tile"


@pytest.mark.rule("LVR-R35")
def test_the_fifth_die_without_activation_waits_for_the_next_one() -> None:
    play = table(
        tiles={1: "high_five", 2: "my_choice"}, dice={1: {A: 4}}, supply={A: 3, B: 3}, park=5
    )
    roll(play, 2, 3, 4)
    place(play, 2)
    black(play, 5, 5)
    play.answer(A, TakeResult(5))
    play.answer(A, TurnDie("small", 1))
    assert see(play).casinos[0].small[A] == 5
    assert token_of(play) == "tile"
    roll_and_place(play, 6)
    roll_and_place(play, 1)
    assert [(event.casino, event.player) for event in told(play, TokenTaken)] == [(1, A)]


@pytest.mark.rule("LVR-R36")
def test_the_holder_may_take_dice_back() -> None:
    play = table(
        tiles={1: ("high_five", {"token": A}), 2: "my_choice"}, dice={1: {A: 5}}, supply={A: 1}
    )
    roll_and_place(play, 2)
    black(play, 5, 5)
    play.answer(A, TakeResult(5))
    play.answer(A, ReturnDie("small", 1))
    assert token_of(play) == A
    roll_and_place(play, 6)
    assert rewards(play, "LVR-T-C1.4") == [(A, 100)]


# Bad Luck.


@pytest.mark.rule("LVR-T-C2.1")
def test_placing_at_bad_luck_does_nothing() -> None:
    play = table(supply={A: 1, B: 1}, tiles={1: "bad_luck"})
    roll_and_place(play, 1)
    assert see(play).turn == B


@pytest.mark.rule("LVR-T-C2.2", "LVR-9.2", "LVR-9.5", "LVR-R32", "LVR-E45")
@pytest.mark.parametrize(
    ("dice", "payers"),
    [
        ({A: 3, B: 1, C: 1}, (D,)),
        ({A: 3, B: 1, C: 1, D: 1}, (B, C, D)),
        ({}, (A, B, C, D)),
    ],
)
def test_the_weakest_players_pay(dice: dict[int, int], payers: tuple[int, ...]) -> None:
    play = paid_out(tiles={1: "bad_luck"}, dice={1: dice})
    assert told(play, PayersNoted) == [PayersNoted(1, payers)]
    assert sorted(event.player for event in told(play, BadLuckPaid)) == list(payers)


@pytest.mark.rule("LVR-R29", "LVR-6.4")
def test_imaginary_owners_do_not_pay() -> None:
    play = paid_out(seats=2, tiles={1: "bad_luck"}, dice={1: {A: 2, B: 3}}, neutral={1: 1})
    assert told(play, PayersNoted) == [PayersNoted(1, (A,))]


@pytest.mark.rule("LVR-T-C2.3")
def test_payers_pay_in_seat_order_from_the_start_player() -> None:
    play = paid_out(tiles={1: "bad_luck"}, dice={1: {}}, start_player=C)
    assert [event.player for event in told(play, BadLuckPaid)] == [C, D, A, B]


@pytest.mark.rule("LVR-R30", "LVR-E47", "LVR-T-C2.3")
def test_it_is_paid_after_the_payout_or_before_it() -> None:
    def after(**options: object) -> Play:
        """A has no dice at Bad Luck, wins casino 2 and nothing else."""
        return paid_out(
            seats=3,
            tiles={1: "bad_luck"},
            cards={2: (90, 30)},
            dice={1: {B: 1, C: 2}, 2: {A: 1}, 6: {A: 5, B: 6}},
            big={A: 3, B: 3, C: 5},
            chips={A: 2},
            supply={A: 1},
            park=5,
            **options,
        )

    play = after()
    assert [event.value for event in told(play, CardWon) if event.owner == A] == [90_000]
    assert told(play, BadLuckPaid) == [BadLuckPaid(A, (90_000,), 0, (40_000,))]
    assert (hand_of(play, A), chips_of(play, A)) == ([40], 2)
    play = after(bad_luck_payment="before_payout")
    assert told(play, BadLuckPaid) == [BadLuckPaid(A, (), 2, ())]
    assert (hand_of(play, A), chips_of(play, A)) == ([90], 0)
    first_card = play.events.index(told(play, CardWon)[0])
    assert play.events.index(told(play, BadLuckPaid)[0]) < first_card


@pytest.mark.rule("LVR-R69")
def test_in_the_last_round_it_is_paid_before_wealth_is_counted() -> None:
    play = paid_out(seats=3, tiles={1: "bad_luck"}, dice={1: {A: 1, B: 2}}, hand={C: [50]}, round=3)
    assert [event.player for event in told(play, BadLuckPaid)] == [C]
    assert play.result is not None
    won = sum(event.value for event in told(play, CardWon) if event.owner == C)
    assert play.result.scores[C][0] == won + sum(
        amount * 1000 for seat, amount in rewards(play, "LVR-T-C2.3") if seat == C
    )


@pytest.mark.rule("LVR-R74", "LVR-4.6")
def test_paying_shows_only_the_cards_paid_and_the_change() -> None:
    play = paid_out(
        seats=3, tiles={1: "bad_luck"}, dice={1: {A: 1, B: 2}}, hand={C: [100, 90]}, chips={C: 1}
    )
    paid = told(play, BadLuckPaid)[0]
    assert paid.player == C
    assert paid in play.events_for(A)
    assert see(play, A).players[C].won is None
    assert not play.can_undo


@pytest.mark.rule("LVR-8.4", "LVR-8.5", "LVR-E46")
@pytest.mark.parametrize(
    ("hand", "chips", "left", "chips_left"),
    [
        ([90], 0, [40], 0),
        ([60], 0, [], 0),
        ([60], 1, [], 1),
        ([60], 2, [30], 0),
        ([70], 1, [30], 0),
        ([30], 1, [], 0),
        ([30], 4, [], 2),
        ([30, 30], 2, [30], 0),
        ([80, 50], 3, [80], 3),
        ([], 8, [], 3),
        ([40, 40], 0, [30], 0),
    ],
)
def test_what_bad_luck_takes(hand: list[int], chips: int, left: list[int], chips_left: int) -> None:
    play = unlucky(hand, chips)
    assert hand_of(play, C) == left
    assert chips_of(play, C) == chips_left


@pytest.mark.rule("LVR-8.4")
@pytest.mark.parametrize(
    ("hand", "given", "change"),
    [
        ([90, 60], (90_000,), (40_000,)),
        ([70, 60], (70_000, 60_000), (80_000,)),
        ([100, 80, 50], (50_000,), ()),
        ([100, 60, 40, 40], (40_000, 40_000), (30_000,)),
        ([40, 40, 40], (40_000, 40_000), (30_000,)),
    ],
)
def test_the_smallest_change_that_there_is(
    hand: list[int], given: tuple[int, ...], change: tuple[int, ...]
) -> None:
    assert BadLuckPaid(C, given, 0, change) in unlucky(hand, 0).events


@pytest.mark.rule("LVR-R31")
@pytest.mark.parametrize(
    ("hand", "chips", "left"),
    [([60], 0, [10]), ([70], 0, [20]), ([60], 1, [10]), ([90], 0, [40]), ([30], 0, [])],
)
def test_exact_change(hand: list[int], chips: int, left: list[int]) -> None:
    play = unlucky(hand, chips, bad_luck_change="exact")
    assert hand_of(play, C) == left
    assert chips_of(play, C) == (0 if hand == [30] else chips)


@pytest.mark.rule("LVR-8.4", "LVR-R31")
def test_without_chips_the_excess_is_lost() -> None:
    assert BadLuckPaid(C, (70_000,), 0, ()) in unlucky([70], 0).events


def unlucky(hand: list[int], chips: int, **options: Any) -> Play:
    """Seat C pays, and wins nothing in this round: all dice of B and C tie in casino 6."""
    return paid_out(
        seats=3,
        tiles={1: "bad_luck"},
        dice={1: {A: 6}},
        hand={C: hand},
        chips={C: chips},
        big={A: 1},
        round=3,
        **options,
    )


def test_the_payers_are_seen_while_they_wait() -> None:
    play = paid_out(tiles={1: "bad_luck", 2: "black_box"}, dice={1: {A: 1}, 2: {A: 1}})
    tile = see(play).casinos[0].tile
    assert tile is not None
    assert tile.payers == (B, C, D)
    assert boxcars.load(play.position(), chance="manual").view(A) == play.view(A)
