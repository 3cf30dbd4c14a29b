"""The gambler rolls two dice; gambler, boss and bank settle the bet (LOV-14.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.types import CHANCE, Question
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.actions.gamble import bet_limit
from boxcars.games.lords_of_vegas.board import Board, earn
from boxcars.games.lords_of_vegas.lots import NONE
from boxcars.games.lords_of_vegas.rolling import face_at
from boxcars.games.lords_of_vegas.steps.bases import PairRoll
from boxcars.games.lords_of_vegas.telling import casino_lots, tell_gambled

TIMES: Final = vec[i64]([0, 0, 2, 1, 1, 0, 0, 0, 0, 1, 1, 1, 2])
"""LOV-14.3, by sum: how many times the bet the boss pays; 0 if the gambler pays."""


class GambleRoll(PairRoll):
    def __init__(self) -> None:
        super().__init__("gamble_roll", types.WhatGambleRoll)

    def question(self, board: Board) -> Question:
        lots = casino_lots(board, board.at)
        boss = board.boss[board.at]
        return types.WhatGambleRoll(CHANCE, board.turn, boss, lots, board.bet, board.half)

    def do(self, board: Board, code: i64) -> None:
        """LOV-14.3, LOV-14.4, LOV-14.6, LOV-14.7: gambler, boss and bank settle."""
        first, second = face_at(code, 0), face_at(code, 1)
        boss = board.boss[board.at]
        times = TIMES[first + second]
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
        tell_gambled(board, boss, first, second, gain, boss_gain)
        board.half = False
        board.go_back()

    def check(self, board: Board) -> None:
        if board.at == NONE or board.boss[board.at] < 0 or board.boss[board.at] == board.turn:
            raise BadPosition("bet.casino", "must have another player for its boss (LOV-14.1)")
        if not board.gambled:
            raise BadPosition("gambled", "must be true while a bet is open (LOV-14.1)")
        limit = min(bet_limit(board, board.at), board.money[board.turn])
        if board.bet > limit:
            raise BadPosition("bet.amount", f"must be at most {limit} (LOV-14.2)")
        if board.half and not board.layoff:
            raise BadPosition("bet.half", "must be false unless the boss laid it off (LOV-14.5)")
