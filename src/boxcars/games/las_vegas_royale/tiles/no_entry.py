"""E1 No Entry!: closes a casino."""

from typing import Final

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from boxcars.engine.errors import why
from boxcars.engine.step import Menu, kind_of, rest_of
from boxcars.engine.types import Question
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import NONE_CLOSED, Board, go_on
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.telling import tell_counter, tell_declined
from boxcars.games.las_vegas_royale.tile import ACCEPT, DECLINE, Tile, TileStep, casino_of
from boxcars.games.las_vegas_royale.tile_events import CasinoClosed

REWARDS: Final = vec[i64]([0, 2, 0, 3, 0, 1, 0])
"""LVR-T-E1.1: by space of the ring, in units; the first is the start space."""
LAST_SPACE: Final[i64] = 6


def space_after(space: i64, track_is_ring: bool) -> i64:
    """LVR-T-E1.4: where the marker goes next; at the end it begins anew, or stays."""
    if space < LAST_SPACE:
        return space + 1
    return 0 if track_is_ring else space


class NoEntry(Tile):
    def activate(self, board: Board, number: i64, seat: i64) -> None:
        CLOSE.ask(board, number, seat)

    def show(self, board: Board, number: i64) -> view_types.Tile:
        after = int(space_after(board.counter[number], board.track_is_ring))
        return replace(super().show(board, number), next=after)


class CloseCasino(TileStep):
    def question(self, board: Board) -> Question:
        may_leave = board.closed != NONE_CLOSED
        return types.WhichCasinoToClose(board.asks, casino_of(board.note), may_leave)

    def offer(self, board: Board, menu: Menu) -> None:
        """LVR-T-E1.2, LVR-T-E1.3, LVR-R21: the first time compulsory, later a move elsewhere."""
        if board.closed != NONE_CLOSED:
            menu.add(0, DECLINE)
        for number in range(1, CASINOS + 1):
            if number != casino_of(board.note) and number != board.closed:
                menu.add(number, ACCEPT)

    def do(self, board: Board, code: i64) -> None:
        """LVR-T-E1.4"""
        seat, number = board.asks, casino_of(board.note)
        go_on(board)
        if kind_of(code) == DECLINE:
            tell_declined(board, seat, number, "LVR-T-E1.4")
            return
        board.closed = rest_of(code)
        if board.events is not None:
            board.tell(CasinoClosed(seat, board.closed))
        board.counter[number] = space_after(board.counter[number], board.track_is_ring)
        tell_counter(board, number, "LVR-T-E1.4")
        reward(board, seat, REWARDS[board.counter[number]], "LVR-T-E1.4")

    def why_not(self, board: Board, code: i64) -> str:
        if kind_of(code) == DECLINE:
            return why("refused.must_close", "the first time a casino must be closed (LVR-T-E1.2)")
        if rest_of(code) == board.closed:
            return why(
                "refused.closed_already",
                f"casino {board.closed} is closed already (LVR-R21)",
                casino=int(board.closed),
            )
        return why(
            "refused.has_tile",
            f"casino {casino_of(board.note)} has the tile and cannot be closed (LVR-T-E1.2)",
            casino=int(casino_of(board.note)),
        )


CLOSE: Final = CloseCasino(
    "close",
    (types.Decline, types.Close),
    "a casino to close is wanted (LVR-T-E1.2)",
    types.WhichCasinoToClose,
)
FACE: Final = NoEntry(
    "E1", "No Entry!", [CLOSE], closes_casinos=True, counters=[0, 1, 2, 3, 4, 5, 6]
)
