"""The leftover neutral dice of three players are rolled before the first turn (LV-6.4)."""

from mypy_extensions import i64

from boxcars.engine.dice import roll
from boxcars.engine.errors import BadPosition
from boxcars.engine.generator import Generator
from boxcars.engine.tally import count, many, rising
from boxcars.engine.types import CHANCE, Question
from boxcars.games.dice_casinos.board import CASINOS, NEUTRAL
from boxcars.games.las_vegas import events, types
from boxcars.games.las_vegas.board import Board
from boxcars.games.las_vegas.steps.roll_dice import NEUTRAL_SHIFT, RollDice, begin_turn


class OpeningDice(RollDice):
    def __init__(self) -> None:
        super().__init__("opening", types.WhatOpeningRoll)

    def own(self, board: Board) -> i64:
        return 0

    def neutral(self, board: Board) -> i64:
        return board.opening_dice

    def question(self, board: Board) -> Question:
        return types.WhatOpeningRoll(CHANCE, board.opening_dice)

    def draw(self, board: Board, generator: Generator) -> i64:
        return roll(board.opening_dice, generator) << NEUTRAL_SHIFT

    def do(self, board: Board, code: i64) -> None:
        """LV-6.4: each leftover neutral die goes to the casino of its number."""
        rolled = code >> NEUTRAL_SHIFT
        for number in range(1, CASINOS + 1):
            board.dice[number] += many(count(rolled, number), NEUTRAL)
        if board.events is not None:
            board.tell(events.OpeningDicePlaced(tuple(rising(rolled))))
        begin_turn(board, board.start_player)

    def check(self, board: Board) -> None:
        if board.opening_dice == 0:
            raise BadPosition("phase", "is only for three players with neutral dice (LV-6.4)")
