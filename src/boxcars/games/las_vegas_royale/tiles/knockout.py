"""E2 Knockout?: sends the opponents' dice to the bar."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.tally import count, many
from boxcars.games.las_vegas_royale import seen, types
from boxcars.games.las_vegas_royale.agenda import ask_seat, casino_of, seat_of
from boxcars.games.las_vegas_royale.board import Board, left_of, supply
from boxcars.games.las_vegas_royale.codes import BIG, INTO_BAR, SMALL, code_of, second_in
from boxcars.games.las_vegas_royale.dice import onto_tile, out_of_supply
from boxcars.games.las_vegas_royale.telling import tell_bar_left, tell_into_bar
from boxcars.games.las_vegas_royale.tile import Tile

BAR_LIMIT: Final[i64] = 2


class Knockout(Tile):
    """The bar is the tile itself."""

    def __init__(self) -> None:
        super().__init__("knockout", "E2", "Knockout?", "LVR-T-E2.2")
        self.asks = ["die"]
        self.wanted = ["a die for the bar"]
        self.holds_dice = True

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-E2.2, LVR-R41: opponents with both kinds of dice choose, all at once."""
        other = left_of(board, seat)
        while other != seat:
            if supply(board, other) > 0 and in_bar(board, number, other) < BAR_LIMIT:
                if board.own_small[other] > 0 and board.own_big[other] > 0:
                    ask_seat(board, number, other, 0)
                else:
                    knock_out(board, number, other, BIG if board.own_big[other] > 0 else SMALL)
            other = left_of(board, other)
        if len(board.agenda) == 0:
            leave_bar(board, number, seat)

    def offers(self, board: Board, step: i64) -> vec[i64]:
        offers = append(vec[i64](capacity=2), code_of(INTO_BAR, 0, SMALL))
        return append(offers, code_of(INTO_BAR, 0, BIG))

    def take(self, board: Board, step: i64, code: i64) -> None:
        number = casino_of(step)
        knock_out(board, number, seat_of(step), second_in(code))
        if len(board.agenda) == 0:
            leave_bar(board, number, board.turn)

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        return types.WhichDieIntoBar(seat_of(step), casino_of(step))

    def unsound(self, board: Board, step: i64) -> str:
        seat = seat_of(step)
        if seat == board.turn:
            return "seat: must be an opponent of the player in turn"
        if board.own_small[seat] == 0 or board.own_big[seat] == 0:
            return "seat: must have both kinds of dice in supply"
        if in_bar(board, casino_of(step), seat) >= BAR_LIMIT:
            return "seat: must have fewer than 2 dice in the bar"
        return ""

    def lay_out(self, board: Board, number: i64, shown: seen.Tile) -> str:
        for seat in range(board.seats):
            if in_bar(board, number, seat) > BAR_LIMIT:
                return "dice: at most 2 dice of a player can be in the bar (LVR-T-E2.2)"
        return ""


def in_bar(board: Board, number: i64, seat: i64) -> i64:
    """LVR-T-E2.4: dice are counted, not strength."""
    return count(board.on_small[number], seat) + count(board.on_big[number], seat)


def knock_out(board: Board, number: i64, seat: i64, die: i64) -> None:
    out_of_supply(board, seat, die)
    onto_tile(board, number, seat, die)
    tell_into_bar(board, seat, die)


def leave_bar(board: Board, number: i64, seat: i64) -> None:
    """LVR-T-E2.3: the activating player's own dice come back."""
    small, big = count(board.on_small[number], seat), count(board.on_big[number], seat)
    if small + big > 0:
        board.on_small[number] -= many(small, seat)
        board.on_big[number] -= many(big, seat)
        board.own_small[seat] += small
        board.own_big[seat] += big
        tell_bar_left(board, seat, small, big)


FACE: Final = Knockout()
