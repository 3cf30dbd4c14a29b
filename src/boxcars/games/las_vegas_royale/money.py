"""Money handling: rewards, and what Bad Luck takes (LVR-8)."""

from typing import Final

from mypy_extensions import i64

from boxcars.games.dice_casinos.bills import NO_BILLS, UNIT, bill, copies, fewest, in_dollars, worth
from boxcars.games.las_vegas_royale.board import LOWEST, Board
from boxcars.games.las_vegas_royale.events import CardsPaid, ChipsPaid
from boxcars.games.las_vegas_royale.tile_events import BadLuckPaid

BAD_LUCK: Final[i64] = 5
"""What Bad Luck costs, in units (LVR-8.4)."""


def reward(board: Board, seat: i64, units: i64, rule: str) -> None:
    """LVR-8.1: 10k and 20k are paid in chips, more in cards from the bank."""
    if units == 0:
        return
    if units < LOWEST:
        board.chips[seat] += units
        if board.events is not None:
            board.tell(ChipsPaid(seat, units, rule))
        return
    minted = board.minted
    paid = bank_pays(board, units)
    board.hand[seat] += paid
    board.cards_changed = True
    if board.events is not None:
        substitute = board.minted != minted
        board.tell(CardsPaid(seat, units * UNIT, in_dollars(paid), substitute, rule))


def bank_pays(board: Board, units: i64) -> i64:
    """LVR-8.2: the card, or the fewest cards that make the amount, or a substitute card."""
    paid = bill(units) if copies(board.bank, units) > 0 else fewest(board.bank, units)
    if paid == NO_BILLS:
        board.minted += bill(units)
        return bill(units)
    board.bank -= paid
    return paid


def pay_bad_luck(board: Board, seat: i64) -> None:
    """LVR-8.4: 50k in cards, with as few chips as are needed for the change to come out."""
    held = worth(board.hand[seat])
    if held + board.chips[seat] <= BAD_LUCK:
        hand_over(board, seat, board.hand[seat], board.chips[seat], 0)
        return
    most_chips = board.chips[seat] if board.chips[seat] < BAD_LUCK else BAD_LUCK
    chips: i64 = 0
    while chips <= most_chips:
        owed = BAD_LUCK - chips
        if held == owed or held - owed >= board.least_change:
            pay_in_cards(board, seat, owed, chips)
            return
        chips += 1
    hand_over(board, seat, board.hand[seat], 0, 0)


def pay_in_cards(board: Board, seat: i64, owed: i64, chips: i64) -> None:
    """LVR-8.4 step 4: exactly, or with the smallest change that the bank can give."""
    if owed == 0:
        hand_over(board, seat, NO_BILLS, chips, 0)
        return
    given = fewest(board.hand[seat], owed)
    change: i64 = 0
    while given == NO_BILLS:
        change = change + 1 if change > 0 else board.least_change
        given = fewest(board.hand[seat], owed + change)
    hand_over(board, seat, given, chips, change)


def hand_over(board: Board, seat: i64, given: i64, chips: i64, change: i64) -> None:
    """LVR-8.3: the cards join the bank before it gives change. LVR-R74: all of them are seen."""
    board.hand[seat] -= given
    board.chips[seat] -= chips
    board.bank += given
    received = bank_pays(board, change) if change > 0 else NO_BILLS
    board.hand[seat] += received
    board.cards_changed = True
    if board.hides_money:
        board.revealed = True
    if board.events is not None:
        board.tell(BadLuckPaid(seat, in_dollars(given), chips, in_dollars(received)))


def wealth(board: Board, seat: i64) -> int:
    """What cards and chips of a seat are worth, in dollars."""
    return int((worth(board.hand[seat]) + board.chips[seat]) * UNIT)
