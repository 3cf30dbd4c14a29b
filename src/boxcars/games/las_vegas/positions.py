"""Writing the position of a table; `loading` reads it back."""

from collections.abc import Sequence

from boxcars.games.dice_casinos.bills import in_dollars
from boxcars.games.dice_casinos.board import NOBODY
from boxcars.games.dice_casinos.positions import like
from boxcars.games.las_vegas.board import Board
from boxcars.games.las_vegas.view_types import (
    CasinoPosition,
    LasVegasPosition,
    LasVegasView,
    PlayerPosition,
)


def position_of(board: Board) -> LasVegasPosition:
    view = board.view(NOBODY)
    assert isinstance(view, LasVegasView)
    won = [in_dollars(board.won[seat]) for seat in range(board.seats)]
    return position_from(view, won, in_dollars(board.fresh))


def position_from(
    view: LasVegasView,
    won: Sequence[tuple[int, ...]],
    fresh: tuple[int, ...],
) -> LasVegasPosition:
    """The position that a view shows, with the notes that may be face down."""
    return like(
        LasVegasPosition,
        view,
        seats=len(view.players),
        casinos=tuple([like(CasinoPosition, casino) for casino in view.casinos]),
        players=tuple(
            [
                like(PlayerPosition, player, won=notes)
                for player, notes in zip(view.players, won, strict=True)
            ]
        ),
        fresh=fresh,
    )
