"""F1 Block It!: puts clusters of gray dice into casinos."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.tally import count, falling, one, tally_of
from boxcars.games.las_vegas_royale import seen, types
from boxcars.games.las_vegas_royale.agenda import ask_seat, casino_of, seat_of
from boxcars.games.las_vegas_royale.board import CASINOS, GRAY_DICE, Board, is_open
from boxcars.games.las_vegas_royale.codes import PUT_CLUSTER, code_of, first_in, second_in
from boxcars.games.las_vegas_royale.dice import add_gray
from boxcars.games.las_vegas_royale.telling import tell_gray_placed
from boxcars.games.las_vegas_royale.tile import Tile

CLUSTERS: Final[i64] = tally_of([1, 1, 2, 2, 3])
LARGEST: Final[i64] = 3


class BlockIt(Tile):
    """Keeps its clusters as a tally by size."""

    def __init__(self) -> None:
        super().__init__("block_it", "F1", "Block It!", "LVR-T-F1.2")
        self.asks = ["cluster"]
        self.wanted = ["a cluster and a casino"]
        self.gray_dice = GRAY_DICE

    def set_up(self, board: Board, number: i64) -> None:
        """LVR-T-F1.1"""
        board.gray[number] = CLUSTERS

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-F1.2"""
        if board.gray[number] > 0:
            ask_seat(board, number, seat, 0)

    def offers(self, board: Board, step: i64) -> vec[i64]:
        """LVR-R44, LVR-R24: any open casino."""
        offers = vec[i64](capacity=18)
        for dice in range(1, LARGEST + 1):
            if count(board.gray[casino_of(step)], dice) > 0:
                for number in range(1, CASINOS + 1):
                    if is_open(board, number):
                        offers = append(offers, code_of(PUT_CLUSTER, number, dice))
        return offers

    def take(self, board: Board, step: i64, code: i64) -> None:
        number, dice = first_in(code), second_in(code)
        board.gray[casino_of(step)] -= one(dice)
        tell_gray_placed(board, number, dice, "LVR-T-F1.2")
        add_gray(board, number, dice)

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        return types.WhichCluster(seat_of(step), casino_of(step))

    def why_not(self, board: Board, step: i64, code: i64) -> str:
        if not is_open(board, first_in(code)):
            return f"casino {first_in(code)} is closed (LVR-R24)"
        return f"no cluster of {second_in(code)} is left (LVR-T-F1.2)"

    def unsound(self, board: Board, step: i64) -> str:
        if board.gray[casino_of(step)] == 0:
            return "ask: no cluster is left"
        return "" if seat_of(step) == board.turn else "seat: must be the player in turn"

    def show(self, board: Board, number: i64) -> seen.Tile:
        return seen.Tile(self.name, clusters=tuple(falling(board.gray[number])))

    def lay_out(self, board: Board, number: i64, shown: seen.Tile) -> str:
        for dice in shown.clusters:
            board.gray[number] += one(dice)
            if count(board.gray[number], dice) > count(CLUSTERS, dice):
                return f"clusters: there are not so many of {dice} (LVR-T-F1.1)"
        return ""

    def gray_on(self, board: Board, number: i64) -> i64:
        return (
            count(board.gray[number], 1)
            + 2 * count(board.gray[number], 2)
            + 3 * count(board.gray[number], 3)
        )


FACE: Final = BlockIt()
