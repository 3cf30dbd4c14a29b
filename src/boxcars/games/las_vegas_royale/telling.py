"""Events that are told in several places, built only if somebody listens."""

from mypy_extensions import i64

from boxcars.games.dice_casinos.ranking import ties
from boxcars.games.las_vegas_royale import events, tile_events
from boxcars.games.las_vegas_royale.board import MOST_STRENGTH, OWNERS, Board


def tell_declined(board: Board, seat: i64, number: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(events.Declined(seat, number, rule))


def tell_counter(board: Board, number: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(tile_events.CounterMoved(number, board.counter[number], rule))


def tell_ties(board: Board, number: i64, strengths: i64, on_tile: bool) -> None:
    if board.events is not None:
        for strength, tied in ties(strengths, OWNERS, MOST_STRENGTH):
            board.tell(events.TieRemoved(number, on_tile, strength, tied))
