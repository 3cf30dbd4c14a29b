"""H1 Nice Dice: six spaces that pay their number."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.tally import count, many
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.agenda import ask_seat, casino_of, seat_of
from boxcars.games.las_vegas_royale.board import CASINOS, Board, is_open
from boxcars.games.las_vegas_royale.codes import (
    BIG,
    DECLINE,
    PUT_DIE,
    SMALL,
    code_of,
    first_in,
    kind_of,
    second_in,
)
from boxcars.games.las_vegas_royale.dice import (
    add_dice,
    off_tile,
    onto_tile,
    out_of_supply,
    remove_dice,
    space_code,
    space_die,
    space_owner,
)
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.telling import tell_declined, tell_on_space, tell_pushed
from boxcars.games.las_vegas_royale.tile import Tile


class NiceDice(Tile):
    def __init__(self) -> None:
        super().__init__("nice_dice", "H1", "Nice Dice", "LVR-T-H1.2")
        self.acts_in_payout = True
        self.asks = ["put"]
        self.wanted = ["a die for the space of its number, or declining,"]
        self.holds_dice = True
        self.has_spaces = True

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-H1.2: the player may put one die, if there is one to put."""
        if len(dice_to_put(board, number)) > 0:
            ask_seat(board, number, seat, 0)

    def offers(self, board: Board, step: i64) -> vec[i64]:
        offers = append(vec[i64](capacity=8), code_of(DECLINE))
        dice = dice_to_put(board, casino_of(step))
        for index in range(len(dice)):
            offers = append(offers, dice[index])
        return offers

    def take(self, board: Board, step: i64, code: i64) -> None:
        number, seat = casino_of(step), seat_of(step)
        if kind_of(code) == DECLINE:
            tell_declined(board, seat, number, "LVR-T-H1.2")
            return
        space, die = first_in(code), second_in(code)
        before = count(board.spaces[number], space)
        tell_on_space(board, seat, number, die, space, "LVR-T-H1.2")
        board.spaces[number] += many(space_code(seat, die) - before, space)
        onto_tile(board, number, seat, die)
        if is_placed(board, number, space):
            remove_dice(board, number, seat, 1 - die, die)
        else:
            out_of_supply(board, seat, die)
        if before > 0:
            # LVR-T-H1.3, LVR-R52: the die that lay there goes to the casino of that number.
            owner, pushed = space_owner(before), space_die(before)
            tell_pushed(board, owner, pushed, space, False, "LVR-T-H1.3")
            off_tile(board, number, owner, pushed)
            add_dice(board, space, owner, 1 - pushed, pushed)

    def during_payout(self, board: Board, number: i64) -> None:
        """LVR-T-H1.4: every space pays as many times 10k as its number."""
        for space in range(1, CASINOS + 1):
            die = count(board.spaces[number], space)
            if die > 0:
                reward(board, space_owner(die), space, "LVR-T-H1.4")

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        return types.WhichDieOnSpace(seat_of(step), casino_of(step))

    def why_not(self, board: Board, step: i64, code: i64) -> str:
        number, space = casino_of(step), first_in(code)
        if count(board.spaces[number], space) > 0 and not is_open(board, space):
            return f"the die on space {space} cannot go to casino {space}, it is closed (LVR-R23)"
        die = "big" if second_in(code) == BIG else "small"
        return f"no {die} die that you rolled or just placed shows {space} (LVR-T-H1.2)"

    def unsound(self, board: Board, step: i64) -> str:
        if seat_of(step) != board.turn:
            return "seat: must be the player in turn"
        return "" if len(self.offers(board, step)) > 1 else "ask: there is no die to put"


def dice_to_put(board: Board, number: i64) -> vec[i64]:
    """The other dice of this turn's roll, and the dice just placed in the casino."""
    dice = vec[i64](capacity=8)
    for space in range(1, CASINOS + 1):
        if count(board.spaces[number], space) > 0 and not is_open(board, space):
            # LVR-R23
            continue
        small = count(board.rolled_small, space)
        big = board.rolled_big == space
        if is_placed(board, number, space):
            small += board.placed_small
            big = board.placed_big > 0
        if small > 0:
            dice = append(dice, code_of(PUT_DIE, space, SMALL))
        if big:
            dice = append(dice, code_of(PUT_DIE, space, BIG))
    return dice


def is_placed(board: Board, number: i64, space: i64) -> bool:
    """Whether a die for this space comes from those just placed in the casino, not from supply.

    All rolled dice of a placed number are placed, so it is never both.
    """
    return space == number and board.placed == number


FACE: Final = NiceDice()
