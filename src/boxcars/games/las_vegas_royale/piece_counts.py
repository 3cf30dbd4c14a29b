"""Counting all pieces, wherever they are: their numbers never change."""

from mypy_extensions import i64

from boxcars.engine.tally import count
from boxcars.games.dice_casinos.bills import HIGHEST, UNIT, bill, copies
from boxcars.games.dice_casinos.board import CASINOS, GRAY, NEUTRAL
from boxcars.games.las_vegas_royale.board import BIG_DICE, GRAY_DICE, NO_TILE, SMALL_DICE, Board
from boxcars.games.las_vegas_royale.steps.turn_up_pairs import high_of, low_of
from boxcars.games.las_vegas_royale.tile import face_at


def count_pieces(board: Board) -> dict[str, int]:
    found = count_cards(board)
    for seat in range(board.seats):
        small, big = board.own_small[seat], board.own_big[seat]
        for number in range(1, CASINOS + 1):
            small += count(board.small[number], seat) + count(board.on_small[number], seat)
            big += count(board.big[number], seat) + count(board.on_big[number], seat)
        found[f"players[{seat}].small"] = int(small)
        found[f"players[{seat}].big"] = int(big)
    # LVR-1.5: what is not in play is in the box.
    found["casinos.gray"] = int(gray_in_play(board) or GRAY_DICE)
    small, big = neutral_in_play(board)
    if small + big == 0:
        small, big = SMALL_DICE, BIG_DICE
    found["casinos.neutral_small"] = int(small)
    found["casinos.neutral_big"] = int(big)
    return found


def count_cards(board: Board) -> dict[str, int]:
    """LVR-1.3: the 90 cards; substitute cards (LVR-8.2) are taken off again."""
    cards = board.fresh + board.bank
    for seat in range(board.seats):
        cards += board.hand[seat]
    for number in range(1, CASINOS + 1):
        if board.high[number] > 0:
            cards += bill(board.high[number]) + bill(board.low[number])
    for index in range(len(board.pairs)):
        cards += bill(high_of(board.pairs[index])) + bill(low_of(board.pairs[index]))
    return {
        f"cards of ${value * UNIT:,}": int(copies(cards, value) - copies(board.minted, value))
        for value in range(1, HIGHEST + 1)
    }


def gray_in_play(board: Board) -> i64:
    """LVR-1.5: the gray dice in casinos and on the tile that uses them."""
    dice: i64 = 0
    for number in range(1, CASINOS + 1):
        dice += count(board.small[number], GRAY)
        if board.tile[number] != NO_TILE:
            dice += face_at(board, number).gray_on(board, number)
    return dice


def neutral_in_play(board: Board) -> tuple[i64, i64]:
    """LVR-6.1: the neutral dice in casinos, small and big."""
    small: i64 = 0
    big: i64 = 0
    for number in range(1, CASINOS + 1):
        small += count(board.small[number], NEUTRAL)
        big += count(board.big[number], NEUTRAL)
    return small, big
