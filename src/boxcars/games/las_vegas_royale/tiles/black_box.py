"""G1 Black Box: the winner picks one of two hidden piles."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.tally import count, many, size
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.agenda import (
    ask_of,
    ask_seat,
    casino_of,
    first_of,
    seat_of,
    second_of,
    step_of,
)
from boxcars.games.las_vegas_royale.board import NOBODY, Board, left_of, strengths
from boxcars.games.las_vegas_royale.codes import (
    SPLIT,
    TAKE_PILE,
    code_of,
    first_in,
    pile_values,
)
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.payout import CASINO_PAYS, first_place
from boxcars.games.las_vegas_royale.telling import tell_pile, tell_split
from boxcars.games.las_vegas_royale.tile import Tile

DIVIDE: Final[i64] = 0
"""The first number of this step is the winner."""
PICK: Final[i64] = 1
"""The numbers of this step are the first pile: blanks and chips in the first, 60k in the second."""

# A pile is a tally of its tokens by kind.
BLANK: Final[i64] = 0
CHIPS: Final[i64] = 1
SIXTY: Final[i64] = 2
ALL_TOKENS: Final[i64] = 3 + (2 << 4) + (1 << 8)
"""LVR-T-G1.1: three blanks, two "2 chips", one 60k."""

SMALLEST_FIRST: Final[i64] = 3
LARGEST_FIRST: Final[i64] = 5
"""LVR-T-G1.3: 3+3, 4+2 or 5+1. The first pile is never the smaller one."""


class BlackBox(Tile):
    def __init__(self) -> None:
        super().__init__("black_box", "G1", "Black Box", "LVR-T-G1.3")
        self.acts_in_payout = True
        self.asks = ["split", "pick"]
        self.wanted = ["a split of the six tokens", "the first or the second pile"]

    def during_payout(self, board: Board, number: i64) -> None:
        """LVR-T-G1.3, LVR-R47: only a real winner has a left neighbor who splits."""
        winner = first_place(strengths(board, number))
        if winner != NOBODY:
            ask_seat(board, number, left_of(board, winner), DIVIDE, winner)

    def offers(self, board: Board, step: i64) -> vec[i64]:
        offers = vec[i64](capacity=14)
        if ask_of(step) == PICK:
            return append(append(offers, code_of(TAKE_PILE, 1)), code_of(TAKE_PILE, 2))
        for index in range(len(PILES)):
            offers = append(offers, code_of(SPLIT, PILES[index]))
        return offers

    def take(self, board: Board, step: i64, code: i64) -> None:
        number, seat = casino_of(step), seat_of(step)
        if ask_of(step) == DIVIDE:
            pile = first_in(code)
            tell_split(board, seat, pile, ALL_TOKENS - pile)
            ask_seat(board, number, first_of(step), PICK, pile & 255, pile >> 8)
            return
        board.revealed = True
        taken, left = pile_in(step), ALL_TOKENS - pile_in(step)
        if first_in(code) == 2:
            taken, left = left, taken
        tell_pile(board, seat, first_in(code), taken, left)
        # LVR-T-G1.5, LVR-R48: the total counts, so that two "2 chips" are 40k.
        reward(board, seat, 2 * count(taken, CHIPS) + 6 * count(taken, SIXTY), "LVR-T-G1.5")

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        if ask_of(step) == DIVIDE:
            return types.HowToSplit(seat_of(step), casino_of(step), first_of(step))
        first = int(size(pile_in(step)))
        return types.WhichPile(seat_of(step), casino_of(step), (first, 6 - first))

    def why_not(self, board: Board, step: i64, code: i64) -> str:
        return (
            "the first pile must hold 3, 4 or 5 of the six tokens: three blanks, two of $20,000 "
            "and one of $60,000 (LVR-T-G1.1, LVR-T-G1.3)"
        )

    def secret(self, board: Board, step: i64, viewer: i64) -> tuple[int, ...] | None:
        if ask_of(step) == PICK and viewer == left_of(board, seat_of(step)):
            return pile_values(pile_in(step))
        return None

    def imagine(self, board: Board, step: i64, viewer: i64, generator: Generator) -> i64:
        """Another split with piles of the same sizes."""
        if ask_of(step) == DIVIDE or viewer == left_of(board, seat_of(step)):
            return step
        wanted = size(pile_in(step))
        pile = PILES[generator.below(len(PILES))]
        while size(pile) != wanted:
            pile = PILES[generator.below(len(PILES))]
        return step_of(casino_of(step), seat_of(step), PICK, pile & 255, pile >> 8)

    def asks_at(self, number: i64) -> i64:
        return CASINO_PAYS + number

    def unsound(self, board: Board, step: i64) -> str:
        winner = first_place(strengths(board, casino_of(step)))
        if ask_of(step) == DIVIDE:
            if winner == NOBODY or first_of(step) != winner:
                return "first: must be the winner of the casino"
            return "" if seat_of(step) == left_of(board, winner) else "seat: must split"
        if seat_of(step) != winner:
            return "seat: must be the winner of the casino"
        for index in range(len(PILES)):
            if PILES[index] == pile_in(step):
                return ""
        return "first: must be a pile of 3, 4 or 5 of the six tokens"


def pile_in(step: i64) -> i64:
    return first_of(step) | second_of(step) << 8


def every_pile() -> list[int]:
    """What the first pile may hold."""
    found: list[int] = []
    for sixty in range(count(ALL_TOKENS, SIXTY) + 1):
        for chips in range(count(ALL_TOKENS, CHIPS) + 1):
            for blanks in range(count(ALL_TOKENS, BLANK) + 1):
                if SMALLEST_FIRST <= sixty + chips + blanks <= LARGEST_FIRST:
                    found.append(many(blanks, BLANK) + many(chips, CHIPS) + many(sixty, SIXTY))
    return found


PILES: Final = vec[i64](every_pile())


FACE: Final = BlackBox()
