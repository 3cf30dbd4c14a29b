"""Gamble: a bet against the boss, who may lay half of it off; then dice decide (LOV-14)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls
from boxcars.engine.errors import BadPosition
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Menu
from boxcars.engine.tally import falling
from boxcars.engine.types import CHANCE, Answer, Question
from boxcars.games.lords_of_vegas import events, types
from boxcars.games.lords_of_vegas.actions.action import (
    LOT_BITS,
    NO_CASINO,
    TOO_DEAR,
    Action,
    casino_at,
)
from boxcars.games.lords_of_vegas.board import GAMBLE_ROLL, LAYOFF, Board, earn
from boxcars.games.lords_of_vegas.casinos import worth
from boxcars.games.lords_of_vegas.lots import BET_LIMIT, NONE, lots_in
from boxcars.games.lords_of_vegas.names import casino_lots, lot_named
from boxcars.games.lords_of_vegas.obstacles import Reason
from boxcars.games.lords_of_vegas.steps.check_below import check_below
from boxcars.games.lords_of_vegas.steps.dice_roll import PairRoll, face_at, faces_in
from boxcars.games.lords_of_vegas.steps.seat_step import SeatStep
from boxcars.games.lords_of_vegas.view_types import Bet, OutcomeName

GAMBLED: Final = Reason("gambled", "LOV-14.1", "you have gambled this turn")
OWN_CASINO: Final = Reason("own_casino", "LOV-14.1", "you cannot gamble in your own casino")
NO_BOSS: Final = Reason("no_boss", "LOV-16.3", "the casino has no boss")
BET_TOO_HIGH: Final = Reason("bet_too_high", "LOV-14.2", "the bet may be at most ${amount} here")

LOWEST_BET: Final[i64] = 1
"""LOV-14.2"""
TIMES: Final = vec[i64]([0, 0, 2, 1, 1, 0, 0, 0, 0, 1, 1, 1, 2])
"""LOV-14.3, by sum: how many times the bet the boss pays; 0 if the gambler pays."""
OUTCOMES: Final[list[OutcomeName]] = ["lose", "win", "double"]
"""By how many times the bet the boss pays."""
SUMS: Final = [
    sum([int(ways) for tally, ways in possible_rolls(2) if sum(falling(tally)) == total])
    for total in range(len(TIMES))
]
"""By sum: how many of all rolls of two dice make it."""


class Gamble(Action):
    """Its code: the casino and the bet."""

    def __init__(self) -> None:
        super().__init__(types.Gamble)
        self.needs_die = False
        won = sum([rolls for total, rolls in enumerate(SUMS) if TIMES[total] > 0])
        self.wins = round(1000 * won / sum(SUMS))

    def offer(self, board: Board, own: i64, menu: Menu) -> None:
        if not board.gambled and board.money[board.turn] > 0:
            super().offer(board, own, menu)

    def offer_at(self, board: Board, casino: i64, menu: Menu) -> None:
        """Three bets stand for all: the lowest, the highest, and half of that."""
        highest = self.highest(board, casino)
        if highest >= LOWEST_BET:
            menu.add(casino | (LOWEST_BET << LOT_BITS), self.number)
        if highest >= 4:
            menu.add(casino | ((highest // 2) << LOT_BITS), self.number)
        if highest >= 2:
            menu.add(casino | (highest << LOT_BITS), self.number)

    def obstacle(self, board: Board, code: i64) -> Reason | None:
        casino, bet = casino_at(board, code), code >> LOT_BITS
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
        return None

    def highest(self, board: Board, casino: i64) -> i64:
        """The most that the active player may bet; 0 if no bet is possible."""
        if self.obstacle(board, casino | (1 << LOT_BITS)) is not None:
            return 0
        return min(bet_limit(board, casino), board.money[board.turn])

    def every_bet(self, board: Board) -> list[Answer]:
        return [
            types.Gamble(lot_named(casino), bet)
            for casino in lots_in(board.heads)
            for bet in range(LOWEST_BET, self.highest(board, casino) + 1)
        ]

    def amount(self, board: Board, code: i64, reason: Reason) -> int | None:
        if reason is BET_TOO_HIGH:
            return bet_limit(board, casino_at(board, code))
        return super().amount(board, code, reason)

    def cost(self, board: Board, code: i64) -> i64:
        return code >> LOT_BITS

    def do(self, board: Board, code: i64) -> None:
        board.gambled = True
        board.at = casino_at(board, code)
        board.bet = code >> LOT_BITS
        board.half = False
        if board.events is not None:
            lots = casino_lots(board, board.at)
            board.tell(events.GambleBegan(board.turn, board.boss[board.at], lots, board.bet))
        board.interrupt(GAMBLE_ROLL, CHANCE_ACTS)
        if board.layoff:
            board.interrupt(LAYOFF, board.boss[board.at])

    def rolled(self, then: Board, casino: i64) -> i64:
        return 0


def bet_on(board: Board) -> Bet | None:
    """The bet that is open, if there is one."""
    if board.step != LAYOFF and board.step != GAMBLE_ROLL:
        return None
    return Bet(lot_named(board.at), board.bet, board.half)


def bet_limit(board: Board, casino: i64) -> i64:
    """LOV-14.2, whatever the gambler has."""
    limit = BET_LIMIT * worth(board, casino)
    if board.bet_within_boss:
        limit = min(limit, board.money[board.boss[casino]])
    return limit


class Layoff(SeatStep):
    def __init__(self) -> None:
        super().__init__(
            "layoff",
            (types.LayOff,),
            "the word whether to lay off half of the bet is wanted (LOV-14.5)",
            (types.WhetherToLayOff,),
        )

    def question(self, board: Board) -> Question:
        lots = casino_lots(board, board.at)
        return types.WhetherToLayOff(board.asks, board.turn, lots, board.bet)

    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(0)
        menu.add(1)

    def do(self, board: Board, code: i64) -> None:
        board.half = code == 1
        if board.events is not None:
            board.tell(events.LaidOff(board.asks, board.half))
        board.go_back()

    def check(self, board: Board) -> None:
        check_below(board)
        if not board.layoff or board.asks != board.boss[board.at]:
            reason = "only the boss lays off, with the option layoff (LOV-14.5)"
            raise BadPosition("agenda", reason)
        if board.half:
            raise BadPosition("bet.half", "must be false unless the boss laid it off (LOV-14.5)")


class GambleRoll(PairRoll):
    def __init__(self) -> None:
        super().__init__("gamble_roll", types.WhatGambleRoll)

    def question(self, board: Board) -> Question:
        lots = casino_lots(board, board.at)
        boss = board.boss[board.at]
        return types.WhatGambleRoll(CHANCE, board.turn, boss, lots, board.bet, board.half)

    def do(self, board: Board, code: i64) -> None:
        """LOV-14.3, LOV-14.4, LOV-14.6, LOV-14.7: gambler, boss and bank settle."""
        boss = board.boss[board.at]
        times = TIMES[face_at(code, 0) + face_at(code, 1)]
        gain: i64 = 0
        boss_gain: i64 = 0
        if times == 0:
            gain = -board.bet
            boss_gain = board.bet // 2 if board.half else board.bet
        else:
            due = board.bet * times
            share = due // 2 if board.half else due
            boss_gain = -min(share, board.money[boss])
            gain = due - share - boss_gain
        earn(board, board.turn, gain)
        earn(board, boss, boss_gain)
        board.bet = 0
        if board.events is not None:
            dice = faces_in(code)
            bank_gain = -gain - boss_gain
            rule = "LOV-14.3"
            if board.half:
                rule = "LOV-14.7" if gain < 0 else "LOV-14.6"
            board.tell(events.Gambled(board.turn, boss, dice, gain, boss_gain, bank_gain, rule))
        board.half = False
        board.go_back()

    def check(self, board: Board) -> None:
        check_below(board)
        if board.at == NONE or board.boss[board.at] < 0 or board.boss[board.at] == board.turn:
            raise BadPosition("bet.casino", "must have another player for its boss (LOV-14.1)")
        if not board.gambled:
            raise BadPosition("gambled", "must be true while a bet is open (LOV-14.1)")
        limit = min(bet_limit(board, board.at), board.money[board.turn])
        if board.bet > limit:
            raise BadPosition("bet.amount", f"must be at most {limit} (LOV-14.2)")
        if board.half and not board.layoff:
            raise BadPosition("bet.half", "must be false unless the boss laid it off (LOV-14.5)")
