"""What learners see of a seat's view (LOV-19), as rows of eight numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.bytes_of import MOST, following, order_from, turned, turned_by
from boxcars.engine.observation import Rows
from boxcars.engine.tally import bit
from boxcars.games.lords_of_vegas.board import GAMBLE_ROLL, LAYOFF, REMOVAL, TIED, Board
from boxcars.games.lords_of_vegas.lots import COMPANIES, EVERY_LOT, LOTS, NONE, first_of
from boxcars.games.lords_of_vegas.offers import awaited
from boxcars.games.lords_of_vegas.types import (
    Act,
    GiveDie,
    GiveLot,
    GiveMoney,
    OpenOffer,
)

BOSS_TIED: Final[i64] = 7
SHOWN_OFFERS: Final = 12
TABLE: Final[i64] = 8
"""The rows between lots and offers."""

ROWS: Final = (
    Rows(
        "lots",
        48,
        "By lot: whose marker, the company of its tile from 1 on (0 without a tile), its height, "
        "whose die, what that shows, the boss of the casino (7 if tied), how many lots the casino "
        "has; then 1 if the card of the lot is still in the deck, 2 if its die was reorganized "
        "this turn, 4 if a die or marker that arrived there waits for a removal.",
    ),
    Rows(
        "table",
        1,
        "The number of the step at hand, who is in turn, the card drawn this turn as a lot from 1 "
        "on, cards above Game Over, whether the player in turn has gambled, the number of seats, "
        "who has to answer.",
    ),
    Rows(
        "bet",
        1,
        "While one is open: the casino's first lot from 1 on, the amount in millions (254 for "
        "more), whether half of it is laid off.",
    ),
    Rows("stock", 1, "By company: tiles left."),
    Rows("money", 1, "By seat: millions, the rest of dividing by 256."),
    Rows("256 millions", 1, "By seat: how often 256 millions."),
    Rows("score", 1, "By seat: points."),
    Rows("dice", 1, "By seat: dice in hand."),
    Rows("markers", 1, "By seat: markers in hand."),
    Rows(
        "offers",
        SHOWN_OFFERS,
        "Open offers that wait for the viewer, in the order of the numbers of `Accept`: who "
        "proposes, millions that the viewer would receive and give (254 for more), lots received "
        "and given, dice received and given, actions in it.",
    ),
)


def observe(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    lots(board, seat, EVERY_LOT, rows, at)
    table(board, seat, rows, at + LOTS)
    offers(board, seat, rows, at + LOTS + TABLE)


def renew(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    """Most of the time the same seat goes on, and a few lots have changed."""
    arriving = waiting_for_removal(board)
    changed = (
        board.touched
        | (board.deck ^ board.renewed_deck)
        | (board.marked ^ board.renewed_marked)
        | (arriving ^ board.renewed_arriving)
    )
    if seat != board.renewed_for:
        # Where nobody owns anything, everybody sees the same.
        changed |= occupied(board)
    lots(board, seat, changed, rows, at)
    table(board, seat, rows, at + LOTS)
    if board.offers or rows[at + LOTS + TABLE] != 0:
        offers(board, seat, rows, at + LOTS + TABLE)
    board.touched = 0
    board.renewed_for = seat
    board.renewed_deck = board.deck
    board.renewed_marked = board.marked
    board.renewed_arriving = arriving


def occupied(board: Board) -> i64:
    """The lots with a tile or a marker, a set."""
    found = board.tiles
    for seat in range(board.seats):
        found |= board.owned[seat]
    return found


def waiting_for_removal(board: Board) -> i64:
    return board.note if board.step == REMOVAL else 0


def lots(board: Board, seat: i64, which: i64, rows: vec[i64], at: i64) -> None:
    """The rows of some of the lots."""
    arriving, order = waiting_for_removal(board), order_from(seat, board.seats)
    if which == EVERY_LOT:
        for lot in range(LOTS):
            rows[at + lot] = space(board, lot, arriving, order)
        return
    while which != 0:
        lot = first_of(which)
        which &= which - 1
        rows[at + lot] = space(board, lot, arriving, order)


def space(board: Board, lot: i64, arriving: i64, order: i64) -> i64:
    row = turned_by(order, board.marker[lot]) | ((board.deck >> lot) & 1) << 56
    if board.tile[lot] != NONE:
        row |= built(board, lot, order)
    return row | ((arriving >> lot) & 1) << 58


def table(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    seats = board.seats
    rows[at] = (
        board.step
        | turned(board.turn, seat, seats) << 8
        | (board.card + 1) << 16
        | board.above << 24
        | bit(32) * (1 if board.gambled else 0)
        | seats << 40
        | turned(board.asks, seat, seats) << 48
    )
    betting = board.step == LAYOFF or board.step == GAMBLE_ROLL
    rows[at + 1] = 0
    if betting:
        rows[at + 1] = bet(board)
    stock: i64 = 0
    for company in range(COMPANIES):
        stock |= board.stock[company] << 8 * company
    rows[at + 2] = stock
    money, score, dice, markers = board.money, board.score, board.dice, board.markers
    rest: i64 = 0
    times: i64 = 0
    points: i64 = 0
    dice_in_hand: i64 = 0
    markers_in_hand: i64 = 0
    shift: i64 = 0
    owner = seat
    for _place in range(seats):
        rest |= (money[owner] & 255) << shift
        times |= min(money[owner] >> 8, MOST) << shift
        points |= score[owner] << shift
        dice_in_hand |= dice[owner] << shift
        markers_in_hand |= markers[owner] << shift
        shift += 8
        owner = following(owner, seats)
    rows[at + 3] = rest
    rows[at + 4] = times
    rows[at + 5] = points
    rows[at + 6] = dice_in_hand
    rows[at + 7] = markers_in_hand


def offers(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    for place in range(SHOWN_OFFERS):
        rows[at + place] = 0
    if board.offers:
        waiting = [each for each in board.offers if int(seat) in awaited(each)]
        for place, each in enumerate(waiting[:SHOWN_OFFERS]):
            rows[at + place] = offer(each, seat, board.seats)


def built(board: Board, lot: i64, order: i64) -> i64:
    """What stands on a lot, between its marker and whether its card is in the deck."""
    head = board.casino[lot]
    boss = board.boss[head]
    seen_boss: i64 = BOSS_TIED
    if boss != TIED:
        seen_boss = turned_by(order, boss)
    return (
        (board.tile[lot] + 1) << 8
        | board.height[lot] << 16
        | turned_by(order, board.die[lot]) << 24
        | board.value[lot] << 32
        | seen_boss << 40
        | board.size[head] << 48
        | ((board.marked >> lot) & 1) << 57
    )


def bet(board: Board) -> i64:
    half: i64 = 1 if board.half else 0
    return (board.at + 1) | min(board.bet, MOST) << 8 | half << 16


def offer(on_offer: OpenOffer, seat: i64, seats: i64) -> i64:
    """LOV-17: what a trade would bring and take, as far as it can be counted."""
    proposer: i64 = on_offer.proposer
    got: i64 = 0
    given: i64 = 0
    counts: i64 = 0
    for step in on_offer.steps:
        if isinstance(step, Act):
            counts += bit(32)
        elif isinstance(step, GiveMoney):
            if step.receiver == seat:
                got += step.amount
            elif step.giver == seat:
                given += step.amount
        elif isinstance(step, GiveLot):
            counts += bit(0) if step.receiver == seat else 0
            counts += bit(8) if step.giver == seat else 0
        elif isinstance(step, GiveDie):
            counts += bit(16) if step.receiver == seat else 0
            counts += bit(24) if step.giver == seat else 0
    return (
        turned(proposer, seat, seats) | min(got, MOST) << 8 | min(given, MOST) << 16 | counts << 24
    )
