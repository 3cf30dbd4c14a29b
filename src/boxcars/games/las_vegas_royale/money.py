"""Money handling: rewards, and what Bad Luck takes (LVR-8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.games.las_vegas_royale.cards import (
    LOWEST,
    NO_CARDS,
    card,
    copies,
    fewest,
    worth,
)
from boxcars.games.las_vegas_royale.table import Table
from boxcars.games.las_vegas_royale.telling import (
    tell_bad_luck_paid,
    tell_cards_paid,
    tell_chips_paid,
)

BAD_LUCK: Final[i64] = 5
"""What Bad Luck costs, in units (LVR-8.4)."""


def reward(table: Table, seat: i64, units: i64, rule: str) -> None:
    """LVR-8.1: 10k and 20k are paid in chips, more in cards from the bank."""
    if units == 0:
        return
    if units < LOWEST:
        table.chips[seat] += units
        tell_chips_paid(table, seat, units, rule)
        return
    minted = table.minted
    paid = bank_pays(table, units)
    table.hand[seat] += paid
    tell_cards_paid(table, seat, units, paid, table.minted != minted, rule)


def bank_pays(table: Table, units: i64) -> i64:
    """LVR-8.2: the card, or the fewest cards that make the amount, or a substitute card."""
    if copies(table.bank, units) > 0:
        paid = card(units)
        table.bank -= paid
        return paid
    paid = fewest(table.bank, units)
    if paid != NO_CARDS:
        table.bank -= paid
        return paid
    table.minted += card(units)
    return card(units)


def pay_bad_luck(table: Table, seat: i64) -> None:
    """LVR-8.4: 50k in cards, with as few chips as are needed for the change to come out."""
    held = worth(table.hand[seat])
    least_change: i64 = 1 if table.options["bad_luck_change"] == "exact" else LOWEST
    if held + table.chips[seat] <= BAD_LUCK:
        hand_over(table, seat, table.hand[seat], table.chips[seat], 0)
        return
    most_chips = table.chips[seat] if table.chips[seat] < BAD_LUCK else BAD_LUCK
    chips: i64 = 0
    while chips <= most_chips:
        owed = BAD_LUCK - chips
        if held == owed or held - owed >= least_change:
            pay_in_cards(table, seat, owed, chips, least_change)
            return
        chips += 1
    hand_over(table, seat, table.hand[seat], 0, 0)


def pay_in_cards(table: Table, seat: i64, owed: i64, chips: i64, least_change: i64) -> None:
    """LVR-8.4 step 4: exactly, or with the smallest change that the bank can give."""
    if owed == 0:
        hand_over(table, seat, NO_CARDS, chips, 0)
        return
    given = fewest(table.hand[seat], owed)
    change: i64 = 0
    if given == NO_CARDS:
        change = least_change
        given = fewest(table.hand[seat], owed + change)
        while given == NO_CARDS:
            change += 1
            given = fewest(table.hand[seat], owed + change)
    hand_over(table, seat, given, chips, change)


def hand_over(table: Table, seat: i64, given: i64, chips: i64, change: i64) -> None:
    """LVR-8.3: the cards join the bank before it gives change. LVR-R74: all of them are seen."""
    table.hand[seat] -= given
    table.chips[seat] -= chips
    table.bank += given
    received = bank_pays(table, change) if change > 0 else NO_CARDS
    table.hand[seat] += received
    if table.hides_money:
        table.revealed = True
    tell_bad_luck_paid(table, seat, given, chips, received)
