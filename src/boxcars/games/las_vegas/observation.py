"""What learners see of a seat's view (LV-7), as rows of eight numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.bytes_of import (
    NO_SEATS_TWICE,
    following,
    from_seats,
    from_tally,
    turned,
    twice,
    unknown_of_others,
)
from boxcars.engine.observation import Rows
from boxcars.engine.tally import bit
from boxcars.games.dice_casinos.bills import bytes_of, copies, how_many, worth
from boxcars.games.dice_casinos.board import CASINOS, money_is_open
from boxcars.games.las_vegas.board import EVERY_NOTE, HIGHEST_NOTE, PLACING, Board

ROWS: Final = (
    Rows(
        "table",
        1,
        "The round, how many rounds there are, the number of the step at hand (5 when the game is "
        "over), who is in turn, the start player, notes left in the pile, the number of seats, "
        "notes of 90k among those put under the pile.",
    ),
    Rows("dice", 6, "By casino: dice of each seat in 0 to 4, neutral dice in 5."),
    Rows("notes", 6, "By casino: its notes of 10k to 80k."),
    Rows("notes of 90k", 1, "By casino in 1 to 6."),
    Rows("own dice rolled", 1, "By number in 1 to 6, while a seat chooses among them."),
    Rows("neutral dice rolled", 1, "By number in 1 to 6."),
    Rows("own dice", 1, "By seat: own dice in supply."),
    Rows("neutral dice", 1, "By seat: neutral dice in supply."),
    Rows("notes won", 1, "By seat: how many."),
    Rows("money", 1, "By seat: what they are worth, in units of 10k; 255 if that is hidden."),
    Rows("under the pile", 1, "Notes of 10k to 80k that were put under the pile."),
)


def observe(board: Board, seat: i64, rows: vec[i64], at: i64) -> None:
    seats = board.seats
    every_note, every_die = board.notes, board.dice
    # Two casinos at once: the dice of seats before the viewer go behind those of the others.
    back, forth = 4 * seat, 4 * (seats - seat)
    before, after = twice(bit(back) - 1), twice(bit(forth) - 1)
    number: i64 = 1
    while number < CASINOS:
        dice = every_die[number] | every_die[number + 1] << 32
        dice = (dice >> back) & after | (dice & before) << forth | dice & NO_SEATS_TWICE
        rows[at + number] = from_tally(dice)
        rows[at + number + 1] = from_tally(dice >> 32)
        number += 2
    on_table: i64 = 0
    nineties: i64 = 0
    for number in range(1, CASINOS + 1):
        notes = every_note[number]
        rows[at + CASINOS + number] = bytes_of(notes)
        nineties |= copies(notes, HIGHEST_NOTE) << 8 * number
        on_table += notes
    every_own, won = board.own, board.won
    own_dice: i64 = 0
    notes_won: i64 = 0
    shift: i64 = 0
    owner = seat
    for _place in range(seats):
        notes = won[owner]
        own_dice |= every_own[owner] << shift
        notes_won |= how_many(notes) << shift
        on_table += notes
        shift += 8
        owner = following(owner, seats)
    pile = EVERY_NOTE - on_table
    under = pile - board.fresh
    rows[at] = (
        board.round
        | board.rounds << 8
        | board.step << 16
        | turned(board.turn, seat, seats) << 24
        | turned(board.start_player, seat, seats) << 32
        | how_many(pile) << 40
        | seats << 48
        | copies(under, HIGHEST_NOTE) << 56
    )
    at += 2 * CASINOS
    rows[at + 1] = nineties
    rows[at + 2] = 0
    rows[at + 3] = 0
    rows[at + 4] = own_dice
    rows[at + 5] = 0
    if board.step == PLACING:
        rows[at + 2] = from_tally(board.rolled_own)
    if board.neutral_each > 0:
        rows[at + 5] = from_seats(board.neutral, seat, seats)
        if board.step == PLACING:
            rows[at + 3] = from_tally(board.rolled_neutral)
    rows[at + 6] = notes_won
    rows[at + 7] = worth(won[seat]) | money_of_others(board, seat)
    rows[at + 8] = bytes_of(under)


def money_of_others(board: Board, seat: i64) -> i64:
    """LV-7.1, LV-R15: unknown while it is hidden."""
    if not money_is_open(board):
        return unknown_of_others(board.seats)
    money: i64 = 0
    for by in range(1, board.seats):
        owner = seat + by if seat + by < board.seats else seat + by - board.seats
        money |= worth(board.won[owner]) << 8 * by
    return money
