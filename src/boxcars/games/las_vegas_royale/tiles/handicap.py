"""F2 Handicap: takes gray dice out of casinos for rewards."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.step import Menu, kind_of
from boxcars.engine.tally import count, many, one, size
from boxcars.games.dice_casinos.board import CASINOS, GRAY
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import Board, go_on, is_open
from boxcars.games.las_vegas_royale.dice import add_dice, dice_changed, remove_dice
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.scalars import Picture
from boxcars.games.las_vegas_royale.telling import tell_declined
from boxcars.games.las_vegas_royale.tile import ACCEPT, DECLINE, Tile, TileStep, casino_of
from boxcars.games.las_vegas_royale.tile_events import GrayPlaced, GrayTaken
from boxcars.games.las_vegas_royale.turn_or_return import TurnOrReturn, may_turn_or_return

IN_CASINO: Final = vec[i64]([0, 1, 1, 1, 2, 2, 2])
"""LVR-T-F2.1: gray dice at the start, by casino (LVR-R67)."""

PICTURES: Final[list[Picture]] = ["chip", "money", "turn"]
KINDS: Final[i64] = 3
TURN_A_DIE: Final[i64] = 2
EACH: Final = vec[i64]([2, 3, 4])
"""LVR-T-F2.2: how many pictures there are of each kind."""
UNITS: Final = vec[i64]([1, 3, 0])


class Handicap(Tile):
    """Keeps the covered pictures as a tally by kind."""

    def set_up(self, board: Board, number: i64) -> None:
        for casino in range(1, CASINOS + 1):
            add_dice(board, casino, GRAY, IN_CASINO[casino], 0)
            if board.events is not None:
                board.tell(GrayPlaced(casino, IN_CASINO[casino], "LVR-T-F2.1"))
            dice_changed(board, casino)

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-F2.3: the player may take one, if there is one to take."""
        for casino in range(1, CASINOS + 1):
            if has_gray(board, casino):
                TAKE.ask(board, number, seat)
                return

    def show(self, board: Board, number: i64) -> view_types.Tile:
        free: list[Picture] = []
        for picture in range(KINDS):
            free += [PICTURES[picture]] * int(EACH[picture] - count(board.gray[number], picture))
        return view_types.Tile(self.name, pictures=tuple(free))

    def lay_out(self, board: Board, number: i64, shown: view_types.TilePosition) -> None:
        for picture in range(KINDS):
            covered = EACH[picture] - shown.pictures.count(PICTURES[picture])
            if covered < 0:
                reason = f"there are only {EACH[picture]} for {PICTURES[picture]}"
                raise BadPosition("pictures", reason)
            board.gray[number] += many(covered, picture)

    def gray_on(self, board: Board, number: i64) -> i64:
        return size(board.gray[number])


class TakeGray(TileStep):
    """The code of a move is the casino, and above three bits the picture."""

    def offer(self, board: Board, menu: Menu) -> None:
        """LVR-R45: any open casino with a gray die, any free picture."""
        menu.add(0, DECLINE)
        for number in range(1, CASINOS + 1):
            if has_gray(board, number):
                for picture in range(KINDS):
                    if is_free(board, casino_of(board.note), picture):
                        menu.add(number | picture << 3, ACCEPT)

    def do(self, board: Board, code: i64) -> None:
        seat, number = board.asks, casino_of(board.note)
        go_on(board)
        if kind_of(code) == DECLINE:
            tell_declined(board, seat, number, "LVR-T-F2.3")
            return
        casino, picture = code & 7, (code >> 3) & 3
        board.gray[number] += one(picture)
        remove_dice(board, casino, GRAY, 1, 0)
        if board.events is not None:
            board.tell(GrayTaken(seat, casino, PICTURES[picture]))
        dice_changed(board, casino)
        reward(board, seat, UNITS[picture], "LVR-T-F2.3")
        # LVR-R46: with nothing to turn or return, only the gray die moves.
        if picture == TURN_A_DIE and may_turn_or_return(board, seat):
            TURN.ask(board, number, seat)

    def why_not(self, board: Board, code: i64) -> str:
        casino, picture = code & 7, (code >> 3) & 3
        if not is_open(board, casino):
            return why("refused.closed", f"casino {casino} is closed (LVR-R24)", casino=int(casino))
        if not is_free(board, casino_of(board.note), picture):
            return why("refused.no_picture", f"no {PICTURES[picture]} picture is free (LVR-T-F2.3)")
        return why(
            "refused.no_gray",
            f"there is no gray die in casino {casino} (LVR-R45)",
            casino=int(casino),
        )


def has_gray(board: Board, number: i64) -> bool:
    """Whether a gray die can be taken from a casino."""
    return is_open(board, number) and count(board.small[number], GRAY) > 0


def is_free(board: Board, number: i64, picture: i64) -> bool:
    return count(board.gray[number], picture) < EACH[picture]


TAKE: Final = TakeGray(
    "take",
    (types.Decline, types.MoveGray),
    "a gray die and a picture, or declining, is wanted (LVR-T-F2.3)",
    types.WhichGrayDie,
)
TURN: Final = TurnOrReturn("LVR-T-F2.3", "LVR-T-F2.4")
FACE: Final = Handicap("F2", "Handicap", [TAKE, TURN], telling=3)
