"""Payout of a round: ties cancel, the rest take notes by rank (LV-4, LV-6.6, LV-6.7)."""

from librt.vecs import append
from mypy_extensions import i64

from boxcars.engine.tally import NOTHING
from boxcars.games.dice_casinos import ranking as ranks
from boxcars.games.dice_casinos.bills import NO_BILLS, UNIT, bill, copies, in_dollars
from boxcars.games.dice_casinos.board import CASINOS, NEUTRAL, NOBODY
from boxcars.games.dice_casinos.ranking import owner_named, ties
from boxcars.games.las_vegas.board import HIGHEST_NOTE, NEUTRAL_DICE, Board, take_dice
from boxcars.games.las_vegas.events import NotesReturned, NoteWon, TieRemoved


def pay_out(board: Board) -> None:
    """LV-4: casino by casino; then the dice go back to their owners."""
    board.turn = NOBODY
    for number in range(1, CASINOS + 1):
        board.paying = number
        board.paid = 0
        pay_casino(board, number)
    board.paying = 0
    for number in range(1, CASINOS + 1):
        board.dice[number] = NOTHING
    take_dice(board)


def pay_casino(board: Board, number: i64) -> None:
    """LV-4.5: first place takes the highest note, and so on until notes or owners run out."""
    if board.events is not None:
        for dice, tied in ties(board.dice[number], NEUTRAL + 1, NEUTRAL_DICE):
            board.tell(TieRemoved(number, dice, tied))
    places = ranking(board.dice[number])
    notes = board.notes[number]
    while places > 0 and notes > 0:
        value = highest_note(notes)
        owner = (places & 15) - 1
        notes -= bill(value)
        places >>= 4
        board.notes[number] = notes
        board.paid += 1
        if owner == NEUTRAL:
            board.under = append(board.under, value)
        else:
            board.won[owner] += bill(value)
        if board.events is not None:
            rule = "LV-6.7" if owner == NEUTRAL else "LV-4.5"
            board.tell(NoteWon(number, owner_named(owner), board.paid, value * UNIT, rule))
    unclaimed = notes
    board.notes[number] = NO_BILLS
    while notes > 0:
        value = highest_note(notes)
        notes -= bill(value)
        board.under = append(board.under, value)
    if board.events is not None and unclaimed > 0:
        board.tell(NotesReturned(number, in_dollars(unclaimed)))


def ranking(dice: i64) -> i64:
    """LV-4.1 to LV-4.3: the owners left in a casino once ties are removed, by place."""
    return ranks.ranking(dice, NEUTRAL + 1, NEUTRAL_DICE)


def highest_note(notes: i64) -> i64:
    value = HIGHEST_NOTE
    while copies(notes, value) == 0:
        value -= 1
    return value
