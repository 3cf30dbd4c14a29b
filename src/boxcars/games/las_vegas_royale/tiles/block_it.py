"""F1 Block It!: puts clusters of gray dice into casinos."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.step import Menu
from boxcars.engine.tally import count, falling, one, tally_of
from boxcars.games.dice_casinos.board import CASINOS, GRAY
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import Board, go_on, is_open
from boxcars.games.las_vegas_royale.dice import add_dice, dice_changed
from boxcars.games.las_vegas_royale.tile import Tile, TileStep, casino_of
from boxcars.games.las_vegas_royale.tile_events import GrayPlaced

CLUSTERS: Final[i64] = tally_of([1, 1, 2, 2, 3])
LARGEST: Final[i64] = 3


class BlockIt(Tile):
    """Keeps its clusters as a tally by size."""

    def set_up(self, board: Board, number: i64) -> None:
        """LVR-T-F1.1"""
        board.gray[number] = CLUSTERS

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-F1.2"""
        if board.gray[number] > 0:
            CLUSTER.ask(board, number, seat)

    def show(self, board: Board, number: i64) -> view_types.Tile:
        return view_types.Tile(self.name, clusters=tuple(falling(board.gray[number])))

    def lay_out(self, board: Board, number: i64, shown: view_types.TilePosition) -> None:
        for dice in shown.clusters:
            board.gray[number] += one(dice)
            if count(board.gray[number], dice) > count(CLUSTERS, dice):
                raise BadPosition("clusters", f"there are not so many of {dice} (LVR-T-F1.1)")

    def gray_on(self, board: Board, number: i64) -> i64:
        return (
            count(board.gray[number], 1)
            + 2 * count(board.gray[number], 2)
            + 3 * count(board.gray[number], 3)
        )


class PutCluster(TileStep):
    """The code of an answer is the size of the cluster, and above two bits the casino."""

    def offer(self, board: Board, menu: Menu) -> None:
        """LVR-R44, LVR-R24: any open casino."""
        for dice in range(1, LARGEST + 1):
            if count(board.gray[casino_of(board.note)], dice) > 0:
                for number in range(1, CASINOS + 1):
                    if is_open(board, number):
                        menu.add(dice | number << 2)

    def do(self, board: Board, code: i64) -> None:
        dice, number = code & 3, code >> 2
        board.gray[casino_of(board.note)] -= one(dice)
        add_dice(board, number, GRAY, dice, 0)
        if board.events is not None:
            board.tell(GrayPlaced(number, dice, "LVR-T-F1.2"))
        dice_changed(board, number)
        go_on(board)

    def why_not(self, board: Board, code: i64) -> str:
        if not is_open(board, code >> 2):
            return why(
                "refused.closed", f"casino {code >> 2} is closed (LVR-R24)", casino=int(code >> 2)
            )
        return why(
            "refused.cluster", f"no cluster of {code & 3} is left (LVR-T-F1.2)", size=int(code & 3)
        )


CLUSTER: Final = PutCluster(
    "cluster",
    (types.PutCluster,),
    "a cluster and a casino is wanted (LVR-T-F1.2)",
    types.WhichCluster,
)
FACE: Final = BlockIt("F1", "Block It!", [CLUSTER])
