"""A1 Lucky Punch: a number in the fist, and the neighbor guesses."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.agenda import (
    ask_of,
    ask_seat,
    casino_of,
    first_of,
    seat_of,
    step_of,
)
from boxcars.games.las_vegas_royale.board import Board, left_of
from boxcars.games.las_vegas_royale.codes import FIST, GUESS, code_of, first_in
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.telling import tell_fist, tell_guess
from boxcars.games.las_vegas_royale.tile import Tile

CHOOSE: Final[i64] = 0
GUESSING: Final[i64] = 1
"""The first number of this step is the one in the fist."""

TOKENS: Final[i64] = 3
REWARDS: Final = vec[i64]([0, 2, 3, 4])
"""LVR-T-A1.4: by the number in the fist, in units."""


class LuckyPunch(Tile):
    def __init__(self) -> None:
        super().__init__("lucky_punch", "A1", "Lucky Punch", "LVR-T-A1.2")
        self.asks = ["fist", "guess"]
        self.wanted = ["a number from 1 to 3 for your fist", "a guess from 1 to 3"]

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-A1.2"""
        ask_seat(board, number, seat, CHOOSE)

    def offers(self, board: Board, step: i64) -> vec[i64]:
        kind = FIST if ask_of(step) == CHOOSE else GUESS
        offers = vec[i64](capacity=3)
        for tokens in range(1, TOKENS + 1):
            offers = append(offers, code_of(kind, tokens))
        return offers

    def take(self, board: Board, step: i64, code: i64) -> None:
        number = casino_of(step)
        seat = board.turn
        if ask_of(step) == CHOOSE:
            fist = first_in(code)
            tell_fist(board, seat, fist)
            # LVR-T-A1.3, LVR-R58: the left neighbor guesses, with or without dice.
            ask_seat(board, number, left_of(board, seat), GUESSING, fist)
            return
        fist = first_of(step)
        board.revealed = True
        tell_guess(board, seat_of(step), first_in(code), fist)
        if first_in(code) != fist:
            reward(board, seat, REWARDS[fist], "LVR-T-A1.4")

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        if ask_of(step) == CHOOSE:
            return types.WhatFist(seat_of(step), casino_of(step))
        return types.WhatGuess(seat_of(step), casino_of(step), board.turn)

    def secret(self, board: Board, step: i64, viewer: i64) -> tuple[int, ...] | None:
        if ask_of(step) == GUESSING and viewer == board.turn:
            return (int(first_of(step)),)
        return None

    def imagine(self, board: Board, step: i64, viewer: i64, generator: Generator) -> i64:
        if ask_of(step) == CHOOSE or viewer == board.turn:
            return step
        fist = 1 + generator.below(TOKENS)
        return step_of(casino_of(step), seat_of(step), GUESSING, fist, 0)

    def unsound(self, board: Board, step: i64) -> str:
        if ask_of(step) == CHOOSE:
            return "" if seat_of(step) == board.turn else "seat: must be the player in turn"
        if seat_of(step) != left_of(board, board.turn):
            return "seat: must be on the left of the player in turn"
        return "" if 1 <= first_of(step) <= TOKENS else "first: must be the fist, 1 to 3"


FACE: Final = LuckyPunch()
