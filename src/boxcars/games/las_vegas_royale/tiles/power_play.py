"""D2 Power Play: the clear leader may turn a die instead of rolling."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Menu, kind_of
from boxcars.engine.tally import count
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import ON_TILE, OWNERS, ROLLING, Board, strengths, supply
from boxcars.games.las_vegas_royale.dice import die_in, number_in
from boxcars.games.las_vegas_royale.tile import Tile, TileStep, activate, casino_of
from boxcars.games.las_vegas_royale.tile_events import TokenReturned, TokenTaken
from boxcars.games.las_vegas_royale.turn_or_return import dice_to_turn, turn_die, why_not_turn

ROLL: Final[i64] = 0
TURN: Final[i64] = 1


class PowerPlay(Tile):
    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-D2.3: from the tile or from another player."""
        if board.token[number] != seat + 1 and has_majority(board, number, seat):
            board.token[number] = seat + 1
            if board.events is not None:
                board.tell(TokenTaken(number, seat, "LVR-T-D2.3"))

    def dice_changed(self, board: Board, number: i64) -> None:
        """LVR-T-D2.4, LVR-R75: without the clear majority the token returns at once."""
        holder = board.token[number] - 1
        if board.token[number] != ON_TILE and not has_majority(board, number, holder):
            board.token[number] = ON_TILE
            if board.events is not None:
                board.tell(TokenReturned(number, holder, "LVR-T-D2.4"))

    def begin_turn(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-D2.5"""
        if board.token[number] == seat + 1 and supply(board, seat) > 0:
            START.ask(board, number, seat)

    def lay_out(self, board: Board, number: i64, shown: view_types.TilePosition) -> None:
        holder = board.token[number] - 1
        if holder >= 0 and board.paying == 0 and not has_majority(board, number, holder):
            raise BadPosition("token", "its holder must have the clear majority (LVR-T-D2.4)")


class RollOrTurn(TileStep):
    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(0, ROLL)
        dice_to_turn(board, board.asks, menu, TURN)

    def do(self, board: Board, code: i64) -> None:
        if kind_of(code) == ROLL:
            board.ask(ROLLING, CHANCE_ACTS)
            return
        seat, home, number, die = board.asks, casino_of(board.note), number_in(code), die_in(code)
        board.placed = number
        board.placed_small = die
        board.placed_big = 1 - die
        turn_die(board, seat, die, number, "LVR-T-D2.5")
        if board.token_is_spent and board.token[home] != ON_TILE:
            # LVR-R38: spent before the effects of the die.
            board.token[home] = ON_TILE
            if board.events is not None:
                board.tell(TokenReturned(home, seat, "LVR-R38"))
        activate(board, number, seat)

    def why_not(self, board: Board, code: i64) -> str:
        return why_not_turn(board, code, "LVR-T-D2.5")

    def check(self, board: Board) -> None:
        if board.asks != board.turn or board.token[casino_of(board.note)] != board.turn + 1:
            raise BadPosition("seat", "must be the player in turn, who holds the token")
        if supply(board, board.turn) == 0:
            raise BadPosition("seat", "must have dice in supply")


def has_majority(board: Board, number: i64, seat: i64) -> bool:
    """LVR-T-D2.2: stronger than every other owner, imaginary ones included."""
    strong = strengths(board, number)
    strongest: i64 = 0
    for owner in range(OWNERS):
        if owner != seat and count(strong, owner) > strongest:
            strongest = count(strong, owner)
    return count(strong, seat) > strongest


START: Final = RollOrTurn(
    "start",
    (types.RollDice, types.TurnDie),
    "rolling, or a die to turn, is wanted (LVR-T-D2.5)",
    types.RollOrTurn,
)
FACE: Final = PowerPlay("D2", "Power Play", [START], has_token=True, telling=5)
