"""Where a task may stand on the agenda of a position."""

from boxcars.engine.errors import BadPosition
from boxcars.engine.state import step_of
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.lots import NONE


def check_below(board: Board, *below: int, noted: bool = False) -> None:
    """Raises BadPosition unless the task at hand interrupted one of these steps (nothing, if none
    is named), and has a note exactly if it should."""
    waiting = board.waiting
    task = f"agenda[{len(waiting)}]"
    under: int = step_of(waiting[len(waiting) - 1]) if len(waiting) > 0 else NONE
    if under not in (below or (NONE,)):
        raise BadPosition(f"{task}.kind", f"{board.steps[board.step].name} cannot stand here")
    if noted != (board.note != 0):
        raise BadPosition(f"{task}.arrived", "must be there for a removal only")
