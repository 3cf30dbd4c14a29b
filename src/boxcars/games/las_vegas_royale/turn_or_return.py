"""Turn or return: shared by Handicap, My Choice and Power Play (LVR-T-F2.4, LVR-T-H2.5)."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.errors import why
from boxcars.engine.step import Menu, kind_of
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.board import BIG, DICE, SMALL, Board, go_on, is_open, supply
from boxcars.games.las_vegas_royale.dice import (
    add_dice,
    dice_changed,
    die_code,
    die_in,
    in_casino,
    in_supply,
    into_supply,
    number_in,
    out_of_supply,
    remove_dice,
)
from boxcars.games.las_vegas_royale.tile import TileStep
from boxcars.games.las_vegas_royale.tile_events import DieReturned, DieTurned

TURN: Final[i64] = 0
RETURN: Final[i64] = 1


class TurnOrReturn(TileStep):
    """LVR-7.5: neither half activates a tile."""

    def __init__(self, asked_by: str, rule: str) -> None:
        super().__init__(
            "turn",
            (types.TurnDie, types.ReturnDie),
            f"a die to turn or to take back is wanted ({asked_by})",
            types.TurnOrReturn,
        )
        self.rule = rule

    def offer(self, board: Board, menu: Menu) -> None:
        dice_to_turn(board, board.asks, menu, TURN)
        # LVR-R46: any own die in an open casino.
        for die in range(SMALL, BIG - 1, -1):
            for number in range(1, CASINOS + 1):
                if is_open(board, number) and in_casino(board, number, board.asks, die) > 0:
                    menu.add(die_code(die, number), RETURN)

    def do(self, board: Board, code: i64) -> None:
        seat, number, die = board.asks, number_in(code), die_in(code)
        if kind_of(code) == TURN:
            turn_die(board, seat, die, number, self.rule)
        else:
            remove_dice(board, number, seat, die, 1 - die)
            into_supply(board, seat, die)
            if board.events is not None:
                board.tell(DieReturned(seat, DICE[die], number, self.rule))
            dice_changed(board, number)
        go_on(board)

    def why_not(self, board: Board, code: i64) -> str:
        if kind_of(code) == TURN or not is_open(board, number_in(code)):
            return why_not_turn(board, code, self.rule)
        number, die = number_in(code), DICE[die_in(code)]
        return why(
            "refused.no_die_there",
            f"you have no {die} die in casino {number} ({self.rule})",
            die=die,
            casino=int(number),
        )


def may_turn_or_return(board: Board, seat: i64) -> bool:
    """LVR-R46: whether there is a die to turn or to take back."""
    if supply(board, seat) > 0:
        return True
    for number in range(1, CASINOS + 1):
        if is_open(board, number) and (
            in_casino(board, number, seat, SMALL) + in_casino(board, number, seat, BIG) > 0
        ):
            return True
    return False


def dice_to_turn(board: Board, seat: i64, menu: Menu, kind: i64) -> None:
    """Adds every way to turn a supply die to the number of an open casino."""
    for die in range(SMALL, BIG - 1, -1):
        if in_supply(board, seat, die) > 0:
            for number in range(1, CASINOS + 1):
                if is_open(board, number):
                    menu.add(die_code(die, number), kind)


def turn_die(board: Board, seat: i64, die: i64, number: i64, rule: str) -> None:
    """A supply die is turned to a number and placed in that casino."""
    out_of_supply(board, seat, die)
    add_dice(board, number, seat, die, 1 - die)
    if board.events is not None:
        board.tell(DieTurned(seat, DICE[die], number, rule))
    dice_changed(board, number)


def why_not_turn(board: Board, code: i64, rule: str) -> str:
    if not is_open(board, number_in(code)):
        return why(
            "refused.closed",
            f"casino {number_in(code)} is closed (LVR-T-E1.5)",
            casino=int(number_in(code)),
        )
    return why(
        "refused.no_die",
        f"you have no {DICE[die_in(code)]} die in supply ({rule})",
        die=DICE[die_in(code)],
    )
