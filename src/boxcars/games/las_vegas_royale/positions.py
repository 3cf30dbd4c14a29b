"""Writing the position of a table; `loading` reads it back."""

from collections.abc import Sequence

from boxcars.games.dice_casinos.bills import in_dollars
from boxcars.games.dice_casinos.board import NOBODY
from boxcars.games.dice_casinos.positions import like
from boxcars.games.las_vegas_royale import view_types
from boxcars.games.las_vegas_royale.board import Board
from boxcars.games.las_vegas_royale.types import HowManyInBank
from boxcars.games.las_vegas_royale.views import steps_of


def position_of(board: Board) -> view_types.RoyalePosition:
    view = board.view(NOBODY)
    assert isinstance(view, view_types.RoyaleView)
    return position_from(
        view,
        [in_dollars(board.hand[seat]) for seat in range(board.seats)],
        in_dollars(board.fresh),
        board.paying,
        steps_of(board, NOBODY, hides=False),
    )


def position_from(
    view: view_types.RoyaleView,
    hands: Sequence[tuple[int, ...]],
    fresh: tuple[int, ...],
    paying: int,
    steps: tuple[view_types.StepPosition, ...],
) -> view_types.RoyalePosition:
    """The position that a view shows, with the cards that may be face down and how far the table
    has come."""
    return like(
        view_types.RoyalePosition,
        view,
        seats=len(view.players),
        paying=paying,
        closed=next((casino.number for casino in view.casinos if casino.closed), None),
        casinos=tuple([casino_position(casino) for casino in view.casinos]),
        players=tuple(
            [
                like(view_types.PlayerPosition, player, won=hand)
                for player, hand in zip(view.players, hands, strict=True)
            ]
        ),
        fresh=fresh,
        bank=view.under if view.bank is None else view.bank,
        banking=next((ask.value for ask in view.questions if isinstance(ask, HowManyInBank)), None),
        steps=steps,
    )


def casino_position(casino: view_types.Casino) -> view_types.CasinoPosition:
    tile = None if casino.tile is None else like(view_types.TilePosition, casino.tile)
    return like(view_types.CasinoPosition, casino, tile=tile)
