"""H2 My Choice: two dice, one effect."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Menu
from boxcars.engine.tally import count, many
from boxcars.engine.types import Question
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import (
    BIG,
    DICE,
    NO_TILE,
    SMALL,
    Board,
    go_on,
    is_open,
    supply,
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
from boxcars.games.las_vegas_royale.tile import (
    BlackDice,
    Tile,
    TileStep,
    activate,
    casino_of,
    check_dice,
    first_of,
    second_of,
)
from boxcars.games.las_vegas_royale.tile_events import DieOnSpace, DiePushed, ResultTaken
from boxcars.games.las_vegas_royale.turn_or_return import TurnOrReturn, may_turn_or_return

ACTIVATE: Final[i64] = 4
TURN_A_DIE: Final[i64] = 5
GOLD_SPACE: Final[i64] = 6
"""LVR-T-H2.4 to LVR-T-H2.6: the results that do not pay. The gold space has the number 6."""

REWARDS: Final = vec[i64]([0, 1, 2, 3])
"""LVR-T-H2.3: by result below ACTIVATE, in units."""
GOLD_REWARD: Final[i64] = 6


class MyChoice(Tile):
    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-T-H2.2"""
        ROLL.ask(board, number, CHANCE_ACTS)

    def during_payout(self, board: Board, number: i64) -> None:
        """LVR-T-H2.7"""
        die = count(board.spaces[number], GOLD_SPACE)
        if die > 0:
            reward(board, space_owner(die), GOLD_REWARD, "LVR-T-H2.7")

    def lay_out(self, board: Board, number: i64, shown: view_types.TilePosition) -> None:
        for die in shown.dice:
            if die.space != GOLD_SPACE:
                reason = "the only space is the gold space, number 6 (LVR-T-H2.1)"
                raise BadPosition("dice", reason)


class TwoResults(BlackDice):
    def rolled(self, board: Board, low: i64, high: i64) -> None:
        RESULT.ask(board, casino_of(board.note), board.turn, low, high)


class TakeResult(TileStep):
    """The numbers of its note are those on the dice, the lower one first."""

    def question(self, board: Board) -> Question:
        dice = (int(first_of(board.note)), int(second_of(board.note)))
        return types.WhichResult(board.asks, casino_of(board.note), dice)

    def offer(self, board: Board, menu: Menu) -> None:
        menu.add(first_of(board.note))
        if first_of(board.note) != second_of(board.note):
            menu.add(second_of(board.note))

    def do(self, board: Board, code: i64) -> None:
        """LVR-R54: a result that is not possible does nothing."""
        number, seat = casino_of(board.note), board.asks
        go_on(board)
        if board.events is not None:
            board.tell(ResultTaken(seat, code))
        if code < ACTIVATE:
            reward(board, seat, REWARDS[code], "LVR-T-H2.3")
        elif code == ACTIVATE:
            if has_target(board, number):
                TARGET.ask(board, number, seat)
        elif code == TURN_A_DIE:
            if may_turn_or_return(board, seat):
                TURN.ask(board, number, seat)
        elif supply(board, seat) > 0:
            # LVR-R55: without supply dice nothing happens.
            if for_gold(board, number, seat, SMALL) and for_gold(board, number, seat, BIG):
                GOLD.ask(board, number, seat)
            else:
                onto_gold(board, number, seat, SMALL if board.own_small[seat] > 0 else BIG)

    def why_not(self, board: Board, code: i64) -> str:
        return why(
            "refused.results",
            f"the results are {first_of(board.note)} and {second_of(board.note)} (LVR-T-H2.2)",
            dice=[int(first_of(board.note)), int(second_of(board.note))],
        )

    def check(self, board: Board) -> None:
        super().check(board)
        check_dice(board.note)


class PickTarget(TileStep):
    def offer(self, board: Board, menu: Menu) -> None:
        for casino in range(1, CASINOS + 1):
            if is_target(board, casino_of(board.note), casino):
                menu.add(casino)

    def do(self, board: Board, code: i64) -> None:
        activate(board, code, board.asks)

    def why_not(self, board: Board, code: i64) -> str:
        words = (
            f"casino {code} has no other tile that can be activated (LVR-T-H2.4, LVR-R19, LVR-R53)"
        )
        return why("refused.no_other_tile", words, casino=int(code))


class DieOntoGold(TileStep):
    def offer(self, board: Board, menu: Menu) -> None:
        for die in range(SMALL, BIG - 1, -1):
            if for_gold(board, casino_of(board.note), board.asks, die):
                menu.add(die)

    def do(self, board: Board, code: i64) -> None:
        onto_gold(board, casino_of(board.note), board.asks, code)
        go_on(board)

    def stake(self, board: Board, code: i64) -> i64:
        return GOLD_REWARD

    def why_not(self, board: Board, code: i64) -> str:
        return why("refused.no_such_die", "you have no such die in supply (LVR-T-H2.6)")

    def check(self, board: Board) -> None:
        super().check(board)
        if supply(board, board.turn) == 0 or self.choices(board) < 2:
            raise BadPosition("ask", "there is nothing to choose")


def is_target(board: Board, number: i64, casino: i64) -> bool:
    """LVR-T-H2.4, LVR-R19, LVR-R53: the other tiles in play, at open casinos."""
    return casino != number and board.tile[casino] != NO_TILE and is_open(board, casino)


def has_target(board: Board, number: i64) -> bool:
    for casino in range(1, CASINOS + 1):  # noqa: SIM110
        if is_target(board, number, casino):
            return True
    return False


def for_gold(board: Board, number: i64, seat: i64, die: i64) -> bool:
    """LVR-R55: supply dice, and the own die that lies there, for it returns first."""
    there = count(board.spaces[number], GOLD_SPACE)
    return in_supply(board, seat, die) > 0 or there == space_code(seat, die)


def onto_gold(board: Board, number: i64, seat: i64, die: i64) -> None:
    """LVR-T-H2.6: a die already there first returns to its owner's supply."""
    before = count(board.spaces[number], GOLD_SPACE)
    if before > 0:
        owner, pushed = space_owner(before), space_die(before)
        off_tile(board, number, owner, pushed)
        into_supply(board, owner, pushed)
        board.spaces[number] -= many(before, GOLD_SPACE)
        if board.events is not None:
            board.tell(DiePushed(owner, DICE[pushed], GOLD_SPACE, "supply", "LVR-T-H2.6"))
    out_of_supply(board, seat, die)
    onto_tile(board, number, seat, die)
    board.spaces[number] += many(space_code(seat, die), GOLD_SPACE)
    if board.events is not None:
        board.tell(DieOnSpace(seat, number, DICE[die], GOLD_SPACE, "supply", "LVR-T-H2.6"))


ROLL: Final = TwoResults("LVR-T-H2.2")
RESULT: Final = TakeResult(
    "result",
    (types.TakeResult,),
    "one of the two results is wanted (LVR-T-H2.2)",
    types.WhichResult,
    "the lower of the two dice",
    "the higher of the two dice",
)
TARGET: Final = PickTarget(
    "target",
    (types.ActivateTile,),
    "a casino whose tile is activated is wanted (LVR-T-H2.2)",
    types.WhichTile,
)
TURN: Final = TurnOrReturn("LVR-T-H2.2", "LVR-T-H2.5")
GOLD: Final = DieOntoGold(
    "gold",
    (types.OntoGold,),
    "a die for the gold space is wanted (LVR-T-H2.2)",
    types.WhichDieOntoGold,
)
FACE: Final = MyChoice("H2", "My Choice", [ROLL, RESULT, TARGET, TURN, GOLD], has_spaces=True)
