"""Actions and other answers of seats as integer codes, for search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

END_TURN: Final[i64] = 0
BUILD: Final[i64] = 1
SPRAWL: Final[i64] = 2
REMODEL: Final[i64] = 3
REORGANIZE: Final[i64] = 4
RAISE: Final[i64] = 5
GAMBLE: Final[i64] = 6
DRAW_CARD: Final[i64] = 7
GO_ON: Final[i64] = 8
REMOVE: Final[i64] = 9
ARRANGE_DICE: Final[i64] = 10
LAY_OFF: Final[i64] = 11
ACCEPT: Final[i64] = 12
DECLINE: Final[i64] = 13
WITHDRAW: Final[i64] = 14
OFFER: Final[i64] = 15

KIND_BITS: Final[i64] = 15
REST_SHIFT: Final[i64] = 4
"""What follows the kind: dice of an arrangement, a lot to take from, yes or no."""
LOT_SHIFT: Final[i64] = 4
CASINO_SHIFT: Final[i64] = 10
COMPANY_SHIFT: Final[i64] = 16
MOVED_SHIFT: Final[i64] = 19
BET_SHIFT: Final[i64] = 26

FACE_BITS: Final[i64] = 3


def action_code(kind: i64, lot: i64, casino: i64, company: i64, moved: i64, bet: i64) -> i64:
    """`moved` is NOTHING if the die comes from hand; what an action has not is 0."""
    return (
        kind
        | (lot << LOT_SHIFT)
        | (casino << CASINO_SHIFT)
        | (company << COMPANY_SHIFT)
        | ((moved + 1) << MOVED_SHIFT)
        | (bet << BET_SHIFT)
    )


def plain_code(kind: i64, rest: i64) -> i64:
    return kind | (rest << REST_SHIFT)


def kind_of(code: i64) -> i64:
    return code & KIND_BITS


def rest_of(code: i64) -> i64:
    return code >> REST_SHIFT


def lot_of(code: i64) -> i64:
    return (code >> LOT_SHIFT) & 63


def casino_of(code: i64) -> i64:
    return (code >> CASINO_SHIFT) & 63


def company_of(code: i64) -> i64:
    return (code >> COMPANY_SHIFT) & 7


def moved_of(code: i64) -> i64:
    return ((code >> MOVED_SHIFT) & 127) - 1


def bet_of(code: i64) -> i64:
    return code >> BET_SHIFT


def faces_of(faces: tuple[int, ...]) -> i64:
    """Dice packed into an integer, the first lowest."""
    packed: i64 = 0
    for face in reversed(faces):
        packed = (packed << FACE_BITS) | face
    return packed


def faces_in(packed: i64) -> tuple[int, ...]:
    faces: list[int] = []
    while packed > 0:
        faces.append(int(packed & 7))
        packed >>= FACE_BITS
    return tuple(faces)
