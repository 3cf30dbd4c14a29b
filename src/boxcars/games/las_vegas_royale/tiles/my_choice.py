"""H2 My Choice: two dice, one effect."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.tally import count, many
from boxcars.games.las_vegas_royale import seen, types
from boxcars.games.las_vegas_royale.activation import activate
from boxcars.games.las_vegas_royale.agenda import (
    ask_of,
    ask_seat,
    casino_of,
    first_of,
    roll_black_dice,
    seat_of,
    second_of,
)
from boxcars.games.las_vegas_royale.board import CASINOS, NO_TILE, Board, is_open, supply
from boxcars.games.las_vegas_royale.codes import (
    ACTIVATE_TILE,
    BIG,
    ONTO_GOLD,
    SMALL,
    TAKE_RESULT,
    code_of,
    first_in,
    second_in,
)
from boxcars.games.las_vegas_royale.dice import (
    in_supply,
    into_supply,
    off_tile,
    onto_tile,
    out_of_supply,
    space_code,
    space_die,
    space_owner,
)
from boxcars.games.las_vegas_royale.money import reward
from boxcars.games.las_vegas_royale.telling import tell_on_space, tell_pushed, tell_result
from boxcars.games.las_vegas_royale.tile import Tile
from boxcars.games.las_vegas_royale.turning import (
    turn_or_return,
    turn_or_return_offers,
    why_not_turn,
)

ROLL: Final[i64] = 0
RESULT: Final[i64] = 1
"""The numbers of this step are those on the dice, the lower one first."""
TARGET: Final[i64] = 2
TURN: Final[i64] = 3
GOLD: Final[i64] = 4

ACTIVATE: Final[i64] = 4
TURN_A_DIE: Final[i64] = 5
GOLD_SPACE: Final[i64] = 6
"""LVR-T-H2.4 to LVR-T-H2.6; lower results pay their number. The gold space has the number 6."""

GOLD_REWARD: Final[i64] = 6


class MyChoice(Tile):
    def __init__(self) -> None:
        super().__init__("my_choice", "H2", "My Choice", "LVR-T-H2.2")
        self.acts_in_payout = True
        self.asks = ["roll", "result", "target", "turn", "gold"]
        self.wanted = [
            "a roll of the black dice",
            "one of the two results",
            "a casino whose tile is activated",
            "a die to turn or to take back",
            "a die for the gold space",
        ]
        self.holds_dice = True
        self.has_spaces = True

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-H2.2"""
        roll_black_dice(board, number, ROLL)

    def black_dice(self, board: Board, step: i64, low: i64, high: i64) -> None:
        ask_seat(board, casino_of(step), board.turn, RESULT, low, high)

    def offers(self, board: Board, step: i64) -> vec[i64]:
        ask = ask_of(step)
        if ask == TURN:
            return turn_or_return_offers(board, seat_of(step))
        if ask == TARGET:
            return targets(board, casino_of(step))
        if ask == GOLD:
            return dice_for_gold(board, casino_of(step), seat_of(step))
        offers = append(vec[i64](capacity=6), code_of(TAKE_RESULT, first_of(step)))
        if first_of(step) != second_of(step):
            offers = append(offers, code_of(TAKE_RESULT, second_of(step)))
        return offers

    def take(self, board: Board, step: i64, code: i64) -> None:
        number, seat, ask = casino_of(step), seat_of(step), ask_of(step)
        if ask == RESULT:
            self.take_result(board, number, seat, first_in(code))
        elif ask == TARGET:
            activate(board, first_in(code), seat)
        elif ask == TURN:
            turn_or_return(board, seat, code, "LVR-T-H2.5")
        else:
            onto_gold(board, number, seat, second_in(code))

    def take_result(self, board: Board, number: i64, seat: i64, result: i64) -> None:
        """LVR-R54: a result that is not possible does nothing."""
        tell_result(board, seat, result)
        if result < ACTIVATE:
            reward(board, seat, result, "LVR-T-H2.3")
        elif result == ACTIVATE:
            if len(targets(board, number)) > 0:
                ask_seat(board, number, seat, TARGET)
        elif result == TURN_A_DIE:
            if len(turn_or_return_offers(board, seat)) > 0:
                ask_seat(board, number, seat, TURN)
        elif supply(board, seat) > 0:
            # LVR-R55: without supply dice nothing happens.
            dice = dice_for_gold(board, number, seat)
            if len(dice) > 1:
                ask_seat(board, number, seat, GOLD)
            else:
                onto_gold(board, number, seat, second_in(dice[0]))

    def during_payout(self, board: Board, number: i64) -> None:
        """LVR-T-H2.7"""
        die = count(board.spaces[number], GOLD_SPACE)
        if die > 0:
            reward(board, space_owner(die), GOLD_REWARD, "LVR-T-H2.7")

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        ask, number, seat = ask_of(step), casino_of(step), seat_of(step)
        if ask == ROLL:
            return super().question(board, step)
        if ask == RESULT:
            dice = (int(first_of(step)), int(second_of(step)))
            return types.WhichResult(seat, number, dice)
        if ask == TARGET:
            return types.WhichTile(seat, number)
        if ask == TURN:
            return types.TurnOrReturn(seat, number)
        return types.WhichDieOntoGold(seat, number)

    def why_not(self, board: Board, step: i64, code: i64) -> str:
        ask = ask_of(step)
        if ask == RESULT:
            return f"the results are {first_of(step)} and {second_of(step)} (LVR-T-H2.2)"
        if ask == TURN:
            return why_not_turn(board, seat_of(step), code, "LVR-T-H2.5")
        if ask == TARGET:
            return (
                f"casino {first_in(code)} has no other tile that can be activated "
                "(LVR-T-H2.4, LVR-R19, LVR-R53)"
            )
        return "you have no such die in supply (LVR-T-H2.6)"

    def unsound(self, board: Board, step: i64) -> str:
        ask = ask_of(step)
        if ask == ROLL:
            return ""
        if seat_of(step) != board.turn:
            return "seat: must be the player in turn"
        if ask == RESULT and not 1 <= first_of(step) <= second_of(step) <= 6:
            return "first: must be the lower of two dice, second the higher"
        if len(self.offers(board, step)) == 0 or (
            ask == GOLD and (supply(board, board.turn) == 0 or len(self.offers(board, step)) < 2)
        ):
            return "ask: there is nothing to choose"
        return ""

    def lay_out(self, board: Board, number: i64, shown: seen.Tile) -> str:
        for die in shown.dice:
            if die.space != GOLD_SPACE:
                return "dice: the only space is the gold space, number 6 (LVR-T-H2.1)"
        return ""


def targets(board: Board, number: i64) -> vec[i64]:
    """LVR-T-H2.4, LVR-R19, LVR-R53: the other tiles in play, at open casinos."""
    found = vec[i64](capacity=6)
    for casino in range(1, CASINOS + 1):
        if casino != number and board.tile[casino] != NO_TILE and is_open(board, casino):
            found = append(found, code_of(ACTIVATE_TILE, casino))
    return found


def dice_for_gold(board: Board, number: i64, seat: i64) -> vec[i64]:
    """LVR-R55: supply dice, and the own die that lies there, for it returns first."""
    there = count(board.spaces[number], GOLD_SPACE)
    dice = vec[i64](capacity=6)
    for die in range(SMALL, BIG + 1):
        if in_supply(board, seat, die) > 0 or there == space_code(seat, die):
            dice = append(dice, code_of(ONTO_GOLD, 0, die))
    return dice


def onto_gold(board: Board, number: i64, seat: i64, die: i64) -> None:
    """LVR-T-H2.6: a die already there first returns to its owner's supply."""
    before = count(board.spaces[number], GOLD_SPACE)
    if before > 0:
        owner, pushed = space_owner(before), space_die(before)
        tell_pushed(board, owner, pushed, GOLD_SPACE, True, "LVR-T-H2.6")
        off_tile(board, number, owner, pushed)
        into_supply(board, owner, pushed)
    out_of_supply(board, seat, die)
    onto_tile(board, number, seat, die)
    board.spaces[number] += many(space_code(seat, die) - before, GOLD_SPACE)
    tell_on_space(board, seat, number, die, GOLD_SPACE, "LVR-T-H2.6")


FACE: Final = MyChoice()
