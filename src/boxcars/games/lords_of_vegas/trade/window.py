"""When trades are possible (LOV-17.12)."""

from __future__ import annotations

from typing import Final, Literal

from boxcars.games.lords_of_vegas.board import AFTER_DRAW, PLAY, REMOVAL, TURN_START, Board
from boxcars.games.lords_of_vegas.types import TradeWindow

WINDOWS: Final[dict[int, Literal["turn_start", "play", "removal", "after_draw"]]] = {
    int(TURN_START): "turn_start",
    int(PLAY): "play",
    int(REMOVAL): "removal",
    int(AFTER_DRAW): "after_draw",
}
"""By step."""


def trade_window(board: Board) -> TradeWindow | None:
    """LOV-17.12: whether and what may be traded now."""
    step = int(board.step)
    if not board.trading or step not in WINDOWS:
        return None
    return TradeWindow(
        kind=WINDOWS[step],
        actions=step == PLAY,
        only_with=int(board.asks) if step == REMOVAL else None,
        gifts=board.gifts,
    )
