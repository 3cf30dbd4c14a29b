"""H1 Nice Dice: six spaces that pay their number."""

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.errors import why
from boxcars.engine.step import Menu, kind_of
from boxcars.engine.tally import count, many
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.board import BIG, DICE, SMALL, Board, go_on, is_open
from boxcars.games.las_vegas_royale.dice import (
    add_dice,
    dice_changed,
    die_code,
    die_in,
    number_in,
    off_tile,
    onto_tile,
    out_of_supply,
    remove_dice,
    space_code,
    space_die,
    space_owner,
)
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.telling import tell_declined
from boxcars.games.las_vegas_royale.tile import ACCEPT, DECLINE, Tile, TileStep, casino_of
from boxcars.games.las_vegas_royale.tile_events import DieOnSpace, DiePushed

REWARDS: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6])
"""LVR-T-H1.4: by space, in units."""


class NiceDice(Tile):
    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-H1.2: the player may put one die, if there is one to put."""
        for space in range(1, CASINOS + 1):
            if can_put(board, number, space, SMALL) or can_put(board, number, space, BIG):
                PUT.ask(board, number, seat)
                return

    def during_payout(self, board: Board, number: i64) -> None:
        """LVR-T-H1.4: every space pays the owner of its die."""
        for space in range(1, CASINOS + 1):
            die = count(board.spaces[number], space)
            if die > 0:
                reward(board, space_owner(die), REWARDS[space], "LVR-T-H1.4")


class PutDie(TileStep):
    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(0, DECLINE)
        for space in range(1, CASINOS + 1):
            for die in range(SMALL, BIG - 1, -1):
                if can_put(board, casino_of(board.note), space, die):
                    menu.add(die_code(die, space), ACCEPT)

    def do(self, board: Board, code: i64) -> None:
        number, seat = casino_of(board.note), board.asks
        go_on(board)
        if kind_of(code) == DECLINE:
            tell_declined(board, seat, number, "LVR-T-H1.2")
            return
        space, die = number_in(code), die_in(code)
        before = count(board.spaces[number], space)
        board.spaces[number] += many(space_code(seat, die) - before, space)
        onto_tile(board, number, seat, die)
        if is_placed(board, number, space):
            remove_dice(board, number, seat, die, 1 - die)
        else:
            out_of_supply(board, seat, die)
        if board.events is not None:
            origin: Literal["casino", "supply"] = "supply"
            if is_placed(board, number, space):
                origin = "casino"
            board.tell(DieOnSpace(seat, number, DICE[die], space, origin, "LVR-T-H1.2"))
        if is_placed(board, number, space):
            dice_changed(board, number)
        if before > 0:
            # LVR-T-H1.3, LVR-R52: the die that lay there goes to the casino of that number.
            owner, pushed = space_owner(before), space_die(before)
            off_tile(board, number, owner, pushed)
            add_dice(board, space, owner, pushed, 1 - pushed)
            if board.events is not None:
                board.tell(DiePushed(owner, DICE[pushed], space, "casino", "LVR-T-H1.3"))
            dice_changed(board, space)

    def stake(self, board: Board, code: i64) -> i64:
        return 0 if kind_of(code) == DECLINE else REWARDS[number_in(code)]

    def why_not(self, board: Board, code: i64) -> str:
        space, die = number_in(code), DICE[die_in(code)]
        if count(board.spaces[casino_of(board.note)], space) > 0 and not is_open(board, space):
            return why(
                "refused.closed",
                f"the die on space {space} cannot go to casino {space}, it is closed (LVR-R23)",
                casino=int(space),
            )
        return why(
            "refused.no_die_shows",
            f"no {die} die that you rolled or just placed shows {space} (LVR-T-H1.2)",
            die=die,
            number=int(space),
        )


def can_put(board: Board, number: i64, space: i64, die: i64) -> bool:
    """Whether a die of this turn's roll, or one just placed in the casino, shows the space."""
    if count(board.spaces[number], space) > 0 and not is_open(board, space):
        # LVR-R23
        return False
    if is_placed(board, number, space):
        return (board.placed_small if die == SMALL else board.placed_big) > 0
    return count(board.rolled_small, space) > 0 if die == SMALL else board.rolled_big == space


def is_placed(board: Board, number: i64, space: i64) -> bool:
    """Whether a die for this space comes from those just placed in the casino, not from supply.

    All rolled dice of a placed number are placed, so it is never both.
    """
    return space == number and board.placed == number


PUT: Final = PutDie(
    "put",
    (types.Decline, types.PutDie),
    "a die for the space of its number, or declining, is wanted (LVR-T-H1.2)",
    types.WhichDieOnSpace,
)
FACE: Final = NiceDice("H1", "Nice Dice", [PUT], has_spaces=True)
