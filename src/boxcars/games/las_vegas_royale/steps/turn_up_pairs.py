"""Two cards for each casino are turned up (LVR-2.1, LVR-2.2)."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Step
from boxcars.engine.types import CHANCE, Question
from boxcars.games.dice_casinos.bills import HIGHEST, UNIT, bill, copies, draw_bill
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale import events, types
from boxcars.games.las_vegas_royale.board import BANK, CARDS, LOWEST, Board
from boxcars.games.las_vegas_royale.steps.neutral_dice import open_round


class TurnUpPairs(Step[Board]):
    def __init__(self) -> None:
        super().__init__(
            "cards", (types.Pair,), "the next two cards are wanted (LVR-2.2)", (types.WhichPair,)
        )

    def question(self, board: Board) -> Question:
        return types.WhichPair(CHANCE, len(board.pairs) + 1)

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        found: list[tuple[i64, i64]] = []
        for high in range(LOWEST, HIGHEST + 1):
            for low in range(LOWEST, high + 1):
                ways = copies(board.fresh, high) * copies(board.fresh, low)
                if high == low:
                    ways = copies(board.fresh, high) * (copies(board.fresh, high) - 1) // 2
                if ways > 0:
                    found.append((answer_code(high, low), ways))
        return found

    def draw(self, board: Board, generator: Generator) -> i64:
        """LVR-2.1: every card is equally likely to be next."""
        one = draw_bill(board.fresh, generator)
        other = draw_bill(board.fresh - bill(one), generator)
        return answer_code(one, other) if one > other else answer_code(other, one)

    def allows(self, board: Board, code: i64) -> bool:
        high, low = code & 15, code >> 4
        if high < low or copies(board.fresh, high) == 0:
            return False
        return copies(board.fresh - bill(high), low) > 0

    def why_not(self, board: Board, code: i64) -> str:
        high, low = code & 15, code >> 4
        if high < low:
            return why(
                "refused.higher_first", "the higher card of the pair must be named first (LVR-2.2)"
            )
        if copies(board.fresh, high) == 0:
            return why(
                "refused.card",
                f"no card of ${high * UNIT:,} is left face down (LVR-1.3)",
                amount=int(high * UNIT),
            )
        return why(
            "refused.card",
            f"there are not enough cards of ${low * UNIT:,} left face down (LVR-1.3)",
            amount=int(low * UNIT),
        )

    def do(self, board: Board, code: i64) -> None:
        """LVR-2.2: two cards are turned up; after six pairs they go to the casinos."""
        high, low = code & 15, code >> 4
        board.fresh -= bill(high) + bill(low)
        board.pairs = append(board.pairs, pair_of(high, low))
        if board.events is not None:
            board.tell(events.PairTurnedUp(high * UNIT, low * UNIT))
        if len(board.pairs) == CASINOS:
            lay_pairs(board)
            if board.tiles > 0 and board.round == 1:
                board.banking = LOWEST
                board.ask(BANK, CHANCE_ACTS)
            else:
                open_round(board)

    def check(self, board: Board) -> None:
        if len(board.pairs) >= CASINOS:
            raise BadPosition("pairs", "must be fewer than six while they are turned up (LVR-2.2)")


def turn_up_cards(board: Board) -> None:
    board.pairs = vec[i64](capacity=CASINOS)
    board.ask(CARDS, CHANCE_ACTS)


def answer_code(high: i64, low: i64) -> i64:
    return high | low << 4


def pair_of(high: i64, low: i64) -> i64:
    """A pair as one number that is larger for better pairs: total first, then the higher card."""
    return (high + low) << 4 | high


def high_of(pair: i64) -> i64:
    return pair & 15


def low_of(pair: i64) -> i64:
    return (pair >> 4) - (pair & 15)


def lay_pairs(board: Board) -> None:
    """LVR-2.2: the best pair to casino 6, the next to casino 5, ..., the last to casino 1."""
    board.casinos_changed = True
    for number in range(CASINOS, 0, -1):
        best: i64 = 0
        for index in range(1, number):
            if board.pairs[index] > board.pairs[best]:
                best = index
        pair = board.pairs[best]
        # Its place is free for the last of those left.
        board.pairs[best] = board.pairs[number - 1]
        board.pairs, _ = pop(board.pairs)
        board.high[number] = high_of(pair)
        board.low[number] = low_of(pair)
        if board.events is not None:
            rule = "LVR-2.2" if board.round == 1 else "LVR-5.1"
            high, low = high_of(pair) * UNIT, low_of(pair) * UNIT
            board.tell(events.CardsLaid(number, high, low, rule))
