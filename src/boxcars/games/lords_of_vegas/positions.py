"""Writing the position of a table; `loading` reads it back."""

from typing import Final, Literal

from boxcars.games.lords_of_vegas.actions.gamble import bet_on
from boxcars.games.lords_of_vegas.actions.reorganize import reorganized
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.lots import lots_in
from boxcars.games.lords_of_vegas.names import lots_named, seat_or_none
from boxcars.games.lords_of_vegas.steps.setup import setup_of
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasPosition
from boxcars.games.lords_of_vegas.views import agenda_of, lot_or_none, player, space

ENDINGS: Final[list[Literal["game over", "90 points"] | None]] = [None, "game over", "90 points"]
"""What ended the game, by its number in `board`."""


def position_of(board: Board) -> LordsOfVegasPosition:
    used = board.tiles
    for seat in range(board.seats):
        used |= board.owned[seat]
    return LordsOfVegasPosition(
        seats=board.seats,
        options=dict(board.options),
        agenda=agenda_of(board),
        turn=seat_or_none(board.turn),
        spaces=tuple([space(board, lot) for lot in lots_in(used)]),
        players=tuple([player(board, seat) for seat in range(board.seats)]),
        deck=lots_named(board.deck),
        above=board.above,
        card=lot_or_none(board.card),
        **setup_of(board),
        at=lot_or_none(reorganized(board)),
        gambled=board.gambled,
        bet=bet_on(board),
        offers=tuple(board.offers),
        offered=board.offered,
        refused=tuple(board.refused),
        trades=tuple(board.trades),
        ended_by=ENDINGS[board.ended_by],
        rules=board.rules,
    )
