"""The basic game: setup, turns, payout and end (LVR-1 to LVR-6)."""

from __future__ import annotations

import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.events import (
    CardsLaid,
    CardsUnclaimed,
    CardWon,
    ChipsDealt,
    NeutralPlaced,
    RoundBegan,
    TieRemoved,
)
from boxcars.games.las_vegas_royale.meta import META
from tests.las_vegas_royale.tables import (
    A,
    B,
    C,
    D,
    asked,
    chips_of,
    hand_of,
    legal,
    paid_out,
    pass_with_chip,
    place,
    position,
    roll,
    roll_and_place,
    see,
    table,
    taken,
    told,
)

ANNA, BEN, CARLA, DENNY = A, B, C, D


def new(seats: int = 3, **options: object) -> Play:
    return boxcars.new(
        "las-vegas-royale",
        seats,
        {"start_player": A, "tiles_per_round": 0, **options},
        chance="manual",
    )


def turn_up(play: Play, *pairs: tuple[int, int]) -> None:
    for high, low in pairs:
        play.answer(CHANCE, types.Pair(high * 1000, low * 1000))


# Components and setup.


@pytest.mark.rule("LVR-1.1", "LVR-1.2", "LVR-2.3", "LVR-1.6")
def test_everybody_has_seven_small_dice_and_a_big_one() -> None:
    assert META.seats == (2, 5)
    play = new()
    assert [(player.small, player.big) for player in see(play).players] == [(7, True)] * 3
    assert [casino.number for casino in see(play).casinos] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("LVR-1.3")
def test_ninety_cards() -> None:
    values = position(new()).fresh
    assert len(values) == 90
    assert sum(values) == 5_620_000
    assert [values.count(value * 10_000) for value in range(3, 11)] == [
        11,
        11,
        13,
        15,
        13,
        11,
        9,
        7,
    ]


@pytest.mark.rule("LVR-1.4", "LVR-R1")
def test_chips_are_worth_10k_and_never_run_out() -> None:
    play = table(3, chips={A: 9_000}, hide_money=False)
    assert see(play).players[A].wealth == 90_000_000


@pytest.mark.rule("LVR-2.1")
def test_every_card_is_equally_likely_to_be_next() -> None:
    weights = {branch.outcome: branch.weight for branch in new().branches()}
    assert sum(weights.values()) == 90 * 89 // 2
    assert weights[types.Pair(100_000, 100_000)] == 7 * 6 // 2
    assert weights[types.Pair(60_000, 30_000)] == 15 * 11


@pytest.mark.rule("LVR-2.2", "LVR-E7")
def test_the_best_pair_goes_to_casino_6() -> None:
    play = new()
    turn_up(play, (40, 30), (70, 70), (100, 80), (80, 70), (60, 50), (100, 50))
    laid = [[value // 1000 for value in casino.cards] for casino in see(play).casinos]
    assert laid == [[40, 30], [60, 50], [70, 70], [80, 70], [100, 50], [100, 80]]


@pytest.mark.rule("LVR-R3")
def test_equal_pairs_are_the_same_whichever_comes_first() -> None:
    play = new()
    turn_up(play, (70, 50), (80, 40), (70, 50), (40, 30), (40, 30), (60, 60))
    laid = [[value // 1000 for value in casino.cards] for casino in see(play).casinos]
    assert laid == [[40, 30], [40, 30], [60, 60], [70, 50], [70, 50], [80, 40]]


def test_a_pair_that_cannot_be_is_refused() -> None:
    play = new()
    with pytest.raises(boxcars.IllegalAction, match="higher card of the pair must be named first"):
        turn_up(play, (30, 40))
    for _ in range(3):
        turn_up(play, (100, 100))
    with pytest.raises(boxcars.IllegalAction, match=r"not enough cards of \$100,000"):
        turn_up(play, (100, 100))


@pytest.mark.rule("LVR-2.4", "LVR-R2")
def test_the_start_player_is_random_or_chosen() -> None:
    play = new(start_player="random")
    assert legal(play, CHANCE) == [types.StartPlayer(seat) for seat in range(3)]
    play.answer(CHANCE, types.StartPlayer(2))
    assert see(play).start_player == 2
    assert see(new(start_player=1)).start_player == 1


# Turns.


@pytest.mark.rule("LVR-3.1", "LVR-5.1", "LVR-5.2", "LVR-R66")
def test_three_rounds_with_new_cards_and_two_more_chips_each() -> None:
    play = boxcars.new("las-vegas-royale", 4, {"tiles_per_round": 0}, seed=3)
    generator = Generator(3)
    while play.questions:
        seat = play.questions[0].seat
        answers = [a for a in play.legal(seat) if not isinstance(a, types.ChipPass)]
        play.answer(seat, answers[generator.below(len(answers))])
    assert [event.round for event in told(play, RoundBegan)] == [1, 2, 3]
    assert len(told(play, CardsLaid)) == 18
    assert [event.chips for event in told(play, ChipsDealt)] == [2, 2, 2]
    assert all(chips_of(play, seat) == 6 for seat in range(4))
    assert len(position(play).fresh) == 90 - 36


@pytest.mark.rule("LVR-3.2", "LVR-3.3")
def test_players_without_dice_are_skipped() -> None:
    play = table(4, supply={A: 1, C: 2})
    assert asked(play) == [(CHANCE, "WhatRoll")]
    assert see(play).coming == (C,)
    roll(play, 3)
    place(play, 3)
    assert see(play).turn == C
    assert play.questions == [types.WhatRoll(CHANCE, C, 2, 0)]


@pytest.mark.rule("LVR-3.4", "LVR-3.5", "LVR-E1")
def test_all_dice_of_the_chosen_number_are_placed() -> None:
    play = table(turn=BEN, supply={BEN: 5})
    roll(play, 3, 3, 3, 3, 5)
    assert legal(play, BEN) == [types.Place(3), types.Place(5)]
    place(play, 3)
    assert see(play).casinos[2].small[BEN] == 4
    assert see(play).players[BEN].small == 1


@pytest.mark.rule("LVR-E17", "LVR-1.8")
def test_the_big_die_goes_along_and_counts_twice() -> None:
    play = table(supply={A: 3}, big_supply=[A])
    roll(play, 4, 4, 1, big=4)
    place(play, 4)
    casino = see(play).casinos[3]
    assert (casino.small[A], casino.big[A]) == (2, True)
    assert see(play).players[A].small == 1
    assert not see(play).players[A].big


@pytest.mark.rule("LVR-3.6", "LVR-E15", "LVR-R4")
def test_a_chip_pass_keeps_all_dice() -> None:
    play = table(supply={A: 7, B: 1}, big_supply=[A], chips={A: 2})
    assert see(play).phase == "rolling"
    roll(play, 1, 2, 3, 4, 5, 6, 6, big=2)
    pass_with_chip(play)
    assert chips_of(play, A) == 1
    assert (see(play).players[A].small, see(play).players[A].big) == (7, True)
    assert see(play).turn == B


@pytest.mark.rule("LVR-3.6")
def test_no_chip_no_pass() -> None:
    play = table(supply={A: 2}, chips={A: 0})
    roll(play, 1, 2)
    with pytest.raises(boxcars.IllegalAction, match="no chip to pass with"):
        pass_with_chip(play)


@pytest.mark.rule("LVR-R5", "LVR-E16", "LVR-3.7")
def test_the_last_player_may_keep_passing() -> None:
    play = table(3, supply={A: 1}, chips={A: 2})
    for _ in range(2):
        roll(play, 4)
        pass_with_chip(play)
        assert see(play).turn == A
    roll(play, 1)
    assert chips_of(play, A) == 0
    assert legal(play, A) == [types.Place(1)]
    place(play, 1)
    assert see(play).round == 2


# Payout.


@pytest.mark.rule("LVR-4.1", "LVR-E2", "LVR-E6", "LVR-4.2")
def test_equal_strengths_are_removed() -> None:
    play = paid_out(
        cards={1: (80, 50)}, dice={1: {ANNA: 5, BEN: 3, CARLA: 1, DENNY: 1}}, big={CARLA: 1}
    )
    assert TieRemoved(1, False, 3, (BEN, CARLA)) in play.events
    assert taken(play, 1) == {ANNA: 80, DENNY: 50}


@pytest.mark.rule("LVR-E3", "LVR-4.1")
def test_two_groups_of_equals_leave_nobody() -> None:
    play = paid_out(cards={1: (80, 50)}, dice={1: {CARLA: 2, BEN: 1, DENNY: 1}}, big={ANNA: 1})
    assert taken(play, 1) == {}
    assert CardsUnclaimed(1, (80_000, 50_000)) in play.events


@pytest.mark.rule("LVR-E4", "LVR-4.3")
def test_a_card_nobody_takes_goes_under_the_pile() -> None:
    play = paid_out(cards={1: (40, 40)}, dice={1: {BEN: 2}})
    assert taken(play, 1) == {BEN: 40}
    assert CardsUnclaimed(1, (40_000,)) in play.events
    assert 40_000 in see(play).under
    assert see(play).under == position(play).bank


@pytest.mark.rule("LVR-E5", "LVR-4.2")
def test_the_third_place_gets_nothing() -> None:
    play = paid_out(cards={1: (70, 30)}, dice={1: {CARLA: 3, BEN: 2, DENNY: 1}})
    assert taken(play, 1) == {CARLA: 70, BEN: 30}


@pytest.mark.rule("LVR-4.4", "LVR-4.5")
def test_casinos_are_paid_in_order_and_dice_return() -> None:
    play = paid_out(dice={number: {B: 1} for number in range(1, 6)})
    paid = [event.casino for event in told(play, CardWon)]
    assert paid == sorted(paid)
    assert all(player.small == 7 and player.big for player in see(play).players)
    assert not any(sum(casino.small) for casino in see(play).casinos)


@pytest.mark.rule("LVR-4.6", "LVR-R61")
def test_cards_are_hidden_but_not_chips() -> None:
    play = table(3, round=2, hand={B: [90]}, chips={B: 3})
    assert see(play, B).players[B].won == (90_000,)
    assert see(play, B).players[B].wealth == 120_000
    for viewer in (None, A, C):
        player = see(play, viewer).players[B]
        assert (player.cards, player.won, player.wealth, player.chips) == (1, None, None, 3)
    assert see(table(3, round=2, hand={B: [90]}, hide_money=False)).players[B].won == (90_000,)


# Rounds and end.


@pytest.mark.rule("LVR-5.3")
def test_the_winner_of_the_highest_casino_starts() -> None:
    """First place counts, also when the two cards are equal."""
    play = paid_out(seats=3, cards={6: (60, 60)}, dice={6: {A: 2, B: 5, C: 1}}, park=1)
    assert taken(play, 6) == {B: 60, A: 60}
    assert see(play).start_player == B


@pytest.mark.rule("LVR-R7", "LVR-5.3", "LVR-E18")
def test_second_place_behind_neutral_does_not_start() -> None:
    ben, carla = A, B
    play = table(
        2,
        supply={ben: 1},
        dice={4: {carla: 2}, 5: {ben: 1}, 6: {ben: 2, carla: 2}},
        big={ben: 1, carla: 1},
        neutral={5: 3},
        neutral_big=5,
        park=1,
    )
    roll_and_place(play, 1)
    assert taken(play, 6) == {}
    assert taken(play, 5) == {"neutral": 80, ben: 70}
    assert taken(play, 4) == {carla: 70}
    assert see(play).start_player == carla


@pytest.mark.rule("LVR-R6")
def test_with_no_winner_anywhere_the_left_neighbor_starts() -> None:
    play = table(4, supply={A: 1}, start_player=D, dice={6: {A: 6}})
    roll_and_place(play, 6)
    assert told(play, CardWon) == []
    assert see(play).start_player == A


@pytest.mark.rule("LVR-5.4", "LVR-E20")
def test_chips_count_as_wealth() -> None:
    play = table(
        3,
        supply={A: 1},
        round=3,
        hand={A: [100, 90], B: [80, 70]},
        chips={B: 5},
        dice={6: {A: 6}},
    )
    roll_and_place(play, 6)
    assert play.result is not None
    assert play.result.scores[:2] == ((190_000, 2), (200_000, 7))
    assert play.result.winners == (B,)
    assert play.result.reason == "most wealth"


@pytest.mark.rule("LVR-5.5", "LVR-E19")
def test_more_cards_and_chips_break_a_tie() -> None:
    play = table(
        3,
        supply={A: 1},
        round=3,
        hand={A: [100, 90, 60], B: [80, 70, 50, 50]},
        chips={A: 3, B: 3},
        dice={6: {A: 6}},
    )
    roll_and_place(play, 6)
    assert play.result is not None
    assert play.result.scores[:2] == ((280_000, 6), (280_000, 7))
    assert play.result.winners == (B,)
    assert play.result.reason == "equal wealth, most cards and chips"


@pytest.mark.rule("LVR-5.6")
def test_a_full_tie_is_a_shared_win() -> None:
    play = table(3, supply={A: 1}, round=3, hand={A: [90], B: [90]}, dice={6: {A: 6}})
    roll_and_place(play, 6)
    assert play.result is not None
    assert play.result.winners == (A, B)
    assert play.result.reason == "equal wealth, cards and chips"


# Two players.


@pytest.mark.rule("LVR-6.1", "LVR-R10", "LVR-R73")
def test_neutral_dice_go_to_their_casinos_before_the_first_turn() -> None:
    play = new(2)
    turn_up(play, *[(60, 50)] * 6)
    assert asked(play) == [(CHANCE, "WhatNeutralRoll")]
    roll(play, 1, 1, 2, 3, 5, 6, 6, big=4)
    assert told(play, NeutralPlaced) == [NeutralPlaced((1, 1, 2, 3, 5, 6, 6), 4)]
    assert [casino.neutral_small for casino in see(play).casinos] == [2, 1, 1, 0, 1, 2]
    assert see(play).casinos[3].neutral_big
    assert chips_of(play, A) == 2


@pytest.mark.rule("LVR-6.2", "LVR-6.3", "LVR-E8")
def test_neutral_wins_a_card_for_nobody() -> None:
    play = paid_out(seats=2, cards={1: (80, 30)}, dice={1: {B: 2}}, neutral={1: 1}, neutral_big=1)
    assert taken(play, 1) == {"neutral": 80, B: 30}
    assert hand_of(play, B).count(30) == 1
    assert 80_000 in position(play).bank


@pytest.mark.rule("LVR-E9", "LVR-6.2")
def test_neutral_in_second_place() -> None:
    play = paid_out(seats=2, cards={1: (70, 40)}, dice={1: {A: 4, B: 1}}, neutral={1: 2})
    assert taken(play, 1) == {A: 70, "neutral": 40}


@pytest.mark.rule("LVR-R9", "LVR-R76", "LVR-1.7", "LVR-1.9")
def test_neutral_can_be_switched_off() -> None:
    play = new(2, two_player_neutral=False)
    turn_up(play, *[(60, 50)] * 6)
    assert asked(play) == [(CHANCE, "WhatRoll")]
    assert not any(casino.neutral_small or casino.neutral_big for casino in see(play).casinos)
    for seats in (3, 4, 5):
        play = new(seats)
        turn_up(play, *[(60, 50)] * 6)
        assert see(play).phase == "rolling"
