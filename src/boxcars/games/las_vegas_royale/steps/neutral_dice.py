"""The dice of an unused color are rolled into the casinos of two players (LVR-6.1)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.tally import count, many
from boxcars.engine.types import CHANCE, Question
from boxcars.games.dice_casinos.board import CASINOS, NEUTRAL, NOBODY
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.board import (
    BIG_DICE,
    CHIPS_PER_ROUND,
    NEUTRAL_ROLL,
    SMALL_DICE,
    Board,
)
from boxcars.games.las_vegas_royale.steps.roll_dice import (
    BIG_SHIFT,
    SMALL_BITS,
    DiceRoll,
    begin_turn,
)
from boxcars.games.las_vegas_royale.telling import tell_chips_dealt, tell_neutral


class NeutralDice(DiceRoll):
    def __init__(self) -> None:
        super().__init__("neutral", "LVR-6.1", types.WhatNeutralRoll)

    def small(self, board: Board) -> i64:
        return SMALL_DICE

    def big(self, board: Board) -> i64:
        return BIG_DICE

    def question(self, board: Board) -> Question:
        return types.WhatNeutralRoll(CHANCE)

    def do(self, board: Board, code: i64) -> None:
        """LVR-6.1: each neutral die goes to the casino of its number."""
        small, big = code & SMALL_BITS, code >> BIG_SHIFT
        for number in range(1, CASINOS + 1):
            board.small[number] += many(count(small, number), NEUTRAL)
        board.big[big] += many(1, NEUTRAL)
        tell_neutral(board, small, big)
        deal_chips(board)


def open_round(board: Board) -> None:
    """The cards are laid out: neutral dice, then chips and the first turn."""
    if board.has_neutral:
        board.ask(NEUTRAL_ROLL, CHANCE_ACTS)
    else:
        deal_chips(board)


def deal_chips(board: Board) -> None:
    """LVR-2.3, LVR-5.2"""
    for seat in range(board.seats):
        board.chips[seat] += CHIPS_PER_ROUND
    tell_chips_dealt(board, CHIPS_PER_ROUND)
    board.next_start = NOBODY
    begin_turn(board, board.start_player)
