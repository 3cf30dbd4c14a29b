"""B2 Fifty Fifty: higher or lower, up to 60k."""

from typing import Final

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls
from boxcars.engine.errors import BadPosition
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Menu, kind_of, rest_of
from boxcars.engine.tally import distinct, key_at
from boxcars.engine.types import Question
from boxcars.games.dice_casinos.bills import UNIT
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import Board, go_on
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.telling import tell_counter
from boxcars.games.las_vegas_royale.tile import (
    BLACK_DICE,
    BlackDice,
    Tile,
    TileStep,
    casino_of,
    first_of,
    second_of,
)
from boxcars.games.las_vegas_royale.tile_events import BetLost, BetMade

STOP: Final[i64] = 0
BET: Final[i64] = 1

NO_BET: Final[i64] = 0
HIGHER: Final[i64] = 1
LOWER: Final[i64] = 2

REWARDS: Final = vec[i64]([0, 0, 1, 3, 4, 6])
"""LVR-T-B2.1: by space, in units; the first is the start space."""
LAST_SPACE: Final[i64] = 5


def is_lost(bet: i64, before: i64, total: i64) -> bool:
    """LVR-T-B2.4: equal sums lose."""
    return (bet == HIGHER and total <= before) or (bet == LOWER and total >= before)


class FiftyFifty(Tile):
    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-B2.2"""
        ROLL.ask(board, number, CHANCE_ACTS)

    def show(self, board: Board, number: i64) -> view_types.Tile:
        return replace(super().show(board, number), next=int(board.counter[number] + 1))


class NextRoll(BlackDice):
    """The numbers of its note are the sum before and the bet."""

    def rolled(self, board: Board, low: i64, high: i64) -> None:
        number, total = casino_of(board.note), low + high
        before, bet = first_of(board.note), second_of(board.note)
        go_on(board)
        board.counter[number] += 1
        tell_counter(board, number, "LVR-T-B2.4" if bet != NO_BET else "LVR-T-B2.2")
        if is_lost(bet, before, total):
            if board.events is not None:
                board.tell(BetLost(board.turn))
            to_start(board, number)
        elif board.counter[number] == LAST_SPACE:
            # LVR-T-B2.6, LVR-R56
            pay(board, number, "LVR-T-B2.6")
        else:
            DECIDE.ask(board, number, board.turn, total)

    def check(self, board: Board) -> None:
        before, bet = first_of(board.note), second_of(board.note)
        if bet > LOWER or (bet == NO_BET) != (board.counter[casino_of(board.note)] == 0):
            raise BadPosition("second", "must be the bet, 1 or 2, once the counter has moved")
        if bet != NO_BET and not 2 <= before <= 12:
            raise BadPosition("first", "must be the sum before")


class StopOrBet(TileStep):
    """The first number of its note is the sum."""

    def question(self, board: Board) -> Question:
        number = casino_of(board.note)
        reward = REWARDS[board.counter[number]] * UNIT
        return types.StopOrBet(board.asks, number, first_of(board.note), reward)

    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(0, STOP)
        menu.add(HIGHER - 1, BET)
        menu.add(LOWER - 1, BET)

    def do(self, board: Board, code: i64) -> None:
        number = casino_of(board.note)
        if kind_of(code) == STOP:
            pay(board, number, "LVR-T-B2.3")
            go_on(board)
            return
        bet = rest_of(code) + 1
        if board.events is not None:
            board.tell(BetMade(board.turn, "higher" if bet == HIGHER else "lower"))
        ROLL.ask(board, number, CHANCE_ACTS, first_of(board.note), bet)

    def stake(self, board: Board, code: i64) -> i64:
        if kind_of(code) == STOP:
            return 0
        return REWARDS[board.counter[casino_of(board.note)] + 1]

    def odds(self, board: Board, code: i64) -> view_types.Odds | None:
        if kind_of(code) == STOP:
            return None
        won: set[int] = set()
        ways: i64 = 0
        rolls: i64 = 0
        for tally, weight in possible_rolls(BLACK_DICE):
            total = key_at(tally, 0) + key_at(tally, distinct(tally) - 1)
            rolls += weight
            if not is_lost(rest_of(code) + 1, first_of(board.note), total):
                won.add(int(total))
                ways += weight
        return view_types.Odds(tuple(sorted(won)), int(ways), int(rolls))

    def check(self, board: Board) -> None:
        super().check(board)
        if not 2 <= first_of(board.note) <= 12 or board.counter[casino_of(board.note)] == 0:
            raise BadPosition("first", "must be the sum of two dice that moved the counter")


def pay(board: Board, number: i64, rule: str) -> None:
    reward(board, board.turn, REWARDS[board.counter[number]], rule)
    to_start(board, number)


def to_start(board: Board, number: i64) -> None:
    """LVR-T-B2.7: the counter returns to the start space."""
    board.counter[number] = 0
    tell_counter(board, number, "LVR-T-B2.7")


ROLL: Final = NextRoll(
    "LVR-T-B2.2",
    "the sum before, 2 to 12; 0 for the first roll",
    "the bet: 1 higher, 2 lower; 0 for the first roll",
)
DECIDE: Final = StopOrBet(
    "decide",
    (types.Stop, types.Bet),
    "a bet, or stopping, is wanted (LVR-T-B2.2)",
    types.StopOrBet,
    "the sum of the dice, 2 to 12",
)
FACE: Final = FiftyFifty("B2", "Fifty Fifty", [ROLL, DECIDE], counters=[0, 1, 2, 3, 4], telling=3)
