"""What learners see of a seat's view (LVR-13), as rows of eight numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.bytes_of import (
    MOST,
    NO_SEATS_TWICE,
    following,
    from_tally,
    seen_from,
    turned,
    turned_row,
    twice,
    unknown_of_others,
)
from boxcars.engine.observation import Rows
from boxcars.engine.state import OVER
from boxcars.engine.tally import bit, count
from boxcars.games.dice_casinos.bills import bytes_of, copies, how_many, worth
from boxcars.games.dice_casinos.board import CASINOS, money_is_open
from boxcars.games.las_vegas_royale.board import GOING_ON, Board
from boxcars.games.las_vegas_royale.tile import TileStep, casino_of, face_at, first_of, second_of

JACKPOT_UNIT: Final[i64] = 10_000

BITS_BY_4: Final[i64] = 0x0000_000F_0000_000F
BITS_BY_2: Final[i64] = 0x0003_0003_0003_0003
BITS_BY_1: Final[i64] = 0x0101_0101_0101_0101

ROWS: Final = (
    Rows(
        "table",
        1,
        "The round, the number of the step at hand, who is in turn, the start player, who won the "
        "highest casino paid so far, the closed casino, cards left in the pile, the number of "
        "seats.",
    ),
    Rows(
        "turn",
        1,
        "The casino in which dice were placed this turn, how many small ones and big ones, the "
        "number on the rolled big die; while a tile asks: its casino, the two numbers that its "
        "step remembers, as far as the viewer may know them, and whom it asks.",
    ),
    Rows("small dice rolled", 1, "By number in 1 to 6; after placing, those that went back."),
    Rows("small dice", 6, "By casino: of each seat in 0 to 4, Neutral in 5, Gray in 6."),
    Rows("big dice", 6, "By casino: of each seat in 0 to 4, Neutral in 5."),
    Rows("black dice", 6, "By casino: of each seat."),
    Rows(
        "casinos",
        6,
        "By casino: the higher card and the lower one in units of 10k, the face of its tile from 1 "
        "on in the order of their names (0 without a tile), what its counter stands on (dollars in "
        "units of 10k; who has to pay for Bad Luck as bits by seat), gray dice on it in 4 to 7: "
        "clusters of 1 to 3 in 5 to 7, covered pictures in 4 to 6.",
    ),
    Rows("small dice on tiles", 6, "By casino: of each seat."),
    Rows("big dice on tiles", 6, "By casino: of each seat."),
    Rows(
        "spaces",
        6,
        "By casino: who has the token of its tile, whose die lies on its spaces 1 to 6, and 8 more "
        "if that is a small one.",
    ),
    Rows("small dice in supply", 1, "By seat."),
    Rows("big dice in supply", 1, "By seat."),
    Rows("chips", 1, "By seat; 254 for more."),
    Rows("cards", 1, "By seat: how many money cards."),
    Rows("wealth", 1, "By seat: cards and chips in units of 10k; 254 for more, 255 if hidden."),
    Rows("substitutes of 10k", 1, "By seat: everybody knows these cards."),
    Rows("substitutes of 20k", 1, "By seat."),
    Rows("hand", 1, "The viewer's cards of 10k to 80k."),
    Rows("bank", 1, "Cards of 10k to 80k in the bank; in the basic game under the pile."),
    Rows("substitutes", 1, "Substitute cards of 10k to 80k that were made so far."),
    Rows("high cards", 1, "Of 90k and 100k: in hand, in the bank, substitutes made."),
    Rows("faces used", 2, "By face: 1 if it has been in play."),
)


def observe(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    turn(board, seat, rows, at)
    dice(board, seat, rows, at + 2)
    casinos(board, CASINOS, seat, rows, at + 2)
    supplies(board, seat, rows, at + 45)
    hands(board, seat, rows, at + 48)
    own_hand(board, seat, rows, at + 48)
    faces(board, rows, at + 56)


def renew(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    """Cards change hands seldom, and casinos without a tile change little but their dice."""
    turn(board, seat, rows, at)
    dice(board, seat, rows, at + 2)
    last = CASINOS if board.casinos_changed else board.tiles
    casinos(board, last, seat, rows, at + 2)
    for number in range(last + 1, CASINOS + 1):
        if rows[at + 14 + number] != 0:
            rows[at + 14 + number] = from_tally(seen_from(board.black[number], seat, board.seats))
    supplies(board, seat, rows, at + 45)
    if board.casinos_changed:
        faces(board, rows, at + 56)
    if board.cards_changed:
        hands(board, seat, rows, at + 48)
    else:
        turn_hands(board, seat, rows, at + 48)
    own_hand(board, seat, rows, at + 48)
    board.casinos_changed = False
    board.cards_changed = False
    board.renewed_for = seat


def turn(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    seats = board.seats
    pile = board.fresh
    if board.tiles == 0:
        pile += board.bank
    rows[at] = (
        board.round
        | board.step << 8
        | turned(board.turn, seat, seats) << 16
        | turned(board.start_player, seat, seats) << 24
        | turned(board.next_start, seat, seats) << 32
        | board.closed << 40
        | how_many(pile) << 48
        | seats << 56
    )
    rows[at + 1] = (
        board.placed
        | board.placed_small << 8
        | board.placed_big << 16
        | board.rolled_big << 24
        | asked_by_tile(board, seat) << 32
    )
    rows[at + 2] = from_tally(board.rolled_small)


def dice(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    """The small and the big dice of the casinos, from the row behind on."""
    small, big = board.small, board.big
    # Both at once: those of seats before the viewer go behind those of the others.
    back, forth = 4 * seat, 4 * (board.seats - seat)
    before, after = twice(bit(back) - 1), twice(bit(forth) - 1)
    for number in range(1, CASINOS + 1):
        both = small[number] | big[number] << 32
        both = (both >> back) & after | (both & before) << forth | both & NO_SEATS_TWICE
        rows[at + number] = from_tally(both)
        rows[at + number + CASINOS] = from_tally(both >> 32)


def casinos(board: Board, last: i64, seat: i64, rows: vec[i64], at: i64) -> None:
    """What else there is of the casinos 1 to `last`, in the rows from 12 behind on."""
    seats, every_black, high, low = board.seats, board.black, board.high, board.low
    tile, counter, gray, token = board.tile, board.counter, board.gray, board.token
    on_small, on_big, every_space = board.on_small, board.on_big, board.spaces
    for number in range(1, last + 1):
        row, black = at + number, every_black[number]
        rows[row + 12] = 0
        if black > 0:
            rows[row + 12] = from_tally(seen_from(black, seat, seats))
        shown = high[number] | low[number] << 8 | (tile[number] + 1) << 16
        if counter[number] | gray[number]:
            shown |= turned_counter(board, number, seat) << 24
            shown |= (from_tally(gray[number]) & 0x7FFFFFFF) << 32
        rows[row + 18] = shown
        small, big = on_small[number], on_big[number]
        owner, on_spaces = token[number], every_space[number]
        rows[row + 24] = 0
        rows[row + 30] = 0
        rows[row + 36] = 0
        if small | big:
            rows[row + 24] = from_tally(seen_from(small, seat, seats))
            rows[row + 30] = from_tally(seen_from(big, seat, seats))
        if owner | on_spaces:
            rows[row + 36] = turned(owner - 1, seat, seats) | spaces(on_spaces, seat, seats)


def supplies(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    """LVR-R61: dice and chips are open."""
    seats, own_small, own_big, chips = board.seats, board.own_small, board.own_big, board.chips
    small: i64 = 0
    big: i64 = 0
    owned: i64 = 0
    shift: i64 = 0
    owner = seat
    for _place in range(seats):
        small |= own_small[owner] << shift
        big |= own_big[owner] << shift
        owned |= min(chips[owner], MOST) << shift
        shift += 8
        owner = following(owner, seats)
    rows[at] = small
    rows[at + 1] = big
    rows[at + 2] = owned


def hands(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    """LVR-R61: the number of cards is public, and so are substitutes; other values may not be."""
    seats, every_hand = board.seats, board.hand
    cards: i64 = 0
    tens: i64 = 0
    twenties: i64 = 0
    shift: i64 = 0
    owner = seat
    for _place in range(seats):
        hand = every_hand[owner]
        cards |= min(how_many(hand), MOST) << shift
        tens |= copies(hand, 1) << shift
        twenties |= copies(hand, 2) << shift
        shift += 8
        owner = following(owner, seats)
    rows[at] = cards
    rows[at + 2] = tens
    rows[at + 3] = twenties
    rows[at + 5] = bytes_of(board.bank)
    rows[at + 6] = bytes_of(board.minted)
    rows[at + 7] = high_cards(board.bank) << 16 | high_cards(board.minted) << 32


def turn_hands(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    """The same hands, for a viewer who may be another one than in the last `renew`."""
    seats = board.seats
    by = turned(seat, board.renewed_for, seats) - 1
    rows[at] = turned_row(rows[at], by, seats)
    rows[at + 2] = turned_row(rows[at + 2], by, seats)
    rows[at + 3] = turned_row(rows[at + 3], by, seats)


def own_hand(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    hand = board.hand[seat]
    rows[at + 1] = wealth(board, seat)
    rows[at + 4] = bytes_of(hand)
    rows[at + 7] = rows[at + 7] & ~0xFFFF | high_cards(hand)


def wealth(board: Board, seat: i64) -> i64:
    seats, hands, chips = board.seats, board.hand, board.chips
    row = min(worth(hands[seat]) + chips[seat], MOST)
    if not money_is_open(board):
        return row | unknown_of_others(seats)
    owner = following(seat, seats)
    for place in range(1, seats):
        row |= min(worth(hands[owner]) + chips[owner], MOST) << 8 * place
        owner = following(owner, seats)
    return row


def faces(board: Board, rows: vec[i64], at: i64) -> None:
    rows[at] = bits(board.used)
    rows[at + 1] = bits(board.used >> 8)


def asked_by_tile(board: Board, seat: i64) -> i64:
    """Casino, both numbers and whom it asks, a byte each; 0 if no tile asks."""
    if board.asks == OVER or board.step <= GOING_ON:
        return 0
    step = board.steps[board.step]
    assert isinstance(step, TileStep)
    note = board.note if step.knows(board, seat) else step.masked(board.note)
    asked = turned(board.asks, seat, board.seats)
    return casino_of(note) | first_of(note) << 8 | second_of(note) << 16 | asked << 24


def turned_counter(board: Board, number: i64, seat: i64) -> i64:
    counter = board.counter[number]
    if counter >= JACKPOT_UNIT:
        counter //= JACKPOT_UNIT
    elif counter > 0 and not face_at(board, number).counters:
        players = bit(board.seats) - 1
        counter = ((counter >> seat) | (counter << (board.seats - seat))) & players
    return counter


def spaces(codes: i64, seat: i64, seats: i64) -> i64:
    """LVR-7.11: the die on each space, its owner as the viewer counts seats."""
    if codes == 0:
        return 0
    row: i64 = 0
    for space in range(1, CASINOS + 1):
        die = count(codes, space)
        if die > 0:
            row |= (turned((die & 7) - 1, seat, seats) | die & 8) << 8 * space
    return row


def high_cards(cards: i64) -> i64:
    return copies(cards, 9) | copies(cards, 10) << 8


def bits(faces: i64) -> i64:
    """A byte for each of eight bits."""
    spread = faces & 255
    spread = (spread | spread << 28) & BITS_BY_4
    spread = (spread | spread << 14) & BITS_BY_2
    return (spread | spread << 7) & BITS_BY_1
