"""The words of trades: what changes hands, for how much money, and why somebody refuses."""

from __future__ import annotations

from msgspec import structs
from mypy_extensions import i64

from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import Board, put_die, put_marker
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.lots import NONE, NUMBERS, has
from boxcars.games.lords_of_vegas.names import lot_named

Steps = tuple[types.TradeStep, ...]


def hand_over(board: Board, lot: i64, receiver: i64) -> None:
    """What is on a lot changes hands: its marker, or its die."""
    if board.marker[lot] >= 0:
        put_marker(board, lot, receiver)
    else:
        put_die(board, lot, receiver, board.value[lot])
        survey_lot(board, lot)


def terms(board: Board, me: i64, other: i64, given: i64, taken: i64, paid: i64) -> Steps:
    """What a seat gives, what it gets, and what it pays; it is paid if that is negative."""
    steps: list[types.TradeStep] = []
    if given != NONE:
        steps.append(item(board, me, other, given))
    if taken != NONE:
        steps.append(item(board, other, me, taken))
    if paid > 0:
        steps.append(types.GiveMoney(int(me), int(other), int(paid)))
    elif paid < 0:
        steps.append(types.GiveMoney(int(other), int(me), int(-paid)))
    return tuple(steps)


def item(board: Board, giver: i64, receiver: i64, lot: i64) -> types.TradeStep:
    if has(board.owned[giver], lot):
        return types.GiveLot(int(giver), int(receiver), lot_named(lot))
    return types.GiveDie(int(giver), int(receiver), lot_named(lot))


def dollars_to(steps: Steps, seat: i64) -> tuple[Steps, int]:
    """A trade without its money, and how much of that a seat gets, less what it pays."""
    things: list[types.TradeStep] = []
    dollars = 0
    for step in steps:
        if isinstance(step, types.GiveMoney):
            dollars += step.amount if step.receiver == seat else 0
            dollars -= step.amount if step.giver == seat else 0
        else:
            things.append(step)
    return tuple(things), dollars


def why_refused(board: Board, steps: Steps, me: i64, gains: bool) -> types.Word:
    """What somebody says who refuses a trade, by what it would give and get in it."""
    if gains:
        return types.Word("rival")
    gives: list[types.GiveLot | types.GiveDie] = []
    gets: list[types.GiveLot | types.GiveDie] = []
    for step in steps:
        if isinstance(step, types.Act):
            return types.Word("dice")
        if isinstance(step, types.GiveMoney):
            continue
        if step.giver == me:
            gives.append(step)
        elif step.receiver == me:
            gets.append(step)
    for step in gives:
        lot: i64 = NUMBERS[step.lot]
        if isinstance(step, types.GiveDie) and board.boss[board.casino[lot]] == me:
            return types.Word("crown", step.lot)
    if gives:
        return types.Word("too_little", gives[0].lot)
    if gets:
        return types.Word("no_use", gets[0].lot)
    return types.Word("money")


def priced(word: types.Word, more: int) -> types.Word:
    return structs.replace(word, more=more)
