"""Turn or return: shared by Handicap and My Choice (LVR-T-F2.4, LVR-T-H2.5)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.las_vegas_royale.board import CASINOS, Board, is_open
from boxcars.games.las_vegas_royale.codes import (
    BIG,
    RETURN_DIE,
    SMALL,
    TURN_DIE,
    code_of,
    first_in,
    kind_of,
    second_in,
)
from boxcars.games.las_vegas_royale.dice import (
    add_dice,
    in_casino,
    in_supply,
    into_supply,
    out_of_supply,
    remove_dice,
)
from boxcars.games.las_vegas_royale.telling import tell_returned, tell_turned


def dice_to_turn(board: Board, seat: i64, offers: vec[i64]) -> vec[i64]:
    """Adds every way to turn a supply die to the number of an open casino."""
    for die in range(SMALL, BIG + 1):
        if in_supply(board, seat, die) > 0:
            for number in range(1, CASINOS + 1):
                if is_open(board, number):
                    offers = append(offers, code_of(TURN_DIE, number, die))
    return offers


def dice_to_return(board: Board, seat: i64, offers: vec[i64]) -> vec[i64]:
    """Adds every way to take an own die back from an open casino (LVR-R46)."""
    for die in range(SMALL, BIG + 1):
        for number in range(1, CASINOS + 1):
            if is_open(board, number) and in_casino(board, number, seat, die) > 0:
                offers = append(offers, code_of(RETURN_DIE, number, die))
    return offers


def turn_or_return_offers(board: Board, seat: i64) -> vec[i64]:
    return dice_to_return(board, seat, dice_to_turn(board, seat, vec[i64](capacity=24)))


def turn_or_return(board: Board, seat: i64, code: i64, rule: str) -> None:
    """LVR-7.5: neither half activates a tile."""
    number, die = first_in(code), second_in(code)
    if kind_of(code) == TURN_DIE:
        turn_die(board, seat, die, number, rule)
    else:
        tell_returned(board, seat, die, number, rule)
        remove_dice(board, number, seat, 1 - die, die)
        into_supply(board, seat, die)


def turn_die(board: Board, seat: i64, die: i64, number: i64, rule: str) -> None:
    """A supply die is turned to a number and placed in that casino."""
    tell_turned(board, seat, die, number, rule)
    out_of_supply(board, seat, die)
    add_dice(board, number, seat, 1 - die, die)


def why_not_turn(board: Board, seat: i64, code: i64, rule: str) -> str:
    number, die = first_in(code), "big" if second_in(code) == BIG else "small"
    if not is_open(board, number):
        return f"casino {number} is closed (LVR-T-E1.5)"
    if kind_of(code) == TURN_DIE:
        return f"you have no {die} die in supply ({rule})"
    return f"you have no {die} die in casino {number} ({rule})"
