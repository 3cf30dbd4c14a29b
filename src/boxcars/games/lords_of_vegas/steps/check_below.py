"""Where a task may stand on the agenda of a position."""

from typing import Final

from boxcars.engine.errors import BadPosition
from boxcars.engine.state import step_of
from boxcars.games.lords_of_vegas.board import (
    AFTER_DRAW,
    ARRANGE,
    GAMBLE_ROLL,
    LAYOFF,
    PAY,
    PLAY,
    REMOVAL,
    REORGANIZE_ROLL,
    TIES,
    TRADE,
    TURN_START,
    Board,
)
from boxcars.games.lords_of_vegas.lots import NONE

STANDS_ON: Final[dict[int, tuple[int, ...]]] = {
    AFTER_DRAW: (PAY,),
    TIES: (PAY, AFTER_DRAW, PLAY, TRADE),
    REMOVAL: (TIES, REMOVAL),
    REORGANIZE_ROLL: (TIES,),
    ARRANGE: (TIES, ARRANGE),
    GAMBLE_ROLL: (PLAY, TRADE),
    LAYOFF: (GAMBLE_ROLL,),
    TRADE: (TURN_START, AFTER_DRAW, PLAY, REMOVAL),
}
"""By step: which of them may be the task before it on the agenda, which it interrupted. Those that
are not named here stand alone, or first."""


def check_below(board: Board) -> None:
    """Raises BadPosition unless the task at hand interrupted one that it may, and has a note
    exactly if it should."""
    waiting = board.waiting
    task = f"agenda[{len(waiting)}]"
    name = board.steps[board.step].name
    under: int = step_of(waiting[len(waiting) - 1]) if len(waiting) > 0 else NONE
    below = STANDS_ON.get(board.step, (NONE,))
    if under not in below:
        names = " or ".join([board.steps[each].name for each in below if each != NONE])
        reason = f"comes right after {names} on an agenda" if names else "comes first on an agenda"
        raise BadPosition(f"{task}.kind", f"{name} cannot stand here: it {reason}")
    if (board.step == REMOVAL) != (board.note != 0):
        raise BadPosition(f"{task}.arrived", "must be there for a removal only")
