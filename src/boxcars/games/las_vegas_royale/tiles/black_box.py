"""G1 Black Box: the winner picks one of two hidden piles."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.generator import Generator
from boxcars.engine.step import Menu
from boxcars.engine.tally import count, many, one, rising, size
from boxcars.engine.types import Answer, Question
from boxcars.games.dice_casinos.bills import UNIT
from boxcars.games.dice_casinos.board import NOBODY, left_of
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import Board, go_on, strengths
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.payout import CASINO_PAYS, first_place
from boxcars.games.las_vegas_royale.tile import Tile, TileStep, casino_of, first_of, note_of
from boxcars.games.las_vegas_royale.tile_events import BoxSplit, PileTaken

# A pile is a tally of its tokens by kind.
BLANK: Final[i64] = 0
CHIPS: Final[i64] = 1
SIXTY: Final[i64] = 2
VALUES: Final = (0, 20_000, 60_000, 40_000)
"""The kinds of tokens (LVR-T-G1.1), and one that does not exist."""
ALL_TOKENS: Final[i64] = 3 + (2 << 4) + (1 << 8)
"""LVR-T-G1.1: three blanks, two "2 chips", one 60k."""

SMALLEST_FIRST: Final[i64] = 3
LARGEST_FIRST: Final[i64] = 5
"""LVR-T-G1.3: 3+3, 4+2 or 5+1. The first pile is never the smaller one."""


class BlackBox(Tile):
    def during_payout(self, board: Board, number: i64) -> None:
        """LVR-T-G1.3, LVR-R47: only a real winner has a left neighbor who splits."""
        winner = first_place(strengths(board, number))
        if winner != NOBODY:
            SPLIT.ask(board, number, left_of(board, winner), winner)

    def asks_at(self, number: i64) -> i64:
        return CASINO_PAYS + number


class SplitTokens(TileStep):
    """The first number of its note is the winner; the code of an answer is the first pile."""

    def question(self, board: Board) -> Question:
        return types.HowToSplit(board.asks, casino_of(board.note), first_of(board.note))

    def offer(self, board: Board, menu: Menu) -> None:
        for index in range(len(PILES)):
            menu.add(PILES[index])

    def encode(self, board: Board, answer: Answer) -> i64:
        pile: i64 = 0
        for chips in rising(super().encode(board, answer)):
            pile += one(VALUES.index(chips * VALUES[CHIPS]))
        return pile

    def decode(self, board: Board, code: i64) -> Answer:
        return types.Split(tokens_of(code))

    def do(self, board: Board, code: i64) -> None:
        if board.events is not None:
            first = tokens_of(code)
            sizes = (len(first), int(size(ALL_TOKENS - code)))
            board.tell(BoxSplit(board.asks, sizes, first))
        PICK.ask(board, casino_of(board.note), first_of(board.note), code)

    def piles(self, board: Board, code: i64) -> tuple[view_types.Pile, ...]:
        both = (code, ALL_TOKENS - code)
        return tuple([view_types.Pile(tokens_of(pile), worth_of(pile)) for pile in both])

    def why_not(self, board: Board, code: i64) -> str:
        words = (
            "the first pile must hold 3, 4 or 5 of the six tokens: three blanks, two of $20,000 "
            "and one of $60,000 (LVR-T-G1.1, LVR-T-G1.3)"
        )
        return why("refused.piles", words)

    def check(self, board: Board) -> None:
        winner = first_place(strengths(board, casino_of(board.note)))
        if winner == NOBODY or first_of(board.note) != winner:
            raise BadPosition("first", "must be the winner of the casino")
        if board.asks != left_of(board, winner):
            raise BadPosition("seat", "must split")


class PickPile(TileStep):
    """Its note is the first pile."""

    def question(self, board: Board) -> Question:
        first = int(size(pile_in(board.note)))
        return types.WhichPile(board.asks, casino_of(board.note), (first, 6 - first))

    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(1)
        menu.add(2)

    def do(self, board: Board, code: i64) -> None:
        board.revealed = True
        taken, left = pile_in(board.note), ALL_TOKENS - pile_in(board.note)
        if code == 2:
            taken, left = left, taken
        if board.events is not None:
            board.tell(PileTaken(board.asks, code, tokens_of(taken), tokens_of(left)))
        reward(board, board.asks, worth_of(taken) // UNIT, "LVR-T-G1.5")
        go_on(board)

    def knows(self, board: Board, viewer: i64) -> bool:
        return viewer == left_of(board, board.asks)

    def secret(self, note: i64) -> tuple[int, ...] | None:
        return tokens_of(pile_in(note))

    def masked(self, note: i64) -> i64:
        return note_of(casino_of(note), many(size(pile_in(note)), BLANK), 0)

    def guess(self, note: i64, generator: Generator) -> i64:
        """Another split with piles of the same sizes."""
        pile = PILES[generator.below(len(PILES))]
        while size(pile) != size(pile_in(note)):
            pile = PILES[generator.below(len(PILES))]
        return note_of(casino_of(note), pile, 0)

    def check(self, board: Board) -> None:
        if board.asks != first_place(strengths(board, casino_of(board.note))):
            raise BadPosition("seat", "must be the winner of the casino")
        if pile_in(board.note) not in PILES:
            raise BadPosition("first", "must be a pile of 3, 4 or 5 of the six tokens")


def pile_in(note: i64) -> i64:
    return note >> 4


def tokens_of(pile: i64) -> tuple[int, ...]:
    """The tokens of a pile in dollars, highest first."""
    tokens: list[int] = []
    for kind in (SIXTY, CHIPS, BLANK):
        tokens += [VALUES[kind]] * int(count(pile, kind))
    return tuple(tokens)


def worth_of(pile: i64) -> i64:
    """LVR-T-G1.5, LVR-R48: the total counts, so that two "2 chips" are 40k."""
    return VALUES[CHIPS] * count(pile, CHIPS) + VALUES[SIXTY] * count(pile, SIXTY)


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

SPLIT: Final = SplitTokens(
    "split",
    (types.Split,),
    "a split of the six tokens is wanted (LVR-T-G1.3)",
    types.HowToSplit,
    "the seat that won the casino",
)
PICK: Final = PickPile(
    "pick",
    (types.TakePile,),
    "the first or the second pile is wanted (LVR-T-G1.3)",
    types.WhichPile,
    "of the first pile: how many blanks, and 16 for each token of 2 chips",
    "of the first pile: how many tokens of 60k",
)
FACE: Final = BlackBox("G1", "Black Box", [SPLIT, PICK], telling=3)
