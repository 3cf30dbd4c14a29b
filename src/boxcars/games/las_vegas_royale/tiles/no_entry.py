"""E1 No Entry!: closes a casino."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.agenda import ask_seat, casino_of, seat_of
from boxcars.games.las_vegas_royale.board import CASINOS, NONE_CLOSED, Board
from boxcars.games.las_vegas_royale.codes import CLOSE, DECLINE, code_of, first_in, kind_of
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.telling import tell_closed, tell_counter, tell_declined
from boxcars.games.las_vegas_royale.tile import Tile

REWARDS: Final = vec[i64]([0, 2, 0, 3, 0, 1, 0])
"""LVR-T-E1.1: by space of the ring, in units; the first is the start space."""
LAST_SPACE: Final[i64] = 6


class NoEntry(Tile):
    def __init__(self) -> None:
        super().__init__("no_entry", "E1", "No Entry!", "LVR-T-E1.2")
        self.asks = ["close"]
        self.wanted = ["a casino to close"]
        self.declinable = True
        self.closes_casinos = True
        self.counters = [0, 1, 2, 3, 4, 5, 6]

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        ask_seat(board, number, seat, 0)

    def offers(self, board: Board, step: i64) -> vec[i64]:
        """LVR-T-E1.2, LVR-T-E1.3, LVR-R21: the first time compulsory, later a move elsewhere."""
        offers = vec[i64](capacity=6)
        if board.closed != NONE_CLOSED:
            offers = append(offers, code_of(DECLINE))
        for number in range(1, CASINOS + 1):
            if number != casino_of(step) and number != board.closed:
                offers = append(offers, code_of(CLOSE, number))
        return offers

    def take(self, board: Board, step: i64, code: i64) -> None:
        """LVR-T-E1.4"""
        seat, number = seat_of(step), casino_of(step)
        if kind_of(code) == DECLINE:
            tell_declined(board, seat, number, "LVR-T-E1.4")
            return
        board.closed = first_in(code)
        tell_closed(board, seat)
        if board.counter[number] < LAST_SPACE:
            board.counter[number] += 1
        elif board.options["no_entry_track"] == "ring":
            board.counter[number] = 0
        tell_counter(board, number, "LVR-T-E1.4")
        reward(board, seat, REWARDS[board.counter[number]], "LVR-T-E1.4")

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        may_leave = board.closed != NONE_CLOSED
        return types.WhichCasinoToClose(seat_of(step), casino_of(step), may_leave)

    def why_not(self, board: Board, step: i64, code: i64) -> str:
        if kind_of(code) == DECLINE:
            return "the first time a casino must be closed (LVR-T-E1.2)"
        if first_in(code) == board.closed:
            return f"casino {board.closed} is closed already (LVR-R21)"
        return f"casino {casino_of(step)} has the tile and cannot be closed (LVR-T-E1.2)"

    def unsound(self, board: Board, step: i64) -> str:
        return "" if seat_of(step) == board.turn else "seat: must be the player in turn"


FACE: Final = NoEntry()
