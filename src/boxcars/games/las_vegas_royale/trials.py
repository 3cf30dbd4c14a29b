"""What the answers that tiles want would do, each tried on a board like the one the seat sees."""

from __future__ import annotations

from typing import cast

from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale.board import Board
from boxcars.games.las_vegas_royale.cards import UNIT, worth
from boxcars.games.las_vegas_royale.forecast import takings
from boxcars.games.las_vegas_royale.state import LasVegasRoyale
from boxcars.games.las_vegas_royale.types import ChipPass, Guess, Place, TakePile
from boxcars.games.las_vegas_royale.view_types import TileAnswer, TileForecast
from boxcars.games.las_vegas_royale.views import casino

FORECAST = (Place, ChipPass)
"""What `forecast` tells from the view alone."""
HIDDEN = (Guess, TakePile)
"""What they do depends on what another player hides."""


def try_out(turn: Turn) -> list[TileForecast]:
    """One forecast for each answer to a tile that changes dice in casinos or pays at once."""
    answers = [answer for answer in turn.legal if not isinstance(answer, (*FORECAST, *HIDDEN))]
    if not answers:
        return []
    state = turn.imagine(Generator(0))
    assert isinstance(state, LasVegasRoyale)
    state.attend(turn.seat)
    told = [tried(state, turn.seat, answer) for answer in answers]
    return [each for each in told if each.casinos or each.gain]


def tried(state: LasVegasRoyale, seat: int, answer: Answer) -> TileForecast:
    """The answer alone: what comes of it is still to come."""
    then = state.clone()
    then.steps[then.step].do(then, then.encode(answer))
    changed = [number for number in range(1, CASINOS + 1) if dice_differ(state, then, number)]
    change = [0] * int(state.seats)
    for number in changed:
        before, after = takings(casino(state, number)), takings(casino(then, number))
        for other in range(len(change)):
            change[other] += after[other] - before[other]
    return TileForecast(
        cast(TileAnswer, answer),
        tuple([casino(then, number) for number in changed]),
        tuple(change),
        wealth(then, seat) - wealth(state, seat),
    )


def dice_differ(board: Board, other: Board, number: int) -> bool:
    return (board.small[number], board.big[number], board.black[number]) != (
        other.small[number],
        other.big[number],
        other.black[number],
    )


def wealth(board: Board, seat: int) -> int:
    """What cards and chips of a seat are worth, in dollars."""
    return int((worth(board.hand[seat]) + board.chips[seat]) * UNIT)
