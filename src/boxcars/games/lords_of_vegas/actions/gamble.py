"""Gamble: a bet against the boss of a casino (LOV-14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Menu
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.actions.action import (
    FREE,
    GAMBLE,
    LOT_BITS,
    NO_CASINO,
    TOO_DEAR,
    Action,
    casino_at,
)
from boxcars.games.lords_of_vegas.board import GAMBLE_ROLL, LAYOFF, Board
from boxcars.games.lords_of_vegas.casinos import worth
from boxcars.games.lords_of_vegas.lots import BET_LIMIT, NONE, first_of, lots_in
from boxcars.games.lords_of_vegas.telling import lot_named, tell_gamble_began

GAMBLED: Final[i64] = 10
OWN_CASINO: Final[i64] = 11
NO_BOSS: Final[i64] = 12
BET_TOO_HIGH: Final[i64] = 13

REASONS: Final[dict[i64, str]] = {
    GAMBLED: "you have gambled this turn (LOV-14.1)",
    OWN_CASINO: "you cannot gamble in your own casino (LOV-14.1)",
    NO_BOSS: "the casino has no boss (LOV-16.3)",
    BET_TOO_HIGH: "the bet may be at most ${limit} here (LOV-14.2)",
}

ODDS: Final = (56, 389, 555)
"""LOV-14.3, of 1000 cases: 2/36 win double, 14/36 win, 20/36 lose."""


class Gamble(Action):
    """Its code: the casino and the bet."""

    def __init__(self) -> None:
        super().__init__(types.Gamble, REASONS)

    def offer(self, board: Board, menu: Menu) -> None:
        """Three bets for each casino stand for all: the lowest, the highest, and half of that."""
        if board.gambled or board.money[board.turn] == 0:
            return
        heads = board.heads
        while heads != 0:
            casino = first_of(heads)
            heads &= heads - 1
            highest = highest_bet(board, casino)
            if highest == 0:
                continue
            menu.add(casino | (1 << LOT_BITS), GAMBLE)
            if highest >= 4:
                menu.add(casino | ((highest // 2) << LOT_BITS), GAMBLE)
            if highest >= 2:
                menu.add(casino | (highest << LOT_BITS), GAMBLE)

    def obstacle(self, board: Board, code: i64) -> i64:
        return obstacle(board, casino_at(board, code), code >> LOT_BITS)

    def why_not(self, board: Board, code: i64) -> str:
        reason = super().why_not(board, code)
        if self.obstacle(board, code) != BET_TOO_HIGH:
            return reason
        return reason.format(limit=bet_limit(board, casino_at(board, code)))

    def cost(self, board: Board, code: i64) -> i64:
        return code >> LOT_BITS

    def do(self, board: Board, code: i64) -> None:
        board.gambled = True
        board.at = casino_at(board, code)
        board.bet = code >> LOT_BITS
        board.half = False
        tell_gamble_began(board)
        board.interrupt(GAMBLE_ROLL, CHANCE_ACTS)
        if board.layoff:
            board.interrupt(LAYOFF, board.boss[board.at])

    def rolled(self, then: Board, casino: i64) -> i64:
        return 0

    def odds(self, then: Board, casino: i64, rolled: i64) -> tuple[int, ...] | None:
        return ODDS


def bet_limit(board: Board, casino: i64) -> i64:
    """LOV-14.2, whatever the gambler has."""
    limit = BET_LIMIT * worth(board, casino)
    if board.bet_within_boss:
        limit = min(limit, board.money[board.boss[casino]])
    return limit


def obstacle(board: Board, casino: i64, bet: i64) -> i64:
    if board.gambled:
        return GAMBLED
    if casino == NONE:
        return NO_CASINO
    if board.boss[casino] < 0:
        return NO_BOSS
    if board.boss[casino] == board.turn:
        return OWN_CASINO
    if bet > bet_limit(board, casino):
        return BET_TOO_HIGH
    if bet > board.money[board.turn]:
        return TOO_DEAR
    return FREE


def highest_bet(board: Board, casino: i64) -> i64:
    """The most that the active player may bet; 0 if no bet is possible."""
    if obstacle(board, casino, 1) != FREE:
        return 0
    return min(bet_limit(board, casino), board.money[board.turn])


def every_bet(board: Board) -> list[Answer]:
    found: list[Answer] = []
    for casino in lots_in(board.heads):
        for bet in range(highest_bet(board, casino)):
            found.append(types.Gamble(lot_named(casino), bet + 1))
    return found
