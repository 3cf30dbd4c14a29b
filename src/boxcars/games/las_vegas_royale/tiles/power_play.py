"""D2 Power Play: the clear leader may turn a die instead of rolling."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.tally import count
from boxcars.games.las_vegas_royale import seen, types
from boxcars.games.las_vegas_royale.activation import activate
from boxcars.games.las_vegas_royale.agenda import ask_seat, casino_of, seat_of
from boxcars.games.las_vegas_royale.board import (
    ON_TILE,
    OWNERS,
    ROLLING,
    Board,
    strengths,
    supply,
)
from boxcars.games.las_vegas_royale.codes import (
    ROLL_DICE,
    code_of,
    first_in,
    kind_of,
    second_in,
)
from boxcars.games.las_vegas_royale.dice import add_dice, out_of_supply
from boxcars.games.las_vegas_royale.telling import (
    tell_token_returned,
    tell_token_taken,
    tell_turned,
)
from boxcars.games.las_vegas_royale.tile import Tile
from boxcars.games.las_vegas_royale.turning import dice_to_turn, why_not_turn

START: Final[i64] = 0


class PowerPlay(Tile):
    def __init__(self) -> None:
        super().__init__("power_play", "D2", "Power Play", "LVR-T-D2.5")
        self.asks = ["start"]
        self.wanted = ["rolling, or a die to turn,"]
        self.has_token = True
        self.watches_dice = True
        self.opens_turns = True

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-D2.3: from the tile or from another player."""
        if board.token[number] != seat + 1 and has_majority(board, number, seat):
            board.token[number] = seat + 1
            tell_token_taken(board, number, seat, "LVR-T-D2.3")

    def dice_changed(self, board: Board, number: i64) -> None:
        """LVR-T-D2.4, LVR-R75: without the clear majority the token returns at once."""
        holder = board.token[number] - 1
        if board.token[number] != ON_TILE and not has_majority(board, number, holder):
            board.token[number] = ON_TILE
            tell_token_returned(board, number, holder, "LVR-T-D2.4")

    def begin_turn(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-D2.5"""
        if board.token[number] == seat + 1 and supply(board, seat) > 0:
            ask_seat(board, number, seat, START)

    def offers(self, board: Board, step: i64) -> vec[i64]:
        return dice_to_turn(board, seat_of(step), append(vec[i64](capacity=14), code_of(ROLL_DICE)))

    def take(self, board: Board, step: i64, code: i64) -> None:
        if kind_of(code) == ROLL_DICE:
            board.phase = ROLLING
            return
        seat, number, die = seat_of(step), first_in(code), second_in(code)
        board.placed = number
        board.placed_small = 1 - die
        board.placed_big = die
        tell_turned(board, seat, die, number, "LVR-T-D2.5")
        out_of_supply(board, seat, die)
        add_dice(board, number, seat, 1 - die, die)
        home = casino_of(step)
        if board.options["power_play_token"] == "spend" and board.token[home] != ON_TILE:
            # LVR-R38: spent before the effects of the die.
            board.token[home] = ON_TILE
            tell_token_returned(board, home, seat, "LVR-R38")
        activate(board, number, seat)

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        return types.RollOrTurn(seat_of(step), casino_of(step))

    def why_not(self, board: Board, step: i64, code: i64) -> str:
        return why_not_turn(board, seat_of(step), code, "LVR-T-D2.5")

    def unsound(self, board: Board, step: i64) -> str:
        if seat_of(step) != board.turn or board.token[casino_of(step)] != board.turn + 1:
            return "seat: must be the player in turn, who holds the token"
        return "" if supply(board, board.turn) > 0 else "seat: must have dice in supply"

    def lay_out(self, board: Board, number: i64, shown: seen.Tile) -> str:
        holder = board.token[number] - 1
        if holder >= 0 and board.paying == 0 and not has_majority(board, number, holder):
            return "token: its holder must have the clear majority (LVR-T-D2.4)"
        return ""


def has_majority(board: Board, number: i64, seat: i64) -> bool:
    """LVR-T-D2.2: stronger than every other owner, imaginary ones included."""
    strong = strengths(board, number)
    strongest: i64 = 0
    for owner in range(OWNERS):
        if owner != seat and count(strong, owner) > strongest:
            strongest = count(strong, owner)
    return count(strong, seat) > strongest


FACE: Final = PowerPlay()
