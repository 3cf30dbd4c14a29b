"""E2 Knockout?: sends the opponents' dice to the bar."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.step import Menu
from boxcars.engine.tally import count, many
from boxcars.games.dice_casinos.board import left_of
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import BIG, DICE, SMALL, Board, go_on, supply
from boxcars.games.las_vegas_royale.dice import onto_tile, out_of_supply
from boxcars.games.las_vegas_royale.tile import Tile, TileStep, casino_of, note_of
from boxcars.games.las_vegas_royale.tile_events import BarLeft, DieIntoBar

BAR_LIMIT: Final[i64] = 2


class Knockout(Tile):
    """The bar is the tile itself."""

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-E2.2, LVR-R41: opponents with both kinds of dice choose, all at once."""
        other = left_of(board, seat)
        while other != seat:
            if supply(board, other) > 0 and in_bar(board, number, other) < BAR_LIMIT:
                if board.own_small[other] > 0 and board.own_big[other] > 0:
                    board.also_ask(DIE.number, other, note_of(number, 0, 0))
                else:
                    knock_out(board, number, other, BIG if board.own_big[other] > 0 else SMALL)
            other = left_of(board, other)
        if not board.next_asked():
            leave_bar(board, number, seat)

    def lay_out(self, board: Board, number: i64, shown: view_types.TilePosition) -> None:
        for seat in range(board.seats):
            if in_bar(board, number, seat) > BAR_LIMIT:
                raise BadPosition(
                    "dice", "at most 2 dice of a player can be in the bar (LVR-T-E2.2)"
                )


class DieForBar(TileStep):
    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(SMALL)
        menu.add(BIG)

    def do(self, board: Board, code: i64) -> None:
        number = casino_of(board.note)
        knock_out(board, number, board.asks, code)
        if not board.next_asked():
            leave_bar(board, number, board.turn)
            go_on(board)

    def check(self, board: Board) -> None:
        seat = board.asks
        if seat == board.turn:
            raise BadPosition("seat", "must be an opponent of the player in turn")
        if board.own_small[seat] == 0 or board.own_big[seat] == 0:
            raise BadPosition("seat", "must have both kinds of dice in supply")
        if in_bar(board, casino_of(board.note), seat) >= BAR_LIMIT:
            raise BadPosition("seat", "must have fewer than 2 dice in the bar")


def in_bar(board: Board, number: i64, seat: i64) -> i64:
    """LVR-T-E2.4: dice are counted, not strength."""
    return count(board.on_small[number], seat) + count(board.on_big[number], seat)


def knock_out(board: Board, number: i64, seat: i64, die: i64) -> None:
    out_of_supply(board, seat, die)
    onto_tile(board, number, seat, die)
    if board.events is not None:
        board.tell(DieIntoBar(seat, DICE[die]))


def leave_bar(board: Board, number: i64, seat: i64) -> None:
    """LVR-T-E2.3: the activating player's own dice come back."""
    small, big = count(board.on_small[number], seat), count(board.on_big[number], seat)
    if small + big > 0:
        board.on_small[number] -= many(small, seat)
        board.on_big[number] -= many(big, seat)
        board.own_small[seat] += small
        board.own_big[seat] += big
        if board.events is not None:
            board.tell(BarLeft(seat, small, big))


DIE: Final = DieForBar(
    "die",
    (types.IntoBar,),
    "a die for the bar is wanted (LVR-T-E2.2)",
    types.WhichDieIntoBar,
)
FACE: Final = Knockout("E2", "Knockout?", [DIE], holds_dice=True)
