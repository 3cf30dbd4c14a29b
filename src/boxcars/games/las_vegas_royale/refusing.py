"""Why a player's answer is not allowed, in words for that player."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import count, rising
from boxcars.engine.types import Answer
from boxcars.games.las_vegas_royale.agenda import NO_STEP, ask_of, asked_of, casino_of, seat_of
from boxcars.games.las_vegas_royale.board import EFFECT, PLACING, Board
from boxcars.games.las_vegas_royale.codes import DECLINE, WRITE, encode_action, kind_of
from boxcars.games.las_vegas_royale.tile import face_at
from boxcars.games.las_vegas_royale.turn import rolled
from boxcars.games.las_vegas_royale.types import ChipPass, Place


def refuse_action(board: Board, seat: i64, answer: Answer) -> str:
    """Empty if the answer is allowed."""
    if board.phase == PLACING:
        if seat != board.turn:
            return f"it is seat {board.turn}'s turn to place dice"
        return refuse_place(board, answer)
    index = asked_of(board, seat) if board.phase == EFFECT else NO_STEP
    if index == NO_STEP:
        asked = sorted([int(seat_of(step)) for step in board.agenda])
        return f"this is for seat {' and '.join([str(other) for other in asked])} to answer"
    return refuse_step(board, board.agenda[index], answer)


def refuse_place(board: Board, answer: Answer) -> str:
    if isinstance(answer, ChipPass):
        if board.chips[board.turn] == 0:
            return "you have no chip to pass with (LVR-3.6)"
        return ""
    if not isinstance(answer, Place):
        return "a number to place, or a chip pass, is wanted (LVR-3.4)"
    if answer.number == board.closed:
        return f"casino {answer.number} is closed (LVR-T-E1.8)"
    if count(rolled(board), answer.number) == 0:
        numbers = sorted(set(rising(rolled(board))))
        return (
            f"no die shows {answer.number}; "
            f"you may place {' or '.join([str(number) for number in numbers])} (LVR-3.5)"
        )
    return ""


def refuse_step(board: Board, step: i64, answer: Answer) -> str:
    """What a tile offers is allowed, and nothing else."""
    face = face_at(board, casino_of(step))
    offers = face.offers(board, step)
    wanted = f"{face.wanted[ask_of(step)]} is wanted ({face.rule})"
    if type(answer) not in WRITE:
        return wanted
    code = encode_action(answer)
    kinds = face.declinable and kind_of(code) == DECLINE
    for index in range(len(offers)):
        if offers[index] == code:
            return ""
        if kind_of(offers[index]) == kind_of(code):
            kinds = True
    return face.why_not(board, step, code) if kinds else wanted
