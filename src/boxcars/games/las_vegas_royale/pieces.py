"""Counting all pieces, wherever they are: their numbers never change."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import count
from boxcars.games.dice_casinos.board import CASINOS, GRAY, NEUTRAL
from boxcars.games.las_vegas_royale.board import GRAY_DICE, NO_TILE, Board
from boxcars.games.las_vegas_royale.cards import HIGHEST, UNIT, card, copies
from boxcars.games.las_vegas_royale.steps.turn_up_pairs import high_of, low_of
from boxcars.games.las_vegas_royale.tile import face_at


def count_pieces(board: Board) -> dict[str, int]:
    found = count_cards(board)
    for seat in range(board.seats):
        small, big = board.own_small[seat], board.own_big[seat]
        for number in range(1, CASINOS + 1):
            small += count(board.small[number], seat) + count(board.on_small[number], seat)
            big += count(board.big[number], seat) + count(board.on_big[number], seat)
        found[f"small dice of seat {seat}"] = int(small)
        found[f"big dice of seat {seat}"] = int(big)
    found["gray dice"] = int(count_gray(board))
    found["neutral dice out of place"] = int(neutral_out_of_place(board))
    return found


def count_cards(board: Board) -> dict[str, int]:
    """LVR-1.3: the 90 cards; substitute cards (LVR-8.2) are taken off again."""
    cards = board.fresh + board.bank
    for seat in range(board.seats):
        cards += board.hand[seat]
    for number in range(1, CASINOS + 1):
        if board.high[number] > 0:
            cards += card(board.high[number]) + card(board.low[number])
    for index in range(len(board.pairs)):
        cards += card(high_of(board.pairs[index])) + card(low_of(board.pairs[index]))
    return {
        f"cards of ${value * UNIT:,}": int(copies(cards, value) - copies(board.minted, value))
        for value in range(1, HIGHEST + 1)
    }


def count_gray(board: Board) -> i64:
    """LVR-1.5: in casinos and on the tile that uses them, or else in the box."""
    dice: i64 = 0
    for number in range(1, CASINOS + 1):
        dice += count(board.small[number], GRAY)
        if board.tile[number] != NO_TILE:
            dice += face_at(board, number).gray_on(board, number)
    return dice if dice > 0 else GRAY_DICE


def neutral_out_of_place(board: Board) -> i64:
    """LVR-6.1: the neutral dice lie in the casinos all together, or are in the box."""
    small: i64 = 0
    big: i64 = 0
    for number in range(1, CASINOS + 1):
        small += count(board.small[number], NEUTRAL)
        big += count(board.big[number], NEUTRAL)
    return 0 if (small, big) in ((0, 0), (7, 1)) else 1
