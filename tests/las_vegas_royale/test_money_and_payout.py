"""The main game: money and the order of the payout (LVR-8, LVR-9)."""

from __future__ import annotations

from collections import Counter

import pytest

from boxcars.games.dice_casinos.bills import bills, bills_of, how_many, in_dollars, worth
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.events import (
    CardsPaid,
    CardsUnclaimed,
    CardWon,
    RoundEnded,
    TieRemoved,
)
from boxcars.games.las_vegas_royale.money import bank_pays, reward
from boxcars.games.las_vegas_royale.state import LasVegasRoyale
from boxcars.games.las_vegas_royale.tile_events import (
    PayersNoted,
)
from tests.las_vegas_royale.tables import (
    A,
    B,
    C,
    D,
    black,
    on,
    paid_out,
    position,
    rewards,
    see,
    table,
    taken,
    told,
)


def with_bank(*thousands: int) -> LasVegasRoyale:
    state = table(3, tiles={1: "jackpot"}, round=3).state()
    assert isinstance(state, LasVegasRoyale)
    state.bank = bills_of([value * 1000 for value in thousands])
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
    assert state.public_view().substitutes == (100_000, 60_000, 40_000)
    state.finish()
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


@pytest.mark.parametrize("of", [{}, {1: 6, 9: 5}, {3: 11, 10: 7}, dict.fromkeys(range(1, 11), 15)])
def test_bills_are_worth_what_their_values_add_up_to(of: dict[int, int]) -> None:
    packed = sum(bills(copies, value) for value, copies in of.items())
    assert worth(packed) == sum(value * copies for value, copies in of.items())
    assert how_many(packed) == sum(of.values())
