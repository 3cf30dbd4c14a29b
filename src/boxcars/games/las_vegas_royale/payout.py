"""Payout of a round: ties cancel, the rest take cards by rank, tiles pay (LVR-4, LVR-9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.games import casinos
from boxcars.games.las_vegas_royale.cards import card
from boxcars.games.las_vegas_royale.table import (
    MOST_STRENGTH,
    NEUTRAL,
    NOBODY,
    NONE_CLOSED,
    OWNERS,
    Table,
    acts_in_payout,
    strengths,
)
from boxcars.games.las_vegas_royale.telling import (
    tell_card_won,
    tell_opened,
    tell_ties,
    tell_unclaimed,
)
from boxcars.games.las_vegas_royale.tile import face_at

# LVR-9: the payout goes through these steps, one casino after the other in each.
BEFORE_PAYOUT: Final[i64] = 0
BEFORE_TIES: Final[i64] = 6
TIES: Final[i64] = 12
CASINO_PAYS: Final[i64] = 18
AFTER_PAYOUT: Final[i64] = 24
PAID: Final[i64] = 30


def pay_on(table: Table) -> None:
    """Goes on with the payout until a tile asks something or everything is paid."""
    while table.paying < PAID and len(table.agenda) == 0:
        table.paying += 1
        pay_step(table, table.paying)


def pay_step(table: Table, step: i64) -> None:
    if step <= BEFORE_TIES:
        before_payout(table, step)
    elif step <= TIES:
        before_ties(table, step - BEFORE_TIES)
    elif step <= CASINO_PAYS:
        remove_ties(table, step - TIES)
    elif step <= AFTER_PAYOUT:
        pay_casino(table, step - CASINO_PAYS)
    else:
        after_payout(table, step - AFTER_PAYOUT)


def before_payout(table: Table, number: i64) -> None:
    """LVR-9.1"""
    if acts_in_payout(table, number):
        face_at(table, number).before_payout(table, number)


def before_ties(table: Table, number: i64) -> None:
    """LVR-9.2"""
    if acts_in_payout(table, number):
        face_at(table, number).before_ties(table, number)


def remove_ties(table: Table, number: i64) -> None:
    """LVR-9.3: ties cancel; the dice stay until the end of the round but count for nothing."""
    if table.closed != NONE_CLOSED:
        tell_opened(table)
        table.closed = NONE_CLOSED
    tell_ties(table, number, strengths(table, number), False)
    if acts_in_payout(table, number):
        face_at(table, number).remove_ties(table, number)


def pay_casino(table: Table, number: i64) -> None:
    """LVR-9.4: the two cards, then the tile (LVR-R63)."""
    places = ranking(strengths(table, number))
    high, low = table.high[number], table.low[number]
    table.high[number] = 0
    table.low[number] = 0
    if places > 0:
        first = (places & 15) - 1
        take_card(table, number, first, 1, high)
        if first < NEUTRAL:
            table.next_start = first
        high = 0
        if places > 15:
            take_card(table, number, ((places >> 4) & 15) - 1, 2, low)
            low = 0
    tell_unclaimed(table, number, high, low)
    if high > 0:
        table.bank += card(high)
    if low > 0:
        table.bank += card(low)
    if acts_in_payout(table, number):
        face_at(table, number).during_payout(table, number)


def take_card(table: Table, number: i64, owner: i64, place: i64, value: i64) -> None:
    """LVR-4.2, LVR-8.3: imaginary owners' cards go to the bank, or under the pile."""
    tell_card_won(table, number, owner, place, value)
    if owner < NEUTRAL:
        table.hand[owner] += card(value)
    else:
        table.bank += card(value)


def after_payout(table: Table, number: i64) -> None:
    """LVR-9.5"""
    if acts_in_payout(table, number):
        face_at(table, number).after_payout(table, number)


def ranking(strong: i64) -> i64:
    """LVR-4.1, LVR-4.2: the owners left once ties are removed, by place."""
    return casinos.ranking(strong, OWNERS, MOST_STRENGTH)


def first_place(strong: i64) -> i64:
    """The player in first place; NOBODY if that is an imaginary owner or nobody (LVR-R25)."""
    places = ranking(strong)
    owner = (places & 15) - 1
    return owner if 0 <= owner < NEUTRAL else NOBODY
