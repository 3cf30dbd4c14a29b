"""The dice of an unused color are rolled into the casinos of two players (LVR-6.1)."""

from mypy_extensions import i64

from boxcars.engine.dice import roll
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.tally import count, many, rising
from boxcars.engine.types import CHANCE, Question
from boxcars.games.dice_casinos.board import CASINOS, NEUTRAL, NOBODY
from boxcars.games.las_vegas_royale import events, types
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
    RollDice,
    begin_turn,
)


class NeutralDice(RollDice):
    def __init__(self) -> None:
        super().__init__("neutral", "LVR-6.1", types.WhatNeutralRoll)

    def small(self, board: Board) -> i64:
        return SMALL_DICE

    def big(self, board: Board) -> i64:
        return BIG_DICE

    def question(self, board: Board) -> Question:
        return types.WhatNeutralRoll(CHANCE)

    def draw(self, board: Board, generator: Generator) -> i64:
        return roll(SMALL_DICE, generator) | (generator.below(6) + 1) << BIG_SHIFT

    def do(self, board: Board, code: i64) -> None:
        """LVR-6.1: each neutral die goes to the casino of its number."""
        small, big = code & SMALL_BITS, code >> BIG_SHIFT
        for number in range(1, CASINOS + 1):
            board.small[number] += many(count(small, number), NEUTRAL)
        board.big[big] += many(1, NEUTRAL)
        if board.events is not None:
            board.tell(events.NeutralPlaced(tuple(rising(small)), big))
        deal_chips(board)

    def check(self, board: Board) -> None:
        """They are nobody's: no player has to have dice."""


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
    if board.events is not None:
        rule = "LVR-2.3" if board.round == 1 else "LVR-5.2"
        board.tell(events.ChipsDealt(CHIPS_PER_ROUND, rule))
    board.next_start = NOBODY
    begin_turn(board, board.start_player)
