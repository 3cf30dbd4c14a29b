"""G2 Double Down: a second competition on the tile."""

from typing import Final

from msgspec.structs import replace
from mypy_extensions import i64

from boxcars.engine.errors import why
from boxcars.engine.step import Menu, kind_of
from boxcars.engine.tally import NOTHING, count, many
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import Board, go_on, strength_of
from boxcars.games.las_vegas_royale.dice import dice_changed, remove_dice
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.payout import ranking
from boxcars.games.las_vegas_royale.telling import tell_declined, tell_ties
from boxcars.games.las_vegas_royale.tile import ACCEPT, DECLINE, Tile, TileStep, casino_of
from boxcars.games.las_vegas_royale.tile_events import DiceMoved

FIRST: Final[i64] = 6
SECOND: Final[i64] = 3
"""LVR-T-G2.2: what the places on the tile are worth, in units."""


class DoubleDown(Tile):
    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-G2.1, LVR-R50: all own dice in the casino may move, also those of earlier turns."""
        if count(board.small[number] | board.big[number], seat) > 0:
            MOVE.ask(board, number, seat)

    def show(self, board: Board, number: i64) -> view_types.Tile:
        strong = strengths_on(board, number)
        by_seat = tuple([int(count(strong, seat)) for seat in range(board.seats)])
        return replace(super().show(board, number), strength=by_seat)

    def remove_ties(self, board: Board, number: i64) -> None:
        tell_ties(board, number, strengths_on(board, number), True)

    def during_payout(self, board: Board, number: i64) -> None:
        """LVR-T-G2.2: like a casino of its own."""
        places = ranking(strengths_on(board, number))
        if places > 0:
            reward(board, (places & 15) - 1, FIRST, "LVR-T-G2.2")
        if places > 15:
            reward(board, ((places >> 4) & 15) - 1, SECOND, "LVR-T-G2.2")


class MoveDice(TileStep):
    """The code of a move is the number of small dice, and above three bits that of big ones."""

    def offer(self, board: Board, menu: Menu) -> None:
        number, seat = casino_of(board.note), board.asks
        menu.add(0, DECLINE)
        for big in range(count(board.big[number], seat) + 1):
            for small in range(count(board.small[number], seat) + 1):
                if small + big > 0:
                    menu.add(small | big << 3, ACCEPT)

    def do(self, board: Board, code: i64) -> None:
        number, seat = casino_of(board.note), board.asks
        go_on(board)
        if kind_of(code) == DECLINE:
            tell_declined(board, seat, number, "LVR-T-G2.1")
            return
        small, big = code & 7, (code >> 3) & 1
        board.on_small[number] += many(small, seat)
        board.on_big[number] += many(big, seat)
        remove_dice(board, number, seat, small, big)
        if board.events is not None:
            board.tell(DiceMoved(seat, number, small, big))
        dice_changed(board, number)

    def why_not(self, board: Board, code: i64) -> str:
        number, seat = casino_of(board.note), board.asks
        small, big = count(board.small[number], seat), count(board.big[number], seat)
        words = (
            f"you have {small} small and {big} big dice in casino {number}; "
            "move at least one of them, or decline (LVR-T-G2.1)"
        )
        return why("refused.move_dice", words, small=int(small), big=int(big), casino=int(number))


def strengths_on(board: Board, number: i64) -> i64:
    """Everybody's strength on the tile, a tally by owner."""
    return strength_of(board.on_small[number], board.on_big[number], NOTHING)


MOVE: Final = MoveDice(
    "move",
    (types.Decline, types.MoveDice),
    "dice to move to the tile, or declining, is wanted (LVR-T-G2.1)",
    types.WhichDiceToMove,
)
FACE: Final = DoubleDown("G2", "Double Down", [MOVE], holds_dice=True, telling=1)
