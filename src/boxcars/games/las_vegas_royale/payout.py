"""Payout of a round: ties cancel, the rest take cards by rank, tiles pay (LVR-4, LVR-9)."""

from typing import Final

from mypy_extensions import i64

from boxcars.games.dice_casinos import ranking as ranks
from boxcars.games.dice_casinos.bills import NO_BILLS, UNIT, bill, in_dollars
from boxcars.games.dice_casinos.board import CASINOS, NEUTRAL, NOBODY
from boxcars.games.dice_casinos.ranking import owner_named
from boxcars.games.las_vegas_royale import events
from boxcars.games.las_vegas_royale.board import (
    GOING_ON,
    MOST_STRENGTH,
    NONE_CLOSED,
    OWNERS,
    Board,
    strengths,
)
from boxcars.games.las_vegas_royale.telling import tell_ties
from boxcars.games.las_vegas_royale.tile import face_at
from boxcars.games.las_vegas_royale.tile_events import CasinoOpened

# LVR-9: the payout goes through these steps, one casino after the other in each.
BEFORE_PAYOUT: Final[i64] = 0
BEFORE_TIES: Final[i64] = 6
TIES: Final[i64] = 12
CASINO_PAYS: Final[i64] = 18
AFTER_PAYOUT: Final[i64] = 24
PAID: Final[i64] = 30


def pay_on(board: Board) -> bool:
    """Goes on with the payout until everything is paid; False if a tile asks something first."""
    while board.step == GOING_ON:
        if board.paying == PAID:
            return True
        board.paying += 1
        pay_step(board, board.paying)
    return False


def pay_step(board: Board, step: i64) -> None:
    """LVR-9.1 to LVR-9.5: what happens at one casino, ties and cards before the tile (LVR-R63)."""
    number = (step - 1) % CASINOS + 1
    if TIES < step <= CASINO_PAYS:
        remove_ties(board, number)
    elif CASINO_PAYS < step <= AFTER_PAYOUT:
        pay_casino(board, number)
    if (board.paying_tiles >> number) & 1 == 0:
        return
    face = face_at(board, number)
    if step <= BEFORE_TIES:
        face.before_payout(board, number)
    elif step <= TIES:
        face.before_ties(board, number)
    elif step <= CASINO_PAYS:
        face.remove_ties(board, number)
    elif step <= AFTER_PAYOUT:
        face.during_payout(board, number)
    else:
        face.after_payout(board, number)


def remove_ties(board: Board, number: i64) -> None:
    """LVR-9.3: ties cancel; the dice stay until the end of the round but count for nothing."""
    if board.closed != NONE_CLOSED:
        closed = board.closed
        board.closed = NONE_CLOSED
        if board.events is not None:
            board.tell(CasinoOpened(closed))
    if board.events is not None:
        tell_ties(board, number, strengths(board, number), False)


def pay_casino(board: Board, number: i64) -> None:
    """LVR-9.4: the two cards."""
    board.casinos_changed = True
    board.cards_changed = True
    places = ranking(strengths(board, number))
    high, low = board.high[number], board.low[number]
    if places > 0:
        first = (places & 15) - 1
        board.high[number] = 0
        take_card(board, number, first, 1, high)
        if first < NEUTRAL:
            board.next_start = first
        high = 0
        if places > 15:
            board.low[number] = 0
            take_card(board, number, ((places >> 4) & 15) - 1, 2, low)
            low = 0
    board.high[number] = 0
    board.low[number] = 0
    if high > 0:
        board.bank += bill(high)
    if low > 0:
        board.bank += bill(low)
    if board.events is not None and low > 0:
        left = bill(low) + (bill(high) if high > 0 else NO_BILLS)
        rule = "LVR-8.3" if board.tiles > 0 else "LVR-4.3"
        board.tell(events.CardsUnclaimed(number, in_dollars(left), rule))


def take_card(board: Board, number: i64, owner: i64, place: i64, value: i64) -> None:
    """LVR-4.2, LVR-8.3: imaginary owners' cards go to the bank, or under the pile."""
    if owner < NEUTRAL:
        board.hand[owner] += bill(value)
    else:
        board.bank += bill(value)
    if board.events is not None:
        rule = "LVR-4.2" if owner < NEUTRAL else "LVR-6.3" if owner == NEUTRAL else "LVR-8.3"
        board.tell(events.CardWon(number, owner_named(owner), place, value * UNIT, rule))


def ranking(strong: i64) -> i64:
    """LVR-4.1, LVR-4.2: the owners left once ties are removed, by place."""
    return ranks.ranking(strong, OWNERS, MOST_STRENGTH)


def first_place(strong: i64) -> i64:
    """The player in first place; NOBODY if that is an imaginary owner or nobody (LVR-R25)."""
    places = ranking(strong)
    owner = (places & 15) - 1
    return owner if 0 <= owner < NEUTRAL else NOBODY
