"""When and what may be traded (LOV-17.12)."""

from typing import cast

from boxcars.games.lords_of_vegas.board import AFTER_DRAW, PLAY, REMOVAL, TURN_START, Board
from boxcars.games.lords_of_vegas.types import TradeWindow, WindowKind


def trade_window(board: Board) -> TradeWindow | None:
    """What may be traded now; None if nothing."""
    step = board.step
    if not board.trading or step not in (TURN_START, AFTER_DRAW, PLAY, REMOVAL):
        return None
    return TradeWindow(
        kind=cast(WindowKind, board.steps[step].name),
        actions=step == PLAY,
        only_with=int(board.asks) if step == REMOVAL else None,
        gifts=board.gifts,
    )
