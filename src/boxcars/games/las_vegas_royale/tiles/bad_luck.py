"""C2 Bad Luck: the weakest players in the casino pay 50k."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.tally import bit, count
from boxcars.games.dice_casinos.board import left_of
from boxcars.games.las_vegas_royale import view_types
from boxcars.games.las_vegas_royale.board import MOST_STRENGTH, Board, strengths
from boxcars.games.las_vegas_royale.money import pay_bad_luck
from boxcars.games.las_vegas_royale.payout import BEFORE_TIES
from boxcars.games.las_vegas_royale.tile import Tile
from boxcars.games.las_vegas_royale.tile_events import PayersNoted


class BadLuck(Tile):
    """Keeps the payers on its counter, as bits by seat."""

    def before_ties(self, board: Board, number: i64) -> None:
        """LVR-T-C2.2, LVR-R29, LVR-R32: all players who share the lowest strength, even none."""
        strong = strengths(board, number)
        lowest = MOST_STRENGTH
        payers: i64 = 0
        for seat in range(board.seats):
            strength = count(strong, seat)
            if strength < lowest:
                lowest = strength
                payers = 0
            if strength == lowest:
                payers |= bit(seat)
        board.counter[number] = payers
        if board.events is not None:
            seats = tuple([seat for seat in range(board.seats) if (payers >> seat) & 1])
            board.tell(PayersNoted(number, seats))
        if board.bad_luck_first:
            self.collect(board, number)

    def after_payout(self, board: Board, number: i64) -> None:
        """LVR-T-C2.3, LVR-R69"""
        if not board.bad_luck_first:
            self.collect(board, number)

    def collect(self, board: Board, number: i64) -> None:
        """In seat order from the round's start player."""
        seat = board.start_player
        for _payer in range(board.seats):
            if (board.counter[number] >> seat) & 1:
                pay_bad_luck(board, seat)
            seat = left_of(board, seat)
        board.counter[number] = 0

    def show(self, board: Board, number: i64) -> view_types.Tile:
        payers = board.counter[number]
        seats = tuple([seat for seat in range(board.seats) if (payers >> seat) & 1])
        return view_types.Tile(self.name, payers=seats)

    def lay_out(self, board: Board, number: i64, shown: view_types.TilePosition) -> None:
        for seat in shown.payers:
            if seat >= board.seats or board.paying <= BEFORE_TIES + number:
                raise BadPosition(
                    "payers", "must be seats, noted before ties are removed (LVR-T-C2.2)"
                )
            board.counter[number] |= bit(seat)


FACE: Final = BadLuck("C2", "Bad Luck")
