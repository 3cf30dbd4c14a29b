"""Payout of a round: ties cancel, the rest take cards by rank, tiles pay (LVR-4, LVR-9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.games import casinos
from boxcars.games.las_vegas_royale.cards import card
from boxcars.games.las_vegas_royale.table import (
    CASINOS,
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
from boxcars.games.las_vegas_royale.tile import Tile, face_at

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
    """What a step does at one casino: ties and cards first, then the tile (LVR-R63)."""
    number = (step - 1) % CASINOS + 1
    if TIES < step <= CASINO_PAYS:
        remove_ties(table, number)
    elif CASINO_PAYS < step <= AFTER_PAYOUT:
        pay_casino(table, number)
    if acts_in_payout(table, number):
        tile_acts(face_at(table, number), table, number, step)


def tile_acts(face: Tile, table: Table, number: i64, step: i64) -> None:
    """LVR-9.1 to LVR-9.5"""
    if step <= BEFORE_TIES:
        face.before_payout(table, number)
    elif step <= TIES:
        face.before_ties(table, number)
    elif step <= CASINO_PAYS:
        face.remove_ties(table, number)
    elif step <= AFTER_PAYOUT:
        face.during_payout(table, number)
    else:
        face.after_payout(table, number)


def remove_ties(table: Table, number: i64) -> None:
    """LVR-9.3: ties cancel; the dice stay until the end of the round but count for nothing."""
    if table.closed != NONE_CLOSED:
        tell_opened(table)
        table.closed = NONE_CLOSED
    tell_ties(table, number, strengths(table, number), False)


def pay_casino(table: Table, number: i64) -> None:
    """LVR-9.4: the two cards."""
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


def take_card(table: Table, number: i64, owner: i64, place: i64, value: i64) -> None:
    """LVR-4.2, LVR-8.3: imaginary owners' cards go to the bank, or under the pile."""
    tell_card_won(table, number, owner, place, value)
    if owner < NEUTRAL:
        table.hand[owner] += card(value)
    else:
        table.bank += card(value)


def ranking(strong: i64) -> i64:
    """LVR-4.1, LVR-4.2: the owners left once ties are removed, by place."""
    return casinos.ranking(strong, OWNERS, MOST_STRENGTH)


def first_place(strong: i64) -> i64:
    """The player in first place; NOBODY if that is an imaginary owner or nobody (LVR-R25)."""
    places = ranking(strong)
    owner = (places & 15) - 1
    return owner if 0 <= owner < NEUTRAL else NOBODY
