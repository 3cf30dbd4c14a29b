"""B1 Prime Time: two black dice for the winner of the casino, before payout."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Menu, kind_of, rest_of
from boxcars.engine.tally import count, many, one, rising
from boxcars.engine.types import Question
from boxcars.games.dice_casinos.board import CASINOS, NOBODY
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.board import Board, go_on, is_open, strengths
from boxcars.games.las_vegas_royale.payout import BEFORE_PAYOUT, first_place
from boxcars.games.las_vegas_royale.telling import tell_declined
from boxcars.games.las_vegas_royale.tile import (
    ACCEPT,
    DECLINE,
    BlackDice,
    Tile,
    TileStep,
    casino_of,
    check_dice,
    first_of,
    second_of,
)
from boxcars.games.las_vegas_royale.tile_events import BlackPlaced


class PrimeTime(Tile):
    def before_payout(self, board: Board, number: i64) -> None:
        """LVR-T-B1.2, LVR-R25: whoever is about to take the higher card, if a real player."""
        winner = first_place(strengths(board, number))
        if winner != NOBODY:
            ROLL.ask(board, number, CHANCE_ACTS, winner)

    def asks_at(self, number: i64) -> i64:
        return BEFORE_PAYOUT + number


class WinnerRoll(BlackDice):
    """The first number of its note is the winner."""

    def roller(self, board: Board) -> i64:
        return first_of(board.note)

    def rolled(self, board: Board, low: i64, high: i64) -> None:
        if is_open(board, low) or is_open(board, high):
            PLACE.ask(board, casino_of(board.note), first_of(board.note), low, high)
        else:
            go_on(board)

    def check(self, board: Board) -> None:
        if first_of(board.note) >= board.seats:
            raise BadPosition("first", "must be a seat")


class PlaceBlack(TileStep):
    """The numbers of its note are those on the dice, the lower one first."""

    def question(self, board: Board) -> Question:
        dice = (int(first_of(board.note)), int(second_of(board.note)))
        return types.WhichBlackDice(board.asks, casino_of(board.note), dice)

    def offer(self, board: Board, menu: Menu) -> None:
        """LVR-T-B1.3; LVR-R18: a closed casino is still closed."""
        low, high = first_of(board.note), second_of(board.note)
        menu.add(0, DECLINE)
        if is_open(board, low):
            menu.add(one(low), ACCEPT)
        if high != low and is_open(board, high):
            menu.add(one(high), ACCEPT)
        if is_open(board, low) and is_open(board, high):
            menu.add(one(low) + one(high), ACCEPT)

    def do(self, board: Board, code: i64) -> None:
        """LVR-T-B1.4: placed black dice count as small dice of the player."""
        seat = board.asks
        if kind_of(code) == DECLINE:
            tell_declined(board, seat, casino_of(board.note), "LVR-T-B1.3")
        else:
            board.casinos_changed = True
            for number in range(1, CASINOS + 1):
                board.black[number] += many(count(code, number), seat)
            if board.events is not None:
                board.tell(BlackPlaced(seat, tuple(rising(rest_of(code)))))
        go_on(board)

    def why_not(self, board: Board, code: i64) -> str:
        words = (
            f"the black dice show {first_of(board.note)} and {second_of(board.note)}, "
            "and no die can enter a closed casino (LVR-T-B1.3, LVR-R18)"
        )
        return why(
            "refused.black_dice",
            words,
            dice=[int(first_of(board.note)), int(second_of(board.note))],
        )

    def check(self, board: Board) -> None:
        check_dice(board.note)


ROLL: Final = WinnerRoll("LVR-T-B1.2", "the seat that won the casino")
PLACE: Final = PlaceBlack(
    "place",
    (types.Decline, types.PlaceBlack),
    "black dice to place, or declining, is wanted (LVR-T-B1.2)",
    types.WhichBlackDice,
    "the lower of the two dice",
    "the higher of the two dice",
)
FACE: Final = PrimeTime("B1", "Prime Time", [ROLL, PLACE])
