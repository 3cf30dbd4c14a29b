"""A1 Lucky Punch: a number in the fist, and the neighbor guesses."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.generator import Generator
from boxcars.engine.step import Menu
from boxcars.engine.types import Question
from boxcars.games.dice_casinos.board import left_of
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.board import Board, go_on
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.tile import Tile, TileStep, casino_of, first_of, note_of
from boxcars.games.las_vegas_royale.tile_events import FistGuessed, FistMade

TOKENS: Final[i64] = 3
REWARDS: Final = vec[i64]([0, 2, 3, 4])
"""LVR-T-A1.4: by the number in the fist, in units."""


class LuckyPunch(Tile):
    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-A1.2"""
        FIST.ask(board, number, seat)


class MakeFist(TileStep):
    def offer(self, board: Board, menu: Menu) -> None:
        for tokens in range(1, TOKENS + 1):
            menu.add(tokens)

    def do(self, board: Board, code: i64) -> None:
        if board.events is not None:
            board.tell(FistMade(board.turn, code))
        # LVR-T-A1.3, LVR-R58: the left neighbor guesses, with or without dice.
        GUESS.ask(board, casino_of(board.note), left_of(board, board.turn), code)

    def stake(self, board: Board, code: i64) -> i64:
        return REWARDS[code]


class GuessFist(TileStep):
    """The first number of its note is the one in the fist."""

    def question(self, board: Board) -> Question:
        return types.WhatGuess(board.asks, casino_of(board.note), board.turn)

    def offer(self, board: Board, menu: Menu) -> None:
        for tokens in range(1, TOKENS + 1):
            menu.add(tokens)

    def do(self, board: Board, code: i64) -> None:
        fist = first_of(board.note)
        board.revealed = True
        if board.events is not None:
            board.tell(FistGuessed(board.asks, code, fist))
        if code != fist:
            reward(board, board.turn, REWARDS[fist], "LVR-T-A1.4")
        go_on(board)

    def stake(self, board: Board, code: i64) -> i64:
        """What the other one gets, unless the guess is right."""
        return REWARDS[code]

    def knows(self, board: Board, viewer: i64) -> bool:
        return viewer == board.turn

    def secret(self, note: i64) -> tuple[int, ...] | None:
        return (int(first_of(note)),)

    def masked(self, note: i64) -> i64:
        return note_of(casino_of(note), 0, 0)

    def guess(self, note: i64, generator: Generator) -> i64:
        return note_of(casino_of(note), 1 + generator.below(TOKENS), 0)

    def check(self, board: Board) -> None:
        if board.asks != left_of(board, board.turn):
            raise BadPosition("seat", "must be on the left of the player in turn")
        if not 1 <= first_of(board.note) <= TOKENS:
            raise BadPosition("first", "must be the fist, 1 to 3")


FIST: Final = MakeFist(
    "fist",
    (types.Fist,),
    "a number from 1 to 3 for your fist is wanted (LVR-T-A1.2)",
    types.WhatFist,
)
GUESS: Final = GuessFist(
    "guess",
    (types.Guess,),
    "a guess from 1 to 3 is wanted (LVR-T-A1.2)",
    types.WhatGuess,
    "the number in the fist, 1 to 3",
)
FACE: Final = LuckyPunch("A1", "Lucky Punch", [FIST, GUESS])
