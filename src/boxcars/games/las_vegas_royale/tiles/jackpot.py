"""A2 Jackpot: a 7 or a double wins what has piled up."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.state import CHANCE_ACTS
from boxcars.games.dice_casinos.bills import UNIT
from boxcars.games.las_vegas_royale.board import Board, go_on
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.telling import tell_counter
from boxcars.games.las_vegas_royale.tile import BlackDice, Tile, casino_of

LOWEST_JACKPOT: Final[i64] = 30_000
HIGHEST_JACKPOT: Final[i64] = 80_000


class Jackpot(Tile):
    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-A2.2"""
        ROLL.ask(board, number, CHANCE_ACTS)


class JackpotRoll(BlackDice):
    def rolled(self, board: Board, low: i64, high: i64) -> None:
        number = casino_of(board.note)
        if low == high or low + high == 7:
            # LVR-T-A2.3
            reward(board, board.turn, board.counter[number] // UNIT, "LVR-T-A2.3")
            board.counter[number] = LOWEST_JACKPOT
        elif board.counter[number] < HIGHEST_JACKPOT:
            # LVR-T-A2.4, LVR-R57: at 80k it stays.
            board.counter[number] += UNIT
        tell_counter(board, number, "LVR-T-A2.4")
        go_on(board)


ROLL: Final = JackpotRoll("LVR-T-A2.2")
FACE: Final = Jackpot(
    "A2", "Jackpot", [ROLL], counters=[30_000, 40_000, 50_000, 60_000, 70_000, 80_000], telling=3
)
