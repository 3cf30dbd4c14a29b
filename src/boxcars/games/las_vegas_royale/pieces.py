"""Counting all pieces, wherever they are: their numbers never change."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import count
from boxcars.games.las_vegas_royale.cards import HIGHEST, UNIT, card, copies
from boxcars.games.las_vegas_royale.setup import high_of, low_of
from boxcars.games.las_vegas_royale.table import (
    CASINOS,
    GRAY,
    GRAY_DICE,
    NEUTRAL,
    NO_TILE,
    Table,
)
from boxcars.games.las_vegas_royale.tile import face_at


def count_pieces(table: Table) -> dict[str, int]:
    found = count_cards(table)
    for seat in range(table.seats):
        small, big = table.own_small[seat], table.own_big[seat]
        for number in range(1, CASINOS + 1):
            small += count(table.small[number], seat) + count(table.on_small[number], seat)
            big += count(table.big[number], seat) + count(table.on_big[number], seat)
        found[f"small dice of seat {seat}"] = int(small)
        found[f"big dice of seat {seat}"] = int(big)
    found["gray dice"] = int(count_gray(table))
    found["neutral dice out of place"] = int(neutral_out_of_place(table))
    return found


def count_cards(table: Table) -> dict[str, int]:
    """LVR-1.3: the 90 cards; substitute cards (LVR-8.2) are taken off again."""
    cards = table.fresh + table.bank
    for seat in range(table.seats):
        cards += table.hand[seat]
    for number in range(1, CASINOS + 1):
        if table.high[number] > 0:
            cards += card(table.high[number]) + card(table.low[number])
    for index in range(len(table.pairs)):
        cards += card(high_of(table.pairs[index])) + card(low_of(table.pairs[index]))
    return {
        f"cards of ${value * UNIT:,}": int(copies(cards, value) - copies(table.minted, value))
        for value in range(1, HIGHEST + 1)
    }


def count_gray(table: Table) -> i64:
    """LVR-1.5: in casinos and on the tile that uses them, or else in the box."""
    dice: i64 = 0
    for number in range(1, CASINOS + 1):
        dice += count(table.small[number], GRAY)
        if table.tile[number] != NO_TILE:
            dice += face_at(table, number).gray_on(table, number)
    return dice if dice > 0 else GRAY_DICE


def neutral_out_of_place(table: Table) -> i64:
    """LVR-6.1: the neutral dice lie in the casinos all together, or are in the box."""
    small: i64 = 0
    big: i64 = 0
    for number in range(1, CASINOS + 1):
        small += count(table.small[number], NEUTRAL)
        big += count(table.big[number], NEUTRAL)
    return 0 if (small, big) in ((0, 0), (7, 1)) else 1
