"""F2 Handicap: takes gray dice out of casinos for rewards."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.tally import count, many, one, size
from boxcars.games.las_vegas_royale import seen, types
from boxcars.games.las_vegas_royale.agenda import ask_of, ask_seat, casino_of, seat_of
from boxcars.games.las_vegas_royale.board import CASINOS, GRAY, GRAY_DICE, Board, is_open
from boxcars.games.las_vegas_royale.codes import (
    DECLINE,
    MOVE_GRAY,
    PICTURES,
    code_of,
    first_in,
    kind_of,
    second_in,
)
from boxcars.games.las_vegas_royale.dice import add_gray
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.telling import (
    tell_declined,
    tell_gray_placed,
    tell_gray_taken,
)
from boxcars.games.las_vegas_royale.tile import Tile
from boxcars.games.las_vegas_royale.turning import (
    turn_or_return,
    turn_or_return_offers,
    why_not_turn,
)
from boxcars.games.las_vegas_royale.words import Picture

TAKE: Final[i64] = 0
TURN: Final[i64] = 1

IN_CASINO: Final = vec[i64]([0, 1, 1, 1, 2, 2, 2])
"""LVR-T-F2.1: gray dice at the start, by casino (LVR-R67)."""

CHIP: Final[i64] = 0
MONEY: Final[i64] = 1
TURN_A_DIE: Final[i64] = 2
EACH: Final = vec[i64]([2, 3, 4])
"""LVR-T-F2.2: how many pictures there are of each kind."""
UNITS: Final = vec[i64]([1, 3, 0])


class Handicap(Tile):
    """Keeps the covered pictures as a tally by kind."""

    def __init__(self) -> None:
        super().__init__("handicap", "F2", "Handicap", "LVR-T-F2.3")
        self.asks = ["take", "turn"]
        self.wanted = ["a gray die and a picture, or declining,", "a die to turn or to take back"]
        self.gray_dice = GRAY_DICE

    def set_up(self, board: Board, number: i64) -> None:
        for casino in range(1, CASINOS + 1):
            tell_gray_placed(board, casino, IN_CASINO[casino], "LVR-T-F2.1")
            add_gray(board, casino, IN_CASINO[casino])

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-F2.3: the player may take one, if there is one to take."""
        for casino in range(1, CASINOS + 1):
            if is_open(board, casino) and count(board.small[casino], GRAY) > 0:
                ask_seat(board, number, seat, TAKE)
                return

    def offers(self, board: Board, step: i64) -> vec[i64]:
        if ask_of(step) == TURN:
            return turn_or_return_offers(board, seat_of(step))
        # LVR-R45: any open casino with a gray die, any free picture.
        offers = append(vec[i64](capacity=20), code_of(DECLINE))
        for number in range(1, CASINOS + 1):
            if is_open(board, number) and count(board.small[number], GRAY) > 0:
                for picture in range(CHIP, TURN_A_DIE + 1):
                    if is_free(board, casino_of(step), picture):
                        offers = append(offers, code_of(MOVE_GRAY, number, picture))
        return offers

    def take(self, board: Board, step: i64, code: i64) -> None:
        seat, number = seat_of(step), casino_of(step)
        if ask_of(step) == TURN:
            turn_or_return(board, seat, code, "LVR-T-F2.4")
            return
        if kind_of(code) == DECLINE:
            tell_declined(board, seat, number, "LVR-T-F2.3")
            return
        picture = second_in(code)
        tell_gray_taken(board, seat, first_in(code), picture)
        board.gray[number] += one(picture)
        add_gray(board, first_in(code), -1)
        reward(board, seat, UNITS[picture], "LVR-T-F2.3")
        # LVR-R46: with nothing to turn or return, only the gray die moves.
        if picture == TURN_A_DIE and len(turn_or_return_offers(board, seat)) > 0:
            ask_seat(board, number, seat, TURN)

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        if ask_of(step) == TURN:
            return types.TurnOrReturn(seat_of(step), casino_of(step))
        return types.WhichGrayDie(seat_of(step), casino_of(step))

    def why_not(self, board: Board, step: i64, code: i64) -> str:
        if ask_of(step) == TURN:
            return why_not_turn(board, seat_of(step), code, "LVR-T-F2.4")
        number, picture = first_in(code), second_in(code)
        if not is_open(board, number):
            return f"casino {number} is closed (LVR-R24)"
        if not is_free(board, casino_of(step), picture):
            return f"no {PICTURES[picture]} picture is free (LVR-T-F2.3)"
        return f"there is no gray die in casino {number} (LVR-R45)"

    def unsound(self, board: Board, step: i64) -> str:
        if seat_of(step) != board.turn:
            return "seat: must be the player in turn"
        offers = self.offers(board, step)
        if len(offers) == 0 or (len(offers) == 1 and ask_of(step) == TAKE):
            return "ask: there is nothing to choose"
        return ""

    def show(self, board: Board, number: i64) -> seen.Tile:
        free: list[Picture] = []
        for picture in range(CHIP, TURN_A_DIE + 1):
            free += [PICTURES[picture]] * int(EACH[picture] - count(board.gray[number], picture))
        return seen.Tile(self.name, pictures=tuple(free))

    def lay_out(self, board: Board, number: i64, shown: seen.Tile) -> str:
        for picture in range(CHIP, TURN_A_DIE + 1):
            covered = EACH[picture] - shown.pictures.count(PICTURES[picture])
            if covered < 0:
                return f"pictures: there are only {EACH[picture]} for {PICTURES[picture]}"
            board.gray[number] += many(covered, picture)
        return ""

    def gray_on(self, board: Board, number: i64) -> i64:
        return size(board.gray[number])


def is_free(board: Board, number: i64, picture: i64) -> bool:
    return count(board.gray[number], picture) < EACH[picture]


FACE: Final = Handicap()
